#include "tests/doodle/city.h"

#include "core/base/bits.h"
#include "table/record.h"

#include <string.h>

const char city_one_road[] = "────┐"
			     "┌───┘"
			     "└───┐"
			     "┌───┘"
			     "└────";

struct city city_open(unsigned seats, const char *options)
{
	struct city c = {.effects = 0};
	const struct game_setup how = {
	    .seats = (uint8_t)seats,
	    .options = strcmp(options, "more-control") == 0,
	};

	assert_int_equal(doodle_setup(&how, &c.st), 0);
	return c;
}

struct city city_open_with(unsigned seats, const char *const *lines)
{
	char file[4096], own[4096];
	struct text sheet = text_in(own, sizeof own);
	struct scan left =
	    scan_in(file, help_file("core/doodle/standard.sheet", file, sizeof file));
	struct scan line;
	struct city c = {.effects = 0};
	struct doodle_board board;
	struct game_fault fault;
	const struct game_setup how = {.seats = (uint8_t)seats, .board = &board};
	bool ended;

	while (scan_line(&left, &line, &ended)) {
		const size_t word = *lines ? strcspn(*lines, " ") + 1 : 0;
		const bool own_line = word && line.n > word && memcmp(*lines, line.at, word) == 0;

		if (own_line)
			text_string(&sheet, *lines++);
		else
			text_bytes(&sheet, line.at, line.n);
		text_char(&sheet, '\n');
	}
	assert_null(*lines);
	assert_int_equal(doodle_board_read(sheet.at, sheet.n, &board, &fault), 0);
	assert_int_equal(doodle_setup(&how, &c.st), 0);
	return c;
}

struct city city_begun(unsigned seats, const char *options, const char *roll)
{
	struct city c = city_open(seats, options);

	city_play(&c, "* start 11111", roll);
	return c;
}

int city_try(struct city *c, const char *line)
{
	const struct doodle before = c->st;
	const int who = *line == '*' ? GAME_CHANCE : *line - '1';
	struct game_effects why = {.at = c->effect};
	move_t m;
	int wrong;

	assert_int_equal(line[1], ' ');
	if (doodle_to_act(&c->st) != who)
		fail_msg("\"%s\": %d is to act", line, doodle_to_act(&c->st) + 1);
	wrong = doodle_read(&c->st, line + 2, strlen(line + 2), &m);
	if (!wrong)
		wrong = doodle_check(&c->st, m);
	if (wrong) {
		assert_memory_equal(&before, &c->st, sizeof before);
		return wrong;
	}
	doodle_apply(&c->st, m, &why);
	c->effects = why.n;
	return 0;
}

void city_play_lines(struct city *c, const char *const *lines)
{
	for (; *lines; lines++)
		if (city_try(c, *lines))
			fail_msg("\"%s\" is not legal", *lines);
}

static void draw(struct doodle_sheet *sheet, unsigned road, uint32_t square)
{
	for (unsigned side = 0; side < DOODLE_SIDES; side++)
		if (doodle_road_sides[road] >> side & 1)
			sheet->side[side] |= square;
}

void city_roads(struct city *c, unsigned seat, const char *picture)
{
	static const char *const signs[DOODLE_ROADS] = {
	    [DOODLE_NS] = "│", [DOODLE_EW] = "─", [DOODLE_NE] = "└",
	    [DOODLE_ES] = "┌", [DOODLE_SW] = "┐", [DOODLE_NW] = "┘",
	};
	struct doodle_sheet *sheet = &c->st.sheet[seat - 1];
	struct scan s = scan_in(picture, strlen(picture));

	memset(sheet->side, 0, sizeof sheet->side);
	for (unsigned i = 0; i < DOODLE_SQUARES; i++) {
		bool known = scan_string(&s, "·");

		for (unsigned road = 0; road < DOODLE_ROADS && !known; road++) {
			known = scan_string(&s, signs[road]);
			if (known)
				draw(sheet, road, DOODLE_AT(i % 5 + 1, i / 5 + 1));
		}
		assert_true(known);
	}
	assert_int_equal(s.n, 0);
}

void city_cross(struct city *c, unsigned seat, const char *houses)
{
	struct doodle_sheet *sheet = &c->st.sheet[seat - 1];

	for (; *houses; houses += houses[2] ? 3 : 2) {
		const uint32_t square =
		    DOODLE_AT((unsigned)(houses[0] - '0'), (unsigned)(houses[1] - '0'));

		assert_true(square & c->st.board.house & ~sheet->twice);
		sheet->twice |= square & sheet->once;
		sheet->once |= square;
	}
}

uint32_t city_numbers(const char *numbers)
{
	struct scan left = scan_in(numbers, strlen(numbers)), word;
	uint32_t set = 0;

	while (scan_word(&left, &word)) {
		const int64_t number = scan_number(&word, DOODLE_NUMBER_MAX);

		assert_true(number > 0);
		set |= 1u << number;
	}
	return set;
}

uint32_t city_squares(const char *squares)
{
	struct scan left = scan_in(squares, strlen(squares)), word;
	uint32_t set = 0;

	while (scan_word(&left, &word)) {
		assert_int_equal(word.n, 2);
		set |= DOODLE_AT((unsigned)(word.at[0] - '0'), (unsigned)(word.at[1] - '0'));
	}
	return set;
}

void city_finish(struct city *c)
{
	struct game_effects why = {.at = c->effect};
	struct game_scores scores;

	c->st.phase = DOODLE_OVER;
	doodle_score(&c->st, &scores, &why);
	c->effects = why.n;
}

int city_points(const struct city *c, unsigned seat)
{
	struct game_scores scores;

	doodle_score(&c->st, &scores, NULL);
	return scores.points[seat - 1];
}

int city_gain(const struct city *c, unsigned seat, enum doodle_effect what)
{
	for (uint32_t i = 0; i < c->effects; i++)
		if (c->effect[i].seat == seat - 1 && c->effect[i].what == what)
			return c->effect[i].points;
	return -1;
}

void city_assert_legal(const struct city *c, const char *expected)
{
	char buffer[4096];
	struct text list = text_in(buffer, sizeof buffer);

	record_legal(&doodle, &c->st, &list);
	assert_text(&list, expected);
}
