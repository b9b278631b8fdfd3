#include "server/net/sha1.h"

#include <string.h>

enum { BLOCK = 64, ROUNDS = 80 };

static uint32_t rotate(uint32_t word, unsigned bits)
{
	return word << bits | word >> (32 - bits);
}

static void schedule(const uint8_t block[BLOCK], uint32_t w[ROUNDS])
{
	for (unsigned i = 0; i < 16; i++)
		w[i] = (uint32_t)block[4 * i] << 24 | (uint32_t)block[4 * i + 1] << 16 |
		       (uint32_t)block[4 * i + 2] << 8 | block[4 * i + 3];
	for (unsigned i = 16; i < ROUNDS; i++)
		w[i] = rotate(w[i - 3] ^ w[i - 8] ^ w[i - 14] ^ w[i - 16], 1);
}

/* Returns the sum of the round's function of b, c and d and the round's constant. */
static uint32_t mix(unsigned round, uint32_t b, uint32_t c, uint32_t d)
{
	if (round < 20)
		return ((b & c) | (~b & d)) + 0x5a827999;
	if (round < 40)
		return (b ^ c ^ d) + 0x6ed9eba1;
	if (round < 60)
		return ((b & c) | (b & d) | (c & d)) + 0x8f1bbcdc;
	return (b ^ c ^ d) + 0xca62c1d6;
}

static void add_block(uint32_t state[5], const uint8_t block[BLOCK])
{
	uint32_t w[ROUNDS], s[5];

	schedule(block, w);
	memcpy(s, state, sizeof s);
	for (unsigned i = 0; i < ROUNDS; i++) {
		const uint32_t next = rotate(s[0], 5) + mix(i, s[1], s[2], s[3]) + s[4] + w[i];

		s[4] = s[3];
		s[3] = s[2];
		s[2] = rotate(s[1], 30);
		s[1] = s[0];
		s[0] = next;
	}
	for (unsigned i = 0; i < 5; i++)
		state[i] += s[i];
}

/* Adds the last bytes, a 1 bit, zeros and the length in bits: one block or two. */
static void add_end(uint32_t state[5], const uint8_t *bytes, size_t left, size_t n)
{
	uint8_t end[2 * BLOCK] = {0};
	const size_t size = left + 9 <= BLOCK ? BLOCK : 2 * BLOCK;
	const uint64_t bits = (uint64_t)n * 8;

	if (left)
		memcpy(end, bytes, left);
	end[left] = 0x80;
	for (unsigned i = 0; i < 8; i++)
		end[size - 1 - i] = (uint8_t)(bits >> 8 * i);
	for (size_t i = 0; i < size; i += BLOCK)
		add_block(state, end + i);
}

void sha1(const uint8_t *bytes, size_t n, uint8_t hash[SHA1_SIZE])
{
	uint32_t state[5] = {0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0};
	size_t done = 0;

	for (; n - done >= BLOCK; done += BLOCK)
		add_block(state, bytes + done);
	add_end(state, bytes + done, n - done, n);
	for (unsigned i = 0; i < SHA1_SIZE; i++)
		hash[i] = (uint8_t)(state[i / 4] >> (24 - 8 * (i % 4)));
}
