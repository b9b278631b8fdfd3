/* The export that only the module of the tests has. */
#include "tests/signature/signature.h"

/* Computes the signature of that many games of each kind (tests/signature). Returns the address of its 16
 * hexadecimal digits. It uses what `learn` was given. */
__attribute__((export_name("signature"))) const char *export_signature(uint32_t games_each);

const char *export_signature(uint32_t games_each)
{
	static char hex[17];

	signature_compute(games_each, hex);
	return hex;
}
