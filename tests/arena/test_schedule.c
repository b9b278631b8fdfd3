/* The schedule: every order of players equally often, and the same dice for everybody. */
#include "arena/arena.h"
#include "core/games.h"
#include "tests/help.h"

#include <stdio.h>
#include <string.h>

static unsigned factorial(unsigned n)
{
	unsigned product = 1;

	for (unsigned i = 2; i <= n; i++)
		product *= i;
	return product;
}

/* Returns an order of players as a number. */
static unsigned number_of(const uint8_t *player, unsigned seats)
{
	unsigned number = 0;

	for (unsigned seat = 0; seat < seats; seat++)
		number = number * GAME_SEATS_MAX + player[seat];
	return number;
}

static void test_every_order_of_players_comes_equally_often(void **unused)
{
	static uint8_t seen[6 * 6 * 6 * 6 * 6 * 6];

	(void)unused;
	for (unsigned seats = 1; seats <= GAME_SEATS_MAX; seats++) {
		const unsigned orders = factorial(seats);
		unsigned different = 0;

		memset(seen, 0, sizeof seen);
		for (uint32_t game = 0; game < 3 * orders; game++) {
			uint8_t player[GAME_SEATS_MAX];

			arena_seats(seats, game, player);
			different += !seen[number_of(player, seats)]++;
		}
		assert_int_equal(different, orders);
		for (unsigned i = 0; i < sizeof seen; i++)
			assert_true(!seen[i] || seen[i] == 3);
	}
}

static void test_block_seats_every_player_in_every_seat(void **unused)
{
	(void)unused;
	for (unsigned seats = 1; seats <= GAME_SEATS_MAX; seats++)
		for (uint32_t block = 0; block < 1000; block++) {
			unsigned sat[GAME_SEATS_MAX] = {0}; /* bits of seats, by player */

			for (uint32_t game = block * seats; game < (block + 1) * seats; game++) {
				uint8_t player[GAME_SEATS_MAX];

				arena_seats(seats, game, player);
				for (unsigned seat = 0; seat < seats; seat++)
					sat[player[seat]] |= 1u << seat;
			}
			for (unsigned i = 0; i < seats; i++)
				assert_int_equal(sat[i], (1u << seats) - 1);
		}
}

static void test_games_are_rounded_up_to_whole_blocks(void **unused)
{
	(void)unused;
	assert_int_equal(arena_whole_blocks(1, 7), 7);
	assert_int_equal(arena_whole_blocks(2, 7), 8);
	assert_int_equal(arena_whole_blocks(3, 1000), 1002);
	assert_int_equal(arena_whole_blocks(6, 6), 6);
}

/* Opens a tournament of the first game with this seed. */
static int open_with(struct arena *a, const char *seed, size_t n)
{
	const struct arena_player first = {.name = players[0]->name, .level = players[0]};
	const struct arena_player second = {.name = players[1]->name, .level = players[1]};
	const struct arena_player player[] = {first, second, first};
	const struct game_setup how = {.seats = 3};
	static struct table table;

	assert_int_equal(table_open(&table, games[0], &how), 0);
	assert_int_equal(table_set_seed(&table, seed, n), 0);
	return arena_open(a, &table, player);
}

static void test_tables_of_a_block_differ_only_in_seats(void **unused)
{
	static struct arena a;
	static struct table t;
	char name[TABLE_NAME_MAX + 1];

	(void)unused;
	assert_int_equal(open_with(&a, "7", 1), 0);
	snprintf(name, sizeof name, "%s#2", players[0]->name);
	assert_string_equal(a.opening.name[0], players[0]->name);
	assert_string_equal(a.opening.name[1], players[1]->name);
	assert_string_equal(a.opening.name[2], name);
	for (uint32_t game = 0; game < 9; game++) {
		const char *const seeds[] = {"7-0", "7-1", "7-2"};
		uint8_t player[GAME_SEATS_MAX];

		arena_table(&a, game, &t);
		arena_seats(3, game, player);
		assert_string_equal(t.seed, seeds[game / 3]);
		assert_int_equal(t.n, 0);
		assert_memory_equal(&t.state, &a.opening.state, sizeof t.state);
		for (unsigned seat = 0; seat < 3; seat++)
			assert_string_equal(t.name[seat], a.opening.name[player[seat]]);
	}
}

static void test_T3_seed_without_room_for_block_number_is_refused(void **unused)
{
	static struct arena a, untouched;
	static struct table t;
	char seed[ARENA_SEED_MAX + 1];

	(void)unused;
	memset(seed, 'x', sizeof seed);
	untouched = a;
	assert_rule(open_with(&a, seed, ARENA_SEED_MAX + 1), "T3");
	assert_true(help_same(&a, &untouched, sizeof a));
	assert_int_equal(open_with(&a, seed, ARENA_SEED_MAX), 0);
	arena_table(&a, arena_whole_blocks(3, ARENA_GAMES_MAX) - 1, &t);
	assert_string_equal(t.seed + ARENA_SEED_MAX, "-3333333");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_every_order_of_players_comes_equally_often),
	    cmocka_unit_test(test_block_seats_every_player_in_every_seat),
	    cmocka_unit_test(test_games_are_rounded_up_to_whole_blocks),
	    cmocka_unit_test(test_tables_of_a_block_differ_only_in_seats),
	    cmocka_unit_test(test_T3_seed_without_room_for_block_number_is_refused),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
