/* Cities of scenes, and how games in them begin. */
#include "tests/metro/plan.h"
#include "tests/metro/scene.h"

#include <stdio.h>
#include <string.h>

const char scene_streets[] = "..........."
			     "............."
			     "..............."
			     "................."
			     "..................."
			     "..................."
			     "hwphw............"
			     "phwph.........."
			     "wpL.........."
			     "K..........";

void scene_write_board(const char *picture, const char *side, const char *numbers,
		       char text[SCENE_BOARD_MAX])
{
	static const unsigned row_end[] = {9, 16, 21, 24, 25};
	struct text out = text_in(text, SCENE_BOARD_MAX);
	char letter[METRO_FIELDS];

	for (unsigned row = 0; row < PLAN_ROWS; row++)
		for (unsigned n = 0; n < plan_row_length(row); n++) {
			assert_true(*picture);
			letter[plan_in_row(row, n)] = *picture++;
		}
	assert_int_equal(*picture, 0);
	text_string(&out, side);
	for (unsigned field = 0; field < METRO_FIELDS; field++) {
		const unsigned index = field % METRO_DISTRICT_FIELDS;
		unsigned row = 0;

		while (index > row_end[row])
			row++;
		if (index == 0)
			text_string(&out, "\ndistrict\n");
		else
			text_char(&out, index == row_end[row] ? '\n' : ' ');
		text_char(&out, letter[field]);
	}
	text_char(&out, '\n');
	text_string(&out, numbers);
	text_char(&out, 0);
	assert_false(out.full);
}

static uint8_t options_of(const char *names)
{
	struct scan left = scan_in(names, strlen(names)), word;
	uint8_t options = 0;

	while (scan_word(&left, &word)) {
		unsigned i = 0;

		while (metro.options[i].name && !scan_is(&word, metro.options[i].name))
			i++;
		assert_non_null(metro.options[i].name);
		options |= (uint8_t)(1u << i);
	}
	return options;
}

struct scene scene_open(unsigned seats, const char *options, const char *board)
{
	struct scene s = {.effects = 0};
	struct metro_board own = {.tunnels = 0};
	struct game_fault fault;
	const struct game_setup how = {
	    .seats = (uint8_t)seats,
	    .options = options_of(options),
	    .board = board ? &own : NULL,
	};

	if (board && metro_board_read(board, strlen(board), &own, &fault))
		fail_msg("city: %s in line %u", metro_faults[fault.what], fault.line);
	assert_int_equal(metro_setup(&how, &s.st), 0);
	return s;
}

void scene_deal(struct scene *s)
{
	static const char *const hands[][METRO_COMPANIES] = {
	    {"1 Ah Dh Bw Fw Cp Ep", "2 Ch Fh Aw Ew Bp Dp", NULL, NULL},
	    {"1 Ah Dh Bw Cp", "2 Fh Aw Ew Bp", "3 Ch Fw Dp Ep", NULL},
	    {"1 Ah Bw Cp", "2 Dh Aw Ep", "3 Fh Ew Bp", "4 Ch Fw Dp"},
	    {"1 Ah Bw Cp", "2 Ch Aw Bp", "3 Dh Fw Ep", "4 Fh Ew Dp"}, /* two-companies */
	};
	const unsigned which = s->st.companies != s->st.seats ? 3 : s->st.seats - 2u;

	for (unsigned i = 0; i < METRO_COMPANIES && hands[which][i]; i++) {
		char line[GAME_WORD_MAX];

		(void)snprintf(line, sizeof line, "* deal %s", hands[which][i]);
		if (scene_try(s, line))
			fail_msg("\"%s\" is not legal", line);
	}
}

/* The letter of a field in a picture. */
static char *letter_in(char *picture, unsigned field)
{
	for (unsigned row = 0; row < PLAN_ROWS; row++)
		for (unsigned n = 0; n < plan_row_length(row); n++, picture++)
			if (plan_in_row(row, n) == field)
				return picture;
	fail();
	return NULL;
}

struct scene scene_begun_with(unsigned seats, const char *options, const char *fields,
			      const char *side, const char *numbers)
{
	struct scan left = scan_in(fields, strlen(fields)), word;
	char picture[sizeof scene_streets], board[SCENE_BOARD_MAX];
	struct scene s;

	memcpy(picture, scene_streets, sizeof picture);
	while (scan_word(&left, &word)) {
		assert_int_equal(word.at[1], ':');
		*letter_in(picture, scene_field(word.at + 2)) = word.at[0];
	}
	scene_write_board(picture, side, numbers, board);
	s = scene_open(seats, options, board);
	if (scene_try(&s, "* city 1a 2a 3a 4a 5a 6a"))
		fail_msg("no city");
	scene_deal(&s);
	return s;
}

struct scene scene_begun(unsigned seats, const char *options, const char *fields)
{
	return scene_begun_with(seats, options, fields, "side E S . S E",
				"tunnels 18\nstations 30\n");
}
