/* The proof of chance of a game (docs/reference/records.md, "Chance"): nobody can choose the dice,
 * and afterwards everybody can check them.
 *
 *      1. The server picks a secret and publishes its commitment, a hash of it.
 *      2. Each seat picks a nonce. Nobody knew the nonces when the commitment was made.
 *      3. Chance is drawn with a key made of the secret and all nonces.
 *      4. After the game the server publishes the secret. Everybody can check the commitment,
 *         compute the key and draw every chance event again.
 *
 * Everything is hashed as the lines that a record has for it. */
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
	uint8_t nonces; /* seats that have given their nonce, as a set */
	bool committed; /* there is a commitment */
	bool known;     /* the secret is known here */
};

/* Writes the commitment of a secret: the SHA-256 of the line `secret HEX`, with its line feed. */
void proof_commitment(const uint8_t *secret, uint8_t *commitment);
/* Returns the key of chance: the SHA-256 of the line `secret HEX` and of the lines `nonce SEAT HEX`
 * in the order of the seats. The secret must be known. */
struct rng_key proof_key(const struct proof *p);
/* Appends the proof's lines of a record's header: the commitment, the secret if it is known and
 * `reveal` is true, the nonces. Without a commitment nothing is appended. */
void proof_write(const struct proof *p, bool reveal, struct text *out);
/* Reads n bytes from a text that is exactly 2n lower-case hexadecimal digits. Returns false, and
 * writes nothing, for any other text. */
bool proof_read_hex(const struct scan *s, uint8_t *bytes, size_t n);

#endif
