/* The messages between a client and its table, as JSON (docs/reference/wire.md, docs/reference/asyncapi.yaml). */
#ifndef TAFEL_WIRE_H
#define TAFEL_WIRE_H

#include "server/base/fields.h"
#include "server/room/room_json.h"
#include "server/room/wire_messages.h"
#include "table/record.h"

enum { WIRE_MAX = 16 * 1024 }; /* bytes of a message from a client */

/* A message from a client. Its texts point into what it owns: the JSON, or a copy of the text. */
struct wire_message {
	json_t *root;
	char *text;
	struct room_input in; /* but for the viewer and the time */
	/* With ROOM_ACT_HELLO: which table, and the token, if there is one. */
	char table[ROOM_KEY_DIGITS + 1];
	bool has_token;
	uint8_t token[ROOM_HASH]; /* its hash */
};

/* Reads a message; false, and there is nothing to free: it is none, and the fault says why. */
bool wire_read(const char *s, size_t n, struct wire_message *m, struct fault *fault);
void wire_free(struct wire_message *m);

/* What messages are written on, one after the other: the longest has a whole record, in which what is escaped takes
 * two bytes. */
struct wire_buffer {
	char text[ROOM_JSON_MAX + 2 * RECORD_MAX];
	char record[RECORD_MAX];
	char status_text[ROOM_JSON_MAX];
	struct text status; /* who sits where and how far the game is: the same for all */
};

/* To be called before wire_write, once for all viewers: notes how the room stands at this time. */
void wire_prepare(const struct room *r, int64_t now, struct wire_buffer *buffer);
/* Writes a note as the viewer may see it; the text stands on the buffer. Only the sender of a turn is told that it
 * counts. */
const char *wire_write(const struct room *r, const struct room_note *note, int viewer,
		       bool is_sender, struct wire_buffer *buffer);
/* The message about one that could not be read. */
const char *wire_error(const char *code, const char *sentence, struct wire_buffer *buffer);

#endif
