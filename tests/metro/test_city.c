/* M1 to M4 and T9: the standard city, reading and writing others, laying a city out. Every mistake
 * in a city file has a fault of its own, and names its line. */
#include "tests/board_file.h"
#include "tests/metro/plan.h"
#include "tests/metro/scene.h"

#include <string.h>

/* ---- the standard city ---- */

static void test_M2_M3_M4_the_standard_city(void **unused)
{
	const struct metro_board *b = &metro_standard;
	unsigned fields[6] = {0};

	(void)unused;
	for (unsigned i = 0; i < METRO_FIELDS; i++)
		fields[b->district[i / METRO_DISTRICT_FIELDS][i % METRO_DISTRICT_FIELDS]]++;
	assert_int_equal(fields[METRO_HOME], 10);
	assert_int_equal(fields[METRO_WORK], 10);
	assert_int_equal(fields[METRO_PLAY], 10);
	assert_int_equal(fields[METRO_LAKE], 4);
	assert_int_equal(fields[METRO_PARK], 4);
	assert_int_equal(__builtin_popcount(b->starts), 2);
	assert_int_equal(__builtin_popcount(b->ends), 2);
	assert_int_equal(b->starts & b->ends, 0);
	assert_int_equal(b->tunnels, 18);
	assert_int_equal(b->stations, 30);
}

/* ---- mistakes ---- */

/* The standard file by line: districts begin at line 6, six lines each. */
enum { SIDE = 5, ROW_1 = 7, ROW_2, ROW_5 = 11, LAST_DISTRICT = 36, LAST_ROW = 41 };
enum { TUNNELS = 42, STATIONS, LINES = STATIONS };
enum { LAKE_DISTRICT = 6, PARK_DISTRICT = 24 };

static const struct board_file city_file = {.game = &metro,
					    .standard = &metro_standard,
					    .path = "core/metro/standard.city",
					    .lines = LINES};

static const struct board_mistake mistakes[] = {
    {SIDE, "sides E S . S E", METRO_FAULT_WORD, SIDE, 0, 0},
    {TUNNELS, "Tunnels 18", METRO_FAULT_WORD, TUNNELS, 0, 0},
    {LAKE_DISTRICT, "district 1", METRO_FAULT_WORD, LAKE_DISTRICT, 0, 0},
    {ROW_1, ". . . . h . . .", METRO_FAULT_ROW, ROW_1, 8, 9},
    {ROW_2, "h . L L L . . .", METRO_FAULT_ROW, ROW_2, 8, 7},
    {ROW_5, "district", METRO_FAULT_FIELD, ROW_5, 1, 0},
    {ROW_5, ". .", METRO_FAULT_ROW, ROW_5, 2, 1},
    {ROW_1, ". . . . x . . . w", METRO_FAULT_FIELD, ROW_1, 5, 0},
    {ROW_1, ". . . . h . . . W", METRO_FAULT_FIELD, ROW_1, 9, 0},
    {ROW_1, ". . . . hw . . . w", METRO_FAULT_FIELD, ROW_1, 5, 0},
    {LINES + 1, "district", METRO_FAULT_MANY, LINES + 1, 0, 0},
    {SIDE, "side E S . S", METRO_FAULT_SIDE, SIDE, 0, 0},
    {SIDE, "side E S . S E .", METRO_FAULT_SIDE, SIDE, 0, 0},
    {SIDE, "side", METRO_FAULT_SIDE, SIDE, 0, 0},
    {SIDE, "side E S - S E", METRO_FAULT_PLACE, SIDE, 3, 0},
    {SIDE, "side e S . S E", METRO_FAULT_PLACE, SIDE, 1, 0},
    {TUNNELS, "tunnels", METRO_FAULT_NUMBER, TUNNELS, 1, 18},
    {TUNNELS, "tunnels 0", METRO_FAULT_NUMBER, TUNNELS, 1, 18},
    {TUNNELS, "tunnels 19", METRO_FAULT_NUMBER, TUNNELS, 1, 18},
    {TUNNELS, "tunnels 18 18", METRO_FAULT_NUMBER, TUNNELS, 1, 18},
    {TUNNELS, "tunnels 018", METRO_FAULT_NUMBER, TUNNELS, 1, 18},
    {STATIONS, "stations 31", METRO_FAULT_NUMBER, STATIONS, 1, 30},
    {STATIONS, "stations 0", METRO_FAULT_NUMBER, STATIONS, 1, 30},
    {STATIONS, "stations -1", METRO_FAULT_NUMBER, STATIONS, 1, 30},
    {STATIONS, "stations many", METRO_FAULT_NUMBER, STATIONS, 1, 30},
    {LINES + 1, "side E S . S E", METRO_FAULT_TWICE, LINES + 1, 0, 0},
    {LINES + 1, "tunnels 18", METRO_FAULT_TWICE, LINES + 1, 0, 0},
    {LINES + 1, "stations 30", METRO_FAULT_TWICE, LINES + 1, 0, 0},
    {SIDE, "side E . . . E", METRO_FAULT_NO_START, SIDE, 0, 0},
    {SIDE, "side S S . S S", METRO_FAULT_NO_END, SIDE, 0, 0},
    {SIDE, NULL, METRO_FAULT_NO_SIDE, LINES - 1, 0, 0},
    {TUNNELS, NULL, METRO_FAULT_NO_TUNNELS, LINES - 1, 0, 0},
    {STATIONS, NULL, METRO_FAULT_NO_STATIONS, LINES - 1, 0, 0},
};

static void test_T9_the_file_is_the_built_in_city(void **unused)
{
	struct metro st;

	(void)unused;
	board_assert_standard(&city_file, &st);
}

static void test_T9_every_mistake_has_its_fault_and_line(void **unused)
{
	/* Those of the tests that follow. */
	const uint32_t others = 1u << METRO_FAULT_DISTRICTS | 1u << METRO_FAULT_ROWS |
				1u << METRO_FAULT_LAKE | 1u << METRO_FAULT_PARK |
				1u << METRO_FAULT_AREAS;
	const uint32_t seen =
	    board_assert_mistakes(&city_file, mistakes, sizeof mistakes / sizeof *mistakes);

	(void)unused;
	assert_int_equal(seen | others, (1u << METRO_FAULTS) - 1);
}

/* The first lines of the standard file; the number of bytes. */
static size_t first_lines(unsigned lines, char *city, size_t size)
{
	const size_t n = help_file(city_file.path, city, size);
	size_t end = 0;

	for (; lines && end < n; end++)
		lines -= city[end] == '\n';
	return end;
}

static void test_T9_a_city_of_fewer_districts(void **unused)
{
	char city[4096];

	(void)unused;
	board_assert_refused(&metro, "", 0,
			     (struct game_fault){.what = METRO_FAULT_DISTRICTS, .line = 1});
	board_assert_refused(&metro, city, first_lines(LAST_DISTRICT - 1, city, sizeof city),
			     (struct game_fault){.what = METRO_FAULT_DISTRICTS,
						 .line = LAST_DISTRICT - 1,
						 .value = {5, 0}});
	board_assert_refused(
	    &metro, city, first_lines(LAST_ROW - 1, city, sizeof city),
	    (struct game_fault){.what = METRO_FAULT_ROWS, .line = LAST_ROW - 1, .value = {4, 0}});
}

/* A picture of a city without these letters; they become streets. */
static void assert_lacking(const char *lost, unsigned left, struct game_fault expected)
{
	char picture[METRO_FIELDS + 1], board[SCENE_BOARD_MAX];
	unsigned kept = 0;

	memcpy(picture, scene_streets, sizeof picture);
	for (char *at = picture; *at; at++)
		if (strchr(lost, *at) && *at != '.' && ++kept > left)
			*at = '.';
	scene_write_board(picture, "side E S . S E", "tunnels 18\nstations 30\n", board);
	board_assert_refused(&metro, board, strlen(board), expected);
}

static void test_T9_what_a_city_must_have(void **unused)
{
	enum { LAST = 1 + 6 * 6 + 2 };

	(void)unused;
	assert_lacking("L", 0, (struct game_fault){.what = METRO_FAULT_LAKE, .line = LAST});
	assert_lacking("K", 0, (struct game_fault){.what = METRO_FAULT_PARK, .line = LAST});
	assert_lacking(
	    "h", 3,
	    (struct game_fault){.what = METRO_FAULT_AREAS, .line = LAST, .value = {3, METRO_HOME}});
	assert_lacking(
	    "w", 3,
	    (struct game_fault){.what = METRO_FAULT_AREAS, .line = LAST, .value = {3, METRO_WORK}});
	assert_lacking(
	    "p", 0,
	    (struct game_fault){.what = METRO_FAULT_AREAS, .line = LAST, .value = {0, METRO_PLAY}});
}

static void test_T9_every_fault_has_a_name_of_its_own(void **unused)
{
	(void)unused;
	board_assert_names(&metro, METRO_FAULTS);
}

static void test_T9_a_written_city_reads_back(void **unused)
{
	const struct scene s =
	    scene_begun_with(2, "", "", "side . E S S E", "# fewer\nstations  7\r\n tunnels 5");
	char buffer[SCENE_BOARD_MAX];
	struct text out = text_in(buffer, sizeof buffer);
	struct metro_board board;
	struct game_fault fault;

	(void)unused;
	assert_int_equal(s.st.board.stations, 7);
	assert_int_equal(s.st.board.tunnels, 5);
	assert_int_equal(s.st.board.starts, 1 << 2 | 1 << 3);
	assert_int_equal(s.st.board.ends, 1 << 1 | 1 << 4);
	metro_board_write(&s.st, &out);
	assert_false(out.full);
	memset(&board, 0x5a, sizeof board);
	assert_int_equal(metro_board_read(out.at, out.n, &board, &fault), 0);
	assert_true(help_same(&board, &s.st.board, sizeof board));
}

/* ---- laying it out ---- */

/* Slot by slot, turned as its letter says. */
static void test_M1_T7_the_layout_of_a_city(void **unused)
{
	static const unsigned district[] = {2, 0, 5, 1, 4, 3}, turn[] = {0, 2, 1, 0, 2, 1};
	struct scene s = scene_open(2, "", NULL);

	(void)unused;
	scene_play(&s, "* city 3a 1c 6b 2a 5c 4b");
	for (unsigned field = 0; field < METRO_FIELDS; field++) {
		const unsigned slot = field / METRO_DISTRICT_FIELDS;
		const unsigned from = plan_in_turn(field % METRO_DISTRICT_FIELDS, turn[slot]);

		assert_int_equal(s.st.field[field], metro_standard.district[district[slot]][from]);
	}
}

static void test_M1_every_district_once(void **unused)
{
	struct scene s = scene_open(2, "", NULL);

	(void)unused;
	assert_rule(scene_try(&s, "* city 3a 1c 6b 2a 5c 3b"), "M1");
	assert_rule(scene_try(&s, "* city 1a 1a 1a 1a 1a 1a"), "M1");
	assert_rule(scene_try(&s, "* city 3a 1c 6b 2a 5c"), "T5");
	assert_rule(scene_try(&s, "* city 3a 1c 6b 2a 5c 4b 4b"), "T5");
	assert_rule(scene_try(&s, "* city 3a 1c 6b 2a 5c 7b"), "T5");
	assert_rule(scene_try(&s, "* city 3a 1c 6b 2a 5c 4d"), "T5");
	assert_rule(scene_try(&s, "* city  3a 1c 6b 2a 5c 4b"), "T5");
	assert_rule(scene_try(&s, "* deal 1 Ah Dh Bw Fw Cp Ep"), "T6");
	assert_rule(scene_try(&s, "* city 3a 1c 6b 2a 5c 4b"), "");
	assert_rule(scene_try(&s, "* city 3a 1c 6b 2a 5c 4b"), "T6");
}

/* Each district as often in each slot, in each turn; and each order of three of them. */
static void test_M1_cities_are_uniform(void **unused)
{
	static uint32_t seen[6 * 18], odds[6 * 18], orders[720], all[720];
	const struct scene s = scene_open(2, "", NULL);
	struct rng r = help_rng("cities are uniform", 0);

	(void)unused;
	for (unsigned i = 0; i < 6 * 18; i++)
		odds[i] = 1;
	for (unsigned i = 0; i < 720; i++)
		all[i] = 1;
	for (unsigned i = 0; i < 40000; i++) {
		move_t m = metro_chance(&s.st, &r);
		unsigned order = 0, used = 0;

		assert_rule(metro_check(&s.st, m), "");
		m = GAME_FIELDS(m);
		for (unsigned slot = 0; slot < 6; slot++, m /= 18) {
			const unsigned district = m % 18 / 3;

			seen[18 * slot + m % 18]++;
			order = order * (6 - slot) + district -
				(unsigned)__builtin_popcount(used & ((1u << district) - 1));
			used |= 1u << district;
		}
		orders[order]++;
	}
	help_assert_odds(seen, odds, 6 * 18);
	help_assert_odds(orders, all, 720);
}

static void test_T3_seats_and_options(void **unused)
{
	struct metro st;

	(void)unused;
	for (unsigned seats = 0; seats < 8; seats++)
		for (unsigned options = 0; options < 16; options++) {
			const bool strict = options & 2, both = options & 4;
			const bool fine = seats >= 2 && seats <= 4 && options < 8 &&
					  (!strict || seats == 4) && (!both || seats == 2);

			assert_rule(game_begin(&metro,
					       &(struct game_setup){.seats = (uint8_t)seats,
								    .options = (uint8_t)options},
					       &st),
				    fine ? "" : "T3");
		}
}

#define CITY(name) cmocka_unit_test(test_##name)
int main(void)
{
	const struct CMUnitTest tests[] = {
	    CITY(M2_M3_M4_the_standard_city),
	    CITY(T9_the_file_is_the_built_in_city),
	    CITY(T9_every_mistake_has_its_fault_and_line),
	    CITY(T9_a_city_of_fewer_districts),
	    CITY(T9_what_a_city_must_have),
	    CITY(T9_every_fault_has_a_name_of_its_own),
	    CITY(T9_a_written_city_reads_back),
	    CITY(M1_T7_the_layout_of_a_city),
	    CITY(M1_every_district_once),
	    CITY(M1_cities_are_uniform),
	    CITY(T3_seats_and_options),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
