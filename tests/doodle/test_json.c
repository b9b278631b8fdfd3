/* What a front end is given to draw: every number and code of the state, in its place. */
#include "tests/doodle/city.h"

#include <string.h>

#define BOARD                                                                                      \
	"\"board\":{\"squares\":\"T3HSTSTSH3HT4ST3HSTSTSH3T\",\"hotels\":[3,5,8,11,15],"           \
	"\"shops\":[1,2,3,4,5,6,7,8,9,10],\"bonuses\":[3,5,7,10],\"trees\":7}"

static void assert_json(const struct city *c, const char *expected)
{
	char buffer[8192];
	struct text out = text_in(buffer, sizeof buffer);

	doodle_json(&c->st, &out);
	assert_text(&out, expected);
}

static void test_json_before_start_has_board_and_empty_sheets(void **unused)
{
	const struct city c = city_open(1, "");

	(void)unused;
	assert_json(&c,
		    "{\"phase\":\"start\",\"seats\":1,\"round\":0,\"first\":1,\"last_round\":0,"
		    "\"more_control\":0,\"blue\":0,\"white\":\"\",\"bonuses\":[3,5,7,10]," BOARD
		    ",\"sheets\":[{\"roads\":[\"\",\"\",\"\",\"\",\"\",\"\",\"\",\"\",\"\",\"\","
		    "\"\",\"\",\"\",\"\",\"\",\"\",\"\",\"\",\"\",\"\",\"\",\"\",\"\",\"\",\"\"],"
		    "\"houses\":[1,1,2,1,1],\"hotels\":[],\"shops\":[],\"bonuses\":[],"
		    "\"trees\":0}]}");
}

/* Two seats in their third round; the shop of seat 1 joins no house, seat 2 has crossed
 * a tree and a house. */
static void test_json_in_round_has_dice_and_drawn_sheets(void **unused)
{
	struct city c = city_open(2, "more-control");

	(void)unused;
	city_play(&c, "* start 31625", "* roll 3 336", "1 3:33x", "2 6:33x");
	city_play(&c, "* roll 4 136", "2 1:41x");
	city_cross(&c, 1, "33");
	city_play(&c, "1 3:43NW");
	city_play(&c, "* roll 5 234");
	assert_json(
	    &c, "{\"phase\":\"draw\",\"seats\":2,\"round\":3,\"first\":1,\"last_round\":0,"
		"\"more_control\":1,\"blue\":5,\"white\":\"234\",\"bonuses\":[3,5,7,10]," BOARD
		",\"sheets\":[{\"roads\":[\"\",\"NE\",\"\",\"\",\"\",\"\",\"\",\"\",\"\",\"EW\","
		"\"\",\"\",\"NW\",\"\",\"\",\"NS\",\"\",\"NW\",\"\",\"\",\"\",\"\",\"\",\"SW\","
		"\"\"],\"houses\":[1,1,4,1,1],\"hotels\":[],\"shops\":[],\"bonuses\":[],"
		"\"trees\":0},{\"roads\":[\"\",\"NE\",\"\",\"\",\"\",\"\",\"\",\"\",\"\",\"EW\","
		"\"\",\"\",\"NW\",\"\",\"\",\"NS\",\"\",\"\",\"\",\"\",\"\",\"\",\"\",\"SW\",\"\"]"
		",\"houses\":[1,1,3,2,1],\"hotels\":[],\"shops\":[],\"bonuses\":[],"
		"\"trees\":1}]}");
}

/* What is circled, taken and crossed; the end. */
static void test_json_after_end_says_over(void **unused)
{
	struct city c = city_begun(1, "", "* roll 4 333");
	char buffer[8192];
	struct text out = text_in(buffer, sizeof buffer);
	struct scan begin;

	(void)unused;
	city_cross(&c, 1, "33 33");
	c.st.sheet[0].hotels = city_numbers("3 15");
	c.st.sheet[0].trees = 6;
	city_play(&c, "1 3:43EW", "* roll 6 666", "1 6:11ES");
	doodle_json(&c.st, &out);
	begin = scan_in(out.at, out.n);
	assert_true(scan_string(&begin,
				"{\"phase\":\"over\",\"seats\":1,\"round\":2,\"first\":1,"
				"\"last_round\":1,\"more_control\":0,\"blue\":0,\"white\":\"\","
				"\"bonuses\":[5,7,10]," BOARD ",\"sheets\":[{\"roads\":[\"ES\","));
	text_char(&out, '\0');
	assert_non_null(strstr(out.at, "\"houses\":[1,1,4,1,1],\"hotels\":[3,15],\"shops\":[4],"
				       "\"bonuses\":[3],\"trees\":7}]}"));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_json_before_start_has_board_and_empty_sheets),
	    cmocka_unit_test(test_json_in_round_has_dice_and_drawn_sheets),
	    cmocka_unit_test(test_json_after_end_says_over),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
