/* T9: reading and writing sheets. Every mistake has a code of its own, and names its line. */
#include "tests/board_file.h"
#include "tests/doodle/city.h"

#include "table/record.h"

#include <string.h>

/* The standard sheet's file by line; the faces are lines 9 to 14. */
enum { ROW_1 = 3, ROW_5 = 7, FACE_1 = 9, HOTEL = 15, SHOP, BONUS, TREES, LINES = TREES };

static const struct board_file sheet_file = {.game = &doodle,
					     .standard = &doodle_standard,
					     .path = "core/doodle/standard.sheet",
					     .lines = LINES};

static const struct board_mistake mistakes[] = {
    {HOTEL, "hotels 3", DOODLE_FAULT_WORD, HOTEL, 0, 0},
    {HOTEL, "3 5", DOODLE_FAULT_WORD, HOTEL, 0, 0},
    {ROW_1, "row T S H 3", DOODLE_FAULT_ROW_LENGTH, ROW_1, 4, 0},
    {ROW_1, "row", DOODLE_FAULT_ROW_LENGTH, ROW_1, 0, 0},
    {ROW_5, "row T 3 T S T T", DOODLE_FAULT_ROW_LENGTH, ROW_5, 6, 0},
    {ROW_1, "row T S X 3 T", DOODLE_FAULT_SQUARE, ROW_1, 3, 0},
    {ROW_1, "row T S H 3 t", DOODLE_FAULT_SQUARE, ROW_1, 5, 0},
    {ROW_1, "row TT S H 3 T", DOODLE_FAULT_SQUARE, ROW_1, 1, 0},
    {ROW_1, "row T 5 H 3 T", DOODLE_FAULT_SQUARE, ROW_1, 2, 0},
    {LINES + 1, "row T T T T T", DOODLE_FAULT_ROWS_MANY, LINES + 1, 0, 0},
    {ROW_5, NULL, DOODLE_FAULT_ROWS_FEW, LINES - 1, 4, 0},
    {ROW_1, "row T S H T T", DOODLE_FAULT_HOUSES_NONE, LINES, 4, 0},
    {ROW_5, "row T S T S T", DOODLE_FAULT_HOUSES_NONE, LINES, 2, 0},
    {ROW_1 + 1, "row 3 T T 4 S", DOODLE_FAULT_HOUSES_MANY, ROW_1 + 1, 4, 0},
    {ROW_5, "row 3 3 T S T", DOODLE_FAULT_HOUSES_MANY, ROW_5, 1, 0},
    {FACE_1, "face 0 EW", DOODLE_FAULT_FACE, FACE_1, 0, 0},
    {FACE_1, "face 7 EW", DOODLE_FAULT_FACE, FACE_1, 0, 0},
    {FACE_1, "face 01 EW", DOODLE_FAULT_FACE, FACE_1, 0, 0},
    {FACE_1, "face 1 WE", DOODLE_FAULT_FACE, FACE_1, 0, 0},
    {FACE_1, "face 1", DOODLE_FAULT_FACE, FACE_1, 0, 0},
    {FACE_1, "face", DOODLE_FAULT_FACE, FACE_1, 0, 0},
    {FACE_1, "face 1 EW NS", DOODLE_FAULT_FACE, FACE_1, 0, 0},
    {FACE_1 + 3, "face 2 ES", DOODLE_FAULT_FACE_TWICE, FACE_1 + 3, 2, 0},
    {FACE_1 + 1, "face 2 EW", DOODLE_FAULT_FACE_SAME, FACE_1 + 1, 2, 1},
    {FACE_1 + 5, "face 6 NE", DOODLE_FAULT_FACE_SAME, FACE_1 + 5, 6, 3},
    {FACE_1, NULL, DOODLE_FAULT_FACE_MISSING, LINES - 1, 1, 0},
    {FACE_1 + 4, NULL, DOODLE_FAULT_FACE_MISSING, LINES - 1, 5, 0},
    {HOTEL, "hotel 3 0 5", DOODLE_FAULT_NUMBER, HOTEL, 2, 0},
    {HOTEL, "hotel -3", DOODLE_FAULT_NUMBER, HOTEL, 1, 0},
    {SHOP, "shop 1 2 32", DOODLE_FAULT_NUMBER, SHOP, 3, 0},
    {SHOP, "shop 01", DOODLE_FAULT_NUMBER, SHOP, 1, 0},
    {BONUS, "bonus 3 five", DOODLE_FAULT_NUMBER, BONUS, 2, 0},
    {HOTEL, "hotel 3 3", DOODLE_FAULT_ORDER, HOTEL, 2, 0},
    {SHOP, "shop 1 2 4 3", DOODLE_FAULT_ORDER, SHOP, 4, 0},
    {BONUS, "bonus 10 7", DOODLE_FAULT_ORDER, BONUS, 2, 0},
    {HOTEL, "hotel", DOODLE_FAULT_NO_NUMBERS, HOTEL, 0, 0},
    {SHOP, "shop ", DOODLE_FAULT_NO_NUMBERS, SHOP, 0, 0},
    {BONUS, "bonus", DOODLE_FAULT_NO_NUMBERS, BONUS, 0, 0},
    {LINES + 1, "hotel 3", DOODLE_FAULT_TWICE, LINES + 1, 0, 0},
    {LINES + 1, "shop 3", DOODLE_FAULT_TWICE, LINES + 1, 0, 0},
    {LINES + 1, "bonus 3", DOODLE_FAULT_TWICE, LINES + 1, 0, 0},
    {LINES + 1, "trees 3", DOODLE_FAULT_TWICE, LINES + 1, 0, 0},
    {HOTEL, NULL, DOODLE_FAULT_NO_HOTEL, LINES - 1, 0, 0},
    {SHOP, NULL, DOODLE_FAULT_NO_SHOP, LINES - 1, 0, 0},
    {BONUS, NULL, DOODLE_FAULT_NO_BONUS, LINES - 1, 0, 0},
    {TREES, NULL, DOODLE_FAULT_NO_TREES, LINES - 1, 0, 0},
    {TREES, "trees", DOODLE_FAULT_TREES, TREES, 0, 0},
    {TREES, "trees 0", DOODLE_FAULT_TREES, TREES, 0, 0},
    {TREES, "trees 16", DOODLE_FAULT_TREES, TREES, 0, 0},
    {TREES, "trees 7 8", DOODLE_FAULT_TREES, TREES, 0, 0},
};

static void test_T9_every_mistake_has_its_code_and_line(void **unused)
{
	const uint32_t seen =
	    board_assert_mistakes(&sheet_file, mistakes, sizeof mistakes / sizeof *mistakes);

	(void)unused;
	assert_int_equal(seen, (1u << DOODLE_FAULTS) - 1);
}

static void test_T9_every_fault_has_a_name_of_its_own(void **unused)
{
	(void)unused;
	board_assert_names(&doodle, DOODLE_FAULTS);
}

static void test_T9_an_empty_text_is_no_sheet(void **unused)
{
	struct doodle_board board;
	struct game_fault fault;

	(void)unused;
	assert_int_equal(doodle_board_read("", 0, &board, &fault), -1);
	assert_int_equal(fault.what, DOODLE_FAULT_ROWS_FEW);
}

static void test_T9_the_file_is_the_built_in_sheet(void **unused)
{
	const struct city c = city_open(2, "");
	struct doodle st;

	(void)unused;
	board_assert_standard(&sheet_file, &st);
	assert_memory_equal(&st, &c.st, sizeof st);
}

/* A file may come from any editor: blanks, tabs, line ends of two characters, no last line end. */
static void test_T9_blanks_do_not_matter(void **unused)
{
	char file[4096], other[8192];
	const size_t n = help_file(sheet_file.path, file, sizeof file);
	struct text out = text_in(other, sizeof other);
	struct doodle_board board;
	struct game_fault fault;

	(void)unused;
	text_string(&out, "\n \t\n");
	for (size_t i = 0; i < n; i++) {
		text_string(&out, file[i] == ' ' ? " \t" : file[i] == '\n' ? "\r" : "");
		text_char(&out, file[i]);
	}
	out.n--;
	assert_int_equal(doodle_board_read(out.at, out.n, &board, &fault), 0);
	assert_memory_equal(&board, &doodle_standard, sizeof board);
}

/* A random list of ascending numbers from 1 to 31. */
static uint32_t write_list(struct text *out, struct rng *r, const char *word, uint32_t density)
{
	uint32_t set = 0;

	text_string(out, word);
	while (!set)
		for (uint32_t number = 1; number <= DOODLE_NUMBER_MAX; number++)
			if (rng_below(r, density) == 0) {
				text_char(out, ' ');
				text_number(out, number);
				set |= 1u << number;
			}
	text_char(out, '\n');
	return set;
}

static void random_sheet(struct rng *r, struct text *out)
{
	uint32_t house[5], road[6] = {0, 1, 2, 3, 4, 5};
	const uint32_t density = 1 + rng_below(r, 6);

	for (unsigned column = 0; column < 5; column++)
		house[column] = rng_below(r, 5);
	for (unsigned row = 0; row < 5; row++) {
		text_string(out, "row");
		for (unsigned column = 0; column < 5; column++) {
			text_char(out, ' ');
			text_char(out, house[column] == row ? "34"[rng_below(r, 2)]
							    : "HST"[rng_below(r, 3)]);
		}
		text_char(out, '\n');
	}
	for (uint32_t face = 0; face < 6; face++) {
		const uint32_t other = face + rng_below(r, 6 - face), swap = road[other];

		road[other] = road[face];
		text_string(out, "face ");
		text_number(out, face + 1);
		text_char(out, ' ');
		text_string(out, doodle_road_name[swap]);
		text_char(out, '\n');
	}
	(void)write_list(out, r, "hotel", density);
	(void)write_list(out, r, "shop", density);
	(void)write_list(out, r, "bonus", density);
	text_string(out, "trees ");
	text_number(out, 1 + rng_below(r, DOODLE_TREES_MAX));
	text_char(out, '\n');
}

static void test_T9_sheets_round_trip(void **unused)
{
	struct rng r = help_rng("sheets", 0);

	(void)unused;
	for (uint32_t i = 0; i < help_times(5000); i++) {
		char first[RECORD_BOARD_MAX], second[RECORD_BOARD_MAX];
		struct text text = text_in(first, sizeof first);
		struct text again = text_in(second, sizeof second);
		struct doodle_board board;
		struct game_fault fault;
		const struct game_setup how = {.seats = 1, .board = &board};
		struct doodle st;

		random_sheet(&r, &text);
		assert_int_equal(doodle_board_read(text.at, text.n, &board, &fault), 0);
		assert_int_equal(doodle_setup(&how, &st), 0);
		doodle_board_write(&st, &again);
		assert_false(text.full || again.full);
		assert_int_equal(again.n, text.n);
		assert_memory_equal(again.at, text.at, text.n);
	}
}

/* The greatest sheet there is fits into a record. */
static void test_T9_greatest_sizes(void **unused)
{
	struct city c = city_open(6, "");
	char buffer[RECORD_BOARD_MAX];
	struct text out = text_in(buffer, sizeof buffer);
	struct scan left, line;
	struct doodle_board board;
	struct game_fault fault;
	bool ended;

	(void)unused;
	c.st.board.hotels = c.st.board.shops = c.st.board.bonuses = 0xfffffffeu;
	c.st.board.trees = DOODLE_TREES_MAX;
	doodle_board_write(&c.st, &out);
	assert_false(out.full);
	left = scan_in(out.at, out.n);
	while (scan_line(&left, &line, &ended))
		assert_true(ended && line.n + 6 <= RECORD_LINE_MAX);
	assert_int_equal(doodle_board_read(out.at, out.n, &board, &fault), 0);
	assert_memory_equal(&board, &c.st.board, sizeof board);
}

static void test_T3_numbers_of_seats_and_options(void **unused)
{
	struct doodle st, untouched;

	(void)unused;
	memset(&st, 0x5a, sizeof st);
	untouched = st;
	for (unsigned seats = 0; seats < 256; seats++)
		for (unsigned options = 0; options < 256; options++) {
			const struct game_setup how = {.seats = (uint8_t)seats,
						       .options = (uint8_t)options};
			const bool good = seats >= 1 && seats <= 6 && options <= 1;

			assert_rule(game_begin(&doodle, &how, &st), good ? "" : "T3");
			if (!good)
				assert_memory_equal(&st, &untouched, sizeof st);
			st = untouched;
		}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_T9_every_mistake_has_its_code_and_line),
	    cmocka_unit_test(test_T9_every_fault_has_a_name_of_its_own),
	    cmocka_unit_test(test_T9_an_empty_text_is_no_sheet),
	    cmocka_unit_test(test_T9_the_file_is_the_built_in_sheet),
	    cmocka_unit_test(test_T9_blanks_do_not_matter),
	    cmocka_unit_test(test_T9_sheets_round_trip),
	    cmocka_unit_test(test_T9_greatest_sizes),
	    cmocka_unit_test(test_T3_numbers_of_seats_and_options),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
