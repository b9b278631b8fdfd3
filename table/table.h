/* One game being played: a list of events and nothing else. The state is the fold of the list, kept
 * beside it so that nobody folds twice; the list only grows.
 *
 * A table is flat memory of the caller's, copied with one assignment. */
#ifndef TAFEL_TABLE_H
#define TAFEL_TABLE_H

#include "table/proof.h"

enum {
	TABLE_NAME_MAX = 40, /* bytes of a seat's name */
	TABLE_SEED_MAX = 64, /* bytes of a seed */
	TABLE_DATE_MAX = 10, /* bytes of a date: 2026-11-15 */
};

/* Memory for a state of any game. */
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
	/* Words of the record's header; each ends with a zero byte, empty: not said. */
	char name[GAME_SEATS_MAX][TABLE_NAME_MAX + 1];
	char date[TABLE_DATE_MAX + 1];
	char seed[TABLE_SEED_MAX + 1];
};

/* Opens a table before its first event. T3: the game does not have that number of seats or option.
 */
int table_open(struct table *t, const struct game *game, const struct game_setup *how);
/* Names a seat, dates the game, seeds its chance. T3, and nothing is changed, if the text is too
 * long, empty, not printable (a seed: has a space), or not a date. */
int table_name(struct table *t, unsigned seat, const char *text, size_t n);
int table_date(struct table *t, const char *text, size_t n);
int table_seed(struct table *t, const char *text, size_t n);

/* The proof of chance, in this order, each once: the commitment, the nonces of seats, the secret,
 * whose knowledge lets chance be drawn. T3, and nothing is changed: not in this order, a game with a
 * seed, no such seat, or not the secret that was committed to. */
int table_commit(struct table *t, const uint8_t *commitment);
int table_nonce(struct table *t, unsigned seat, const uint8_t *nonce);
int table_secret(struct table *t, const uint8_t *secret);
/* Whether chance follows from what is known here: a seed, or a secret. */
static inline bool table_can_draw(const struct table *t)
{
	return t->seed[0] || t->proof.known;
}

static inline int table_to_act(const struct table *t)
{
	return t->game->to_act(&t->state);
}

/* Adds the event if it is what the rules allow now: 0 or the rule broken. `why` may be NULL. */
int table_append(struct table *t, move_t m, struct game_effects *why);
/* The chance event that the seed or the secret gives now. Event number n of a list has a stream of its
 * own (RNG_EVENTS, n), so it depends on the key and the events before it and on nothing else. Chance
 * must be to act, and table_can_draw. */
move_t table_draw(const struct table *t);
/* The one it gives, or gave, as event number n, after the state that the first n events lead to. */
move_t table_draw_at(const struct table *t, uint32_t n, const struct table_state *before);
/* The number of chance events that the seed or the secret does not give, and where the first is (its
 * place in the list). Where neither is known nothing is judged: 0. */
uint32_t table_forged(const struct table *t, uint32_t *first);
/* The state after the first n events. */
void table_fold(const struct table *t, uint32_t n, struct table_state *out);
/* The table as the viewer may know it: hidden beginning, hidden events, no seed, no secret and no key. */
void table_view(const struct table *t, int viewer, struct table *out);
/* A new table like this one, with its first n events only: for whoever takes back a move that was
 * made around one screen. */
void table_first(const struct table *t, uint32_t n, struct table *out);

#endif
