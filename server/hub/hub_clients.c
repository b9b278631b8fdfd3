/* Who is connected, what they may and what they say; and what whoever runs the server asks. */
#include "server/hub/session.h"

#include "server/base/log.h"

#include <stdlib.h>
#include <string.h>

enum {
	INBOX_MAX = 32,      /* messages of one client that wait */
	NO_MEMORY_MS = 1000, /* between two lines of the log about that */
};

/* ---- tasks ---- */

void tasks_clear(struct tasks *list)
{
	list->first = NULL;
	list->last = &list->first;
}

void tasks_add(struct tasks *list, struct task *t)
{
	t->next = NULL;
	*list->last = t;
	list->last = &t->next;
}

struct task *tasks_take(struct tasks *list)
{
	struct task *t = list->first;

	if (!t)
		return NULL;
	list->first = t->next;
	if (!list->first)
		list->last = &list->first;
	return t;
}

/* Frees what the task has of its own; some are part of a client or a session. */
static void task_free(struct task *t)
{
	t->waits = false;
	if (t->kind == TASK_MESSAGE)
		wire_free(&((struct message_task *)t)->message);
	if (t->kind == TASK_MESSAGE || t->kind == TASK_CALL)
		free(t);
}

void task_drop(struct task *t)
{
	struct hub_client *c = t->client;

	task_free(t);
	if (c)
		client_release(c);
}

void task_done(struct task *t)
{
	struct hub_client *c = t->client;

	task_free(t);
	if (!c)
		return;
	c->busy = false;
	client_go(c);
	client_release(c);
}

/* ---- coming and going ---- */

struct hub_client *hub_enter(struct hub *h, void *socket, struct guest *guest, bool stays)
{
	struct hub_client *c = calloc(1, sizeof *c);

	if (!c)
		return NULL;
	if (stays) {
		c->before = &h->everybody;
		c->after = h->everybody.after;
		c->before->after = c->after->before = c;
	}
	c->refs = 1;
	c->socket = socket;
	c->hub = h;
	c->guest = guest_hold(guest);
	c->leave = (struct task){.kind = TASK_LEAVE, .client = c};
	tasks_clear(&c->inbox);
	return c;
}

struct hub_client *client_hold(struct hub_client *c)
{
	c->refs++;
	return c;
}

void client_release(struct hub_client *c)
{
	if (--c->refs)
		return;
	guest_let_go(c->guest);
	free(c);
}

static void empty_inbox(struct hub_client *c)
{
	struct task *t;

	while ((t = tasks_take(&c->inbox)))
		task_drop(t);
	c->waiting = 0;
}

void hub_leave(struct hub *h, struct hub_client *c)
{
	(void)h;
	c->gone = true;
	if (c->before) {
		c->before->after = c->after;
		c->after->before = c->before;
	}
	empty_inbox(c);
	client_go(c);
	client_release(c);
}

/* ---- bringing messages to tables ---- */

static void give(struct hub_client *c, struct session *d, struct task *t)
{
	c->busy = true;
	session_give(d, t);
}

static void leave_table(struct hub_client *c)
{
	client_hold(c);
	give(c, c->member->session, &c->leave);
}

static struct message_task *next_message(const struct hub_client *c)
{
	return (struct message_task *)c->inbox.first;
}

static void refuse(struct hub_client *c, struct message_task *t, const char *code,
		   const char *sentence)
{
	hub_say_error(c->hub, c, code, sentence);
	task_drop(&t->task);
}

/* Brings a message to its table: a hello to the one that it names, whatever else to the one where the client is. */
static void deliver(struct hub_client *c, struct message_task *t)
{
	const bool hello = t->message.in.act == ROOM_ACT_HELLO;
	struct session *d = hello       ? session_of(c->hub, t->message.table)
			    : c->member ? c->member->session
					: NULL;

	if (d)
		give(c, d, &t->task);
	else if (hello)
		refuse(c, t, "unavailable", "The server has no memory left; try again.");
	else
		refuse(c, t, "hello", "The first message must be a hello that is let in.");
}

static bool is_at(const struct hub_client *c, const char *table)
{
	return c->member && strcmp(c->member->session->id, table) == 0;
}

/* A hello to another table ends being at this one, before it is judged there. */
static void go_one(struct hub_client *c)
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
		deliver(c, t);
}

void client_go(struct hub_client *c)
{
	if (c->hub->stopping)
		return;
	client_hold(c);
	if (c->gone && c->member && !c->busy)
		leave_table(c);
	while (!c->busy && next_message(c))
		go_one(c);
	client_release(c);
}

/* ---- speaking ---- */

void hub_say(struct hub *h, const struct hub_client *c, const char *text)
{
	if (!c->gone)
		h->plan.say(c->socket, text);
}

void hub_answer(struct hub *h, struct hub_client *c, const struct api_answer *answer)
{
	if (c->gone)
		free(answer->owned);
	else
		h->plan.answer(c->socket, answer);
}

void hub_close(struct hub *h, const struct hub_client *c, unsigned code)
{
	if (!c->gone)
		h->plan.close(c->socket, code);
}

bool hub_may(struct hub *h, struct guest *g, enum limit which)
{
	const bool may = which < LIMITS_AT_ONCE ? guest_take(h->plan.guests, g, which)
						: guest_may(h->plan.guests, g, which, hub_now(h));

	if (!may)
		metrics_add(&h->metrics, METRIC_LIMITED + which, 1);
	return may;
}

void hub_kept(struct hub *h, const struct keeper_job *j)
{
	if (j->result == STORE_FAILED && !h->failing)
		log_error("store-failed", json_pack("{ss}", "why", j->why));
	else if (j->result != STORE_FAILED && h->failing)
		log_error("store-recovered", NULL);
	h->failing = j->result == STORE_FAILED;
}

void hub_no_memory(struct hub *h)
{
	const int64_t now = hub_now(h);

	if (now - h->said_no_memory < NO_MEMORY_MS)
		return;
	h->said_no_memory = now;
	log_error("no-memory", NULL);
}

bool hub_draws_again(const struct hub *h, int result, unsigned *draws)
{
	return result == STORE_TAKEN && !h->stopping && --*draws;
}

void hub_say_error(struct hub *h, const struct hub_client *c, const char *code,
		   const char *sentence)
{
	hub_say(h, c, wire_error(code, sentence, &h->wire));
}

/* Puts a message into the client's inbox; false: there is no memory. */
static bool receive(struct hub_client *c, const struct wire_message *m)
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

void hub_message(struct hub *h, struct hub_client *c, const char *text, size_t n)
{
	struct wire_message m;
	struct fault fault;

	metrics_add(&h->metrics, METRIC_MESSAGES, 1);
	if (h->stopping)
		return; /* whoever comes back sends it again */
	if (c->waiting >= INBOX_MAX || !hub_may(h, c->guest, LIMIT_RATE)) {
		hub_close(h, c, 1008); /* it does not wait for answers, or is too fast */
	} else if (!wire_read(text, n, &m, &fault)) {
		metrics_add(&h->metrics, METRIC_MESSAGES_WRONG, 1);
		hub_say_error(h, c, "message", fault.sentence);
	} else if (!receive(c, &m)) {
		wire_free(&m);
		hub_no_memory(h);
		hub_close(h, c, 1013); /* try again later */
	} else {
		client_go(c);
	}
}

/* Taking a seat needs no more than an empty object, if there is a body at all. */
static bool check_take(const char *body, size_t n, struct fault *fault)
{
	static const struct field none[] = {{NULL, JSON_NULL, false, NULL}};
	json_t *root = n ? fields_parse(body, n, fault) : NULL;
	const bool good = !n || (root && fields_read(root, "seats", none, fault));

	json_decref(root);
	return good;
}

/* Brings a request to its table; false: there is no memory. */
static bool call_table(struct hub *h, struct hub_client *c, const struct api_call *call)
{
	struct session *d = session_of(h, call->table);
	struct call_task *t = d ? calloc(1, sizeof *t) : NULL;

	if (!t)
		return false;
	t->task = (struct task){.kind = TASK_CALL, .client = client_hold(c)};
	t->call = *call;
	give(c, d, &t->task);
	return true;
}

void hub_call(struct hub *h, struct hub_client *c, const struct api_call *call, const char *body,
	      size_t n)
{
	struct fault fault;
	struct api_answer a;

	if (h->stopping) {
		a = api_problem(503, "unavailable", "The server is about to stop; try again.");
		hub_answer(h, c, &a);
		return;
	}
	if (call->kind == API_TAKE && !check_take(body, n, &fault)) {
		a = api_problem(400, "body", fault.sentence);
		hub_answer(h, c, &a);
		return;
	}
	switch (call->kind) {
	case API_MAKE:
		hub_make(h, c, body, n);
		break;
	case API_LIST:
	case API_FIND:
		hub_search(h, c, call);
		break;
	default:
		if (call_table(h, c, call))
			break;
		hub_no_memory(h);
		a = api_problem(503, "unavailable", "The server has no memory left; try again.");
		hub_answer(h, c, &a);
		break;
	}
}

/* ---- for whoever runs it ---- */

struct metrics *hub_metrics(struct hub *h)
{
	return &h->metrics;
}

struct api_answer hub_health(const struct hub *h)
{
	if (h->failing)
		return api_problem(503, "store", "The last thing to be kept could not be written.");
	if (h->stopping)
		return api_problem(503, "stopping", "The server is about to stop.");
	return api_healthy();
}

static void write_metrics(void *metrics, struct text *out)
{
	metrics_write(metrics, out);
}

struct api_answer hub_figures(struct hub *h)
{
	return api_text("text/plain; version=0.0.4; charset=utf-8", METRICS_TEXT_MAX, write_metrics,
			&h->metrics);
}
