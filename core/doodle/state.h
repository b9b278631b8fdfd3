/* What Doodle City is made of.
 *
 * The 25 squares of a sheet are bits of a word, column by column, so that ascending squares are
 * ascending actions:
 *
 *                 column 1   2   3   4   5
 *           row 1        0   5  10  15  20
 *               2        1   6  11  16  21        the square below is one more,
 *               3        2   7  12  17  22        the square to the right five more
 *               4        3   8  13  18  23
 *               5        4   9  14  19  24
 *
 * A set of squares is one word, and so is a set of numbers (bit n: the number n), because "the
 * highest free number not above the length" is then one mask and its highest bit.
 *
 * A road is two sides of its square, and a sheet keeps for each of the four sides the squares whose
 * road touches it. Two neighbours are joined where both roads touch the side they share, so all
 * joints of a sheet are two words, and a stretch (D14) grows by shifting. */
#ifndef TAFEL_DOODLE_STATE_H
#define TAFEL_DOODLE_STATE_H

#include "core/doodle/doodle.h"

enum {
	DOODLE_LINES = 5, /* columns and rows */
	DOODLE_SQUARES = 25,
	DOODLE_SEATS = 6,
	DOODLE_ROADS = 6,
	DOODLE_HOUSE = 6,       /* in the place of a road: cross a house */
	DOODLE_FACES = 6,       /* of a die */
	DOODLE_NUMBER_MAX = 31, /* greatest hotel, shop or bonus number of a sheet */
	DOODLE_TREES_MAX = 15,  /* greatest number of trees of a sheet */
};

#define DOODLE_COLUMN(column)  (0x1fu << ((column)-1u) * DOODLE_LINES)
#define DOODLE_ROW(row)        (0x0108421u << ((row)-1u))
#define DOODLE_ALL             ((1u << DOODLE_SQUARES) - 1u)
#define DOODLE_AT(column, row) (1u << (((column)-1u) * DOODLE_LINES + (row)-1u))

/* Sides of a square, and of a road as a set: 1 << side. Roads in the order of the text (D3, T5). */
enum doodle_side { DOODLE_N, DOODLE_E, DOODLE_S, DOODLE_W, DOODLE_SIDES };
enum doodle_road { DOODLE_NS, DOODLE_EW, DOODLE_NE, DOODLE_ES, DOODLE_SW, DOODLE_NW };
extern const uint8_t doodle_road_sides[DOODLE_ROADS];
extern const char doodle_road_name[DOODLE_ROADS][3];

enum doodle_effect {
	DOODLE_HOTEL,  /* D15; the cells of all four are the stretch, from one end to the other */
	DOODLE_SHOP,   /* D16 */
	DOODLE_BONUS,  /* D17 */
	DOODLE_TAXIS,  /* D20 */
	DOODLE_MOST,   /* D21, most trees crossed; no cells from here on */
	DOODLE_FEWEST, /* D21, fewest */
	DOODLE_RANK,   /* D23, seven codes: DOODLE_RANK + 0 to 6 */
	DOODLE_NO_TREES = DOODLE_RANK + 7, /* D24: environmentalist */
	DOODLE_ONE_ROAD,                   /* city planner */
	DOODLE_ALL_HOTELS,                 /* hotel magnate */
	DOODLE_ALL_SHOPS,                  /* capitalist */
	DOODLE_ALL_HOUSES,                 /* shopping spree */
	DOODLE_FELLED,                     /* D9, D12, D13: a tree is crossed; no points now */
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
	uint32_t hotel, shop, taxi, house; /* squares */
	uint32_t large;                    /* house squares with four houses, two crossed */
	uint32_t hotels, shops, bonuses;   /* numbers */
	uint8_t face[DOODLE_FACES];        /* road of each face of the blue die */
	uint8_t trees;
	uint8_t unused; /* 0 */
};

/* What a seat has drawn on its sheet. */
struct doodle_sheet {
	uint32_t side[DOODLE_SIDES]; /* squares whose road touches that side */
	uint32_t once, twice;   /* house squares with one or two crossed by the seat; with two */
	uint32_t hotels, shops; /* numbers circled */
	uint32_t bonuses;       /* numbers taken */
	uint8_t trees;          /* crossed */
	uint8_t spree;          /* 1: scored a shop with every house there is (D24) */
	uint8_t unused[2];      /* 0 */
};

/* Options, in the order of the game's list. */
enum doodle_option { DOODLE_MORE_CONTROL /* D13 */, DOODLE_OPTIONS };

enum doodle_phase { DOODLE_START, DOODLE_ROLL, DOODLE_DRAW, DOODLE_OVER };

struct doodle {
	struct doodle_board board;
	struct doodle_sheet sheet[DOODLE_SEATS];
	uint32_t bonuses; /* numbers that nobody has taken yet */
	uint32_t white;   /* dice on the table: four bits each, how many show 1, 2 ... 6 */
	uint8_t blue;     /* 0 before the first roll */
	uint8_t seats;
	uint8_t options; /* as a set: 1 << enum doodle_option */
	uint8_t phase;   /* enum doodle_phase */
	uint8_t first;   /* starting seat of this round */
	uint8_t turn;    /* seats that have acted in this round */
	uint8_t ending;  /* 1: the game ends with this round (D19) */
	uint8_t round;   /* from 1; 0 before the first roll */
};

/* Kinds of events and their fields.
 *   DRAW   white die (bits 9-11), column (6-8), row (3-5), all from 1; road or DOODLE_HOUSE (0-2)
 *   TREE, PASS   none
 *   SET_OUT   face of column 1 (bits 12-14) to column 5 (0-2)
 *   THROW   blue die (24-26); white dice as in struct doodle (0-23) */
enum doodle_kind {
	DOODLE_KIND_DRAW = 1,
	DOODLE_KIND_TREE,
	DOODLE_KIND_PASS,
	DOODLE_KIND_SET_OUT,
	DOODLE_KIND_THROW,
};

#define DOODLE_TREE GAME_MOVE(DOODLE_KIND_TREE, 0)
#define DOODLE_PASS GAME_MOVE(DOODLE_KIND_PASS, 0)

struct doodle_draw {
	unsigned white, column, row, what;
};

static inline struct doodle_draw doodle_draw(move_t m)
{
	return (struct doodle_draw){m >> 9 & 7, m >> 6 & 7, m >> 3 & 7, m & 7};
}

static inline bool doodle_has(const struct doodle *st, enum doodle_option option)
{
	return st->options >> option & 1;
}

static inline unsigned doodle_white(uint32_t dice, unsigned face)
{
	return dice >> (face - 1) * 4 & 15;
}

static inline unsigned doodle_seat(const struct doodle *st)
{
	unsigned seat = st->first + st->turn;

	return seat < st->seats ? seat : seat - st->seats;
}

/* D4. */
static inline unsigned doodle_dice(const struct doodle *st)
{
	return st->seats == 1 ? 3 : st->seats + 1u;
}

static inline uint32_t doodle_roads(const struct doodle_sheet *sheet)
{
	return sheet->side[DOODLE_N] | sheet->side[DOODLE_E] | sheet->side[DOODLE_S] |
	       sheet->side[DOODLE_W];
}

/* board.c */
extern const struct doodle_board doodle_standard;
extern const char *const doodle_faults[];
/* H, S, T, 3 or 4: what is printed in the square. */
char doodle_letter(const struct doodle_board *board, uint32_t square);
int doodle_board_read(const char *s, size_t n, void *board, struct game_fault *where);
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
/* Every square of the stretch through these squares (D14); nothing where there is no road. */
uint32_t doodle_stretch(const struct doodle_sheet *sheet, uint32_t from);
/* Crossed houses in these squares, those crossed from the start too (D16). */
unsigned doodle_houses(const struct doodle_board *board, const struct doodle_sheet *sheet,
		       uint32_t squares);
/* Circles what a road just drawn in that square scores at once (D15 to D17). */
void doodle_score_square(struct doodle *st, unsigned seat, uint32_t square,
			 struct game_effects *why);
/* Points of the sheet's taxis, 4 each (D20). */
int doodle_taxi_points(const struct doodle_board *board, const struct doodle_sheet *sheet);
/* Points of the seat's sheet so far (D20), without those for trees. */
int doodle_sheet_points(const struct doodle *st, unsigned seat);
/* Adds the effect, with the stretch through the square as its cells. */
void doodle_effect_road(struct game_effects *why, int rule, enum doodle_effect what,
			const struct doodle *st, unsigned seat, uint32_t square, int points);
/* Adds the effects of the end: trees, rank, achievements (D21, D23, D24). */
void doodle_settle(const struct doodle *st, struct game_effects *why);
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
