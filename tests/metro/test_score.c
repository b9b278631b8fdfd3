/* M23, M27, M28, M30 and M31: points at the end, and who wins.
 *
 * With no token laid every company of four loses 6 for each of its three letters. */
#include "tests/metro/scene.h"

enum { NOTHING_LAID = -18 };

/* From side 5 to t11, and from side 3 to t15. */
static const char first_line[] = "1:t54-g1-f2r-e2r-d2r-c2r-b2r-a2r-t11 skip";
static const char second_line[] = "2:t32-g10-f10r-e9r-d8r-c7r-b6r-a5r-t15 skip";

/* ---- M23 ---- */

static void test_M23_points_for_stations(void **unused)
{
	static const int counted[3][4] = {{0, 0, 0, 0}, {0, 0, 1, 3}, {0, 1, 2, 7}};
	static const uint8_t points[4] = {0, 1, 2, 7};

	(void)unused;
	for (unsigned completed = 0; completed < 3; completed++)
		for (unsigned i = 0; i < 4; i++) {
			struct scene s = scene_begun(4, "", "");

			if (completed > 0)
				scene_lay(&s, 1, first_line);
			if (completed > 1)
				scene_lay(&s, 1, second_line);
			s.st.station_points[0] = points[i];
			s.st.building_ended = 0;
			assert_int_equal(scene_score(&s, 1), points[i]); /* while building */
			scene_finish(&s);
			assert_int_equal(scene_score(&s, 1), NOTHING_LAID + counted[completed][i]);
			assert_int_equal(scene_score(&s, 2), NOTHING_LAID);
		}
}

/* ---- M27 ---- */

/* The line of company 1 with stations at b2 and f2; that of company 2, at b5, is far from it. */
static struct scene two_networks(unsigned seats, const char *options)
{
	struct scene s = scene_begun(seats, options, "");

	scene_lay(&s, 1, "1:t12-a2-b2l-c2l-d2l-e2l-f2l");
	scene_lay(&s, 2, "1:t22-b7-b6r-b5r");
	scene_stations(&s, "b2 b5 f2");
	return s;
}

static void test_M27_a_token_that_is_not_laid(void **unused)
{
	struct scene s = two_networks(4, "");

	(void)unused;
	scene_assert_outcome(&s, 'A', "-1 unlaid: -6 -6 0 0");
	scene_tokens(&s, "Ah:a2-b2r");
	scene_assert_outcome(&s, 'A', "-1 unlaid: 0 -6 0 0");
	scene_tokens(&s, "Bp:a2-b2r");
	scene_assert_outcome(&s, 'B', "-1 unlaid: -6 0 0 0");
}

static void test_M27_a_token_without_a_station(void **unused)
{
	struct scene s = two_networks(4, "");

	(void)unused;
	scene_tokens(&s, "Ah:f6-f7l Aw:f2-g2l Bw:a2-b2r Bp:f6-f7l Fh:f6-f7l Fw:h6-h7l");
	scene_assert_outcome(&s, 'A', "-1 no-station: -6 0 0 0");
	scene_assert_outcome(&s, 'B', "-1 no-station: 0 0 -6 0");
	scene_assert_outcome(&s, 'F', "-1 no-station: 0 0 -6 -6");
}

/* One is not laid, the other one has no station: all to blame lose. */
static void test_M27_both_for_different_reasons(void **unused)
{
	struct scene s = two_networks(4, "");

	(void)unused;
	scene_tokens(&s, "Ah:f6-f7l");
	scene_assert_outcome(&s, 'A', "-1 unlaid: -6 -6 0 0");
}

static void test_M27_no_connection(void **unused)
{
	struct scene s = two_networks(4, "");

	(void)unused;
	scene_tokens(&s, "Ew:a2-b2r Ep:b5-b4l");
	scene_assert_outcome(&s, 'E', "-1 no-connection: 0 -6 -6 0");
}

static void test_M27_nobody_is_to_blame_for_the_seventh(void **unused)
{
	struct scene s = scene_begun(4, "", "L:a1-a2r K:b5-b4l");

	(void)unused;
	scene_assert_outcome(&s, 'L', "-1 no-station: 0 0 0 0");
	scene_lay(&s, 1, "1:t12-a2-b2l-c2l");
	scene_lay(&s, 2, "1:t22-b7-b6r-b5r");
	scene_stations(&s, "b2");
	scene_assert_outcome(&s, 'L', "-1 no-station: 0 0 0 0");
	scene_stations(&s, "b5");
	scene_assert_outcome(&s, 'L', "-1 no-connection: 0 0 0 0");
}

static void test_M27_with_three_companies(void **unused)
{
	struct scene s = scene_begun(3, "", "");

	(void)unused;
	scene_finish(&s);
	for (unsigned seat = 1; seat <= 3; seat++)
		assert_int_equal(scene_score(&s, seat), 4 * -6);
	assert_int_equal(scene_rank(&s, 1), 1);
	assert_int_equal(scene_rank(&s, 3), 1);
}

/* ---- M28 ---- */

static void assert_places(struct scene *s, const unsigned *places)
{
	scene_finish(s);
	for (unsigned seat = 1; seat <= 4; seat++)
		assert_int_equal(scene_rank(s, seat), places[seat - 1]);
}

static void test_M28_most_points(void **unused)
{
	struct scene s = scene_begun(4, "", "L:a1-a2r K:f2-g2l");

	(void)unused;
	scene_lay(&s, 3, "1:t12-a2-b2l-c2l-d2l-e2l-f2l");
	scene_stations(&s, "b2 f2");
	scene_lay(&s, 1, "1:t32-g10-f10r-e9r-d8r-c7r-b6r-a5r-t15 skip"); /* more lines, tunnels */
	assert_places(&s, (const unsigned[]){2, 3, 1, 3});
}

static void test_M28_then_completed_lines_then_tunnels(void **unused)
{
	struct scene s = scene_begun(4, "", "");

	(void)unused;
	scene_lay(&s, 2, first_line); /* 8 tunnels */
	scene_lay(&s, 1, "1:t32-g10-f10r-e9r-d8r-c7r-b6r-a5r-a4l-a3l");
	scene_lay(&s, 3, "1:t42-k4-j4r");
	scene_lay(&s, 4, "1:t22-b7 2:t44-k3");
	assert_places(&s, (const unsigned[]){2, 1, 3, 3}); /* 2 tunnels both: shared */
}

static void test_M28_a_shared_win(void **unused)
{
	struct scene s = scene_begun(4, "", "");

	(void)unused;
	scene_lay(&s, 2, "1:t22-b7");
	scene_lay(&s, 4, "1:t42-k4");
	assert_places(&s, (const unsigned[]){3, 1, 3, 1});
}

/* ---- M30 ---- */

static void test_M30_where_both_are_to_blame_nobody_loses(void **unused)
{
	struct scene s = two_networks(2, "");

	(void)unused;
	scene_assert_outcome(&s, 'A', "-1 unlaid: 0 0");
	scene_tokens(&s, "Ah:a2-b2r Aw:b5-b4l");
	scene_assert_outcome(&s, 'A', "-1 no-connection: 0 0");
	scene_tokens(&s, "Bw:f6-f7l");
	scene_assert_outcome(&s, 'B', "-1 unlaid: 0 0"); /* one without a station, one unlaid */
	scene_tokens(&s, "Ch:a2-b2r Dh:f6-f7l Dp:f2-g2l");
	scene_assert_outcome(&s, 'C', "-1 unlaid: -6 0");
	scene_assert_outcome(&s, 'D', "-1 no-station: -6 0");
	scene_finish(&s);
	assert_int_equal(scene_score(&s, 1), -12);
	assert_int_equal(scene_score(&s, 2), 0);
}

static void test_M30_a_trip_of_one_seat_scores(void **unused)
{
	struct scene s = two_networks(2, "");

	(void)unused;
	scene_tokens(&s, "Ah:a2-b2r Aw:f2-g2l");
	scene_assert_outcome(&s, 'A', "1 ridden: 6 0");
}

/* With a change from one to the other; and side by side, where each alone would do. */
static void test_M30_a_trip_on_lines_of_both_scores_for_nobody(void **unused)
{
	struct scene s = scene_begun(2, "", "L:a1-a2r K:e2-f2l");

	(void)unused;
	scene_lay(&s, 1, "1:t12-a2-b2l-c2l-d2l-e2l");
	scene_lay(&s, 2, "1:t62-d1-d2l-d3r-d4r");
	scene_stations(&s, "b2 d4 e2");
	scene_tokens(&s, "Ah:a2-b2r Aw:d4-e4l");
	scene_assert_outcome(&s, 'A', "5 both-rode: 0 0");
	scene_assert_outcome(&s, 'L', "2 ridden: 3 0");
	s = scene_begun(2, "", "L:a1-a2r K:e2-f2l");
	scene_lay(&s, 1, "1:t12-a2-b2l-c2l-d2l-e2l");
	scene_lay(&s, 2, "1:t64-b1-b2l-c2r-d2r-e2r");
	scene_stations(&s, "e2");
	scene_tokens(&s, "Ah:a2-b2r Aw:e2-f2l");
	scene_assert_outcome(&s, 'A', "1 both-rode: 0 0");
	scene_assert_outcome(&s, 'L', "1 both-rode: 0 0");
	scene_finish(&s);
	scene_assert_trip(
	    &s, "A", "M24 trip - 0 A 1 both-rode; M25 ride 1 0 A 1.1 e2; M25 ride 2 0 A 2.1 e2");
}

/* ---- M31 ---- */

static void test_M31_M30_does_not_apply(void **unused)
{
	struct scene s = scene_begun(2, "two-companies", "L:a1-a2r K:e2-f2l");

	(void)unused;
	scene_lay(&s, 1, "1:t12-a2-b2l-c2l-d2l-e2l");
	scene_lay(&s, 2, "1:t64-b1-b2l-c2r-d2r-e2r");
	scene_stations(&s, "e2");
	scene_assert_outcome(&s, 'L', "1 ridden: 3 3 0 0");
	scene_assert_outcome(&s, 'A', "-1 unlaid: -6 -6 0 0");
}

static void test_M31_a_seat_has_the_sum_of_its_companies(void **unused)
{
	struct scene s = scene_begun(2, "two-companies", "L:a1-a2r K:e2-f2l");

	(void)unused;
	scene_lay(&s, 1, "1:t12-a2-b2l-c2l-d2l-e2l");
	scene_lay(&s, 3, "1:t64-b1-b2l-c2r-d2r-e2r");
	scene_stations(&s, "e2");
	s.st.station_points[0] = 2;
	s.st.station_points[2] = 3;
	s.st.station_points[1] = 4;
	assert_int_equal(scene_score(&s, 1), 5);
	assert_int_equal(scene_score(&s, 2), 4);
	scene_finish(&s); /* 3 for each of its companies; six tokens of each seat are not laid */
	assert_int_equal(scene_score(&s, 1), 3 + 3 - 6 * 6);
	assert_int_equal(scene_score(&s, 2), -6 * 6);
	scene_assert_trip(&s, "L",
			  "M24 trip - 0 L 1 ridden; M25 ride 1 0 L 1.1 e2; M25 ride 1 0 L 3.1 e2; "
			  "M26 scored 1 3 L 1 1; M26 scored 1 3 L 1 3");
}

/* M28 over both companies: 2 and 4 have more tunnels together. */
static void test_M31_ties_by_sums(void **unused)
{
	struct scene s = scene_begun(2, "two-companies", "");

	(void)unused;
	scene_lay(&s, 1, "1:t12-a3-b4r-c5r");
	scene_lay(&s, 2, "1:t22-b7-b6r");
	scene_lay(&s, 4, "1:t42-k4-j4r");
	scene_finish(&s);
	assert_int_equal(scene_rank(&s, 2), 1);
	assert_int_equal(scene_rank(&s, 1), 2);
	scene_lay(&s, 3, "1:t54-g1-f2r-e2r-d2r-c2r-b2r-a2r-t11 skip");
	scene_finish(&s);
	assert_int_equal(scene_rank(&s, 1), 1);
}

#define SCORE(name) cmocka_unit_test(test_##name)
int main(void)
{
	const struct CMUnitTest tests[] = {
	    SCORE(M23_points_for_stations),
	    SCORE(M27_a_token_that_is_not_laid),
	    SCORE(M27_a_token_without_a_station),
	    SCORE(M27_both_for_different_reasons),
	    SCORE(M27_no_connection),
	    SCORE(M27_nobody_is_to_blame_for_the_seventh),
	    SCORE(M27_with_three_companies),
	    SCORE(M28_most_points),
	    SCORE(M28_then_completed_lines_then_tunnels),
	    SCORE(M28_a_shared_win),
	    SCORE(M30_where_both_are_to_blame_nobody_loses),
	    SCORE(M30_a_trip_of_one_seat_scores),
	    SCORE(M30_a_trip_on_lines_of_both_scores_for_nobody),
	    SCORE(M31_M30_does_not_apply),
	    SCORE(M31_a_seat_has_the_sum_of_its_companies),
	    SCORE(M31_ties_by_sums),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
