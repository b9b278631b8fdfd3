/* Chance: an unbiased, repeatable source of numbers, the same on every machine.
 *
 * A seed is a text; its key is SHA-256 of the text. A key opens as many independent streams as
 * anybody needs: the ChaCha20 nonce is the stream's purpose (one word) and its number (two words).
 * Numbers are taken from the stream's little-endian words one by one. */
#ifndef TAFEL_BASE_RNG_H
#define TAFEL_BASE_RNG_H

#include <stddef.h>
#include <stdint.h>

struct rng_key {
	uint32_t word[8];
};

struct rng {
	struct rng_key key;
	uint32_t nonce[3];
	uint32_t counter;  /* of the next block */
	uint32_t word[16]; /* the block being used */
	uint32_t used;     /* words of it that are used up */
};

enum rng_purpose {
	RNG_EVENTS,  /* stream n: chance event number n of a game's list, counted from 0 */
	RNG_CHOICES, /* stream n: the key of the computer player that acts at that event */
	RNG_TESTS,   /* anything that is neither */
};

/* The key of a seed's text. */
struct rng_key rng_key(const void *seed, size_t n);
/* Opens stream `number` of that purpose at its first word. */
void rng_start(struct rng *r, const struct rng_key *key, enum rng_purpose purpose, uint64_t number);
void rng_refill(struct rng *r);

static inline uint32_t rng_word(struct rng *r)
{
	if (r->used == 16)
		rng_refill(r);
	return r->word[r->used++];
}

/* A number from 0 to n - 1, each equally likely; n > 0. (Lemire's method: the product's upper half
 * is the answer; the few products that would favour some answers are drawn again.) */
static inline uint32_t rng_below(struct rng *r, uint32_t n)
{
	uint64_t product = (uint64_t)rng_word(r) * n;

	if ((uint32_t)product < n) {
		uint32_t unfair = (0u - n) % n;

		while ((uint32_t)product < unfair)
			product = (uint64_t)rng_word(r) * n;
	}
	return (uint32_t)(product >> 32);
}

#endif
