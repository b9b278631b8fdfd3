/* M4 to M9: where a line may go. */
#include "tests/metro/plan.h"
#include "tests/metro/scene.h"

#include <stdio.h>
#include <string.h>

/* ---- fields ---- */

static void test_M5_a_field_holds_one_tunnel(void **unused)
{
	struct scene s = scene_begun(4, "", "");

	(void)unused;
	scene_lay(&s, 1, "1:t12-a2-b3r-c4r"); /* in the fields a2 b2 b3 and b3 c3 c4 */
	scene_lay(&s, 2, "1:t64-b1-b2r");
	scene_refused(&s, 2, "1:b2-b3l", "M9"); /* another edge of a2 b2 b3 */
	scene_legal(&s, 2, "1:b2-b3r");
	scene_refused(&s, 2, "1:b2-a2r", "M9");
	scene_legal(&s, 2, "1:b2-a2l");
}

static void test_M5_two_lines_side_by_side_not_three(void **unused)
{
	struct scene s = scene_begun(4, "", "");

	(void)unused;
	scene_lay(&s, 1, "1:t12-a2-b3r-c4r");
	scene_lay(&s, 2, "1:t64-b1-b2r-a2l"); /* forces a station at a2, so it may bend there */
	scene_refused(&s, 2, "1:a2-b3r", "M9");
	scene_legal(&s, 2, "1:a2-b3l");
	scene_lay(&s, 2, "1:a2-b3l");
	scene_lay(&s, 3, "1:t14-a4-b4r-b3r");
	scene_refused(&s, 3, "1:b3-a2l", "M9");
	scene_refused(&s, 3, "1:b3-a2r", "M9");
}

static void test_M9_no_tunnel_in_lake_or_park(void **unused)
{
	struct scene s = scene_begun(2, "", "L:a2-b2r K:a2-b3l");

	(void)unused;
	scene_lay(&s, 1, "1:t12-a2");
	scene_refused(&s, 1, "1:a2-b2r", "M9");
	scene_legal(&s, 1, "1:a2-b2l");
	scene_refused(&s, 1, "1:a2-b3l", "M9");
	scene_legal(&s, 1, "1:a2-b3r");
	scene_refused(&s, 1, "1:a2-b2r+A", "M9");
}

static void test_M9_terminals_only_to_start_or_end(void **unused)
{
	struct scene s = scene_begun(2, "", "");

	(void)unused;
	scene_lay(&s, 1, "1:t12-a2");
	scene_refused(&s, 1, "1:a2-a1r", "M9"); /* the terminal t11 */
	scene_legal(&s, 1, "1:a2-a1l");
	scene_lay(&s, 2, "1:t14-a4");
	scene_refused(&s, 2, "1:a4-a3r", "M9"); /* t13, a place with nothing */
	scene_legal(&s, 2, "1:a4-a3l");
}

/* ---- paths ---- */

static void test_M6_a_line_starts_in_a_start_terminal(void **unused)
{
	const struct scene s = scene_begun(2, "", "");

	(void)unused;
	scene_legal(&s, 1, "1:t12-a2");
	scene_legal(&s, 1, "1:t12-a3");
	scene_legal(&s, 1, "1:t64-c1");
	scene_legal(&s, 1, "1:t64-b1");
	scene_refused(&s, 1, "1:t11-a1", "M6"); /* an end */
	scene_refused(&s, 1, "1:t13-a3", "M6"); /* nothing */
	scene_refused(&s, 1, "1:t12-a1", "M6"); /* not its corner */
	scene_refused(&s, 1, "1:t12-b2", "M6");
	scene_refused(&s, 1, "1:a2-b2l", "M6"); /* not started */
	scene_refused(&s, 1, "1:a1-t11", "M6");
}

static void test_M6_a_terminal_holds_one_tunnel(void **unused)
{
	struct scene s = scene_begun(2, "", "");

	(void)unused;
	scene_lay(&s, 1, "1:t12-a2");
	scene_refused(&s, 2, "1:t12-a2", "M9");
	scene_refused(&s, 2, "1:t12-a3", "M9");
	scene_legal(&s, 2, "1:t14-a4");
}

static void test_M6_a_line_goes_on_from_its_last_point_only(void **unused)
{
	struct scene s = scene_begun(2, "", "");

	(void)unused;
	scene_lay(&s, 1, "1:t12-a2-b3r-c4r");
	scene_refused(&s, 1, "1:b3-b4r", "M6");
	scene_refused(&s, 1, "1:a2-b2l", "M6");
	scene_refused(&s, 1, "1:f6-f7l", "M6");
	scene_refused(&s, 1, "1:t14-a4", "M6"); /* it has started */
	scene_refused(&s, 1, "1:c4-e4l", "M5"); /* no neighbour */
	scene_refused(&s, 1, "1:c4-c4l", "M5");
}

static void test_M4_a_line_has_18_tunnels(void **unused)
{
	struct scene s = scene_begun(4, "", "");

	(void)unused;
	scene_lay(&s, 1, "1:t12-a2-a1l-b1l-c1l-d1l-e1l-f1l-g1l");
	scene_lay(&s, 1, "1:g1-g2l-g3l-g4l-g5l-g6l-g7l-g8l-g9l-g10l");
	assert_int_equal(s.st.line[0].tunnels, 17);
	scene_legal(&s, 1, "1:g10-t31");
	scene_lay(&s, 1, "1:g10-f11l");
	scene_stations(&s, "f11");
	scene_refused(&s, 1, "1:f11-e10l", "M4");
	scene_refused(&s, 1, "1:f11-t31", "M4"); /* the terminal's counts too (M11) */
	scene_legal(&s, 1, "2:t32-h9");
}

static void test_M8_a_line_never_comes_back_to_its_own_points(void **unused)
{
	struct scene s = scene_begun(4, "", "");

	(void)unused;
	scene_lay(&s, 1, "1:t12-a2-b3r-b4r-c5r-d5r-d4r-c3r"); /* around c4 */
	scene_refused(&s, 1, "1:c3-b3r", "M8");
	scene_refused(&s, 1, "1:c3-b3l", "M8");
	scene_legal(&s, 1, "1:c3-b2l");
	scene_stations(&s, "c3");
	scene_legal(&s, 1, "1:c3-c4l");
	scene_refused(&s, 1, "1:c3-b3l", "M8");
}

static void test_M8_it_may_meet_its_companys_other_line(void **unused)
{
	struct scene s = scene_begun(4, "", "");

	(void)unused;
	scene_lay(&s, 1, "1:t12-a2-b2r-c2r-d2r-e2r-f2r");
	scene_lay(&s, 1, "2:t54-g1");
	scene_legal(&s, 1, "2:g1-f2r");
	scene_lay(&s, 1, "2:g1-f2r");
	scene_assert_stations(&s, "f2");
}

/* ---- bends ---- */

/* A line that comes to a point in each of the six directions. */
static const struct {
	const char *path, *last;
} coming[6] = {
    {"1:t64-b1-b2r-b3r", "b3"}, {"1:t12-a3-b4r-c5r", "c5"}, {"1:t14-a4-b4r-c4r", "c4"},
    {"1:t22-b7-b6r-b5r", "b5"}, {"1:t42-k4-j4r-i4r", "i4"}, {"1:t44-k3-j4r-i5r", "i5"},
};

/* The rule against a tunnel from the last point in a direction, in the field on that hand. */
static void assert_bend(const struct scene *s, const char *last, unsigned direction, unsigned hand,
			const char *rule)
{
	char action[GAME_WORD_MAX];
	struct text out = text_in(action, sizeof action);
	size_t n;
	const unsigned from = plan_read(last, &n);

	text_string(&out, "1:");
	metro_write_point(&out, from);
	text_char(&out, '-');
	metro_write_point(&out, plan_point_at(plan_plus(plan_point(from), plan_way[direction])));
	text_char(&out, hand ? 'r' : 'l');
	text_char(&out, 0);
	scene_refused(s, 1, action, rule);
}

static void compare_bends(unsigned d, const char *sharp, bool station)
{
	struct scene s = scene_begun(2, "", "");
	size_t n;
	const unsigned last = plan_read(coming[d].last, &n);

	scene_lay(&s, 1, coming[d].path);
	if (station)
		scene_stations(&s, coming[d].last);
	for (unsigned turn = 0; turn < 6; turn++)
		for (unsigned hand = 0; hand < 2; hand++) {
			const unsigned to = (d + turn) % 6;

			/* Its own tunnel's field is taken: on the right, so behind on the left. */
			if (s.st.field[plan_beside(last, to, hand)] & METRO_TUNNEL)
				continue;
			assert_bend(&s, coming[d].last, to, hand,
				    turn == 3                ? "M7"
				    : turn == 2 || turn == 4 ? sharp
							     : "");
		}
}

static void test_M7_180_and_120_degrees(void **unused)
{
	(void)unused;
	for (unsigned d = 0; d < 6; d++)
		compare_bends(d, "M7", false);
}

static void test_M7_a_sharp_bend_at_a_station(void **unused)
{
	(void)unused;
	for (unsigned d = 0; d < 6; d++)
		compare_bends(d, "", true);
}

static void test_M7_bends_at_the_start_terminal(void **unused)
{
	struct scene s = scene_begun(4, "", "");

	(void)unused;
	scene_lay(&s, 1, "1:t12-a2");
	scene_lay(&s, 2, "1:t14-a5");
	scene_legal(&s, 1, "1:a2-b2l");
	scene_legal(&s, 1, "1:a2-a1l");
	scene_legal(&s, 1, "1:a2-b3r");
	scene_refused(&s, 1, "1:a2-a3r", "M7");
	scene_legal(&s, 2, "1:a5-b6l");
	scene_legal(&s, 2, "1:a5-a6r");
	scene_legal(&s, 2, "1:a5-b5r");
	scene_refused(&s, 2, "1:a5-a4l", "M7");
	scene_stations(&s, "a2 a5");
	scene_legal(&s, 1, "1:a2-a3r");
	scene_legal(&s, 2, "1:a5-a4l");
	scene_refused(&s, 1, "1:a2-a3l", "M9"); /* back into its own terminal */
}

static void test_M7_bends_at_the_end_terminal(void **unused)
{
	struct scene s = scene_begun(4, "", "");

	(void)unused;
	scene_lay(&s, 1, "1:t54-g1-f2r-e2r-d2r-c2r-b1r-a1r");
	scene_legal(&s, 1, "1:a1-t11"); /* straight on */
	scene_lay(&s, 1, "1:a1-a2r");
	scene_refused(&s, 1, "1:a2-t11", "M7");
	scene_stations(&s, "a2");
	scene_legal(&s, 1, "1:a2-t11");
	scene_lay(&s, 2, "1:t32-g10-f10r-e9r-d8r-c7r-b6r-a5r-a4l-a3l");
	scene_lay(&s, 2, "1:a3-a2l"); /* to the west, then north-west: 120 degrees */
	scene_legal(&s, 2, "1:a2-t11");
}

/* Reaching a line gives a station, and there one may bend; parting from it in a sharp bend would
 * itself give the station, and may not. */
static void test_M7_a_station_that_the_tunnel_itself_forces_does_not_help(void **unused)
{
	struct scene s = scene_begun(4, "", "");

	(void)unused;
	scene_lay(&s, 1, "1:t12-a2-b2l-c2l-d2l-e2l");
	scene_lay(&s, 2, "1:t64-b1-b2l");
	scene_assert_stations(&s, "b2");
	scene_legal(&s, 2, "1:b2-a1r"); /* 60 degrees, at the station that was forced before */
	scene_lay(&s, 2, "1:b2-c2r-d2r");
	scene_assert_stations(&s, "b2");
	scene_refused(&s, 2, "1:d2-c1l", "M7"); /* south-west, then north-west: sharp */
	scene_refused(&s, 2, "1:d2-d3r", "M7");
	scene_legal(&s, 2, "1:d2-d1l"); /* parting at 120 degrees */
	scene_stations(&s, "d2");
	scene_legal(&s, 2, "1:d2-d3r");
}

#define LINES(name) cmocka_unit_test(test_##name)
int main(void)
{
	const struct CMUnitTest tests[] = {
	    LINES(M5_a_field_holds_one_tunnel),
	    LINES(M5_two_lines_side_by_side_not_three),
	    LINES(M9_no_tunnel_in_lake_or_park),
	    LINES(M9_terminals_only_to_start_or_end),
	    LINES(M6_a_line_starts_in_a_start_terminal),
	    LINES(M6_a_terminal_holds_one_tunnel),
	    LINES(M6_a_line_goes_on_from_its_last_point_only),
	    LINES(M4_a_line_has_18_tunnels),
	    LINES(M8_a_line_never_comes_back_to_its_own_points),
	    LINES(M8_it_may_meet_its_companys_other_line),
	    LINES(M7_180_and_120_degrees),
	    LINES(M7_a_sharp_bend_at_a_station),
	    LINES(M7_bends_at_the_start_terminal),
	    LINES(M7_bends_at_the_end_terminal),
	    LINES(M7_a_station_that_the_tunnel_itself_forces_does_not_help),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
