#include "server/net/frame.h"

#include "core/base/text.h"
#include "server/net/sha1.h"

#include <string.h>

enum { FINAL = 0x80, RESERVED = 0x70, OPCODE = 0x0f, MASKED = 0x80, LENGTH = 0x7f };

/* ---- reading ---- */

static bool is_control(enum frame_opcode opcode)
{
	return opcode >= FRAME_OPCODE_CLOSE;
}

static bool is_opcode(unsigned opcode)
{
	return opcode <= FRAME_OPCODE_BINARY ||
	       (opcode >= FRAME_OPCODE_CLOSE && opcode <= FRAME_OPCODE_PONG);
}

/* Returns how many bytes of length follow the second byte. */
static size_t length_bytes(uint8_t second)
{
	const unsigned length = second & LENGTH;

	return length == 127 ? 8 : length == 126 ? 2 : 0;
}

static uint64_t read_length(const uint8_t *bytes, size_t more)
{
	uint64_t length = more ? 0 : bytes[1] & LENGTH;

	for (size_t i = 0; i < more; i++)
		length = length << 8 | bytes[2 + i];
	return length;
}

/* Checks the first two bytes of a frame. Returns 0 or the code with which it is refused. */
static int judge_start(const uint8_t *bytes)
{
	const unsigned opcode = bytes[0] & OPCODE;
	const bool whole_and_short = bytes[0] & FINAL && (bytes[1] & LENGTH) <= FRAME_CONTROL_MAX;

	if (bytes[0] & RESERVED || !is_opcode(opcode) || !(bytes[1] & MASKED) ||
	    (is_control((enum frame_opcode)opcode) && !whole_and_short))
		return FRAME_CODE_PROTOCOL_ERROR;
	return 0;
}

int frame_read(const uint8_t *bytes, size_t n, size_t most, struct frame *f)
{
	uint64_t length;
	size_t more;

	if (n < 2)
		return -1;
	if (judge_start(bytes))
		return judge_start(bytes);
	more = length_bytes(bytes[1]);
	if (n < 2 + more)
		return -1;
	length = read_length(bytes, more);
	if ((more == 2 && length < 126) || (more == 8 && (length <= UINT16_MAX || length >> 63)))
		return FRAME_CODE_PROTOCOL_ERROR;
	if (length > most)
		return FRAME_CODE_TOO_LARGE;
	if (n < 2 + more + sizeof f->mask)
		return -1;
	*f = (struct frame){.final = bytes[0] & FINAL,
			    .opcode = (enum frame_opcode)(bytes[0] & OPCODE),
			    .head = 2 + more + sizeof f->mask,
			    .length = (size_t)length};
	memcpy(f->mask, bytes + 2 + more, sizeof f->mask);
	return 0;
}

void frame_unmask(uint8_t *payload, const struct frame *f)
{
	for (size_t i = 0; i < f->length; i++)
		payload[i] ^= f->mask[i % sizeof f->mask];
}

unsigned frame_close_code(const uint8_t *payload, size_t n)
{
	const unsigned code = n >= 2 ? (unsigned)payload[0] << 8 | payload[1] : 0;
	const bool defined = (code >= 1000 && code <= 1014 && (code < 1004 || code > 1006)) ||
			     (code >= 3000 && code <= 4999);

	if (!n)
		return FRAME_CODE_NONE;
	if (!defined)
		return FRAME_CODE_PROTOCOL_ERROR;
	return utf8_is_valid((const char *)payload + 2, n - 2) ? code : FRAME_CODE_NOT_UTF8;
}

/* ---- writing ---- */

size_t frame_write(enum frame_opcode opcode, size_t length, uint8_t head[FRAME_HEAD_MAX])
{
	const size_t more = length > UINT16_MAX ? 8 : length > 125 ? 2 : 0;

	head[0] = (uint8_t)(FINAL | opcode);
	head[1] = (uint8_t)(more == 8 ? 127 : more == 2 ? 126 : length);
	for (size_t i = 0; i < more; i++)
		head[2 + i] = (uint8_t)(length >> 8 * (more - 1 - i));
	return 2 + more;
}

/* ---- the handshake ---- */

static const char base64[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/* 16 bytes are 21 letters, one letter that carries two bits, and two fillers. */
bool frame_key_is_valid(const char *key, size_t n)
{
	if (n != FRAME_KEY || key[22] != '=' || key[23] != '=')
		return false;
	for (size_t i = 0; i < 22; i++)
		if (!key[i] || !strchr(base64, key[i]))
			return false;
	return (strchr(base64, key[21]) - base64) % 16 == 0;
}

/* Writes the 20 bytes of a SHA-1: six groups of three bytes and one of two. */
static void write_base64(const uint8_t hash[SHA1_SIZE], char out[FRAME_ACCEPT])
{
	for (size_t i = 0; i < 7; i++) {
		const uint32_t last = i < 6 ? hash[3 * i + 2] : 0;
		const uint32_t group =
		    (uint32_t)hash[3 * i] << 16 | (uint32_t)hash[3 * i + 1] << 8 | last;

		for (unsigned k = 0; k < 4; k++)
			out[4 * i + k] = base64[group >> (18 - 6 * k) & 63];
	}
	out[FRAME_ACCEPT - 1] = '=';
}

void frame_accept(const char key[FRAME_KEY], char accept[FRAME_ACCEPT])
{
	static const char guid[] = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";
	uint8_t both[FRAME_KEY + sizeof guid - 1], hash[SHA1_SIZE];

	memcpy(both, key, FRAME_KEY);
	memcpy(both + FRAME_KEY, guid, sizeof guid - 1);
	sha1(both, sizeof both, hash);
	write_base64(hash, accept);
}
