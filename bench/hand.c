/* bench_hand: how long it takes to score all placements of a hand of Domicolor: three cards, both
 * ways up, at every place. The hands come from random games. Several runs show how noisy the
 * machine is. */
#include "bench/bench.h"
#include "core/base/assert.h"
#include "core/domicolor/state.h"

#include <stdio.h>

enum { HANDS = 4096, ROUNDS = 200 };

static struct domicolor hand_of[HANDS];

/* Fills the table with positions in which a seat has three cards. */
static void collect(void)
{
	const struct rng_key key = rng_key("hands", 5);
	const struct game_setup how = {.seats = 2};
	struct rng r;
	unsigned n = 0;

	rng_start(&r, &key, RNG_TESTS, 0);
	while (n < HANDS) {
		struct domicolor st;
		move_t moves[GAME_MOVES_MAX];
		int actor, wrong = game_begin(&domicolor, &how, &st);

		ASSERT(!wrong);
		while ((actor = domicolor.to_act(&st)) != GAME_OVER && n < HANDS) {
			move_t m;

			if (actor == GAME_CHANCE) {
				m = domicolor.chance(&st, &r);
			} else {
				const size_t legal = domicolor.legal(&st, moves);

				m = moves[rng_below(&r, (uint32_t)legal)];
				if (st.hand[actor][2] < DOMICOLOR_HIDDEN && !rng_below(&r, 5))
					hand_of[n++] = st;
			}
			domicolor.apply(&st, m, NULL);
		}
	}
}

/* Scores all placements of the hand of the seat to act. Returns the sum of their points, so that
 * the compiler cannot leave anything out. */
static int score_hand(const struct domicolor *st, unsigned *placements)
{
	const unsigned places = domicolor_open_places(st);
	int sum = 0;

	for (unsigned place = 0; place < DOMICOLOR_PLACES; place++) {
		int x, y;

		if (!(places >> place & 1))
			continue;
		domicolor_locate(st, (enum domicolor_place)place, &x, &y);
		for (unsigned card = 0; card < 3; card++) {
			const unsigned code = st->board.code[st->hand[st->seat][card]];

			sum += domicolor_card_points(st, code, x, y);
			sum += domicolor_card_points(st, domicolor_turned(code), x, y);
			*placements += 2;
		}
	}
	return sum;
}

static unsigned placements;
static int points;

static void score_all(void)
{
	placements = 0;
	for (unsigned round = 0; round < ROUNDS; round++)
		for (unsigned n = 0; n < HANDS; n++)
			points += score_hand(&hand_of[n], &placements);
}

int main(void)
{
	struct bench_times t;

	collect();
	t = bench_repeat(score_all, HANDS * ROUNDS);
	printf("domicolor hand: %.0f ns (%.0f - %.0f in %d runs), %.1f placements, points %d\n",
	       t.middle, t.fastest, t.slowest, BENCH_RUNS, (double)placements / (HANDS * ROUNDS),
	       points);
	return 0;
}
