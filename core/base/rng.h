/* Random numbers: unbiased, and the same on every machine for the same seed.
 *
 * A seed is a text; its key is the SHA-256 of the text. A key gives as many independent streams as
 * anybody needs: the ChaCha20 nonce is the purpose of the stream (one word) and its number (two
 * words). The numbers are the little-endian words of the stream, one after the other. */
#ifndef TAFEL_BASE_RNG_H
#define TAFEL_BASE_RNG_H

#include <stddef.h>
#include <stdint.h>

struct rng_key {
	uint32_t word[8];
};

/* One stream, and how far it has been read. */
struct rng {
	struct rng_key key;
	uint32_t nonce[3];
	uint32_t counter;  /* of the next block */
	uint32_t word[16]; /* the current block */
	uint32_t used;     /* words of it that have been read */
};

/* What a stream is for, so that streams with the same number never meet. */
enum rng_purpose {
	RNG_EVENTS,  /* stream n: chance event number n of a game's list, counted from 0 */
	RNG_CHOICES, /* stream n: the key of the computer player that acts at event n */
	RNG_TESTS,   /* tests and benchmarks */
};

/* Returns the key of a seed of n bytes. */
struct rng_key rng_key(const void *seed, size_t n);
/* Begins the stream with that purpose and number at its first word. */
void rng_start(struct rng *r, const struct rng_key *key, enum rng_purpose purpose, uint64_t number);
/* Computes the next block. Only rng_word calls this. */
void rng_refill(struct rng *r);

/* Returns the next word: a number below 2^32, all equally likely. */
static inline uint32_t rng_word(struct rng *r)
{
	if (r->used == 16)
		rng_refill(r);
	return r->word[r->used++];
}

/* Returns a number from 0 to n - 1, all equally likely. n must not be 0.
 *
 * This is Lemire's method ("Fast Random Integer Generation in an Interval", 2019): the answer is
 * the upper half of word * n, and the few words whose product would favour some answers are
 * skipped. */
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
