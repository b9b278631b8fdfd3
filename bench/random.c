#include "bench/bench.h"
#include "core/base/assert.h"
#include "table/table.h"

/* Plays one game from its setup to its end. Returns the number of decisions. */
static uint64_t play(const struct game *game, const struct game_setup *how, struct rng *r)
{
	struct table_state state;
	move_t moves[GAME_MOVES_MAX];
	struct game_scores scores;
	uint64_t decisions = 0;
	int actor, wrong;

	wrong = game_begin(game, how, &state);
	ASSERT(!wrong);
	while ((actor = game->to_act(&state)) != GAME_OVER) {
		move_t m;

		if (actor == GAME_CHANCE) {
			m = game->chance(&state, r);
		} else {
			const size_t n = game->legal(&state, moves);

			m = moves[rng_below(r, (uint32_t)n)];
			decisions++;
		}
		wrong = game->check(&state, m);
		ASSERT(!wrong);
		game->apply(&state, m, NULL);
	}
	game->score(&state, &scores, NULL);
	return decisions;
}

void bench_random(const struct game *game, unsigned seats, uint64_t run, uint64_t nanoseconds,
		  bool (*stop)(void), struct bench_run *out)
{
	enum { GAMES_A_ROUND = 64 }; /* reading the clock takes time too */
	const struct game_setup how = {.seats = (uint8_t)seats};
	const struct rng_key key = rng_key("bench", 5);
	const uint64_t start = bench_now();
	struct rng r;

	rng_start(&r, &key, RNG_TESTS, run);
	*out = (struct bench_run){0};
	do {
		for (int i = 0; i < GAMES_A_ROUND; i++)
			out->decisions += play(game, &how, &r);
		out->games += GAMES_A_ROUND;
		out->nanoseconds = bench_now() - start;
	} while (out->nanoseconds < nanoseconds && !(stop && stop()));
}
