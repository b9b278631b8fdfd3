/* The interface that every game implements. To write a game, read this file, then
 * tests/kit/smallest.c, which implements all of it in 400 lines, and CONTRIBUTING.md ("How to add a
 * game").
 *
 * A game is a table of functions over a state. Whatever happens in it is an *event*: an outcome of
 * chance (dice, cards) or an *action* of the seat whose turn it is. Chance is an actor like a seat:
 * `apply` never draws. The caller draws an outcome with `chance` and applies it like an action:
 *
 *      game_begin ──> state ──to_act──> a seat?      legal, choose one ──┐
 *                       ^               GAME_CHANCE? chance              │
 *                       │               GAME_OVER?   score               │
 *                       └──────────────────── apply <────────────────────┘
 *
 * A *state* is flat: it has no pointers and no padding, contains its board, and is copied with one
 * assignment. The same events lead to the same bytes on every (little-endian) machine. So undo,
 * search, hashing and comparing are one memcpy or memcmp.
 *
 * A *view* is a state in which what a viewer may not know is blank. Every function that takes a
 * state takes a view. Two laws hold for every game, state s, event m and viewer v:
 *
 *      hide(apply(s, m), v) == apply(hide(s, v), redact(s, m, v))
 *          A viewer can follow the game from what it is shown.
 *      hide(guess(w), viewer of w) == w
 *          A guess fills in blanks and changes nothing else.
 *
 * The kit (tests/kit) tests these laws, and whatever else this file promises, for every game.
 *
 * Rules for all functions here: the caller owns every buffer. A function that can refuse returns 0
 * or the rule that was broken, and writes nothing if it refuses. Nothing allocates, prints, reads a
 * clock or uses floating point. A game has no variables besides its states, so every function may
 * be called on any thread. */
#ifndef TAFEL_GAME_H
#define TAFEL_GAME_H

#include "core/base/rng.h"
#include "core/base/text.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* ---- events, rules and who is meant ---- */

/* An event: 4 bits for its kind, and 28 bits for fields that the game defines. Equal events are
 * equal numbers. In a view, a field with all bits set is unknown and written '?'. 0 is not an
 * event. */
typedef uint32_t move_t;

#define GAME_MOVE(kind, fields) ((move_t)(kind) << 28 | (move_t)(fields))
#define GAME_KIND(move)         ((move) >> 28)
#define GAME_FIELDS(move)       ((move)&0x0fffffffu)

/* A rule by its letter and number in docs/reference/rules.md, as a negative number: GAME_RULE('D',
 * 12) is D12. Functions that refuse return the rule that was broken, so every refusal is < 0. */
#define GAME_RULE(letter, number) (-(((letter) << 8) | (number)))

/* Seats are numbered from 0 here, and from 1 in texts and JSON. These stand in place of a seat: */
enum {
	GAME_CHANCE = -1, /* to_act: chance is to act */
	GAME_OVER = -2,   /* to_act: nobody is, the game is over */
};
enum {
	GAME_SPECTATOR = -1, /* as a viewer: sees what is public */
	GAME_ALL = -2,       /* as a viewer: sees everything */
};
enum { GAME_NOBODY = 255 }; /* in an effect: it concerns no seat and has no points */

/* What no game exceeds. Callers use these as sizes of their buffers. */
enum {
	GAME_SEATS_MAX = 6,
	GAME_OPTIONS_MAX = 8,
	GAME_BOARD_MAX = 512,   /* bytes of a board */
	GAME_STATE_MAX = 1280,  /* bytes of a state */
	GAME_MOVES_MAX = 512,   /* actions that are legal at once */
	GAME_EVENTS_MAX = 1024, /* events of a game */
	GAME_EFFECTS_MAX = 256, /* effects of an event, or of a score */
	GAME_WORD_MAX = 32,     /* bytes in the text of an event */
	GAME_CELLS_MAX = 32,    /* cells of an effect */
};

/* ---- how a game begins ---- */

/* An option of a game's rules. Its place in the game's list is its bit in a set of options. */
struct game_option {
	const char *name; /* in records and commands: lower-case letters, digits and '-' */
	uint8_t seats;    /* the numbers of seats that may have it, as a set: bit n for n seats */
};

/* The numbers of seats from `fewest` to `most`, as a set. */
#define GAME_SEATS(fewest, most) ((uint8_t)((2u << (most)) - (1u << (fewest))))

struct game_setup {
	uint8_t seats;
	uint8_t options;   /* a set: bit i is the game's option i */
	const void *board; /* as board_read wrote it, or NULL for the standard board */
};

/* Why the text of a board is refused. */
struct game_fault {
	uint32_t line;    /* of the text, from 1 */
	uint8_t what;     /* which mistake: a place in the game's `faults` */
	int32_t value[2]; /* numbers for the sentence about it, as the game documents them */
};

/* ---- points ---- */

/* Why points moved. The preview of an action, the log, the coach and the final table show effects
 * and nothing else. The points of the effects that `apply` gives for a seat add up to the change of
 * its score, those of `score` to the whole score. */
struct game_effect {
	uint16_t rule;  /* the rule that gave the points, positive: -GAME_RULE('D', 15) */
	int16_t points; /* 0 for what is no more than an honour */
	uint8_t seat;   /* or GAME_NOBODY */
	uint8_t what;   /* which effect: a place in the game's `effects` */
	uint8_t n;      /* cells used */
	uint8_t
	    cell[GAME_CELLS_MAX]; /* what it concerns, such as squares; as the game documents it */
};

/* A list of effects in a buffer of the caller's. It begins empty (n = 0) and needs room for
 * effects_max. */
struct game_effects {
	struct game_effect *at;
	uint32_t n;
};

struct game_scores {
	int16_t points[GAME_SEATS_MAX];
	uint8_t rank[GAME_SEATS_MAX]; /* 1 wins or shares the win; as if the game were over now */
};

/* ---- the game ---- */

struct game {
	const char *id;                    /* in records and commands, such as "doodle" */
	const struct game_option *options; /* the last entry has no name */
	const char *const *faults;         /* names of the mistakes in a board; the last is NULL */
	const char *const *effects;        /* names of the effects; the last is NULL */
	uint16_t rules;                    /* revision of the rules, written into every record */
	uint16_t rules_oldest;             /* oldest revision whose records are read */
	uint8_t seats_min, seats_max;
	uint32_t board_size, state_size; /* bytes */
	/* Upper bounds, which the game proves in a comment: legal actions, events of a game,
	 * effects of one event or score. */
	uint32_t moves_max, events_max, effects_max;

	/* Reads the text of a board file into board_size bytes. Returns 0, or -1 with the mistake
	 * in `fault`. */
	int (*board_read)(const char *s, size_t n, void *board, struct game_fault *fault);
	/* Appends the text of the state's board, as board_read reads it. For the standard board
	 * nothing is appended. */
	void (*board_write)(const void *st, struct text *out);
	/* Makes the state before the first event. Only game_begin calls this, which has checked
	 * seats and options. Returns 0, or T3 if the board is not for that number of seats. */
	int (*setup)(const struct game_setup *setup, void *st);
	/* Returns the number of seats, which never changes. */
	unsigned (*seats)(const void *st);

	/* Returns the seat that is to act, GAME_CHANCE or GAME_OVER. */
	int (*to_act)(const void *st);
	/* Writes all legal actions of the seat that is to act, in ascending order, each once.
	 * Returns how many there are: at least one, or 0 if chance is to act or the game is over.
	 * `out` has room for moves_max. */
	size_t (*legal)(const void *st, move_t *out);
	/* Returns 0 if the event may happen now, whatever number it is, or else the rule against
	 * it. Outcomes of chance are checked too. */
	int (*check)(const void *st, move_t m);
	/* Lets the event happen. `check` must have returned 0 for it, or it must come from `legal`
	 * or `chance`. Adds its effects to `why`, which may be NULL. */
	void (*apply)(void *st, move_t m, struct game_effects *why);
	/* Draws an outcome by its true odds. Chance must be to act. */
	move_t (*chance)(const void *st, struct rng *r);

	/* Writes the viewer's view of the state. `view` may be the state itself. */
	void (*hide)(const void *st, int viewer, void *view);
	/* Returns the event as the viewer is shown it. The state is the one before the event. */
	move_t (*redact)(const void *st, move_t m, int viewer);
	/* Fills the blanks of a view by chance: all states that hide to it are equally likely. */
	void (*guess)(void *view, struct rng *r);

	/* Writes points and ranks as they are now, which are final when the game is over. Adds
	 * effects that explain all points to `why`, which may be NULL. */
	void (*score)(const void *st, struct game_scores *out, struct game_effects *why);

	/* Reads the text of an event, without who acts (section T of the rules); all n bytes must
	 * belong to it. Returns 0, or the rule if no event has this text. Whether the event may
	 * happen now is for `check` to say. */
	int (*read)(const void *st, const char *s, size_t n, move_t *m);
	/* Appends the text of an event that may happen in the state: at most GAME_WORD_MAX bytes.
	 */
	void (*write)(const void *st, move_t m, struct text *out);
	/* Appends what a front end draws as a JSON object: numbers and codes, no words. */
	void (*json)(const void *st, struct text *out);
};

/* Returns whether a game with that number of seats may have the option. */
static inline bool game_option_fits(const struct game_option *option, unsigned seats)
{
	return option->seats >> seats & 1;
}

/* Makes the state before the first event, in state_size bytes. Returns 0, or T3 if the game does
 * not have that number of seats, if it does not list one of the options for that number of seats,
 * or if the board is not for that number of seats. */
static inline int game_begin(const struct game *game, const struct game_setup *setup, void *st)
{
	unsigned unknown = setup->options;

	if (setup->seats < game->seats_min || setup->seats > game->seats_max)
		return GAME_RULE('T', 3);
	for (unsigned i = 0; game->options[i].name; i++)
		if (game_option_fits(&game->options[i], setup->seats))
			unknown &= ~(1u << i);
	return unknown ? GAME_RULE('T', 3) : game->setup(setup, st);
}

/* A win is divided into so many shares because every number of winners divides it. */
enum { GAME_WIN_SHARES = 60 };
_Static_assert(GAME_SEATS_MAX <= 6, "60 is a multiple of 1 to 6");

/* Returns the seat's part of a win that is worth `whole`: nothing, all, or an equal part for each
 * of the winners. */
static inline uint32_t game_win_share(const struct game_scores *s, unsigned seats, unsigned seat,
				      uint32_t whole)
{
	unsigned winners = 1;

	if (s->rank[seat] != 1)
		return 0;
	for (unsigned other = 0; other < seats; other++)
		winners += other != seat && s->rank[other] == 1;
	return whole / winners;
}

/* ---- for games ---- */

/* Notes a mistake in a board at the line that `fault` counts, or at line 1 of an empty text.
 * Returns -1. */
static inline int game_refuse_board(struct game_fault *fault, unsigned what, int first, int second)
{
	fault->line += !fault->line;
	fault->what = (uint8_t)what;
	fault->value[0] = first;
	fault->value[1] = second;
	return -1;
}

/* Adds an effect without cells to the list. Returns it, so that the caller can add cells. `rule` is
 * from GAME_RULE. */
static inline struct game_effect *game_add_effect(struct game_effects *why, int rule, unsigned what,
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
