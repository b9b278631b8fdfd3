/* C8: which runs there are, in every direction and on every side of the picture. */
#include "tests/domicolor/scene.h"

/* ---- the rulebook's examples ---- */

static void test_C8_example_3_points(void **unused)
{
	struct scene s = scene_drawn(2, "", "YYY",
				     "|R.....|"
				     "|G.....|"
				     "|B.....|");

	(void)unused;
	assert_int_equal(scene_gain(&s, "YYY@R"), 3);
	scene_assert_effects(&s, "C8 down 3: 1,0 1,1 1,2");
}

static void test_C8_example_9_points(void **unused)
{
	struct scene s = scene_drawn(2, "", "RBG",
				     "|RR....|"
				     "|GR....|"
				     "|RY....|");

	(void)unused;
	assert_int_equal(scene_gain(&s, "RBG@R"), 9);
	scene_assert_effects(&s, "C8 across 3: 0,0 1,0 2,0; "
				 "C8 rise 6: 0,2 1,1 2,0");
}

static void test_C8_example_27_points(void **unused)
{
	struct scene s = scene_drawn(2, "", "RRR",
				     "|GYBGYBRY|"
				     "|YBGYBRGB|"
				     "|RGYBRGYG|"
				     "|GRY.....|"
				     "|RRR.....|"
				     "|BRG.....|");

	(void)unused;
	assert_int_equal(scene_gain(&s, "RRR@R"), 27);
	scene_assert_effects(&s, "C8 down 3: 3,3 3,4 3,5; "
				 "C8 rise 12: 1,5 2,4 3,3 4,2 5,1 6,0; "
				 "C8 across 4: 0,4 1,4 2,4 3,4; "
				 "C8 fall 8: 0,2 1,3 2,4 3,5");
}

/* ---- the four directions ---- */

static void test_C8_two_squares_are_no_run(void **unused)
{
	struct scene s = scene_drawn(2, "", "RRG",
				     "|R.....|"
				     "|R.....|"
				     "|B.....|");

	(void)unused;
	assert_int_equal(scene_gain(&s, "RRG@R"), 0);
	scene_assert_effects(&s, "");
}

static void test_C8_across(void **unused)
{
	struct scene s = scene_drawn(2, "", "RGY",
				     "|YB....|"
				     "|GG....|"
				     "|BR....|");

	(void)unused;
	assert_int_equal(scene_gain(&s, "RGY@R"), 3);
	scene_assert_effects(&s, "C8 across 3: 0,1 1,1 2,1");
}

static void test_C8_across_on_the_left(void **unused)
{
	struct scene s = scene_drawn(2, "", "RGY",
				     "|YB....|"
				     "|GG....|"
				     "|BR....|");

	(void)unused;
	assert_int_equal(scene_gain(&s, "RGY@L"), 3);
	scene_assert_picture(&s, "|RYB|"
				 "|GGG|"
				 "|YBR|");
	scene_assert_effects(&s, "C8 across 3: 0,1 1,1 2,1");
}

static void test_C8_all_three_across(void **unused)
{
	struct scene s = scene_drawn(2, "", "RGY",
				     "|RR....|"
				     "|GG....|"
				     "|YY....|");

	(void)unused;
	assert_int_equal(scene_gain(&s, "RGY@R"), 9);
	scene_assert_effects(&s, "C8 across 3: 0,0 1,0 2,0; "
				 "C8 across 3: 0,1 1,1 2,1; "
				 "C8 across 3: 0,2 1,2 2,2");
}

static void test_C8_down_over_the_border_of_cards(void **unused)
{
	struct scene s = scene_drawn(2, "", "BGR",
				     "|GYR|"
				     "|BGY|"
				     "|BRG|"
				     "|...|"
				     "|...|"
				     "|...|");

	(void)unused;
	assert_int_equal(scene_gain(&s, "BGR@BL"), 3);
	scene_assert_effects(&s, "C8 down 3: 0,1 0,2 0,3");
}

static void test_C8_down_from_a_row_above(void **unused)
{
	struct scene s = scene_drawn(2, "", "RGB",
				     "|...|"
				     "|...|"
				     "|...|"
				     "|YRB|"
				     "|GGB|"
				     "|BYG|");

	(void)unused;
	assert_int_equal(scene_gain(&s, "RGB@TR"), 3);
	scene_assert_picture(&s, "|..R|"
				 "|..G|"
				 "|..B|"
				 "|YRB|"
				 "|GGB|"
				 "|BYG|");
	scene_assert_effects(&s, "C8 down 3: 2,2 2,3 2,4");
}

static void test_C8_diagonals_count_2_a_square(void **unused)
{
	struct scene fall = scene_drawn(2, "", "YGR",
					"|RB....|"
					"|GR....|"
					"|YB....|");
	struct scene rise = scene_drawn(2, "", "RGY",
					"|YB....|"
					"|GR....|"
					"|RB....|");

	(void)unused;
	assert_int_equal(scene_gain(&fall, "YGR@R"), 6);
	scene_assert_effects(&fall, "C8 fall 6: 0,0 1,1 2,2");
	assert_int_equal(scene_gain(&rise, "RGY@R"), 6);
	scene_assert_effects(&rise, "C8 rise 6: 0,2 1,1 2,0");
}

static void test_C8_diagonals_on_the_left(void **unused)
{
	struct scene fall = scene_drawn(2, "", "RGY",
					"|GB....|"
					"|RY....|"
					"|GR....|");
	struct scene rise = scene_drawn(2, "", "YGR",
					"|GR....|"
					"|RY....|"
					"|GB....|");

	(void)unused;
	assert_int_equal(scene_gain(&fall, "RGY@L"), 6);
	scene_assert_effects(&fall, "C8 fall 6: 0,0 1,1 2,2");
	assert_int_equal(scene_gain(&rise, "YGR@L"), 6);
	scene_assert_effects(&rise, "C8 rise 6: 0,2 1,1 2,0");
}

/* Rows above: a diagonal goes from the new card down into the old picture, both ways. */
static void test_C8_diagonals_from_a_row_above(void **unused)
{
	struct scene fall = scene_drawn(2, "", "BGR",
					"|....|"
					"|....|"
					"|....|"
					"|YRBG|"
					"|GYRB|"
					"|BGYR|");
	struct scene rise = scene_drawn(2, "", "BGR",
					"|....|"
					"|....|"
					"|....|"
					"|GBRY|"
					"|BRYG|"
					"|RYGB|");

	(void)unused;
	assert_int_equal(scene_gain(&fall, "BGR@TL"), 8);
	scene_assert_effects(&fall, "C8 fall 8: 0,2 1,3 2,4 3,5");
	assert_int_equal(scene_gain(&rise, "BGR@TR"), 8);
	scene_assert_effects(&rise, "C8 rise 8: 0,5 1,4 2,3 3,2");
}

static void test_C8_diagonals_from_a_row_below(void **unused)
{
	struct scene fall = scene_drawn(2, "", "RGB",
					"|RYGB|"
					"|BRYG|"
					"|GBRY|"
					"|....|"
					"|....|"
					"|....|");
	struct scene rise = scene_drawn(2, "", "RBG",
					"|BGYR|"
					"|GYRB|"
					"|YRBG|"
					"|....|"
					"|....|"
					"|....|");

	(void)unused;
	assert_int_equal(scene_gain(&fall, "RGB@BR"), 8);
	scene_assert_effects(&fall, "C8 fall 8: 0,0 1,1 2,2 3,3");
	assert_int_equal(scene_gain(&rise, "RBG@BL"), 8);
	scene_assert_effects(&rise, "C8 rise 8: 0,3 1,2 2,1 3,0");
}

#define RUN(name) cmocka_unit_test(test_##name)
int main(void)
{
	const struct CMUnitTest tests[] = {
	    RUN(C8_example_3_points),
	    RUN(C8_example_9_points),
	    RUN(C8_example_27_points),
	    RUN(C8_two_squares_are_no_run),
	    RUN(C8_across),
	    RUN(C8_across_on_the_left),
	    RUN(C8_all_three_across),
	    RUN(C8_down_over_the_border_of_cards),
	    RUN(C8_down_from_a_row_above),
	    RUN(C8_diagonals_count_2_a_square),
	    RUN(C8_diagonals_on_the_left),
	    RUN(C8_diagonals_from_a_row_above),
	    RUN(C8_diagonals_from_a_row_below),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
