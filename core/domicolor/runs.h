/* Measures runs in the lines of the picture, which state.h draws (C8). */
#ifndef TAFEL_DOMICOLOR_RUNS_H
#define TAFEL_DOMICOLOR_RUNS_H

#include "core/base/bits.h"
#include "core/domicolor/state.h"

enum { DOMICOLOR_MIDDLE = DOMICOLOR_HEIGHT_MAX - 1, DOMICOLOR_SHORTEST = 3 };

/* The slope of a line that does not go down: by how many rows it falls from column to column. */
enum domicolor_slope { DOMICOLOR_RISING = -1, DOMICOLOR_LEVEL, DOMICOLOR_FALLING };

/* Returns the word of line i, or 0 if there is no such line. */
static inline unsigned domicolor_line_bits(const uint16_t *lines, int n, int i)
{
	return i >= 0 && i < n ? lines[i] : 0;
}

/* Returns the word of the line with that slope through (x, y), in which that square is bit x. */
static inline unsigned domicolor_line_through(const struct domicolor_lines *l,
					      enum domicolor_slope slope, int x, int y)
{
	switch (slope) {
	case DOMICOLOR_LEVEL:
		return domicolor_line_bits(l->across, DOMICOLOR_HEIGHT_MAX, y);
	case DOMICOLOR_FALLING:
		return domicolor_line_bits(l->fall, DOMICOLOR_DIAGONALS, x - y + DOMICOLOR_MIDDLE);
	default:
		return domicolor_line_bits(l->rise, DOMICOLOR_DIAGONALS, x + y);
	}
}

/* Returns the length of the run through bit `at`, which may be -1, if that bit were set. */
static inline unsigned domicolor_run_length(unsigned line, int at)
{
	const unsigned after = bits_lowest(~(line >> (at + 1)));
	const unsigned before = at > 0 ? 31u - bits_highest(~(line << (32 - at))) : 0;

	return before + 1 + after;
}

/* Returns the length, or 0 if it is too short for a run. */
static inline unsigned domicolor_scored_length(unsigned length)
{
	return length >= DOMICOLOR_SHORTEST ? length : 0;
}

/* Returns what each square of a run with that slope counts. */
static inline unsigned domicolor_square_points(enum domicolor_slope slope)
{
	return slope == DOMICOLOR_LEVEL ? 1 : 2;
}

#endif
