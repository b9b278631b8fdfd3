/* Writing messages to clients: everything about the game itself comes from the table's record as the
 * viewer may see it. */
#include "server/room/wire.h"

/* Fields that have one of a few values. */
static const char *const whos[] = {[ROOM_SEAT_FRIEND] = ",\"who\":\"friend\"",
				   [ROOM_SEAT_OPEN] = ",\"who\":\"open\"",
				   [ROOM_SEAT_COMPUTER] = ",\"who\":\"computer\""};
static const char *const whys[] = {[ROOM_WHY_PLANNED] = ",\"why\":\"made-so\"",
				   [ROOM_WHY_GAVE_UP] = ",\"why\":\"gave-up\"",
				   [ROOM_WHY_OUT_OF_TIME] = ",\"why\":\"out-of-time\"",
				   [ROOM_WHY_HANDED_OVER] = ",\"why\":\"handed\""};
static const char *const stages[] = {[ROOM_STAGE_WAITING] = ",\"stage\":\"waiting\"",
				     [ROOM_STAGE_PLAYING] = ",\"stage\":\"playing\"",
				     [ROOM_STAGE_OVER] = ",\"stage\":\"over\""};
static const char *const taken[] = {",\"taken\":false", ",\"taken\":true"};
static const char *const sits[] = {",\"sits\":false", ",\"sits\":true"};
static const char *const here[] = {",\"here\":false", ",\"here\":true"};

void wire_field(struct text *out, const char *name, const char *value)
{
	text_string(out, ",\"");
	text_string(out, name);
	text_string(out, "\":");
	text_json(out, value);
}

/* An object with that type. `done`: the id of the turn that counts, or "". */
static struct text begin(struct wire_buffer *buffer, const char *type, const char *done)
{
	struct text out = text_in(buffer->text, sizeof buffer->text);

	text_string(&out, "{\"type\":");
	text_json(&out, type);
	if (done[0])
		wire_field(&out, "done", done);
	return out;
}

/* The end of the object, as a string. The buffer holds every record that the rules allow; a table that
 * needs more came damaged from the store. */
static const char *finish(struct text *out)
{
	text_char(out, '}');
	text_char(out, '\0');
	return out->full ? "{\"type\":\"error\",\"code\":\"unavailable\","
			   "\"sentence\":\"This table cannot be shown.\"}"
			 : out->at;
}

/* Writes what was written elsewhere; what was too long there is too long here. */
static void add(const struct text *part, struct text *out)
{
	text_bytes(out, part->at, part->n);
	out->full = out->full || part->full;
}

/* ---- who sits where, and how far the game is ---- */

static void write_seat(const struct room *r, unsigned seat, int64_t now, struct text *out)
{
	const struct room_seat *s = &r->seat[seat];
	const int64_t left = room_clock_left(r, seat, now);

	text_then_number(out, seat ? ",{\"seat\":" : "{\"seat\":", seat + 1);
	text_string(out, whos[s->kind]);
	wire_field(out, "name", r->table.name[seat]);
	text_string(out, taken[s->has_token]);
	text_string(out, sits[s->sits]);
	text_string(out, here[s->here > 0]);
	if (s->kind == ROOM_SEAT_COMPUTER) {
		wire_field(out, "level", s->level);
		text_string(out, whys[s->why]);
	}
	if (left >= 0)
		text_json_field(out, "left", left);
	text_char(out, '}');
}

static void write_status(const struct room *r, int64_t now, struct text *out)
{
	const enum room_stage stage = room_stage(r);

	text_string(out, stages[stage]);
	text_json_field(out, "n", r->table.n);
	text_json_field(out, "to_act",
			stage == ROOM_STAGE_PLAYING ? table_to_act(&r->table) + 1 : 0);
	text_string(out, ",\"seats\":[");
	for (unsigned i = 0; i < r->table.seats; i++)
		write_seat(r, i, now, out);
	text_char(out, ']');
	if (r->rematch[0])
		wire_field(out, "rematch", r->rematch);
}

static void write_clock(const struct room_clock *clock, struct text *out)
{
	const bool bank = clock->kind == ROOM_CLOCK_BANK;

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
static void write_about(const struct room *r, struct text *out)
{
	text_string(out, "\"table\":");
	text_json(out, r->id);
	wire_field(out, "code", r->code);
	wire_field(out, "game", r->table.game->id);
	write_options(&r->table, out);
	if (r->clock.kind != ROOM_CLOCK_NONE)
		write_clock(&r->clock, out);
	text_json_field(out, "kept_until", room_keep_until(r));
}

void wire_summary(const struct room *r, int64_t now, struct text *out)
{
	text_char(out, '{');
	write_about(r, out);
	write_status(r, now, out);
	text_char(out, '}');
}

/* ---- what happened ---- */

/* The lines of the events from `from` on. Mostly they are those of the last entry. */
static void write_events(const struct room *room, uint32_t from, int viewer, struct text *out)
{
	const struct table *t = &room->table;
	const bool last = from == room->before_n;
	char buffer[2 * GAME_WORD_MAX];
	struct table_state folded;
	struct replay r;

	text_json_field(out, "from", from);
	text_string(out, ",\"events\":[");
	if (!last)
		table_fold(t, from, &folded);
	replay_start_after(&r, t, viewer, REPLAY_RECORD, from, last ? &room->before : &folded);
	while (r.step <= t->n) {
		struct text line = text_in(buffer, sizeof buffer);

		if (r.step > from + 1)
			text_char(out, ',');
		(void)replay_next(&r, &line);
		out->full = out->full || line.full;
		text_json_bytes(out, line.at, line.n ? line.n - 1 : 0);
	}
	text_char(out, ']');
}

static void write_record(const struct table *t, int viewer, struct wire_buffer *buffer,
			 struct text *out)
{
	struct text record = text_in(buffer->record, sizeof buffer->record);

	record_write(t, viewer, &record);
	out->full = out->full || record.full;
	text_string(out, ",\"record\":");
	text_json_bytes(out, record.at, record.n);
}

void wire_prepare(const struct room *r, int64_t now, struct wire_buffer *buffer)
{
	buffer->status = text_in(buffer->status_text, sizeof buffer->status_text);
	write_status(r, now, &buffer->status);
}

/* With the whole record, or the events that are new. */
static void write_table(const struct room *r, const struct room_note *note, int viewer,
			struct wire_buffer *buffer, struct text *out)
{
	text_json_field(out, "you", viewer + 1);
	text_char(out, ',');
	write_about(r, out);
	add(&buffer->status, out);
	if (note->whole)
		write_record(&r->table, viewer, buffer, out);
	else
		write_events(r, note->from, viewer, out);
}

static void write_refusal(const struct room_note *note, struct text *out)
{
	wire_field(out, "code", room_refusal_codes[note->refusal]);
	wire_field(out, "sentence", room_refusal_sentences[note->refusal]);
	if (note->id[0])
		wire_field(out, "id", note->id);
	if (note->refusal == ROOM_REFUSED_RULE) {
		text_string(out, ",\"rule\":\"");
		record_rule(note->rule, out);
		text_char(out, '"');
		text_json_field(out, "event", note->event);
	}
}

const char *wire_write(const struct room *r, const struct room_note *note, int viewer,
		       bool is_sender, struct wire_buffer *buffer)
{
	static const char *const types[] = {
	    [ROOM_NOTE_TABLE] = "table", [ROOM_NOTE_EVENTS] = "events",
	    [ROOM_NOTE_SEATS] = "seats", [ROOM_NOTE_REACTION] = "reaction",
	    [ROOM_NOTE_DONE] = "done",   [ROOM_NOTE_REFUSED] = "refused",
	};
	const bool counts = is_sender && note->kind != ROOM_NOTE_REFUSED;
	struct text out = begin(buffer, types[note->kind], counts ? note->id : "");

	switch (note->kind) {
	case ROOM_NOTE_TABLE:
		write_table(r, note, viewer, buffer, &out);
		break;
	case ROOM_NOTE_EVENTS:
		add(&buffer->status, &out);
		write_events(r, note->from, viewer, &out);
		break;
	case ROOM_NOTE_REFUSED:
		write_refusal(note, &out);
		break;
	case ROOM_NOTE_DONE:
		text_json_field(&out, "n", note->from);
		break;
	case ROOM_NOTE_REACTION:
		text_json_field(&out, "seat", note->seat + 1);
		wire_field(&out, "reaction", room_reactions[note->reaction]);
		break;
	default:
		add(&buffer->status, &out);
		break;
	}
	return finish(&out);
}

const char *wire_error(const char *code, const char *sentence, struct wire_buffer *buffer)
{
	struct text out = begin(buffer, "error", "");

	wire_field(&out, "code", code);
	wire_field(&out, "sentence", sentence);
	return finish(&out);
}
