/* Tests of the smallest game that the kit cannot do: the texts of its views, and the odds of its
 * guesses. Every game with secrets needs such tests. */
#include "tests/kit/kit.h"

#include "tests/kit/smallest.h"

#include <string.h>

static struct table table_of(const char *const *events)
{
	const struct game_setup how = {.seats = 2};
	struct table t;

	assert_int_equal(table_open(&t, &smallest, &how), 0);
	for (; *events; events++) {
		move_t m = 0;

		assert_int_equal(smallest.read(&t.state, *events, strlen(*events), &m), 0);
		assert_rule(table_append(&t, m, NULL), "");
	}
	return t;
}

#define TABLE(...) table_of((const char *const[]){__VA_ARGS__, NULL})

static void assert_record(const struct table *t, int viewer, const char *expected)
{
	char buffer[1024];
	struct text out = text_in(buffer, sizeof buffer);

	record_write(t, viewer, &out);
	assert_text(&out, expected);
}

#define HEADER "tafel 1 smallest\nrules 1\nseats 2\n"

static void test_record_of_view_has_question_marks_for_hidden_cards(void **unused)
{
	const struct table t =
	    TABLE("deal 1 4", "deal 2 2", "show:4", "deal 1 5", "show:2", "deal 2 3");

	(void)unused;
	assert_record(&t, GAME_ALL,
		      HEADER "* deal 1 4\n* deal 2 2\n1 show:4\n* deal 1 5\n"
			     "2 show:2\n* deal 2 3\n");
	assert_record(&t, 0,
		      HEADER "* deal 1 4\n* deal 2 ?\n1 show:4\n* deal 1 5\n"
			     "2 show:2\n* deal 2 ?\n");
	assert_record(&t, 1,
		      HEADER "* deal 1 ?\n* deal 2 2\n1 show:4\n* deal 1 ?\n"
			     "2 show:2\n* deal 2 3\n");
	assert_record(&t, GAME_SPECTATOR,
		      HEADER "* deal 1 ?\n* deal 2 ?\n1 show:4\n* deal 1 ?\n"
			     "2 show:2\n* deal 2 ?\n");
}

static void assert_json(const struct table *t, int viewer, const char *hands)
{
	char buffer[256];
	struct text out = text_in(buffer, sizeof buffer);
	struct table_state view;

	smallest.hide(&t->state, viewer, &view);
	smallest.json(&view, &out);
	text_char(&out, '\0');
	assert_non_null(strstr(buffer, hands));
}

static void test_json_of_view_has_null_for_hidden_cards(void **unused)
{
	const struct table t = TABLE("deal 1 4", "deal 2 2");

	(void)unused;
	assert_json(&t, GAME_ALL, "\"hands\":[4,2]");
	assert_json(&t, 0, "\"hands\":[4,null]");
	assert_json(&t, 1, "\"hands\":[null,2]");
	assert_json(&t, GAME_SPECTATOR, "\"hands\":[null,null]");
}

/* T8: a card that the view has not shown may be anywhere, one that it has shown may not. */
static void test_action_that_view_excludes_is_refused(void **unused)
{
	const struct table t = TABLE("deal 1 ?", "deal 2 2", "show:4", "deal 1 ?", "wait");
	move_t moves[GAME_MOVES_MAX];

	(void)unused;
	assert_rule(smallest.check(&t.state, GAME_MOVE(SMALLEST_SHOW, 4)), "S2"); /* open */
	assert_rule(smallest.check(&t.state, GAME_MOVE(SMALLEST_SHOW, 2)), "S2"); /* seat 2's */
	assert_rule(smallest.check(&t.state, GAME_MOVE(SMALLEST_SHOW, 6)), "S2"); /* none */
	assert_rule(smallest.check(&t.state, GAME_MOVE(SMALLEST_WAIT, 0)), "S2"); /* again */
	assert_int_equal(smallest.legal(&t.state, moves), 3);
	assert_int_equal(moves[0], GAME_MOVE(SMALLEST_SHOW, 1));
	assert_int_equal(moves[1], GAME_MOVE(SMALLEST_SHOW, 3));
	assert_int_equal(moves[2], GAME_MOVE(SMALLEST_SHOW, 5));
}

/* Fails unless guesses of the viewer's view give so many different hands, all about equally often.
 * The limit is of chi-square; one run in a million exceeds it. */
static void assert_even(const struct table *t, int viewer, uint32_t kinds, double limit)
{
	struct rng r = help_rng("guess", (unsigned)viewer);
	const uint32_t draws = help_times(200000);
	uint32_t seen[16][16] = {{0}}, found = 0;
	double chi = 0;

	for (uint32_t i = 0; i < draws; i++) {
		struct smallest st;

		smallest.hide(&t->state, viewer, &st);
		smallest.guess(&st, &r);
		seen[st.hand[0]][st.hand[1]]++;
	}
	for (unsigned cell = 0; cell < 256; cell++) {
		const uint32_t n = seen[cell / 16][cell % 16];
		const double mean = (double)draws / kinds;

		found += n > 0;
		chi += n ? (n - mean) * (n - mean) / mean : 0;
	}
	assert_int_equal(found, kinds);
	assert_true(chi < limit);
}

static void test_guesses_are_uniform_over_hidden_hands(void **unused)
{
	const struct table begun = TABLE("deal 1 4", "deal 2 2");
	const struct table later = TABLE("deal 1 4", "deal 2 2", "show:4", "deal 1 5");

	(void)unused;
	assert_even(&begun, GAME_SPECTATOR, 20, 69); /* 5 cards for one hand, 4 for the other */
	assert_even(&begun, 0, 4, 31);
	assert_even(&begun, GAME_ALL, 1, 1);
	assert_even(&later, GAME_SPECTATOR, 12, 53);
	assert_even(&later, 1, 3, 28);
}

/* The rules, S1 to S4, by one game: 4 beats nothing, 5 beats 4, 1 and 2 beat neither, 3 beats 2. */
static void test_whole_game_scores_by_its_rules(void **unused)
{
	const struct table t = TABLE("deal 1 4", "deal 2 1", "show:4", "deal 1 5", "wait", "show:5",
				     "deal 1 2", "show:1", "deal 2 3", "wait", "show:3");
	struct game_scores scores;

	(void)unused;
	assert_int_equal(table_to_act(&t), 0); /* no stock is left, seat 2 has no card */
	smallest.score(&t.state, &scores, NULL);
	assert_int_equal(scores.points[0], 9);
	assert_int_equal(scores.points[1], 3);
	assert_int_equal(scores.rank[0], 1);
	assert_int_equal(scores.rank[1], 2);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_record_of_view_has_question_marks_for_hidden_cards),
	    cmocka_unit_test(test_json_of_view_has_null_for_hidden_cards),
	    cmocka_unit_test(test_action_that_view_excludes_is_refused),
	    cmocka_unit_test(test_guesses_are_uniform_over_hidden_hands),
	    cmocka_unit_test(test_whole_game_scores_by_its_rules),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
