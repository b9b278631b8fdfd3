/* Another program in a seat of a game (docs/guide/bots.md). It is told the record as its seat may
 * see it, line by line, and asked `go` when the seat is to act. Every game starts a new process: so
 * what it plays depends on that game alone, and it cannot remember the dice when the next game of a
 * block has the same. A bot belongs to the thread that started it. */
#ifndef TAFEL_ARENA_BOT_H
#define TAFEL_ARENA_BOT_H

#include "arena/process.h"
#include "table/replay.h"

/* How long a bot may take, in milliseconds. */
struct bot_limits {
	uint32_t move;  /* for an answer */
	uint32_t start; /* more for the first answer, because the program has to start */
};

/* How a bot broke off a game. In brackets: what the number is that comes with it. */
enum bot_breach {
	BOT_NO_BREACH,
	BOT_NO_START, /* the system could not start it (errno) */
	BOT_ENDED,    /* it ended (its exit status, or minus the signal) */
	BOT_CLOSED,   /* it closed its output without ending */
	BOT_LATE,     /* no answer in time (the milliseconds that it had) */
	BOT_LONG,     /* its answer is longer than a line may be */
	BOT_UNASKED,  /* it wrote something without being asked */
	BOT_NONSENSE, /* its answer is no action of the game */
	BOT_ILLEGAL,  /* its answer is not allowed now (the rule broken) */
	BOT_BREACHES
};

/* Their names in results files: "ended", "late" ... */
extern const char *const bot_breaches[];

enum { BOT_LOG_LINES = 8, BOT_LOG_WIDTH = PROCESS_LINE_MAX /* bytes */ };

/* The last lines that were exchanged, cut at BOT_LOG_WIDTH; not all of them need be text. */
struct bot_log {
	unsigned n; /* lines in all; line i stands at i % BOT_LOG_LINES */
	struct {
		bool sent; /* to the bot, not by it */
		uint8_t n;
		char at[BOT_LOG_WIDTH];
	} line[BOT_LOG_LINES];
};

struct bot {
	struct process process;
	struct replay replay; /* how far it has been told the game */
	struct bot_log log;
	bool answered; /* at least once: it has started */
};

/* The answer to `go`. */
struct bot_answer {
	bool stopped; /* `stop` became true; then nothing else counts */
	enum bot_breach why;
	int number; /* of the breach */
	move_t move;
};

/* Starts a program for that seat of a table before its first event. The table must stay where it
 * is. Returns 0 or an errno. */
int bot_start(struct bot *b, const char *command, const struct table *t, unsigned seat);
/* Tells the bot what has happened since, and asks for its action. Its seat must be to act. */
struct bot_answer bot_ask(struct bot *b, const struct bot_limits *limits, const atomic_bool *stop);
/* Tells the bot the scores if the game is over, and ends the program: at once, or after giving it
 * time to end by itself. */
void bot_end(struct bot *b, bool at_once);

#endif
