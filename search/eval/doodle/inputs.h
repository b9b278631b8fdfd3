/* What learned values see of Doodle City: one seat's sheet, before dice are rolled; with two seats also what
 * matters of the other's, and who is to act.
 *
 * Each input has one of a few values, and picks the row of a network's table that stands for it, or
 * row 0 for nothing. Groups of inputs, how many are in each, and how many values beside nothing:
 *
 *      ROAD      a square: its road, in a house square with the houses the seat crossed
 *      LENGTH    an empty square and a side where a stretch ends: the stretch's length …
 *      HOUSES    … the houses in it …
 *      TAXIS     … its taxis, and where its other end is: nowhere, here too, or elsewhere
 *      NOW       an empty square: what it could score, were the best ends that lead there joined
 *      JOINED    the same: how long, or with how many houses or taxis, that stretch would be
 *      the rest  the sheet as a whole; MAIN: the open ends of the stretch with the most houses and the
 *                shops that they may reach; LONG: those of the longest and the hotels
 *      of two    BOTH_TREES: how many each has crossed; OTHER_…: what the other could score at once in a hotel
 *                and in a shop, its longest open stretch, the most houses in one, its empty squares: how near
 *                it is to ending the game (D19); LEAD: the points between them, by threes; WHEN: whose turn
 *                it is. Nothing with another number of seats */
#ifndef TAFEL_SEARCH_DOODLE_INPUTS_H
#define TAFEL_SEARCH_DOODLE_INPUTS_H

#include "core/doodle/state.h"

enum { DOODLE_INPUT_JOINTS = 80 }; /* a square and a neighbour of it, counted from both */

/*      group, inputs, values of each */
#define DOODLE_INPUT_GROUPS(X)                                                                     \
	X(ROAD, DOODLE_SQUARES, 18)                                                                \
	X(LENGTH, DOODLE_INPUT_JOINTS, 9)                                                          \
	X(HOUSES, DOODLE_INPUT_JOINTS, 11)                                                         \
	X(TAXIS, DOODLE_INPUT_JOINTS, 9)                                                           \
	X(NOW, DOODLE_SQUARES, 23)                                                                 \
	X(JOINED, DOODLE_SQUARES, 25)                                                              \
	X(TREES, 1, 15)                                                                            \
	X(HOTEL_NUMBERS, 1, 31)                                                                    \
	X(LOW_SHOP_NUMBERS, 1, 31)                                                                 \
	X(HIGH_SHOP_NUMBERS, 1, 31)                                                                \
	X(BONUSES, 1, 15)                                                                          \
	X(LONGEST, 2, 25)                                                                          \
	X(MOST_HOUSES, 2, 17)                                                                      \
	X(EMPTY, 1, 25)                                                                            \
	X(EMPTY_HOTELS, 1, 5)                                                                      \
	X(EMPTY_SHOPS, 1, 7)                                                                       \
	X(EMPTY_TAXIS, 1, 8)                                                                       \
	X(FREE_HOUSES, 1, 10)                                                                      \
	X(OPEN_HOUSES, 1, 16)                                                                      \
	X(MAIN, 1, 23)                                                                             \
	X(LONG, 1, 17)                                                                             \
	X(BOTH_TREES, 1, 64)                                                                       \
	X(OTHER_HOTEL, 1, 15)                                                                      \
	X(OTHER_SHOP, 1, 20)                                                                       \
	X(OTHER_LONGEST, 1, 25)                                                                    \
	X(OTHER_HOUSES, 1, 17)                                                                     \
	X(OTHER_EMPTY, 1, 25)                                                                      \
	X(LEAD, 1, 31)                                                                             \
	X(WHEN, 1, 4)

/* The first input of each group, and the first row. Row numbers begin with 1. */
enum doodle_input {
#define INPUT(group, n, values)                                                                    \
	DOODLE_INPUT_##group, DOODLE_INPUT_##group##_LAST = DOODLE_INPUT_##group + (n)-1,
	DOODLE_INPUT_GROUPS(INPUT)
#undef INPUT
	    DOODLE_INPUTS_USED,
	DOODLE_INPUTS = (DOODLE_INPUTS_USED + 3) / 4 * 4,
};

enum doodle_row {
	DOODLE_INPUT_NO_ROW,
#define ROWS(group, n, values)                                                                     \
	DOODLE_INPUT_ROW_##group,                                                                  \
	    DOODLE_INPUT_ROW_##group##_LAST = DOODLE_INPUT_ROW_##group + (n) * (values)-1,
	DOODLE_INPUT_GROUPS(ROWS)
#undef ROWS
	    DOODLE_INPUT_ROWS,
};

/* What the other of two seats sees of a sheet. */
struct doodle_inputs_summary {
	uint8_t trees, empty;
	uint8_t hotel, shop;     /* the most that it could score at once in one */
	uint8_t longest, houses; /* of its open stretches */
	int16_t points;
};

/* The rows that the seat's sheet picks. */
void doodle_inputs_read(const struct doodle *st, unsigned seat, uint16_t rows[DOODLE_INPUTS]);
/* The same, and what the other of two seats sees of the sheet. */
void doodle_inputs_read_own(const struct doodle *st, unsigned seat, uint16_t rows[DOODLE_INPUTS],
			    struct doodle_inputs_summary *brief);
/* The rows that the other's sheet picks, from DOODLE_INPUT_BOTH_TREES on. */
void doodle_inputs_read_other(const struct doodle *st, unsigned seat,
			      const struct doodle_inputs_summary *own,
			      const struct doodle_inputs_summary *other,
			      uint16_t rows[DOODLE_INPUTS]);

#endif
