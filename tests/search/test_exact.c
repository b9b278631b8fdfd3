/* At the end of a game, when nothing is left to chance, the search finds the action that exhaustive
 * search finds. */
#include "tests/search/fixture.h"

#include "core/domicolor/domicolor.h"
#include "core/doodle/doodle.h"
#include "search/reward.h"
#include "tests/kit/smallest.h"

#include <string.h>

enum {
	ITERATIONS = 4000,
	POSITIONS_MAX = 3000, /* of the exhaustive search; a larger end is skipped */
	CHANCE_LEFT = INT32_MAX,
};

/* Returns the best reward that the seat to act can reach against the best play of the other, or
 * CHANCE_LEFT if chance is left or there are too many positions. POSITIONS_MAX bounds the
 * recursion. NOLINTNEXTLINE(misc-no-recursion) */
static int32_t count_out(const struct game *game, const struct table_state *st, unsigned *positions)
{
	const int actor = game->to_act(st);
	move_t moves[GAME_MOVES_MAX];
	int32_t best = INT32_MIN;
	size_t n;

	if (actor == GAME_CHANCE || ++*positions > POSITIONS_MAX)
		return CHANCE_LEFT;
	n = game->legal(st, moves);
	for (size_t i = 0; i < n; i++) {
		struct table_state after = *st;
		int32_t value;
		int next;

		game->apply(&after, moves[i], NULL);
		next = game->to_act(&after);
		if (next == GAME_OVER) {
			value = (int32_t)fixture_end_reward(game, &after, (unsigned)actor);
		} else {
			value = count_out(game, &after, positions);
			if (value == CHANCE_LEFT)
				return CHANCE_LEFT;
			/* Leads are opposite, and the shares of REWARD_WIN add up to it. */
			value = next == actor ? value : REWARD_WIN - value;
		}
		best = value > best ? value : best;
	}
	return best;
}

/* Returns the same for the position after the action, which must be legal. */
static int32_t count_action(const struct game *game, const struct table_state *st, move_t m)
{
	struct table_state after = *st;
	const int actor = game->to_act(st);
	unsigned positions = 0;
	int32_t value;

	game->apply(&after, m, NULL);
	if (game->to_act(&after) == GAME_OVER)
		return (int32_t)fixture_end_reward(game, &after, (unsigned)actor);
	value = count_out(game, &after, &positions);
	return game->to_act(&after) == actor ? value : REWARD_WIN - value;
}

/* Finds the earliest position of the game with a choice that can be searched exhaustively. Returns
 * false if there is none. */
static bool find_end(const struct table *t, struct table_state *out, int32_t *value)
{
	for (uint32_t n = 0; n < t->n; n++) {
		move_t moves[GAME_MOVES_MAX];
		unsigned positions = 0;

		table_fold(t, n, out);
		if (t->game->to_act(out) < 0 || t->game->legal(out, moves) < 2)
			continue;
		*value = count_out(t->game, out, &positions);
		if (*value != CHANCE_LEFT)
			return true;
	}
	return false;
}

/* The search is right in at least 19 of 20 ends. */
static void check_ends(const struct game *game, const struct player *until, unsigned times)
{
	static struct table t;
	unsigned found = 0, missed = 0;

	for (uint32_t number = 0; number < times; number++) {
		struct table_state end, view;
		const struct search_result *result;
		int32_t best;

		fixture_open(&t, game, 2, number);
		player_finish(until, &t, fixture_memory(), 0);
		if (!find_end(&t, &end, &best))
			continue;
		game->hide(&end, game->to_act(&end), &view);
		result = fixture_search(game, &view, ITERATIONS, number);
		found++;
		missed += count_action(game, &end, search_best_move(result)) != best;
	}
	assert_true(found > times / 8);
	assert_in_range(20 * missed, 0, found + 19);
}

static void test_search_solves_ends_of_smallest_game(void **unused)
{
	(void)unused;
	check_ends(&smallest, &player_random, help_times(200));
}

static void test_search_solves_ends_of_doodle(void **unused)
{
	(void)unused;
	check_ends(&doodle, &player_medium, help_times(60));
}

static void test_search_solves_ends_of_domicolor(void **unused)
{
	(void)unused;
	check_ends(&domicolor, &player_medium, help_times(60));
}

/* 3 lies open, the seat has 2 and the other 1: to show 2 scores nothing; to wait makes the other
 * show 1 for nothing, and 2 wins. */
static void test_search_finds_that_waiting_wins(void **unused)
{
	struct smallest st = {.cards = 3, .hand = {2, 1}, .last = 3, .open = 1 << 3};
	struct smallest view;
	const struct search_result *result;

	(void)unused;
	smallest.hide(&st, 0, &view);
	result = fixture_search(&smallest, &view, 64, 0);
	assert_int_equal(result->n, 2);
	assert_int_equal(GAME_KIND(search_best_move(result)), SMALLEST_WAIT);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_search_solves_ends_of_smallest_game),
	    cmocka_unit_test(test_search_solves_ends_of_doodle),
	    cmocka_unit_test(test_search_solves_ends_of_domicolor),
	    cmocka_unit_test(test_search_finds_that_waiting_wins),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
