/* Runs the kit over the smallest game and every game of the registry. Half of the games are played
 * at random, half by `medium`, which reaches ends that random play does not. */
#include "tests/kit/kit.h"

#include "core/games.h"
#include "tests/signature/signature.h"

#include <string.h>

/* DEEP_EVERY and BOARD_EVERY are primes, so that all seats and options are among them. */
enum { GAMES = 500, DEEP_EVERY = 31, BOARD_EVERY = 5 };
/* Fewer games than this may have no pair of tables that differ in secrets. */
enum { FEW = 100 };

static const void *other_board(const struct game *game)
{
	static _Alignas(8) uint8_t board[GAME_BOARD_MAX];
	const char *text = kit_hook(game)->board;
	struct game_fault fault;

	if (!text)
		return NULL;
	assert_int_equal(game->board_read(text, strlen(text), board, &fault), 0);
	return board;
}

static void play_games(const struct game *game, const struct player *player, unsigned *rare,
		       uint32_t *twins)
{
	static struct kit k;
	const uint32_t times = help_times(GAMES);
	const void *board = other_board(game);

	for (uint32_t i = 0; i < times; i++) {
		struct kit_how how = {
		    .player = player,
		    .setup = signature_setup(game, i),
		    .number = i,
		    .deep = i % DEEP_EVERY == 0,
		};

		how.setup.board = i % BOARD_EVERY == 0 ? board : NULL;
		kit_play(&k, game, &how);
		*twins += k.twins;
		if (!how.setup.board && kit_hook(game)->seen)
			*rare |= kit_hook(game)->seen(&k.table.state);
	}
}

static void test_random_games_pass_all_checks(void **unused)
{
	(void)unused;
	for (unsigned i = 0; kit_game(i); i++) {
		unsigned rare = 0;
		uint32_t twins = 0;

		play_games(kit_game(i), &player_random, &rare, &twins);
		if (kit_hook(kit_game(i))->game && (twins || help_times(GAMES) >= FEW))
			assert_int_equal(twins > 0, kit_hook(kit_game(i))->has_secrets);
	}
}

static void test_better_games_pass_all_checks_and_reach_rare_ends(void **unused)
{
	(void)unused;
	for (unsigned i = 0; kit_game(i); i++) {
		const struct game *game = kit_game(i);
		unsigned rare = 0;
		uint32_t twins = 0;

		play_games(game, &player_medium, &rare, &twins);
		for (unsigned end = 0; kit_hook(game)->rare[end]; end++)
			if (!(rare >> end & 1) && help_times(GAMES) >= GAMES)
				fail_msg("%s: no game ends with %s", game->id,
					 kit_hook(game)->rare[end]);
	}
}

static void test_sizes_are_within_bounds_and_only_listed_setups_open(void **unused)
{
	(void)unused;
	for (unsigned i = 0; kit_game(i); i++) {
		kit_sizes(kit_game(i));
		kit_setups(kit_game(i));
		for (unsigned other = 0; other < i; other++)
			assert_string_not_equal(kit_game(i)->id, kit_game(other)->id);
	}
}

static void test_registry_finds_game_by_whole_id_only(void **unused)
{
	(void)unused;
	for (unsigned i = 0; games[i]; i++) {
		const size_t n = strlen(games[i]->id);

		assert_ptr_equal(games_find(games[i]->id, n), games[i]);
		assert_null(games_find(games[i]->id, n - 1));
		assert_null(games_find(games[i]->id, n + 1));
	}
	assert_null(games_find("", 0));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_sizes_are_within_bounds_and_only_listed_setups_open),
	    cmocka_unit_test(test_registry_finds_game_by_whole_id_only),
	    cmocka_unit_test(test_random_games_pass_all_checks),
	    cmocka_unit_test(test_better_games_pass_all_checks_and_reach_rare_ends),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
