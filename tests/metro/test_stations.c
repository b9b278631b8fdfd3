/* M12 to M14: stations that tunnels force.
 *
 * Most scenes have the line of company 1 from a2 straight down to e2, its tunnels on the left of
 * the way, that is on its east side, so that others can run along its west side:
 *
 *               a2                b1, d1: from here others reach it
 *             b2
 *           c2
 *         d2
 *       e2                                                                          */
#include "tests/metro/scene.h"

static struct scene one_line(const char *fields)
{
	struct scene s = scene_begun(4, "", fields);

	scene_lay(&s, 1, "1:t12-a2-b2l-c2l-d2l-e2l");
	scene_assert_stations(&s, "");
	return s;
}

/* Company 2 beside it down to d2. */
static struct scene two_lines(const char *fields)
{
	struct scene s = one_line(fields);

	scene_lay(&s, 2, "1:t64-b1-b2l-c2r-d2r");
	scene_assert_stations(&s, "b2");
	return s;
}

/* ---- M12 ---- */

static void test_M12_reaching_another_line(void **unused)
{
	struct scene s = one_line("");

	(void)unused;
	scene_lay(&s, 2, "1:t64-b1");
	scene_assert_stations(&s, "");
	scene_lay(&s, 2, "1:b1-b2l");
	scene_assert_stations(&s, "b2");
	scene_assert_effects(&s, "M12 forced 2 0 b2");
}

static void test_M12_reaching_the_last_point_of_a_line(void **unused)
{
	struct scene s = one_line("");

	(void)unused;
	scene_lay(&s, 2, "1:t62-e1-e2l");
	scene_assert_stations(&s, "e2");
	assert_int_equal(s.st.stations, 1);
}

static void test_M12_reaching_the_first_point_of_a_line(void **unused)
{
	struct scene s = one_line("");

	(void)unused;
	scene_lay(&s, 2, "1:t64-b1-a1r-a2r");
	scene_assert_stations(&s, "a2");
}

static void test_M12_crossing_needs_one_station(void **unused)
{
	struct scene s = one_line("");

	(void)unused;
	scene_lay(&s, 2, "1:t62-d1-d2l");
	scene_assert_stations(&s, "d2");
	scene_lay(&s, 2, "1:d2-d3r-d4r");
	scene_assert_stations(&s, "d2");
	assert_int_equal(s.st.stations, 1);
}

static void test_M12_following_side_by_side_needs_none(void **unused)
{
	struct scene s = one_line("");

	(void)unused;
	scene_lay(&s, 2, "1:t64-b1-b2l");
	scene_lay(&s, 2, "1:b2-c2r");
	scene_assert_effects(&s, "");
	scene_lay(&s, 2, "1:c2-d2r-e2r");
	scene_assert_stations(&s, "b2");
}

static void test_M12_following_against_the_direction(void **unused)
{
	struct scene s = one_line("");

	(void)unused;
	scene_lay(&s, 2, "1:t62-d1-d2l-c2l-b2l-a2l"); /* at a2 it has the shared edge only */
	scene_assert_stations(&s, "d2");
	scene_lay(&s, 2, "1:a2-a3r"); /* the other one comes from its terminal */
	scene_assert_stations(&s, "a2 d2");
}

static void test_M12_parting_needs_a_station(void **unused)
{
	struct scene s = two_lines("");

	(void)unused;
	scene_lay(&s, 2, "1:d2-d1l");
	scene_assert_stations(&s, "b2 d2");
	scene_assert_effects(&s, "M12 forced 2 0 d2");
}

static void test_M12_following_past_the_end_of_a_line(void **unused)
{
	struct scene s = two_lines("");

	(void)unused;
	scene_lay(&s, 2, "1:d2-e2r-f2r"); /* at e2 the other one has no edge but the shared one */
	scene_assert_stations(&s, "b2");
	scene_lay(&s, 2, "1:f2-f1l");
	scene_assert_stations(&s, "b2");
}

static void test_M12_parting_later(void **unused)
{
	struct scene s = two_lines("");

	(void)unused;
	scene_lay(&s, 2, "1:d2-e2r-f2r");
	scene_lay(&s, 1, "1:e2-f3r"); /* now it is company 1 that parts, and places the station */
	scene_assert_stations(&s, "b2 e2");
	scene_assert_effects(&s, "M12 forced 1 0 e2");
}

static void test_M12_following_later(void **unused)
{
	struct scene s = two_lines("");

	(void)unused;
	scene_lay(&s, 2, "1:d2-e2r-f2r-f1l");
	scene_lay(&s, 1, "1:e2-f2l"); /* all its edges at f2 are shared: together */
	scene_assert_stations(&s, "b2");
	scene_lay(&s, 1, "1:f2-g2l"); /* the other one went on to f1 */
	scene_assert_stations(&s, "b2 f2");
}

static void test_M12_parting_at_once_in_another_way_than_the_end(void **unused)
{
	struct scene s = two_lines("");

	(void)unused;
	scene_lay(&s, 2, "1:d2-e2r-e1r"); /* past its end by a bend is past its end too */
	scene_assert_stations(&s, "b2");
}

/* Company 3 lies at d1 and c1; company 2 parts at d2 and reaches d1. */
static struct scene parting_and_meeting(const char *fields)
{
	struct scene s = two_lines(fields);

	scene_lay(&s, 3, "1:t62-d1-c1r");
	scene_assert_stations(&s, "b2");
	return s;
}

static void test_M12_two_stations_by_one_tunnel(void **unused)
{
	struct scene s = parting_and_meeting("");

	(void)unused;
	scene_lay(&s, 2, "1:d2-d1l");
	scene_assert_stations(&s, "b2 d1 d2");
	scene_assert_effects(&s, "M12 forced 2 0 d2; M12 forced 2 0 d1");
}

static void test_M12_a_companys_own_two_lines(void **unused)
{
	struct scene s = one_line("");

	(void)unused;
	scene_lay(&s, 1, "1:e2-f2l 2:t54-g1-f2l");
	scene_assert_stations(&s, "f2");
	scene_lay(&s, 1, "2:f2-e2l-d2l");
	scene_assert_stations(&s, "f2");
	scene_lay(&s, 1, "2:d2-c1l");
	scene_assert_stations(&s, "d2 f2");
}

/* It runs together with one line, but meets another one there. */
static void test_M12_every_other_line_is_compared(void **unused)
{
	struct scene s = two_lines("");

	(void)unused;
	scene_lay(&s, 3, "1:t62-e1-e2r"); /* reaches company 1 at e2 */
	scene_assert_stations(&s, "b2 e2");
	s = two_lines("");
	scene_lay(&s, 2, "1:d2-e2r-f2r"); /* together to e2, company 2 goes on */
	scene_lay(&s, 3, "1:t54-g1-f2r");
	scene_assert_stations(&s, "b2 f2");
	scene_lay(&s, 1, "1:e2-f2l"); /* together with company 2; a station is there anyway */
	scene_assert_stations(&s, "b2 f2");
}

static void test_M12_two_starts_at_one_corner(void **unused)
{
	struct scene s = scene_begun_with(4, "", "", "side S S . . E", "tunnels 18\nstations 30\n");

	(void)unused;
	scene_lay(&s, 1, "1:t11-a2");
	scene_assert_stations(&s, "");
	scene_lay(&s, 2, "1:t12-a2");
	scene_assert_stations(&s, "a2");
	scene_assert_effects(&s, "M12 forced 2 0 a2");
}

static void test_M12_a_start_at_a_corner_of_another_line(void **unused)
{
	struct scene s = scene_begun(4, "", "");

	(void)unused;
	scene_lay(&s, 1, "1:t14-a4-a3l");
	scene_lay(&s, 2, "1:t12-a3");
	scene_assert_stations(&s, "a3");
}

/* Side by side up to a2, where only one goes out to a terminal; the other one parts when it goes
 * on. */
static void test_M12_the_end_of_a_line(void **unused)
{
	struct scene s = scene_begun(4, "", "");

	(void)unused;
	scene_lay(&s, 1, "1:t54-g1-f2r-e2r-d2r-c2r-b2r-a2r");
	scene_lay(&s, 2, "1:t32-g10-f10r-e9r-d8r-c7r-c6r-c5r-c4r-c3r-c2l");
	scene_assert_stations(&s, "c2");
	scene_lay(&s, 2, "1:c2-b2l-a2l-t11 skip");
	scene_assert_stations(&s, "c2");
	scene_lay(&s, 1, "1:a2-a3r");
	scene_assert_stations(&s, "a2 c2");
}

static void test_M12_out_to_another_terminal(void **unused)
{
	struct scene s = scene_begun(4, "", "");

	(void)unused;
	scene_lay(&s, 1, "1:t12-a2-b2l-c2l");
	scene_lay(&s, 2, "1:t54-g1-f2r-e2r-d2r-c2l");
	scene_lay(&s, 2, "1:c2-b2l-a2l");
	scene_assert_stations(&s, "c2");
	scene_lay(&s, 2, "1:a2-t11"); /* one comes from t12, one goes to t11 */
	scene_assert_stations(&s, "a2 c2");
	scene_assert_effects(&s, "M12 forced 2 0 a2; M11 completed 2 0 2.1");
}

/* ---- M13 ---- */

static void test_M13_two_needed_and_one_left(void **unused)
{
	struct scene s = parting_and_meeting("");

	(void)unused;
	scene_leave_stations(&s, 1);
	scene_refused(&s, 2, "1:d2-d1l", "M13");
	scene_legal(&s, 2, "1:d2-e2r");
	scene_leave_stations(&s, 2);
	scene_lay(&s, 2, "1:d2-d1l");
	assert_int_equal(s.st.stations, 30);
}

static void test_M13_one_needed_and_none_left(void **unused)
{
	struct scene s = two_lines("");

	(void)unused;
	scene_leave_stations(&s, 1);
	scene_legal(&s, 2, "1:d2-d1l");
	scene_legal(&s, 4, "1:t62-e1");
	scene_leave_stations(&s, 0);
	scene_refused(&s, 2, "1:d2-d1l", "M13");
	scene_legal(&s, 2, "1:d2-e2r"); /* none needed */
	scene_legal(&s, 4, "1:t62-e1");
	scene_legal(&s, 1, "1:e2-f2l");
}

static void test_M13_a_start_that_needs_one(void **unused)
{
	struct scene s = scene_begun(4, "", "");

	(void)unused;
	scene_lay(&s, 1, "1:t14-a4-a3l");
	scene_leave_stations(&s, 0);
	scene_refused(&s, 2, "1:t12-a3", "M13");
	scene_legal(&s, 2, "1:t12-a2");
}

/* The one that is there needs no other. */
static void test_M13_one_needed_that_is_there(void **unused)
{
	struct scene s = parting_and_meeting("");

	(void)unused;
	scene_stations(&s, "d1");
	scene_leave_stations(&s, 1);
	scene_legal(&s, 2, "1:d2-d1l");
	scene_stations(&s, "d2");
	scene_leave_stations(&s, 0);
	scene_legal(&s, 2, "1:d2-d1l");
}

/* ---- M14 ---- */

static void test_M14_a_point_for_a_station_at_an_area(void **unused)
{
	struct scene s = one_line("h:b1-b2r");

	(void)unused;
	scene_lay(&s, 2, "1:t64-b1-b2l");
	scene_assert_effects(&s, "M12 forced 2 1 b2");
	assert_int_equal(s.st.station_points[1], 1);
	assert_int_equal(scene_score(&s, 2), 1);
	assert_int_equal(scene_score(&s, 1), 0);
}

static void test_M14_one_point_however_many_areas(void **unused)
{
	struct scene s = one_line("h:b1-b2r w:b2-b3r p:a1-a2r");

	(void)unused;
	scene_lay(&s, 2, "1:t64-b1-b2l");
	scene_assert_effects(&s, "M12 forced 2 1 b2");
}

static void test_M14_lake_and_park_give_nothing(void **unused)
{
	struct scene s = one_line("L:b1-b2r K:b2-b3r");

	(void)unused;
	scene_lay(&s, 2, "1:t64-b1-b2l");
	scene_assert_effects(&s, "M12 forced 2 0 b2");
	s = one_line("L:b1-b2r p:b2-b3r"); /* nor do they take anything away */
	scene_lay(&s, 2, "1:t64-b1-b2l");
	scene_assert_effects(&s, "M12 forced 2 1 b2");
}

static void test_M14_two_stations_give_two_points(void **unused)
{
	struct scene s = parting_and_meeting("w:e1-d1r p:d2-d3r");

	(void)unused;
	scene_lay(&s, 2, "1:d2-d1l");
	scene_assert_effects(&s, "M12 forced 2 1 d2; M12 forced 2 1 d1");
	assert_int_equal(scene_score(&s, 2), 2);
}

static void test_M14_a_station_that_is_there_gives_nothing(void **unused)
{
	struct scene s = one_line("h:b1-b2r");

	(void)unused;
	scene_stations(&s, "b2");
	scene_lay(&s, 2, "1:t64-b1-b2l");
	scene_assert_effects(&s, "");
	assert_int_equal(scene_score(&s, 2), 0);
}

#define STATIONS(name) cmocka_unit_test(test_##name)
int main(void)
{
	const struct CMUnitTest tests[] = {
	    STATIONS(M12_reaching_another_line),
	    STATIONS(M12_reaching_the_last_point_of_a_line),
	    STATIONS(M12_reaching_the_first_point_of_a_line),
	    STATIONS(M12_crossing_needs_one_station),
	    STATIONS(M12_following_side_by_side_needs_none),
	    STATIONS(M12_following_against_the_direction),
	    STATIONS(M12_parting_needs_a_station),
	    STATIONS(M12_following_past_the_end_of_a_line),
	    STATIONS(M12_parting_later),
	    STATIONS(M12_following_later),
	    STATIONS(M12_parting_at_once_in_another_way_than_the_end),
	    STATIONS(M12_two_stations_by_one_tunnel),
	    STATIONS(M12_a_companys_own_two_lines),
	    STATIONS(M12_every_other_line_is_compared),
	    STATIONS(M12_two_starts_at_one_corner),
	    STATIONS(M12_a_start_at_a_corner_of_another_line),
	    STATIONS(M12_the_end_of_a_line),
	    STATIONS(M12_out_to_another_terminal),
	    STATIONS(M13_two_needed_and_one_left),
	    STATIONS(M13_one_needed_and_none_left),
	    STATIONS(M13_a_start_that_needs_one),
	    STATIONS(M13_one_needed_that_is_there),
	    STATIONS(M14_a_point_for_a_station_at_an_area),
	    STATIONS(M14_one_point_however_many_areas),
	    STATIONS(M14_lake_and_park_give_nothing),
	    STATIONS(M14_two_stations_give_two_points),
	    STATIONS(M14_a_station_that_is_there_gives_nothing),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
