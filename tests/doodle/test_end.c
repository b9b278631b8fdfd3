/* D19 to D22: how a game ends, its score, and the places. */
#include "tests/doodle/city.h"

#include <string.h>

/* Two seats; seat 1 has what it needs to circle or cross the last one with this action. */
static void assert_ends_after_the_round(struct city *c, const char *action)
{
	city_play(c, action);
	assert_int_equal(c->st.last_round, 1);
	assert_int_equal(doodle_to_act(&c->st), 1); /* the round is played to its end */
	city_play(c, "2 5:25x");
	assert_int_equal(doodle_to_act(&c->st), GAME_OVER);
}

static void test_D19_hotel_15(void **unused)
{
	struct city c = city_begun(2, "", "* roll 6 335");

	(void)unused;
	city_roads(&c, 1, city_one_road);
	for (unsigned side = 0; side < DOODLE_SIDES; side++)
		c.st.sheet[0].side[side] &= ~city_squares("53");
	assert_ends_after_the_round(&c, "1 3:53SW");
	assert_int_equal(c.st.sheet[0].hotels, city_numbers("15"));
}

static void test_D19_shop_10(void **unused)
{
	struct city c = city_begun(2, "", "* roll 6 335");

	(void)unused;
	city_roads(&c, 1, city_one_road);
	for (unsigned side = 0; side < DOODLE_SIDES; side++)
		c.st.sheet[0].side[side] &= ~city_squares("43");
	city_cross(&c, 1, "41 41 12 12 33");
	assert_ends_after_the_round(&c, "1 3:43EW");
	assert_int_equal(c.st.sheet[0].shops, city_numbers("10"));
}

static void test_D19_last_tree(void **unused)
{
	struct city c = city_begun(2, "", "* roll 6 566");

	(void)unused;
	c.st.sheet[0].trees = 5;
	city_play(&c, "1 6:11NS", "2 5:25x", "* roll 6 566", "2 5:25x");
	assert_int_equal(c.st.last_round, 0); /* six trees */
	city_play(&c, "1 6:14NS");
	assert_int_equal(c.st.last_round, 1);
	assert_int_equal(doodle_to_act(&c.st), GAME_OVER);
}

static void test_D19_lesser_numbers_do_not_end(void **unused)
{
	struct city c = city_begun(1, "", "* roll 4 333");

	(void)unused;
	city_roads(&c, 1, city_one_road);
	for (unsigned side = 0; side < DOODLE_SIDES; side++)
		c.st.sheet[0].side[side] &= ~city_squares("43 53");
	city_cross(&c, 1, "41 12 33"); /* 9 houses */
	city_play(&c, "1 3:43EW", "* roll 5 333");
	c.st.sheet[0].hotels = city_numbers("15"); /* circled before, by another road */
	city_play(&c, "1 3:53SW");
	assert_int_equal(c.st.sheet[0].hotels, city_numbers("15 11"));
	assert_int_equal(doodle_to_act(&c.st), GAME_CHANCE);
}

/* On another sheet: its highest numbers, its last tree. */
static void test_D19_on_another_sheet(void **unused)
{
	struct city c = city_open_with(1, (const char *const[]){"hotel 1 2", "trees 1", NULL});

	(void)unused;
	city_play(&c, "* start 11111", "* roll 1 335", "1 3:13EW");
	assert_int_equal(doodle_to_act(&c.st), GAME_CHANCE); /* hotel 1 */
	city_play(&c, "* roll 3 111", "1 1:31EW");
	assert_int_equal(doodle_to_act(&c.st), GAME_OVER); /* hotel 2 */
	c = city_open_with(1, (const char *const[]){"shop 1 2", "trees 1", NULL});
	city_play(&c, "* start 11111", "* roll 4 333", "1 3:43EW");
	assert_int_equal(doodle_to_act(&c.st), GAME_OVER); /* shop 2 */
	c = city_open_with(1, (const char *const[]){"trees 1", NULL});
	city_play(&c, "* start 11111", "* roll 4 666", "1 6:43NS");
	assert_int_equal(doodle_to_act(&c.st), GAME_OVER); /* the one tree */
}

static void test_D20_taxis_that_share_a_stretch(void **unused)
{
	struct city c = city_open(1, "");

	(void)unused;
	city_roads(&c, 1,
		   "·····"
		   "·─···"
		   "·····"
		   "·····"
		   "··─··");
	assert_int_equal(city_points(&c, 1), 0); /* two taxis, each alone */
	city_roads(&c, 1,
		   "·····"
		   "·──··"
		   "·····"
		   "···└─"
		   "····│");
	assert_int_equal(city_points(&c, 1), 8); /* 22 with 32; 44 and 55 apart */
	city_roads(&c, 1, city_one_road);
	assert_int_equal(city_points(&c, 1), 32);
}

static void test_D20_a_taxi_joined_scores_at_once(void **unused)
{
	struct city c = city_begun(1, "", "* roll 2 222");

	(void)unused;
	city_play(&c, "1 2:22EW", "* roll 3 222", "1 2:32EW");
	assert_int_equal(city_gain(&c, 1, DOODLE_TAXIS), 8);
	assert_int_equal(city_points(&c, 1), 8);
}

static void test_D20_score_adds_up(void **unused)
{
	struct city c = city_open(1, "");

	(void)unused;
	c.st.sheet[0].hotels = city_numbers("3 15");
	c.st.sheet[0].shops = city_numbers("1 9");
	c.st.sheet[0].bonuses = city_numbers("7");
	city_roads(&c, 1, city_one_road);
	assert_int_equal(city_points(&c, 1), 3 + 15 + 1 + 9 + 7 + 32);
}

static void test_D21_most_and_fewest_trees(void **unused)
{
	static const struct {
		unsigned seats;
		uint8_t trees[6];
		int points[6];
	} cases[] = {
	    {2, {3, 5}, {4, -4}},
	    {2, {5, 5}, {0, 0}},
	    {3, {0, 0, 0}, {0, 0, 0}},
	    {4, {2, 2, 7, 4}, {4, 4, -4, 0}},
	    {4, {7, 7, 1, 1}, {-4, -4, 4, 4}},
	    {6, {1, 2, 3, 4, 5, 6}, {4, 0, 0, 0, 0, -4}},
	};

	(void)unused;
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		struct city c = city_open(cases[i].seats, "");

		for (unsigned seat = 1; seat <= cases[i].seats; seat++)
			c.st.sheet[seat - 1].trees = cases[i].trees[seat - 1];
		for (unsigned seat = 1; seat <= cases[i].seats; seat++)
			assert_int_equal(city_points(&c, seat), 0); /* not before the end */
		city_finish(&c);
		for (unsigned seat = 1; seat <= cases[i].seats; seat++)
			assert_int_equal(city_points(&c, seat), cases[i].points[seat - 1]);
	}
}

/* Points with those for trees, then crossed trees, then shared. */
static void test_D22_places(void **unused)
{
	static const struct {
		uint8_t hotel[3], trees[3];
		int points[3];
		uint8_t place[3];
	} cases[] = {
	    {{11, 15, 30}, {1, 4, 9}, {15, 15, 26}, {2, 3, 1}}, /* the points come first */
	    {{11, 15, 15}, {0, 4, 3}, {15, 11, 15}, {1, 3, 2}}, /* equal: fewer trees */
	    {{15, 15, 15}, {3, 3, 3}, {15, 15, 15}, {1, 1, 1}}, /* shared */
	    {{11, 15, 11}, {1, 1, 1}, {11, 15, 11}, {2, 1, 2}}, /* a shared second place */
	};

	(void)unused;
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		struct city c = city_open(3, "");
		struct game_scores scores;

		for (unsigned seat = 0; seat < 3; seat++) {
			c.st.sheet[seat].hotels = 1u << cases[i].hotel[seat];
			c.st.sheet[seat].trees = cases[i].trees[seat];
		}
		city_finish(&c);
		doodle_score(&c.st, &scores, NULL);
		for (unsigned seat = 0; seat < 3; seat++) {
			assert_int_equal(scores.points[seat], cases[i].points[seat]);
			assert_int_equal(scores.rank[seat], cases[i].place[seat]);
		}
	}
}

#define END(name) cmocka_unit_test(test_##name)
int main(void)
{
	const struct CMUnitTest tests[] = {
	    END(D19_hotel_15),
	    END(D19_shop_10),
	    END(D19_last_tree),
	    END(D19_lesser_numbers_do_not_end),
	    END(D19_on_another_sheet),
	    END(D20_taxis_that_share_a_stretch),
	    END(D20_a_taxi_joined_scores_at_once),
	    END(D20_score_adds_up),
	    END(D21_most_and_fewest_trees),
	    END(D22_places),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
