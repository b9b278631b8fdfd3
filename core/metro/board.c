/* Cities before they are laid out: the standard one, and reading and writing others (T9).
 * standard.city beside this file shows the format. */
#include "core/metro/state.h"

#include <string.h>

const char metro_field_letters[] = ".hwpLK";
static const char place_letters[] = ".SE";

#define S METRO_STREET
#define H METRO_HOME
#define W METRO_WORK
#define P METRO_PLAY
#define L METRO_LAKE
#define K METRO_PARK
/* Each line is a row of a district. */
/* clang-format off */
const struct metro_board metro_standard = {
	.district = {
		{S, S, S, S, H, S, S, S, W,
		    H, S, L, L, L, S, S,
		       S, S, L, S, P,
		          S, S, S,
		             W},
		{P, S, S, S, P, S, S, S, S,
		    S, H, S, S, S, S, W,
		       S, S, S, S, S,
		          S, H, S,
		             S},
		{S, P, S, S, S, S, S, H, S,
		    S, S, S, S, S, S, S,
		       W, S, S, S, W,
		          S, S, S,
		             P},
		{W, S, S, S, S, S, S, S, P,
		    S, S, K, K, K, S, S,
		       H, S, K, S, W,
		          S, H, S,
		             S},
		{S, S, S, S, S, H, S, S, H,
		    S, W, S, S, S, S, S,
		       S, S, S, P, S,
		          S, S, S,
		             P},
		{P, S, S, S, S, S, S, S, P,
		    S, S, W, S, S, S, S,
		       S, S, S, S, W,
		          S, H, S,
		             S},
	},
	.starts = 1 << 1 | 1 << 3,
	.ends = 1 << 0 | 1 << 4,
	.tunnels = METRO_TUNNELS_MAX,
	.stations = METRO_STATIONS_MAX,
};
/* clang-format on */

const char *const metro_faults[] = {
    [METRO_FAULT_WORD] = "word",
    [METRO_FAULT_ROW] = "row",
    [METRO_FAULT_FIELD] = "field",
    [METRO_FAULT_MANY] = "many",
    [METRO_FAULT_SIDE] = "side",
    [METRO_FAULT_PLACE] = "place",
    [METRO_FAULT_NUMBER] = "number",
    [METRO_FAULT_TWICE] = "twice",
    [METRO_FAULT_NO_START] = "no-start",
    [METRO_FAULT_NO_END] = "no-end",
    [METRO_FAULT_DISTRICTS] = "districts",
    [METRO_FAULT_ROWS] = "rows",
    [METRO_FAULT_NO_SIDE] = "no-side",
    [METRO_FAULT_NO_TUNNELS] = "no-tunnels",
    [METRO_FAULT_NO_STATIONS] = "no-stations",
    [METRO_FAULT_LAKE] = "lake",
    [METRO_FAULT_PARK] = "park",
    [METRO_FAULT_AREAS] = "areas",
    [METRO_FAULTS] = NULL,
};

enum { ROWS = 5, AREAS_LEAST = 4 };
/* The number of fields in each row of a district, and in all rows before it. */
static const uint8_t row_length[ROWS] = {9, 7, 5, 3, 1};
static const uint8_t row_start[ROWS] = {0, 9, 16, 21, 24};

/* A city that is being read. */
struct reader {
	struct metro_board board;
	unsigned districts; /* begun so far */
	unsigned rows;      /* of the last of them */
	struct game_fault fault;
};

static unsigned count_words(struct scan line)
{
	struct scan word;
	unsigned n = 0;

	while (scan_word(&line, &word))
		n++;
	return n;
}

/* Reads words of one letter each and writes the place of each letter in the list. Returns 0, or -1
 * with the fault `wrong` if a word is not in the list. */
static int read_letters(struct reader *r, struct scan *line, const char *list, unsigned wrong,
			uint8_t *out)
{
	struct scan word;

	for (int n = 1; scan_word(line, &word); n++) {
		const int found = word.n == 1 ? scan_one_of(&word, list) : -1;

		if (found < 0)
			return game_refuse_board(&r->fault, wrong, n, 0);
		*out++ = (uint8_t)found;
	}
	return 0;
}

static int read_row(struct reader *r, struct scan *line)
{
	const unsigned n = count_words(*line), row = r->rows++;

	if (n != row_length[row])
		return game_refuse_board(&r->fault, METRO_FAULT_ROW, (int)n, row_length[row]);
	return read_letters(r, line, metro_field_letters, METRO_FAULT_FIELD,
			    r->board.district[r->districts - 1] + row_start[row]);
}

static int read_side(struct reader *r, struct scan *line)
{
	struct metro_board *b = &r->board;
	uint8_t side[METRO_SIDE_PLACES] = {0};

	if (b->starts)
		return game_refuse_board(&r->fault, METRO_FAULT_TWICE, 0, 0);
	if (count_words(*line) != METRO_SIDE_PLACES)
		return game_refuse_board(&r->fault, METRO_FAULT_SIDE, 0, 0);
	if (read_letters(r, line, place_letters, METRO_FAULT_PLACE, side))
		return -1;
	for (unsigned i = 0; i < METRO_SIDE_PLACES; i++) {
		b->starts |= (uint8_t)((side[i] == 1) << i);
		b->ends |= (uint8_t)((side[i] == 2) << i);
	}
	if (!b->starts)
		return game_refuse_board(&r->fault, METRO_FAULT_NO_START, 0, 0);
	return b->ends ? 0 : game_refuse_board(&r->fault, METRO_FAULT_NO_END, 0, 0);
}

static int read_number(struct reader *r, struct scan *line, uint8_t *number, int most)
{
	struct scan word;
	int64_t n;

	if (*number)
		return game_refuse_board(&r->fault, METRO_FAULT_TWICE, 0, 0);
	if (count_words(*line) != 1)
		return game_refuse_board(&r->fault, METRO_FAULT_NUMBER, 1, most);
	scan_word(line, &word);
	n = scan_number(&word, (uint32_t)most);
	if (n < 1)
		return game_refuse_board(&r->fault, METRO_FAULT_NUMBER, 1, most);
	*number = (uint8_t)n;
	return 0;
}

static int begin_district(struct reader *r, const struct scan *line)
{
	if (count_words(*line))
		return game_refuse_board(&r->fault, METRO_FAULT_WORD, 0, 0);
	if (r->districts == METRO_DISTRICTS)
		return game_refuse_board(&r->fault, METRO_FAULT_MANY, 0, 0);
	r->districts++;
	r->rows = 0;
	return 0;
}

static int read_line(void *reader, struct scan *line)
{
	struct reader *r = reader;
	struct scan word;

	if (r->districts && r->rows < ROWS)
		return read_row(r, line);
	scan_word(line, &word);
	if (scan_is(&word, "district"))
		return begin_district(r, line);
	if (scan_is(&word, "side"))
		return read_side(r, line);
	if (scan_is(&word, "tunnels"))
		return read_number(r, line, &r->board.tunnels, METRO_TUNNELS_MAX);
	if (scan_is(&word, "stations"))
		return read_number(r, line, &r->board.stations, METRO_STATIONS_MAX);
	return game_refuse_board(&r->fault, METRO_FAULT_WORD, 0, 0);
}

static int read_end(struct reader *r)
{
	const struct metro_board *b = &r->board;
	int fields[METRO_PARK + 1] = {0};

	if (r->districts < METRO_DISTRICTS)
		return game_refuse_board(&r->fault, METRO_FAULT_DISTRICTS, (int)r->districts, 0);
	if (r->rows < ROWS)
		return game_refuse_board(&r->fault, METRO_FAULT_ROWS, (int)r->rows, 0);
	if (!b->starts)
		return game_refuse_board(&r->fault, METRO_FAULT_NO_SIDE, 0, 0);
	if (!b->tunnels)
		return game_refuse_board(&r->fault, METRO_FAULT_NO_TUNNELS, 0, 0);
	if (!b->stations)
		return game_refuse_board(&r->fault, METRO_FAULT_NO_STATIONS, 0, 0);
	for (unsigned i = 0; i < METRO_DISTRICTS; i++)
		for (unsigned j = 0; j < METRO_DISTRICT_FIELDS; j++)
			fields[b->district[i][j]]++;
	if (!fields[METRO_LAKE])
		return game_refuse_board(&r->fault, METRO_FAULT_LAKE, 0, 0);
	if (!fields[METRO_PARK])
		return game_refuse_board(&r->fault, METRO_FAULT_PARK, 0, 0);
	for (int kind = METRO_HOME; kind <= METRO_PLAY; kind++)
		if (fields[kind] < AREAS_LEAST)
			return game_refuse_board(&r->fault, METRO_FAULT_AREAS, fields[kind], kind);
	return 0;
}

int metro_board_read(const char *s, size_t n, void *board, struct game_fault *fault)
{
	struct reader r = {.fault.line = 0};

	if (scan_lines(s, n, &r.fault.line, read_line, &r) || read_end(&r)) {
		*fault = r.fault;
		return -1;
	}
	*(struct metro_board *)board = r.board;
	return 0;
}

static void write_row(struct text *out, const uint8_t *kinds, unsigned n)
{
	for (unsigned i = 0; i < n; i++) {
		if (i)
			text_char(out, ' ');
		text_char(out, metro_field_letters[kinds[i]]);
	}
	text_char(out, '\n');
}

char metro_place_letter(const struct metro_board *b, unsigned place)
{
	const unsigned at = place % METRO_SIDE_PLACES;

	return place_letters[(b->starts >> at & 1) + 2 * (b->ends >> at & 1)];
}

void metro_board_write(const void *state, struct text *out)
{
	const struct metro_board *b = &((const struct metro *)state)->board;

	if (memcmp(b, &metro_standard, sizeof *b) == 0)
		return;
	text_string(out, "side");
	for (unsigned place = 0; place < METRO_SIDE_PLACES; place++) {
		text_char(out, ' ');
		text_char(out, metro_place_letter(b, place));
	}
	for (unsigned i = 0; i < METRO_DISTRICTS; i++) {
		text_string(out, i ? "district\n" : "\ndistrict\n");
		for (unsigned row = 0; row < ROWS; row++) {
			for (unsigned space = 0; space < row; space++)
				text_string(out, "  ");
			write_row(out, b->district[i] + row_start[row], row_length[row]);
		}
	}
	text_then_number(out, "tunnels ", b->tunnels);
	text_then_number(out, "\nstations ", b->stations);
	text_char(out, '\n');
}
