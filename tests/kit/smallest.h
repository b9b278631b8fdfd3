/* The smallest game: it implements core/game.h and nothing more. To add a game, copy the two files
 * and name the game in core/games.c; the kit then tests it. Its rules:
 *
 * - S1 Two seats. The cards are numbered from 1 to 5, or to what the board's line `cards N` says (3
 *   to 9). Each seat is dealt one, hidden from the other: `* deal 1 4`. The rest is the stock.
 * - S2 From seat 1 on, in turn: a seat lays its card open (`show:4`) and is dealt the next card of
 *   the stock, or waits (`wait`). Nobody waits right after a wait, nor for a seat without a card.
 * - S3 A card scores its number if it is higher than the card shown before it; the first always
 *   does. Option `low`: if it is lower.
 * - S4 The game ends when all cards lie open. Most points win; equal points share the win. */
#ifndef TAFEL_SMALLEST_H
#define TAFEL_SMALLEST_H

#include "core/game.h"

enum {
	SMALLEST_CARDS = 5,
	SMALLEST_CARDS_MIN = 3,
	SMALLEST_CARDS_MAX = 9,
	SMALLEST_HIDDEN = 15, /* all ones in a card's four bits: '?' */
};

/* The state: flat, without pointers and padding, with its board. Who is to act, and whether the
 * game is over, follows from the fields. */
struct smallest {
	uint8_t cards;     /* the board */
	uint8_t options;   /* as a set: 1 << enum smallest_option */
	uint8_t hand[2];   /* 0: no card; in views also SMALLEST_HIDDEN */
	uint8_t points[2]; /* S3 */
	uint8_t turn;      /* the seat to act, or to be dealt a card */
	uint8_t dealing;   /* 1: chance deals to that seat */
	uint8_t waited;    /* 1: the last action was a wait */
	uint8_t last;      /* the card shown last, 0: none yet */
	uint16_t open;     /* cards that lie open, as a set: bit n for card n */
};

/* Options, in the order of the game's list. */
enum smallest_option { SMALLEST_LOW /* S3 */, SMALLEST_OPTIONS };

/* Kinds of events and their fields. Kinds ascend in the order in which `legal` lists actions. */
enum smallest_kind {
	SMALLEST_SHOW = 1, /* the card (bits 0-3) */
	SMALLEST_WAIT,     /* none */
	SMALLEST_DEAL,     /* the seat from 1 (bits 4-5), the card or '?' (bits 0-3) */
};

enum smallest_fault {
	SMALLEST_FAULT_LINE,    /* not `cards N` */
	SMALLEST_FAULT_NUMBER,  /* not a number from 3 to 9 */
	SMALLEST_FAULT_TWICE,   /* a second line */
	SMALLEST_FAULT_MISSING, /* no line */
};

extern const struct game smallest;

#endif
