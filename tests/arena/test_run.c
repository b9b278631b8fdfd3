/* Tournaments of every game: results do not depend on the threads, runs continue and stop. And the
 * text of results files. */
#include "arena/arena.h"
#include "core/games.h"
#include "tests/help.h"

#include <string.h>

enum { GAMES = 24 }; /* whole blocks of 1, 2, 3, 4 and 6 seats */

static struct arena arena;

/* The first two levels in turn. */
static void open_arena(const struct game *game, unsigned seats)
{
	static struct table table;
	const struct game_setup how = {.seats = (uint8_t)seats};
	struct arena_player player[GAME_SEATS_MAX];

	for (unsigned i = 0; i < GAME_SEATS_MAX; i++)
		player[i] =
		    (struct arena_player){.name = players[i % 2]->name, .level = players[i % 2]};
	assert_int_equal(table_open(&table, game, &how), 0);
	assert_int_equal(table_set_seed(&table, "run", 3), 0);
	assert_int_equal(arena_open(&arena, &table, player), 0);
}

/* What the callbacks saw, and when they stop the run. */
struct seen {
	uint32_t kept, kept_before_stop; /* 0: does not stop */
	uint32_t watched;                /* the last number of games */
	bool stop_at_once;
	bool kept_game[GAMES];
};

static bool note_kept(void *with, uint32_t game, const struct arena_result *r,
		      const struct arena_report *report)
{
	struct seen *s = with;

	assert_null(report);
	assert_true(game < GAMES && arena_is_played(r) && !s->kept_game[game]);
	s->kept_game[game] = true;
	return ++s->kept != s->kept_before_stop;
}

static bool note_watched(void *with, uint32_t played)
{
	struct seen *s = with;

	s->watched = played;
	return !s->stop_at_once;
}

static struct arena_run run_of(struct arena_result *results, unsigned threads, struct seen *s)
{
	return (struct arena_run){
	    .arena = &arena,
	    .results = results,
	    .games = GAMES,
	    .threads = threads,
	    .with = s,
	    .keep = note_kept,
	    .watch = note_watched,
	};
}

static void play_all(struct arena_result *results, unsigned threads)
{
	struct seen s = {0};
	const struct arena_run run = run_of(results, threads, &s);

	memset(results, 0, GAMES * sizeof *results);
	assert_int_equal(arena_run(&run), 0);
	assert_int_equal(s.kept, GAMES);
}

/* The same game, played without the tournament's code. */
static void play_alone(uint32_t game, struct arena_result *r)
{
	static _Alignas(16) uint8_t thoughts[PLAYER_MEMORY];
	const struct player_memory memory = {thoughts, sizeof thoughts};
	static struct table t;
	struct game_scores scores;
	uint8_t player[GAME_SEATS_MAX];
	int actor;

	arena_table(&arena, game, &t);
	arena_seats(t.seats, game, player);
	while ((actor = table_to_act(&t)) != GAME_OVER) {
		/* By the name on the seat. */
		const struct player *p =
		    actor == GAME_CHANCE ? NULL
					 : player_find(t.name[actor], strcspn(t.name[actor], "#"));

		assert_int_equal(
		    table_append(&t, p ? player_choose(p, &t, memory) : table_draw(&t), NULL), 0);
	}
	t.game->score(&t.state, &scores, NULL);
	memset(r, 0, sizeof *r);
	for (unsigned seat = 0; seat < t.seats; seat++) {
		r->scores.points[player[seat]] = scores.points[seat];
		r->scores.rank[player[seat]] = scores.rank[seat];
	}
}

static void test_results_are_the_same_for_any_number_of_threads(void **unused)
{
	static struct arena_result one[GAMES], more[GAMES], alone;

	(void)unused;
	for (size_t g = 0; games[g]; g++)
		for (unsigned seats = games[g]->seats_min; seats <= games[g]->seats_max; seats++) {
			if (GAMES % seats)
				continue;
			open_arena(games[g], seats);
			play_all(one, 1);
			play_all(more, 2);
			assert_memory_equal(one, more, sizeof one);
			play_all(more, 7);
			assert_memory_equal(one, more, sizeof one);
			for (uint32_t game = 0; game < GAMES; game++) {
				play_alone(game, &alone);
				assert_memory_equal(&one[game], &alone, sizeof alone);
			}
		}
}

/* Two players of one level swap seats with the same dice, so they swap results. */
static void test_equal_players_swap_results_within_a_block(void **unused)
{
	static struct arena_result results[GAMES];

	(void)unused;
	open_arena(games[0], 2);
	arena.player[1] = arena.player[0];
	play_all(results, 2);
	for (unsigned block = 0; block < GAMES / 2; block++)
		for (unsigned i = 0; i < 2; i++) {
			const struct game_scores *a = &results[2 * block].scores;
			const struct game_scores *b = &results[2 * block + 1].scores;

			assert_int_equal(a->points[i], b->points[1 - i]);
			assert_int_equal(a->rank[i], b->rank[1 - i]);
		}
}

static void test_run_plays_only_missing_games(void **unused)
{
	static struct arena_result all[GAMES], some[GAMES];
	static const uint8_t missing[] = {0, 3, 4, 11, 23};
	struct seen s = {0};
	const struct arena_run run = run_of(some, 2, &s);

	(void)unused;
	open_arena(games[0], 2);
	play_all(all, 2);
	memcpy(some, all, sizeof some);
	for (unsigned i = 0; i < sizeof missing; i++)
		some[missing[i]] = (struct arena_result){0};
	assert_int_equal(arena_run(&run), 0);
	assert_memory_equal(all, some, sizeof all);
	assert_int_equal(s.kept, sizeof missing);
	for (unsigned i = 0; i < sizeof missing; i++)
		assert_true(s.kept_game[missing[i]]);
	/* Nothing is left to do: nothing is played again. */
	s = (struct seen){0};
	assert_int_equal(arena_run(&run), 0);
	assert_int_equal(s.kept, 0);
}

static void test_run_stops_when_a_callback_returns_false(void **unused)
{
	static struct arena_result results[GAMES];
	struct seen s = {.kept_before_stop = 5};
	const struct arena_run run = run_of(results, 3, &s);
	unsigned played = 0;

	(void)unused;
	open_arena(games[0], 2);
	assert_int_equal(arena_run(&run), 0);
	for (unsigned game = 0; game < GAMES; game++) {
		assert_int_equal(arena_is_played(&results[game]), s.kept_game[game]);
		played += arena_is_played(&results[game]);
	}
	assert_int_equal(played, s.kept);
	assert_in_range(played, 5, 7); /* two others may have been at their last move */
	/* `watch` stops the run early. Every result that was kept is complete. */
	s = (struct seen){.stop_at_once = true};
	memset(results, 0, sizeof results);
	assert_int_equal(arena_run(&run), 0);
	for (unsigned game = 0; game < GAMES; game++)
		assert_int_equal(arena_is_played(&results[game]), s.kept_game[game]);
}

static void test_stopped_game_leaves_result_untouched(void **unused)
{
	static struct arena_workspace work;
	atomic_bool stop = true;
	struct arena_result r = {.scores = {.points = {7}, .rank = {1}}};
	const struct arena_result untouched = r;

	(void)unused;
	open_arena(games[0], 2);
	assert_false(arena_play(&arena, 0, &stop, &work, &r));
	assert_memory_equal(&r, &untouched, sizeof r);
	stop = false;
	assert_true(arena_play(&arena, 0, &stop, &work, &r));
}

/* ---- text ---- */

static void test_result_line_reads_back_equal(void **unused)
{
	char buffer[ARENA_LINE_MAX];
	struct text line = text_in(buffer, sizeof buffer);
	const struct arena_result widest = {
	    .scores = {
		.points = {-32767, -32767, -32767, -32767, -32767, -32767},
		.rank = {1, 1, 1, 1, 1, 6},
	    }};
	struct arena_result r = {.scores = {.points = {45, -4, 0}, .rank = {1, 3, 2}}}, read;
	uint32_t game;

	(void)unused;
	arena_write_line(3, 17, &r, &line);
	assert_text(&line, "17 45:1 -4:3 0:2\n");
	assert_true(arena_read_line(3, scan_in(line.at, line.n - 1), &game, &read));
	assert_int_equal(game, 17);
	assert_memory_equal(&read, &r, sizeof r);
	line.n = 0;
	arena_write_line(6, ARENA_GAMES_MAX + 5, &widest, &line);
	assert_false(line.full);
	assert_true(arena_read_line(6, scan_in(line.at, line.n - 1), &game, &read));
	assert_memory_equal(&read, &widest, sizeof widest);
}

static void test_forfeit_line_reads_back_equal(void **unused)
{
	char buffer[ARENA_LINE_MAX];
	struct arena_result r, read;
	uint32_t game;

	(void)unused;
	arena_forfeit(3, 1, BOT_LATE, &r);
	assert_int_equal(r.scores.rank[0], 1);
	assert_int_equal(r.scores.rank[1], 3);
	assert_int_equal(r.scores.rank[2], 1);
	assert_true(arena_is_played(&r));
	for (enum bot_breach why = BOT_NO_BREACH + 1; why < BOT_BREACHES; why++)
		for (unsigned player = 0; player < 3; player++) {
			struct text line = text_in(buffer, sizeof buffer);

			arena_forfeit(3, player, why, &r);
			arena_write_line(3, 17, &r, &line);
			assert_true(arena_read_line(3, scan_in(line.at, line.n - 1), &game, &read));
			assert_int_equal(game, 17);
			assert_memory_equal(&read, &r, sizeof r);
		}
}

static void test_wrong_result_lines_are_refused(void **unused)
{
	static const char *const wrong[] = {"",
					    "17",
					    "17 45:1",
					    "17 45:1 38:2 30:3",
					    "17 45:1 38:2 x",
					    "x 45:1 38:2",
					    "-1 45:1 38:2",
					    "17 45:0 38:2",
					    "17 45:3 38:2",
					    "17 45 38",
					    "17 45: 38:2",
					    "17 :1 38:2",
					    "17 45:1:1 38:2",
					    "17 --45:1 38:2",
					    "17 45:1 40000:2",
					    "017 45:1 38:2",
					    "17 45:1 38:-2",
					    "17 forfeit",
					    "17 forfeit 0 late",
					    "17 forfeit 3 late",
					    "17 forfeit 2",
					    "17 forfeit 2 lately",
					    "17 forfeit 2  late 45:1",
					    "17 forfeit 2 late late"};
	struct arena_result r = {.scores = {.points = {1}}};
	const struct arena_result untouched = r;
	uint32_t game = 5;

	(void)unused;
	for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
		print_message("\"%s\"\n", wrong[i]);
		assert_false(arena_read_line(2, scan_in(wrong[i], strlen(wrong[i])), &game, &r));
		assert_int_equal(game, 5);
		assert_memory_equal(&r, &untouched, sizeof r);
	}
}

static void test_head_has_record_and_each_fingerprint_once(void **unused)
{
	static struct arena_workspace work;
	char buffer[ARENA_HEAD_MAX], digits[8];
	struct text head = text_in(buffer, sizeof buffer), plays = text_in(digits, sizeof digits);
	const char *end;

	(void)unused;
	open_arena(games_find("doodle", 6), 3);
	arena_write_head(&arena, "tafel 9", &work, &head);
	head.at[head.n] = '\0';
	assert_int_equal(strncmp(head.at, "arena 2 tafel 9\ntafel 1 doodle\n", 31), 0);
	end = strstr(head.at, "#2\nseed run\nplays random ");
	assert_non_null(end);
	end = strstr(end, "\nplays easy "); /* each level once */
	assert_non_null(end);
	end += strlen("\nplays easy ");
	assert_int_equal(strlen(end), sizeof digits + 1);
	arena_write_fingerprint(&arena, &player_easy, &work, &plays);
	assert_memory_equal(end, plays.at, sizeof digits);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_results_are_the_same_for_any_number_of_threads),
	    cmocka_unit_test(test_equal_players_swap_results_within_a_block),
	    cmocka_unit_test(test_run_plays_only_missing_games),
	    cmocka_unit_test(test_run_stops_when_a_callback_returns_false),
	    cmocka_unit_test(test_stopped_game_leaves_result_untouched),
	    cmocka_unit_test(test_result_line_reads_back_equal),
	    cmocka_unit_test(test_forfeit_line_reads_back_equal),
	    cmocka_unit_test(test_wrong_result_lines_are_refused),
	    cmocka_unit_test(test_head_has_record_and_each_fingerprint_once),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
