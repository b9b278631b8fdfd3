/* WebSocket frames (RFC 6455) as a server reads and writes them, and the key of the handshake. Pure: no
 * socket, no memory of its own.
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

/* Codes with which a WebSocket ends. */
enum frame_code {
	FRAME_CODE_GOING_AWAY = 1001,
	FRAME_CODE_PROTOCOL_ERROR = 1002,
	FRAME_CODE_NOT_TEXT = 1003,
	FRAME_CODE_NONE = 1005, /* stands for a close frame without a code; never sent */
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
	size_t head, length; /* bytes before the payload, and of it */
	uint8_t mask[4];
};

/* Reads the head of a client's frame at the start of the n bytes. Returns 0 and fills in `f`; -1: more
 * bytes are needed; or the code with which the connection is to end: the frame is not masked, has
 * reserved bits or an unknown opcode, spells its length in more bytes than needed, is a control frame in
 * fragments or of more than 125 bytes, or has a payload of more than `most` bytes. */
int frame_read(const uint8_t *bytes, size_t n, size_t most, struct frame *f);
/* Removes the mask of the payload, in place. */
void frame_unmask(uint8_t *payload, const struct frame *f);
/* Writes the head of a whole, unmasked frame with that payload; returns its bytes. */
size_t frame_write(enum frame_opcode opcode, size_t length, uint8_t head[FRAME_HEAD_MAX]);

/* Reads the code in the payload of a close frame: FRAME_CODE_NONE if it is empty, FRAME_CODE_PROTOCOL_ERROR if
 * it is one byte or its code may not be sent, FRAME_CODE_NOT_UTF8 if its reason is no text. */
unsigned frame_close_code(const uint8_t *payload, size_t n);

/* Whether the key of a handshake is what 16 bytes in base64 look like. */
bool frame_key_is_valid(const char *key, size_t n);
/* Writes the answer to a key: base64(SHA-1(key + GUID)), no closing zero. */
void frame_accept(const char key[FRAME_KEY], char accept[FRAME_ACCEPT]);

#endif
