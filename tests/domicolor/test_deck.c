/* C1 and T9: the standard deck, and reading and writing others. Every mistake has a fault of its
 * own, and names its line. */
#include "tests/board_file.h"
#include "tests/domicolor/scene.h"

#include <string.h>

/* How many of the three squares have the colour. */
static unsigned squares_of(unsigned code, unsigned colour)
{
	unsigned n = 0;

	for (unsigned i = 0; i < DOMICOLOR_SQUARES; i++)
		n += domicolor_card_colour(code, i) == colour;
	return n;
}

static void test_C1_48_cards(void **unused)
{
	const struct domicolor_board *b = &domicolor_standard;
	unsigned mixed = 0, single = 0, cards = 0;

	(void)unused;
	for (unsigned type = 0; type < b->types; type++) {
		const bool one =
		    squares_of(b->code[type], domicolor_card_colour(b->code[type], 0)) == 3;

		assert_int_equal(b->count[type], one ? 3 : 1);
		mixed += one ? 0 : b->count[type];
		single += one ? b->count[type] : 0;
		cards += b->count[type];
	}
	assert_int_equal(mixed, 36);
	assert_int_equal(single, 12);
	assert_int_equal(cards, 48);
	assert_int_equal(b->cards, 48);
	assert_int_equal(b->types, 40);
	assert_int_equal(b->width, 12);
	assert_int_equal(b->rows, 4);
	assert_int_equal(b->hand, 3);
}

static void test_C1_each_colour_fills_36_squares(void **unused)
{
	const struct domicolor_board *b = &domicolor_standard;

	(void)unused;
	for (unsigned colour = 0; colour < DOMICOLOR_COLOURS; colour++) {
		unsigned squares = 0;

		for (unsigned type = 0; type < b->types; type++)
			squares += squares_of(b->code[type], colour) * b->count[type];
		assert_int_equal(squares, 36);
	}
}

static void test_C1_a_card_and_its_mirror_are_the_same(void **unused)
{
	const struct domicolor_board *b = &domicolor_standard;

	(void)unused;
	for (unsigned type = 0; type < b->types; type++)
		for (unsigned other = 0; other < type; other++) {
			assert_int_not_equal(b->code[type], b->code[other]);
			assert_int_not_equal(domicolor_turned(b->code[type]), b->code[other]);
		}
	for (unsigned code = 0; code < 64; code++) {
		const int type = domicolor_type(b, code);

		assert_true(type >= 0 && type < b->types); /* all there can be are there */
		assert_true(b->code[type] == code || b->code[type] == domicolor_turned(code));
		assert_int_equal(domicolor_type(b, domicolor_turned(code)), type);
	}
	assert_int_equal(domicolor_turned(scene_code("RYG")), scene_code("GYR"));
	assert_int_equal(domicolor_turned(scene_code("BBR")), scene_code("RBB"));
	assert_int_equal(domicolor_turned(scene_code("YGY")), scene_code("YGY"));
}

/* ---- mistakes ---- */

/* The standard deck's file by line. */
enum { CARDS_1 = 3, CARDS_4 = 6, WIDTH, ROWS, HAND, LINES = HAND };

static const struct board_file deck_file = {.game = &domicolor,
					    .standard = &domicolor_standard,
					    .path = "core/domicolor/standard.deck",
					    .lines = LINES};

static const struct board_mistake mistakes[] = {
    {CARDS_1, "cards RRY", DOMICOLOR_FAULT_WORD, CARDS_1, 0, 0},
    {CARDS_1, "RRY", DOMICOLOR_FAULT_WORD, CARDS_1, 0, 0},
    {WIDTH, "Width 12", DOMICOLOR_FAULT_WORD, WIDTH, 0, 0},
    {CARDS_1, "card RRY RR RRB", DOMICOLOR_FAULT_CARD, CARDS_1, 2, 0},
    {CARDS_1, "card RRYG", DOMICOLOR_FAULT_CARD, CARDS_1, 1, 0},
    {CARDS_4, "card RRR RRR RRr", DOMICOLOR_FAULT_CARD, CARDS_4, 3, 0},
    {CARDS_4, "card R?R", DOMICOLOR_FAULT_CARD, CARDS_4, 1, 0},
    {LINES + 1, "card RRR", DOMICOLOR_FAULT_MANY, LINES + 1, 48, 0},
    {CARDS_4, "card RRR RRR RRR YYY YYY YYY GGG GGG GGG BBB BBB BBB RYB", DOMICOLOR_FAULT_MANY,
     CARDS_4, 48, 0},
    {WIDTH, "width", DOMICOLOR_FAULT_NUMBER, WIDTH, 1, 12},
    {WIDTH, "width 0", DOMICOLOR_FAULT_NUMBER, WIDTH, 1, 12},
    {WIDTH, "width 13", DOMICOLOR_FAULT_NUMBER, WIDTH, 1, 12},
    {WIDTH, "width 12 12", DOMICOLOR_FAULT_NUMBER, WIDTH, 1, 12},
    {WIDTH, "width twelve", DOMICOLOR_FAULT_NUMBER, WIDTH, 1, 12},
    {ROWS, "rows 0", DOMICOLOR_FAULT_NUMBER, ROWS, 1, 4},
    {ROWS, "rows 5", DOMICOLOR_FAULT_NUMBER, ROWS, 1, 4},
    {ROWS, "rows 04", DOMICOLOR_FAULT_NUMBER, ROWS, 1, 4},
    {HAND, "hand -1", DOMICOLOR_FAULT_NUMBER, HAND, 1, 4},
    {HAND, "hand 5", DOMICOLOR_FAULT_NUMBER, HAND, 1, 4},
    {LINES + 1, "width 12", DOMICOLOR_FAULT_TWICE, LINES + 1, 0, 0},
    {LINES + 1, "rows 4", DOMICOLOR_FAULT_TWICE, LINES + 1, 0, 0},
    {LINES + 1, "hand 2", DOMICOLOR_FAULT_TWICE, LINES + 1, 0, 0},
    {WIDTH, NULL, DOMICOLOR_FAULT_NO_WIDTH, LINES - 1, 0, 0},
    {ROWS, NULL, DOMICOLOR_FAULT_NO_ROWS, LINES - 1, 0, 0},
    {HAND, NULL, DOMICOLOR_FAULT_NO_HAND, LINES - 1, 0, 0},
    {CARDS_1, NULL, DOMICOLOR_FAULT_CARDS, LINES - 1, 36, 48},
    {CARDS_4, "card RRR", DOMICOLOR_FAULT_CARDS, LINES, 37, 48},
    {WIDTH, "width 11", DOMICOLOR_FAULT_CARDS, LINES, 48, 44},
    {ROWS, "rows 3", DOMICOLOR_FAULT_CARDS, LINES, 48, 36},
};

static void test_T9_the_file_is_the_built_in_deck(void **unused)
{
	struct domicolor st;

	(void)unused;
	board_assert_standard(&deck_file, &st);
}

static void test_T9_every_mistake_has_its_fault_and_line(void **unused)
{
	const uint32_t other = 1u << DOMICOLOR_FAULT_FEW; /* the next test's */
	const uint32_t seen =
	    board_assert_mistakes(&deck_file, mistakes, sizeof mistakes / sizeof *mistakes);

	(void)unused;
	assert_int_equal(seen | other, (1u << DOMICOLOR_FAULTS) - 1);
}

/* Two hands must leave a start card. */
static void test_T9_hands_take_all_cards(void **unused)
{
	static const char few[] = "card RGB RGB RGB RGB\nwidth 4\nrows 1\nhand 2\n";
	static const char enough[] = "card RGB RGB RGB RGB RGB\nwidth 5\nrows 1\nhand 2\n";
	struct domicolor_board board;
	struct game_fault fault;

	(void)unused;
	board_assert_refused(
	    &domicolor, few, strlen(few),
	    (struct game_fault){.what = DOMICOLOR_FAULT_FEW, .line = 4, .value = {2, 2}});
	assert_int_equal(domicolor_board_read(enough, strlen(enough), &board, &fault), 0);
}

static void test_T9_an_empty_text_is_no_deck(void **unused)
{
	(void)unused;
	board_assert_refused(&domicolor, "", 0,
			     (struct game_fault){.what = DOMICOLOR_FAULT_NO_WIDTH, .line = 1});
}

static void test_T9_every_fault_has_a_name_of_its_own(void **unused)
{
	(void)unused;
	board_assert_names(&domicolor, DOMICOLOR_FAULTS);
}

/* ---- other decks ---- */

static void test_T9_comments_and_spaces(void **unused)
{
	const struct scene plain = scene_open_with(2, "",
						   "card RGB YYB RRR\nwidth 3\n"
						   "rows 1\nhand 1\n");
	const struct scene spaced = scene_open_with(2, "",
						    "\n# mine\n hand  1\r\ncard\tRGB \n"
						    "  # more\ncard YYB  RRR\n"
						    "rows 1\nwidth 3");

	(void)unused;
	assert_true(help_same(&plain.st.board, &spaced.st.board, sizeof plain.st.board));
}

static void test_T9_a_card_written_both_ways_is_one_type(void **unused)
{
	struct scene s = scene_open_with(2, "", "card BGR YYR RGB RYY\nwidth 4\nrows 1\nhand 1\n");

	(void)unused;
	assert_int_equal(s.st.board.types, 2);
	assert_int_equal(s.st.board.cards, 4);
	assert_int_equal(s.st.board.count[0], 2);
	assert_int_equal(s.st.board.count[1], 2);
	assert_int_equal(s.st.board.code[0], scene_code("BGR")); /* as it was written first */
	assert_int_equal(domicolor_type(&s.st.board, scene_code("RGB")), 0);
	assert_int_equal(domicolor_type(&s.st.board, scene_code("RYY")), 1);
	assert_int_equal(domicolor_type(&s.st.board, scene_code("RRR")), -1);
	scene_play(&s, "* start RGB", "* deal 1 BGR");
	assert_rule(scene_try(&s, "* deal 2 BGR"), "C3"); /* there are only two */
	scene_play(&s, "* deal 2 YYR");
	scene_assert_legal(&s, "RGB@L RGB@R BGR@L BGR@R");
}

static void test_T9_a_written_deck_reads_back(void **unused)
{
	static const char two_lines[] = "card RGB RGB RGB RGB RGB RGB RGB\n"
					"card BGR YYR YYR YYR YYR YYR RYY\n"
					"width 7\nrows 2\nhand 4\n";
	static const char *const decks[] = {
	    "card BGR YYR RGB RYY\nwidth 4\nrows 1\nhand 1\n",
	    "card RRR YYY GGG BBB RRR\nwidth 5\nrows 1\nhand 2\n",
	    two_lines,
	};

	(void)unused;
	for (size_t i = 0; i < sizeof decks / sizeof *decks; i++) {
		const struct scene s = scene_open_with(2, "", decks[i]);
		char buffer[1024];
		struct text out = text_in(buffer, sizeof buffer);
		struct domicolor_board board;
		struct game_fault fault;

		domicolor_board_write(&s.st, &out);
		assert_false(out.full);
		memset(&board, 0x5a, sizeof board);
		assert_int_equal(domicolor_board_read(out.at, out.n, &board, &fault), 0);
		assert_true(help_same(&board, &s.st.board, sizeof board));
	}
}

/* The standard cards in another order are another deck: its texts are in another order too. */
static void test_T9_the_order_of_cards_is_the_decks_own(void **unused)
{
	char deck[4096], buffer[1024];
	const size_t n = help_changed(deck_file.path, LINES, CARDS_1,
				      "card RRG RRY RRB RYR RYY RYG RYB RGR RGY RGG RGB RBR", deck,
				      sizeof deck - 1);
	struct text out = text_in(buffer, sizeof buffer);
	struct scene s;

	(void)unused;
	deck[n] = 0;
	s = scene_open_with(2, "", deck);
	domicolor_board_write(&s.st, &out);
	assert_text(&out, "card RRG RRY RRB RYR RYY RYG RYB RGR RGY RGG RGB RBR\n"
			  "card RBY RBG RBB YRY YRG YRB YYG YYB YGY YGG YGB YBY\n"
			  "card YBG YBB GRG GRB GYG GYB GGB GBG GBB BRB BYB BGB\n"
			  "card RRR RRR RRR YYY YYY YYY GGG GGG GGG BBB BBB BBB\n"
			  "width 12\nrows 4\nhand 3\n");
	scene_play(&s, "* start RGB");
	assert_rule(scene_try(&s, "* deal 1 RRY RRG RRB"), "T5");
	assert_rule(scene_try(&s, "* deal 1 RRG RRY RRB"), "");
}

static void test_T3_seats_and_options(void **unused)
{
	static const char deck[] = "card RGB RGB RGB RGB RGB RGB RGB\nwidth 7\nrows 1\nhand 2\n";
	const struct scene s = scene_open_with(2, "", deck);
	struct domicolor st;

	(void)unused;
	for (uint8_t seats = 0; seats < 8; seats++)
		assert_rule(game_begin(&domicolor, &(struct game_setup){.seats = seats}, &st),
			    seats >= 2 && seats <= 4 ? "" : "T3");
	for (unsigned options = 0; options < 8; options++)
		assert_rule(
		    game_begin(&domicolor,
			       &(struct game_setup){.seats = 3, .options = (uint8_t)options}, &st),
		    options <= 1 ? "" : "T3");
	for (uint8_t seats = 2; seats <= 4;
	     seats++) /* hands of 2 and a start card: 5, 7, 9 cards */
		assert_rule(game_begin(&domicolor,
				       &(struct game_setup){.seats = seats, .board = &s.st.board},
				       &st),
			    seats <= 3 ? "" : "T3");
}

#define DECK(name) cmocka_unit_test(test_##name)
int main(void)
{
	const struct CMUnitTest tests[] = {
	    DECK(C1_48_cards),
	    DECK(C1_each_colour_fills_36_squares),
	    DECK(C1_a_card_and_its_mirror_are_the_same),
	    DECK(T9_the_file_is_the_built_in_deck),
	    DECK(T9_every_mistake_has_its_fault_and_line),
	    DECK(T9_hands_take_all_cards),
	    DECK(T9_an_empty_text_is_no_deck),
	    DECK(T9_every_fault_has_a_name_of_its_own),
	    DECK(T9_comments_and_spaces),
	    DECK(T9_a_card_written_both_ways_is_one_type),
	    DECK(T9_a_written_deck_reads_back),
	    DECK(T9_the_order_of_cards_is_the_decks_own),
	    DECK(T3_seats_and_options),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
