/* What a card would score in a column of Domicolor's picture, and what a seat may expect there. */
#ifndef TAFEL_SEARCH_DOMICOLOR_COLUMN_H
#define TAFEL_SEARCH_DOMICOLOR_COLUMN_H

#include "core/domicolor/runs.h"

/* Columns left of the picture that have bits in the lines here: a card may come before the first
 * column, and columns beyond it are read too. */
enum { DOMICOLOR_COLUMN_MARGIN = 4 };

/* Returns the bit of column x. */
static inline unsigned domicolor_column_bit(int x)
{
	return 1u << (x + DOMICOLOR_COLUMN_MARGIN);
}

/* Returns the line of this slope through (x, y), with the margin. */
static inline unsigned domicolor_column_line(const struct domicolor_lines *l,
					     enum domicolor_slope slope, int x, int y)
{
	return domicolor_line_through(l, slope, x, y) << DOMICOLOR_COLUMN_MARGIN;
}

/* Returns the points of a square in column x for its run in such a line. */
static inline int domicolor_column_line_points(unsigned line, enum domicolor_slope slope, int x)
{
	return (int)(domicolor_square_points(slope) * domicolor_scored_length(domicolor_run_length(
							  line, x + DOMICOLOR_COLUMN_MARGIN)));
}

/* Where a card may be laid, and in which direction its row grows from there (C5, C6). */
struct domicolor_column_spot {
	int x, y;
	int direction; /* 1 to the right, -1 to the left */
};

/* Returns the spot of that place. */
struct domicolor_column_spot domicolor_column_spot(const struct domicolor *st,
						   enum domicolor_place place);

/* Points of each square of a column in each colour, if the square were laid by itself. */
struct domicolor_column {
	int points[DOMICOLOR_SQUARES][DOMICOLOR_COLOURS];
};

/* Writes the points in the column `steps` columns beyond the spot. */
void domicolor_column_score(const struct domicolor *st, const struct domicolor_column_spot *spot,
			    int steps, struct domicolor_column *out);
/* Writes the points in the column one step beyond the spot, as if the empty column at the spot had
 * the square's own colour in every line: the most that may be hoped for. */
void domicolor_column_score_bridged(const struct domicolor *st,
				    const struct domicolor_column_spot *spot,
				    struct domicolor_column *out);

/* Unordered pairs of colours: the ends of a card, either way up. */
enum { DOMICOLOR_COLUMN_PAIRS = DOMICOLOR_COLOURS * (DOMICOLOR_COLOURS + 1) / 2 };

/* Counts of the cards that a seat does not see. The score of a card, the better way up, is the
 * score of its middle square plus that of its ends, so sums over all cards need no loop over the
 * cards. */
struct domicolor_column_unseen {
	int32_t n;                          /* cards */
	int32_t squares[DOMICOLOR_COLOURS]; /* of each colour */
	int32_t middle[DOMICOLOR_COLOURS];  /* cards by their middle */
	int32_t ends[DOMICOLOR_COLUMN_PAIRS];
	int32_t both[DOMICOLOR_COLOURS][DOMICOLOR_COLUMN_PAIRS];
};

/* Counts the cards of the stock and of the other hands. */
void domicolor_column_count_unseen(const struct domicolor *st, unsigned seat,
				   struct domicolor_column_unseen *out);

/* Returns what the seat that lays its next card in the column may expect, in hundredths of a point:
 * the mean score of all unseen cards, each the better way up, plus a share of their standard
 * deviation, because it chooses from its hand. Their own runs down do not count. */
int32_t domicolor_column_expected(const struct domicolor_column_unseen *unseen,
				  const struct domicolor_column *column);
/* Returns the points of one card in the column, the better way up, without its own run down. */
int domicolor_column_card_points(const struct domicolor_column *column, unsigned code);

#endif
