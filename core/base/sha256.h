/* SHA-256 (FIPS 180-4) of bytes that come piece by piece:
 *
 *	sha256_start(&s);
 *	sha256_feed(&s, bytes, n);      as often as needed
 *	sha256_finish(&s, hash); */
#ifndef TAFEL_BASE_SHA256_H
#define TAFEL_BASE_SHA256_H

#include <stddef.h>
#include <stdint.h>

struct sha256 {
	uint32_t h[8];    /* the hash of the whole blocks so far */
	uint64_t n;       /* bytes fed so far */
	uint8_t rest[64]; /* the n % 64 bytes that do not fill a block yet */
};

/* Begins a hash of nothing yet. */
void sha256_start(struct sha256 *s);
/* Adds n bytes to what is hashed. */
void sha256_feed(struct sha256 *s, const void *bytes, size_t n);
/* Adds a number as four bytes, the lowest first, on every machine. */
void sha256_feed_number(struct sha256 *s, uint32_t number);
/* Writes the hash of all that was fed. sha256_start must come before s is fed again. */
void sha256_finish(struct sha256 *s, uint8_t hash[32]);

#endif
