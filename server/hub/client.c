#include "server/hub/client.h"

#include "server/hub/hub_state.h"
#include "server/hub/member.h"
#include "server/hub/session.h"

#include <stdlib.h>
#include <string.h>

struct hub_client *client_hold(struct hub_client *c)
{
	c->refs++;
	return c;
}

void client_release(struct hub_client *c)
{
	if (--c->refs)
		return;
	guest_release(c->guest);
	free(c);
}

/* ---- the inbox ---- */

bool client_add_message(struct hub_client *c, const struct wire_message *m)
{
	struct message_task *t = calloc(1, sizeof *t);

	if (!t)
		return false;
	t->task = (struct task){.kind = TASK_MESSAGE, .client = client_hold(c)};
	t->message = *m;
	t->began = metrics_stamp();
	tasks_add(&c->inbox, &t->task);
	c->waiting++;
	return true;
}

void client_clear_inbox(struct hub_client *c)
{
	struct task *t;

	while ((t = tasks_take(&c->inbox)))
		task_drop(t);
	c->waiting = 0;
}

/* ---- delivering messages to tables ---- */

void client_give_task(struct hub_client *c, struct session *s, struct task *t)
{
	c->busy = true;
	session_add_task(s, t);
}

static void leave_table(struct hub_client *c)
{
	client_hold(c);
	client_give_task(c, c->member->session, &c->leave);
}

static struct message_task *next_message(const struct hub_client *c)
{
	return (struct message_task *)c->inbox.first;
}

static void refuse(struct hub_client *c, struct message_task *t, const char *code,
		   const char *sentence)
{
	client_send_error(c, code, sentence);
	task_drop(&t->task);
}

/* Gives a hello to the session of the table that it names, and any other message to the session
 * where the client is a member. */
static void deliver_message(struct hub_client *c, struct message_task *t)
{
	const bool hello = t->message.in.act == ROOM_ACT_HELLO;
	struct session *s = hello       ? session_open(c->hub, t->message.table)
			    : c->member ? c->member->session
					: NULL;

	if (s)
		client_give_task(c, s, &t->task);
	else if (hello)
		refuse(c, t, "unavailable", hub_no_memory);
	else
		refuse(c, t, "hello", "The first message must be a hello that is let in.");
}

static bool is_at(const struct hub_client *c, const char *table)
{
	return c->member && strcmp(c->member->session->id, table) == 0;
}

/* Delivers the first message. A client that says hello to another table leaves its table first, and
 * the hello stays in the inbox meanwhile. */
static void deliver_first(struct hub_client *c)
{
	struct message_task *t = next_message(c);
	const bool hello = t->message.in.act == ROOM_ACT_HELLO;

	if (hello && c->member && !is_at(c, t->message.table)) {
		leave_table(c);
		return;
	}
	(void)tasks_take(&c->inbox);
	c->waiting--;
	if (hello && c->member)
		refuse(c, t, "hello", "This connection is at this table already.");
	else
		deliver_message(c, t);
}

void client_deliver(struct hub_client *c)
{
	if (c->hub->stopping)
		return;
	client_hold(c);
	if (c->gone && c->member && !c->busy)
		leave_table(c);
	while (!c->busy && next_message(c))
		deliver_first(c);
	client_release(c);
}

/* ---- sending ---- */

void client_send(const struct hub_client *c, const char *text)
{
	if (!c->gone)
		c->hub->plan.send(c->socket, text);
}

void client_send_error(const struct hub_client *c, const char *code, const char *sentence)
{
	client_send(c, wire_error(code, sentence, &c->hub->wire));
}

void client_answer(struct hub_client *c, const struct api_answer *answer)
{
	if (c->gone)
		free(answer->owned);
	else
		c->hub->plan.answer(c->socket, answer);
}

void client_close(const struct hub_client *c, unsigned code)
{
	if (!c->gone)
		c->hub->plan.close(c->socket, code);
}
