/* D14 to D18: stretches, and what scores at the moment of drawing. */
#include "tests/doodle/city.h"

#include "core/base/bits.h"

#include <string.h>

/* Draws the part of the one road from `first` to `last`, without the square `gap`. */
static void draw_snake(struct city *c, unsigned seat, unsigned first, unsigned last, unsigned gap)
{
	uint32_t squares = 0;

	for (unsigned i = first; i <= last; i++) {
		const unsigned row = (i - 1) / 5 + 1, along = (i - 1) % 5 + 1;

		if (i != gap)
			squares |= DOODLE_AT(row == 2 || row == 4 ? 6 - along : along, row);
	}
	city_roads(c, seat, city_one_road);
	for (unsigned side = 0; side < DOODLE_SIDES; side++)
		c->st.sheet[seat - 1].side[side] &= squares;
}

static uint32_t stretch(const struct city *c, const char *square)
{
	return doodle_stretch(&c->st.sheet[0], city_squares(square));
}

static void test_D14_roads_must_meet_at_the_shared_side(void **unused)
{
	struct city c = city_open(1, "");

	(void)unused;
	city_roads(&c, 1,
		   "┌│···"
		   "└┐···"
		   "·····"
		   "·····"
		   "·····");
	assert_int_equal(stretch(&c, "11"), city_squares("11 12 22"));
	assert_int_equal(stretch(&c, "22"), city_squares("11 12 22"));
	assert_int_equal(stretch(&c, "21"), city_squares("21"));
	assert_int_equal(stretch(&c, "55"), 0);
}

static void test_D14_the_edge_of_the_sheet_joins_nothing(void **unused)
{
	struct city c = city_open(1, "");

	(void)unused;
	city_roads(&c, 1,
		   "││──│"
		   "││──│"
		   "││──│"
		   "││──│"
		   "││──│");
	assert_int_equal(stretch(&c, "15"), city_squares("11 12 13 14 15"));
	assert_int_equal(stretch(&c, "21"), city_squares("21 22 23 24 25"));
	assert_int_equal(stretch(&c, "31"), city_squares("31 41"));
	assert_int_equal(stretch(&c, "45"), city_squares("35 45"));
	assert_int_equal(stretch(&c, "51"), city_squares("51 52 53 54 55"));
	city_roads(&c, 1,
		   "─────"
		   "─────"
		   "─────"
		   "─────"
		   "─────");
	assert_int_equal(stretch(&c, "53"), city_squares("13 23 33 43 53"));
}

static void test_D14_loop_counts_once(void **unused)
{
	struct city c = city_begun(1, "", "* roll 2 444");

	(void)unused;
	city_roads(&c, 1,
		   "···─·"
		   "─····"
		   "┌┐─··"
		   "└···─"
		   "·─···");
	city_play(&c, "1 4:24NW"); /* the fourth square of the loop is a hotel */
	assert_int_equal(stretch(&c, "24"), city_squares("13 23 14 24"));
	assert_int_equal(city_gain(&c, 1, DOODLE_HOTEL), 3);
	assert_int_equal(c.effect[0].n, 4);
}

static void test_D14_house_squares_are_part(void **unused)
{
	struct city c = city_begun(1, "", "* roll 3 111");

	(void)unused;
	city_play(&c, "1 1:31EW"); /* with the house of column 4: two squares */
	assert_int_equal(stretch(&c, "31"), city_squares("31 41"));
	assert_int_equal(city_gain(&c, 1, DOODLE_HOTEL), -1);
	city_play(&c, "* roll 5 111", "1 1:51EW");
	assert_int_equal(stretch(&c, "31"), city_squares("31 41 51"));
}

/* The cells of an effect follow the road from one end to the other. */
static void test_D14_cells_follow_the_road(void **unused)
{
	struct city c = city_begun(1, "", "* roll 5 333");

	(void)unused;
	draw_snake(&c, 1, 1, 25, 15);
	city_play(&c, "1 3:53SW");
	assert_int_equal(c.effect[0].n, 25);
	for (unsigned i = 0; i < 25; i++) {
		const unsigned row = i / 5, along = i % 5;
		const unsigned there = 5 * (row % 2 ? 4 - along : along) + row;
		const unsigned at = c.effect[0].cell[0] ? 24 - i : i;

		assert_int_equal(c.effect[0].cell[at], there);
	}
}

/* The highest number not above the length, for every length. */
static void test_D15_hotel_of_every_length(void **unused)
{
	for (unsigned length = 1; length <= 25; length++) {
		const int expected = length >= 15   ? 15
				     : length >= 11 ? 11
				     : length >= 8  ? 8
				     : length >= 5  ? 5
				     : length >= 3  ? 3
						    : -1;
		struct city c = city_begun(1, "", "* roll 5 333");

		draw_snake(&c, 1, length < 15 ? 16 - length : 1, length < 15 ? 15 : length, 15);
		city_play(&c, "1 3:53SW");
		assert_int_equal(city_gain(&c, 1, DOODLE_HOTEL), expected);
		assert_int_equal(c.st.sheet[0].hotels, expected < 0 ? 0 : 1u << expected);
	}
	(void)unused;
}

/* Length 14: the highest of the free ones. */
static void test_D15_highest_free_number(void **unused)
{
	static const struct {
		const char *circled;
		int expected;
	} cases[] = {{"", 11},      {"8", 11},     {"11", 8},
		     {"11 8 3", 5}, {"11 8 5", 3}, {"3 5 8 11", -1}};

	(void)unused;
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		struct city c = city_begun(1, "", "* roll 5 333");

		draw_snake(&c, 1, 2, 15, 15);
		c.st.sheet[0].hotels = city_numbers(cases[i].circled);
		city_play(&c, "1 3:53SW");
		assert_int_equal(city_gain(&c, 1, DOODLE_HOTEL), cases[i].expected);
	}
}

/* The shop is square 14 of the road. */
static struct city at_the_shop(unsigned first, unsigned last, const char *crossed)
{
	struct city c = city_begun(1, "", "* roll 4 333");

	draw_snake(&c, 1, first, last, 14);
	city_cross(&c, 1, crossed);
	return c;
}

static void test_D16_counts_all_crossed_houses_of_the_stretch(void **unused)
{
	static const struct {
		unsigned first, last;
		const char *crossed;
		int expected;
	} cases[] = {
	    {14, 15, "", -1},                       /* no house */
	    {13, 14, "", 2},                        /* two crossed from the start */
	    {13, 14, "33", 3},                      /* and by the seat */
	    {14, 16, "33 33 54", 2},                /* those of other stretches do not count */
	    {13, 16, "33 33", 5},                   /* two house squares */
	    {1, 25, "", 6},                         /* all five */
	    {1, 25, "41 12 33", 9},                 /**/
	    {1, 25, "41 41 12 12 33 33 54 54", 10}, /* 14 houses: 10 is the highest number */
	    {10, 22, "12 33 33 54 54 25", 10},      /* 2 + 4 + 3 + 2 is 11 */
	};

	(void)unused;
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		struct city c = at_the_shop(cases[i].first, cases[i].last, cases[i].crossed);

		city_play(&c, "1 3:43EW");
		assert_int_equal(city_gain(&c, 1, DOODLE_SHOP), cases[i].expected);
		assert_int_equal(c.st.sheet[0].shops,
				 cases[i].expected < 0 ? 0 : 1u << cases[i].expected);
	}
}

/* Five houses when 5 is circled circle 4. */
static void test_D16_five_houses_when_5_is_circled(void **unused)
{
	struct city c = at_the_shop(13, 16, "33 33");

	(void)unused;
	c.st.sheet[0].shops = city_numbers("5");
	city_play(&c, "1 3:43EW");
	assert_int_equal(city_gain(&c, 1, DOODLE_SHOP), 4);
	assert_int_equal(c.st.sheet[0].shops, city_numbers("4 5"));
}

static void test_D16_nothing_free_scores_nothing(void **unused)
{
	struct city c = at_the_shop(13, 14, "");

	(void)unused;
	c.st.sheet[0].shops = city_numbers("1 2");
	city_play(&c, "1 3:43EW");
	assert_int_equal(c.st.sheet[0].shops, city_numbers("1 2"));
	assert_int_equal(c.effects, 0);
}

/* 8 houses circle 8 and take bonus 7; later another seat's 9 takes bonus 5. */
static void test_D17_printed_example(void **unused)
{
	static const char roads[] = "···─·"
				    "─····"
				    "·┌─··"
				    "·│·└─"
				    "·└···";
	struct city c = city_begun(2, "", "* roll 4 335");

	(void)unused;
	for (unsigned seat = 1; seat <= 2; seat++) {
		city_roads(&c, seat, roads);
		city_cross(&c, seat, "33 33 54 54");
	}
	city_cross(&c, 2, "25");
	city_play(&c, "1 3:43SW");
	assert_int_equal(city_gain(&c, 1, DOODLE_SHOP), 8);
	assert_int_equal(city_gain(&c, 1, DOODLE_BONUS), 7);
	city_play(&c, "2 5:45EW", "* roll 4 335", "2 3:43SW");
	assert_int_equal(city_gain(&c, 2, DOODLE_SHOP), 9);
	assert_int_equal(city_gain(&c, 2, DOODLE_BONUS), 5);
	assert_int_equal(c.st.bonuses, city_numbers("3 10"));
	assert_int_equal(city_points(&c, 1), 15);
	assert_int_equal(city_points(&c, 2), 14);
}

/* The circled score decides, not the count of houses. */
static void test_D17_circled_score_decides(void **unused)
{
	struct city c = at_the_shop(1, 25, "41 41 12 12 33 33 54 54 25 25");

	(void)unused;
	c.st.sheet[0].shops = city_numbers("5 6 7 8 9 10");
	city_play(&c, "1 3:43EW");
	assert_int_equal(city_gain(&c, 1, DOODLE_SHOP), 4);
	assert_int_equal(city_gain(&c, 1, DOODLE_BONUS), 3);
	assert_int_equal(c.st.bonuses, city_numbers("5 7 10"));
}

static void test_D17_highest_untaken_bonus_not_above(void **unused)
{
	static const struct {
		const char *left;
		int bonus;
	} cases[] = {{"3 5 7 10", 5}, {"3 7 10", 3}, {"7 10", -1}, {"", -1}, {"5", 5}};

	(void)unused;
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		struct city c = at_the_shop(13, 16, "33 33 54"); /* six houses */

		c.st.bonuses = city_numbers(cases[i].left);
		city_play(&c, "1 3:43EW");
		assert_int_equal(city_gain(&c, 1, DOODLE_BONUS), cases[i].bonus);
		assert_int_equal(c.st.sheet[0].bonuses,
				 cases[i].bonus < 0 ? 0 : 1u << cases[i].bonus);
		assert_int_equal(city_points(&c, 1), 6 + (cases[i].bonus < 0 ? 0 : cases[i].bonus));
	}
}

static void test_D18_a_longer_stretch_later_scores_nothing(void **unused)
{
	struct city c = city_begun(1, "", "* roll 5 333");

	(void)unused;
	city_play(&c, "1 3:53EW", "* roll 4 333"); /* hotel: one square, nothing */
	assert_int_equal(c.effects, 0);
	c.st.board.shop = 0; /* so that only the hotel could score */
	city_play(&c, "1 3:43EW");
	assert_int_equal(stretch(&c, "53"), city_squares("33 43 53"));
	assert_int_equal(c.effects, 0);
	assert_int_equal(c.st.sheet[0].hotels, 0);
}

static void test_D18_a_house_later_scores_nothing(void **unused)
{
	struct city c = city_begun(1, "", "* roll 4 333");

	(void)unused;
	city_play(&c, "1 3:43EW");
	assert_int_equal(city_gain(&c, 1, DOODLE_SHOP), 2);
	city_play(&c, "* roll 3 333", "1 3:33x");
	assert_int_equal(c.effects, 0);
	assert_int_equal(c.st.sheet[0].shops, city_numbers("2"));
}

#define SCORE(name) cmocka_unit_test(test_##name)
int main(void)
{
	const struct CMUnitTest tests[] = {
	    SCORE(D14_roads_must_meet_at_the_shared_side),
	    SCORE(D14_the_edge_of_the_sheet_joins_nothing),
	    SCORE(D14_loop_counts_once),
	    SCORE(D14_house_squares_are_part),
	    SCORE(D14_cells_follow_the_road),
	    SCORE(D15_hotel_of_every_length),
	    SCORE(D15_highest_free_number),
	    SCORE(D16_counts_all_crossed_houses_of_the_stretch),
	    SCORE(D16_five_houses_when_5_is_circled),
	    SCORE(D16_nothing_free_scores_nothing),
	    SCORE(D17_printed_example),
	    SCORE(D17_circled_score_decides),
	    SCORE(D17_highest_untaken_bonus_not_above),
	    SCORE(D18_a_longer_stretch_later_scores_nothing),
	    SCORE(D18_a_house_later_scores_nothing),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
