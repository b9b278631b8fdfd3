/* The one interface that every game implements.
 *
 * A game is a table of functions over a flat state. Everything that happens is an event: chance
 * (dice, cards) or the action of the seat to act. Chance is an actor like a seat: `apply` never
 * draws, the caller draws with `chance` and applies the outcome.
 *
 *      setup ──> state ──to_act──> a seat?  legal, choose, check ─┐
 *                  ^               chance?  chance                │
 *                  └───────────────────── apply <────────────────┘      until GAME_OVER
 *
 * A state has no pointers and no padding, holds its board, is copied with one assignment and is the
 * same bytes on every (little-endian) machine. A *view* is a state with blanks for what a viewer
 * may not know; everything that takes a state takes a view. Two laws hold for every game
 * (tests/kit):
 *
 *      hide(apply(s, m), v) == apply(hide(s, v), redact(s, m, v))    a view follows from what is seen
 *      hide(guess(w), viewer(w)) == w                                a guess only fills in blanks
 *
 * Functions that can refuse return 0 or the rule broken; outputs are untouched on failure. Nothing
 * here allocates, prints, reads a clock or uses floating point. */
#ifndef TAFEL_GAME_H
#define TAFEL_GAME_H

#include "core/base/rng.h"
#include "core/base/text.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* An event: 4 bits kind, 28 bits the game's fields. Equal events are equal numbers. In a view a
 * field of all ones is '?'. 0 is no event. */
typedef uint32_t move_t;

#define GAME_MOVE(kind, fields) ((move_t)(kind) << 28 | (move_t)(fields))
#define GAME_KIND(move)         ((move) >> 28)
#define GAME_FIELDS(move)       ((move)&0x0fffffffu)

/* A rule by its letter and number in docs/reference/rules.md. A refusal IS the rule broken, as a negative
 * number: GAME_RULE('D', 12). Effects name the rule that gave the points as a positive one. */
#define GAME_RULE(letter, number) (-(((letter) << 8) | (number)))

/* What no game exceeds: sizes of callers' buffers (the kit checks each game against them). */
enum {
	GAME_SEATS_MAX = 6,
	GAME_OPTIONS_MAX = 8,
	GAME_BOARD_MAX = 512,   /* bytes */
	GAME_STATE_MAX = 1280,  /* bytes */
	GAME_MOVES_MAX = 512,   /* in one legal list */
	GAME_EVENTS_MAX = 1024, /* in one game */
	GAME_EFFECTS_MAX = 256, /* of one event or one score */
	GAME_WORD_MAX = 32,     /* bytes in the text of one event */
	GAME_CELLS_MAX = 32,    /* in one effect */
};

/* Who acts, where it is not a seat (seats count from 0 here, from 1 in texts). */
enum {
	GAME_CHANCE = -1,
	GAME_OVER = -2,
};

/* Whom an effect concerns, where it is no seat. It has no points. */
enum { GAME_NOBODY = 255 };

/* Who looks, where it is not a seat. */
enum {
	GAME_SPECTATOR = -1, /* sees what is public */
	GAME_ALL = -2,       /* sees everything: the whole record */
};

/* An option of a game's rules. Its place in the game's list is its bit in a set of options. */
struct game_option {
	const char *name; /* in records and commands */
	uint8_t seats;    /* for which numbers of seats it is, as a set: bit n is n seats */
};

/* The numbers of seats from `fewest` to `most`, as a set. */
#define GAME_SEATS(fewest, most) ((uint8_t)((2u << (most)) - (1u << (fewest))))

/* How a game begins. */
struct game_setup {
	uint8_t seats;
	uint8_t options;   /* a set: bit i is the game's option i */
	const void *board; /* as board_read wrote it, or NULL for the standard board */
};

/* Why a board's text is refused. */
struct game_fault {
	uint32_t line;    /* in the text, from 1 */
	uint8_t what;     /* which mistake: a place in the game's `faults` */
	int32_t value[2]; /* numbers for the sentence about it */
};

/* Why points moved. Preview, log, coach and end table draw these, nothing else. The effects that
 * `apply` gives for a seat add up to the change of its score, those of `score` to the score. */
struct game_effect {
	uint16_t rule;  /* the rule at work, such as D15: -GAME_RULE('D', 15) */
	int16_t points; /* 0 for what is an honour only */
	uint8_t seat;   /* or GAME_NOBODY */
	uint8_t what;   /* a place in the game's `effects` */
	uint8_t n;      /* cells used */
	uint8_t cell[GAME_CELLS_MAX];
};

/* A list of effects in the caller's buffer, which has room for effects_max. */
struct game_effects {
	struct game_effect *at;
	uint32_t n;
};

struct game_scores {
	int16_t points[GAME_SEATS_MAX];
	uint8_t
	    place[GAME_SEATS_MAX]; /* 1: wins, or shares the win; as if the game were over now */
};

/* A win in parts that every number of winners divides: equal shares are then equal numbers. */
enum { GAME_WIN_PARTS = 60 };
_Static_assert(GAME_SEATS_MAX <= 6, "60 is a multiple of 1 to 6");

/* The seat's share of the win, where all of it is `whole`. */
static inline uint32_t game_win(const struct game_scores *s, unsigned seats, unsigned seat,
				uint32_t whole)
{
	unsigned winners = 1;

	if (s->place[seat] != 1)
		return 0;
	for (unsigned other = 0; other < seats; other++)
		winners += other != seat && s->place[other] == 1;
	return whole / winners;
}

struct game {
	const char *id;                    /* in records and commands */
	const struct game_option *options; /* the last one has no name */
	const char *const *faults;         /* names of a board's mistakes, NULL at the end */
	const char *const *effects;        /* names of effects, NULL at the end */
	uint16_t rules;                    /* revision of the rules, in every record */
	uint8_t seats_min, seats_max;
	uint32_t board_size, state_size;             /* bytes */
	uint32_t moves_max, events_max, effects_max; /* proved in a comment, checked by the kit */

	/* Reads a board file. 0 or -1; then `where` says which line and why. */
	int (*board_read)(const char *s, size_t n, void *board, struct game_fault *where);
	/* Writes the board that the state holds, as board_read reads it; nothing if it is the
	 * standard one. */
	void (*board_write)(const void *st, struct text *out);
	/* Makes the state before the first event. Only game_begin calls this, which has checked seats
	 * and options. Returns 0; or T3, and leaves the state as it was, if the board is not for that
	 * number of seats. */
	int (*setup)(const struct game_setup *how, void *st);
	/* How many sit at the table, from the first event to the last. */
	unsigned (*seats)(const void *st);

	/* A seat, GAME_CHANCE or GAME_OVER. */
	int (*to_act)(const void *st);
	/* All actions of the seat to act, ascending, each once; none for chance or after the end.
	 * The buffer has room for moves_max. */
	size_t (*legal)(const void *st, move_t *out);
	/* 0 or the rule that this event would break now. Judges chance too. */
	int (*check)(const void *st, move_t m);
	/* What happens. Only after check; `why` may be NULL. */
	void (*apply)(void *st, move_t m, struct game_effects *why);
	/* An outcome by its true odds, when chance is to act. */
	move_t (*chance)(const void *st, struct rng *r);

	/* What the viewer may know of a state, and of an event that is about to happen in it. */
	void (*hide)(const void *st, int viewer, void *view);
	move_t (*redact)(const void *st, move_t m, int viewer);
	/* Fills the blanks of a view: uniform over all states that hide to it. */
	void (*guess)(void *view, struct rng *r);

	/* The points as they stand, final when the game is over. `why` may be NULL. */
	void (*score)(const void *st, struct game_scores *out, struct game_effects *why);

	/* The text of an event without who acts, by section T of the rules; the whole of s. Reading
	 * refuses what is no event of the game at all; whether it is legal now is check's. */
	int (*read)(const void *st, const char *s, size_t n, move_t *m);
	void (*write)(const void *st, move_t m, struct text *out);
	/* What to draw, as a JSON object: numbers and codes, no words. */
	void (*json)(const void *st, struct text *out);
};

/* Returns whether a game with that number of seats may have the option. */
static inline bool game_option_fits(const struct game_option *option, unsigned seats)
{
	return option->seats >> seats & 1;
}

/* Makes the state before the first event, in at least game->state_size bytes. Returns 0; or T3, and
 * leaves the state as it was, if the game does not have that number of seats, or not one of the
 * options, or not for that number of seats, or if the board is not for that number of seats. */
static inline int game_begin(const struct game *game, const struct game_setup *how, void *st)
{
	unsigned unknown = how->options;

	if (how->seats < game->seats_min || how->seats > game->seats_max)
		return GAME_RULE('T', 3);
	for (unsigned i = 0; game->options[i].name; i++)
		if (game_option_fits(&game->options[i], how->seats))
			unknown &= ~(1u << i);
	return unknown ? GAME_RULE('T', 3) : game->setup(how, st);
}

/* Notes why a board is refused, at the line that `fault` counts (an empty text: at its first); -1. */
static inline int game_refuse(struct game_fault *fault, unsigned what, int first, int second)
{
	fault->line += !fault->line;
	fault->what = (uint8_t)what;
	fault->value[0] = first;
	fault->value[1] = second;
	return -1;
}

/* Adds an effect without cells to the list, and gives it, for cells to be added. */
static inline struct game_effect *game_effect(struct game_effects *why, int rule, unsigned what,
					      int seat, int points)
{
	struct game_effect *e = &why->at[why->n++];

	*e = (struct game_effect){
	    .rule = (uint16_t)-rule,
	    .points = (int16_t)points,
	    .seat = (uint8_t)seat,
	    .what = (uint8_t)what,
	};
	return e;
}

#endif
