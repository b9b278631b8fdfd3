/* Turns of people, which come whole, moves of computer players, and the chance events that
 * follow. */
#include "server/room/room_acts.h"

#include "core/base/assert.h"

#include <string.h>

/* Draws chance events and adds them, until somebody is to act or the game is over. */
static void draw(struct room_moves *m, struct text *entry)
{
	const struct table *t = m->table;

	while (t->game->to_act(&m->state) == GAME_CHANCE) {
		const move_t move = table_draw_at(t, t->n + m->n, &m->state);
		const int wrong = room_moves_add(m, move, entry);

		ASSERT(!wrong);
	}
}

/* Applies an entry whose text is complete. Returns the note for everybody that tells what
 * happened. */
static struct room_note *enter(struct room *r, const struct room_entry *e,
			       const struct room_moves *m, const struct text *entry,
			       struct room_answer *out)
{
	const enum room_stage before = room_stage(r);
	struct room_note *note;
	int wrong;

	ASSERT(!entry->full);
	wrong = room_apply(r, e, m);
	ASSERT(!wrong);
	out->entry_n = entry->n;
	if (room_stage(r) != before) { /* the game began, or it ended and hides nothing any more */
		note = room_note(out, ROOM_NOTE_TABLE, true);
		note->whole = true;
	} else if (m->n) {
		note = room_note(out, ROOM_NOTE_EVENTS, true);
		note->from = r->before_n;
	} else {
		note = room_note(out, ROOM_NOTE_SEATS, true);
	}
	return note;
}

/* Draws the first chance events of the game if the entry begins it. Chance needs the secret, which
 * the table gets only when the entry is applied, so this happens in a copy of the room. */
static void draw_beginning(const struct room *r, const struct room_entry *e, struct room_moves *m,
			   struct text *entry)
{
	struct room begun = *r;
	const int wrong = room_apply(&begun, e, m);

	ASSERT(!wrong);
	if (room_stage(&begun) != ROOM_STAGE_PLAYING)
		return;
	m->table = &begun.table;
	draw(m, entry);
	m->table = &r->table;
}

void room_enter(struct room *r, const struct room_entry *e, struct room_answer *out)
{
	struct text entry = text_in(out->entry, sizeof out->entry);
	struct room_moves m;

	room_write_entry(e, &entry);
	room_moves_start(&r->table, &m);
	if (room_stage(r) == ROOM_STAGE_WAITING)
		draw_beginning(r, e, &m, &entry);
	(void)enter(r, e, &m, &entry, out);
}

/* ---- turns ---- */

/* Adds the events of a person's turn. Returns 0, or the rule that an event breaks; then *event is
 * the number of that event in the turn. */
static int add_words(const struct room_input *in, struct room_moves *m, struct text *entry,
		     unsigned *event)
{
	const struct game *game = m->table->game;
	const int seat = game->to_act(&m->state);

	for (*event = 0; *event < in->events; ++*event) {
		const struct scan *word = &in->event[*event];
		move_t move;
		int wrong;

		if (game->to_act(&m->state) != seat)
			return GAME_RULE('T', 1); /* a turn is one seat's */
		wrong = game->read(&m->state, word->at, word->n, &move);
		if (!wrong)
			wrong = room_moves_add(m, move, entry);
		if (wrong)
			return wrong;
	}
	return 0;
}

/* A turn that was sent twice is acknowledged again. A stale turn is refused, and its sender gets
 * the events that it did not know. */
enum room_refusal room_turn(struct room *r, const struct room_input *in, struct room_answer *out)
{
	const struct room_seat *seat = &r->seat[in->viewer];
	const struct room_entry e = {
	    .kind = ROOM_ENTRY_TURN, .now = in->now, .seat = (unsigned)in->viewer, .id = in->id};
	struct text entry = text_in(out->entry, sizeof out->entry);
	struct room_moves m;
	struct room_note *note;
	unsigned event;
	int rule;

	if (scan_is(&in->id, seat->turn_id)) {
		note = room_note(out, ROOM_NOTE_DONE, false);
		memcpy(note->id, seat->turn_id, sizeof note->id);
		note->from = seat->turn_n;
		return ROOM_REFUSED_NONE;
	}
	if (room_playing(r))
		return room_playing(r);
	if (in->after != r->table.n) {
		room_refuse(in, ROOM_REFUSED_STALE, out);
		note = room_note(out, ROOM_NOTE_TABLE, false);
		note->whole = in->after > r->table.n;
		note->from = note->whole ? 0 : in->after;
		return ROOM_REFUSED_NONE;
	}
	if (in->viewer != table_to_act(&r->table) || seat->kind == ROOM_SEAT_COMPUTER)
		return ROOM_REFUSED_NOT_YOUR_TURN;
	room_write_entry(&e, &entry);
	room_moves_start(&r->table, &m);
	rule = add_words(in, &m, &entry, &event);
	if (rule) {
		note = room_refuse(in, ROOM_REFUSED_RULE, out);
		note->rule = rule;
		note->event = event;
		return ROOM_REFUSED_NONE;
	}
	draw(&m, &entry);
	note = enter(r, &e, &m, &entry, out);
	memcpy(note->id, seat->turn_id, sizeof note->id);
	return ROOM_REFUSED_NONE;
}

/* Drops a move that comes too late, because the person is back or the room was loaded again. */
void room_move(struct room *r, const struct room_input *in, struct room_answer *out)
{
	struct text entry = text_in(out->entry, sizeof out->entry);
	struct room_entry e = {.kind = ROOM_ENTRY_TURN, .now = in->now, .id = scan_in("*", 1)};
	struct room_moves m;
	int wrong;

	r->thinking = false;
	if (in->after != r->table.n || room_wake_at(r) != 0)
		return;
	e.seat = (unsigned)table_to_act(&r->table);
	room_write_entry(&e, &entry);
	room_moves_start(&r->table, &m);
	wrong = room_moves_add(&m, in->move, &entry);
	ASSERT(!wrong); /* computer players choose from the list of legal moves */
	draw(&m, &entry);
	(void)enter(r, &e, &m, &entry, out);
}
