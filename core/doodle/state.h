/* The state of Doodle City. move.h has the events.
 *
 * The 25 squares of a sheet are numbered column by column, so that ascending squares are ascending
 * actions:
 *
 *                 column 1   2   3   4   5
 *           row 1        0   5  10  15  20
 *               2        1   6  11  16  21        the square below is one more,
 *               3        2   7  12  17  22        the square to the right five more
 *               4        3   8  13  18  23
 *               5        4   9  14  19  24
 *
 * A set of squares is a word (bit i: square i), and so is a set of printed numbers (bit n: number
 * n). "The highest free number not above the length" is then a mask and its highest bit.
 *
 * A sheet keeps for each of the four sides the squares whose road touches that side. Two neighbours
 * are joined if both roads touch the side between them. So all joints of a sheet are two words, and
 * a stretch (D14) is found by shifting. */
#ifndef TAFEL_DOODLE_STATE_H
#define TAFEL_DOODLE_STATE_H

#include "core/doodle/doodle.h"
#include "core/doodle/move.h"

enum {
	DOODLE_SQUARES = 25,
	DOODLE_SEATS = 6,
	DOODLE_NUMBER_MAX = 31, /* greatest hotel, shop or bonus number of a sheet */
	DOODLE_TREES_MAX = 15,  /* greatest number of trees of a sheet */
};

/* Sets of squares: a column, a row, all, one. Columns and rows are numbered from 1. */
#define DOODLE_COLUMN(column)  (0x1fu << ((column)-1u) * DOODLE_LINES)
#define DOODLE_ROW(row)        (0x0108421u << ((row)-1u))
#define DOODLE_ALL             ((1u << DOODLE_SQUARES) - 1u)
#define DOODLE_AT(column, row) (1u << (((column)-1u) * DOODLE_LINES + (row)-1u))

/* Sides of a square. A road is the set of the two sides that it joins: 1 << side (D3). */
enum doodle_side { DOODLE_N, DOODLE_E, DOODLE_S, DOODLE_W, DOODLE_SIDES };
extern const uint8_t doodle_road_sides[DOODLE_ROADS];
extern const char doodle_road_name[DOODLE_ROADS][3];

enum doodle_effect {
	DOODLE_HOTEL,  /* D15; the cells of the first four are the stretch, from end to end */
	DOODLE_SHOP,   /* D16 */
	DOODLE_BONUS,  /* D17 */
	DOODLE_TAXIS,  /* D20 */
	DOODLE_MOST,   /* D21: most trees crossed; effects from here on have no cells */
	DOODLE_FEWEST, /* D21: fewest trees crossed */
	DOODLE_RANK,   /* D23: seven codes, DOODLE_RANK + 0 to 6 */
	DOODLE_NO_TREES = DOODLE_RANK + 7, /* D24: environmentalist */
	DOODLE_ONE_ROAD,                   /* city planner */
	DOODLE_ALL_HOTELS,                 /* hotel magnate */
	DOODLE_ALL_SHOPS,                  /* capitalist */
	DOODLE_ALL_HOUSES,                 /* shopping spree */
	DOODLE_TREE_CROSSED,               /* D9, D12, D13: a tree is crossed; no points now */
	DOODLE_EFFECTS
};

enum doodle_fault {
	DOODLE_FAULT_WORD,         /* the line starts with an unknown word */
	DOODLE_FAULT_ROW_LENGTH,   /* a row has value[0] squares, not 5 */
	DOODLE_FAULT_SQUARE,       /* square value[0] of the row is no known letter */
	DOODLE_FAULT_ROWS_MANY,    /* a sixth row */
	DOODLE_FAULT_ROWS_FEW,     /* only value[0] rows */
	DOODLE_FAULT_HOUSES_NONE,  /* no house square in column value[0] */
	DOODLE_FAULT_HOUSES_MANY,  /* a second house square in column value[0] */
	DOODLE_FAULT_FACE,         /* not `face`, a number from 1 to 6, a road */
	DOODLE_FAULT_FACE_TWICE,   /* face value[0] a second time */
	DOODLE_FAULT_FACE_SAME,    /* the road of face value[0] belongs to face value[1] already */
	DOODLE_FAULT_FACE_MISSING, /* no line for face value[0] */
	DOODLE_FAULT_NUMBER,       /* number value[0] of the line is not one from 1 to 31 */
	DOODLE_FAULT_ORDER, /* number value[0] of the line is not greater than the one before */
	DOODLE_FAULT_NO_NUMBERS, /* a list without a number */
	DOODLE_FAULT_TWICE,      /* a second line of this kind */
	DOODLE_FAULT_NO_HOTEL,   /* no line `hotel` */
	DOODLE_FAULT_NO_SHOP,    /* no line `shop` */
	DOODLE_FAULT_NO_BONUS,   /* no line `bonus` */
	DOODLE_FAULT_NO_TREES,   /* no line `trees` */
	DOODLE_FAULT_TREES,      /* not one number from 1 to 15 */
	DOODLE_FAULTS
};

/* A printed sheet (D1, D2, D5). */
struct doodle_board {
	uint32_t hotel, shop, taxi, house; /* squares of each kind, as sets */
	uint32_t large;                    /* house squares with four houses, two crossed */
	uint32_t hotels, shops, bonuses;   /* printed numbers, as sets */
	uint8_t face[DOODLE_FACES];        /* road of each face of the blue die */
	uint8_t trees;
	uint8_t unused; /* 0 */
};

/* What a seat has drawn on its sheet. */
struct doodle_sheet {
	uint32_t side[DOODLE_SIDES]; /* squares whose road touches that side */
	uint32_t once, twice;        /* house squares where the seat has crossed one or more; two */
	uint32_t hotels, shops;      /* circled numbers, as sets */
	uint32_t bonuses;            /* taken numbers, as a set */
	uint8_t trees;               /* crossed trees */
	uint8_t spree;               /* 1: a shop was scored with every house of the sheet (D24) */
	uint8_t unused[2];           /* 0 */
};

/* Options, in the order of the game's list. */
enum doodle_option { DOODLE_MORE_CONTROL /* D13 */, DOODLE_OPTIONS };

enum doodle_phase { DOODLE_START, DOODLE_ROLL, DOODLE_DRAW, DOODLE_OVER };

struct doodle {
	struct doodle_board board;
	struct doodle_sheet sheet[DOODLE_SEATS];
	uint32_t bonuses; /* numbers that nobody has taken yet, as a set */
	uint32_t white;   /* dice on the table: four bits for each face, 1 lowest, count the dice */
	uint8_t blue;     /* 0 while no dice are rolled */
	uint8_t seats;
	uint8_t options;    /* as a set: 1 << enum doodle_option */
	uint8_t phase;      /* enum doodle_phase */
	uint8_t start_seat; /* the starting seat of this round */
	uint8_t acted;      /* seats that have acted in this round */
	uint8_t last_round; /* 1: the game ends with this round (D19) */
	uint8_t round;      /* from 1; 0 before the first roll */
};

static inline bool doodle_has(const struct doodle *st, enum doodle_option option)
{
	return st->options >> option & 1;
}

/* Returns the seat that is to act in the phase DOODLE_DRAW. */
static inline unsigned doodle_acting_seat(const struct doodle *st)
{
	unsigned seat = st->start_seat + st->acted;

	return seat < st->seats ? seat : seat - st->seats;
}

/* Returns how many white dice are in play (D4). */
static inline unsigned doodle_dice_in_play(const struct doodle *st)
{
	return st->seats == 1 ? 3 : st->seats + 1u;
}

/* Returns the squares that have a road. */
static inline uint32_t doodle_roads(const struct doodle_sheet *sheet)
{
	return sheet->side[DOODLE_N] | sheet->side[DOODLE_E] | sheet->side[DOODLE_S] |
	       sheet->side[DOODLE_W];
}

/* board.c */
extern const struct doodle_board doodle_standard;
extern const char *const doodle_faults[];
/* Returns what is printed in a square: H, S, T, 3 or 4. `square` is a set of one. */
char doodle_letter(const struct doodle_board *board, uint32_t square);
int doodle_board_read(const char *s, size_t n, void *board, struct game_fault *fault);
void doodle_board_write(const void *state, struct text *out);

/* setup.c */
int doodle_setup(const struct game_setup *setup, void *state);
unsigned doodle_seats(const void *state);

/* moves.c */
int doodle_to_act(const void *state);
size_t doodle_legal(const void *state, move_t *out);
int doodle_check(const void *state, move_t m);
void doodle_apply(void *state, move_t m, struct game_effects *why);
move_t doodle_chance(const void *state, struct rng *r);

/* score.c */
extern const char *const doodle_effects[];
/* Returns all squares of the stretches through these squares (D14). A square without a road is in
 * none. */
uint32_t doodle_stretch(const struct doodle_sheet *sheet, uint32_t from);
/* Returns the number of crossed houses in these squares, with those crossed from the start (D16).
 */
unsigned doodle_crossed_houses(const struct doodle_board *board, const struct doodle_sheet *sheet,
			       uint32_t squares);
/* Circles what a road that was just drawn in the square scores at once (D15 to D17). */
void doodle_score_square(struct doodle *st, unsigned seat, uint32_t square,
			 struct game_effects *why);
/* Returns the points of the sheet's taxis (D20). */
int doodle_taxi_points(const struct doodle_board *board, const struct doodle_sheet *sheet);
/* Returns the points of the seat's sheet (D20) without those for trees. */
int doodle_sheet_points(const struct doodle *st, unsigned seat);
/* Adds an effect whose cells are the stretch through the square, from one end to the other. */
void doodle_add_road_effect(struct game_effects *why, int rule, enum doodle_effect what,
			    const struct doodle *st, unsigned seat, uint32_t square, int points);
/* Adds the effects of the end of the game: trees, rank, achievements (D21, D23, D24). */
void doodle_add_end_effects(const struct doodle *st, struct game_effects *why);
void doodle_score(const void *state, struct game_scores *out, struct game_effects *why);

/* text.c */
int doodle_read(const void *state, const char *text, size_t n, move_t *m);
void doodle_write(const void *state, move_t m, struct text *out);
void doodle_json(const void *state, struct text *out);

/* view.c */
void doodle_hide(const void *state, int viewer, void *view);
move_t doodle_redact(const void *state, move_t m, int viewer);
void doodle_guess(void *view, struct rng *r);

#endif
