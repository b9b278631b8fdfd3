/* Players of a tournament: stopping them while they search, and their fingerprints. */
#include "arena/arena.h"
#include "core/games.h"
#include "tests/help.h"

#include <string.h>

enum { DIGITS = 8 };

static struct arena arena;
static struct arena_workspace work;

static void open_arena(const char *game, unsigned seats, const struct player *p)
{
	static struct table table;
	const struct game_setup how = {.seats = (uint8_t)seats};
	const struct arena_player one = {.name = p->name, .level = p};
	const struct arena_player player[GAME_SEATS_MAX] = {one, one, one, one, one, one};

	assert_int_equal(table_open(&table, games_find(game, strlen(game)), &how), 0);
	assert_int_equal(table_set_seed(&table, "players", 7), 0);
	assert_int_equal(arena_open(&arena, &table, player), 0);
}

/* ---- stopping ---- */

static atomic_bool stop;
static unsigned steps, steps_before_stop; /* 0: nobody stops it */

uint32_t __real_player_step(struct player_decision *decision);
uint32_t __wrap_player_step(struct player_decision *decision);

uint32_t __wrap_player_step(struct player_decision *decision)
{
	if (++steps == steps_before_stop)
		atomic_store(&stop, true);
	return __real_player_step(decision);
}

/* The first move of `expert` takes over a hundred steps. */
static void test_stop_while_player_thinks_leaves_result(void **unused)
{
	struct arena_result r = {.scores = {.points = {7}, .rank = {1}}};
	const struct arena_result untouched = r;

	(void)unused;
	open_arena("domicolor", 2, &player_expert);
	steps = 0;
	steps_before_stop = 3;
	assert_false(arena_play(&arena, 0, &stop, &work, &r));
	assert_int_equal(steps, 3);
	assert_memory_equal(&r, &untouched, sizeof r);
	assert_int_equal(work.table.n, 3); /* the start card and two hands */
	steps_before_stop = 0;
}

/* ---- fingerprints ---- */

static void write_fingerprint(const struct player *p, char digits[DIGITS])
{
	struct text out = text_in(digits, DIGITS);

	arena_write_fingerprint(&arena, p, &work, &out);
	assert_int_equal(out.n, DIGITS);
	assert_false(out.full);
}

static void assert_fingerprint(const struct player *p, const char digits[DIGITS], bool same)
{
	char now[DIGITS];

	write_fingerprint(p, now);
	assert_int_equal(memcmp(now, digits, DIGITS) == 0, same);
}

static void test_fingerprints_of_levels_differ(void **unused)
{
	char digits[3][DIGITS];

	(void)unused;
	for (size_t g = 0; games[g]; g++) {
		open_arena(games[g]->id, games[g]->seats_max, &player_easy);
		for (unsigned i = 0; i < 3; i++) {
			write_fingerprint(players[i], digits[i]);
			assert_fingerprint(players[i], digits[i], true);
			for (unsigned k = 0; k < i; k++)
				assert_memory_not_equal(digits[k], digits[i], DIGITS);
		}
	}
}

static void test_fingerprint_changes_with_effort(void **unused)
{
	struct player quick = player_hard, slower = player_hard;
	char digits[DIGITS];

	(void)unused;
	quick.effort = 1;
	slower.effort = 2;
	for (size_t g = 0; games[g]; g++) {
		open_arena(games[g]->id, 2, &player_easy);
		write_fingerprint(&quick, digits);
		assert_fingerprint(&quick, digits, true);
		assert_fingerprint(&slower, digits, false);
	}
}

static void test_fingerprint_depends_on_table_but_not_on_seed(void **unused)
{
	char digits[DIGITS];

	(void)unused;
	open_arena("doodle", 2, &player_easy);
	write_fingerprint(&player_medium, digits);
	assert_int_equal(table_set_seed(&arena.opening, "other", 5), 0);
	assert_fingerprint(&player_medium, digits, true);
	open_arena("doodle", 3, &player_easy);
	assert_fingerprint(&player_medium, digits, false);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_stop_while_player_thinks_leaves_result),
	    cmocka_unit_test(test_fingerprints_of_levels_differ),
	    cmocka_unit_test(test_fingerprint_changes_with_effort),
	    cmocka_unit_test(test_fingerprint_depends_on_table_but_not_on_seed),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
