/* What a column of Domicolor's picture would be worth to whoever lays a card there. */
#ifndef TAFEL_SEARCH_DOMICOLOR_COLUMN_H
#define TAFEL_SEARCH_DOMICOLOR_COLUMN_H

#include "core/domicolor/runs.h"

/* Columns left of the picture that have bits too in the lines here: cards may come before its first column, and a
 * few more columns are looked at. */
enum { DOMICOLOR_COLUMN_MARGIN = 4 };

static inline unsigned domicolor_column_bit(int x)
{
	return 1u << (x + DOMICOLOR_COLUMN_MARGIN);
}

/* The line of this slope through (x, y), with the margin. */
static inline unsigned domicolor_column_line(const struct domicolor_lines *l,
					     enum domicolor_slope slope, int x, int y)
{
	return domicolor_line(l, slope, x, y) << DOMICOLOR_COLUMN_MARGIN;
}

/* Points of such a line for a square in column x. */
static inline int domicolor_column_line_points(unsigned line, enum domicolor_slope slope, int x)
{
	return (int)(domicolor_each(slope) *
		     domicolor_counted(domicolor_run(line, x + DOMICOLOR_COLUMN_MARGIN)));
}

/* Where a card may be laid, and which way its row grows from there (C5, C6). */
struct domicolor_column_spot {
	int x, y, on; /* on: 1 to the right, -1 to the left */
};

struct domicolor_column_spot domicolor_column_spot(const struct domicolor *st,
						   enum domicolor_place place);

/* What each square of a column would score in each colour if it were laid by itself. */
struct domicolor_column {
	int worth[DOMICOLOR_SQUARES][DOMICOLOR_COLOURS];
};

/* The column so many steps beyond the spot. */
void domicolor_column_score(const struct domicolor *st, const struct domicolor_column_spot *spot,
			    int steps, struct domicolor_column *out);
/* The column one step beyond, if the squares in between, which are empty, had that very colour in every line: what
 * may be hoped for. */
void domicolor_column_score_bridged(const struct domicolor *st,
				    const struct domicolor_column_spot *spot,
				    struct domicolor_column *out);

/* Pairs of colours: the ends of a card, turned or not. */
enum { DOMICOLOR_COLUMN_PAIRS = DOMICOLOR_COLOURS * (DOMICOLOR_COLOURS + 1) / 2 };

/* The cards that a seat does not see: how many there are, by the colour in their middle and the
 * pair at their ends. What a card scores the better way up is a sum of what either scores, so sums over all cards
 * need not look at each. */
struct domicolor_column_unseen {
	int32_t n, squares[DOMICOLOR_COLOURS] /* of each colour */, middle[DOMICOLOR_COLOURS],
	    ends[DOMICOLOR_COLUMN_PAIRS], both[DOMICOLOR_COLOURS][DOMICOLOR_COLUMN_PAIRS];
};

void domicolor_column_count_unseen(const struct domicolor *st, unsigned seat,
				   struct domicolor_column_unseen *out);

/* What the seat that lays its card there may expect of it: the mean of all cards that it may have, each the
 * better way up, its own run down aside, and more the more they differ. In hundredths of a point. */
int32_t domicolor_column_expected(const struct domicolor_column_unseen *others,
				  const struct domicolor_column *column);
/* What a card would score there, the better way up, its own run down aside. */
int domicolor_column_card_points(const struct domicolor_column *column, unsigned code);

#endif
