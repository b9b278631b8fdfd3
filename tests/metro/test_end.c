/* M21, M22: when building ends, and which lines are blocked. */
#include "tests/metro/scene.h"

static const char frame[] = "side E S . S E";
static const char all_starts[] = "t12 t14 t22 t24 t32 t34 t42 t44 t52 t54 t62 t64";

/* ---- M21: both lines of a company ---- */

/* Company 1 has completed a line; its other one lies before t15. */
static struct scene before_the_second(void)
{
	struct scene s = scene_begun(4, "", "");

	scene_lay(&s, 1, "1:t54-g1-f2r-e2r-d2r-c2r-b2r-a2r-t11 skip");
	scene_lay(&s, 1, "2:t32-g10-f10r-e9r-d8r-c7r-b6r-a5r");
	scene_turn(&s, 1);
	return s;
}

static void test_M21_both_lines_of_a_company(void **unused)
{
	struct scene s = before_the_second();

	(void)unused;
	scene_play(&s, "1 2:a5-t15");
	scene_assert_effects(&s, "M11 completed 1 0 1.2; M21 built 1 0 both-lines");
	assert_int_equal(metro_to_act(&s.st), 0); /* the station of M16 first */
	scene_play(&s, "1 s:b6");
	assert_int_equal(metro_to_act(&s.st), 1); /* with one tunnel the turn has stopped */
	assert_int_equal(s.st.building_ended, 1);
}

static void test_M21_one_more_turn_for_every_other_company(void **unused)
{
	struct scene s = before_the_second();

	(void)unused;
	scene_play(&s, "1 2:a5-t15 skip", "2 1:t22-b7-b6r-b5r", "3 1:t62-d1-d2l-d3r");
	assert_int_equal(metro_to_act(&s.st), 3);
	scene_play(&s, "4 1:t42-k4-j4r");
	assert_int_equal(metro_to_act(&s.st), 3);
	scene_play(&s, "4 1:j4-i4r");
	assert_int_equal(metro_to_act(&s.st), GAME_OVER);
}

/* In the second seat's turn: three, four and one come after it. */
static void test_M21_the_others_from_the_next_one_on(void **unused)
{
	struct scene s = scene_begun(4, "", "");

	(void)unused;
	scene_lay(&s, 2, "1:t54-g1-f2r-e2r-d2r-c2r-b2r-a2r-t11 skip");
	scene_lay(&s, 2, "2:t32-g10-f10r-e9r-d8r-c7r-b6r-a5r");
	scene_turn(&s, 2);
	scene_play(&s, "2 2:a5-t15 skip", "3 1:t62-d1-d2l-d3r", "4 1:t42-k4-j4r-i4r",
		   "1 1:t22-b7-b6r-b5r");
	assert_int_equal(metro_to_act(&s.st), GAME_OVER);
}

/* ---- M21: stations ---- */

static void test_M21_the_last_station(void **unused)
{
	struct scene s = scene_begun_with(2, "", "", frame, "tunnels 18\nstations 1\n");

	(void)unused;
	scene_play(&s, "1 1:t12-a2-b2l-c2l", "2 1:t64-b1-b2l");
	scene_assert_effects(&s, "M12 forced 2 0 b2; M21 built 2 0 no-stations");
	assert_int_equal(metro_to_act(&s.st), 0);
	scene_play(&s, "1 1:c2-d2l-e2l-f2l");
	assert_int_equal(metro_to_act(&s.st), GAME_OVER);
}

static void test_M21_the_last_station_of_M15(void **unused)
{
	struct scene s = scene_begun(4, "", "");

	(void)unused;
	scene_lay(&s, 3, "1:t12-a2-b2l-c2l");
	scene_stations(&s, "c2");
	scene_leave_stations(&s, 1);
	scene_turn(&s, 3);
	scene_play(&s, "3 s:b2");
	scene_assert_effects(&s, "M15 between 3 0 b2; M21 built 3 0 no-stations");
	assert_int_equal(metro_to_act(&s.st), 3);
}

/* The station of M16 may be the last one. */
static void test_M21_the_last_station_of_M16(void **unused)
{
	struct scene s = scene_begun(4, "", "");

	(void)unused;
	scene_lay(&s, 1, "1:t54-g1-f2r-e2r-d2r-c2r-b2r-a2r");
	scene_leave_stations(&s, 1);
	scene_turn(&s, 1);
	scene_play(&s, "1 1:a2-t11 s:b2");
	scene_assert_effects(&s, "M16 between 1 0 b2; M21 built 1 0 no-stations");
	assert_int_equal(metro_to_act(&s.st), 1);
}

/* ---- M21: five lines ---- */

/* Lines of three tunnels each: a line that is full is blocked. */
static void test_M21_five_lines_blocked(void **unused)
{
	struct scene s = scene_begun_with(4, "", "", frame, "tunnels 3\nstations 30\n");

	(void)unused;
	scene_play(&s, "1 1:t12-a2-b2l-c2l", "2 1:t22-b7-b6r-b5r", "3 1:t32-g10-g9r-g8r",
		   "4 1:t42-k4-j4r-i4r", "1 2:t44-k3-j4l");
	assert_int_equal(s.st.building_ended, 0);
	scene_play(&s, "1 2:j4-i5r");
	scene_assert_effects(&s, "M21 built 1 0 five-lines");
}

static void test_M21_nothing_stops_the_last_turns_early(void **unused)
{
	struct scene s = scene_begun_with(4, "", "", frame, "tunnels 3\nstations 30\n");

	(void)unused;
	scene_play(&s, "1 1:t12-a2-b2l-c2l", "2 1:t22-b7-b6r-b5r", "3 1:t32-g10-g9r-g8r",
		   "4 1:t42-k4-j4r-i4r", "1 2:t34-i8-i7r-i6r");
	assert_int_equal(s.st.building_ended, 1);
	scene_play(&s, "2 2:t62-d1-d2l-d3r", "3 2:t14-a4");
	scene_assert_effects(&s, "");
	scene_play(&s, "3 2:a4-b4r-c4r", "4 2:t24-d9-d8r-d7r");
	assert_int_equal(metro_to_act(&s.st), GAME_OVER);
}

/* Two seats have four lines: all of them. */
static void test_M21_all_lines_of_two_seats(void **unused)
{
	struct scene s = scene_begun_with(2, "", "", frame, "tunnels 3\nstations 30\n");

	(void)unused;
	scene_play(&s, "1 1:t12-a2-b2l-c2l", "2 1:t22-b7-b6r-b5r", "1 2:t34-i8-i7r-i6r",
		   "2 2:t62-d1-d2l");
	assert_int_equal(s.st.building_ended, 0);
	scene_play(&s, "2 2:d2-d3r");
	scene_assert_effects(&s, "M21 built 2 0 five-lines");
	scene_assert_legal(&s, "", "pass");
	scene_play(&s, "1 pass");
	assert_int_equal(metro_to_act(&s.st), GAME_OVER);
}

/* Three companies have six lines: five of them are enough. */
static void test_M21_five_lines_of_three_companies(void **unused)
{
	struct scene s = scene_begun_with(3, "", "", frame, "tunnels 3\nstations 30\n");

	(void)unused;
	scene_play(&s, "1 1:t12-a2-b2l-c2l", "2 1:t22-b7-b6r-b5r", "3 1:t32-g10-g9r-g8r",
		   "1 2:t42-k4-j4r-i4r");
	assert_int_equal(s.st.building_ended, 0);
	scene_play(&s, "2 2:t62-d1-d2l-d3r");
	scene_assert_effects(&s, "M21 built 2 0 five-lines");
}

/* Completed and blocked ones count together. */
static void test_M21_completed_or_blocked(void **unused)
{
	struct scene s = scene_begun_with(2, "", "", frame, "tunnels 9\nstations 30\n");

	(void)unused;
	scene_lay(&s, 1, "1:t54-g1-f2r-e2r-d2r-c2r-b2r-a2r-t11 skip 2:t32-h9-h8r");
	scene_lay(&s, 2, "1:t42-k4-j4r-i4r-h4r-g4r-f4r-e4r-d4r-c4r");
	assert_true(metro_is_blocked(&s.st, 2));
	scene_lay(&s, 2, "2:t14-a5-b6r-c7r-d8r-e9r-f10r-g10l-t31");
	scene_assert_effects(&s, "M11 completed 2 0 2.2");
	scene_lay(&s, 2, "skip");
	scene_turn(&s, 1);
	scene_play(&s, "1 2:h8-h7r-h6r-h5r");
	assert_int_equal(s.st.building_ended, 0);
	scene_lay(&s, 1, "2:h5-g5r-f6r");
	scene_turn(&s, 1);
	scene_play(&s, "1 2:f6-f7r-f8r"); /* the ninth tunnel */
	assert_int_equal(s.st.building_ended, 1);
}

/* A tunnel can block the last open line of the other company. */
static void test_M21_judged_after_every_event(void **unused)
{
	struct scene s =
	    scene_begun_with(2, "", "L:a2-b2r L:a2-b3l", frame, "tunnels 3\nstations 30\n");

	(void)unused;
	scene_lay(&s, 1, "1:t12-a2 2:t42-k4-j4r-i4r"); /* only the field a2 b2 b3 is left to it */
	scene_lay(&s, 2, "1:t64-b1-b2r 2:t34-i8-i7r-i6r");
	assert_int_equal(s.st.building_ended, 0);
	scene_turn(&s, 2);
	scene_play(&s, "2 1:b2-b3l");
	scene_assert_effects(&s, "M21 built 2 0 five-lines");
}

/* ---- M21: nobody lays anything ---- */

static void test_M21_every_company_has_laid_nothing(void **unused)
{
	struct scene s = scene_begun(3, "", "");

	(void)unused;
	scene_take(&s, all_starts);
	scene_play(&s, "1 pass", "2 pass");
	assert_int_equal(s.st.building_ended, 0);
	scene_play(&s, "3 pass");
	scene_assert_effects(&s, "M21 built 3 0 idle");
	scene_play(&s, "1 pass", "2 pass");
	assert_int_equal(metro_to_act(&s.st), GAME_OVER);
}

/* One tunnel and then a pass is a turn in which something was laid; a station too. */
static void test_M21_one_turn_after_the_other(void **unused)
{
	struct scene s = scene_begun_with(2, "", "", frame, "tunnels 4\nstations 30\n");

	(void)unused;
	scene_lay(&s, 2, "1:t12-a2-b2l-c2l");
	scene_stations(&s, "c2");
	scene_take(&s, all_starts);
	scene_turn(&s, 1);
	scene_play(&s, "1 pass", "2 1:c2-d2l pass", "1 pass", "2 s:b2", "1 pass", "2 s:a2",
		   "1 pass");
	assert_int_equal(s.st.building_ended, 0);
	scene_play(&s, "2 pass");
	scene_assert_effects(&s, "M21 built 2 0 idle");
}

/* ---- M22 ---- */

static void test_M22_a_line_never_started_is_not_blocked(void **unused)
{
	struct scene s = scene_begun(2, "", "");

	(void)unused;
	scene_take(&s, all_starts);
	for (unsigned line = 0; line < 4; line++)
		assert_false(metro_is_blocked(&s.st, line));
}

static void test_M22_no_way_on(void **unused)
{
	struct scene s = scene_begun(4, "", "L:a2-b2r K:a2-b2l L:a2-b3l");

	(void)unused;
	scene_lay(&s, 1, "1:t12-a2");
	assert_true(metro_is_blocked(&s.st, 0));
	s = scene_begun(4, "", "L:a2-b2r K:a2-b2l");
	scene_lay(&s, 1, "1:t12-a2");
	assert_false(metro_is_blocked(&s.st, 0)); /* the field a2 a3 b3 */
}

static void test_M22_judged_by_the_kind_of_a_token(void **unused)
{
	struct scene s = scene_begun(4, "", "L:a2-b2r h:a2-b2l L:a2-b3l h:a4-b4l");

	(void)unused;
	scene_lay(&s, 1, "1:t12-a2");
	assert_false(metro_is_blocked(&s.st, 0));
	scene_legal(&s, 1, "1:a2-b2l+A");
	scene_lay(&s, 1, "2:t44-k3-j4l"); /* once the token of its kind is laid it is */
	scene_tokens(&s, "Ah:a4-b4l");
	assert_true(metro_is_blocked(&s.st, 0));
}

/* Aw lies beside the home field, so company 1, which has Ah, can lay nothing there: yet, for all
 * that others may know, it could. */
static void test_M22_not_by_its_letter(void **unused)
{
	struct scene s = scene_begun(4, "", "L:a2-b2r h:a2-b2l L:a2-b3l w:b2-c2l");

	(void)unused;
	scene_lay(&s, 2, "1:t64-b1-b2l-c3r+A");
	scene_lay(&s, 1, "1:t12-a2");
	scene_refused(&s, 1, "1:a2-b2l+A", "M18");
	assert_false(metro_is_blocked(&s.st, 0));
	s.st.had_turn = 15;
	scene_take(&s, all_starts);
	scene_turn(&s, 1);
	scene_assert_legal(&s, "", "pass");
}

/* "If its turn began now": a token of this turn does not count. */
static void test_M22_as_if_its_turn_began_now(void **unused)
{
	struct scene s = scene_begun(4, "", "h:a2-b2l w:b2-c2l L:b2-c2r L:b2-b3r L:b1-b2l");

	(void)unused;
	scene_turn(&s, 1);
	scene_play(&s, "1 1:t12-a2-b2l+A");
	scene_assert_legal(&s, "1:", "");
	assert_false(metro_is_blocked(&s.st, 0));
}

static void test_M22_without_stations(void **unused)
{
	struct scene s = scene_begun(4, "", "L:a2-b2r L:a2-b3l");

	(void)unused;
	scene_stations(&s, "c3");
	scene_lay(&s, 2, "1:t64-b1-b2r-c3l-b3r"); /* the field a2 b2 b3 leads to its points only */
	scene_lay(&s, 1, "1:t12-a2");
	assert_false(metro_is_blocked(&s.st, 0));
	scene_leave_stations(&s, 0);
	assert_true(metro_is_blocked(&s.st, 0));
}

static void test_M22_a_completed_line_is_not_blocked(void **unused)
{
	struct scene s = before_the_second();

	(void)unused;
	assert_false(metro_is_blocked(&s.st, 0));
}

#define END(name) cmocka_unit_test(test_##name)
int main(void)
{
	const struct CMUnitTest tests[] = {
	    END(M21_both_lines_of_a_company),
	    END(M21_one_more_turn_for_every_other_company),
	    END(M21_the_others_from_the_next_one_on),
	    END(M21_the_last_station),
	    END(M21_the_last_station_of_M15),
	    END(M21_the_last_station_of_M16),
	    END(M21_five_lines_blocked),
	    END(M21_nothing_stops_the_last_turns_early),
	    END(M21_all_lines_of_two_seats),
	    END(M21_five_lines_of_three_companies),
	    END(M21_completed_or_blocked),
	    END(M21_judged_after_every_event),
	    END(M21_every_company_has_laid_nothing),
	    END(M21_one_turn_after_the_other),
	    END(M22_a_line_never_started_is_not_blocked),
	    END(M22_no_way_on),
	    END(M22_judged_by_the_kind_of_a_token),
	    END(M22_not_by_its_letter),
	    END(M22_as_if_its_turn_began_now),
	    END(M22_without_stations),
	    END(M22_a_completed_line_is_not_blocked),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
