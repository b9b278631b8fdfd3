/* C5 to C7: where cards are laid, and how the picture grows. */
#include "tests/domicolor/scene.h"

/* ---- C5 ---- */

static void test_C5_row_1_grows_at_both_ends(void **unused)
{
	struct scene s = scene_drawn(2, "", "YRG BGG YYB",
				     "|R....|"
				     "|G....|"
				     "|B....|");

	(void)unused;
	scene_assert_legal(&s, "YRG@L YRG@R GRY@L GRY@R");
	scene_gain(&s, "YRG@L");
	scene_assert_picture(&s, "|YR|"
				 "|RG|"
				 "|GB|");
	scene_gain(&s, "BGG@R");
	scene_assert_picture(&s, "|YRB|"
				 "|RGG|"
				 "|GBG|");
	scene_gain(&s, "YYB@L");
	scene_assert_picture(&s, "|YYRB|"
				 "|YRGG|"
				 "|BGBG|");
	scene_draw_due(&s);
	scene_assert_legal(&s, "RGB@L RGB@R BGR@L BGR@R"); /* both ends to the last card */
}

static void test_C5_all_on_the_left(void **unused)
{
	struct scene s = scene_drawn(3, "", "YRG BGG YYB RRY",
				     "|R....|"
				     "|G....|"
				     "|B....|"
				     "|.....|"
				     "|.....|"
				     "|.....|");

	(void)unused;
	scene_gain(&s, "YRG@L");
	scene_gain(&s, "BGG@L");
	scene_gain(&s, "YYB@L");
	scene_gain(&s, "RRY@L");
	scene_assert_picture(&s, "|RYBYR|"
				 "|RYGRG|"
				 "|YBGGB|");
}

static void test_C5_a_full_row_does_not_grow(void **unused)
{
	struct scene s = scene_drawn(2, "", "",
				     "|RGYRGYRGYRGY|"
				     "|GYRGYRGYRGYR|"
				     "|YRGYRGYRGYRG|"
				     "|............|"
				     "|............|"
				     "|............|");

	(void)unused;
	assert_rule(scene_try(&s, "2 RGB@L"), "C5");
	assert_rule(scene_try(&s, "2 RGB@R"), "C5");
}

/* ---- C6 ---- */

/* A full row, and another one to come. */
static struct scene full_row(void)
{
	return scene_drawn(2, "", "YRG BGG YYB",
			   "|RYB|"
			   "|GGR|"
			   "|BRY|"
			   "|...|"
			   "|...|"
			   "|...|");
}

static void test_C6_the_next_row_starts_at_four_corners(void **unused)
{
	struct scene s = full_row();

	(void)unused;
	scene_assert_legal(&s, "YRG@TL YRG@TR YRG@BL YRG@BR GRY@TL GRY@TR GRY@BL GRY@BR");
	scene_gain(&s, "YRG@TL");
	scene_assert_picture(&s, "|Y..|"
				 "|R..|"
				 "|G..|"
				 "|RYB|"
				 "|GGR|"
				 "|BRY|");
	s = full_row();
	scene_gain(&s, "YRG@TR");
	scene_assert_picture(&s, "|..Y|"
				 "|..R|"
				 "|..G|"
				 "|RYB|"
				 "|GGR|"
				 "|BRY|");
	s = full_row();
	scene_gain(&s, "YRG@BL");
	scene_assert_picture(&s, "|RYB|"
				 "|GGR|"
				 "|BRY|"
				 "|Y..|"
				 "|R..|"
				 "|G..|");
	s = full_row();
	scene_gain(&s, "YRG@BR");
	scene_assert_picture(&s, "|RYB|"
				 "|GGR|"
				 "|BRY|"
				 "|..Y|"
				 "|..R|"
				 "|..G|");
}

static void test_C6_begun_at_the_left_grows_to_the_right(void **unused)
{
	static const char *const begin[] = {"YRG@TL", "YRG@BL"};
	struct scene s;

	(void)unused;
	for (unsigned i = 0; i < 2; i++) {
		s = full_row();
		scene_gain(&s, begin[i]);
		scene_draw_due(&s);
		scene_assert_legal(&s, "GGB@R BGG@R");
		assert_rule(scene_try(&s, "2 BGG@L"), "C6");
		scene_gain(&s, "BGG@R");
		scene_draw_due(&s);
		scene_assert_legal(&s, "YYB@R BYY@R");
	}
	scene_assert_picture(&s, "|RYB|"
				 "|GGR|"
				 "|BRY|"
				 "|YB.|"
				 "|RG.|"
				 "|GG.|");
}

static void test_C6_begun_at_the_right_grows_to_the_left(void **unused)
{
	static const char *const begin[] = {"YRG@BR", "YRG@TR"};
	struct scene s;

	(void)unused;
	for (unsigned i = 0; i < 2; i++) {
		s = full_row();
		scene_gain(&s, begin[i]);
		scene_draw_due(&s);
		scene_assert_legal(&s, "GGB@L BGG@L");
		assert_rule(scene_try(&s, "2 BGG@R"), "C6");
		scene_gain(&s, "BGG@L");
		scene_draw_due(&s);
		scene_assert_legal(&s, "YYB@L BYY@L");
	}
	scene_assert_picture(&s, "|.BY|"
				 "|.GR|"
				 "|.GG|"
				 "|RYB|"
				 "|GGR|"
				 "|BRY|");
}

/* Above and below all rows, not only the last one. */
static void test_C6_corners_of_the_whole_picture(void **unused)
{
	struct scene s = scene_drawn(2, "", "GGG BBB YYY RRR RRR",
				     "|RY|"
				     "|RY|"
				     "|GG|"
				     "|..|"
				     "|..|"
				     "|..|"
				     "|..|"
				     "|..|"
				     "|..|"
				     "|..|"
				     "|..|"
				     "|..|");

	(void)unused;
	scene_gain(&s, "GGG@TR");
	scene_gain(&s, "BBB@L");
	scene_draw_due(&s);
	scene_assert_legal(&s, "YYY@TL YYY@TR YYY@BL YYY@BR");
	scene_gain(&s, "YYY@BR");
	scene_gain(&s, "RRR@L");
	scene_gain(&s, "RRR@TL");
	scene_assert_picture(&s, "|R.|"
				 "|R.|"
				 "|R.|"
				 "|BG|"
				 "|BG|"
				 "|BG|"
				 "|RY|"
				 "|RY|"
				 "|GG|"
				 "|RY|"
				 "|RY|"
				 "|RY|");
}

/* ---- C7 ---- */

static void test_C7_only_one_row_is_open(void **unused)
{
	static const char *const corners[] = {"RGB@TL", "RGB@TR", "RGB@BL", "RGB@BR"};
	struct scene first = scene_drawn(2, "", "",
					 "|RG..|"
					 "|GY..|"
					 "|YR..|"
					 "|....|"
					 "|....|"
					 "|....|");
	struct scene second = scene_drawn(2, "", "",
					  "|..RG|"
					  "|..GY|"
					  "|..YR|"
					  "|RGYB|"
					  "|GYBR|"
					  "|YBRG|"
					  "|....|"
					  "|....|"
					  "|....|");

	(void)unused;
	for (unsigned i = 0; i < 4; i++) {
		char line[16] = "2 ";

		for (unsigned k = 0; k < 7; k++)
			line[2 + k] = corners[i][k];
		assert_rule(scene_try(&first, line), "C7");
		assert_rule(scene_try(&second, line), "C7");
	}
	scene_assert_legal(&second, "RGB@L BGR@L");
}

/* Whole games end with 12 x 12 squares, row after row. */
static void test_C7_the_finished_picture(void **unused)
{
	const uint32_t games = help_times(300);

	(void)unused;
	for (uint32_t game = 0; game < games; game++) {
		struct scene s = scene_open(2 + game % 3, "");
		struct rng r = help_rng("the finished picture", game);
		unsigned squares[DOMICOLOR_COLOURS] = {0};

		while (domicolor_to_act(&s.st) != GAME_OVER) {
			domicolor_apply(&s.st, scene_any(&s.st, &r), NULL);
			assert_true(s.st.row_cards <= 12 && s.st.rows_begun <= 4);
		}
		assert_int_equal(s.st.columns, 12);
		assert_int_equal(s.st.rows_begun, 4);
		for (unsigned i = 0; i < 144; i++) {
			const int colour = domicolor_colour_at(&s.st, i % 12, i / 12);

			assert_true(colour >= 0);
			squares[colour]++;
		}
		for (unsigned colour = 0; colour < DOMICOLOR_COLOURS; colour++)
			assert_int_equal(squares[colour], 36); /* C1 */
	}
}

/* What is drawn: the picture, and where a card may come. */
static void test_C6_places_to_draw(void **unused)
{
	struct scene s = full_row();
	char buffer[1024];
	struct text out = text_in(buffer, sizeof buffer);

	(void)unused;
	domicolor_json(&s.st, &out);
	assert_text(&out,
		    "{\"phase\":\"lay\",\"seats\":2,\"announce\":0,\"width\":3,\"rows\":2,"
		    "\"stock\":1,\"top\":0,\"column\":2,\"picture\":[\"RYB\",\"GGR\",\"BRY\"],"
		    "\"places\":[{\"place\":\"TL\",\"x\":0,\"y\":-3},{\"place\":\"TR\",\"x\":2,"
		    "\"y\":-3},{\"place\":\"BL\",\"x\":0,\"y\":3},{\"place\":\"BR\",\"x\":2,"
		    "\"y\":3}],\"hands\":[[\"GRY\"],[\"BGG\"]]}");
	scene_gain(&s, "YRG@TR");
	scene_draw_due(&s);
	out = text_in(buffer, sizeof buffer);
	domicolor_json(&s.st, &out);
	assert_text(&out, "{\"phase\":\"lay\",\"seats\":2,\"announce\":0,\"width\":3,\"rows\":2,"
			  "\"stock\":0,\"top\":0,\"column\":2,\"picture\":[\"..Y\",\"..R\",\"..G\","
			  "\"RYB\",\"GGR\",\"BRY\"],\"places\":[{\"place\":\"L\",\"x\":1,\"y\":0}],"
			  "\"hands\":[[\"BYY\"],[\"BGG\"]]}");
}

#define PLACES(name) cmocka_unit_test(test_##name)
int main(void)
{
	const struct CMUnitTest tests[] = {
	    PLACES(C5_row_1_grows_at_both_ends),
	    PLACES(C5_all_on_the_left),
	    PLACES(C5_a_full_row_does_not_grow),
	    PLACES(C6_the_next_row_starts_at_four_corners),
	    PLACES(C6_begun_at_the_left_grows_to_the_right),
	    PLACES(C6_begun_at_the_right_grows_to_the_left),
	    PLACES(C6_corners_of_the_whole_picture),
	    PLACES(C6_places_to_draw),
	    PLACES(C7_only_one_row_is_open),
	    PLACES(C7_the_finished_picture),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
