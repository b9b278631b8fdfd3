#include "tests/fuzz/answers.h"

#include "core/base/assert.h"
#include "core/base/text.h"
#include "server/net/frame.h"
#include "server/net/http_reply.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

/* ---- HTTP ---- */

/* The head of an answer. */
struct answer {
	size_t head; /* bytes, with the empty line */
	unsigned status, lengths;
	size_t body; /* Content-Length */
	bool json, upgrade;
};

/* Returns the bytes of the head with its empty line, or 0 while its end has not come. */
static size_t head_size(const struct answers *a)
{
	for (size_t i = 0; i + 4 <= a->n; i++)
		if (memcmp(a->bytes + i, "\r\n\r\n", 4) == 0)
			return i + 4;
	ASSERT(a->n < HTTP_REPLY_HEAD_MAX);
	return 0;
}

/* Takes the next line without its CR LF, which must be visible ASCII. */
static struct scan take_line(struct scan *rest)
{
	struct scan line = *rest;

	line.n = 0;
	while (line.at[line.n] != '\r') {
		ASSERT(line.at[line.n] >= ' ' && line.at[line.n] <= '~');
		line.n++;
		ASSERT(line.n < rest->n);
	}
	ASSERT(line.n + 2 <= rest->n && line.at[line.n + 1] == '\n');
	rest->at += line.n + 2;
	rest->n -= line.n + 2;
	return line;
}

static void read_status_line(struct scan line, struct answer *answer)
{
	int64_t status = 0;

	ASSERT(scan_string(&line, "HTTP/1.1 "));
	ASSERT(line.n > 4 && line.at[3] == ' ');
	for (unsigned i = 0; i < 3; i++) {
		ASSERT(line.at[i] >= '0' && line.at[i] <= '9');
		status = status * 10 + line.at[i] - '0';
	}
	ASSERT(status >= 100 && status < 600 && status != 500);
	answer->status = (unsigned)status;
}

static void read_length(const struct scan *digits, struct answer *answer)
{
	ASSERT(digits->n && digits->n < 9);
	answer->lengths++;
	for (size_t i = 0; i < digits->n; i++) {
		ASSERT(digits->at[i] >= '0' && digits->at[i] <= '9');
		answer->body = answer->body * 10 + (size_t)(digits->at[i] - '0');
	}
}

static void read_field(struct scan line, struct answer *answer)
{
	const char *colon = memchr(line.at, ':', line.n);

	ASSERT(colon && colon != line.at && line.at + line.n > colon + 2 && colon[1] == ' ');
	for (const char *c = line.at; c < colon; c++)
		ASSERT((*c >= 'a' && *c <= 'z') || *c == '-');
	if (scan_string(&line, "content-length: "))
		read_length(&line, answer);
	else if (scan_string(&line, "content-type: application/"))
		answer->json = scan_is(&line, "json") || scan_is(&line, "problem+json");
	else if (scan_is(&line, "upgrade: websocket"))
		answer->upgrade = true;
}

static struct answer read_answer(const uint8_t *bytes, size_t head)
{
	struct answer answer = {.head = head};
	struct scan rest = scan_in((const char *)bytes, head - 2);

	read_status_line(take_line(&rest), &answer);
	while (rest.n)
		read_field(take_line(&rest), &answer);
	ASSERT((answer.status == 101 || answer.status == 426) == answer.upgrade);
	/* 1xx and 304 have no body, every other answer says how long its body is. */
	ASSERT(answer.lengths == (answer.status >= 200 && answer.status != 304));
	return answer;
}

static void check_json(const uint8_t *bytes, size_t n, bool message)
{
	json_t *read = json_loadb((const char *)bytes, n, JSON_REJECT_DUPLICATES, NULL);

	ASSERT(utf8_is_valid((const char *)bytes, n));
	ASSERT(json_is_object(read));
	ASSERT(!message || json_is_string(json_object_get(read, "type")));
	json_decref(read);
}

/* Whether the body is left out: a next answer begins in its place, or nothing follows. */
static bool is_bare(const struct answers *a, size_t head, bool ended)
{
	static const char next[] = "HTTP/1.1 ";
	const size_t n = a->n - head;

	if (!a->asked_head)
		return false;
	return n < sizeof next - 1 ? ended && n == 0
				   : memcmp(a->bytes + head, next, sizeof next - 1) == 0;
}

/* Checks the answer at the front; returns its bytes, 0 if it is not whole. */
static size_t take_answer(struct answers *a, bool ended)
{
	const size_t head = head_size(a);
	struct answer answer;

	if (!head)
		return 0;
	answer = read_answer(a->bytes, head);
	a->talks = answer.status == 101;
	if (!answer.body || is_bare(a, head, ended))
		return head;
	if (a->n - head < answer.body)
		return 0;
	if (answer.json)
		check_json(a->bytes + head, answer.body, false);
	return head + answer.body;
}

/* ---- WebSocket ---- */

/* Reads the length of the payload and returns the bytes of the frame's head, 0 if it is not whole.
 */
static size_t frame_head(const struct answers *a, uint64_t *length)
{
	const size_t more = a->n < 2 || a->bytes[1] < 126 ? 0 : a->bytes[1] == 126 ? 2 : 8;

	if (a->n < 2 + more)
		return 0;
	*length = more ? 0 : a->bytes[1];
	for (size_t i = 0; i < more; i++)
		*length = *length << 8 | a->bytes[2 + i];
	ASSERT(!more || *length > (more == 2 ? 125 : UINT16_MAX)); /* no longer than needed */
	return 2 + more;
}

static void check_close(const uint8_t *payload, uint64_t n)
{
	const unsigned code = n < 2 ? 0 : (unsigned)payload[0] << 8 | payload[1];

	ASSERT(n != 1);
	ASSERT(n == 0 || (code >= 1000 && code < 5000 && code != FRAME_CODE_NONE));
}

/* Checks the frame at the front; returns its bytes, 0 if it is not whole. */
static size_t take_frame(struct answers *a)
{
	uint64_t length = 0;
	size_t head;
	unsigned opcode;

	ASSERT(!a->ended);
	if (a->n < 2)
		return 0;
	opcode = a->bytes[0] & 0x7fU;
	ASSERT(a->bytes[0] & 0x80); /* the server sends no fragments */
	ASSERT(opcode == FRAME_OPCODE_TEXT ||
	       (opcode >= FRAME_OPCODE_CLOSE && opcode <= FRAME_OPCODE_PONG));
	ASSERT(a->bytes[1] < 0x80); /* not masked */
	head = frame_head(a, &length);
	if (!head || a->n - head < length)
		return 0;
	ASSERT(opcode == FRAME_OPCODE_TEXT || length <= FRAME_CONTROL_MAX);
	if (opcode == FRAME_OPCODE_TEXT)
		check_json(a->bytes + head, length, true);
	else if (opcode == FRAME_OPCODE_CLOSE)
		check_close(a->bytes + head, length);
	a->ended = opcode == FRAME_OPCODE_CLOSE;
	return head + length;
}

/* ---- both ---- */

static void take_all(struct answers *a, bool ended)
{
	size_t taken;

	do {
		taken = !a->n ? 0 : a->talks ? take_frame(a) : take_answer(a, ended);
		a->n -= taken;
		memmove(a->bytes, a->bytes + taken, a->n);
	} while (taken);
}

void answers_add(struct answers *a, const uint8_t *bytes, size_t n)
{
	uint8_t *longer = realloc(a->bytes, a->n + n);

	ASSERT(longer);
	memcpy(longer + a->n, bytes, n);
	a->bytes = longer;
	a->n += n;
	take_all(a, false);
}

void answers_end(struct answers *a)
{
	if (a->n)
		take_all(a, true);
	ASSERT(a->talks || !a->n);
}
