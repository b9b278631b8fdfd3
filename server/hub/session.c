/* One table that is awake: tasks, one after the other, what they bring, and how that is kept and told. */
#include "server/hub/session.h"

#include "server/base/random.h"
#include "server/hub/secret.h"
#include "table/record.h"

#include <stdlib.h>
#include <string.h>

static const char not_kept[] = "This could not be kept just now; try again.";

/* ---- telling ---- */

static const char *written_for(const struct session *d, const struct room_note *note, int viewer,
			       bool is_sender)
{
	return wire_write(d->room, note, viewer, is_sender, &d->hub->wire);
}

/* Tells those who see what this viewer sees, but for `sender`, who has a text of its own; it is written once. */
static void tell_viewers(const struct session *d, const struct room_note *note, int viewer,
			 const struct member *sender)
{
	const char *text = NULL;

	for (const struct member *m = d->members; m; m = m->next)
		if (m->viewer == viewer && m != sender) {
			if (!text)
				text = written_for(d, note, viewer, false);
			hub_say(d->hub, m->client, text);
		}
}

static void tell_sender(const struct session *d, const struct room_note *note,
			const struct member *sender)
{
	hub_say(d->hub, sender->client, written_for(d, note, sender->viewer, true));
}

static void tell_all(const struct session *d, const struct room_note *note,
		     const struct member *sender)
{
	if (sender)
		tell_sender(d, note, sender);
	for (int viewer = GAME_SPECTATOR; viewer < d->room->table.seats; viewer++)
		tell_viewers(d, note, viewer, sender);
}

/* A request gets one answer: what it asked for, or why not. */
static void answer_call(const struct session *d, const struct call_task *t)
{
	const enum room_refusal refusal = d->note[0].refusal;
	const struct api_answer a = d->seat >= 0 ? api_taken(d->id, (unsigned)d->seat, t->token)
						 : api_problem(409, room_refusal_codes[refusal],
							       room_refusal_sentences[refusal]);

	hub_answer(d->hub, t->task.client, &a);
}

/* Counts what the sender of a message is told. */
static void count(struct hub *h, const struct message_task *t, const struct room_note *note)
{
	if (note->kind == ROOM_NOTE_DONE || (note->to_all && note->id[0])) {
		metrics_add(&h->metrics, METRIC_TURNS, 1);
		metrics_took(&h->metrics, METRIC_TURN_TIME, t->began);
	} else if (note->kind == ROOM_NOTE_REFUSED) {
		metrics_add(&h->metrics, METRIC_REFUSALS, 1);
	}
}

/* The member whose message it was, if it is one, and still is. */
static const struct member *sender_of(const struct session *d, const struct task *t)
{
	const struct member *m = t->kind == TASK_MESSAGE ? t->client->member : NULL;

	return m && m->session == d ? m : NULL;
}

/* Tells what the last input brought, and finishes its task. */
static void tell(struct session *d)
{
	struct task *t = d->current;
	const struct member *sender = sender_of(d, t);

	wire_prepare(d->room, hub_now(d->hub), &d->hub->wire);
	for (unsigned i = 0; i < d->notes; i++) {
		const struct room_note *note = &d->note[i];

		if (note->to_all)
			tell_all(d, note, note->id[0] ? sender : NULL);
		else if (sender)
			tell_sender(d, note, sender);
		if (sender)
			count(d->hub, (const struct message_task *)t, note);
	}
	if (t->kind == TASK_CALL)
		answer_call(d, (const struct call_task *)t);
	if (d->think && t->client)
		d->owner = guest_key(t->client->guest);
	if (d->think)
		session_think(d);
	d->current = NULL;
	task_done(t);
}

void session_presence(struct session *d, int viewer, enum room_act act)
{
	const struct room_input in = {.act = act, .viewer = viewer, .now = hub_now(d->hub)};
	struct room_answer *a = &d->hub->answer;

	if (viewer < 0)
		return;
	room_handle(d->room, &in, a);
	if (a->notes)
		wire_prepare(d->room, in.now, &d->hub->wire);
	for (unsigned i = 0; i < a->notes; i++)
		tell_all(d, &a->note[i], NULL);
	if (a->think)
		session_think(d);
}

/* ---- writing ---- */

/* It could not be written, and the room in memory is ahead of the list: everybody is sent away, to come
 * again, and the list is read anew. */
static void start_over(struct session *d)
{
	struct task *t = d->current;

	members_send_away(d, not_kept, 1013); /* try again later */
	if (t->kind == TASK_CALL) {
		const struct api_answer a = api_problem(503, "unavailable", not_kept);

		hub_answer(d->hub, t->client, &a);
	}
	d->current = NULL;
	session_load(d);
	task_done(t);
}

/* Adds the table where they play again, made with the same commit that says so in this one's list. Returns false if
 * there is no memory or no randomness. */
static bool add_rematch(struct session *d, struct keeper_job *j)
{
	char board_buffer[RECORD_BOARD_MAX], entry_buffer[ROOM_ENTRY_MAX], code[ROOM_CODE + 1];
	struct text board = text_in(board_buffer, sizeof board_buffer);
	struct text entry = text_in(entry_buffer, sizeof entry_buffer);
	uint8_t secret[PROOF_SECRET];
	struct room *next = calloc(1, sizeof *next);
	struct record_fault fault;
	struct room_plan plan;

	d->again = next; /* freed by finish_write, also after a failure */
	if (!next || !random_bytes(secret, sizeof secret) || !secret_code(code))
		return false;
	memcpy(next->id, d->room->rematch, sizeof next->id);
	room_plan_rematch(d->room, code, secret, hub_now(d->hub), &board, &plan);
	return room_plan(&plan, &entry, &fault) == 0 && room_apply(next, entry.at, entry.n) == 0 &&
	       keeper_add(j, next, entry.at, entry.n);
}

static void written(struct job *job);

/* Writes the entry that the room has in memory already, and with it the table of a rematch. Returns false
 * if there is no memory or no randomness. */
static bool write_entry(struct session *d, const char *entry, size_t n, bool again)
{
	struct keeper_job *j = keeper_job(KEEPER_WRITE, written, d);

	if (!j)
		return false;
	if ((again && !add_rematch(d, j)) || !keeper_add(j, d->room, entry, n)) {
		keeper_free(j);
		return false;
	}
	pool_add(d->hub->keeper, &j->job);
	return true;
}

/* The entry is written, or (result) not: tells that. */
static void finish_write(struct session *d, int result)
{
	d->state = SESSION_READY;
	if (result == STORE_DONE && d->again) {
		metrics_add(&d->hub->metrics, METRIC_TABLES_MADE, 1);
		session_adopt(d->hub, d->again);
	} else {
		free(d->again);
	}
	d->again = NULL;
	if (result == STORE_DONE && d->room->listed)
		listing_update(&d->hub->listings, d->room);
	if (result == STORE_DONE)
		tell(d);
	else
		start_over(d);
}

/* The entry could not even be given to the store. */
static void not_written(struct session *d)
{
	static const struct keeper_job failed = {.result = STORE_FAILED, .why = "out of memory"};

	hub_kept(d->hub, &failed);
	finish_write(d, STORE_FAILED);
}

static void written(struct job *job)
{
	struct keeper_job *j = (struct keeper_job *)job;
	struct session *d = j->with;
	const int result = j->result;
	bool again = false;

	hub_kept(d->hub, j);
	d->busy = true;
	if (d->again && hub_draws_again(d->hub, result, &d->draws)) {
		const struct keeper_write *own = &j->write[j->writes - 1];

		free(d->again);
		d->again = NULL;
		again = write_entry(d, own->entry, own->n, true);
		if (!again)
			not_written(d);
	} else {
		finish_write(d, result);
	}
	keeper_free(j);
	d->busy = false;
	if (!again)
		session_go(d);
}

void session_input(struct session *d, struct task *t, struct room_input *in)
{
	struct room_answer *a = &d->hub->answer;

	in->now = hub_now(d->hub);
	room_handle(d->room, in, a);
	d->current = t;
	memcpy(d->note, a->note, sizeof d->note);
	d->notes = a->notes;
	d->seat = a->seat;
	d->think = a->think;
	if (!a->entry_n) {
		tell(d);
		return;
	}
	d->state = SESSION_WRITING;
	d->draws = SECRET_CODE_DRAWS;
	if (!write_entry(d, a->entry, a->entry_n, a->again))
		not_written(d);
}

/* ---- tasks ---- */

static void take_seat(struct session *d, struct call_task *t)
{
	struct room_input in = {.act = ROOM_ACT_TAKE_SEAT, .viewer = GAME_SPECTATOR};
	struct api_answer a;

	if (!hub_may(d->hub, t->task.client->guest, LIMIT_SEATS))
		a = api_problem(429, "limit", "Too many seats were taken from this address.");
	else if (!random_bytes(t->token, sizeof t->token))
		a = api_problem(503, "unavailable", not_kept);
	else {
		room_hash_token(t->token, in.token);
		session_input(d, &t->task, &in);
		return;
	}
	hub_answer(d->hub, t->task.client, &a);
	task_done(&t->task);
}

static void call(struct session *d, struct call_task *t)
{
	const int seat = t->call.has_token ? room_seat_with_token(d->room, t->call.token) : -1;
	struct api_answer a;

	if (t->call.kind == API_TAKE) {
		take_seat(d, t);
		return;
	}
	if (t->call.has_token && seat < 0)
		a = api_problem(403, "token", "This token is of no seat of this table.");
	else if (t->call.kind == API_READ)
		a = api_table(d->room, hub_now(d->hub));
	else
		a = api_record(d->room, seat < 0 ? GAME_SPECTATOR : seat);
	hub_answer(d->hub, t->task.client, &a);
	task_done(&t->task);
}

static void message(struct session *d, struct message_task *t)
{
	if (t->task.client->gone)
		task_done(&t->task);
	else if (t->message.in.act == ROOM_ACT_HELLO)
		member_hello(d, t);
	else
		member_message(d, t);
}

static void move(struct session *d, struct move_task *t)
{
	char word[GAME_WORD_MAX];
	struct text text = text_in(word, sizeof word);
	struct room_input in = {.act = ROOM_ACT_COMPUTER_MOVE,
				.viewer = GAME_SPECTATOR,
				.after = t->after,
				.events = 1};

	if (t->after == d->room->table.n)
		d->room->table.game->write(&d->room->table.state, t->move, &text);
	in.event[0] = scan_in(text.at, text.n);
	session_input(d, &t->task, &in);
}

/* Whoever was sent away meanwhile is at no table any more. */
static void leave(struct task *t)
{
	if (t->client->member)
		member_leave(t->client->member);
	task_done(t);
}

void session_do(struct session *d, struct task *t)
{
	struct room_input tick = {.act = ROOM_ACT_TICK, .viewer = GAME_SPECTATOR};

	switch (t->kind) {
	case TASK_MESSAGE:
		message(d, (struct message_task *)t);
		break;
	case TASK_CALL:
		call(d, (struct call_task *)t);
		break;
	case TASK_LEAVE:
		leave(t);
		break;
	case TASK_MOVE:
		move(d, (struct move_task *)t);
		break;
	default:
		session_input(d, t, &tick);
		break;
	}
}
