/* The picture and its runs (C5 to C8). See the drawing in state.h. */
#include "core/domicolor/runs.h"

#include <string.h>

void domicolor_where(const struct domicolor *st, enum domicolor_place place, int *x, int *y)
{
	const int height = st->high * DOMICOLOR_SQUARES;

	switch (place) {
	case DOMICOLOR_L:
		*x = st->high == 1 ? -1 : st->wide - st->laid - 1;
		*y = st->top;
		break;
	case DOMICOLOR_R:
		*x = st->laid;
		*y = st->top;
		break;
	case DOMICOLOR_TL:
	case DOMICOLOR_TR:
		*x = place == DOMICOLOR_TL ? 0 : st->wide - 1;
		*y = -DOMICOLOR_SQUARES;
		break;
	default:
		*x = place == DOMICOLOR_BL ? 0 : st->wide - 1;
		*y = height;
	}
}

/* The squares of the card that have the colour, as a line down has them: bit 0 is the top one. */
static unsigned own(unsigned code, unsigned colour)
{
	const unsigned other =
	    code ^ colour * 21u; /* two bits a square: 0 where it is that colour */
	const unsigned same = ~(other | other >> 1) & 21u;

	return same >> 4 | (same >> 1 & 2) | (same << 2 & 4);
}

/* Length of the run down through a square of a card that is about to be laid with its top at y. */
static unsigned run_down(const struct domicolor *st, unsigned code, unsigned square, int x, int y)
{
	const unsigned colour = domicolor_colour(code, square);
	const unsigned there = domicolor_word(st->lines[colour].down, DOMICOLOR_WIDTH_MAX, x);

	/* Three rows down, so that a card above the picture has bits too. */
	return domicolor_run(there << DOMICOLOR_SQUARES | own(code, colour)
							      << (y + DOMICOLOR_SQUARES),
			     y + DOMICOLOR_SQUARES + (int)square);
}

int domicolor_worth(const struct domicolor *st, unsigned code, int x, int y)
{
	unsigned points = 0;

	for (unsigned i = 0; i < DOMICOLOR_SQUARES; i++, y++) {
		const unsigned colour = domicolor_colour(code, i);
		const struct domicolor_lines *l = &st->lines[colour];

		for (int slope = DOMICOLOR_RISING; slope <= DOMICOLOR_FALLING; slope++)
			points +=
			    domicolor_each(slope) *
			    domicolor_counted(domicolor_run(domicolor_line(l, slope, x, y), x));
		/* Neighbours of one colour are in one run, which counts once. */
		if (!i || domicolor_colour(code, i - 1) != colour)
			points += domicolor_counted(run_down(st, code, i, x, y - (int)i));
	}
	return (int)points;
}

/* Row 1 gets a card on its left: everything moves one column to the right. */
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

/* A row comes on top: everything moves three squares down. */
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

static void put(struct domicolor_lines *l, unsigned x, unsigned y)
{
	l->across[y] |= (uint16_t)(1u << x);
	l->down[x] |= (uint16_t)(1u << y);
	l->fall[x + DOMICOLOR_MIDDLE - y] |= (uint16_t)(1u << x);
	l->rise[x + y] |= (uint16_t)(1u << x);
}

void domicolor_lay(struct domicolor *st, unsigned code, enum domicolor_place place)
{
	int x, y;

	domicolor_where(st, place, &x, &y);
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
		st->high++;
		st->top = (uint8_t)y;
		st->laid = 0;
		st->left = place == DOMICOLOR_TR || place == DOMICOLOR_BR;
	}
	for (unsigned i = 0; i < DOMICOLOR_SQUARES; i++)
		put(&st->lines[domicolor_colour(code, i)], (unsigned)x, (unsigned)y + i);
	st->laid++;
	if (st->high == 1)
		st->wide = st->laid;
	st->column = (uint8_t)x;
}

int domicolor_square(const struct domicolor *st, unsigned x, unsigned y)
{
	for (int c = 0; c < DOMICOLOR_COLOURS; c++)
		if (st->lines[c].across[y] >> x & 1)
			return c;
	return -1;
}

/* Adds the run of a line through bit `at` as an effect, if it is one. (x, y) is the square of that
 * bit, (dx, dy) the way to the line's next one. */
static void add_run(struct game_effects *why, unsigned seat, enum domicolor_effect what,
		    unsigned line, unsigned at, int x, int y, int dx, int dy)
{
	const unsigned length = domicolor_run(line, (int)at);
	const unsigned before = length - 1 - bits_lowest(~(line >> (at + 1)));
	const int each = what == DOMICOLOR_FALL || what == DOMICOLOR_RISE ? 2 : 1;
	struct game_effect *e;

	if (!domicolor_counted(length))
		return;
	e = game_add_effect(why, GAME_RULE('C', 8), what, (int)seat, each * (int)length);
	for (int k = -(int)before; e->n < length; k++)
		e->cell[e->n++] = (uint8_t)(DOMICOLOR_WIDTH_MAX * (y + k * dy) + x + k * dx);
}

void domicolor_runs(const struct domicolor *st, unsigned seat, struct game_effects *why)
{
	const unsigned x = st->column;
	int above = -1;

	for (unsigned y = st->top; y < st->top + (unsigned)DOMICOLOR_SQUARES; y++) {
		const int colour = domicolor_square(st, x, y), sx = (int)x, sy = (int)y;
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
