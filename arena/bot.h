/* Somebody else's program in a seat of a game (docs/guide/bots.md): it is told the record as its seat may
 * see it, line by line, and asked `go` when the seat is to act. It gets a process of its own for each
 * game, so that what it plays depends on that game alone, and so that it cannot remember the dice
 * when the next game of a block has the same. */
#ifndef TAFEL_ARENA_BOT_H
#define TAFEL_ARENA_BOT_H

#include "arena/process.h"
#include "table/replay.h"

/* How long a bot may take, in milliseconds. */
struct bot_limits {
	uint32_t move;  /* for an answer */
	uint32_t start; /* so much longer for the first one: it has to start */
};

/* How a bot broke the game off. */
enum bot_breach {
	BOT_NO_BREACH, /* it did not */
	BOT_NO_START,  /* the system could not start it: errno */
	BOT_ENDED,     /* it ended: its exit status, or minus the signal */
	BOT_CLOSED,    /* it closed its output, and went on */
	BOT_LATE,      /* no answer in time: the milliseconds it had */
	BOT_LONG,      /* its answer is longer than a line may be */
	BOT_UNASKED,   /* it said something when nothing was asked */
	BOT_NONSENSE,  /* its answer is no action of the game */
	BOT_ILLEGAL,   /* its answer is not allowed now: the rule broken */
	BOT_BREACHES
};

/* Their names, for programs: "ended", "late" ... */
extern const char *const bot_breaches[];

enum { BOT_LOG_LINES = 8, BOT_LOG_WIDTH = PROCESS_LINE_MAX };

/* The last lines that were exchanged, cut where they are too long, as they came: not all is text. */
struct bot_log {
	unsigned n; /* lines in all; line i stands at i % BOT_LOG_LINES */
	struct {
		bool told; /* to it, not by it */
		uint8_t n;
		char at[BOT_LOG_WIDTH];
	} line[BOT_LOG_LINES];
};

struct bot {
	struct process process;
	struct replay told; /* how far it has been told the game */
	struct bot_log talk;
	bool answered; /* it has started */
};

/* What came of a question. */
struct bot_answer {
	bool stopped; /* whoever asked was told to stop; then nothing else counts */
	enum bot_breach why;
	int number; /* that the breach comes with */
	move_t move;
};

/* Starts a program for that seat of a table before its first event. 0 or an errno. */
int bot_start(struct bot *b, const char *command, const struct table *t, unsigned seat);
/* Tells it what has happened since, and asks for its action; its seat is to act. */
struct bot_answer bot_ask(struct bot *b, const struct bot_limits *limits, const atomic_bool *stop);
/* Tells it the end of the game, if it is over, and ends the program, at once if nobody has time. */
void bot_end(struct bot *b, bool at_once);

#endif
