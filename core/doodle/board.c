/* Sheets: the standard one, and reading and writing others (T9). standard.sheet beside this file
 * shows the format. */
#include "core/base/bits.h"
#include "core/doodle/state.h"

#include <string.h>

#define AT DOODLE_AT
const struct doodle_board doodle_standard = {
    .hotel = AT(3, 1) | AT(4, 2) | AT(1, 3) | AT(5, 3) | AT(2, 4),
    .shop = AT(2, 1) | AT(5, 2) | AT(2, 3) | AT(4, 3) | AT(1, 4) | AT(3, 4) | AT(4, 5),
    .taxi = AT(1, 1) | AT(5, 1) | AT(2, 2) | AT(3, 2) | AT(4, 4) | AT(1, 5) | AT(3, 5) | AT(5, 5),
    .house = AT(4, 1) | AT(1, 2) | AT(3, 3) | AT(5, 4) | AT(2, 5),
    .large = AT(3, 3),
    .hotels = 1u << 3 | 1u << 5 | 1u << 8 | 1u << 11 | 1u << 15,
    .shops = 0x7feu, /* 1 to 10 */
    .bonuses = 1u << 3 | 1u << 5 | 1u << 7 | 1u << 10,
    .face = {DOODLE_EW, DOODLE_NS, DOODLE_NE, DOODLE_ES, DOODLE_SW, DOODLE_NW},
    .trees = 7,
};
#undef AT

const char doodle_road_name[DOODLE_ROADS][3] = {
    [DOODLE_NS] = "NS", [DOODLE_EW] = "EW", [DOODLE_NE] = "NE",
    [DOODLE_ES] = "ES", [DOODLE_SW] = "SW", [DOODLE_NW] = "NW",
};

const char *const doodle_faults[] = {
    [DOODLE_FAULT_WORD] = "word",
    [DOODLE_FAULT_ROW_LENGTH] = "row-length",
    [DOODLE_FAULT_SQUARE] = "square",
    [DOODLE_FAULT_ROWS_MANY] = "rows-many",
    [DOODLE_FAULT_ROWS_FEW] = "rows-few",
    [DOODLE_FAULT_HOUSES_NONE] = "houses-none",
    [DOODLE_FAULT_HOUSES_MANY] = "houses-many",
    [DOODLE_FAULT_FACE] = "face",
    [DOODLE_FAULT_FACE_TWICE] = "face-twice",
    [DOODLE_FAULT_FACE_SAME] = "face-same",
    [DOODLE_FAULT_FACE_MISSING] = "face-missing",
    [DOODLE_FAULT_NUMBER] = "number",
    [DOODLE_FAULT_ORDER] = "order",
    [DOODLE_FAULT_NO_NUMBERS] = "no-numbers",
    [DOODLE_FAULT_TWICE] = "twice",
    [DOODLE_FAULT_NO_HOTEL] = "no-hotel",
    [DOODLE_FAULT_NO_SHOP] = "no-shop",
    [DOODLE_FAULT_NO_BONUS] = "no-bonus",
    [DOODLE_FAULT_NO_TREES] = "no-trees",
    [DOODLE_FAULT_TREES] = "trees",
    [DOODLE_FAULTS] = NULL,
};

/* A sheet that is being read. */
struct reader {
	struct doodle_board board;
	unsigned rows;  /* read so far */
	unsigned faces; /* set of the faces read so far: 1 << (face - 1) */
	struct game_fault fault;
};

static int read_square(struct reader *r, struct scan *word, unsigned column)
{
	struct doodle_board *b = &r->board;
	const uint32_t square = DOODLE_AT(column, r->rows);
	const uint32_t others = b->house & DOODLE_COLUMN(column);
	const int kind = word->n == 1 ? scan_one_of(word, "HST34") : -1;

	switch (kind) {
	case 0:
		b->hotel |= square;
		return 0;
	case 1:
		b->shop |= square;
		return 0;
	case 2:
		b->taxi |= square;
		return 0;
	case 3:
	case 4:
		if (others)
			return game_refuse_board(&r->fault, DOODLE_FAULT_HOUSES_MANY, (int)column,
						 0);
		b->house |= square;
		b->large |= kind == 4 ? square : 0;
		return 0;
	default:
		return game_refuse_board(&r->fault, DOODLE_FAULT_SQUARE, (int)column, 0);
	}
}

static int read_row(struct reader *r, struct scan *line)
{
	struct scan word, words = *line;
	int n = 0;

	if (r->rows == DOODLE_LINES)
		return game_refuse_board(&r->fault, DOODLE_FAULT_ROWS_MANY, 0, 0);
	while (scan_word(&words, &word))
		n++;
	if (n != DOODLE_LINES)
		return game_refuse_board(&r->fault, DOODLE_FAULT_ROW_LENGTH, n, 0);
	r->rows++;
	for (unsigned column = 1; scan_word(line, &word); column++)
		if (read_square(r, &word, column))
			return -1;
	return 0;
}

static int find_road(const struct scan *name)
{
	for (int road = 0; road < DOODLE_ROADS; road++)
		if (scan_is(name, doodle_road_name[road]))
			return road;
	return -1;
}

static int read_face(struct reader *r, struct scan *line)
{
	struct scan number, name, more;
	int64_t face;
	int road;

	if (!scan_word(line, &number) || !scan_word(line, &name) || scan_word(line, &more))
		return game_refuse_board(&r->fault, DOODLE_FAULT_FACE, 0, 0);
	face = scan_number(&number, DOODLE_FACES);
	road = find_road(&name);
	if (face < 1 || road < 0)
		return game_refuse_board(&r->fault, DOODLE_FAULT_FACE, 0, 0);
	if (r->faces >> (face - 1) & 1)
		return game_refuse_board(&r->fault, DOODLE_FAULT_FACE_TWICE, (int)face, 0);
	for (int other = 0; other < DOODLE_FACES; other++)
		if (r->faces >> other & 1 && r->board.face[other] == road)
			return game_refuse_board(&r->fault, DOODLE_FAULT_FACE_SAME, (int)face,
						 other + 1);
	r->board.face[face - 1] = (uint8_t)road;
	r->faces |= 1u << (face - 1);
	return 0;
}

static int read_numbers(struct reader *r, struct scan *line, uint32_t *numbers)
{
	struct scan word;
	int64_t last = 0;

	if (*numbers)
		return game_refuse_board(&r->fault, DOODLE_FAULT_TWICE, 0, 0);
	for (int n = 1; scan_word(line, &word); n++) {
		const int64_t number = scan_number(&word, DOODLE_NUMBER_MAX);

		if (number < 1)
			return game_refuse_board(&r->fault, DOODLE_FAULT_NUMBER, n, 0);
		if (number <= last)
			return game_refuse_board(&r->fault, DOODLE_FAULT_ORDER, n, 0);
		*numbers |= 1u << number;
		last = number;
	}
	return *numbers ? 0 : game_refuse_board(&r->fault, DOODLE_FAULT_NO_NUMBERS, 0, 0);
}

static int read_trees(struct reader *r, struct scan *line)
{
	struct scan word, more;
	int64_t trees;

	if (r->board.trees)
		return game_refuse_board(&r->fault, DOODLE_FAULT_TWICE, 0, 0);
	if (!scan_word(line, &word) || scan_word(line, &more))
		return game_refuse_board(&r->fault, DOODLE_FAULT_TREES, 0, 0);
	trees = scan_number(&word, DOODLE_TREES_MAX);
	if (trees < 1)
		return game_refuse_board(&r->fault, DOODLE_FAULT_TREES, 0, 0);
	r->board.trees = (uint8_t)trees;
	return 0;
}

static int read_line(void *reader, struct scan *line)
{
	struct reader *r = reader;
	struct scan word;

	scan_word(line, &word);
	if (scan_is(&word, "row"))
		return read_row(r, line);
	if (scan_is(&word, "face"))
		return read_face(r, line);
	if (scan_is(&word, "hotel"))
		return read_numbers(r, line, &r->board.hotels);
	if (scan_is(&word, "shop"))
		return read_numbers(r, line, &r->board.shops);
	if (scan_is(&word, "bonus"))
		return read_numbers(r, line, &r->board.bonuses);
	if (scan_is(&word, "trees"))
		return read_trees(r, line);
	return game_refuse_board(&r->fault, DOODLE_FAULT_WORD, 0, 0);
}

/* Checks at the end of the text that nothing is missing. */
static int read_end(struct reader *r)
{
	const struct doodle_board *b = &r->board;

	if (r->rows < DOODLE_LINES)
		return game_refuse_board(&r->fault, DOODLE_FAULT_ROWS_FEW, (int)r->rows, 0);
	for (unsigned column = 1; column <= DOODLE_LINES; column++)
		if (!(b->house & DOODLE_COLUMN(column)))
			return game_refuse_board(&r->fault, DOODLE_FAULT_HOUSES_NONE, (int)column,
						 0);
	for (int face = 1; face <= DOODLE_FACES; face++)
		if (!(r->faces >> (face - 1) & 1))
			return game_refuse_board(&r->fault, DOODLE_FAULT_FACE_MISSING, face, 0);
	if (!b->hotels)
		return game_refuse_board(&r->fault, DOODLE_FAULT_NO_HOTEL, 0, 0);
	if (!b->shops)
		return game_refuse_board(&r->fault, DOODLE_FAULT_NO_SHOP, 0, 0);
	if (!b->bonuses)
		return game_refuse_board(&r->fault, DOODLE_FAULT_NO_BONUS, 0, 0);
	if (!b->trees)
		return game_refuse_board(&r->fault, DOODLE_FAULT_NO_TREES, 0, 0);
	return 0;
}

int doodle_board_read(const char *s, size_t n, void *board, struct game_fault *fault)
{
	struct reader r = {.fault.line = 0};

	if (scan_lines(s, n, &r.fault.line, read_line, &r) || read_end(&r)) {
		*fault = r.fault;
		return -1;
	}
	*(struct doodle_board *)board = r.board;
	return 0;
}

static void write_numbers(struct text *out, const char *word, uint32_t numbers)
{
	text_string(out, word);
	for (; numbers; numbers = bits_rest(numbers)) {
		text_char(out, ' ');
		text_number(out, bits_lowest(numbers));
	}
	text_char(out, '\n');
}

char doodle_letter(const struct doodle_board *b, uint32_t square)
{
	return b->hotel & square   ? 'H'
	       : b->shop & square  ? 'S'
	       : b->taxi & square  ? 'T'
	       : b->large & square ? '4'
				   : '3';
}

void doodle_board_write(const void *state, struct text *out)
{
	const struct doodle_board *b = &((const struct doodle *)state)->board;

	if (memcmp(b, &doodle_standard, sizeof *b) == 0)
		return;
	for (unsigned row = 1; row <= DOODLE_LINES; row++) {
		text_string(out, "row");
		for (unsigned column = 1; column <= DOODLE_LINES; column++) {
			text_char(out, ' ');
			text_char(out, doodle_letter(b, DOODLE_AT(column, row)));
		}
		text_char(out, '\n');
	}
	for (unsigned face = 1; face <= DOODLE_FACES; face++) {
		text_string(out, "face ");
		text_number(out, face);
		text_char(out, ' ');
		text_string(out, doodle_road_name[b->face[face - 1]]);
		text_char(out, '\n');
	}
	write_numbers(out, "hotel", b->hotels);
	write_numbers(out, "shop", b->shops);
	write_numbers(out, "bonus", b->bonuses);
	text_string(out, "trees ");
	text_number(out, b->trees);
	text_char(out, '\n');
}
