/* The picture and its runs (C5 to C8). state.h draws it. */
#include "core/domicolor/runs.h"

#include <string.h>

void domicolor_locate(const struct domicolor *st, enum domicolor_place place, int *x, int *y)
{
	const int height = st->rows_begun * DOMICOLOR_SQUARES;

	switch (place) {
	case DOMICOLOR_L:
		*x = st->rows_begun == 1 ? -1 : st->columns - st->row_cards - 1;
		*y = st->row_top;
		break;
	case DOMICOLOR_R:
		*x = st->row_cards;
		*y = st->row_top;
		break;
	case DOMICOLOR_TL:
	case DOMICOLOR_TR:
		*x = place == DOMICOLOR_TL ? 0 : st->columns - 1;
		*y = -DOMICOLOR_SQUARES;
		break;
	default:
		*x = place == DOMICOLOR_BL ? 0 : st->columns - 1;
		*y = height;
	}
}

/* Returns the squares of the card that have the colour, as a set; 0 is the top one. */
static unsigned squares_of_colour(unsigned code, unsigned colour)
{
	const unsigned other =
	    code ^ colour * 21u; /* two bits a square: 0 where it is that colour */
	const unsigned same = ~(other | other >> 1) & 21u;

	return same >> 4 | (same >> 1 & 2) | (same << 2 & 4);
}

/* Returns the length of the run down through a square of a card whose top square would be at (x,
 * y). */
static unsigned run_down(const struct domicolor *st, unsigned code, unsigned square, int x, int y)
{
	const unsigned colour = domicolor_card_colour(code, square);
	const unsigned there = domicolor_line_bits(st->lines[colour].down, DOMICOLOR_WIDTH_MAX, x);

	/* Moved three rows down, so that a card above the picture has bits too. */
	return domicolor_run_length(there << DOMICOLOR_SQUARES | squares_of_colour(code, colour)
								     << (y + DOMICOLOR_SQUARES),
				    y + DOMICOLOR_SQUARES + (int)square);
}

int domicolor_card_points(const struct domicolor *st, unsigned code, int x, int y)
{
	unsigned points = 0;

	for (unsigned i = 0; i < DOMICOLOR_SQUARES; i++, y++) {
		const unsigned colour = domicolor_card_colour(code, i);
		const struct domicolor_lines *l = &st->lines[colour];

		for (int slope = DOMICOLOR_RISING; slope <= DOMICOLOR_FALLING; slope++)
			points += domicolor_square_points(slope) *
				  domicolor_scored_length(domicolor_run_length(
				      domicolor_line_through(l, slope, x, y), x));
		/* Neighbours of the same colour are in the same run down, which counts once. */
		if (!i || domicolor_card_colour(code, i - 1) != colour)
			points += domicolor_scored_length(run_down(st, code, i, x, y - (int)i));
	}
	return (int)points;
}

/* Moves everything one column to the right, because a card is laid on the left of row 1. */
static void move_right(struct domicolor_lines *l)
{
	memmove(l->down + 1, l->down, sizeof l->down - sizeof *l->down);
	memmove(l->fall + 1, l->fall, sizeof l->fall - sizeof *l->fall);
	memmove(l->rise + 1, l->rise, sizeof l->rise - sizeof *l->rise);
	l->down[0] = l->fall[0] = l->rise[0] = 0;
	for (unsigned y = 0; y < DOMICOLOR_SQUARES; y++)
		l->across[y] = (uint16_t)(l->across[y] << 1);
	for (unsigned i = 0; i < DOMICOLOR_DIAGONALS; i++) {
		l->fall[i] = (uint16_t)(l->fall[i] << 1);
		l->rise[i] = (uint16_t)(l->rise[i] << 1);
	}
}

/* Moves everything three squares down, because a row is begun on top. */
static void move_down(struct domicolor_lines *l)
{
	enum { BY = DOMICOLOR_SQUARES };

	memmove(l->across + BY, l->across, sizeof l->across - BY * sizeof *l->across);
	memset(l->across, 0, BY * sizeof *l->across);
	memmove(l->rise + BY, l->rise, sizeof l->rise - BY * sizeof *l->rise);
	memset(l->rise, 0, BY * sizeof *l->rise);
	memmove(l->fall, l->fall + BY, sizeof l->fall - BY * sizeof *l->fall);
	memset(l->fall + DOMICOLOR_DIAGONALS - BY, 0, BY * sizeof *l->fall);
	for (unsigned x = 0; x < DOMICOLOR_WIDTH_MAX; x++)
		l->down[x] = (uint16_t)(l->down[x] << BY);
}

static void set_square(struct domicolor_lines *l, unsigned x, unsigned y)
{
	l->across[y] |= (uint16_t)(1u << x);
	l->down[x] |= (uint16_t)(1u << y);
	l->fall[x + DOMICOLOR_MIDDLE - y] |= (uint16_t)(1u << x);
	l->rise[x + y] |= (uint16_t)(1u << x);
}

void domicolor_lay(struct domicolor *st, unsigned code, enum domicolor_place place)
{
	int x, y;

	domicolor_locate(st, place, &x, &y);
	if (x < 0) {
		for (unsigned c = 0; c < DOMICOLOR_COLOURS; c++)
			move_right(&st->lines[c]);
		x = 0;
	}
	if (y < 0) {
		for (unsigned c = 0; c < DOMICOLOR_COLOURS; c++)
			move_down(&st->lines[c]);
		y = 0;
	}
	if (place > DOMICOLOR_R) { /* a new row */
		st->rows_begun++;
		st->row_top = (uint8_t)y;
		st->row_cards = 0;
		st->grows_left = place == DOMICOLOR_TR || place == DOMICOLOR_BR;
	}
	for (unsigned i = 0; i < DOMICOLOR_SQUARES; i++)
		set_square(&st->lines[domicolor_card_colour(code, i)], (unsigned)x,
			   (unsigned)y + i);
	st->row_cards++;
	if (st->rows_begun == 1)
		st->columns = st->row_cards;
	st->last_column = (uint8_t)x;
}

int domicolor_colour_at(const struct domicolor *st, unsigned x, unsigned y)
{
	for (int c = 0; c < DOMICOLOR_COLOURS; c++)
		if (st->lines[c].across[y] >> x & 1)
			return c;
	return -1;
}

/* Adds the run of a line through bit `at` as an effect, if it is long enough. (x, y) is the square
 * of that bit, and (dx, dy) the step to the next square of the line. */
static void add_run(struct game_effects *why, unsigned seat, enum domicolor_effect what,
		    unsigned line, unsigned at, int x, int y, int dx, int dy)
{
	const unsigned length = domicolor_run_length(line, (int)at);
	const unsigned before = length - 1 - bits_lowest(~(line >> (at + 1)));
	const int each = what == DOMICOLOR_FALL || what == DOMICOLOR_RISE ? 2 : 1;
	struct game_effect *e;

	if (!domicolor_scored_length(length))
		return;
	e = game_add_effect(why, GAME_RULE('C', 8), what, (int)seat, each * (int)length);
	for (int k = -(int)before; e->n < length; k++)
		e->cell[e->n++] = (uint8_t)(DOMICOLOR_WIDTH_MAX * (y + k * dy) + x + k * dx);
}

void domicolor_add_runs(const struct domicolor *st, unsigned seat, struct game_effects *why)
{
	const unsigned x = st->last_column;
	int above = -1;

	for (unsigned y = st->row_top; y < st->row_top + (unsigned)DOMICOLOR_SQUARES; y++) {
		const int colour = domicolor_colour_at(st, x, y), sx = (int)x, sy = (int)y;
		const struct domicolor_lines *l = &st->lines[colour];

		add_run(why, seat, DOMICOLOR_ACROSS, l->across[y], x, sx, sy, 1, 0);
		if (colour != above)
			add_run(why, seat, DOMICOLOR_DOWN, l->down[x], y, sx, sy, 0, 1);
		add_run(why, seat, DOMICOLOR_FALL, l->fall[x + DOMICOLOR_MIDDLE - y], x, sx, sy, 1,
			1);
		add_run(why, seat, DOMICOLOR_RISE, l->rise[x + y], x, sx, sy, 1, -1);
		above = colour;
	}
}
