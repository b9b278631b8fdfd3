/* Decks: the standard one, and reading and writing others (T9). standard.deck beside this file
 * shows the format. */
#include "core/domicolor/state.h"

#include <string.h>

const char domicolor_letters[DOMICOLOR_COLOURS + 1] = "RYGB";

enum { R, Y, G, B };
#define CARD(a, b, c) ((a) << 4 | (b) << 2 | (c))

const struct domicolor_board domicolor_standard = {
    .code = {CARD(R, R, Y), CARD(R, R, G), CARD(R, R, B), CARD(R, Y, R), CARD(R, Y, Y),
	     CARD(R, Y, G), CARD(R, Y, B), CARD(R, G, R), CARD(R, G, Y), CARD(R, G, G),
	     CARD(R, G, B), CARD(R, B, R), CARD(R, B, Y), CARD(R, B, G), CARD(R, B, B),
	     CARD(Y, R, Y), CARD(Y, R, G), CARD(Y, R, B), CARD(Y, Y, G), CARD(Y, Y, B),
	     CARD(Y, G, Y), CARD(Y, G, G), CARD(Y, G, B), CARD(Y, B, Y), CARD(Y, B, G),
	     CARD(Y, B, B), CARD(G, R, G), CARD(G, R, B), CARD(G, Y, G), CARD(G, Y, B),
	     CARD(G, G, B), CARD(G, B, G), CARD(G, B, B), CARD(B, R, B), CARD(B, Y, B),
	     CARD(B, G, B), CARD(R, R, R), CARD(Y, Y, Y), CARD(G, G, G), CARD(B, B, B)},
    .count = {1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,
	      1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 3, 3, 3, 3},
    .type = {36, 0,  1,  2,  3,  4,  5,  6,  7,  8,  9,  10, 11, 12, 13, 14, 15, 16, 17, 37,
	     18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 38, 30, 31, 32, 33, 34, 35, 39},
    .types = 40,
    .cards = 48,
    .width = 12,
    .rows = 4,
    .hand = 3,
};

const char *const domicolor_faults[] = {
    [DOMICOLOR_FAULT_WORD] = "word",
    [DOMICOLOR_FAULT_CARD] = "card",
    [DOMICOLOR_FAULT_MANY] = "many",
    [DOMICOLOR_FAULT_NUMBER] = "number",
    [DOMICOLOR_FAULT_TWICE] = "twice",
    [DOMICOLOR_FAULT_NO_WIDTH] = "no-width",
    [DOMICOLOR_FAULT_NO_ROWS] = "no-rows",
    [DOMICOLOR_FAULT_NO_HAND] = "no-hand",
    [DOMICOLOR_FAULT_CARDS] = "cards",
    [DOMICOLOR_FAULT_FEW] = "few",
    [DOMICOLOR_FAULTS] = NULL,
};

/* For each code the number of the card, 0 to 39. A card and its mirror have the same number. */
static const uint8_t card_number[64] = {
    0,  1,  2,  3,  4,  5,  6,  7,  8,  9,  10, 11, 12, 13, 14, 15, 1,  16, 17, 18, 5,  19,
    20, 21, 9,  22, 23, 24, 13, 25, 26, 27, 2,  17, 28, 29, 6,  20, 30, 31, 10, 23, 32, 33,
    14, 26, 34, 35, 3,  18, 29, 36, 7,  21, 31, 37, 11, 24, 33, 38, 15, 27, 35, 39,
};

int domicolor_type(const struct domicolor_board *board, unsigned code)
{
	const unsigned type = board->type[card_number[code]];

	return type == DOMICOLOR_NONE ? -1 : (int)type;
}

/* A deck that is being read. */
struct reader {
	struct domicolor_board board;
	struct game_fault fault;
};

static int read_cards(struct reader *r, struct scan *line)
{
	struct domicolor_board *b = &r->board;
	struct scan word;

	for (int n = 1; scan_word(line, &word); n++) {
		unsigned code = 0;
		int type;

		if (word.n != DOMICOLOR_SQUARES)
			return game_refuse_board(&r->fault, DOMICOLOR_FAULT_CARD, n, 0);
		for (unsigned i = 0; i < DOMICOLOR_SQUARES; i++) {
			const int colour = scan_one_of(&word, domicolor_letters);

			if (colour < 0)
				return game_refuse_board(&r->fault, DOMICOLOR_FAULT_CARD, n, 0);
			code = code << 2 | (unsigned)colour;
		}
		if (b->cards == DOMICOLOR_CARDS_MAX)
			return game_refuse_board(&r->fault, DOMICOLOR_FAULT_MANY,
						 DOMICOLOR_CARDS_MAX, 0);
		type = domicolor_type(b, code);
		if (type < 0) {
			type = b->types++;
			b->code[type] = (uint8_t)code;
			b->type[card_number[code]] = (uint8_t)type;
		}
		b->count[type]++;
		b->cards++;
	}
	return 0;
}

static int read_number(struct reader *r, struct scan *line, uint8_t *number, int most)
{
	struct scan word, more;
	int64_t n;

	if (*number)
		return game_refuse_board(&r->fault, DOMICOLOR_FAULT_TWICE, 0, 0);
	if (!scan_word(line, &word) || scan_word(line, &more))
		return game_refuse_board(&r->fault, DOMICOLOR_FAULT_NUMBER, 1, most);
	n = scan_number(&word, (uint32_t)most);
	if (n < 1)
		return game_refuse_board(&r->fault, DOMICOLOR_FAULT_NUMBER, 1, most);
	*number = (uint8_t)n;
	return 0;
}

static int read_line(void *reader, struct scan *line)
{
	struct reader *r = reader;
	struct scan word;

	scan_word(line, &word);
	if (scan_is(&word, "card"))
		return read_cards(r, line);
	if (scan_is(&word, "width"))
		return read_number(r, line, &r->board.width, DOMICOLOR_WIDTH_MAX);
	if (scan_is(&word, "rows"))
		return read_number(r, line, &r->board.rows, DOMICOLOR_ROWS_MAX);
	if (scan_is(&word, "hand"))
		return read_number(r, line, &r->board.hand, DOMICOLOR_HAND_MAX);
	return game_refuse_board(&r->fault, DOMICOLOR_FAULT_WORD, 0, 0);
}

static int read_end(struct reader *r)
{
	const struct domicolor_board *b = &r->board;

	if (!b->width)
		return game_refuse_board(&r->fault, DOMICOLOR_FAULT_NO_WIDTH, 0, 0);
	if (!b->rows)
		return game_refuse_board(&r->fault, DOMICOLOR_FAULT_NO_ROWS, 0, 0);
	if (!b->hand)
		return game_refuse_board(&r->fault, DOMICOLOR_FAULT_NO_HAND, 0, 0);
	if (b->cards != b->width * b->rows)
		return game_refuse_board(&r->fault, DOMICOLOR_FAULT_CARDS, b->cards,
					 b->width * b->rows);
	if (b->hand * 2 >= b->cards) /* with the fewest seats; more are judged by setup */
		return game_refuse_board(&r->fault, DOMICOLOR_FAULT_FEW, b->hand, 2);
	return 0;
}

int domicolor_board_read(const char *s, size_t n, void *board, struct game_fault *fault)
{
	struct reader r = {.fault.line = 0};

	memset(r.board.type, DOMICOLOR_NONE, sizeof r.board.type);
	if (scan_lines(s, n, &r.fault.line, read_line, &r) || read_end(&r)) {
		*fault = r.fault;
		return -1;
	}
	*(struct domicolor_board *)board = r.board;
	return 0;
}

static void write_number(struct text *out, const char *word, unsigned n)
{
	text_string(out, word);
	text_number(out, n);
	text_char(out, '\n');
}

void domicolor_board_write(const void *state, struct text *out)
{
	enum { IN_A_LINE = 12 };
	const struct domicolor_board *b = &((const struct domicolor *)state)->board;
	unsigned n = 0;

	if (memcmp(b, &domicolor_standard, sizeof *b) == 0)
		return;
	for (unsigned type = 0; type < b->types; type++)
		for (unsigned k = 0; k < b->count[type]; k++, n++) {
			if (n % IN_A_LINE == 0)
				text_string(out, n ? "\ncard" : "card");
			text_char(out, ' ');
			for (unsigned i = 0; i < DOMICOLOR_SQUARES; i++)
				text_char(
				    out,
				    domicolor_letters[domicolor_card_colour(b->code[type], i)]);
		}
	text_char(out, '\n');
	write_number(out, "width ", b->width);
	write_number(out, "rows ", b->rows);
	write_number(out, "hand ", b->hand);
}
