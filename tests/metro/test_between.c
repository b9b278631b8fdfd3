/* M15, M16: intermediate stations, instead of tunnels and on completing a line. */
#include "tests/metro/scene.h"

/* The line of company 1 from a2 straight down to e2. */
static struct scene one_line(const char *fields)
{
	struct scene s = scene_begun(4, "", fields);

	scene_lay(&s, 1, "1:t12-a2-b2l-c2l-d2l-e2l");
	return s;
}

static void assert_stations_for(const struct scene *s, unsigned company, const char *expected)
{
	struct scene copy = *s;

	scene_turn(&copy, company);
	scene_assert_legal(&copy, "s:", expected);
}

/* ---- M15 ---- */

static void test_M15_the_start_terminal_counts_as_a_station(void **unused)
{
	struct scene s = one_line("");

	(void)unused;
	assert_stations_for(&s, 1, "");
	scene_stations(&s, "d2");
	assert_stations_for(&s, 1, "s:a2 s:b2 s:c2");
	scene_refused(&s, 1, "s:d2", "M15"); /* it is there */
	scene_refused(&s, 1, "s:e2", "M15"); /* the last point, and behind the last station */
	scene_refused(&s, 1, "s:f6", "M15"); /* not on the line */
}

static void test_M15_between_two_stations(void **unused)
{
	struct scene s = one_line("");

	(void)unused;
	scene_stations(&s, "a2 c2");
	assert_stations_for(&s, 1, "s:b2");
	scene_stations(&s, "b2");
	assert_stations_for(&s, 1, "");
}

static void test_M15_the_last_point_does_not_count(void **unused)
{
	struct scene s = one_line("");

	(void)unused;
	scene_stations(&s, "a2 b2");
	scene_refused(&s, 1, "s:c2", "M15");
	scene_refused(&s, 1, "s:d2", "M15");
	scene_stations(&s, "e2"); /* unless it has a station */
	assert_stations_for(&s, 1, "s:c2 s:d2");
}

static void test_M15_a_line_of_its_own(void **unused)
{
	struct scene s = one_line("");

	(void)unused;
	scene_lay(&s, 2, "1:t62-d1-d2l-d3r");
	scene_assert_stations(&s, "d2");
	scene_refused(&s, 2, "s:b2", "M15");
	assert_stations_for(&s, 2, "s:d1");
	assert_stations_for(&s, 1, "s:a2 s:b2 s:c2");
	assert_stations_for(&s, 3, "");
}

/* Both lines of the company lie at f2 and e2; s:e2 is between for line 1 only, and one action. */
static void test_M15_one_action_a_point_for_several_lines(void **unused)
{
	struct scene s = one_line("");

	(void)unused;
	scene_lay(&s, 1, "1:e2-f2l-g2l 2:t54-g1-f2l-e2l-d2l");
	scene_assert_stations(&s, "f2");
	assert_stations_for(&s, 1, "s:a2 s:b2 s:c2 s:d2 s:e2 s:g1");
	scene_stations(&s, "d2"); /* now e2 is between on both */
	assert_stations_for(&s, 1, "s:a2 s:b2 s:c2 s:e2 s:g1");
}

static void test_M15_a_station_serves_every_line_at_its_point(void **unused)
{
	struct scene s = one_line("");

	(void)unused;
	scene_lay(&s, 2, "1:t62-d1-d2l-c2l-b2l");
	scene_lay(&s, 1, "s:c2");
	scene_assert_stations(&s, "c2 d2");
	assert_stations_for(&s, 2, "s:d1"); /* c2 has one for company 2 as well */
}

static void test_M15_is_a_whole_turn(void **unused)
{
	struct scene s = one_line("h:b1-b2r");

	(void)unused;
	scene_stations(&s, "d2");
	scene_turn(&s, 1);
	scene_play(&s, "1 s:b2");
	scene_assert_effects(&s, "M15 between 1 1 b2"); /* M14 */
	assert_int_equal(metro_to_act(&s.st), 1);
	scene_turn(&s, 1);
	scene_play(&s, "1 1:e2-f2l");
	assert_rule(scene_try(&s, "1 s:a2"), "M15"); /* instead of tunnels, not after one */
	scene_assert_legal(&s, "s:", "");
}

static void test_M15_points_as_for_any_station(void **unused)
{
	struct scene s = one_line("L:b1-b2r p:c1-c2r");

	(void)unused;
	scene_stations(&s, "d2");
	scene_lay(&s, 1, "s:b2");
	scene_assert_effects(&s, "M15 between 1 0 b2");
	scene_lay(&s, 1, "s:c2");
	scene_assert_effects(&s, "M15 between 1 1 c2");
	assert_int_equal(scene_score(&s, 1), 1);
}

static void test_M15_needs_a_station_left(void **unused)
{
	struct scene s = one_line("");

	(void)unused;
	scene_stations(&s, "d2");
	scene_leave_stations(&s, 1);
	scene_legal(&s, 1, "s:b2");
	scene_leave_stations(&s, 0);
	scene_refused(&s, 1, "s:b2", "M15");
	assert_stations_for(&s, 1, "");
}

/* ---- M16 ---- */

/* Company 1 comes from side 5 and is about to end at t11. */
static struct scene before_the_end(void)
{
	struct scene s = scene_begun(4, "", "h:b2-b3r");

	scene_lay(&s, 1, "1:t54-g1-f2r-e2r-d2r-c2r-b2r-a2r");
	scene_turn(&s, 1);
	return s;
}

static void test_M16_a_station_between_the_terminals(void **unused)
{
	struct scene s = before_the_end();

	(void)unused;
	scene_play(&s, "1 1:a2-t11");
	assert_int_equal(metro_to_act(&s.st), 0);
	scene_assert_legal(&s, "", "s:a2 s:b2 s:c2 s:d2 s:e2 s:f2 s:g1 skip");
	scene_play(&s, "1 s:b2");
	scene_assert_effects(&s, "M16 between 1 1 b2");
	scene_assert_stations(&s, "b2");
}

static void test_M16_then_the_turn_goes_on(void **unused)
{
	struct scene s = before_the_end();

	(void)unused;
	scene_play(&s, "1 1:a2-t11 s:b2");
	assert_int_equal(s.st.company, 0);
	scene_assert_legal(&s, "s:", "");
	scene_play(&s, "1 2:t32-g10-f10r");
	assert_int_equal(s.st.company, 1);
}

static void test_M16_skip(void **unused)
{
	struct scene s = before_the_end();

	(void)unused;
	scene_refused(&s, 1, "skip", "M16"); /* nothing is completed */
	scene_play(&s, "1 1:a2-t11 skip");
	scene_assert_effects(&s, "");
	scene_assert_stations(&s, "");
	assert_int_equal(s.st.company, 0);
	assert_int_equal(s.st.tunnels_laid, 1);
	assert_rule(scene_try(&s, "1 skip"), "M16");
	scene_assert_legal(&s, "s", "");
}

static void test_M16_nothing_else_but_the_choice(void **unused)
{
	struct scene s = before_the_end();

	(void)unused;
	scene_play(&s, "1 1:a2-t11");
	assert_rule(scene_try(&s, "1 2:t32-g10"), "M16");
	assert_rule(scene_try(&s, "1 pass"), "M16");
	assert_rule(scene_try(&s, "1 s:f6"), "M16");
}

static void test_M16_no_choice_where_none_can_be_placed(void **unused)
{
	struct scene s = before_the_end();

	(void)unused;
	scene_stations(&s, "a2 b2 c2 d2 e2 f2 g1");
	scene_play(&s, "1 1:a2-t11");
	scene_assert_legal(&s, "s", "");
	assert_int_equal(s.st.company, 0);
	s = before_the_end(); /* one is left, for the one point that has none */
	scene_stations(&s, "a2 b2 c2 d2 e2 f2");
	scene_play(&s, "1 1:a2-t11");
	scene_assert_legal(&s, "", "s:g1 skip");
}

/* Also where only a point in the last rows of the city is free. */
static void test_M16_a_choice_in_the_lower_city(void **unused)
{
	struct scene s = scene_begun(4, "", "");

	(void)unused;
	scene_lay(&s, 1, "1:t14-a4-b4r-c4r-d4r-e4r-f4r-g4r-h4l-i4l-j4l-k4l-k5l-k6l");
	scene_stations(&s, "a4 b4 c4 d4 e4 f4 g4 h4 i4 k4 k5 k6");
	scene_turn(&s, 1);
	scene_play(&s, "1 1:k6-t35");
	scene_assert_legal(&s, "", "s:j4 skip");
}

/* The tunnel into the terminal takes the last station itself. */
static void test_M16_no_choice_without_stations(void **unused)
{
	struct scene s = scene_begun(4, "", "");

	(void)unused;
	scene_lay(&s, 1, "1:t12-a2-b2l-c2l");
	scene_lay(&s, 2, "1:t54-g1-f2r-e2r-d2r-c2l-b2l-a2l");
	scene_leave_stations(&s, 1);
	scene_turn(&s, 2);
	scene_play(&s, "2 1:a2-t11"); /* forces a2 */
	assert_int_equal(s.st.phase, METRO_TURN);
	assert_int_equal(metro_to_act(&s.st), 2); /* and building ends (M21) */
}

static void test_M16_after_the_third_tunnel(void **unused)
{
	struct scene s = scene_begun(4, "", "");

	(void)unused;
	scene_lay(&s, 1, "1:t54-g1-f2r-e2r-d2r-c2r");
	scene_turn(&s, 1);
	scene_play(&s, "1 1:c2-b2r-a2r-t11");
	assert_int_equal(metro_to_act(&s.st), 0);
	scene_play(&s, "1 s:a2");
	assert_int_equal(metro_to_act(&s.st), 1);
}

/* A completed line gets stations by meetings, and at points that it shares with an uncompleted one.
 */
static void test_M16_afterwards_only_others_add_stations(void **unused)
{
	struct scene s = before_the_end();

	(void)unused;
	scene_lay(&s, 1, "1:a2-t11 s:b2");
	scene_refused(&s, 1, "s:a2", "M15");
	scene_refused(&s, 1, "s:e2", "M15");
	scene_lay(&s, 2, "1:t62-d1-d2l-e2r-e1r"); /* meets at d2, beside it to e2, parts */
	scene_assert_stations(&s, "b2 d2 e2");
	scene_lay(&s, 3, "1:t64-b1-c2r"); /* meets it at c2 */
	scene_assert_stations(&s, "b2 c2 d2 e2");
}

#define BETWEEN(name) cmocka_unit_test(test_##name)
int main(void)
{
	const struct CMUnitTest tests[] = {
	    BETWEEN(M15_the_start_terminal_counts_as_a_station),
	    BETWEEN(M15_between_two_stations),
	    BETWEEN(M15_the_last_point_does_not_count),
	    BETWEEN(M15_a_line_of_its_own),
	    BETWEEN(M15_one_action_a_point_for_several_lines),
	    BETWEEN(M15_a_station_serves_every_line_at_its_point),
	    BETWEEN(M15_is_a_whole_turn),
	    BETWEEN(M15_points_as_for_any_station),
	    BETWEEN(M15_needs_a_station_left),
	    BETWEEN(M16_a_station_between_the_terminals),
	    BETWEEN(M16_then_the_turn_goes_on),
	    BETWEEN(M16_skip),
	    BETWEEN(M16_nothing_else_but_the_choice),
	    BETWEEN(M16_no_choice_where_none_can_be_placed),
	    BETWEEN(M16_a_choice_in_the_lower_city),
	    BETWEEN(M16_no_choice_without_stations),
	    BETWEEN(M16_after_the_third_tunnel),
	    BETWEEN(M16_afterwards_only_others_add_stations),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
