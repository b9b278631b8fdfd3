/* A game being played: its setup, the list of its events, and the state that follows from them. The
 * list is the game; the state after the last event is kept beside it, so that nobody has to compute
 * it again. A list only grows. To take back an event, make a new table with a prefix of the list.
 *
 * A table is flat memory of the caller's and is copied with one assignment. Functions that take a
 * const table may be called on several threads at once. */
#ifndef TAFEL_TABLE_H
#define TAFEL_TABLE_H

#include "table/proof.h"

enum {
	TABLE_NAME_MAX = 40, /* bytes of a seat's name */
	TABLE_SEED_MAX = 64, /* bytes of a seed */
	TABLE_DATE_MAX = 10, /* bytes of a date: 2026-11-15 */
};

/* Room for a state of any game. */
struct table_state {
	_Alignas(8) uint8_t bytes[GAME_STATE_MAX];
};

struct table {
	const struct game *game;
	uint8_t seats, options;
	uint32_t n; /* events so far */
	move_t event[GAME_EVENTS_MAX];
	struct table_state begin; /* before the first event */
	struct table_state state; /* after the last */
	struct rng_key key;       /* of the seed, or of the proof's secret and nonces */
	struct proof proof;       /* of chance; a game has a seed or a proof, or neither */
	/* Texts of the record's header. Each ends with a zero byte and is empty if there is none.
	 */
	char name[GAME_SEATS_MAX][TABLE_NAME_MAX + 1];
	char date[TABLE_DATE_MAX + 1];
	char seed[TABLE_SEED_MAX + 1];
};

/* Makes a table before its first event. Returns 0 or what game_begin refuses; then the table stays
 * as it was. */
int table_open(struct table *t, const struct game *game, const struct game_setup *setup);

/* Set the name of a seat, the date, the seed of chance: n bytes of text. Each returns 0; or T3, and
 * changes nothing, if the text is empty, too long, not printable, not a date that exists, or a seed
 * with a space; and for a seat that is not at the table. */
int table_set_name(struct table *t, unsigned seat, const char *text, size_t n);
int table_set_date(struct table *t, const char *text, size_t n);
int table_set_seed(struct table *t, const char *text, size_t n);

/* Set the parts of the proof of chance: first the commitment (PROOF_HASH bytes), then nonces of
 * seats (PROOF_NONCE bytes), at last the secret (PROOF_SECRET bytes), after which chance can be
 * drawn. Each returns 0; or T3, and changes nothing, if it comes out of this order or twice, if the
 * game has a seed, for a seat that is not at the table, or for a secret that is not the committed
 * one. */
int table_set_commitment(struct table *t, const uint8_t *commitment);
int table_set_nonce(struct table *t, unsigned seat, const uint8_t *nonce);
int table_set_secret(struct table *t, const uint8_t *secret);

/* Returns whether chance follows from what the table has: a seed, or a proof with its secret. */
static inline bool table_can_draw(const struct table *t)
{
	return t->seed[0] || t->proof.known;
}

/* Returns the seat that is to act, GAME_CHANCE or GAME_OVER. */
static inline int table_to_act(const struct table *t)
{
	return t->game->to_act(&t->state);
}

/* Appends the event and adds its effects to `why`, which may be NULL. Returns 0; or the rule
 * against it, and changes nothing. */
int table_append(struct table *t, move_t m, struct game_effects *why);

/* Returns the outcome that the seed or the secret gives for the next event. Chance must be to act,
 * and table_can_draw be true.
 *
 * Event number n draws from a stream of its own (RNG_EVENTS, n), so the outcome depends on nothing
 * but the key and the events before it. */
move_t table_draw(const struct table *t);
/* The same for event number n; `before` is the state that the first n events lead to. */
move_t table_draw_at(const struct table *t, uint32_t n, const struct table_state *before);
/* Returns the number of chance events that are not what the seed or the secret gives, and writes
 * the number of the first one if there is any. Returns 0 if the table cannot draw. */
uint32_t table_count_forged(const struct table *t, uint32_t *first);

/* Writes the state after the first n events. */
void table_fold(const struct table *t, uint32_t n, struct table_state *out);
/* Writes the table as the viewer may know it: with its view of the states, the events it is shown,
 * and without seed, secret and key. */
void table_view(const struct table *t, int viewer, struct table *out);
/* Writes the table as it was after its first n events. `out` may be the table itself. */
void table_prefix(const struct table *t, uint32_t n, struct table *out);

#endif
