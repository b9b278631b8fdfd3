/* All messages between a client and its table, defined once: their names, their fields, and what
 * each field may hold.
 *
 *      wire_client_types ──> wire_read (wire_read.c)   reads messages of clients by it, strictly
 *              │
 *              ├──> web/src/online/wire.ts             the program wire_describe writes both files
 *              ├──> docs/reference/asyncapi.yaml       from the tables (folder describe/)
 *              │
 *      wire_server_types     wire_write.c and room_json.c write these messages by hand, for speed
 *
 * The test house_wire fails if one of the two files is not what wire_describe writes. The
 * test server_asyncapi compares messages of a running server with asyncapi.yaml.
 *
 * All of it is constant data: any thread may read it. */
#ifndef TAFEL_WIRE_MESSAGES_H
#define TAFEL_WIRE_MESSAGES_H

#include "server/room/room.h"

/* The WebSocket subprotocol: the version of all messages. */
#define WIRE_PROTOCOL "tafel.1"

/* What a field holds. */
enum wire_kind {
	WIRE_TEXT,    /* any text */
	WIRE_KEY,     /* 32 digits 0-9 a-f: 128 random bits */
	WIRE_CODE,    /* the short code of a table */
	WIRE_TURN_ID, /* 1 to ROOM_TURN_ID_MAX letters, digits, - and _ */
	WIRE_LEVEL,   /* the level of a computer player; the room refuses unknown ones */
	WIRE_WORD,    /* one of `words` */
	WIRE_FLAG,    /* true or false */
	WIRE_NUMBER,  /* a whole number from `least` to `most` */
	WIRE_TEXTS,   /* a list of `least` to `most` texts */
	WIRE_OBJECT,  /* an object of this `shape` */
	WIRE_OBJECTS, /* a list of `least` to `most` objects of this `shape` */
};

/* Where wire_read puts a field of a client's message. */
enum wire_target {
	WIRE_TO_NOTHING,
	WIRE_TO_TABLE,
	WIRE_TO_TOKEN,
	WIRE_TO_HAVE,
	WIRE_TO_NAME,
	WIRE_TO_NONCE,
	WIRE_TO_ID,
	WIRE_TO_AFTER,
	WIRE_TO_EVENTS,
	WIRE_TO_SEAT,
	WIRE_TO_LEVEL,
	WIRE_TO_REACTION,
};

/* The words of a WIRE_WORD, NULL at the end. A list with a name is a type of its own in wire.ts. */
struct wire_words {
	const char *name;
	const char *const *list;
};

struct wire_field {
	const char *name;
	enum wire_kind kind;
	bool optional;
	int64_t least, most; /* a `most` of INT64_MAX: no limit */
	const struct wire_words *words;
	const struct wire_shape *shape;
	enum wire_target target;
	const char *about; /* one sentence, or NULL */
};

/* An object: its fields are `fields` and those of all `parts`, which have no parts. Instead of
 * these it may have `choices`; then it has the fields of exactly one of them. Each list may be
 * NULL. */
struct wire_shape {
	const char *name;                        /* as wire.ts names it */
	const char *about;                       /* one sentence */
	const struct wire_field *fields;         /* ends with a field without a name */
	const struct wire_shape *const *parts;   /* ends with NULL */
	const struct wire_shape *const *choices; /* ends with NULL */
};

/* A message: an object whose field "type" says which one it is. */
struct wire_type {
	const char *type;
	enum room_act act;       /* of a client's message */
	struct wire_shape shape; /* all other fields; the shape has no name */
};

/* The messages of clients. Their shapes have no choices. Ends with a type of NULL. */
extern const struct wire_type wire_client_types[];
/* The messages of the server. Ends with a type of NULL. */
extern const struct wire_type wire_server_types[];
/* All shapes with a name, each behind those that it uses. Ends with NULL. */
extern const struct wire_shape *const wire_shapes[];
/* All words with a name. Ends with NULL. */
extern const struct wire_words *const wire_named_words[];

/* The words for enum room_stage, enum room_seat_kind and enum room_why. */
extern const char *const wire_stage_words[], *const wire_seat_kind_words[], *const wire_why_words[];

enum { WIRE_FIELDS_MAX = 16 }; /* of one message, without "type" */

/* Sets `fields` to all fields of a shape: its own, those of its parts, and those of all its
 * choices. Returns how many there are, at most WIRE_FIELDS_MAX. */
unsigned wire_fields(const struct wire_shape *shape,
		     const struct wire_field *fields[WIRE_FIELDS_MAX]);

#endif
