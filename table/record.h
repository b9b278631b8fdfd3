/* Records: games as text (docs/reference/rules.md, T1 to T9).
 *
 *      tafel 1 doodle        the header, its lines after the first in any order
 *      rules 1
 *      seats 2
 *      * start 35162         the events: `*` is chance, a number is a seat
 *      1 3:43NE
 *      = 45 38               the scores, once the game is over
 *
 * Reading is strict and reports the first line that is wrong. Writing gives one text for a table
 * and a viewer: header lines in the order of T3, no comments. */
#ifndef TAFEL_RECORD_H
#define TAFEL_RECORD_H

#include "table/table.h"

enum {
	RECORD_VERSION = 1,
	RECORD_LINE_MAX = 200,   /* bytes of a line; longer ones are refused */
	RECORD_MAX = 256 * 1024, /* bytes of a record; larger ones are refused */
	RECORD_BOARD_MAX = 4096, /* bytes of the board's lines in it */
};

/* What is wrong in a record that is refused. The rule says what would be right. */
enum record_reason {
	RECORD_TOO_LARGE,     /* more than RECORD_MAX bytes */
	RECORD_LINE_TOO_LONG, /* more than RECORD_LINE_MAX bytes */
	RECORD_CUT_OFF,       /* the last line has no line end */
	RECORD_NOT_TEXT,      /* control characters or broken UTF-8 */
	RECORD_EMPTY_LINE,
	RECORD_FIRST_LINE,   /* not `tafel 1 GAME` */
	RECORD_FORMAT,       /* another format version */
	RECORD_GAME,         /* an unknown game */
	RECORD_HEADER,       /* an unknown header line */
	RECORD_HEADER_LATE,  /* a header line after the first event */
	RECORD_TWICE,        /* a second header line of a kind that may be there once */
	RECORD_NO_SEATS,     /* no line `seats` before the first event */
	RECORD_NO_RULES,     /* no line `rules` before the first event */
	RECORD_SEATS,        /* not a number of seats of this game */
	RECORD_RULES,        /* an unknown revision of the rules */
	RECORD_OPTION,       /* not an option of this game */
	RECORD_OPTION_SEATS, /* not an option for this number of seats */
	RECORD_NAME,         /* not `name SEAT TEXT` */
	RECORD_DATE,         /* not a date */
	RECORD_SEED,         /* not a seed */
	RECORD_COMMIT,       /* not `commit` and 64 digits, or in a game with a seed */
	RECORD_NONCE,        /* not `nonce SEAT` and 32 digits, or without `commit` */
	RECORD_SECRET,       /* not `secret` and 64 digits */
	RECORD_SECRET_OTHER, /* not the secret that `commit` is the hash of */
	RECORD_SECRET_EARLY, /* the secret of a game that is not over */
	RECORD_BOARD,        /* the board is refused: see `board` */
	RECORD_BOARD_LARGE,  /* more than RECORD_BOARD_MAX bytes of board */
	RECORD_BOARD_SEATS,  /* the board is not for this number of seats */
	RECORD_WHO,   /* another actor than is to act; number: the seat to act, 0 for chance */
	RECORD_EVENT, /* not an event of this game, or one that the rule forbids now */
	RECORD_SCORE_EARLY, /* `=` before the game is over */
	RECORD_SCORE,       /* `=` with other scores than the game has */
	RECORD_NO_SCORE,    /* the game is over, but `=` is missing */
	RECORD_AFTER_END,   /* a line after `=` */
	RECORD_REASONS
};

/* The names of the reasons, for other programs: "too-large" ... */
extern const char *const record_reasons[];

struct record_fault {
	uint32_t line; /* from 1 */
	int rule;      /* as GAME_RULE */
	enum record_reason reason;
	int number;              /* for the sentence about it, if the reason says so */
	struct game_fault board; /* with RECORD_BOARD; its line is one of the board's text */
	const struct game *game; /* NULL while the game is not known */
};

/* Reads a whole record into `t`. Returns 0, or -1 with the reason in `fault` and `t` untouched. */
int record_read(const char *s, size_t n, struct table *t, struct record_fault *fault);
/* Reads a record that may still grow: when the game is over its last line may be missing. Returns
 * as record_read does. */
int record_read_so_far(const char *s, size_t n, struct table *t, struct record_fault *fault);
/* Reads the event of one line of a record, such as `1 3:43NE`, in this state. Returns 0, or -1 if
 * the line names another actor or no event of the game. Does not check whether the event is legal.
 */
int record_read_event(const struct game *game, const void *state, struct scan line, move_t *m);
/* Appends the event of one line of a record, such as `1 3:43NE`. Returns 0, or -1 if the line names
 * another actor or no event that may follow; the table is untouched then. */
int record_append(struct table *t, struct scan line);

/* Writes the whole record as the viewer may see it, at most RECORD_MAX bytes. table/replay.h writes
 * it step by step. */
void record_write(const struct table *t, int viewer, struct text *out);

/* ---- parts of a record; all but the header are without line feed ---- */

/* Writes all lines before the first event. The seed is written for GAME_ALL only, because all
 * chance and every hidden card follow from it. The secret of a proof is written when the game is
 * over. */
void record_header(const struct table *t, int viewer, struct text *out);
/* Writes an event with its actor: `* roll 4 133` or `1 3:43NE` (T1). `state` is the state before
 * the event, or a view of it. */
void record_event(const struct game *game, const void *state, move_t m, struct text *out);
/* Writes the texts of all legal actions in the order of their bytes, with a space before each. */
void record_legal(const struct game *game, const void *state, struct text *out);
/* Writes the line of the scores: `= 45 38`. */
void record_scores(const struct table *t, struct text *out);
/* Writes the name of a rule that GAME_RULE made: `D15`. */
void record_rule(int rule, struct text *out);

#endif
