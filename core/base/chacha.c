#include "core/base/chacha.h"

static inline uint32_t rotate(uint32_t word, unsigned by)
{
	return word << by | word >> (32u - by);
}

#define QUARTER(a, b, c, d)                                                                        \
	do {                                                                                       \
		(a) += (b), (d) = rotate((d) ^ (a), 16);                                           \
		(c) += (d), (b) = rotate((b) ^ (c), 12);                                           \
		(a) += (b), (d) = rotate((d) ^ (a), 8);                                            \
		(c) += (d), (b) = rotate((b) ^ (c), 7);                                            \
	} while (0)

void chacha_block(const uint32_t key[8], uint32_t counter, const uint32_t nonce[3],
		  uint32_t block[16])
{
	const uint32_t start[16] = {
	    0x61707865u, 0x3320646eu, 0x79622d32u, 0x6b206574u, /* "expand 32-byte k" */
	    key[0],      key[1],      key[2],      key[3],      key[4],   key[5],
	    key[6],      key[7],      counter,     nonce[0],    nonce[1], nonce[2],
	};
	uint32_t x[16];

	for (int i = 0; i < 16; i++)
		x[i] = start[i];
	for (int round = 0; round < 20; round += 2) {
		QUARTER(x[0], x[4], x[8], x[12]);
		QUARTER(x[1], x[5], x[9], x[13]);
		QUARTER(x[2], x[6], x[10], x[14]);
		QUARTER(x[3], x[7], x[11], x[15]);
		QUARTER(x[0], x[5], x[10], x[15]);
		QUARTER(x[1], x[6], x[11], x[12]);
		QUARTER(x[2], x[7], x[8], x[13]);
		QUARTER(x[3], x[4], x[9], x[14]);
	}
	for (int i = 0; i < 16; i++)
		block[i] = x[i] + start[i];
}
