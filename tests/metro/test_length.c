/* No game without an end (M21): the bounds that setup.c argues, over 100,000 random games. */
#include "tests/help.h"

#include "core/metro/state.h"

enum { GAMES = 100000 };

/* Number of events of a random game. */
static uint32_t play(const struct game_setup *how, struct rng *r)
{
	move_t moves[GAME_MOVES_MAX];
	struct metro st;
	uint32_t events = 0;

	assert_int_equal(game_begin(&metro, how, &st), 0);
	while (metro.to_act(&st) != GAME_OVER) {
		const size_t n = metro.legal(&st, moves);

		assert_true(n <= metro.moves_max);
		assert_true(++events <= metro.events_max);
		metro.apply(&st, n ? moves[rng_below(r, (uint32_t)n)] : metro.chance(&st, r), NULL);
	}
	return events;
}

static void test_M21_every_game_ends(void **unused)
{
	static const struct game_setup how[] = {
	    {.seats = 2},
	    {.seats = 3},
	    {.seats = 4},
	    {.seats = 2, .options = 1 << METRO_TWO_COMPANIES},
	    {.seats = 4, .options = 1 << METRO_STRICT},
	};
	const uint32_t games = help_times(GAMES);
	struct rng r = help_rng("length", 0);
	uint32_t longest = 0;

	(void)unused;
	for (uint32_t i = 0; i < games; i++) {
		const uint32_t events = play(&how[i % (sizeof how / sizeof *how)], &r);

		longest = events > longest ? events : longest;
	}
	print_message("# the longest of %u random games has %u events; %u are the most\n", games,
		      longest, metro.events_max);
}

int main(void)
{
	const struct CMUnitTest tests[] = {cmocka_unit_test(test_M21_every_game_ends)};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
