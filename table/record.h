/* The record: a game as text (T1 to T8). Reading is strict; writing is the one text there is. */
#ifndef TAFEL_RECORD_H
#define TAFEL_RECORD_H

#include "table/table.h"

enum {
	RECORD_VERSION = 1,
	RECORD_LINE_MAX = 200,       /* bytes of a line; longer ones are refused */
	RECORD_MAX = 256 * 1024,     /* bytes of a record; larger ones are refused */
	RECORD_BOARD_MAX = 4096,     /* bytes of the board's lines in it */
	RECORD_STEP_MAX = 64 * 1024, /* bytes of one step of a replay */
};

/* Why a record is refused. The rule says what should be; this says what is. */
enum record_reason {
	RECORD_TOO_LARGE,     /* more than RECORD_MAX bytes */
	RECORD_LINE_TOO_LONG, /* more than RECORD_LINE_MAX bytes */
	RECORD_CUT_OFF,       /* the last line has no line end */
	RECORD_NOT_TEXT,      /* bytes that are no text: control characters, broken UTF-8 */
	RECORD_EMPTY_LINE,
	RECORD_FIRST_LINE,   /* not `tafel 1 GAME` */
	RECORD_FORMAT,       /* another format version */
	RECORD_GAME,         /* a game that is not known */
	RECORD_HEADER,       /* an unknown header line */
	RECORD_HEADER_LATE,  /* a header line after the first event */
	RECORD_TWICE,        /* a header line that may stand once only */
	RECORD_NO_SEATS,     /* no line `seats` before the first event */
	RECORD_NO_RULES,     /* no line `rules` before the first event */
	RECORD_SEATS,        /* not a number of seats of this game */
	RECORD_RULES,        /* a revision of the rules that is not known */
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
	RECORD_WHO,          /* not `*` or the seat to act; number: who it is, 0 chance */
	RECORD_EVENT,        /* no event of this game, or one that breaks the rule now */
	RECORD_SCORE_EARLY,  /* `=` before the game is over */
	RECORD_SCORE,        /* `=` with other scores than the game has */
	RECORD_NO_SCORE,     /* the game is over, but `=` is missing */
	RECORD_AFTER_END,    /* something after `=` */
	RECORD_REASONS
};

/* Their names, for other programs: "too-large" ... */
extern const char *const record_reasons[];

struct record_fault {
	uint32_t line; /* from 1 */
	int rule;      /* as GAME_RULE */
	enum record_reason reason;
	int number;              /* for the sentence, where the reason says so */
	struct game_fault board; /* with RECORD_BOARD; its line is one of the board's text */
	const struct game *game; /* NULL while the game is not known */
};

/* Reads a whole record. 0 or -1; then `fault` says why and `t` is untouched. */
int record_read(const char *s, size_t n, struct table *t, struct record_fault *fault);
/* The same for a record that is still being told: its last line may be missing when the game is over. */
int record_read_so_far(const char *s, size_t n, struct table *t, struct record_fault *fault);

/* A replay writes a record step by step: first the header, then event after event, then the end. */
enum replay_format {
	REPLAY_RECORD, /* the record */
	REPLAY_LEGAL,  /* with a line `? SEAT ACTION ...` before each action, sorted by byte */
	REPLAY_JSON,   /* a JSON object a line instead */
};

struct replay {
	const struct table *table;
	enum replay_format format;
	int viewer;               /* a seat, GAME_SPECTATOR or GAME_ALL */
	uint32_t step;            /* steps done */
	struct table_state state; /* before the next event */
	struct table_state
	    view; /* what the viewer knows of it: all that is written comes from it */
};

void replay_start(struct replay *r, const struct table *t, int viewer, enum replay_format format);
/* The same without the header and the first n events, which lead to the state (table_fold). */
void replay_start_after(struct replay *r, const struct table *t, int viewer,
			enum replay_format format, uint32_t n, const struct table_state *state);
/* Writes the next step, at most RECORD_STEP_MAX bytes. False when there is none. */
bool replay_next(struct replay *r, struct text *out);
/* Writes the whole record, at most RECORD_MAX bytes. */
void record_write(const struct table *t, int viewer, struct text *out);

/* Adds the event of a record's line, such as `1 3:43NE`; 0 or -1: it is none that may follow. */
int record_append(struct table *t, struct scan line);

/* Parts of it that others use too. */
void record_event(const struct game *game, const void *state, move_t m, struct text *out);
void record_legal(const struct game *game, const void *state, struct text *out);
void record_scores(const struct table *t, struct text *out); /* = 45 38 */
void record_rule(int rule, struct text *out);                /* D15 */

#endif
