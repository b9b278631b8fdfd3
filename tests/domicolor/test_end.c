/* C10 and C11: saying the points, the last card, and who wins. */
#include "tests/domicolor/scene.h"

#include <stdio.h>

/* Seat 2 has laid a card worth 9, and is to say so. */
static struct scene nine(void)
{
	struct scene s = scene_drawn(2, "announce", "RBG",
				     "|RR....|"
				     "|GR....|"
				     "|RY....|");

	assert_int_equal(scene_gain(&s, "RBG@R"), 0);
	scene_assert_effects(&s, ""); /* nothing is told before it is said */
	return s;
}

static const char nine_runs[] = "C8 across 3: 0,0 1,0 2,0; "
				"C8 rise 6: 0,2 1,1 2,0";

static void test_C10_what_it_is_worth(void **unused)
{
	struct scene s = nine();

	(void)unused;
	assert_int_equal(scene_gain(&s, "!9"), 9);
	scene_assert_effects(&s, nine_runs);
	assert_int_equal(scene_points(&s, 2), 9);
}

static void test_C10_too_many_are_corrected(void **unused)
{
	static const char *const said[] = {"!10", "!18", "!255"};

	(void)unused;
	for (unsigned i = 0; i < 3; i++) {
		struct scene s = nine();

		assert_int_equal(scene_gain(&s, said[i]), 9);
		scene_assert_effects(&s, nine_runs);
	}
}

static void test_C10_too_few_are_kept(void **unused)
{
	(void)unused;
	for (int said = 0; said < 9; said++) {
		struct scene s = nine();
		char action[16], expected[128];

		(void)snprintf(action, sizeof action, "!%d", said);
		(void)snprintf(expected, sizeof expected, "%s; C10 unsaid %d", nine_runs, said - 9);
		assert_int_equal(scene_gain(&s, action), said);
		scene_assert_effects(&s, expected);
	}
}

static void test_C10_always_says_a_number_0_too(void **unused)
{
	static const char *const said[] = {"!0", "!4"};

	(void)unused;
	for (unsigned i = 0; i < 2; i++) {
		struct scene s = scene_drawn(2, "announce", "YGB",
					     "|R....|"
					     "|R....|"
					     "|Y....|");

		scene_gain(&s, "YGB@R"); /* worth nothing */
		assert_int_equal(domicolor_to_act(&s.st), 0);
		assert_int_equal(scene_gain(&s, said[i]), 0);
		scene_assert_effects(&s, "");
		assert_int_equal(domicolor_to_act(&s.st), GAME_CHANCE);
	}
}

static void test_C10_lays_then_says_then_draws(void **unused)
{
	struct scene s = scene_open(2, "announce");

	(void)unused;
	scene_play(&s, "* start RGB", "* deal 1 RRY RRG RRR", "* deal 2 RYR RYY RYG");
	assert_rule(scene_try(&s, "1 !3"), "C10"); /* nothing is laid yet */
	scene_play(&s, "1 RRR@R");
	assert_int_equal(domicolor_to_act(&s.st), 0);
	assert_rule(scene_try(&s, "1 RRG@R"), "C10"); /* say first */
	assert_rule(scene_try(&s, "1 draw 1 YYY"), "C10");
	assert_int_equal(scene_points(&s, 1), 0);
	assert_int_equal(s.st.unsaid_points, 3);
	scene_play(&s, "1 !3");
	assert_int_equal(scene_points(&s, 1), 3);
	assert_int_equal(s.st.unsaid_points, 0); /* equal states are equal bytes */
	assert_int_equal(domicolor_to_act(&s.st), GAME_CHANCE);
	assert_rule(scene_try(&s, "* !3"), "C10"); /* once */
	scene_play(&s, "* draw 1 YYY");
	assert_int_equal(domicolor_to_act(&s.st), 1);
}

static void test_C10_any_number_to_255(void **unused)
{
	struct scene s = nine();
	move_t moves[GAME_MOVES_MAX];

	(void)unused;
	assert_int_equal(domicolor_legal(&s.st, moves), 256);
	for (unsigned said = 0; said < 256; said++) {
		assert_int_equal(moves[said], GAME_MOVE(DOMICOLOR_KIND_SAY, said));
		assert_rule(domicolor_check(&s.st, moves[said]), "");
	}
	assert_rule(scene_try(&s, "2 !256"), "C10");
	assert_rule(scene_try(&s, "2 !-1"), "C10");
	assert_rule(scene_try(&s, "2 !09"), "C10");
	assert_rule(scene_try(&s, "2 !"), "C10");
}

static void test_C10_without_the_option_nothing_is_said(void **unused)
{
	struct scene s = scene_drawn(2, "", "RBG",
				     "|RR....|"
				     "|GR....|"
				     "|RY....|");

	(void)unused;
	assert_rule(scene_try(&s, "2 !9"), "C10");
	assert_int_equal(scene_gain(&s, "RBG@R"), 9);
	assert_rule(scene_try(&s, "* !9"), "C10");
}

static void test_C10_the_last_card(void **unused)
{
	struct scene s = scene_drawn(2, "announce", "RBG",
				     "|RR.|"
				     "|GR.|"
				     "|RY.|");

	(void)unused;
	scene_gain(&s, "RBG@R");
	assert_int_equal(domicolor_to_act(&s.st), 1); /* not over before it is said */
	assert_int_equal(scene_gain(&s, "!7"), 7);
	assert_int_equal(domicolor_to_act(&s.st), GAME_OVER);
	assert_int_equal(scene_points(&s, 2), 7);
}

/* ---- C11 ---- */

static void test_C11_ends_with_the_last_card(void **unused)
{
	struct scene s = scene_drawn(2, "", "RBG YYR",
				     "|RRGY|"
				     "|GRYB|"
				     "|RYBG|"
				     "|..YG|"
				     "|..YR|"
				     "|..BB|");

	(void)unused;
	scene_gain(&s, "RBG@L");
	assert_int_equal(domicolor_to_act(&s.st), 0);
	scene_gain(&s, "YYR@L");
	assert_int_equal(domicolor_to_act(&s.st), GAME_OVER);
	scene_assert_legal(&s, "");
	assert_rule(domicolor_check(&s.st, GAME_MOVE(DOMICOLOR_KIND_LAY, DOMICOLOR_TL)), "T6");
	assert_rule(domicolor_check(&s.st, GAME_MOVE(DOMICOLOR_KIND_DRAW, 0)), "T6");
}

static void test_C11_the_48th_card(void **unused)
{
	struct scene s = scene_open(4, "announce");
	struct rng r = help_rng("the 48th card", 0);
	unsigned cards = 0;

	(void)unused;
	while (domicolor_to_act(&s.st) != GAME_OVER) {
		const move_t m = scene_any(&s.st, &r);

		assert_true(cards < 48 || s.st.phase == DOMICOLOR_SAY);
		cards += GAME_KIND(m) == DOMICOLOR_KIND_LAY || GAME_KIND(m) == DOMICOLOR_KIND_START;
		domicolor_apply(&s.st, m, NULL);
	}
	assert_int_equal(cards, 48);
}

static void test_C11_most_points_win_and_equal_points_share(void **unused)
{
	static const struct {
		unsigned seats;
		int16_t points[4];
		uint8_t place[4];
	} cases[] = {
	    {2, {10, 20}, {2, 1}},
	    {2, {20, 20}, {1, 1}},
	    {3, {20, 10, 20}, {1, 3, 1}},
	    {3, {0, 0, 0}, {1, 1, 1}},
	    {4, {5, 30, 5, 17}, {3, 1, 3, 2}},
	    {4, {1, 2, 3, 4}, {4, 3, 2, 1}},
	    {4, {400, 1200, 1200, 1200}, {4, 1, 1, 1}},
	};

	(void)unused;
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		struct scene s = scene_open(cases[i].seats, "");
		struct game_effects why = {.at = s.effect};
		struct game_scores scores;

		for (unsigned seat = 0; seat < cases[i].seats; seat++)
			s.st.points[seat] = cases[i].points[seat];
		domicolor_score(&s.st, &scores, &why);
		assert_int_equal(why.n, cases[i].seats);
		for (unsigned seat = 0; seat < cases[i].seats; seat++) {
			assert_int_equal(scores.points[seat], cases[i].points[seat]);
			assert_int_equal(scores.rank[seat], cases[i].place[seat]);
			assert_int_equal(s.effect[seat].seat, seat);
			assert_int_equal(s.effect[seat].points, cases[i].points[seat]);
			assert_int_equal(s.effect[seat].what, DOMICOLOR_POINTS);
		}
	}
}

/* A tie that is played. */
static void test_C11_a_shared_win(void **unused)
{
	struct scene s = scene_drawn(2, "", "RBG BGR",
				     "|RG..|"
				     "|GR..|"
				     "|RB..|");
	struct game_scores scores;

	(void)unused;
	assert_int_equal(scene_gain(&s, "RBG@R"), 6); /* a red diagonal */
	assert_int_equal(scene_gain(&s, "BGR@R"), 6); /* a blue one */
	assert_int_equal(domicolor_to_act(&s.st), GAME_OVER);
	domicolor_score(&s.st, &scores, NULL);
	assert_int_equal(scores.rank[0], 1);
	assert_int_equal(scores.rank[1], 1);
}

#define END(name) cmocka_unit_test(test_##name)
int main(void)
{
	const struct CMUnitTest tests[] = {
	    END(C10_what_it_is_worth),
	    END(C10_too_many_are_corrected),
	    END(C10_too_few_are_kept),
	    END(C10_always_says_a_number_0_too),
	    END(C10_lays_then_says_then_draws),
	    END(C10_any_number_to_255),
	    END(C10_without_the_option_nothing_is_said),
	    END(C10_the_last_card),
	    END(C11_ends_with_the_last_card),
	    END(C11_the_48th_card),
	    END(C11_most_points_win_and_equal_points_share),
	    END(C11_a_shared_win),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
