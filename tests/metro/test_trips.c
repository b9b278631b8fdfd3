/* M24 to M26: how long a test trip takes, and who scores.
 *
 * Tokens lie where the test puts them; company 1 has Ah Bw Cp, 2: Dh Aw Ep, 3: Fh Ew Bp, 4: Ch Fw
 * Dp. Nearly all scenes have a line from a2 straight down to f2, tunnels on its east side, and a
 * trip A that begins at b2. */
#include "tests/metro/scene.h"

/* Down the line of a company; Ah has b2 at its field, Aw f2. */
static struct scene down_the_line(unsigned company, const char *stations)
{
	struct scene s = scene_begun(4, "", "");

	scene_lay(&s, company, "1:t12-a2-b2l-c2l-d2l-e2l-f2l");
	scene_stations(&s, stations);
	scene_tokens(&s, "Ah:a2-b2r Aw:f2-g2l");
	return s;
}

/* ---- M25 ---- */

static void test_M25_a_minute_from_station_to_station(void **unused)
{
	struct scene s = down_the_line(3, "b2 f2"); /* four tunnels, one minute */

	(void)unused;
	scene_assert_outcome(&s, 'A', "1 ridden: 0 0 3 0");
	scene_stations(&s, "d2");
	scene_assert_outcome(&s, 'A', "2 ridden: 0 0 3 0");
	scene_stations(&s, "c2 e2");
	scene_assert_outcome(&s, 'A', "4 ridden: 0 0 3 0");
}

static void test_M25_either_direction(void **unused)
{
	struct scene s = scene_begun(4, "", "");

	(void)unused;
	scene_lay(&s, 3, "1:t12-a2-b2l-c2l-d2l-e2l-f2l");
	scene_stations(&s, "b2 d2 f2");
	scene_tokens(&s, "Ah:f2-g2l Aw:a2-b2r");
	scene_assert_outcome(&s, 'A', "2 ridden: 0 0 3 0");
}

/* Down to d2 (1 minute), change (3), along the line of company 2 to d4 (1). */
static struct scene with_a_change(void)
{
	struct scene s = scene_begun(4, "", "");

	scene_lay(&s, 1, "1:t12-a2-b2l-c2l-d2l-e2l");
	scene_lay(&s, 2, "1:t62-d1-d2l-d3r-d4r");
	scene_assert_stations(&s, "d2");
	scene_stations(&s, "b2 d4");
	scene_tokens(&s, "Ah:a2-b2r Aw:d4-e4l");
	return s;
}

static void test_M25_a_change_takes_three_minutes(void **unused)
{
	struct scene s = with_a_change();

	(void)unused;
	scene_assert_outcome(&s, 'A', "5 ridden: 6 6 0 0");
}

/* Line 1 from b2 to f2 (1), change (3), line 2 from f2 to f4 (1). */
static void test_M25_a_change_within_a_company(void **unused)
{
	struct scene s = scene_begun(4, "", "");

	(void)unused;
	scene_lay(&s, 3, "1:t12-a2-b2l-c2l-d2l-e2l-f2l 2:t54-g1-f2r-f3r-f4r");
	scene_assert_stations(&s, "f2");
	scene_stations(&s, "b2 f4");
	scene_tokens(&s, "Ah:a2-b2r Aw:f4-f5l");
	scene_assert_outcome(&s, 'A', "5 ridden: 0 0 3 0"); /* once, for both lines */
}

/* Two changes: 1.1 to d2 (1), 3, 2.1 to d4 (1), 3, 3.1 from d4 to e4 (1). */
static void test_M25_two_changes(void **unused)
{
	struct scene s = with_a_change();

	(void)unused;
	s.st.laid_tokens = 0;
	scene_lay(&s, 3, "1:t14-a4-b4r-c4r-d4r-e4l-f4l");
	scene_stations(&s, "f4");
	scene_tokens(&s, "Ah:a2-b2r Aw:f4-g4l");
	scene_assert_outcome(&s, 'A', "9 ridden: 6 6 3 0");
}

static void test_M25_uncompleted_lines_carry_trips(void **unused)
{
	struct scene s = scene_begun(4, "", "");

	(void)unused;
	scene_lay(&s, 3, "1:t54-g1-f2r-e2r-d2r-c2r-b2r-a2r");
	scene_stations(&s, "b2 f2");
	scene_tokens(&s, "Ah:b1-b2r Aw:f2-f3r");
	assert_false(metro_is_completed(&s.st.line[4]));
	scene_assert_outcome(&s, 'A', "1 ridden: 0 0 3 0");
	scene_lay(&s, 3, "1:a2-t11 skip"); /* completed ones as well */
	scene_assert_outcome(&s, 'A', "1 ridden: 0 0 3 0");
}

/* The line comes from t12 to a2, but there is no station at a2. */
static void test_M25_terminals_are_not_stations(void **unused)
{
	struct scene s = scene_begun(4, "", "");

	(void)unused;
	scene_lay(&s, 3, "1:t12-a2-b2l-c2l-d2l-e2l-f2l");
	scene_stations(&s, "c2 f2");
	scene_tokens(&s, "Ah:a2-a3r Aw:f2-g2l"); /* the field a2 a3 b3 */
	scene_assert_outcome(&s, 'A', "-1 no-station: -6 0 0 0");
}

/* ---- M24 ---- */

/* The field b2 c2 c3 has two stations; from c2 it is one minute less. */
static void test_M24_any_station_at_the_field(void **unused)
{
	struct scene s = scene_begun(4, "", "");

	(void)unused;
	scene_lay(&s, 3, "1:t12-a2-b2l-c2l-d2l-e2l-f2l");
	scene_stations(&s, "b2 c2 e2 f2");
	scene_tokens(&s, "Ah:b2-c2l Aw:f2-g2l");
	scene_assert_outcome(&s, 'A', "2 ridden: 0 0 3 0");
	s.st.laid_tokens = 0;
	scene_tokens(&s, "Ah:b2-c2l Aw:e2-f2r"); /* and to e2 */
	scene_assert_outcome(&s, 'A', "1 ridden: 0 0 3 0");
}

static void test_M24_lake_and_park_of_many_fields(void **unused)
{
	/* Lake at b2 and d2, park at f2 and e2. */
	struct scene s = scene_begun(4, "", "L:a1-a2r L:c1-d1l K:f2-g2l K:e2-e1l");

	(void)unused;
	scene_lay(&s, 3, "1:t12-a2-b2l-c2l-d2l-e2l-f2l");
	scene_stations(&s, "b2 c2 f2");
	scene_assert_outcome(&s, 'L', "2 ridden: 0 0 3 0");
	scene_stations(&s, "d2"); /* a corner of the other lake field: d2 to f2 */
	scene_assert_outcome(&s, 'L', "1 ridden: 0 0 3 0");
	scene_stations(&s, "e2"); /* a corner of the other park field: d2 to e2 */
	scene_assert_outcome(&s, 'L', "1 ridden: 0 0 3 0");
}

/* ---- M26 ---- */

/* Companies 3 and 4 side by side from b2 to e2. */
static void test_M26_all_fastest_routes_count(void **unused)
{
	struct scene s = scene_begun(4, "", "");

	(void)unused;
	scene_lay(&s, 3, "1:t12-a2-b2l-c2l-d2l-e2l");
	scene_lay(&s, 4, "1:t64-b1-b2l-c2r-d2r-e2r");
	scene_stations(&s, "e2");
	scene_tokens(&s, "Ah:a2-b2r Aw:e2-f2l");
	scene_assert_outcome(&s, 'A', "1 ridden: 0 0 3 3");
}

/* With a change 1 + 3 + 1, and on the line of company 3 by b3 b4 c5 d5 to d4: 5 both. */
static void test_M26_a_change_and_a_long_way_round(void **unused)
{
	struct scene s = scene_begun(4, "", "");

	(void)unused;
	scene_lay(&s, 1, "1:t12-a2-b2l-c2l-d2l-e2l");
	scene_lay(&s, 2, "1:t62-d1-d2l-d3r-d4r");
	scene_lay(&s, 3, "1:t64-b1-b2l-b3r-b4r-c5r-d5r-d4r");
	scene_assert_stations(&s, "b2 d2 d4");
	scene_stations(&s, "b3 b4 c5 d5");
	scene_tokens(&s, "Ah:a2-b2r Aw:d4-e4l");
	scene_assert_outcome(&s, 'A', "5 ridden: 6 6 3 0");
	scene_stations(&s, "c2"); /* now the change takes 6 */
	scene_assert_outcome(&s, 'A', "5 ridden: 0 0 3 0");
}

static void test_M26_6_for_who_laid_a_token(void **unused)
{
	struct scene s = down_the_line(1, "b2 f2");

	(void)unused;
	scene_assert_outcome(&s, 'A', "1 ridden: 6 0 0 0");
	s = down_the_line(2, "b2 f2");
	scene_assert_outcome(&s, 'A', "1 ridden: 0 6 0 0");
	s = down_the_line(4, "b2 f2");
	scene_assert_outcome(&s, 'A', "1 ridden: 0 0 0 3");
}

/* A line that touches the route, but is not ridden, gets nothing. */
static void test_M26_only_ridden_stretches(void **unused)
{
	struct scene s = down_the_line(3, "b2 f2");

	(void)unused;
	scene_lay(&s, 4, "1:t62-d1-d2l-d3r"); /* crosses at d2 */
	scene_assert_outcome(&s, 'A', "2 ridden: 0 0 3 0");
	scene_lay(&s, 1, "1:t64-b1-b2l"); /* ends where the trip begins */
	scene_assert_outcome(&s, 'A', "2 ridden: 0 0 3 0");
}

static void test_M26_the_seventh_trip_is_3_for_all(void **unused)
{
	struct scene s = scene_begun(4, "", "L:a1-a2r K:f2-g2l");

	(void)unused;
	scene_lay(&s, 1, "1:t12-a2-b2l-c2l-d2l-e2l-f2l");
	scene_lay(&s, 2, "1:t64-b1-b2l-c2r-d2r-e2r-f2r");
	scene_stations(&s, "f2");
	scene_assert_outcome(&s, 'L', "1 ridden: 3 3 0 0");
}

/* Lake and park share the point d2: nobody rides. */
static void test_M26_a_trip_of_0_minutes(void **unused)
{
	struct scene s = scene_begun(4, "", "L:c2-d2r K:d2-e2l");

	(void)unused;
	scene_lay(&s, 3, "1:t12-a2-b2l-c2l-d2l-e2r");
	scene_stations(&s, "c2 d2");
	scene_assert_outcome(&s, 'L', "0 no-way: 0 0 0 0");
}

#define TRIPS(name) cmocka_unit_test(test_##name)
int main(void)
{
	const struct CMUnitTest tests[] = {
	    TRIPS(M25_a_minute_from_station_to_station),
	    TRIPS(M25_either_direction),
	    TRIPS(M25_a_change_takes_three_minutes),
	    TRIPS(M25_a_change_within_a_company),
	    TRIPS(M25_two_changes),
	    TRIPS(M25_uncompleted_lines_carry_trips),
	    TRIPS(M25_terminals_are_not_stations),
	    TRIPS(M24_any_station_at_the_field),
	    TRIPS(M24_lake_and_park_of_many_fields),
	    TRIPS(M26_all_fastest_routes_count),
	    TRIPS(M26_a_change_and_a_long_way_round),
	    TRIPS(M26_6_for_who_laid_a_token),
	    TRIPS(M26_only_ridden_stretches),
	    TRIPS(M26_the_seventh_trip_is_3_for_all),
	    TRIPS(M26_a_trip_of_0_minutes),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
