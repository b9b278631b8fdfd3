/* ChaCha20 (RFC 8439), the stream of random numbers that all chance comes from (rng.h). */
#ifndef TAFEL_BASE_CHACHA_H
#define TAFEL_BASE_CHACHA_H

#include <stdint.h>

/* Writes the 64 bytes of the stream's block with that counter, as 16 little-endian words. */
void chacha_block(const uint32_t key[8], uint32_t counter, const uint32_t nonce[3],
		  uint32_t block[16]);

#endif
