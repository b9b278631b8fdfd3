/* Runs in the lines of the picture (C8). See the drawing in state.h. */
#ifndef TAFEL_DOMICOLOR_RUNS_H
#define TAFEL_DOMICOLOR_RUNS_H

#include "core/base/bits.h"
#include "core/domicolor/state.h"

enum { DOMICOLOR_MIDDLE = DOMICOLOR_HEIGHT_MAX - 1, DOMICOLOR_SHORTEST = 3 };

/* Which way a line goes that is not one down: rows further down for each column further right. */
enum domicolor_slope { DOMICOLOR_RISING = -1, DOMICOLOR_LEVEL, DOMICOLOR_FALLING };

/* A line's word, empty where the line has no square of the picture. */
static inline unsigned domicolor_word(const uint16_t *lines, int n, int i)
{
	return i >= 0 && i < n ? lines[i] : 0;
}

/* The word of the line of that slope through (x, y), whose bit there is x. */
static inline unsigned domicolor_line(const struct domicolor_lines *l, enum domicolor_slope slope,
				      int x, int y)
{
	switch (slope) {
	case DOMICOLOR_LEVEL:
		return domicolor_word(l->across, DOMICOLOR_HEIGHT_MAX, y);
	case DOMICOLOR_FALLING:
		return domicolor_word(l->fall, DOMICOLOR_DIAGONALS, x - y + DOMICOLOR_MIDDLE);
	default:
		return domicolor_word(l->rise, DOMICOLOR_DIAGONALS, x + y);
	}
}

/* Ones on both sides of bit `at`, which may be -1, and one for the bit itself. */
static inline unsigned domicolor_run(unsigned line, int at)
{
	const unsigned after = bits_lowest(~(line >> (at + 1)));
	const unsigned before = at > 0 ? 31u - bits_highest(~(line << (32 - at))) : 0;

	return before + 1 + after;
}

/* The length where it is one of a run, else nothing. */
static inline unsigned domicolor_counted(unsigned length)
{
	return length >= DOMICOLOR_SHORTEST ? length : 0;
}

/* What a square in such a line counts. */
static inline unsigned domicolor_each(enum domicolor_slope slope)
{
	return slope == DOMICOLOR_LEVEL ? 1 : 2;
}

#endif
