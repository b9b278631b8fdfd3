/* What learned values see of Domicolor: the picture after a seat has laid a card, and the cards it kept.
 *
 * Each input has one of a few values, and picks the row of a network's table that stands for it, or
 * row 0 for nothing. The next card can come to one end of the row, to either end of row 1 or to a corner of the picture: the
 * two spots where the next seat may expect most are looked at, each with the columns beyond it. Whatever way a row
 * grows, and on which side of it the picture is, it is seen as growing to the right below the picture. Groups of
 * inputs, how many are in each, and how many values beside nothing:
 *
 *      NEXT       a square of the column at a spot and a colour: what it would score
 *      AFTER      the same one column on, as the picture is …
 *      HOPED      … and if the column between had that colour
 *      THIRD      the same two columns on
 *      EXPECTED   what the next seat may expect at the spot
 *      KEPT_NEXT  what the cards that were kept would score at the spot, the better one first …
 *      KEPT_AFTER … and one column on
 *      KEPT       these cards
 *      STAGE      how far the game is
 *      COLOURS    how many squares of a colour the seat has not seen yet, in threes */
#ifndef TAFEL_SEARCH_DOMICOLOR_INPUTS_H
#define TAFEL_SEARCH_DOMICOLOR_INPUTS_H

#include "search/eval/domicolor/column.h"

enum {
	DOMICOLOR_INPUT_SPOTS = 2, /* that are looked at */
	DOMICOLOR_INPUT_CARDS = 2, /* cards of a standard hand after one was laid */
	/* Squares and colours of a column, at each spot. */
	DOMICOLOR_INPUT_FACETS = DOMICOLOR_INPUT_SPOTS * DOMICOLOR_SQUARES * DOMICOLOR_COLOURS,
};

/*      group, inputs, values of each */
#define DOMICOLOR_INPUT_GROUPS(X)                                                                  \
	X(NEXT, DOMICOLOR_INPUT_FACETS, 9)                                                         \
	X(AFTER, DOMICOLOR_INPUT_FACETS, 9)                                                        \
	X(HOPED, DOMICOLOR_INPUT_FACETS, 9)                                                        \
	X(THIRD, DOMICOLOR_INPUT_FACETS, 9)                                                        \
	X(EXPECTED, DOMICOLOR_INPUT_SPOTS, 40)                                                     \
	X(KEPT_NEXT, DOMICOLOR_INPUT_SPOTS *DOMICOLOR_INPUT_CARDS, 20)                             \
	X(KEPT_AFTER, DOMICOLOR_INPUT_SPOTS *DOMICOLOR_INPUT_CARDS, 20)                            \
	X(KEPT, DOMICOLOR_INPUT_CARDS, DOMICOLOR_TYPES)                                            \
	X(STAGE, 1, DOMICOLOR_CARDS_MAX)                                                           \
	X(COLOURS, DOMICOLOR_COLOURS, 12)

/* The first input of each group, and the first row. Row numbers begin with 1. */
enum domicolor_input {
#define INPUT(group, n, values)                                                                    \
	DOMICOLOR_INPUT_##group, DOMICOLOR_INPUT_##group##_LAST = DOMICOLOR_INPUT_##group + (n)-1,
	DOMICOLOR_INPUT_GROUPS(INPUT)
#undef INPUT
	    DOMICOLOR_INPUTS,
};

enum domicolor_row {
	DOMICOLOR_INPUT_NO_ROW,
#define ROWS(group, n, values)                                                                     \
	DOMICOLOR_INPUT_ROW_##group,                                                               \
	    DOMICOLOR_INPUT_ROW_##group##_LAST = DOMICOLOR_INPUT_ROW_##group + (n) * (values)-1,
	DOMICOLOR_INPUT_GROUPS(ROWS)
#undef ROWS
	    DOMICOLOR_INPUT_ROWS,
};

/* The rows that the picture picks, after the seat has laid a card and before it draws one. `others`: the cards that it
 * does not see. */
void domicolor_inputs_read(const struct domicolor *st, unsigned seat,
			   const struct domicolor_column_unseen *others,
			   uint16_t rows[DOMICOLOR_INPUTS]);

#endif
