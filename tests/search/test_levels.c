/* The levels: each beats a lower one, even with few iterations. */
#include "tests/search/fixture.h"

#include "core/domicolor/domicolor.h"
#include "core/doodle/doodle.h"
#include "core/metro/metro.h"

#include <string.h>

enum { GAMES = 40 };

/* The stronger one wins at least two games of three. */
static void assert_stronger(const struct game *game, const struct player *strong,
			    const struct player *weak, uint32_t iterations)
{
	const unsigned games = help_times(GAMES) & ~1u;
	const unsigned halves = fixture_match(game, strong, weak, games, iterations);

	if (3 * halves < 4 * games)
		fail_msg("%s: %s wins %u halves of %u games against %s", game->id, strong->name,
			 halves, games, weak->name);
}

static void test_each_doodle_level_beats_a_lower_one(void **unused)
{
	(void)unused;
	assert_stronger(&doodle, &player_easy, &player_random, 0);
	assert_stronger(&doodle, &player_medium, &player_easy, 0);
	assert_stronger(&doodle, &player_hard, &player_easy, 100);
}

static int solo_points(const struct player *player, unsigned times)
{
	static struct table t;
	int points = 0;

	for (uint32_t number = 0; number < times; number++) {
		struct game_scores scores;

		fixture_open(&t, &doodle, 1, number);
		player_finish(player, &t, fixture_memory(), 200);
		t.game->score(&t.state, &scores, NULL);
		points += scores.points[0];
	}
	return points;
}

/* With two seats luck counts more; solo points need fewer games. */
static void test_each_doodle_level_has_more_solo_points(void **unused)
{
	const unsigned times = help_times(64);
	const int easy = solo_points(&player_easy, times);
	const int medium = solo_points(&player_medium, times);

	(void)unused;
	assert_true(2 * medium > 3 * easy);
	assert_true(solo_points(&player_hard, times) > medium);
}

static void test_each_domicolor_level_beats_a_lower_one(void **unused)
{
	(void)unused;
	assert_stronger(&domicolor, &player_easy, &player_random, 0);
	assert_stronger(&domicolor, &player_medium, &player_easy, 0);
	assert_stronger(&domicolor, &player_hard, &player_medium, 200);
}

static void test_iterations_of_hard_and_expert_by_game(void **unused)
{
	/* Not four times as many where the evaluation of `expert` is slower. */
	static const struct {
		const struct game *game;
		uint32_t hard, expert;
		unsigned seats;
	} all[] = {{&doodle, 30000, 40000, 1},
		   {&doodle, 15000, 50000, 2},
		   {&domicolor, 36000, 48000, 2},
		   {&metro, 12000, 48000, 2}};

	(void)unused;
	for (unsigned i = 0; i < sizeof all / sizeof *all; i++) {
		struct table_state view = {0};
		const struct game_setup how = {.seats = (uint8_t)all[i].seats};
		struct player_observation observation;

		assert_int_equal(game_begin(all[i].game, &how, &view), 0);
		observation = fixture_observation(all[i].game, &view, "effort", i);
		assert_int_equal(search_task(&player_hard, &observation, UINT32_MAX).iterations,
				 all[i].hard);
		assert_int_equal(search_task(&player_expert, &observation, UINT32_MAX).iterations,
				 all[i].expert);
		assert_int_equal(search_task(&player_expert, &observation, 7).iterations, 7);
		assert_int_equal(search_task(&player_medium, &observation, UINT32_MAX).iterations,
				 0);
	}
}

static void test_player_is_found_by_whole_name_only(void **unused)
{
	static const char *const names[] = {"random", "easy", "medium", "hard", "expert"};

	(void)unused;
	for (unsigned i = 0; i < 5; i++) {
		assert_ptr_equal(player_find(names[i], strlen(names[i])), players[i]);
		assert_null(player_find(names[i], strlen(names[i]) - 1));
	}
	assert_null(players[5]);
	assert_null(player_find("simple", 6));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_each_doodle_level_beats_a_lower_one),
	    cmocka_unit_test(test_each_doodle_level_has_more_solo_points),
	    cmocka_unit_test(test_each_domicolor_level_beats_a_lower_one),
	    cmocka_unit_test(test_iterations_of_hard_and_expert_by_game),
	    cmocka_unit_test(test_player_is_found_by_whole_name_only),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
