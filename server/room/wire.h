/* Reads messages of clients and writes messages to clients, as JSON (docs/reference/wire.md).
 * wire_messages.h defines the messages. Pure: any thread may call these functions. */
#ifndef TAFEL_WIRE_H
#define TAFEL_WIRE_H

#include "server/base/fields.h"
#include "server/room/room_json.h"
#include "server/room/wire_messages.h"
#include "table/record.h"

enum { WIRE_MAX = 16 * 1024 }; /* bytes of a message from a client */

/* A message of a client. It owns `root` or `text`, and the texts of `in` point there. */
struct wire_message {
	json_t *root;
	char *text;
	struct room_input in; /* without the viewer and the time, which the caller sets */
	/* With ROOM_ACT_HELLO. */
	char table[ROOM_KEY_DIGITS + 1];
	bool has_token;
	uint8_t token[ROOM_HASH]; /* the hash of the token */
};

/* Reads a message of n bytes. Returns true, and then the caller owns the message and frees it with
 * wire_free; or false with a sentence in `fault`, and then there is nothing to free. */
bool wire_read(const char *s, size_t n, struct wire_message *m, struct fault *fault);
void wire_free(struct wire_message *m);

/* Memory in which messages are written, one after the other. The longest has a whole record, in
 * which an escaped character takes two bytes. */
struct wire_buffer {
	char text[ROOM_JSON_MAX + 2 * RECORD_MAX];
	char record[RECORD_MAX];
	char status_text[ROOM_JSON_MAX];
	struct text status; /* the fields of room_json_status, which are the same for all viewers */
};

/* Writes the fields that are the same for all viewers. To be called before wire_write, once for
 * each state of the room. */
void wire_prepare(const struct room *r, int64_t now, struct wire_buffer *buffer);
/* Writes a note as the viewer may see it. `is_sender`: the message goes to the client whose input
 * led to the note; only that client learns that its turn counts. Returns the text, which stands in
 * the buffer until the next call. */
const char *wire_write(const struct room *r, const struct room_note *note, int viewer,
		       bool is_sender, struct wire_buffer *buffer);
/* Writes the message `error`. Returns its text as wire_write does. */
const char *wire_error(const char *code, const char *sentence, struct wire_buffer *buffer);

#endif
