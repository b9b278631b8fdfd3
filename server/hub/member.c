#include "server/hub/member.h"

#include "server/hub/hub_state.h"
#include "server/hub/secret.h"
#include "server/hub/session.h"

#include <stdlib.h>

static void refuse(struct message_task *t, const char *code, const char *sentence)
{
	client_send_error(t->task.client, code, sentence);
	task_done(&t->task);
}

/* ---- joining ---- */

/* Returns the new member, or NULL if there is no memory. */
static struct member *join(struct session *s, struct hub_client *c, int viewer)
{
	struct member *m = malloc(sizeof *m);

	if (!m)
		return NULL;
	*m = (struct member){
	    .next = s->members, .session = s, .client = client_hold(c), .viewer = viewer};
	s->members = c->member = m;
	return m;
}

/* Counts a spectator. Charges the table's thinking to a seated member from now on, but never to a
 * spectator: a spectator whose address has used much thinking time would make the table wait. */
static void count_member(struct session *s, const struct member *m)
{
	if (m->viewer < 0)
		metrics_add(&s->hub->metrics, METRIC_SPECTATORS, 1);
	else
		s->owner = guest_key(m->client->guest);
	session_update_thinking(s);
}

void member_hello(struct session *s, struct message_task *t)
{
	struct hub_client *c = t->task.client;
	const int seat =
	    t->message.has_token ? room_seat_with_token(s->room, t->message.token) : -1;
	const int viewer = seat < 0 ? GAME_SPECTATOR : seat;

	if (t->message.has_token && seat < 0) {
		refuse(t, "token", "This token is of no seat of this table.");
		return;
	}
	if (viewer < 0 && !hub_charge(s->hub, c->guest, LIMIT_SPECTATORS)) {
		refuse(t, "limit", "There are too many spectators at this address.");
		return;
	}
	/* Before the member is made, so that the new member sees itself in its first message. */
	session_set_presence(s, viewer, ROOM_ACT_CONNECT);
	if (!join(s, c, viewer)) {
		if (viewer < 0)
			guest_give_back(c->guest, LIMIT_SPECTATORS);
		session_set_presence(s, viewer, ROOM_ACT_DISCONNECT);
		refuse(t, "unavailable", hub_no_memory);
		return;
	}
	count_member(s, c->member);
	t->message.in.viewer = viewer;
	session_apply(s, &t->task, &t->message.in);
}

/* ---- leaving ---- */

void member_end(struct member *m)
{
	struct session *s = m->session;
	struct member **at = &s->members;

	while (*at != m)
		at = &(*at)->next;
	*at = m->next;
	m->client->member = NULL;
	if (m->viewer < 0) {
		guest_give_back(m->client->guest, LIMIT_SPECTATORS);
		metrics_add(&s->hub->metrics, METRIC_SPECTATORS, -1);
	}
	client_release(m->client);
	free(m);
}

void member_leave(struct member *m)
{
	struct session *s = m->session;
	const int viewer = m->viewer;

	member_end(m);
	session_set_presence(s, viewer, ROOM_ACT_DISCONNECT);
	session_update_thinking(s);
}

void members_send_away(struct session *s, const char *sentence, unsigned code)
{
	while (s->members) {
		struct hub_client *c = client_hold(s->members->client);

		member_end(s->members);
		client_send_error(c, "unavailable", sentence);
		client_close(c, code);
		client_release(c);
	}
}

/* ---- messages ---- */

/* Returns whether the message would create the table of a rematch, and not only ask for one that
 * exists. */
static bool makes_table(const struct session *s, const struct room_input *in)
{
	return in->act == ROOM_ACT_REMATCH && in->viewer >= 0 &&
	       room_stage(s->room) == ROOM_STAGE_OVER && !s->room->rematch[0];
}

void member_message(struct session *s, struct message_task *t)
{
	const struct member *m = t->task.client->member;
	struct room_input *in = &t->message.in;
	char key[ROOM_KEY_DIGITS + 1] = "";

	if (!m) { /* the client was sent away while this task waited */
		refuse(t, "hello", "The first message must be a hello that is let in.");
		return;
	}
	in->viewer = m->viewer;
	in->key = key;
	if (makes_table(s, in) && !hub_charge(s->hub, m->client->guest, LIMIT_TABLES))
		refuse(t, "limit", "Too many tables were made from this address.");
	else if (in->act == ROOM_ACT_REMATCH && !secret_id(key))
		refuse(t, "unavailable", hub_not_kept);
	else
		session_apply(s, &t->task, in);
}
