#include "server/hub/hub_state.h"
#include "server/hub/session.h"

static const char *text_for(const struct session *s, const struct room_note *note, int viewer,
			    bool is_sender)
{
	return wire_write(s->room, note, viewer, is_sender, &s->hub->wire);
}

/* Sends a note to all members with this view except `sender`, whose text differs. Writes the text
 * once. */
static void send_to_viewer(const struct session *s, const struct room_note *note, int viewer,
			   const struct member *sender)
{
	const char *text = NULL;

	for (const struct member *m = s->members; m; m = m->next)
		if (m->viewer == viewer && m != sender) {
			if (!text)
				text = text_for(s, note, viewer, false);
			client_send(m->client, text);
		}
}

static void send_to_sender(const struct session *s, const struct room_note *note,
			   const struct member *sender)
{
	client_send(sender->client, text_for(s, note, sender->viewer, true));
}

static void send_to_all(const struct session *s, const struct room_note *note,
			const struct member *sender)
{
	if (sender)
		send_to_sender(s, note, sender);
	for (int viewer = GAME_SPECTATOR; viewer < s->room->table.seats; viewer++)
		send_to_viewer(s, note, viewer, sender);
}

/* Answers a request to take a seat: with the seat, or with the refusal. */
static void answer_call(const struct session *s, const struct call_task *t)
{
	const enum room_refusal refusal = s->note[0].refusal;
	const struct api_answer a =
	    s->seat_taken >= 0
		? api_taken(s->id, (unsigned)s->seat_taken, t->token)
		: api_problem(409, room_refusal_codes[refusal], room_refusal_sentences[refusal]);

	client_answer(t->task.client, &a);
}

/* Counts an acknowledged turn or a refusal, for the metrics. */
static void count_message(struct hub *h, const struct message_task *t, const struct room_note *note)
{
	if (note->kind == ROOM_NOTE_DONE || (note->to_all && note->id[0])) {
		metrics_add(&h->metrics, METRIC_TURNS, 1);
		metrics_observe(&h->metrics, METRIC_TIME_TURN, t->began);
	} else if (note->kind == ROOM_NOTE_REFUSED) {
		metrics_add(&h->metrics, METRIC_REFUSALS, 1);
	}
}

/* Returns the member that sent the task, or NULL if the task is no message or the member is
 * gone. */
static const struct member *sender_of(const struct session *s, const struct task *t)
{
	const struct member *m = t->kind == TASK_MESSAGE ? t->client->member : NULL;

	return m && m->session == s ? m : NULL;
}

void session_notify(struct session *s)
{
	struct task *t = s->current;
	const struct member *sender = sender_of(s, t);

	wire_prepare(s->room, hub_now(s->hub), &s->hub->wire);
	for (unsigned i = 0; i < s->notes; i++) {
		const struct room_note *note = &s->note[i];

		if (note->to_all)
			send_to_all(s, note, note->id[0] ? sender : NULL);
		else if (sender)
			send_to_sender(s, note, sender);
		if (sender)
			count_message(s->hub, (const struct message_task *)t, note);
	}
	if (t->kind == TASK_CALL)
		answer_call(s, (const struct call_task *)t);
	if (s->think && t->client)
		s->owner = guest_key(t->client->guest);
	if (s->think)
		session_think(s);
	s->current = NULL;
	task_done(t);
}

void session_set_presence(struct session *s, int viewer, enum room_act act)
{
	const struct room_input in = {.act = act, .viewer = viewer, .now = hub_now(s->hub)};
	struct room_answer *a = &s->hub->answer;

	if (viewer < 0)
		return;
	room_handle(s->room, &in, a);
	if (a->notes)
		wire_prepare(s->room, in.now, &s->hub->wire);
	for (unsigned i = 0; i < a->notes; i++)
		send_to_all(s, &a->note[i], NULL);
	if (a->think)
		session_think(s);
}
