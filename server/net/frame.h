/* WebSocket frames (RFC 6455) as a server reads and writes them, and the key of the handshake.
 * Pure: any thread may call these functions.
 *
 *      byte 0      final, three reserved bits, opcode
 *      byte 1      masked, length 0-125; 126: two more bytes of length; 127: eight more
 *      then        four bytes of mask, and the masked payload */
#ifndef TAFEL_NET_FRAME_H
#define TAFEL_NET_FRAME_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum frame_opcode {
	FRAME_OPCODE_CONTINUATION = 0,
	FRAME_OPCODE_TEXT = 1,
	FRAME_OPCODE_BINARY = 2,
	FRAME_OPCODE_CLOSE = 8,
	FRAME_OPCODE_PING = 9,
	FRAME_OPCODE_PONG = 10,
};

/* The codes of close frames (RFC 6455, 7.4). */
enum frame_code {
	FRAME_CODE_GOING_AWAY = 1001,
	FRAME_CODE_PROTOCOL_ERROR = 1002,
	FRAME_CODE_NOT_TEXT = 1003,
	FRAME_CODE_NONE = 1005, /* a close frame without a code; this number is never sent */
	FRAME_CODE_NOT_UTF8 = 1007,
	FRAME_CODE_POLICY = 1008,
	FRAME_CODE_TOO_LARGE = 1009,
	FRAME_CODE_SERVER_ERROR = 1011,
	FRAME_CODE_TRY_LATER = 1013,
};

enum {
	FRAME_HEAD_MAX = 10, /* bytes before the payload of a frame that a server writes */
	FRAME_CONTROL_MAX = 125,
	FRAME_KEY = 24,    /* letters of Sec-WebSocket-Key */
	FRAME_ACCEPT = 28, /* letters of Sec-WebSocket-Accept */
};

struct frame {
	bool final;
	enum frame_opcode opcode;
	size_t head, length; /* bytes before the payload, and bytes of the payload */
	uint8_t mask[4];
};

/* Reads the head of a client's frame at the start of the n bytes. Returns 0 and fills in `f`, -1 if
 * it needs more bytes, or the code with which the connection must be closed. That is
 * FRAME_CODE_TOO_LARGE for a payload of more than `most` bytes, and FRAME_CODE_PROTOCOL_ERROR for a
 * frame that is not masked, has reserved bits or an unknown opcode, or writes its length with more
 * bytes than needed, and for a control frame that is a fragment or has more than 125 bytes. */
int frame_read(const uint8_t *bytes, size_t n, size_t most, struct frame *f);
/* Removes the mask of the payload, in place. */
void frame_unmask(uint8_t *payload, const struct frame *f);
/* Writes the head of an unmasked frame that is a whole message. Returns how many bytes it wrote. */
size_t frame_write(enum frame_opcode opcode, size_t length, uint8_t head[FRAME_HEAD_MAX]);

/* Returns the code in the payload of a close frame, with which it is to be answered:
 * FRAME_CODE_NONE if the payload is empty, FRAME_CODE_PROTOCOL_ERROR if it has one byte or a code
 * that may not be sent, FRAME_CODE_NOT_UTF8 if its reason is not UTF-8. */
unsigned frame_close_code(const uint8_t *payload, size_t n);

/* Returns whether the key of a handshake is 16 bytes in base64. */
bool frame_key_is_valid(const char *key, size_t n);
/* Writes the answer to a key, base64(SHA-1(key + GUID)), without a closing zero. */
void frame_accept(const char key[FRAME_KEY], char accept[FRAME_ACCEPT]);

#endif
