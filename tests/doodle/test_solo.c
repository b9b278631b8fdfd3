/* D23 and D24: what a game alone is worth. */
#include "tests/doodle/city.h"

static bool has(const struct city *c, unsigned what)
{
	return city_gain(c, 1, (enum doodle_effect)what) >= 0;
}

/* Circles hotel numbers that add up to these points. */
static struct city solo_with(unsigned points)
{
	struct city c = city_open(1, "");

	for (unsigned number = DOODLE_NUMBER_MAX; number; number--)
		if (points >= number) {
			c.st.sheet[0].hotels |= 1u << number;
			points -= number;
		}
	assert_int_equal(points, 0);
	return c;
}

static void test_D23_ranks(void **unused)
{
	static const struct {
		unsigned points, rank;
	} cases[] = {{0, 0},  {29, 0}, {30, 1},  {49, 1},  {50, 2},  {69, 2},  {70, 3},
		     {89, 3}, {90, 4}, {104, 4}, {105, 5}, {119, 5}, {120, 6}, {300, 6}};
	static const char *const names[] = {"rank-0",  "rank-30",  "rank-50", "rank-70",
					    "rank-90", "rank-105", "rank-120"};

	(void)unused;
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		struct city c = solo_with(cases[i].points);

		city_finish(&c);
		for (unsigned rank = 0; rank < 7; rank++) {
			assert_int_equal(has(&c, DOODLE_RANK + rank), rank == cases[i].rank);
			assert_string_equal(doodle_effects[DOODLE_RANK + rank], names[rank]);
		}
	}
}

static void test_D23_no_points_for_trees_alone(void **unused)
{
	struct city c = solo_with(30);

	(void)unused;
	c.st.sheet[0].trees = 7;
	city_finish(&c);
	assert_int_equal(city_points(&c, 1), 30);
	assert_false(has(&c, DOODLE_MOST) || has(&c, DOODLE_FEWEST));
}

static void test_D24_environmentalist(void **unused)
{
	struct city c = city_open(1, "");

	(void)unused;
	city_finish(&c);
	assert_true(has(&c, DOODLE_NO_TREES));
	c.st.sheet[0].trees = 1;
	city_finish(&c);
	assert_false(has(&c, DOODLE_NO_TREES));
}

static void test_D24_city_planner(void **unused)
{
	struct city c = city_open(1, "");

	(void)unused;
	city_roads(&c, 1, city_one_road);
	city_finish(&c);
	assert_true(has(&c, DOODLE_ONE_ROAD));
	city_roads(&c, 1,
		   "────┐"
		   "┌───┘"
		   "└───┐"
		   "┌───┘"
		   "└───│"); /* 24 squares, and one apart */
	city_finish(&c);
	assert_false(has(&c, DOODLE_ONE_ROAD));
}

static void test_D24_hotel_magnate_42(void **unused)
{
	struct city c = city_open(1, "");

	(void)unused;
	c.st.sheet[0].hotels = city_numbers("3 5 8 11 15");
	city_finish(&c);
	assert_int_equal(city_points(&c, 1), 42);
	assert_true(has(&c, DOODLE_ALL_HOTELS));
	c.st.sheet[0].hotels = city_numbers("5 8 11 15");
	city_finish(&c);
	assert_false(has(&c, DOODLE_ALL_HOTELS));
}

static void test_D24_capitalist_74(void **unused)
{
	struct city c = city_open(1, "");

	(void)unused;
	c.st.sheet[0].shops = city_numbers("4 5 6 7 8 9 10");
	c.st.sheet[0].bonuses = city_numbers("3 5 7 10");
	city_finish(&c);
	assert_int_equal(city_points(&c, 1), 74);
	assert_true(has(&c, DOODLE_ALL_SHOPS));
	c.st.sheet[0].bonuses = city_numbers("5 7 10");
	city_finish(&c);
	assert_false(has(&c, DOODLE_ALL_SHOPS));
}

/* A shop drawn while all 16 houses on its stretch are crossed; 15 are not enough. */
static void test_D24_shopping_spree_16(void **unused)
{
	static const char *const crossed[] = {"41 41 12 12 33 33 54 54 25 25",
					      "41 41 12 12 33 33 54 54 25"};

	(void)unused;
	for (size_t i = 0; i < 2; i++) {
		struct city c = city_begun(1, "", "* roll 2 111");

		city_roads(&c, 1, city_one_road);
		for (unsigned side = 0; side < DOODLE_SIDES; side++)
			c.st.sheet[0].side[side] &= ~city_squares("21");
		city_cross(&c, 1, crossed[i]);
		city_play(&c, "1 1:21EW");
		assert_int_equal(doodle_to_act(&c.st), GAME_OVER);
		assert_int_equal(city_gain(&c, 1, DOODLE_SHOP), 10);
		assert_int_equal(has(&c, DOODLE_ALL_HOUSES), i == 0);
	}
}

static void test_D24_achievements_are_for_solo(void **unused)
{
	struct city c = city_open(2, "");

	(void)unused;
	city_roads(&c, 1, city_one_road);
	city_finish(&c);
	assert_false(has(&c, DOODLE_NO_TREES) || has(&c, DOODLE_ONE_ROAD) || has(&c, DOODLE_RANK));
}

/* On another sheet the most there is: the best five hotel numbers for five hotels. */
static void test_D24_hotels_of_another_sheet(void **unused)
{
	struct city c = city_open_with(1, (const char *const[]){"hotel 1 2 3 4 5 6 7", NULL});

	(void)unused;
	c.st.sheet[0].hotels = city_numbers("3 4 5 6 7");
	city_finish(&c);
	assert_true(has(&c, DOODLE_ALL_HOTELS));
	c.st.sheet[0].hotels = city_numbers("2 4 5 6 7");
	city_finish(&c);
	assert_false(has(&c, DOODLE_ALL_HOTELS));
	/* One hotel square alone: the best number. */
	c = city_open_with(1, (const char *const[]){"row T S T 3 T", "row 3 T T S S",
						    "row H S 4 S T", "row S T S T 3", NULL});
	c.st.sheet[0].hotels = city_numbers("15");
	city_finish(&c);
	assert_true(has(&c, DOODLE_ALL_HOTELS));
}

/* Bonuses that no number reaches cannot be had: 8 takes 7, 6 takes 5, 1 none; 9 stays. */
static void test_D24_shops_of_another_sheet(void **unused)
{
	struct city c = city_open_with(1, (const char *const[]){"shop 1 6 8", "bonus 5 7 9", NULL});

	(void)unused;
	c.st.sheet[0].shops = city_numbers("1 6 8");
	c.st.sheet[0].bonuses = city_numbers("5 7");
	city_finish(&c);
	assert_true(has(&c, DOODLE_ALL_SHOPS));
	c.st.sheet[0].bonuses = city_numbers("7");
	city_finish(&c);
	assert_false(has(&c, DOODLE_ALL_SHOPS));
}

/* Ruling: where there is no hotel or shop, nobody is its magnate. */
static void test_D24_sheet_without_hotels_or_shops(void **unused)
{
	struct city c = city_open_with(1, (const char *const[]){"row T T T 3 T", "row 3 T T T T",
								"row T T 4 T T", "row T T T T 3",
								"row T 3 T T T", NULL});

	(void)unused;
	city_finish(&c);
	assert_false(has(&c, DOODLE_ALL_HOTELS) || has(&c, DOODLE_ALL_SHOPS));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_D23_ranks),
	    cmocka_unit_test(test_D23_no_points_for_trees_alone),
	    cmocka_unit_test(test_D24_environmentalist),
	    cmocka_unit_test(test_D24_city_planner),
	    cmocka_unit_test(test_D24_hotel_magnate_42),
	    cmocka_unit_test(test_D24_capitalist_74),
	    cmocka_unit_test(test_D24_shopping_spree_16),
	    cmocka_unit_test(test_D24_achievements_are_for_solo),
	    cmocka_unit_test(test_D24_hotels_of_another_sheet),
	    cmocka_unit_test(test_D24_shops_of_another_sheet),
	    cmocka_unit_test(test_D24_sheet_without_hotels_or_shops),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
