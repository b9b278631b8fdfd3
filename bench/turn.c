/* bench_turn: how long it takes to list the legal actions of a company of MetrOmania when its turn
 * begins. The positions come from random games of four companies. Several runs show how noisy the
 * machine is. */
#include "bench/bench.h"
#include "core/base/assert.h"
#include "core/metro/state.h"

#include <stdio.h>

enum { TURNS = 1024, ROUNDS = 200 };

static struct metro turn_of[TURNS];
static move_t moves[GAME_MOVES_MAX];

/* Fills the table with positions in which a turn begins. */
static void collect(void)
{
	const struct rng_key key = rng_key("turns", 5);
	const struct game_setup how = {.seats = 4};
	struct rng r;
	unsigned n = 0;

	rng_start(&r, &key, RNG_TESTS, 0);
	while (n < TURNS) {
		struct metro st;
		int wrong = game_begin(&metro, &how, &st);

		ASSERT(!wrong);
		while (metro.to_act(&st) != GAME_OVER && n < TURNS) {
			const size_t legal = metro.legal(&st, moves);

			if (st.phase == METRO_TURN && !st.tunnels_laid && !rng_below(&r, 5))
				turn_of[n++] = st;
			metro.apply(&st,
				    legal ? moves[rng_below(&r, (uint32_t)legal)]
					  : metro.chance(&st, &r),
				    NULL);
		}
	}
}

static size_t actions;

static void list_all(void)
{
	actions = 0;
	for (unsigned round = 0; round < ROUNDS; round++)
		for (unsigned n = 0; n < TURNS; n++)
			actions += metro.legal(&turn_of[n], moves);
}

int main(void)
{
	struct bench_times t;

	collect();
	t = bench_repeat(list_all, TURNS * ROUNDS);
	printf("metro legal list: %.0f ns (%.0f - %.0f in %d runs), %.1f actions\n", t.middle,
	       t.fastest, t.slowest, BENCH_RUNS, (double)actions / (TURNS * ROUNDS));
	return 0;
}
