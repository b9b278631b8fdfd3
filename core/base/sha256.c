#include "core/base/sha256.h"

#include <string.h>

static const uint32_t constant[64] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
};

static inline uint32_t rotate(uint32_t word, unsigned by)
{
	return word >> by | word << (32u - by);
}

static uint32_t big_endian(const uint8_t *b)
{
	return (uint32_t)b[0] << 24 | (uint32_t)b[1] << 16 | (uint32_t)b[2] << 8 | b[3];
}

static void block(uint32_t h[8], const uint8_t *bytes)
{
	uint32_t w[64], a[8];

	for (int i = 0; i < 16; i++)
		w[i] = big_endian(bytes + 4 * i);
	for (int i = 16; i < 64; i++) {
		uint32_t x = w[i - 15], y = w[i - 2];

		w[i] = w[i - 16] + (rotate(x, 7) ^ rotate(x, 18) ^ x >> 3) + w[i - 7] +
		       (rotate(y, 17) ^ rotate(y, 19) ^ y >> 10);
	}
	memcpy(a, h, sizeof a);
	for (int i = 0; i < 64; i++) {
		uint32_t e = a[4], first = a[0];
		uint32_t t = a[7] + (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) +
			     ((e & a[5]) ^ (~e & a[6])) + constant[i] + w[i];
		uint32_t u = (rotate(first, 2) ^ rotate(first, 13) ^ rotate(first, 22)) +
			     ((first & a[1]) ^ (first & a[2]) ^ (a[1] & a[2]));

		memmove(a + 1, a, 7 * sizeof *a);
		a[4] += t;
		a[0] = t + u;
	}
	for (int i = 0; i < 8; i++)
		h[i] += a[i];
}

void sha256_start(struct sha256 *s)
{
	static const uint32_t start[8] = {
	    0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
	    0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
	};

	memset(s, 0, sizeof *s);
	memcpy(s->h, start, sizeof start);
}

void sha256_feed(struct sha256 *s, const void *bytes, size_t n)
{
	const uint8_t *from = bytes;

	while (n) {
		size_t at = s->n % 64, room = 64 - at, k = n < room ? n : room;

		memcpy(s->rest + at, from, k);
		s->n += k;
		from += k;
		n -= k;
		if (k == room)
			block(s->h, s->rest);
	}
}

void sha256_feed_number(struct sha256 *s, uint32_t number)
{
	const uint8_t bytes[4] = {(uint8_t)number, (uint8_t)(number >> 8), (uint8_t)(number >> 16),
				  (uint8_t)(number >> 24)};

	sha256_feed(s, bytes, sizeof bytes);
}

void sha256_finish(struct sha256 *s, uint8_t hash[32])
{
	static const uint8_t pad[64] = {0x80};
	uint8_t length[8];
	uint64_t bits = s->n * 8;

	for (int i = 0; i < 8; i++)
		length[i] = (uint8_t)(bits >> (56 - 8 * i));
	sha256_feed(s, pad, 1 + (119 - s->n % 64) % 64);
	sha256_feed(s, length, sizeof length);
	for (int i = 0; i < 32; i++)
		hash[i] = (uint8_t)(s->h[i / 4] >> (24 - 8 * (i % 4)));
}
