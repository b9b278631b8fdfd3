/* Events of Doodle City as numbers. Only this file knows which bits hold which field:
 *
 *      DRAW          white die 11-9, column 8-6, row 5-3, mark 2-0
 *      TREE, PASS    none
 *      START         faces of the blue die, of column 1 in 14-12 to column 5 in 2-0
 *      ROLL          blue die 26-24, white dice 23-0: four bits for each face, 1 lowest
 *
 * Faces, columns and rows are numbered from 1. */
#ifndef TAFEL_DOODLE_MOVE_H
#define TAFEL_DOODLE_MOVE_H

#include "core/game.h"

enum {
	DOODLE_LINES = 5, /* columns, and rows, of a sheet */
	DOODLE_FACES = 6, /* of a die */
};

/* Kinds of events (T5). */
enum doodle_kind {
	DOODLE_KIND_DRAW = 1, /* a die is taken and something is drawn */
	DOODLE_KIND_TREE,     /* no die fits: a tree is crossed (D12) */
	DOODLE_KIND_PASS,     /* all dice are declined: a tree is crossed (D13) */
	DOODLE_KIND_START,    /* chance: the starting roads (D5) */
	DOODLE_KIND_ROLL,     /* chance: the dice of a round (D7) */
};

#define DOODLE_TREE GAME_MOVE(DOODLE_KIND_TREE, 0)
#define DOODLE_PASS GAME_MOVE(DOODLE_KIND_PASS, 0)

/* Roads in the order of the text (D3, T5). */
enum doodle_road { DOODLE_NS, DOODLE_EW, DOODLE_NE, DOODLE_ES, DOODLE_SW, DOODLE_NW, DOODLE_ROADS };
enum { DOODLE_HOUSE = DOODLE_ROADS }; /* as a mark: a house is crossed */

struct doodle_draw {
	unsigned white, column, row;
	unsigned mark; /* what is drawn: enum doodle_road or DOODLE_HOUSE */
};

static inline struct doodle_draw doodle_draw(move_t m)
{
	return (struct doodle_draw){m >> 9 & 7, m >> 6 & 7, m >> 3 & 7, m & 7};
}

/* The fields of a draw, for tables; they are combined with |. */
#define DOODLE_DRAW_WHITE(white)        ((white) << 9)
#define DOODLE_DRAW_SQUARE(column, row) ((column) << 6 | (row) << 3)

static inline move_t doodle_encode_draw(struct doodle_draw d)
{
	return GAME_MOVE(DOODLE_KIND_DRAW,
			 DOODLE_DRAW_WHITE(d.white) | DOODLE_DRAW_SQUARE(d.column, d.row) | d.mark);
}

/* Returns the face of the blue die for a column. */
static inline unsigned doodle_start_face(move_t start, unsigned column)
{
	return start >> 3 * (DOODLE_LINES - column) & 7;
}

/* Returns the start with these faces, of columns 1 to 5. */
static inline move_t doodle_encode_start(const uint8_t faces[DOODLE_LINES])
{
	move_t fields = 0;

	for (unsigned i = 0; i < DOODLE_LINES; i++)
		fields = fields << 3 | faces[i];
	return GAME_MOVE(DOODLE_KIND_START, fields);
}

static inline unsigned doodle_roll_blue(move_t roll)
{
	return roll >> 24 & 7;
}

/* Returns the white dice, as struct doodle has them. */
static inline uint32_t doodle_roll_white(move_t roll)
{
	return roll & 0xffffffu;
}

static inline move_t doodle_encode_roll(unsigned blue, uint32_t white)
{
	return GAME_MOVE(DOODLE_KIND_ROLL, blue << 24 | white);
}

/* Returns one white die that shows the face. Dice are added up. */
static inline uint32_t doodle_one_die(unsigned face)
{
	return 1u << 4 * (face - 1);
}

/* Returns how many of the white dice show the face. */
static inline unsigned doodle_count_dice(uint32_t white, unsigned face)
{
	return white >> 4 * (face - 1) & 15;
}

/* Returns whether the number has no bit that belongs to no field. */
static inline bool doodle_is_exact(move_t m)
{
	static const uint8_t bits[] = {
	    [DOODLE_KIND_DRAW] = 12,  [DOODLE_KIND_TREE] = 0,  [DOODLE_KIND_PASS] = 0,
	    [DOODLE_KIND_START] = 15, [DOODLE_KIND_ROLL] = 27,
	};

	return !(GAME_FIELDS(m) >> bits[GAME_KIND(m)]);
}

#endif
