/* Writing messages to clients: everything about the game itself comes from the table's record as the
 * viewer may see it. */
#include "server/wire.h"

#include "core/base/assert.h"
#include "table/record.h"

#include <stdlib.h>

static const char *const whos[] = {
    [ROOM_FRIEND] = "friend", [ROOM_OPEN] = "open", [ROOM_COMPUTER] = "computer"};
static const char *const whys[] = {[ROOM_MADE_SO] = "made-so",
				   [ROOM_GAVE_UP] = "gave-up",
				   [ROOM_OUT_OF_TIME] = "out-of-time",
				   [ROOM_HANDED] = "handed"};
static const char *const stages[] = {
    [ROOM_WAITING] = "waiting", [ROOM_PLAYING] = "playing", [ROOM_OVER] = "over"};

enum {
	/* Bytes of a message without record and events, and of a line among its events, escaped. */
	STANDING_MAX = 4096,
	LINE_MAX = 2 * GAME_WORD_MAX + 16,
};

/* One more field of an object, which is not its first. */
static void field(struct text *out, const char *name, const char *value)
{
	text_string(out, ",\"");
	text_string(out, name);
	text_string(out, "\":");
	text_json(out, value);
}

static void flag(struct text *out, const char *name, bool value)
{
	text_string(out, ",\"");
	text_string(out, name);
	text_string(out, value ? "\":true" : "\":false");
}

/* An object with that type, in memory for the caller; so much more than STANDING_MAX fits into it. `done`: the id of the
 * turn that counts, or "". */
static struct text begin(const char *type, const char *done, size_t more)
{
	const size_t size = STANDING_MAX + more;
	struct text out = text_in(malloc(size), size);

	ASSERT(out.at);
	text_string(&out, "{\"type\":");
	text_json(&out, type);
	if (done[0])
		field(&out, "done", done);
	return out;
}

/* The end of the object, as a string. */
static char *finish(struct text *out)
{
	text_char(out, '}');
	text_char(out, '\0');
	ASSERT(!out->full);
	return out->at;
}

/* ---- who sits where, and how far the game is ---- */

static void write_seat(const struct room *r, unsigned seat, int64_t now, struct text *out)
{
	const struct room_seat *s = &r->seat[seat];
	const int64_t left = room_left(r, seat, now);

	text_then_number(out, seat ? ",{\"seat\":" : "{\"seat\":", seat + 1);
	field(out, "who", whos[s->who]);
	field(out, "name", r->table.name[seat]);
	flag(out, "taken", s->has_token);
	flag(out, "sits", s->sits);
	flag(out, "here", s->here > 0);
	if (s->who == ROOM_COMPUTER) {
		field(out, "level", s->level);
		field(out, "why", whys[s->why]);
	}
	if (left >= 0)
		text_json_field(out, "left", left);
	text_char(out, '}');
}

static void write_standing(const struct room *r, int64_t now, struct text *out)
{
	const enum room_stage stage = room_stage(r);

	field(out, "stage", stages[stage]);
	text_json_field(out, "n", r->table.n);
	text_json_field(out, "to_act", stage == ROOM_PLAYING ? table_to_act(&r->table) + 1 : 0);
	text_string(out, ",\"seats\":[");
	for (unsigned i = 0; i < r->table.seats; i++)
		write_seat(r, i, now, out);
	text_char(out, ']');
	if (r->rematch[0])
		field(out, "rematch", r->rematch);
}

static void write_clock(const struct room_clock *clock, struct text *out)
{
	const bool bank = clock->kind == ROOM_BANK_CLOCK;

	text_then_number(out,
			 bank ? ",\"clock\":{\"bank\":" : ",\"clock\":{\"turn\":", clock->seconds);
	if (bank)
		text_json_field(out, "plus", clock->plus);
	text_char(out, '}');
}

static void write_options(const struct table *t, struct text *out)
{
	const char *comma = "";

	text_string(out, ",\"options\":[");
	for (unsigned i = 0; t->game->options[i]; i++)
		if (t->options >> i & 1) {
			text_string(out, comma);
			text_json(out, t->game->options[i]);
			comma = ",";
		}
	text_char(out, ']');
}

/* All but the first field have a comma before them. */
static void write_summary(const struct room *r, int64_t now, struct text *out)
{
	text_string(out, "\"table\":");
	text_json(out, r->id);
	field(out, "code", r->code);
	field(out, "game", r->table.game->id);
	write_options(&r->table, out);
	if (r->clock.kind != ROOM_NO_CLOCK)
		write_clock(&r->clock, out);
	text_json_field(out, "kept_until", room_keep(r));
	write_standing(r, now, out);
}

char *wire_summary(const struct room *r, int64_t now)
{
	struct text out = text_in(malloc(STANDING_MAX), STANDING_MAX);

	ASSERT(out.at);
	text_char(&out, '{');
	write_summary(r, now, &out);
	return finish(&out);
}

/* ---- what happened ---- */

/* The lines of the events from `from` on. */
static void write_events(const struct table *t, uint32_t from, int viewer, struct text *out)
{
	char buffer[2 * GAME_WORD_MAX];
	struct replay r;

	text_json_field(out, "from", from);
	text_string(out, ",\"events\":[");
	replay_start_after(&r, t, viewer, REPLAY_RECORD, from);
	while (r.step <= t->n) {
		struct text line = text_in(buffer, sizeof buffer);

		if (r.step > from + 1)
			text_char(out, ',');
		(void)replay_next(&r, &line);
		ASSERT(!line.full);
		text_json_bytes(out, line.at, line.n - 1);
	}
	text_char(out, ']');
}

static size_t events_size(const struct table *t, uint32_t from)
{
	return (size_t)(t->n - from) * LINE_MAX;
}

/* The message `table`, with the whole record or the events that are new. */
static char *table_with_record(const struct room *r, int viewer, const char *done, int64_t now)
{
	char *buffer = malloc(RECORD_MAX);
	struct text record = text_in(buffer, RECORD_MAX), out;

	ASSERT(buffer);
	record_write(&r->table, viewer, &record);
	ASSERT(!record.full);
	out = begin("table", done, 2 * record.n); /* what is escaped takes two bytes */
	text_json_field(&out, "you", viewer + 1);
	text_char(&out, ',');
	write_summary(r, now, &out);
	text_string(&out, ",\"record\":");
	text_json_bytes(&out, record.at, record.n);
	free(buffer);
	return finish(&out);
}

static char *table_with_events(const struct room *r, uint32_t from, int viewer, const char *done,
			       int64_t now)
{
	struct text out = begin("table", done, events_size(&r->table, from));

	text_json_field(&out, "you", viewer + 1);
	text_char(&out, ',');
	write_summary(r, now, &out);
	write_events(&r->table, from, viewer, &out);
	return finish(&out);
}

static char *events(const struct room *r, uint32_t from, int viewer, const char *done, int64_t now)
{
	struct text out = begin("events", done, events_size(&r->table, from));

	write_standing(r, now, &out);
	write_events(&r->table, from, viewer, &out);
	return finish(&out);
}

static char *refused(const struct room_note *note)
{
	struct text out = begin("refused", "", 0);

	field(&out, "code", room_refusals[note->refusal]);
	field(&out, "sentence", room_sentences[note->refusal]);
	if (note->id[0])
		field(&out, "id", note->id);
	if (note->refusal == ROOM_RULE) {
		text_string(&out, ",\"rule\":\"");
		record_rule(note->rule, &out);
		text_char(&out, '"');
		text_json_field(&out, "event", note->event);
	}
	return finish(&out);
}

char *wire_write(const struct room *r, const struct room_note *note, int viewer, bool is_sender,
		 int64_t now)
{
	const char *done = is_sender ? note->id : "";
	struct text out;

	switch (note->kind) {
	case ROOM_SAY_TABLE:
		return note->whole ? table_with_record(r, viewer, done, now)
				   : table_with_events(r, note->from, viewer, done, now);
	case ROOM_SAY_EVENTS:
		return events(r, note->from, viewer, done, now);
	case ROOM_SAY_REFUSED:
		return refused(note);
	case ROOM_SAY_DONE:
		out = begin("done", done, 0);
		text_json_field(&out, "n", note->from);
		return finish(&out);
	case ROOM_SAY_REACTION:
		out = begin("reaction", "", 0);
		text_json_field(&out, "seat", note->seat + 1);
		field(&out, "reaction", room_reactions[note->reaction]);
		return finish(&out);
	default:
		out = begin("seats", done, 0);
		write_standing(r, now, &out);
		return finish(&out);
	}
}

char *wire_error(const char *code, const char *sentence)
{
	struct text out = begin("error", "", 0);

	field(&out, "code", code);
	field(&out, "sentence", sentence);
	return finish(&out);
}
