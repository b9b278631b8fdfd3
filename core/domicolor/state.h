/* The state of Domicolor. move.h has the events.
 *
 * The *code* of a card as it lies is its three colours from top to bottom, two bits each, the top
 * one highest, so that ascending codes are in the order R Y G B. A card and its mirror are the same
 * *type*; types are numbered in the order of the deck file.
 *
 * The picture has at most 12 columns of 12 squares. Its upper left corner is always (0, 0): when a
 * card is laid to the left of row 1, or a row above the others, everything moves. Every square is
 * on four lines, and for each colour every line is a word in which a bit is set if the square has
 * that colour:
 *
 *            x  0   1   2   3                  across[y]        bit x
 *       y     +---+---+---+---+                down[x]          bit y
 *       0     | R | R |   |   |                fall[x - y + 11] bit x     \
 *       1     | Y | R |   |   |                rise[x + y]      bit x     /
 *       2     | B | Y |   |   |
 *             +---+---+---+---+
 *
 * So the run through a square is the row of ones around its bit (C8). runs.h measures runs. */
#ifndef TAFEL_DOMICOLOR_STATE_H
#define TAFEL_DOMICOLOR_STATE_H

#include "core/domicolor/domicolor.h"
#include "core/domicolor/move.h"

enum {
	DOMICOLOR_SEATS = 4,
	DOMICOLOR_COLOURS = 4,
	DOMICOLOR_SQUARES = 3, /* of a card */
	/* The greatest deck is the standard one. */
	DOMICOLOR_WIDTH_MAX = 12,
	DOMICOLOR_ROWS_MAX = 4,
	DOMICOLOR_CARDS_MAX = DOMICOLOR_WIDTH_MAX * DOMICOLOR_ROWS_MAX,
	DOMICOLOR_HAND_MAX = 4,
	/* Of the 64 codes 16 are symmetric. The others are two for each card. */
	DOMICOLOR_TYPES = 40,
	DOMICOLOR_HEIGHT_MAX = DOMICOLOR_ROWS_MAX * DOMICOLOR_SQUARES,
	DOMICOLOR_DIAGONALS = DOMICOLOR_WIDTH_MAX + DOMICOLOR_HEIGHT_MAX - 1,
	/* In a hand instead of a type. A hand is sorted, so cards come before hidden ones. */
	DOMICOLOR_HIDDEN = 63,   /* a card that is not known here: '?' */
	DOMICOLOR_NONE = 64,     /* no card */
	DOMICOLOR_SAY_MAX = 255, /* greatest number that can be announced (C10) */
};

extern const char domicolor_letters[DOMICOLOR_COLOURS + 1];

extern const char *const domicolor_place_name[DOMICOLOR_PLACES];

enum domicolor_effect {
	DOMICOLOR_ACROSS, /* C8: a run across; the cells of runs are its squares: 12 * y + x */
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

/* The lines of one colour, as drawn above. */
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
	/* For each type the cards that are neither in the picture nor in a hand that is known here.
	 */
	_Alignas(8) uint8_t unseen[DOMICOLOR_TYPES];
	struct domicolor_lines lines[DOMICOLOR_COLOURS];
	uint8_t hand[DOMICOLOR_SEATS][DOMICOLOR_HAND_MAX]; /* types, ascending */
	int16_t points[DOMICOLOR_SEATS];
	int16_t unsaid_points; /* of the card just laid, until its seat announces a number (C10) */
	uint8_t stock;         /* cards in it */
	uint8_t seats;
	uint8_t options;    /* as a set: 1 << enum domicolor_option */
	uint8_t phase;      /* enum domicolor_phase */
	uint8_t seat;       /* to act, or for whom chance acts */
	uint8_t columns;    /* of the picture */
	uint8_t rows_begun; /* rows of cards */
	uint8_t row_top;    /* y of the top squares of the open row */
	uint8_t row_cards;  /* cards in the open row */
	uint8_t
	    grows_left; /* 1: the open row grows to the left, else to the right; row 1 both ways */
	uint8_t last_column; /* x of the card laid last */
	uint8_t hidden;    /* seats whose hands are not known here, as a set; 0 in a whole state */
	uint8_t unused[2]; /* 0 */
};

static inline bool domicolor_has(const struct domicolor *st, enum domicolor_option option)
{
	return st->options >> option & 1;
}

/* Returns the code of a card the other way up. */
static inline unsigned domicolor_turned(unsigned code)
{
	return (code & 3) << 4 | (code & 12) | code >> 4;
}

/* Returns the colour of a square of a card; square 0 is on top. */
static inline unsigned domicolor_card_colour(unsigned code, unsigned square)
{
	return code >> (4 - 2 * square) & 3;
}

/* board.c */
extern const struct domicolor_board domicolor_standard;
extern const char *const domicolor_faults[];
/* Returns the type of a card, either way up, or -1 if the deck does not have it. */
int domicolor_type(const struct domicolor_board *board, unsigned code);
int domicolor_board_read(const char *s, size_t n, void *board, struct game_fault *fault);
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
/* Returns the set of places where a card may be laid now: 1 << place (C5, C6). */
unsigned domicolor_open_places(const struct domicolor *st);

/* picture.c */
/* Writes where the top square of a card laid at that place would be. x or y is negative if that is
 * left of or above the picture. */
void domicolor_locate(const struct domicolor *st, enum domicolor_place place, int *x, int *y);
/* Returns what a card would score whose top square is at (x, y) (C8). */
int domicolor_card_points(const struct domicolor *st, unsigned code, int x, int y);
/* Lays the card. The picture moves so that its corner stays (0, 0). */
void domicolor_lay(struct domicolor *st, unsigned code, enum domicolor_place place);
/* Adds an effect for each run through the card laid last. */
void domicolor_add_runs(const struct domicolor *st, unsigned seat, struct game_effects *why);
/* Returns the colour at (x, y), or -1 if nothing lies there. */
int domicolor_colour_at(const struct domicolor *st, unsigned x, unsigned y);

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
/* Returns whether a hand has a hidden card. */
bool domicolor_has_hidden(const uint8_t *hand);
/* Add a type to a hand, which must have room, and remove a type, which must be there. The hand
 * stays sorted. */
void domicolor_hand_add(uint8_t *hand, unsigned type);
void domicolor_hand_remove(uint8_t *hand, unsigned type);
/* Returns the type of card number n, from 0, where `counts` has the number of cards of each type.
 */
unsigned domicolor_nth_card(const uint8_t *counts, unsigned n);

#endif
