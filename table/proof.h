/* The proof of chance (docs/reference/records.md, *Chance*): dice that nobody can choose and everybody can check.
 *
 *      commitment ──> nonces of the seats ──> the game ──> secret
 *      of a secret    nobody knew them        keyed by     anybody recomputes the key
 *                     when it was made        all of them  and every chance event
 *
 * Everything is hashed as the lines in which a record has it. */
#ifndef TAFEL_PROOF_H
#define TAFEL_PROOF_H

#include "core/game.h"

enum {
	PROOF_HASH = 32,   /* bytes of a commitment */
	PROOF_SECRET = 32, /* bytes of a secret */
	PROOF_NONCE = 16,  /* bytes of a nonce */
};

struct proof {
	uint8_t commitment[PROOF_HASH];
	uint8_t secret[PROOF_SECRET];
	uint8_t nonce[GAME_SEATS_MAX][PROOF_NONCE];
	uint8_t nonces; /* bit i: seat i has given its nonce */
	bool committed; /* there is a proof */
	bool known;     /* and its secret is known here */
};

/* SHA-256 of the line `secret HEX`, line end included. */
void proof_commitment(const uint8_t *secret, uint8_t *commitment);
/* SHA-256 of the line `secret HEX` and the lines `nonce SEAT HEX` in the order of the seats. */
struct rng_key proof_key(const struct proof *p);
/* Writes the lines of a record's header: commit, secret (if it is to be revealed) and nonces. */
void proof_write(const struct proof *p, bool reveal, struct text *out);
/* Reads exactly n bytes as 2n lower-case hexadecimal digits, the whole of s. */
bool proof_read_hex(const struct scan *s, uint8_t *bytes, size_t n);

#endif
