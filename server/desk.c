/* One table that is awake: tasks, one after the other, and what they bring. */
#include "server/desk.h"

#include "core/base/assert.h"
#include "server/secret.h"
#include "table/record.h"

#include <stdlib.h>
#include <string.h>

/* Queues a task, new or from another desk. */
static void desk_pass(struct task *t, struct desk *to)
{
	t->next = NULL;
	*to->last = t;
	to->last = &t->next;
}

struct task *desk_add(struct desk *d, struct hub_client *c, enum task_kind kind)
{
	struct task *t = calloc(1, sizeof *t);

	ASSERT(t);
	t->kind = kind;
	t->client = c;
	if (c) {
		c->refs++;
		c->tasks++;
	}
	desk_pass(t, d);
	return t;
}

void task_free(struct task *t)
{
	if (t->client) {
		t->client->tasks--;
		hub_release(t->client);
	}
	wire_free(&t->message);
	free(t);
}

/* ---- telling ---- */

static const char *written_for(const struct desk *d, const struct room_note *note, int viewer,
			       bool is_sender)
{
	return wire_write(d->room, note, viewer, is_sender, &d->hub->paper);
}

static void tell_sender(const struct desk *d, const struct room_note *note,
			const struct hub_client *c)
{
	hub_say(d->hub, c, written_for(d, note, c->viewer, true));
}

/* Tells those who see what this viewer sees, but for `sender`, who has a text of its own; it is written once. */
static void tell_viewers(const struct desk *d, const struct room_note *note, int viewer,
			 const struct hub_client *sender)
{
	const char *text = NULL;

	for (const struct hub_client *c = d->clients; c; c = c->next)
		if (c->viewer == viewer && c != sender) {
			if (!text)
				text = written_for(d, note, viewer, false);
			hub_say(d->hub, c, text);
		}
}

static void tell_all(const struct desk *d, const struct room_note *note,
		     const struct hub_client *sender)
{
	if (sender)
		tell_sender(d, note, sender);
	for (int viewer = GAME_SPECTATOR; viewer < d->room->table.seats; viewer++)
		tell_viewers(d, note, viewer, sender);
}

/* A request gets one answer: what it asked for, or why not. */
static void answer_call(const struct desk *d, const struct task *t)
{
	struct api_answer a;

	if (d->seat >= 0) {
		a = api_taken(d->id, (unsigned)d->seat, t->token);
	} else {
		const enum room_refusal refusal = d->note[0].refusal;

		a = api_problem(409, room_refusals[refusal], room_sentences[refusal]);
	}
	hub_answer(d->hub, t->client, &a);
}

/* Counts what the sender of a message is told. */
static void count(struct hub *h, const struct task *t, const struct room_note *note)
{
	if (note->kind == ROOM_SAY_DONE || (note->to_all && note->id[0])) {
		metrics_add(&h->metrics, METRIC_TURNS, 1);
		metrics_took(&h->metrics, METRIC_TURN_TIME, t->began);
	} else if (note->kind == ROOM_SAY_REFUSED) {
		metrics_add(&h->metrics, METRIC_REFUSALS, 1);
	}
}

/* Tells what the last input brought, and finishes its task. */
static void tell(struct desk *d)
{
	struct task *t = d->current;
	const struct hub_client *sender = t->kind == TASK_MESSAGE ? t->client : NULL;

	wire_stand(d->room, hub_now(d->hub), &d->hub->paper);
	for (unsigned i = 0; i < d->notes; i++) {
		const struct room_note *note = &d->note[i];

		if (note->to_all)
			tell_all(d, note, note->id[0] ? sender : NULL);
		else if (sender)
			tell_sender(d, note, sender);
		if (sender)
			count(d->hub, t, note);
	}
	if (t->kind == TASK_CALL)
		answer_call(d, t);
	if (d->think && t->client)
		d->owner = guest_key(t->client->guest);
	if (d->think)
		desk_think(d);
	d->current = NULL;
	task_free(t);
}

/* ---- writing ---- */

static const char not_kept[] = "This could not be kept just now; try again.";

/* It could not be written, and the room in memory is ahead of the list: everybody is sent away, to come
 * again, and the list is read anew. */
static void start_over(struct desk *d)
{
	struct task *t = d->current;

	while (d->clients) {
		struct hub_client *c = d->clients;

		d->clients = c->next;
		hub_detach(d->hub, c);
		hub_say_error(d->hub, c, "unavailable", not_kept);
		hub_close(d->hub, c, 1013); /* try again later */
	}
	if (t->kind == TASK_CALL) {
		const struct api_answer a = api_problem(503, "unavailable", not_kept);

		hub_answer(d->hub, t->client, &a);
	}
	d->current = NULL;
	task_free(t);
	desk_load(d);
}

/* The table where they play again, made with the same commit that says so in this one's list. Returns
 * false if there is no memory or no randomness. */
static bool add_rematch(struct desk *d, struct keeper_job *j)
{
	char board_buffer[RECORD_BOARD_MAX], entry_buffer[ROOM_ENTRY_MAX], code[ROOM_CODE + 1];
	struct text board = text_in(board_buffer, sizeof board_buffer);
	struct text entry = text_in(entry_buffer, sizeof entry_buffer);
	uint8_t secret[PROOF_SECRET];
	struct room *next = calloc(1, sizeof *next);
	struct record_fault fault;
	struct room_plan plan;
	int wrong;

	d->again = next; /* whoever called frees it, also after a failure */
	if (!next || !secret_bytes(secret, sizeof secret) || !secret_code(code))
		return false;
	memcpy(next->id, d->room->rematch, sizeof next->id);
	room_plan_again(d->room, code, secret, hub_now(d->hub), &board, &plan);
	wrong = room_plan(&plan, &entry, &fault) || room_apply(next, entry.at, entry.n);
	ASSERT(!wrong); /* it was played once */
	return keeper_add(j, next, entry.at, entry.n);
}

static void written(struct job *job);

/* Writes the entry that the room has in memory already, and with it the table of a rematch. Returns false
 * if there is no memory or no randomness. */
static bool write_entry(struct desk *d, const char *entry, size_t n, bool again)
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
static void finish_write(struct desk *d, int result)
{
	d->state = DESK_READY;
	if (result == STORE_DONE && d->again)
		desk_adopt(d->hub, d->again);
	else
		free(d->again);
	d->again = NULL;
	if (result == STORE_DONE)
		tell(d);
	else
		start_over(d);
}

/* The entry could not even be given to the store. */
static void not_written(struct desk *d)
{
	static const struct keeper_job failed = {.result = STORE_FAILED, .why = "out of memory"};

	hub_kept(d->hub, &failed);
	finish_write(d, STORE_FAILED);
}

static void written(struct job *job)
{
	struct keeper_job *j = (struct keeper_job *)job;
	struct desk *d = j->with;
	const int result = j->result;

	hub_kept(d->hub, j);
	if (d->again && hub_draws_again(d->hub, result, &d->draws)) {
		const struct keeper_write *own = &j->write[j->writes - 1];
		bool asked;

		free(d->again);
		d->again = NULL;
		asked = write_entry(d, own->entry, own->n, true);
		keeper_free(j);
		if (asked)
			return;
		d->busy = true;
		not_written(d);
	} else {
		keeper_free(j);
		d->busy = true;
		finish_write(d, result);
	}
	d->busy = false;
	desk_go(d);
}

/* Gives an input to the room; what it brings is told at once, or after it is written. */
static void input(struct desk *d, struct task *t, struct room_input *in)
{
	struct room_answer *a = &d->hub->answer;

	in->now = hub_now(d->hub);
	room_take(d->room, in, a);
	d->current = t;
	memcpy(d->note, a->note, sizeof d->note);
	d->notes = a->notes;
	d->seat = a->seat;
	d->think = a->think;
	if (!a->entry_n) {
		tell(d);
		return;
	}
	d->state = DESK_WRITING;
	d->draws = SECRET_CODE_DRAWS;
	if (!write_entry(d, a->entry, a->entry_n, a->again))
		not_written(d);
}

/* ---- tasks ---- */

static void refuse(struct desk *d, struct task *t, const char *code, const char *sentence)
{
	hub_say_error(d->hub, t->client, code, sentence);
	task_free(t);
}

/* Presence is told to all, and needs no task of its own. */
static void presence(struct desk *d, int viewer, enum room_act act)
{
	const struct room_input in = {.act = act, .viewer = viewer, .now = hub_now(d->hub)};
	struct room_answer *a = &d->hub->answer;

	if (viewer < 0)
		return;
	room_take(d->room, &in, a);
	if (a->notes)
		wire_stand(d->room, in.now, &d->hub->paper);
	for (unsigned i = 0; i < a->notes; i++)
		tell_all(d, &a->note[i], NULL);
	if (a->think)
		desk_think(d);
}

static void hello(struct desk *d, struct task *t)
{
	struct hub_client *c = t->client;
	const int seat = t->message.has_token ? room_viewer(d->room, t->message.token) : -1;

	if (t->message.has_token && seat < 0) {
		c->desk = NULL;
		refuse(d, t, "token", "This token is of no seat of this table.");
		return;
	}
	if (seat < 0 && !hub_may(d->hub, c->guest, LIMIT_SPECTATORS)) {
		c->desk = NULL;
		refuse(d, t, "limit", "There are too many spectators at this address.");
		return;
	}
	c->watches = seat < 0;
	metrics_add(&d->hub->metrics, METRIC_SPECTATORS, c->watches);
	c->viewer = seat < 0 ? GAME_SPECTATOR : seat;
	c->attached = true;
	if (seat >= 0) /* a spectator must not make the table wait for the spectator's share */
		d->owner = guest_key(c->guest);
	presence(d, c->viewer, ROOM_HERE);
	c->next = d->clients;
	d->clients = c;
	desk_attended(d);
	t->message.in.viewer = c->viewer;
	input(d, t, &t->message.in);
}

/* The client is no longer at this table. */
static void part(struct desk *d, struct hub_client *c)
{
	for (struct hub_client **at = &d->clients; *at; at = &(*at)->next)
		if (*at == c) {
			*at = c->next;
			presence(d, c->viewer, ROOM_GONE);
			desk_attended(d);
			break;
		}
}

static void gone(struct desk *d, struct task *t)
{
	part(d, t->client);
	task_free(t);
}

/* A hello to another table: the client goes there over the same connection, with whatever it has said after
 * that. */
static void move_on(struct desk *d, struct task *t)
{
	struct hub_client *c = t->client;
	struct desk *to = desk_of(d->hub, t->message.table);

	part(d, c);
	hub_detach(d->hub, c);
	c->desk = to;
	desk_pass(t, to);
	for (struct task **at = &d->first; *at;) {
		struct task *later = *at;

		if (later->client != c) {
			at = &later->next;
			continue;
		}
		*at = later->next;
		if (!*at)
			d->last = at;
		desk_pass(later, to);
	}
	desk_go(to);
}

static void call(struct desk *d, struct task *t)
{
	const int seat = t->call.has_token ? room_viewer(d->room, t->call.token) : -1;
	struct room_input in = {.act = ROOM_TAKE, .viewer = GAME_SPECTATOR};
	struct api_answer a;

	if (t->call.kind == API_TAKE && secret_bytes(t->token, sizeof t->token)) {
		wire_hash(t->token, in.token);
		input(d, t, &in);
		return;
	}
	if (t->call.kind == API_TAKE)
		a = api_problem(503, "unavailable", not_kept);
	else if (t->call.has_token && seat < 0)
		a = api_problem(403, "token", "This token is of no seat of this table.");
	else if (t->call.kind == API_READ)
		a = api_table(d->room, hub_now(d->hub));
	else
		a = api_record(d->room, seat < 0 ? GAME_SPECTATOR : seat);
	hub_answer(d->hub, t->client, &a);
	task_free(t);
}

static void message(struct desk *d, struct task *t)
{
	char key[ROOM_KEY_DIGITS + 1] = "";

	if (t->client->gone) {
		task_free(t);
	} else if (t->message.in.act == ROOM_HELLO && strcmp(t->message.table, d->id) != 0) {
		move_on(d, t);
	} else if (t->message.in.act == ROOM_HELLO && t->client->attached) {
		refuse(d, t, "hello", "This connection is at this table already.");
	} else if (t->message.in.act == ROOM_HELLO) {
		hello(d, t);
	} else if (!t->client->attached) {
		refuse(d, t, "hello", "The first message must be a hello that is let in.");
	} else if (t->message.in.act == ROOM_REMATCH && !secret_id(key)) { /* of the new table */
		refuse(d, t, "unavailable", not_kept);
	} else {
		t->message.in.viewer = t->client->viewer;
		t->message.in.key = key;
		input(d, t, &t->message.in);
	}
}

static void move(struct desk *d, struct task *t)
{
	char word[GAME_WORD_MAX];
	struct text text = text_in(word, sizeof word);
	struct room_input in = {
	    .act = ROOM_MOVE, .viewer = GAME_SPECTATOR, .after = t->after, .events = 1};

	if (t->after == d->room->table.n)
		d->room->table.game->write(&d->room->table.state, t->move, &text);
	in.event[0] = scan_in(text.at, text.n);
	input(d, t, &in);
}

void desk_do(struct desk *d, struct task *t)
{
	struct room_input tick = {.act = ROOM_TICK, .viewer = GAME_SPECTATOR};

	switch (t->kind) {
	case TASK_MESSAGE:
		message(d, t);
		break;
	case TASK_CALL:
		call(d, t);
		break;
	case TASK_GONE:
		gone(d, t);
		break;
	case TASK_MOVE:
		move(d, t);
		break;
	default:
		input(d, t, &tick);
		break;
	}
}
