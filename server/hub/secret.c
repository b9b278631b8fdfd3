#include "server/hub/secret.h"

#include "server/base/random.h"

bool secret_id(char id[ROOM_KEY_DIGITS + 1])
{
	uint8_t bytes[ROOM_KEY];
	struct text out = text_in(id, ROOM_KEY_DIGITS);

	if (!random_bytes(bytes, sizeof bytes))
		return false;
	text_hex(&out, bytes, sizeof bytes);
	id[ROOM_KEY_DIGITS] = '\0';
	return true;
}

bool secret_code(char code[ROOM_CODE + 1])
{
	static const char letters[] = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
	uint8_t bytes[ROOM_CODE];

	_Static_assert(sizeof letters == 33, "as many letters as five bits can count");
	if (!random_bytes(bytes, sizeof bytes))
		return false;
	for (unsigned i = 0; i < ROOM_CODE; i++)
		code[i] = letters[bytes[i] % 32];
	code[ROOM_CODE] = '\0';
	return true;
}
