/* M20, M29, M31, T6: whose turn it is, and what a turn is. */
#include "tests/metro/scene.h"

/* Four companies have had their first turn. */
static struct scene after_first_turns(void)
{
	struct scene s = scene_begun(4, "", "");

	scene_play(&s, "1 1:t12-a2-b2l-c2l", "2 1:t22-b7-b6r-b5r", "3 1:t32-g10-g9r-g8r",
		   "4 1:t42-k4-j4r-i4r");
	return s;
}

static void test_M20_M29_companies_act_in_order(void **unused)
{
	struct scene s = after_first_turns();

	(void)unused;
	assert_int_equal(s.st.companies, 4);
	assert_int_equal(metro_to_act(&s.st), 0);
	scene_play(&s, "1 1:c2-d2l-e2l-f2l", "2 1:b5-b4r-b3r-c3l");
	assert_int_equal(metro_to_act(&s.st), 2);
	s = scene_begun(3, "", "");
	assert_int_equal(s.st.companies, 3);
	scene_play(&s, "1 1:t12-a2-b2l-c2l", "2 1:t22-b7-b6r-b5r", "3 1:t32-g10-g9r-g8r");
	assert_int_equal(metro_to_act(&s.st), 0);
}

static void test_M20_three_tunnels_between_two_lines(void **unused)
{
	struct scene s = after_first_turns();

	(void)unused;
	scene_play(&s, "1 1:c2-d2l 2:t44-k2");
	assert_int_equal(metro_to_act(&s.st), 0);
	scene_play(&s, "1 1:d2-e2l");
	assert_int_equal(metro_to_act(&s.st), 1);
}

static void test_M20_one_station_is_a_turn(void **unused)
{
	struct scene s = after_first_turns();

	(void)unused;
	scene_stations(&s, "c2");
	scene_play(&s, "1 s:b2");
	assert_int_equal(metro_to_act(&s.st), 1);
}

static void test_M20_no_pass_while_something_can_be_laid(void **unused)
{
	struct scene s = after_first_turns();

	(void)unused;
	assert_rule(scene_try(&s, "1 pass"), "M20");
	scene_play(&s, "1 1:c2-d2l");
	assert_rule(scene_try(&s, "1 pass"), "M20");
	scene_play(&s, "1 1:d2-e2l");
	assert_rule(scene_try(&s, "1 pass"), "M20");
}

static void test_M20_pass_is_the_only_action_when_nothing_is_left(void **unused)
{
	struct scene s = scene_begun_with(2, "", "", "side E S . S E", "tunnels 2\nstations 30\n");

	(void)unused;
	scene_play(&s, "1 1:t12-a2-b2l"); /* and line 2 must not start yet */
	scene_assert_legal(&s, "", "pass");
	scene_play(&s, "1 pass");
	scene_assert_effects(&s, "");
	assert_int_equal(metro_to_act(&s.st), 1);
}

/* A station could be placed, but not after a tunnel. */
static void test_M20_pass_after_a_tunnel_though_a_station_fits(void **unused)
{
	struct scene s = scene_begun_with(2, "", "", "side E S . S E", "tunnels 4\nstations 30\n");

	(void)unused;
	scene_lay(&s, 1, "1:t12-a2-b2l-c2l");
	scene_stations(&s, "c2");
	scene_take(&s, "t14 t22 t24 t32 t34 t42 t44 t52 t54 t62 t64"); /* no line 2 */
	scene_turn(&s, 1);
	assert_rule(scene_try(&s, "1 pass"), "M20");
	scene_play(&s, "1 1:c2-d2l");
	scene_assert_legal(&s, "", "pass");
	scene_turn(&s, 1); /* in the next turn there are only stations */
	scene_assert_legal(&s, "", "s:a2 s:b2");
	assert_rule(scene_try(&s, "1 pass"), "M20");
}

/* Into a corner between lakes: legal, and then nothing more. */
static void test_M20_no_looking_ahead(void **unused)
{
	struct scene s = scene_begun(2, "", "L:b2-c2r L:b2-c2l L:b2-b3r L:b1-b2l");

	(void)unused;
	scene_play(&s, "1 1:t12-a2-b2l");
	assert_true(metro_is_blocked(&s.st, 0));
	scene_assert_legal(&s, "", "pass");
	scene_play(&s, "1 pass");
	assert_int_equal(metro_to_act(&s.st), 1);
}

/* Every field around the line's end but lakes is an area of whose kind the company has a token. */
static void test_M20_pass_beside_token_tunnels_because_nobody_must_lay_a_token(void **unused)
{
	struct scene s = scene_begun(2, "", "L:a2-b2r h:a2-b2l L:a2-b3l h:b2-c2l");

	(void)unused;
	scene_lay(&s, 1, "1:t12-a2");
	scene_take(&s, "t14 t22 t24 t32 t34 t42 t44 t52 t54 t62 t64"); /* no line 2 */
	scene_turn(&s, 1);
	scene_assert_legal(&s, "", "1:a2-b2l+A 1:a2-b2l+D 1:a2-b3r+A 1:a2-b3r+D pass");
	scene_play(&s, "1 pass");
	scene_assert_effects(&s, "");
	assert_int_equal(metro_to_act(&s.st), 1);
}

static void test_M20_pass_after_a_tunnel_beside_token_tunnels(void **unused)
{
	struct scene s = scene_begun(2, "", "L:b2-c2r h:b2-c2l L:b2-b3r L:b1-b2l L:b2-c3l");

	(void)unused;
	scene_lay(&s, 1, "1:t12-a2");
	scene_take(&s, "t14 t22 t24 t32 t34 t42 t44 t52 t54 t62 t64"); /* no line 2 */
	scene_turn(&s, 1);
	assert_rule(scene_try(&s, "1 pass"), "M20");
	scene_play(&s, "1 1:a2-b2l");
	scene_assert_legal(&s, "", "1:b2-c2l+A 1:b2-c2l+D 1:b2-c3r+A 1:b2-c3r+D pass");
	scene_play(&s, "1 pass");
	assert_int_equal(metro_to_act(&s.st), 1);
}

static void test_M31_two_seats_with_two_companies(void **unused)
{
	struct scene s = scene_begun(2, "two-companies", "");

	(void)unused;
	assert_int_equal(s.st.companies, 4);
	scene_play(&s, "1 1:t12-a2-b2l-c2l", "2 1:t22-b7-b6r-b5r", "1 1:t32-g10-g9r-g8r",
		   "2 1:t42-k4-j4r-i4r", "1 1:c2-d2l-e2l-f2l");
	assert_int_equal(s.st.line[0].tunnels, 6); /* company 1 */
	assert_int_equal(s.st.line[4].tunnels, 3); /* company 3, the same seat */
	assert_int_equal(metro_to_act(&s.st), 1);
	assert_int_equal(s.st.company, 1);
}

static void test_M29_M30_one_company_a_seat(void **unused)
{
	const struct scene s = scene_begun(2, "", "");

	(void)unused;
	assert_int_equal(s.st.companies, 2);
}

/* T6: the city, then the deals, then actions; nothing after the end. */
static void test_T6_order_of_events(void **unused)
{
	struct scene s = scene_open(4, "", NULL);

	(void)unused;
	assert_rule(scene_try(&s, "* deal 1 Ah Bw Cp"), "T6");
	assert_rule(scene_try(&s, "* pass"), "T6");
	scene_play(&s, "* city 1a 2a 3a 4a 5a 6a");
	assert_rule(scene_try(&s, "* 1:t12-a2"), "T6");
	scene_deal(&s);
	assert_rule(scene_try(&s, "1 deal 1 Ah Bw Cp"), "T6");
	assert_rule(scene_try(&s, "1 city 1a 2a 3a 4a 5a 6a"), "T6");
	scene_finish(&s);
	assert_int_equal(metro_to_act(&s.st), GAME_OVER);
	assert_rule(metro_check(&s.st, GAME_MOVE(METRO_KIND_PASS, 0)), "T6");
}

#define TURN(name) cmocka_unit_test(test_##name)
int main(void)
{
	const struct CMUnitTest tests[] = {
	    TURN(M20_M29_companies_act_in_order),
	    TURN(M20_three_tunnels_between_two_lines),
	    TURN(M20_one_station_is_a_turn),
	    TURN(M20_no_pass_while_something_can_be_laid),
	    TURN(M20_pass_is_the_only_action_when_nothing_is_left),
	    TURN(M20_pass_after_a_tunnel_though_a_station_fits),
	    TURN(M20_no_looking_ahead),
	    TURN(M20_pass_beside_token_tunnels_because_nobody_must_lay_a_token),
	    TURN(M20_pass_after_a_tunnel_beside_token_tunnels),
	    TURN(M31_two_seats_with_two_companies),
	    TURN(M29_M30_one_company_a_seat),
	    TURN(T6_order_of_events),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
