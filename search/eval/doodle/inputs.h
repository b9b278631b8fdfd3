/* The inputs of the learned evaluation of Doodle City: one seat's sheet before dice are rolled, and
 * with two seats what matters of the other's sheet. search/eval/inputs.h says how they are
 * numbered.
 *
 *      ROAD      a square: its road, in a house square with the houses that the seat crossed
 *      LENGTH    a joint (an empty square and a side of it) where a stretch ends: its length …
 *      HOUSES    … the houses in it …
 *      TAXIS     … its taxis, and whether its other end is closed, here too, or elsewhere
 *      NOW       an empty square: what it would score if its road joined the best stretches there
 *      JOINED    the same: how long that stretch would be, or its houses or taxis
 *      TREES … LONG   the sheet as a whole. MAIN: open ends of the stretch with the most houses,
 *                     and shops that they can reach; LONG: the same of the longest stretch and
 *                     hotels
 *      BOTH_TREES … WHEN   only with two seats. BOTH_TREES: how many trees each has crossed;
 *                     OTHER_HOTEL, OTHER_SHOP: the most that the other could score at once;
 *                     OTHER_LONGEST, OTHER_HOUSES: of its open stretches; OTHER_EMPTY: its empty
 *                     squares (how near it is to the end, D19); LEAD: the difference in points, in
 *                     steps of three; WHEN: whose turn it is */
#ifndef TAFEL_SEARCH_DOODLE_INPUTS_H
#define TAFEL_SEARCH_DOODLE_INPUTS_H

#include "core/doodle/state.h"
#include "search/eval/inputs.h"

enum { DOODLE_INPUT_JOINTS = 80 }; /* pairs of a square and a neighbour, counted from both */

/*      game, group, inputs, values of each */
#define DOODLE_INPUT_GROUPS(X)                                                                     \
	X(DOODLE, ROAD, DOODLE_SQUARES, 18)                                                        \
	X(DOODLE, LENGTH, DOODLE_INPUT_JOINTS, 9)                                                  \
	X(DOODLE, HOUSES, DOODLE_INPUT_JOINTS, 11)                                                 \
	X(DOODLE, TAXIS, DOODLE_INPUT_JOINTS, 9)                                                   \
	X(DOODLE, NOW, DOODLE_SQUARES, 23)                                                         \
	X(DOODLE, JOINED, DOODLE_SQUARES, 25)                                                      \
	X(DOODLE, TREES, 1, 15)                                                                    \
	X(DOODLE, HOTEL_NUMBERS, 1, 31)                                                            \
	X(DOODLE, LOW_SHOP_NUMBERS, 1, 31)                                                         \
	X(DOODLE, HIGH_SHOP_NUMBERS, 1, 31)                                                        \
	X(DOODLE, BONUSES, 1, 15)                                                                  \
	X(DOODLE, LONGEST, 2, 25)                                                                  \
	X(DOODLE, MOST_HOUSES, 2, 17)                                                              \
	X(DOODLE, EMPTY, 1, 25)                                                                    \
	X(DOODLE, EMPTY_HOTELS, 1, 5)                                                              \
	X(DOODLE, EMPTY_SHOPS, 1, 7)                                                               \
	X(DOODLE, EMPTY_TAXIS, 1, 8)                                                               \
	X(DOODLE, FREE_HOUSES, 1, 10)                                                              \
	X(DOODLE, OPEN_HOUSES, 1, 16)                                                              \
	X(DOODLE, MAIN, 1, 23)                                                                     \
	X(DOODLE, LONG, 1, 17)                                                                     \
	X(DOODLE, BOTH_TREES, 1, 64)                                                               \
	X(DOODLE, OTHER_HOTEL, 1, 15)                                                              \
	X(DOODLE, OTHER_SHOP, 1, 20)                                                               \
	X(DOODLE, OTHER_LONGEST, 1, 25)                                                            \
	X(DOODLE, OTHER_HOUSES, 1, 17)                                                             \
	X(DOODLE, OTHER_EMPTY, 1, 25)                                                              \
	X(DOODLE, LEAD, 1, 31)                                                                     \
	X(DOODLE, WHEN, 1, 4)

enum doodle_input {
	DOODLE_INPUT_GROUPS(INPUTS_NUMBER) DOODLE_INPUTS_USED,
	DOODLE_INPUTS = (DOODLE_INPUTS_USED + 3) / 4 * 4, /* network_update needs fours */
};

enum doodle_input_row {
	DOODLE_INPUT_NO_ROW,
	DOODLE_INPUT_GROUPS(INPUTS_ROW_NUMBER) DOODLE_INPUT_ROWS,
};

/* What the other of two seats reads of a sheet. */
struct doodle_inputs_summary {
	uint8_t trees, empty;
	uint8_t hotel, shop;     /* the most points that it could score at once in one */
	uint8_t longest, houses; /* of its open stretches */
	int16_t points;
};

/* Writes the rows of the seat's sheet; the inputs for two seats pick none. */
void doodle_inputs_read(const struct doodle *st, unsigned seat, uint16_t rows[DOODLE_INPUTS]);
/* Writes the same rows, and the summary for the other of two seats. */
void doodle_inputs_read_own(const struct doodle *st, unsigned seat, uint16_t rows[DOODLE_INPUTS],
			    struct doodle_inputs_summary *summary);
/* Writes the inputs for two seats, from DOODLE_INPUT_BOTH_TREES on. */
void doodle_inputs_read_other(const struct doodle *st, unsigned seat,
			      const struct doodle_inputs_summary *own,
			      const struct doodle_inputs_summary *other,
			      uint16_t rows[DOODLE_INPUTS]);

#endif
