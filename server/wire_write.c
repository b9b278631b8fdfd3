/* Writing messages to clients: everything about the game itself comes from the table's record as the
 * viewer may see it. */
#include "server/wire.h"

#include "core/base/assert.h"
#include "table/record.h"

#include <stdlib.h>
#include <string.h>

static const char *const whos[] = {
    [ROOM_FRIEND] = "friend", [ROOM_OPEN] = "open", [ROOM_COMPUTER] = "computer"};
static const char *const whys[] = {[ROOM_MADE_SO] = "made-so",
				   [ROOM_GAVE_UP] = "gave-up",
				   [ROOM_OUT_OF_TIME] = "out-of-time",
				   [ROOM_HANDED] = "handed"};
static const char *const stages[] = {
    [ROOM_WAITING] = "waiting", [ROOM_PLAYING] = "playing", [ROOM_OVER] = "over"};

static void set(json_t *object, const char *name, json_t *value)
{
	const int wrong = json_object_set_new(object, name, value);

	ASSERT(!wrong);
}

/* The text as JSON, for the caller; the object is given up. */
static char *finish(json_t *object)
{
	char *text = json_dumps(object, JSON_COMPACT);

	ASSERT(text);
	json_decref(object);
	return text;
}

static json_t *seat_object(const struct room *r, unsigned seat, int64_t now)
{
	const struct room_seat *s = &r->seat[seat];
	json_t *o = json_pack("{si ss ss sb sb sb}", "seat", (int)seat + 1, "who", whos[s->who],
			      "name", r->table.name[seat], "taken", s->has_token, "sits", s->sits,
			      "here", s->here > 0);

	if (s->who == ROOM_COMPUTER) {
		set(o, "level", json_string(s->level));
		set(o, "why", json_string(whys[s->why]));
	}
	if (room_left(r, seat, now) >= 0)
		set(o, "left", json_integer(room_left(r, seat, now)));
	return o;
}

/* Who sits where, and how far the game is. */
static void set_seats(json_t *o, const struct room *r, int64_t now)
{
	const enum room_stage stage = room_stage(r);
	json_t *seats = json_array();

	for (unsigned i = 0; i < r->table.seats; i++)
		json_array_append_new(seats, seat_object(r, i, now));
	set(o, "stage", json_string(stages[stage]));
	set(o, "n", json_integer(r->table.n));
	set(o, "to_act", json_integer(stage == ROOM_PLAYING ? table_to_act(&r->table) + 1 : 0));
	set(o, "seats", seats);
	if (r->rematch[0])
		set(o, "rematch", json_string(r->rematch));
}

static json_t *clock_object(const struct room_clock *clock)
{
	if (clock->kind == ROOM_BANK_CLOCK)
		return json_pack("{sI sI}", "bank", (json_int_t)clock->seconds, "plus",
				 (json_int_t)clock->plus);
	return json_pack("{sI}", "turn", (json_int_t)clock->seconds);
}

json_t *wire_summary(const struct room *r, int64_t now)
{
	const struct table *t = &r->table;
	json_t *o = json_pack("{ss ss ss}", "table", r->id, "code", r->code, "game", t->game->id);
	json_t *options = json_array();

	for (unsigned i = 0; t->game->options[i]; i++)
		if (t->options >> i & 1)
			json_array_append_new(options, json_string(t->game->options[i]));
	set(o, "options", options);
	if (r->clock.kind != ROOM_NO_CLOCK)
		set(o, "clock", clock_object(&r->clock));
	set(o, "kept_until", json_integer(room_keep(r)));
	set_seats(o, r, now);
	return o;
}

static json_t *record_text(const struct table *t, int viewer)
{
	char *buffer = malloc(RECORD_MAX);
	struct text out = text_in(buffer, RECORD_MAX);
	json_t *text;

	ASSERT(buffer);
	record_write(t, viewer, &out);
	ASSERT(!out.full);
	text = json_stringn(out.at, out.n);
	free(buffer);
	return text;
}

/* The lines of the events from `from` on. */
static json_t *event_lines(const struct table *t, int viewer, uint32_t from)
{
	char buffer[RECORD_BOARD_MAX + 2048]; /* a header, or a line */
	json_t *lines = json_array();
	struct replay r;

	replay_start(&r, t, viewer, REPLAY_RECORD);
	while (r.step <= t->n) {
		struct text line = text_in(buffer, sizeof buffer);
		const bool wanted = r.step > from;

		(void)replay_next(&r, &line);
		ASSERT(!line.full);
		if (wanted)
			json_array_append_new(lines, json_stringn(line.at, line.n - 1));
	}
	return lines;
}

static void set_events(json_t *o, const struct room *r, uint32_t from, int viewer)
{
	set(o, "from", json_integer(from));
	set(o, "events", event_lines(&r->table, viewer, from));
}

static json_t *table_message(const struct room *r, const struct room_note *note, int viewer,
			     int64_t now)
{
	json_t *o = wire_summary(r, now);

	set(o, "type", json_string("table"));
	set(o, "you", json_integer(viewer + 1));
	if (note->whole)
		set(o, "record", record_text(&r->table, viewer));
	else
		set_events(o, r, note->from, viewer);
	return o;
}

static json_t *events_message(const struct room *r, const struct room_note *note, int viewer,
			      int64_t now)
{
	json_t *o = json_pack("{ss}", "type", "events");

	set_seats(o, r, now);
	set_events(o, r, note->from, viewer);
	return o;
}

static json_t *refused_message(const struct room_note *note)
{
	json_t *o = json_pack("{ss ss ss}", "type", "refused", "code", room_refusals[note->refusal],
			      "sentence", room_sentences[note->refusal]);
	char buffer[8];
	struct text rule = text_in(buffer, sizeof buffer);

	if (note->id[0])
		set(o, "id", json_string(note->id));
	if (note->refusal == ROOM_RULE) {
		record_rule(note->rule, &rule);
		set(o, "rule", json_stringn(rule.at, rule.n));
		set(o, "event", json_integer(note->event));
	}
	return o;
}

char *wire_write(const struct room *r, const struct room_note *note, int viewer, int64_t now)
{
	json_t *o;

	switch (note->kind) {
	case ROOM_SAY_TABLE:
		return finish(table_message(r, note, viewer, now));
	case ROOM_SAY_EVENTS:
		return finish(events_message(r, note, viewer, now));
	case ROOM_SAY_REFUSED:
		return finish(refused_message(note));
	case ROOM_SAY_DONE:
		return finish(json_pack("{ss ss sI}", "type", "done", "id", note->id, "n",
					(json_int_t)note->from));
	case ROOM_SAY_REACTION:
		return finish(json_pack("{ss si ss}", "type", "reaction", "seat",
					(int)note->seat + 1, "reaction",
					room_reactions[note->reaction]));
	default:
		o = json_pack("{ss}", "type", "seats");
		set_seats(o, r, now);
		return finish(o);
	}
}

char *wire_error(const char *code, const char *sentence)
{
	return finish(json_pack("{ss ss ss}", "type", "error", "code", code, "sentence", sentence));
}
