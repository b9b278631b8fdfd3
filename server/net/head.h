/* Reads the head of an HTTP/1.1 request: the request line and the header fields, up to the empty
 * line.
 *
 *      GET /api/tables?code=QK7MZP HTTP/1.1    method, path, query
 *      Host: table.example                     fields: slices of the caller's bytes
 *      Connection: close
 *                                              the empty line ends the head; a body may follow
 *
 * The reader accepts only one spelling of everything. Requests are smuggled past a proxy where two
 * programs read the same bytes differently, so the reader refuses what RFC 9112 calls obsolete or
 * ambiguous: bare CR or LF, folded lines, a space before a colon, repeated or signed lengths, a
 * second Host. Pure: any thread may call these functions. */
#ifndef TAFEL_NET_HEAD_H
#define TAFEL_NET_HEAD_H

#include "core/base/text.h"

enum {
	HEAD_MAX = 8 * 1024, /* bytes of a head */
	HEAD_FIELDS_MAX = 64,
};

struct head_field {
	struct scan name, value; /* the value has no white space at its ends */
};

struct head {
	size_t size;                     /* bytes of the head with the empty line */
	struct scan method, path, query; /* the query has no question mark and may be empty */
	struct head_field field[HEAD_FIELDS_MAX];
	unsigned fields;
	size_t body;  /* bytes of the body that follows (Content-Length); 0: none */
	bool closes;  /* the client sends no further request on this connection */
	bool expects; /* the client waits for "100 Continue" before it sends the body */
};

/* Why a head is refused: the status of the answer and one sentence. */
struct head_fault {
	unsigned status;
	const char *sentence;
};

enum head_result { HEAD_INCOMPLETE, HEAD_READ, HEAD_REFUSED };

/* Reads the head at the start of the n bytes. Returns HEAD_READ and fills in `h`, whose slices
 * point into the bytes; HEAD_INCOMPLETE if the end of the head has not come and nothing is wrong so
 * far; or HEAD_REFUSED and fills in `fault`. A refused head ends the connection, because nobody
 * knows where the next request begins. */
enum head_result head_read(const char *bytes, size_t n, struct head *h, struct head_fault *fault);

/* Returns the value of the first field of that name (lower case), or an empty one. */
struct scan head_value(const struct head *h, const char *name);
/* Returns the value of the last field of that name, or an empty one. */
struct scan head_last_value(const struct head *h, const char *name);
/* Returns how many fields have that name (lower case). */
unsigned head_count(const struct head *h, const char *name);
/* Returns whether the token (lower case) is in the comma-separated lists of all fields of that
 * name. */
bool head_lists(const struct head *h, const char *name, const char *token);
/* Returns whether the text is this one (lower case), whatever the case of its ASCII letters. */
bool head_is(const struct scan *text, const char *lower);

#endif
