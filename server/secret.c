#include "server/secret.h"

#include "core/base/assert.h"

#include <sys/random.h>

void secret_bytes(void *bytes, size_t n)
{
	const ssize_t got = getrandom(bytes, n, 0);

	ASSERT(got == (ssize_t)n);
}

void secret_id(char id[ROOM_KEY_DIGITS + 1])
{
	uint8_t bytes[ROOM_KEY];
	struct text out = text_in(id, ROOM_KEY_DIGITS);

	secret_bytes(bytes, sizeof bytes);
	text_hex(&out, bytes, sizeof bytes);
	id[ROOM_KEY_DIGITS] = '\0';
}

void secret_code(char code[ROOM_CODE + 1])
{
	static const char letters[] = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
	uint8_t bytes[ROOM_CODE];

	_Static_assert(sizeof letters == 33, "as many letters as five bits can count");
	secret_bytes(bytes, sizeof bytes);
	for (unsigned i = 0; i < ROOM_CODE; i++)
		code[i] = letters[bytes[i] % 32];
	code[ROOM_CODE] = '\0';
}
