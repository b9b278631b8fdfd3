/* Writing messages to clients: everything about the game itself comes from the table's record as the
 * viewer may see it. */
#include "server/room/wire.h"

#include "server/room/room_json.h"
#include "table/replay.h"

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
	room_json_status(r, now, &buffer->status);
}

/* With the whole record, or the events that are new. */
static void write_table(const struct room *r, const struct room_note *note, int viewer,
			struct wire_buffer *buffer, struct text *out)
{
	text_json_field(out, "you", viewer + 1);
	text_char(out, ',');
	room_json_header(r, out);
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
