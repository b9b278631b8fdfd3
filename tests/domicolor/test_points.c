/* C8 and C9: how often a run counts, and for how much. */
#include "tests/domicolor/scene.h"

static void test_C8_a_longer_run_scores_again_in_full(void **unused)
{
	struct scene s = scene_drawn(2, "", "RGB RYG RBY RGY",
				     "|RR....|"
				     "|GY....|"
				     "|BG....|");

	(void)unused;
	assert_int_equal(scene_gain(&s, "RGB@R"), 3);
	assert_int_equal(scene_gain(&s, "RYG@R"), 4);
	assert_int_equal(scene_gain(&s, "RBY@L"), 5);
	assert_int_equal(scene_gain(&s, "RGY@R"), 6);
	scene_assert_effects(&s, "C8 across 6: 0,0 1,0 2,0 3,0 4,0 5,0");
	assert_int_equal(scene_points(&s, 2), 3 + 5);
	assert_int_equal(scene_points(&s, 1), 4 + 6);
}

static void test_C8_run_counts_once(void **unused)
{
	struct scene s = scene_drawn(2, "", "RRR",
				     "|GYB|"
				     "|RBG|"
				     "|RGY|"
				     "|...|"
				     "|...|"
				     "|...|");

	(void)unused;
	assert_int_equal(scene_gain(&s, "RRR@BL"), 5); /* three of its squares are new */
	scene_assert_effects(&s, "C8 down 5: 0,1 0,2 0,3 0,4 0,5");
}

static void test_C8_run_of_two_new_squares_counts_once(void **unused)
{
	struct scene below = scene_drawn(2, "", "RRG",
					 "|GYB|"
					 "|BBG|"
					 "|RGY|"
					 "|...|"
					 "|...|"
					 "|...|");
	struct scene above = scene_drawn(2, "", "GRR",
					 "|...|"
					 "|...|"
					 "|...|"
					 "|RYB|"
					 "|BBG|"
					 "|YGY|");

	(void)unused;
	assert_int_equal(scene_gain(&below, "RRG@BL"), 3);
	scene_assert_effects(&below, "C8 down 3: 0,2 0,3 0,4");
	assert_int_equal(scene_gain(&above, "GRR@TL"), 3);
	scene_assert_effects(&above, "C8 down 3: 0,1 0,2 0,3");
}

/* A run is not made of the card's two outer squares. */
static void test_C8_squares_apart_are_no_run(void **unused)
{
	struct scene s = scene_drawn(2, "", "RGR",
				     "|GYB|"
				     "|RBG|"
				     "|RGY|"
				     "|...|"
				     "|...|"
				     "|...|");

	(void)unused;
	assert_int_equal(scene_gain(&s, "RGR@BL"), 3);
	scene_assert_effects(&s, "C8 down 3: 0,1 0,2 0,3");
}

/* In a game rows come only above or below all others (C6), so that one end of a card is always
 * free. The count does not rest on that: here the middle one of three cards is taken out again. */
static struct scene with_a_gap(const char *picture)
{
	struct scene s = scene_drawn(2, "", "", picture);

	for (unsigned colour = 0; colour < DOMICOLOR_COLOURS; colour++) {
		struct domicolor_lines *l = &s.st.lines[colour];

		for (unsigned y = 3; y < 6; y++)
			l->across[y] = l->fall[DOMICOLOR_HEIGHT_MAX - 1 - y] = l->rise[y] = 0;
		l->down[0] &= 0x1c7; /* squares 0 to 2 and 6 to 8 */
	}
	return s;
}

static void test_C8_two_separate_runs_down_through_one_card(void **unused)
{
	const struct scene colours = with_a_gap("|Y|"
						"|R|"
						"|R|"
						"|G|"
						"|G|"
						"|G|"
						"|B|"
						"|B|"
						"|Y|"
						"|.|"
						"|.|"
						"|.|");
	const struct scene colour = with_a_gap("|Y|"
					       "|R|"
					       "|R|"
					       "|G|"
					       "|G|"
					       "|G|"
					       "|R|"
					       "|R|"
					       "|Y|"
					       "|.|"
					       "|.|"
					       "|.|");

	(void)unused;
	assert_int_equal(domicolor_card_points(&colours.st, scene_code("RGB"), 0, 3), 3 + 3);
	assert_int_equal(domicolor_card_points(&colours.st, scene_code("RRB"), 0, 3), 4 + 3);
	assert_int_equal(domicolor_card_points(&colours.st, scene_code("RBB"), 0, 3), 3 + 4);
	assert_int_equal(domicolor_card_points(&colours.st, scene_code("GRB"), 0, 3), 3);
	assert_int_equal(domicolor_card_points(&colours.st, scene_code("BGR"), 0, 3), 0);
	assert_int_equal(domicolor_card_points(&colour.st, scene_code("RGR"), 0, 3), 3 + 3);
	assert_int_equal(domicolor_card_points(&colour.st, scene_code("RRG"), 0, 3), 4);
	assert_int_equal(domicolor_card_points(&colour.st, scene_code("RRR"), 0, 3), 7);
}

static void test_C8_runs_without_a_new_square_do_not_score(void **unused)
{
	struct scene s = scene_drawn(2, "", "YGB",
				     "|RRR...|"
				     "|RRR...|"
				     "|RRR...|");

	(void)unused;
	assert_int_equal(scene_gain(&s, "YGB@R"), 0);
	assert_int_equal(scene_gain(&s, "RGB@L"), 4 + 6);
	scene_assert_effects(&s, "C8 across 4: 0,0 1,0 2,0 3,0; "
				 "C8 fall 6: 0,0 1,1 2,2");
}

static void test_C8_another_colour_ends_a_run(void **unused)
{
	struct scene s = scene_drawn(2, "", "RGB",
				     "|RRRGRR...|"
				     "|YBYGBY...|"
				     "|BYBYYB...|");

	(void)unused;
	assert_int_equal(scene_gain(&s, "RGB@R"), 3); /* not 6, not 7 */
	scene_assert_effects(&s, "C8 across 3: 4,0 5,0 6,0");
}

/* A diagonal that was two runs becomes one when the new card fills the gap. */
static void test_C8_two_runs_become_one(void **unused)
{
	struct scene s = scene_drawn(2, "", "RGB",
				     "|GYBGYRGB|"
				     "|YBGYRGBY|"
				     "|BGYRGBYG|"
				     "|YG......|"
				     "|GR......|"
				     "|RB......|");

	(void)unused;
	assert_int_equal(scene_gain(&s, "RGB@R"), 12);
	scene_assert_effects(&s, "C8 rise 12: 0,5 1,4 2,3 3,2 4,1 5,0");
}

/* A square may be in a run of each direction. */
static void test_C8_four_runs_through_one_square(void **unused)
{
	struct scene s = scene_drawn(2, "", "RGB",
				     "|GYBGY|"
				     "|RGRYR|"
				     "|BRRRG|"
				     "|RR...|"
				     "|YG...|"
				     "|GB...|");

	(void)unused;
	assert_int_equal(scene_gain(&s, "RGB@R"), 3 + 3 + 6 + 6);
	scene_assert_effects(&s, "C8 across 3: 0,3 1,3 2,3; "
				 "C8 down 3: 2,1 2,2 2,3; "
				 "C8 fall 6: 0,1 1,2 2,3; "
				 "C8 rise 6: 2,3 3,2 4,1");
}

static void test_C8_a_run_over_the_whole_picture(void **unused)
{
	struct scene s = scene_drawn(2, "", "RYB",
				     "|RRRRRRRRRRR.|"
				     "|GYBGYBGYBGY.|"
				     "|BGYBGYBGYBG.|");
	struct scene diagonal = scene_drawn(2, "", "GYR",
					    "|RGYBGYBGYBGY|"
					    "|BRBGYBGYBGYB|"
					    "|GBRGBGYBGYBG|"
					    "|YGBRGYBGYBGY|"
					    "|BYGBRBGYBGYB|"
					    "|GBYGBRGBGYBG|"
					    "|YGBYGBRYBGYB|"
					    "|BYGBYGBRGYBG|"
					    "|GBYGBYGBRBGY|"
					    "|YGBYGBYGBRB.|"
					    "|BYGBYGBYGBR.|"
					    "|GBYGBYGBYGB.|");

	(void)unused;
	assert_int_equal(scene_gain(&s, "RYB@R"), 12);
	assert_int_equal(scene_gain(&diagonal, "GYR@R"), 24);
	scene_assert_effects(&diagonal, "C8 fall 24: 0,0 1,1 2,2 3,3 4,4 5,5 6,6 7,7 8,8 9,9 "
					"10,10 11,11");
}

/* ---- C9 ---- */

static void test_C9_the_start_card_scores_for_nobody(void **unused)
{
	struct scene s = scene_open(2, "");

	(void)unused;
	scene_play(&s, "* start RRR");
	scene_assert_effects(&s, "");
	assert_int_equal(scene_points(&s, 1), 0);
	assert_int_equal(scene_points(&s, 2), 0);
	scene_play(&s, "* deal 1 RYG RYB RGB", "* deal 2 RRR RRR YYY");
	assert_int_equal(scene_points(&s, 1), 0);
}

static void test_C9_the_start_card_is_part_of_runs(void **unused)
{
	struct scene s = scene_open(2, "");

	(void)unused;
	scene_play(&s, "* start RRG", "* deal 1 RYG RYB RGB", "* deal 2 RBB GGB RRR");
	assert_int_equal(scene_gain(&s, "RYG@R"), 0);
	scene_play(&s, "* draw 1 YYY");
	assert_int_equal(scene_gain(&s, "RRR@L"), 3 + 3 + 6);
	scene_assert_effects(&s, "C8 across 3: 0,0 1,0 2,0; "
				 "C8 down 3: 0,0 0,1 0,2; "
				 "C8 rise 6: 0,2 1,1 2,0");
}

#define POINTS(name) cmocka_unit_test(test_##name)
int main(void)
{
	const struct CMUnitTest tests[] = {
	    POINTS(C8_a_longer_run_scores_again_in_full),
	    POINTS(C8_run_counts_once),
	    POINTS(C8_run_of_two_new_squares_counts_once),
	    POINTS(C8_squares_apart_are_no_run),
	    POINTS(C8_two_separate_runs_down_through_one_card),
	    POINTS(C8_runs_without_a_new_square_do_not_score),
	    POINTS(C8_another_colour_ends_a_run),
	    POINTS(C8_two_runs_become_one),
	    POINTS(C8_four_runs_through_one_square),
	    POINTS(C8_a_run_over_the_whole_picture),
	    POINTS(C9_the_start_card_scores_for_nobody),
	    POINTS(C9_the_start_card_is_part_of_runs),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
