/* Reads what the server sends on one connection, and checks that all of it is well formed: answers of HTTP/1.1, and
 * frames of WebSocket after an answer 101. A fault is a failed ASSERT. */
#ifndef TAFEL_FUZZ_ANSWERS_H
#define TAFEL_FUZZ_ANSWERS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct answers {
	uint8_t *bytes; /* received and not checked yet; the caller frees it */
	size_t n;
	bool asked_head; /* a request HEAD may have been sent: answers may lack their body */
	bool talks;      /* frames come from now on */
	bool ended;      /* a close frame came, so nothing may follow */
};

/* Adds bytes that were received, and checks every answer and frame that is whole. */
void answers_add(struct answers *a, const uint8_t *bytes, size_t n);
/* Checks that the bytes that came last were the end of an answer. Only HTTP: the server may cut a WebSocket
 * whose other side is gone in the middle of a frame. */
void answers_end(struct answers *a);

#endif
