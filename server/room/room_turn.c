/* Turns: of people, sent whole, and of computer players. */
#include "server/room/room_acts.h"

#include "core/base/assert.h"
#include "table/record.h"

#include <string.h>

/* Writes the event as a line behind the entry, and lets it happen at the scratch table. */
static void happen(struct table *scratch, move_t m, struct text *entry)
{
	int wrong;

	record_event(scratch->game, &scratch->state, m, entry);
	text_char(entry, '\n');
	wrong = table_append(scratch, m, NULL);
	ASSERT(!wrong);
}

/* The chance events that follow. */
static void draw(struct table *scratch, struct text *entry)
{
	while (table_to_act(scratch) == GAME_CHANCE)
		happen(scratch, table_draw(scratch), entry);
}

/* Applies the entry, which is whole now, and tells everybody. */
static struct room_note *enter(struct room *r, const struct text *entry, struct room_answer *out)
{
	const enum room_stage before = room_stage(r);
	const uint32_t n = r->table.n;
	struct room_note *note;
	int wrong;

	ASSERT(!entry->full);
	wrong = room_apply(r, entry->at, entry->n);
	ASSERT(!wrong);
	out->entry_n = entry->n;
	if (room_stage(r) != before) { /* the header has changed, or nothing is hidden any more */
		note = room_note(out, ROOM_NOTE_TABLE, true);
		note->whole = true;
	} else if (r->table.n != n) {
		note = room_note(out, ROOM_NOTE_EVENTS, true);
		note->from = n;
	} else {
		note = room_note(out, ROOM_NOTE_SEATS, true);
	}
	return note;
}

/* Only at the table with the entry is it known whether the game has begun. */
void room_enter(struct room *r, struct text *entry, struct room_answer *out)
{
	struct room scratch = *r;
	const int wrong = room_apply_without_chance(&scratch, entry->at, entry->n);

	ASSERT(!wrong);
	if (room_stage(&scratch) == ROOM_STAGE_PLAYING)
		draw(&scratch.table, entry);
	(void)enter(r, entry, out);
}

/* Writes the events of a turn behind the entry, and the chance events that follow from them; 0, or the rule that one of
 * them breaks. */
static int write_events(const struct room *r, const struct room_input *in, struct text *entry,
			unsigned *event)
{
	const int seat = table_to_act(&r->table);
	struct table scratch = r->table;

	for (*event = 0; *event < in->events; ++*event) {
		const struct scan *word = &in->event[*event];
		move_t m;
		int wrong;

		if (table_to_act(&scratch) != seat)
			return GAME_RULE('T', 1); /* a turn is one seat's */
		wrong = scratch.game->read(&scratch.state, word->at, word->n, &m);
		if (!wrong)
			wrong = scratch.game->check(&scratch.state, m);
		if (wrong)
			return wrong;
		happen(&scratch, m, entry);
	}
	draw(&scratch, entry);
	return 0;
}

/* What happened already is told again; what is stale is told with what it missed. */
enum room_refusal room_turn(struct room *r, const struct room_input *in, struct room_answer *out)
{
	const struct room_seat *seat = &r->seat[in->viewer];
	struct room_note *note;
	struct text entry;
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
	entry = room_entry(in, out, "turn", in->viewer);
	text_char(&entry, ' ');
	text_bytes(&entry, in->id.at, in->id.n);
	text_char(&entry, '\n');
	rule = write_events(r, in, &entry, &event);
	if (rule) {
		note = room_refuse(in, ROOM_REFUSED_RULE, out);
		note->rule = rule;
		note->event = event;
		return ROOM_REFUSED_NONE;
	}
	note = enter(r, &entry, out);
	memcpy(note->id, seat->turn_id, sizeof note->id);
	return ROOM_REFUSED_NONE;
}

/* A choice that came too late is nobody's: the person is back, or the room came back from the disk. */
void room_move(struct room *r, const struct room_input *in, struct room_answer *out)
{
	struct text entry;
	unsigned event;
	int rule;

	r->thinking = false;
	if (in->after != r->table.n || room_wake_at(r) != 0)
		return;
	entry = room_entry(in, out, "turn", table_to_act(&r->table));
	text_string(&entry, " *\n");
	rule = write_events(r, in, &entry, &event);
	ASSERT(!rule); /* players choose from the legal list */
	(void)enter(r, &entry, out);
}
