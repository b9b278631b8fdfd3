/* The inputs of the learned evaluation of Domicolor: the picture after a seat has laid a card, and
 * the cards that it kept. search/eval/inputs.h says how they are numbered.
 *
 * The next card can be laid at one end of the row, at either end of row 1, or at a corner of the
 * picture. The two spots where the next seat may expect most are read, each with the columns beyond
 * it. A row that grows to the left, or lies above the picture, is read as its mirror image: growing
 * to the right below the picture.
 *
 *      NEXT       a square of the column at a spot and a colour: what it would score
 *      AFTER      the same one column further on …
 *      HOPED      … and the same if the column between had that colour
 *      THIRD      the same two columns further on
 *      EXPECTED   what the next seat may expect at the spot
 *      KEPT_NEXT  what the kept cards would score at the spot, the better one first …
 *      KEPT_AFTER … and one column further on
 *      KEPT       the kept cards
 *      STAGE      how many cards are laid
 *      COLOURS    how many squares of a colour the seat has not seen yet, in steps of three */
#ifndef TAFEL_SEARCH_DOMICOLOR_INPUTS_H
#define TAFEL_SEARCH_DOMICOLOR_INPUTS_H

#include "search/eval/domicolor/column.h"
#include "search/eval/inputs.h"

enum {
	DOMICOLOR_INPUT_SPOTS = 2, /* that are read */
	DOMICOLOR_INPUT_CARDS = 2, /* of a standard hand after one was laid */
	/* Squares and colours of a column, at each spot. */
	DOMICOLOR_INPUT_FACETS = DOMICOLOR_INPUT_SPOTS * DOMICOLOR_SQUARES * DOMICOLOR_COLOURS,
};

/*      game, group, inputs, values of each */
#define DOMICOLOR_INPUT_GROUPS(X)                                                                  \
	X(DOMICOLOR, NEXT, DOMICOLOR_INPUT_FACETS, 9)                                              \
	X(DOMICOLOR, AFTER, DOMICOLOR_INPUT_FACETS, 9)                                             \
	X(DOMICOLOR, HOPED, DOMICOLOR_INPUT_FACETS, 9)                                             \
	X(DOMICOLOR, THIRD, DOMICOLOR_INPUT_FACETS, 9)                                             \
	X(DOMICOLOR, EXPECTED, DOMICOLOR_INPUT_SPOTS, 40)                                          \
	X(DOMICOLOR, KEPT_NEXT, DOMICOLOR_INPUT_SPOTS *DOMICOLOR_INPUT_CARDS, 20)                  \
	X(DOMICOLOR, KEPT_AFTER, DOMICOLOR_INPUT_SPOTS *DOMICOLOR_INPUT_CARDS, 20)                 \
	X(DOMICOLOR, KEPT, DOMICOLOR_INPUT_CARDS, DOMICOLOR_TYPES)                                 \
	X(DOMICOLOR, STAGE, 1, DOMICOLOR_CARDS_MAX)                                                \
	X(DOMICOLOR, COLOURS, DOMICOLOR_COLOURS, 12)

enum domicolor_input {
	DOMICOLOR_INPUT_GROUPS(INPUTS_NUMBER) DOMICOLOR_INPUTS,
};

enum domicolor_input_row {
	DOMICOLOR_INPUT_NO_ROW,
	DOMICOLOR_INPUT_GROUPS(INPUTS_ROW_NUMBER) DOMICOLOR_INPUT_ROWS,
};

/* Writes the rows of the picture, after the seat has laid a card and before it draws one. `unseen`:
 * the cards that the seat does not see. */
void domicolor_inputs_read(const struct domicolor *st, unsigned seat,
			   const struct domicolor_column_unseen *unseen,
			   uint16_t rows[DOMICOLOR_INPUTS]);

#endif
