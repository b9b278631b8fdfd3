/* The fingerprint of a level: a short number that changes when the level plays differently. How a
 * level plays depends on its iterations, its evaluation, the search and the rules. A version number
 * would have to be counted up by hand, so the level plays a game against itself, always with the
 * same seed, and its moves and everything that it expects are hashed. A change that does not show
 * in that game is too small for a tournament. */
#include "arena/arena.h"
#include "core/base/assert.h"
#include "core/base/sha256.h"
#include "search/search.h"

#include <string.h>

enum {
	DIGITS = 8,
	/* The first search is deep, the others are short. */
	ITERATIONS_FIRST = 2000,
	ITERATIONS = 100,
};

/* Hashes the budget of a player that searches and what it expects of all moves after some
 * iterations. Returns its best move. */
static move_t hash_search(const struct player *p, const struct table *t,
			  struct player_memory memory, uint32_t iterations, struct sha256 *hash)
{
	struct player_observation observation;
	struct player_decision decision;
	struct player_hint hint;

	player_observe(t, &observation);
	sha256_feed_number(hash, search_task(p, &observation, UINT32_MAX).iterations);
	player_begin_hint(&decision, p, &observation, memory, iterations);
	while (player_step(&decision) < PLAYER_DONE)
		;
	player_hint(&decision, &hint);
	for (uint32_t i = 0; i < hint.n; i++) {
		const struct player_advice *a = &hint.action[i];

		sha256_feed_number(hash, a->move);
		sha256_feed_number(hash, a->visits);
		sha256_feed_number(hash, (uint32_t)a->points);
		sha256_feed_number(hash, (uint32_t)a->deviation);
		sha256_feed_number(hash, (uint32_t)a->lead);
	}
	return hint.action[0].move;
}

void arena_write_fingerprint(const struct arena *a, const struct player *p,
			     struct arena_workspace *work, struct text *out)
{
	static const char seed[] = "how it plays";
	const struct player_memory memory = {work->memory, sizeof work->memory};
	struct table *t = &work->table;
	uint32_t iterations = ITERATIONS_FIRST;
	struct sha256 hash;
	uint8_t sum[32];
	int actor;

	*t = a->opening;
	t->key = rng_key(seed, strlen(seed));
	sha256_start(&hash);
	while ((actor = table_to_act(t)) != GAME_OVER) {
		move_t m;
		int wrong;

		if (actor == GAME_CHANCE) {
			m = table_draw(t);
		} else if (p->effort) {
			m = hash_search(p, t, memory, iterations, &hash);
			iterations = ITERATIONS;
		} else {
			m = player_choose(p, t, memory);
		}
		sha256_feed_number(&hash, m);
		wrong = table_append(t, m, NULL);
		ASSERT(!wrong);
	}
	sha256_finish(&hash, sum);
	text_hex(out, sum, DIGITS / 2);
}
