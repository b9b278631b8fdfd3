/* What a front end is given to draw: every number and code of the state, in its place. */
#include "tests/metro/scene.h"

#include <string.h>

static char buffer[16384];

/* The JSON of a state, closed by a zero. */
static const char *json_of(const struct metro *st)
{
	struct text out = text_in(buffer, sizeof buffer);

	metro_json(st, &out);
	text_char(&out, 0);
	assert_false(out.full);
	return buffer;
}

/* The JSON has this piece. */
static void assert_has(const struct metro *st, const char *piece)
{
	if (!strstr(json_of(st), piece))
		fail_msg("no %s in %s", piece, buffer);
}

static void test_json_before_city_has_no_fields(void **unused)
{
	const struct scene s = scene_open(2, "", NULL);

	(void)unused;
	assert_has(&s.st,
		   "{\"phase\":\"city\",\"seats\":2,\"companies\":2,\"company\":0,\"known\":1,"
		   "\"tunnels\":18,\"stations\":30,\"left\":30,\"laid\":0,\"token\":0,"
		   "\"built\":0,\"last\":0,\"fields\":\"\","
		   "\"places\":\"ES.SEES.SEES.SEES.SEES.SEES.SE\",\"lines\":["
		   "{\"path\":[],\"hands\":\"\",\"completed\":0,\"blocked\":0},");
	assert_has(&s.st, "\"placed\":[],\"hands\":[[],[]],\"tokens\":[],\"points\":[0,0],");
}

static void test_json_has_city_and_what_is_dealt_next(void **unused)
{
	struct scene s = scene_open(4, "", NULL);

	(void)unused;
	scene_play(&s, "* city 1a 2a 3a 4a 5a 6a", "* deal 1 Ah Bw Cp");
	assert_has(&s.st,
		   "{\"phase\":\"deal\",\"seats\":4,\"companies\":4,\"company\":2,\"known\":0,");
	assert_has(&s.st, "\"fields\":\"....h...wh.LLL....L.p...w" /* as the file has them */
			  "p...p.....h....w......h.."
			  ".p.....h........w...w...p"
			  "w.......p..KKK..h.K.w.h.."
			  ".....h..h.w........p....p"
			  "p.......p..w........w.h..\"");
	assert_has(&s.st, "\"hands\":[[\"Ah\",\"Bw\",\"Cp\"],[],[],[]],\"tokens\":[],"
			  "\"gets\":{\"n\":3,\"of\":[\"Ch\",\"Dh\",\"Fh\",\"Aw\",\"Ew\",\"Fw\","
			  "\"Bp\",\"Dp\",\"Ep\"]},\"points\":");
	scene_play(&s, "* deal 2 Dh Aw Ep", "* deal 3 Fh Ew Bp", "* deal 4 Ch Fw Dp");
	assert_null(strstr(json_of(&s.st), "\"gets\"")); /* chance has done its part */
}

/* Letters that are not seen here can still be anybody's. */
static void test_T8_what_a_hidden_deal_leaves(void **unused)
{
	struct scene s = scene_open(3, "", NULL);

	(void)unused;
	scene_play(&s, "* city 1a 2a 3a 4a 5a 6a", "* deal 1 ?h ?w ?w ?p");
	assert_has(&s.st, "\"gets\":{\"n\":4,\"of\":[\"Ah\",\"Ch\",\"Dh\",\"Fh\",\"Aw\",\"Bw\","
			  "\"Ew\",\"Fw\",\"Bp\",\"Cp\",\"Dp\",\"Ep\"]}");
}

/* A city of streets; company 1 has laid a token, company 2 has reached its line. */
static struct scene in_a_turn(void)
{
	struct scene s = scene_begun(4, "", "h:a2-b2l");

	scene_play(&s, "1 1:t12-a2-b2l+A-c2r", "2 1:t64-b1-b2l");
	return s;
}

static void test_json_in_turn_has_lines_stations_and_tokens(void **unused)
{
	const struct scene s = in_a_turn();

	(void)unused;
	assert_has(&s.st,
		   "{\"phase\":\"turn\",\"seats\":4,\"companies\":4,\"company\":2,\"known\":0,"
		   "\"tunnels\":18,\"stations\":30,\"left\":29,\"laid\":2,\"token\":0,"
		   "\"built\":0,\"last\":0,");
	assert_has(&s.st, "\"lines\":["
			  "{\"path\":[\"t12\",\"a2\",\"b2\",\"c2\"],\"hands\":\"..lr\","
			  "\"completed\":0,\"blocked\":0},"
			  "{\"path\":[],\"hands\":\"\",\"completed\":0,\"blocked\":0},"
			  "{\"path\":[\"t64\",\"b1\",\"b2\"],\"hands\":\"..l\","
			  "\"completed\":0,\"blocked\":0},");
	assert_has(&s.st, "\"placed\":[\"b2\"],\"hands\":[[\"Bw\",\"Cp\"],[\"Dh\",\"Aw\",\"Ep\"],"
			  "[\"Fh\",\"Ew\",\"Bp\"],[\"Ch\",\"Fw\",\"Dp\"]],"
			  "\"tokens\":[{\"token\":\"Ah\",\"company\":1,\"field\":1}],"
			  "\"points\":[0,1,0,0],");
}

static void test_T8_in_a_view(void **unused)
{
	const struct scene s = in_a_turn();
	const struct metro view = scene_view(&s.st, 2);

	(void)unused;
	assert_has(&view, "\"hands\":[[\"?w\",\"?p\"],[\"?h\",\"?w\",\"?p\"],"
			  "[\"Fh\",\"Ew\",\"Bp\"],[\"?h\",\"?w\",\"?p\"]],"
			  "\"tokens\":[{\"token\":\"Ah\",\"company\":1,\"field\":1}]");
}

/* With a change 1 + 3 + 1 minutes, and all the way round 5: two routes. */
static void test_json_of_trips_has_outcome_minutes_and_routes(void **unused)
{
	struct scene s = scene_begun(4, "", "");

	(void)unused;
	scene_lay(&s, 1, "1:t12-a2-b2l-c2l-d2l-e2l");
	scene_lay(&s, 2, "1:t62-d1-d2l-d3r-d4r");
	scene_lay(&s, 3, "1:t64-b1-b2l-b3r-b4r-c5r-d5r-d4r");
	scene_stations(&s, "b3 b4 c5 d5");
	scene_tokens(&s, "Ah:a2-b2r Aw:d4-e4l Bw:f6-f7l");
	assert_has(
	    &s.st,
	    "\"trips\":[{\"outcome\":\"ridden\",\"minutes\":5,\"points\":[6,6,3,0],"
	    "\"layers\":[1,2],\"routes\":["
	    "[{\"line\":0,\"stops\":[\"b2\",\"d2\"]},{\"line\":2,\"stops\":[\"d2\",\"d4\"]}],"
	    "[{\"line\":4,\"stops\":[\"b2\",\"b3\",\"b4\",\"c5\",\"d5\",\"d4\"]}]],"
	    "\"more\":0},"
	    "{\"outcome\":\"unlaid\",\"minutes\":-1,\"points\":[-6,0,-6,0],\"layers\":[1],"
	    "\"routes\":[],\"more\":0},");
	assert_has(&s.st, "{\"outcome\":\"no-station\",\"minutes\":-1,\"points\":[0,0,0,0],"
			  "\"layers\":[],\"routes\":[],\"more\":0}]}");
}

static unsigned count(const char *piece)
{
	unsigned n = 0;

	for (const char *at = strstr(buffer, piece); at; at = strstr(at + 1, piece))
		n++;
	return n;
}

/* Lake at c2 and e2, park at b2, d2 and f2, a station at each, two lines side by side: from both
 * lake stations one minute up or down, on either line. A lake at a2, too, is one route more. */
static void test_json_of_trip_with_many_routes_says_more(void **unused)
{
	static const char *const fields[] = {"K:b2-b3r L:c2-c3r K:d2-d3r L:e2-e3r K:f2-f3r",
					     "K:b2-b3r L:c2-c3r K:d2-d3r L:e2-e3r K:f2-f3r "
					     "L:a2-a3r"};

	(void)unused;
	for (unsigned more = 0; more < 2; more++) {
		struct scene s = scene_begun(4, "", fields[more]);

		scene_lay(&s, 1, "1:t12-a2-b2l-c2l-d2l-e2l-f2l");
		scene_lay(&s, 2, "1:t64-b1-b2l-c2r-d2r-e2r-f2r");
		scene_stations(&s, "a2 c2 d2 e2 f2");
		json_of(&s.st);
		assert_int_equal(count("[{\"line\":"), 8);
		assert_int_equal(count("\"more\":1"), more);
	}
}

static void test_json_has_choice_after_completing_and_last_turns(void **unused)
{
	struct scene s = scene_begun(4, "", "");

	(void)unused;
	scene_lay(&s, 1, "1:t54-g1-f2r-e2r-d2r-c2r-b2r-a2r-t11 skip");
	scene_lay(&s, 1, "2:t32-g10-f10r-e9r-d8r-c7r-b6r-a5r");
	scene_turn(&s, 1);
	scene_play(&s, "1 2:a5-t15");
	assert_has(&s.st, "{\"phase\":\"choice\",\"seats\":4,\"companies\":4,\"company\":1,");
	assert_has(&s.st, "{\"path\":[\"t54\",\"g1\",\"f2\",\"e2\",\"d2\",\"c2\",\"b2\",\"a2\","
			  "\"t11\"],\"hands\":\"..rrrrrr.\",\"completed\":1,\"blocked\":0}");
	scene_play(&s, "1 skip");
	assert_has(&s.st, "\"company\":2,\"known\":0,\"tunnels\":18,\"stations\":30,\"left\":30,"
			  "\"laid\":0,\"token\":0,\"built\":1,\"last\":2,");
	scene_finish(&s);
	assert_has(&s.st, "{\"phase\":\"over\",\"seats\":4,\"companies\":4,\"company\":0,");
}

static void test_json_has_blocked_lines_of_two_companies(void **unused)
{
	struct scene s = scene_begun(2, "two-companies", "L:a2-b2r K:a2-b2l L:a2-b3l");

	(void)unused;
	scene_lay(&s, 3, "1:t12-a2");
	assert_has(&s.st, "\"seats\":2,\"companies\":4,");
	assert_has(&s.st,
		   "{\"path\":[\"t12\",\"a2\"],\"hands\":\"..\",\"completed\":0,\"blocked\":1}");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_json_before_city_has_no_fields),
	    cmocka_unit_test(test_json_has_city_and_what_is_dealt_next),
	    cmocka_unit_test(test_T8_what_a_hidden_deal_leaves),
	    cmocka_unit_test(test_json_in_turn_has_lines_stations_and_tokens),
	    cmocka_unit_test(test_T8_in_a_view),
	    cmocka_unit_test(test_json_of_trips_has_outcome_minutes_and_routes),
	    cmocka_unit_test(test_json_of_trip_with_many_routes_says_more),
	    cmocka_unit_test(test_json_has_choice_after_completing_and_last_turns),
	    cmocka_unit_test(test_json_has_blocked_lines_of_two_companies),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
