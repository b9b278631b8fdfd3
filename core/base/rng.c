#include "core/base/rng.h"

#include "core/base/chacha.h"
#include "core/base/sha256.h"

struct rng_key rng_key(const void *seed, size_t n)
{
	struct sha256 s;
	uint8_t hash[32];
	struct rng_key key;

	sha256_start(&s);
	sha256_feed(&s, seed, n);
	sha256_finish(&s, hash);
	for (int i = 0; i < 8; i++)
		key.word[i] = (uint32_t)hash[4 * i] | (uint32_t)hash[4 * i + 1] << 8 |
			      (uint32_t)hash[4 * i + 2] << 16 | (uint32_t)hash[4 * i + 3] << 24;
	return key;
}

void rng_start(struct rng *r, const struct rng_key *key, enum rng_purpose purpose, uint64_t number)
{
	*r = (struct rng){
	    .key = *key,
	    .nonce = {(uint32_t)purpose, (uint32_t)number, (uint32_t)(number >> 32)},
	    .used = 16,
	};
}

void rng_refill(struct rng *r)
{
	chacha_block(r->key.word, r->counter++, r->nonce, r->word);
	r->used = 0;
}
