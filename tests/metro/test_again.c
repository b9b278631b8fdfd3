/* Whole random games beside a second reading of the rules of laying (again.h): what is legal (M4 to
 * M11, M13, M15, M16, M18, M20), which stations are forced (M12), which lines are blocked (M22). */
#include "tests/metro/again.h"
#include "tests/metro/scene.h"

#include <stdlib.h>

static int compare_moves(const void *a, const void *b)
{
	const move_t x = *(const move_t *)a, y = *(const move_t *)b;

	return x < y ? -1 : x > y;
}

static void compare_legal(const struct metro *st)
{
	move_t moves[GAME_MOVES_MAX], again[GAME_MOVES_MAX];
	const size_t n = metro_legal(st, moves), m = again_legal(st, again);

	qsort(again, m, sizeof *again, compare_moves);
	assert_int_equal(n, m);
	assert_memory_equal(moves, again, n * sizeof *moves);
}

static void compare_blocked(const struct metro *st)
{
	for (unsigned line = 0; line < 2u * st->companies; line++)
		assert_int_equal(metro_is_blocked(st, line), again_blocked(st, line));
}

static void give_station(struct metro *st, unsigned point)
{
	st->point[point] |= (uint64_t)1 << 48;
	st->stations++;
}

static void compare_event(struct metro *st, struct rng *r)
{
	const move_t m = scene_any(st, r);
	struct metro before = *st;
	unsigned forced[2], n;

	if (metro_to_act(st) < 0) {
		metro_apply(st, m, NULL);
		return;
	}
	compare_legal(st);
	compare_blocked(st);
	n = again_forced(st, m, forced);
	for (unsigned i = 0; i < n; i++)
		give_station(&before, forced[i]);
	if (GAME_KIND(m) == METRO_KIND_STATION)
		give_station(&before, GAME_FIELDS(m));
	metro_apply(st, m, NULL);
	for (unsigned point = 0; point < METRO_POINTS; point++)
		assert_int_equal(metro_has_station(&before, point), metro_has_station(st, point));
	assert_int_equal(st->stations, before.stations);
}

static void play(struct scene s, struct rng r)
{
	while (metro_to_act(&s.st) != GAME_OVER)
		compare_event(&s.st, &r);
}

static void test_M4_to_M22_read_again(void **unused)
{
	static const char *const options[] = {"", "open", "two-companies"};
	const uint32_t games = help_times(40);

	(void)unused;
	for (uint32_t game = 0; game < games; game++) {
		const unsigned how = game % 3;

		play(scene_open(how == 2 ? 2 : 2 + game / 3 % 3, options[how], NULL),
		     help_rng("read again", game));
	}
}

/* Few stations, few tunnels, few terminals. */
static void test_M4_to_M22_read_again_in_other_cities(void **unused)
{
	static const char *const numbers[] = {"tunnels 18\nstations 3\n",
					      "tunnels 6\nstations 9\n"};
	static const char *const sides[] = {"side S . . . E", "side S E S E S"};
	const uint32_t games = help_times(24);

	(void)unused;
	for (uint32_t game = 0; game < games; game++)
		play(scene_begun_with(2 + game % 3, "", "L:f6-f7l h:a2-b2l w:e5-f5l p:c4-c5r",
				      sides[game / 2 % 2], numbers[game % 2]),
		     help_rng("other cities", game));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_M4_to_M22_read_again),
	    cmocka_unit_test(test_M4_to_M22_read_again_in_other_cities),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
