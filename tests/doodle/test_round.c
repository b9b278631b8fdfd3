/* D1 to D13: the sheet, the start, and what a seat may do in a round. */
#include "tests/doodle/city.h"

#include "core/base/bits.h"

#include <string.h>

static void test_D1_standard_sheet(void **unused)
{
	const struct doodle_board *b = &doodle_standard;

	(void)unused;
	assert_int_equal(bits_count(b->house), 5);
	assert_int_equal(bits_count(b->hotel), 5);
	assert_int_equal(bits_count(b->shop), 7);
	assert_int_equal(bits_count(b->taxi), 8);
	assert_int_equal(b->house | b->hotel | b->shop | b->taxi, DOODLE_ALL);
	for (unsigned column = 0; column < 5; column++)
		assert_int_equal(bits_count(b->house & 0x1fu << 5 * column), 1);
	assert_int_equal(b->trees, 7);
	assert_int_equal(b->hotels, city_numbers("3 5 8 11 15"));
	assert_int_equal(b->shops, city_numbers("1 2 3 4 5 6 7 8 9 10"));
	assert_int_equal(b->bonuses, city_numbers("3 5 7 10"));
}

static void test_D1_all_seats_have_the_same_empty_sheet(void **unused)
{
	const struct city c = city_open(6, "");

	(void)unused;
	for (unsigned seat = 1; seat < 6; seat++)
		assert_memory_equal(&c.st.sheet[seat], &c.st.sheet[0], sizeof c.st.sheet[0]);
	assert_int_equal(doodle_roads(&c.st.sheet[0]), 0);
	assert_int_equal(city_points(&c, 1), 0);
}

static void test_D2_two_houses_are_free_the_others_crossed(void **unused)
{
	static const char *const house[] = {"41", "12", "33", "54", "25"};
	struct city c = city_open(1, "");

	(void)unused;
	city_play(&c, "* start 11111");
	for (size_t i = 0; i < 5; i++) {
		const uint32_t square = city_squares(house[i]);
		const unsigned printed = square & c.st.board.large ? 2 : 1;

		for (unsigned crossed = printed; crossed <= printed + 2; crossed++) {
			char action[8] = "1 6:  x";

			assert_int_equal(doodle_crossed_houses(&c.st.board, &c.st.sheet[0], square),
					 crossed);
			c.st.sheet[0].trees = 0; /* the game must not end here */
			city_play(&c, "* roll 6 666");
			memcpy(action + 4, house[i], 2);
			assert_rule(city_try(&c, action), crossed < printed + 2 ? "" : "D11");
		}
		city_play(&c, "1 6:11NS");
		c.st.sheet[0].side[DOODLE_N] &= ~city_squares("11");
		c.st.sheet[0].side[DOODLE_S] &= ~city_squares("11");
	}
}

static void test_D3_a_road_joins_two_sides(void **unused)
{
	static const char side[DOODLE_SIDES] = {'N', 'E', 'S', 'W'};
	struct city c = city_begun(1, "", "* roll 3 111");
	unsigned seen = 0;

	(void)unused;
	for (unsigned road = 0; road < DOODLE_ROADS; road++) {
		assert_int_equal(bits_count(doodle_road_sides[road]), 2);
		seen |= 1u << doodle_road_sides[road];
		for (unsigned k = 0; k < 2; k++) {
			const char *at = memchr(side, doodle_road_name[road][k], sizeof side);

			assert_non_null(at);
			assert_true(doodle_road_sides[road] >> (at - side) & 1);
		}
	}
	assert_int_equal(bits_count(seen), 6);
	assert_rule(city_try(&c, "1 1:31SN"), "D3");
	assert_rule(city_try(&c, "1 1:31NN"), "D3");
}

static void test_D4_white_dice_in_play(void **unused)
{
	static const char *const roll[] = {
	    "* roll 1 1",     "* roll 1 11",     "* roll 1 111",     "* roll 1 1111",
	    "* roll 1 11111", "* roll 1 111111", "* roll 1 1111111", "* roll 1 11111111",
	};
	static const unsigned dice[] = {0, 3, 3, 4, 5, 6, 7};

	(void)unused;
	for (unsigned seats = 1; seats <= 6; seats++) {
		for (unsigned n = 1; n <= 8; n++) {
			struct city c = city_open(seats, "");

			city_play(&c, "* start 11111");
			assert_rule(city_try(&c, roll[n - 1]), n == dice[seats] ? "" : "D4");
		}
	}
}

static void test_D4_one_blue_die(void **unused)
{
	struct city c = city_open(1, "");

	(void)unused;
	city_play(&c, "* start 11111");
	assert_rule(city_try(&c, "* roll 11 111"), "T5");
	assert_rule(city_try(&c, "* roll 0 111"), "T5");
	assert_rule(city_try(&c, "* roll 7 111"), "T5");
	assert_rule(city_try(&c, "* roll 6 116"), "");
	assert_int_equal(c.st.blue, 6);
}

/* Faces 3 1 6 2 5 are the roads NE EW NW NS SW in the house squares of columns 1 to 5. */
static void test_D5_starting_roads(void **unused)
{
	struct city c = city_open(3, ""), drawn = city_open(3, "");

	(void)unused;
	city_play(&c, "* start 31625");
	for (unsigned seat = 1; seat <= 3; seat++) {
		city_roads(&drawn, seat,
			   "···│·"
			   "└····"
			   "··┘··"
			   "····┐"
			   "·─···");
		assert_memory_equal(c.st.sheet[seat - 1].side, drawn.st.sheet[0].side,
				    sizeof c.st.sheet[0].side);
	}
}

static void test_D5_every_face_is_a_road_of_the_sheet(void **unused)
{
	static const char *const start[] = {"* start 11111", "* start 22222", "* start 33333",
					    "* start 44444", "* start 55555", "* start 66666"};

	(void)unused;
	for (unsigned face = 0; face < 6; face++) {
		struct city c = city_open(1, "");
		const unsigned sides = doodle_road_sides[doodle_standard.face[face]];

		city_play(&c, start[face]);
		for (unsigned side = 0; side < DOODLE_SIDES; side++)
			assert_int_equal(c.st.sheet[0].side[side],
					 sides >> side & 1 ? doodle_standard.house : 0);
	}
}

static void test_D5_starts_with_five_faces(void **unused)
{
	struct city c = city_open(2, "");

	(void)unused;
	assert_rule(city_try(&c, "* start 3162"), "D5");
	assert_rule(city_try(&c, "* start 316251"), "D5");
	assert_rule(city_try(&c, "* start 31627"), "D5");
	assert_rule(city_try(&c, "* roll 4 133"), "T6");
	assert_rule(city_try(&c, "* start 31625"), "");
	assert_rule(city_try(&c, "* start 31625"), "T6");
}

static void test_D6_seat_1_starts(void **unused)
{
	(void)unused;
	for (unsigned seats = 1; seats <= 6; seats++) {
		static const char *const roll[] = {"* roll 1 111",    "* roll 1 111",
						   "* roll 1 1111",   "* roll 1 11111",
						   "* roll 1 111111", "* roll 1 1111111"};
		const struct city c = city_begun(seats, "", roll[seats - 1]);

		assert_int_equal(doodle_to_act(&c.st), 0);
	}
}

static void test_D7_clockwise_and_the_next_seat_starts(void **unused)
{
	struct city c = city_begun(3, "", "* roll 6 1234");

	(void)unused;
	city_play(&c, "1 1:11NS", "2 2:22NS", "3 3:23NS");
	city_play(&c, "* roll 6 1234", "2 1:11NS", "3 2:22NS", "1 3:23NS");
	city_play(&c, "* roll 6 1234", "3 1:11NS", "1 2:22NS", "2 3:23NS");
	city_play(&c, "* roll 6 1234", "1 4:44NS");
	assert_int_equal(c.st.round, 4);
}

static void test_D7_a_taken_die_is_gone(void **unused)
{
	struct city c = city_begun(2, "", "* roll 1 145");

	(void)unused;
	city_play(&c, "1 4:14NS");
	assert_rule(city_try(&c, "2 4:14NS"), "D7");
	assert_rule(city_try(&c, "2 3:13NS"), "D7");
	city_assert_legal(&c, " 1:11ES 1:11EW 1:11NE 1:11NS 1:11NW 1:11SW"
			      " 5:15ES 5:15EW 5:15NE 5:15NS 5:15NW 5:15SW");
}

static void test_D7_equal_dice_give_an_action_once(void **unused)
{
	struct city c = city_begun(2, "", "* roll 4 133");

	(void)unused;
	city_assert_legal(&c, " 1:41x 3:43ES 3:43EW 3:43NE 3:43NS 3:43NW 3:43SW");
	city_play(&c, "1 3:43NE"); /* removes one of the two */
	city_assert_legal(&c, " 1:41x 3:43ES 3:43EW 3:43NE 3:43NS 3:43NW 3:43SW");
	city_play(&c, "2 3:43NE");
	assert_int_equal(doodle_to_act(&c.st), GAME_CHANCE);
}

static void test_D8_blue_is_the_column_white_the_row(void **unused)
{
	struct city c = city_begun(1, "", "* roll 2 134");

	(void)unused;
	assert_rule(city_try(&c, "1 1:31NS"), "D8"); /* another column */
	assert_rule(city_try(&c, "1 1:22NS"), "D8"); /* another row */
	assert_rule(city_try(&c, "1 3:23NS"), "");
}

static void test_D8_blue_6_opens_every_column(void **unused)
{
	struct city c = city_begun(1, "", "* roll 6 444");

	(void)unused;
	assert_rule(city_try(&c, "1 4:13NS"), "D8");
	city_assert_legal(&c, " 4:14ES 4:14EW 4:14NE 4:14NS 4:14NW 4:14SW"
			      " 4:24ES 4:24EW 4:24NE 4:24NS 4:24NW 4:24SW"
			      " 4:34ES 4:34EW 4:34NE 4:34NS 4:34NW 4:34SW"
			      " 4:44ES 4:44EW 4:44NE 4:44NS 4:44NW 4:44SW 4:54x");
}

static void test_D9_white_6_crosses_a_tree_and_opens_every_row(void **unused)
{
	struct city c = city_begun(1, "", "* roll 4 666");

	(void)unused;
	assert_rule(city_try(&c, "1 6:32NS"), "D9"); /* another column */
	city_assert_legal(&c, " 6:41x 6:42ES 6:42EW 6:42NE 6:42NS 6:42NW 6:42SW"
			      " 6:43ES 6:43EW 6:43NE 6:43NS 6:43NW 6:43SW"
			      " 6:44ES 6:44EW 6:44NE 6:44NS 6:44NW 6:44SW"
			      " 6:45ES 6:45EW 6:45NE 6:45NS 6:45NW 6:45SW");
	city_play(&c, "1 6:42EW", "* roll 4 666", "1 6:41x");
	assert_int_equal(city_gain(&c, 1, DOODLE_TREE_CROSSED), 0); /* said, without points */
	assert_int_equal(c.effect[0].rule, -GAME_RULE('D', 9));
	city_play(&c, "* roll 4 345", "1 3:43NS");
	assert_int_equal(city_gain(&c, 1, DOODLE_TREE_CROSSED), -1);
	assert_int_equal(c.st.sheet[0].trees, 2);
}

static void test_D9_with_blue_6_anywhere(void **unused)
{
	struct city c = city_begun(1, "", "* roll 6 666");
	move_t moves[GAME_MOVES_MAX];

	(void)unused;
	assert_int_equal(doodle_legal(&c.st, moves), 20 * 6 + 5);
	city_play(&c, "1 6:55NW");
}

static void test_D10_one_road_in_a_square(void **unused)
{
	struct city c = city_begun(1, "", "* roll 2 222");

	(void)unused;
	assert_rule(city_try(&c, "1 2:22x"), "D10"); /* no house there */
	city_play(&c, "1 2:22NE", "* roll 2 123");
	assert_rule(city_try(&c, "1 2:22NE"), "D10");
	assert_rule(city_try(&c, "1 2:22SW"), "D10");
	city_play(&c, "1 1:21NS"); /* joins nothing */
}

static void test_D11_only_free_houses_are_crossed(void **unused)
{
	struct city c = city_begun(1, "", "* roll 4 111");

	(void)unused;
	assert_rule(city_try(&c, "1 1:41NS"), "D11"); /* no road in a house square */
	city_play(&c, "1 1:41x", "* roll 4 111", "1 1:41x", "* roll 4 125");
	assert_rule(city_try(&c, "1 1:41x"), "D11");
	city_assert_legal(&c, " 2:42ES 2:42EW 2:42NE 2:42NS 2:42NW 2:42SW"
			      " 5:45ES 5:45EW 5:45NE 5:45NS 5:45NW 5:45SW");
}

static void test_D12_tree_only_if_no_die_fits(void **unused)
{
	struct city c = city_begun(1, "", "* roll 1 145");

	(void)unused;
	assert_rule(city_try(&c, "1 tree"), "D12");
	city_play(&c, "1 1:11NS", "* roll 1 111");
	city_assert_legal(&c, " tree");
	city_play(&c, "1 tree");
	assert_int_equal(c.st.sheet[0].trees, 1);
	assert_int_equal(city_gain(&c, 1, DOODLE_TREE_CROSSED), 0);
	assert_int_equal(c.effect[0].rule, -GAME_RULE('D', 12));
}

/* A white 6 fits while any square that it opens can be drawn in, a house too. */
static void test_D12_a_white_6_fits_a_last_house(void **unused)
{
	struct city c = city_begun(1, "", "* roll 1 666");

	(void)unused;
	city_roads(&c, 1,
		   "│··─·"
		   "─····"
		   "│·─··"
		   "│···─"
		   "│─···");
	city_cross(&c, 1, "12");
	assert_rule(city_try(&c, "1 tree"), "D12");
	city_assert_legal(&c, " 6:12x");
	city_play(&c, "1 6:12x", "* roll 1 666");
	city_assert_legal(&c, " tree");
}

/* A seat that takes no die leaves them all for the next. */
static void test_D12_tree_takes_no_die(void **unused)
{
	struct city c = city_begun(2, "", "* roll 1 111");

	(void)unused;
	city_roads(&c, 1,
		   "│··─·"
		   "─····"
		   "··─··"
		   "····─"
		   "·─···");
	city_play(&c, "1 tree");
	assert_int_equal(doodle_count_dice(c.st.white, 1), 3);
	city_assert_legal(&c, " 1:11ES 1:11EW 1:11NE 1:11NS 1:11NW 1:11SW");
}

static void test_D13_more_control_may_decline(void **unused)
{
	struct city c = city_begun(1, "more-control", "* roll 1 111");

	(void)unused;
	city_assert_legal(&c, " 1:11ES 1:11EW 1:11NE 1:11NS 1:11NW 1:11SW pass");
	city_play(&c, "1 pass", "* roll 1 111", "1 1:11NS", "* roll 1 111");
	assert_int_equal(c.st.sheet[0].trees, 1);
	city_assert_legal(&c, " tree"); /* nothing to decline */
	assert_rule(city_try(&c, "1 pass"), "D13");
}

static void test_D13_is_an_option(void **unused)
{
	struct city c = city_begun(1, "", "* roll 1 111");

	(void)unused;
	assert_rule(city_try(&c, "1 pass"), "D13");
}

#define ROUND(name) cmocka_unit_test(test_##name)
int main(void)
{
	const struct CMUnitTest tests[] = {
	    ROUND(D1_standard_sheet),
	    ROUND(D1_all_seats_have_the_same_empty_sheet),
	    ROUND(D2_two_houses_are_free_the_others_crossed),
	    ROUND(D3_a_road_joins_two_sides),
	    ROUND(D4_white_dice_in_play),
	    ROUND(D4_one_blue_die),
	    ROUND(D5_starting_roads),
	    ROUND(D5_every_face_is_a_road_of_the_sheet),
	    ROUND(D5_starts_with_five_faces),
	    ROUND(D6_seat_1_starts),
	    ROUND(D7_clockwise_and_the_next_seat_starts),
	    ROUND(D7_a_taken_die_is_gone),
	    ROUND(D7_equal_dice_give_an_action_once),
	    ROUND(D8_blue_is_the_column_white_the_row),
	    ROUND(D8_blue_6_opens_every_column),
	    ROUND(D9_white_6_crosses_a_tree_and_opens_every_row),
	    ROUND(D9_with_blue_6_anywhere),
	    ROUND(D10_one_road_in_a_square),
	    ROUND(D11_only_free_houses_are_crossed),
	    ROUND(D12_tree_only_if_no_die_fits),
	    ROUND(D12_a_white_6_fits_a_last_house),
	    ROUND(D12_tree_takes_no_die),
	    ROUND(D13_more_control_may_decline),
	    ROUND(D13_is_an_option),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
