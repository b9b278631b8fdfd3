#include "server/room/wire.h"

#include "core/base/json.h"
#include "table/replay.h"

/* Begins an object of this type. `done`: the id of the turn that the message acknowledges, or
 * "". */
static struct text begin(struct wire_buffer *buffer, const char *type, const char *done)
{
	struct text out = text_in(buffer->text, sizeof buffer->text);

	json_begin_object(&out);
	json_field_string(&out, "type", type);
	if (done[0])
		json_field_string(&out, "done", done);
	return out;
}

/* Ends the object and returns it as a string. The buffer has room for every record that the rules
 * allow, so only a table that was damaged in the store can fill it. */
static const char *finish(struct text *out)
{
	json_end_object(out);
	text_char(out, '\0');
	return out->full ? "{\"type\":\"error\",\"code\":\"unavailable\","
			   "\"sentence\":\"This table cannot be shown.\"}"
			 : out->at;
}

/* Adds the fields that wire_prepare wrote. */
static void add_status(const struct wire_buffer *buffer, struct text *out)
{
	json_put_raw(out, buffer->status.at, buffer->status.n);
	out->full = out->full || buffer->status.full;
}

/* ---- the game ---- */

/* Writes the lines of the record from event number `from` on. Mostly these are the events of the
 * last entry, and then the room has the state before them. Otherwise the game is played again. */
static void write_events(const struct room *room, uint32_t from, int viewer, struct text *out)
{
	const struct table *t = &room->table;
	const bool last = from == room->before_n;
	char buffer[2 * GAME_WORD_MAX];
	struct table_state folded;
	struct replay r;

	json_field_number(out, "from", from);
	json_field_array(out, "events");
	if (!last)
		table_fold(t, from, &folded);
	replay_start_after(&r, t, viewer, REPLAY_RECORD, from, last ? &room->before : &folded);
	while (r.step <= t->n) {
		struct text line = text_in(buffer, sizeof buffer);

		(void)replay_next(&r, &line);
		out->full = out->full || line.full;
		json_put_bytes(out, line.at, line.n ? line.n - 1 : 0);
	}
	json_end_array(out);
}

static void write_record(const struct table *t, int viewer, struct wire_buffer *buffer,
			 struct text *out)
{
	struct text record = text_in(buffer->record, sizeof buffer->record);

	record_write(t, viewer, &record);
	out->full = out->full || record.full;
	json_field_bytes(out, "record", record.at, record.n);
}

/* ---- messages ---- */

void wire_prepare(const struct room *r, int64_t now, struct wire_buffer *buffer)
{
	buffer->status = text_in(buffer->status_text, sizeof buffer->status_text);
	room_json_status(r, now, &buffer->status);
}

static void write_table(const struct room *r, const struct room_note *note, int viewer,
			struct wire_buffer *buffer, struct text *out)
{
	json_field_number(out, "you", viewer + 1);
	room_json_header(r, out);
	add_status(buffer, out);
	if (note->whole)
		write_record(&r->table, viewer, buffer, out);
	else
		write_events(r, note->from, viewer, out);
}

static void write_refusal(const struct room_note *note, struct text *out)
{
	json_field_string(out, "code", room_refusal_codes[note->refusal]);
	json_field_string(out, "sentence", room_refusal_sentences[note->refusal]);
	if (note->id[0])
		json_field_string(out, "id", note->id);
	if (note->refusal == ROOM_REFUSED_RULE) {
		json_name(out, "rule");
		json_begin_string(out);
		record_rule(note->rule, out);
		json_end_string(out);
		json_field_number(out, "event", note->event);
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
		add_status(buffer, &out);
		write_events(r, note->from, viewer, &out);
		break;
	case ROOM_NOTE_REFUSED:
		write_refusal(note, &out);
		break;
	case ROOM_NOTE_DONE:
		json_field_number(&out, "n", note->from);
		break;
	case ROOM_NOTE_REACTION:
		json_field_number(&out, "seat", note->seat + 1);
		json_field_string(&out, "reaction", room_reactions[note->reaction]);
		break;
	default:
		add_status(buffer, &out);
		break;
	}
	return finish(&out);
}

const char *wire_error(const char *code, const char *sentence, struct wire_buffer *buffer)
{
	struct text out = begin(buffer, "error", "");

	json_field_string(&out, "code", code);
	json_field_string(&out, "sentence", sentence);
	return finish(&out);
}
