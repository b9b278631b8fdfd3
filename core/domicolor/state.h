/* What Domicolor is made of.
 *
 * A card is three squares, top to bottom, of one of four colours: six bits, two a square, the top
 * one highest, so that ascending codes are in the order R Y G B. Cards that are the same, whichever
 * way up they are written, are one *type*; types are numbered in the order of the deck file.
 *
 * The picture is at most 12 columns of 12 squares. Its left upper corner is always (0, 0): when a
 * card comes to the left of row 1, or a row above the others, all that was there moves. Every
 * square lies on four lines, and for each colour every line is a word of bits:
 *
 *            x  0   1   2   3                  across[y]        bit x
 *       y     +---+---+---+---+                down[x]          bit y
 *       0     | R | R |   |   |                fall[x - y + 11] bit x     \
 *       1     | Y | R |   |   |                rise[x + y]      bit x     /
 *       2     | B | Y |   |   |
 *             +---+---+---+---+
 *
 * So a run through a square is the ones beside its bit in a word, and no grid is walked (C8). */
#ifndef TAFEL_DOMICOLOR_STATE_H
#define TAFEL_DOMICOLOR_STATE_H

#include "core/domicolor/domicolor.h"

enum {
	DOMICOLOR_SEATS = 4,
	DOMICOLOR_COLOURS = 4,
	DOMICOLOR_SQUARES = 3, /* of a card */
	/* The greatest deck is the standard one. */
	DOMICOLOR_WIDTH_MAX = 12,
	DOMICOLOR_ROWS_MAX = 4,
	DOMICOLOR_CARDS_MAX = DOMICOLOR_WIDTH_MAX * DOMICOLOR_ROWS_MAX,
	DOMICOLOR_HAND_MAX = 4,
	/* Of 64 codes 16 are the same either way up, the others are two of a card. */
	DOMICOLOR_TYPES = 40,
	DOMICOLOR_HEIGHT_MAX = DOMICOLOR_ROWS_MAX * DOMICOLOR_SQUARES,
	DOMICOLOR_DIAGONALS = DOMICOLOR_WIDTH_MAX + DOMICOLOR_HEIGHT_MAX - 1,
	/* In a hand, in the place of a card's type. */
	DOMICOLOR_HIDDEN = 63, /* '?' */
	DOMICOLOR_NONE = 64,
	DOMICOLOR_SAY_MAX = 255,
};

extern const char domicolor_letters[DOMICOLOR_COLOURS + 1];

/* Where a card is laid (C5, C6), in the order of T5's table. */
enum domicolor_place {
	DOMICOLOR_L,
	DOMICOLOR_R,
	DOMICOLOR_TL,
	DOMICOLOR_TR,
	DOMICOLOR_BL,
	DOMICOLOR_BR,
	DOMICOLOR_PLACES
};
extern const char *const domicolor_place_name[DOMICOLOR_PLACES];

enum domicolor_effect {
	DOMICOLOR_ACROSS, /* C8: a run, with its squares as cells: 12 * y + x */
	DOMICOLOR_DOWN,
	DOMICOLOR_FALL,
	DOMICOLOR_RISE,
	DOMICOLOR_UNSAID, /* C10: points that were not announced */
	DOMICOLOR_POINTS, /* all points of a seat, in a score */
	DOMICOLOR_EFFECTS
};

enum domicolor_fault {
	DOMICOLOR_FAULT_WORD,     /* the line starts with an unknown word */
	DOMICOLOR_FAULT_CARD,     /* card value[0] of the line is not three letters of R Y G B */
	DOMICOLOR_FAULT_MANY,     /* more than 48 cards */
	DOMICOLOR_FAULT_NUMBER,   /* not one number in the range value[0] to value[1] */
	DOMICOLOR_FAULT_TWICE,    /* a second line of this kind */
	DOMICOLOR_FAULT_NO_WIDTH, /* no line `width` */
	DOMICOLOR_FAULT_NO_ROWS,  /* no line `rows` */
	DOMICOLOR_FAULT_NO_HAND,  /* no line `hand` */
	DOMICOLOR_FAULT_CARDS,    /* value[0] cards, but value[1] fill the picture */
	DOMICOLOR_FAULT_FEW,      /* a hand of value[0] for value[1] seats takes all cards */
	DOMICOLOR_FAULTS
};

/* A deck (C1). */
struct domicolor_board {
	uint8_t code[DOMICOLOR_TYPES];  /* of each type, as the deck file writes it */
	uint8_t count[DOMICOLOR_TYPES]; /* cards of each type */
	uint8_t type[DOMICOLOR_TYPES];  /* by the number of its card (board.c); DOMICOLOR_NONE */
	uint8_t types, cards, width, rows, hand;
	uint8_t unused[3]; /* 0 */
};

/* The lines of one colour. */
struct domicolor_lines {
	uint16_t across[DOMICOLOR_HEIGHT_MAX];
	uint16_t down[DOMICOLOR_WIDTH_MAX];
	uint16_t fall[DOMICOLOR_DIAGONALS];
	uint16_t rise[DOMICOLOR_DIAGONALS];
};

/* Options, in the order of the game's list. */
enum domicolor_option { DOMICOLOR_ANNOUNCE /* C10 */, DOMICOLOR_OPTIONS };

enum domicolor_phase {
	DOMICOLOR_START,
	DOMICOLOR_DEAL,
	DOMICOLOR_LAY,
	DOMICOLOR_SAY,
	DOMICOLOR_DRAW,
	DOMICOLOR_OVER
};

struct domicolor {
	struct domicolor_board board;
	/* Cards of each type that lie neither in the picture nor in a hand that is seen here. */
	_Alignas(8) uint8_t unseen[DOMICOLOR_TYPES];
	struct domicolor_lines lines[DOMICOLOR_COLOURS];
	uint8_t hand[DOMICOLOR_SEATS][DOMICOLOR_HAND_MAX]; /* types, ascending */
	int16_t points[DOMICOLOR_SEATS];
	int16_t worth; /* of the card just laid, while its seat has not said a number */
	uint8_t stock; /* cards in it */
	uint8_t seats;
	uint8_t options;   /* as a set: 1 << enum domicolor_option */
	uint8_t phase;     /* enum domicolor_phase */
	uint8_t seat;      /* to act, or for whom chance acts */
	uint8_t wide;      /* columns of the picture */
	uint8_t high;      /* rows of cards begun */
	uint8_t top;       /* first row of squares of the open row */
	uint8_t laid;      /* cards in the open row */
	uint8_t left;      /* 1: the open row grows to the left only; row 1 grows both ways */
	uint8_t column;    /* of the card last laid */
	uint8_t hidden;    /* seats whose hands are not seen here, as a set; 0 in a whole state */
	uint8_t unused[2]; /* 0 */
};

/* Kinds of events and their fields.
 *   LAY     code of the card as it lies (bits 3-8), place (0-2)
 *   SAY     a number
 *   START   code of the card as it lies
 *   DEAL    seat (24-25), types, ascending, the first highest, six bits each
 *   DRAW    seat (6-7), type (0-5) */
enum domicolor_kind {
	DOMICOLOR_KIND_LAY = 1,
	DOMICOLOR_KIND_SAY,
	DOMICOLOR_KIND_START,
	DOMICOLOR_KIND_DEAL,
	DOMICOLOR_KIND_DRAW,
};

static inline bool domicolor_has(const struct domicolor *st, enum domicolor_option option)
{
	return st->options >> option & 1;
}

/* A card the other way up. */
static inline unsigned domicolor_turned(unsigned code)
{
	return (code & 3) << 4 | (code & 12) | code >> 4;
}

/* The colour of a card's square, 0 on top. */
static inline unsigned domicolor_colour(unsigned code, unsigned square)
{
	return code >> (4 - 2 * square) & 3;
}

/* board.c */
extern const struct domicolor_board domicolor_standard;
extern const char *const domicolor_faults[];
/* The type of a card, whichever way up, or -1. */
int domicolor_type(const struct domicolor_board *board, unsigned code);
int domicolor_board_read(const char *s, size_t n, void *board, struct game_fault *where);
void domicolor_board_write(const void *state, struct text *out);

/* setup.c */
int domicolor_setup(const struct game_setup *setup, void *state);
unsigned domicolor_seats(const void *state);

/* moves.c */
int domicolor_to_act(const void *state);
size_t domicolor_legal(const void *state, move_t *out);
int domicolor_check(const void *state, move_t m);
void domicolor_apply(void *state, move_t m, struct game_effects *why);
move_t domicolor_chance(const void *state, struct rng *r);
/* The places where a card may be laid now, as a set: 1 << place (C5, C6). */
unsigned domicolor_places(const struct domicolor *st);

/* picture.c */
/* Where the card's top square would be. Left of or above the picture it is negative. */
void domicolor_where(const struct domicolor *st, enum domicolor_place place, int *x, int *y);
/* What a card laid there would score (C8). */
int domicolor_worth(const struct domicolor *st, unsigned code, int x, int y);
/* Lays it; the picture moves so that its corner stays (0, 0). */
void domicolor_lay(struct domicolor *st, unsigned code, enum domicolor_place place);
/* Adds an effect for each run through the card last laid. */
void domicolor_runs(const struct domicolor *st, unsigned seat, struct game_effects *why);
/* The colour at (x, y), or -1. */
int domicolor_square(const struct domicolor *st, unsigned x, unsigned y);

/* score.c */
extern const char *const domicolor_effects[];
void domicolor_score(const void *state, struct game_scores *out, struct game_effects *why);

/* text.c */
int domicolor_read(const void *state, const char *text, size_t n, move_t *m);
void domicolor_write(const void *state, move_t m, struct text *out);
void domicolor_json(const void *state, struct text *out);

/* view.c */
void domicolor_hide(const void *state, int viewer, void *view);
move_t domicolor_redact(const void *state, move_t m, int viewer);
void domicolor_guess(void *view, struct rng *r);
/* Whether a hand has a card that is not seen here. */
bool domicolor_has_hidden(const uint8_t *hand);
/* Puts a type into a hand, takes it out; the hand stays in order. */
void domicolor_take(uint8_t *hand, unsigned type);
void domicolor_give(uint8_t *hand, unsigned type);
/* The type of the n-th card of these counts, n from 0. */
unsigned domicolor_nth(const uint8_t *counts, unsigned n);

#endif
