/* The people at a table that is awake: who comes, who goes, and what they say as whom. */
#include "server/hub/session.h"

#include "server/hub/secret.h"

#include <stdlib.h>

static void refuse(struct session *d, struct message_task *t, const char *code,
		   const char *sentence)
{
	hub_say_error(d->hub, t->task.client, code, sentence);
	task_done(&t->task);
}

/* ---- coming ---- */

/* Returns the new member, or NULL: there is no memory. */
static struct member *join(struct session *d, struct hub_client *c, int viewer)
{
	struct member *m = malloc(sizeof *m);

	if (!m)
		return NULL;
	*m = (struct member){
	    .next = d->members, .session = d, .client = client_hold(c), .viewer = viewer};
	d->members = c->member = m;
	return m;
}

/* A spectator counts for its guest, and must not make the table wait for its own share of thinking. */
static void welcome(struct session *d, const struct member *m)
{
	if (m->viewer < 0)
		metrics_add(&d->hub->metrics, METRIC_SPECTATORS, 1);
	else
		d->owner = guest_key(m->client->guest);
	session_attended(d);
}

void member_hello(struct session *d, struct message_task *t)
{
	struct hub_client *c = t->task.client;
	const int seat =
	    t->message.has_token ? room_seat_with_token(d->room, t->message.token) : -1;
	const int viewer = seat < 0 ? GAME_SPECTATOR : seat;

	if (t->message.has_token && seat < 0) {
		refuse(d, t, "token", "This token is of no seat of this table.");
		return;
	}
	if (viewer < 0 && !hub_may(d->hub, c->guest, LIMIT_SPECTATORS)) {
		refuse(d, t, "limit", "There are too many spectators at this address.");
		return;
	}
	session_presence(d, viewer,
			 ROOM_ACT_CONNECT); /* the newcomer sees itself in its first message */
	if (!join(d, c, viewer)) {
		if (viewer < 0)
			guest_give_back(c->guest, LIMIT_SPECTATORS);
		session_presence(d, viewer, ROOM_ACT_DISCONNECT);
		refuse(d, t, "unavailable", "The server has no memory left; try again.");
		return;
	}
	welcome(d, c->member);
	t->message.in.viewer = viewer;
	session_input(d, &t->task, &t->message.in);
}

/* ---- going ---- */

void member_end(struct member *m)
{
	struct session *d = m->session;
	struct member **at = &d->members;

	while (*at != m)
		at = &(*at)->next;
	*at = m->next;
	m->client->member = NULL;
	if (m->viewer < 0) {
		guest_give_back(m->client->guest, LIMIT_SPECTATORS);
		metrics_add(&d->hub->metrics, METRIC_SPECTATORS, -1);
	}
	client_release(m->client);
	free(m);
}

void member_leave(struct member *m)
{
	struct session *d = m->session;
	const int viewer = m->viewer;

	member_end(m);
	session_presence(d, viewer, ROOM_ACT_DISCONNECT);
	session_attended(d);
}

void members_send_away(struct session *d, const char *sentence, unsigned code)
{
	while (d->members) {
		struct hub_client *c = client_hold(d->members->client);

		member_end(d->members);
		hub_say_error(d->hub, c, "unavailable", sentence);
		hub_close(d->hub, c, code);
		client_release(c);
	}
}

/* ---- saying something ---- */

/* Whether a rematch would make a table; one that was made already is only told of. */
static bool makes_table(const struct session *d, const struct room_input *in)
{
	return in->act == ROOM_ACT_REMATCH && in->viewer >= 0 &&
	       room_stage(d->room) == ROOM_STAGE_OVER && !d->room->rematch[0];
}

void member_message(struct session *d, struct message_task *t)
{
	const struct member *m = t->task.client->member;
	struct room_input *in = &t->message.in;
	char key[ROOM_KEY_DIGITS + 1] = "";

	if (!m) { /* it was sent away while this waited */
		refuse(d, t, "hello", "The first message must be a hello that is let in.");
		return;
	}
	in->viewer = m->viewer;
	in->key = key;
	if (makes_table(d, in) && !hub_may(d->hub, m->client->guest, LIMIT_TABLES))
		refuse(d, t, "limit", "Too many tables were made from this address.");
	else if (in->act == ROOM_ACT_REMATCH && !secret_id(key))
		refuse(d, t, "unavailable", "This could not be kept just now; try again.");
	else
		session_input(d, &t->task, in);
}
