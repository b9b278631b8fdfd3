/* A tournament of computer players: the same players at the same table, game after game, with the
 * seats rotated, and what follows from the results.
 *
 * Players are numbered from 0 in the order in which they were named; there are as many as seats.
 * Games are numbered from 0, and as many games as there are seats are a *block*: one order of the
 * players around the table, turned by one seat from game to game, all with the same seed.
 *
 *      game    0      1      2      3      4      5      6 ...          three players A, B and C
 *      block   0      0      0      1      1      1      2
 *      seats   A B C  B C A  C A B  A C B  C B A  B A C  A B C
 *      seed    7-0    7-0    7-0    7-1    7-1    7-1    7-2            of the tournament's seed 7
 *
 * So in every block each player has sat in each seat once, with the same dice as the others had
 * there, and after (seats - 1)! blocks every line-up has been played equally often. A game depends
 * on its number and the tournament, and on nothing else: not on how many games there are, nor on
 * who plays them when. */
#ifndef TAFEL_ARENA_H
#define TAFEL_ARENA_H

#include "arena/bot.h"
#include "search/player.h"

enum {
	ARENA_GAMES_MAX = 10000000,
	ARENA_SEED_MAX = TABLE_SEED_MAX - 8, /* "-" and the number of a block come behind it */
};

/* Who plays: a level, or somebody else's program. Players with one name are the same. */
struct arena_player {
	const char *name;
	const struct player *level; /* NULL: a bot, and … */
	const char *command;        /* … the line for the shell that starts it, … */
	const char *plays;          /* … and a word that is another one when the bot is */
};

struct arena {
	/* Before its first event: game, options, board and seed. Its seats have the names of the
	 * players, each another: hard, hard#2. */
	struct table opening;
	struct arena_player player[GAME_SEATS_MAX];
	struct bot_limits limits; /* for bots; the caller's */
};

/* What a game came to: points and places of the players, by their numbers and not by seats. Places
 * count from 1, so all zero is a game that has not been played. A bot that breaks a game off has
 * lost it: it has the last place, the others share the first, and there are no points. */
struct arena_result {
	struct game_scores scores;
	uint8_t forfeit; /* the number of the player who broke it off, from 1; 0: nobody did */
	uint8_t why;     /* enum bot_breach */
};

/* The result of a game that the player, by its number from 0, broke off. */
void arena_forfeit(unsigned seats, unsigned player, enum bot_breach why, struct arena_result *r);

/* How a bot broke off a game. */
struct arena_report {
	uint32_t game;
	uint8_t player, seat; /* from 0 */
	uint32_t event;       /* that it was asked for: its number in the list, from 1 */
	enum bot_breach why;
	int number;            /* that the breach comes with */
	const struct bot *bot; /* what was said, and the end of its standard error */
};

static inline bool arena_is_played(const struct arena_result *r)
{
	return r->scores.place[0];
}

/* ---- the games (schedule.c, game.c) ---- */

/* Prepares a tournament at a table that has been opened and seeded, with a player for each of its
 * seats. T3: the seed is longer than ARENA_SEED_MAX; then `a` is untouched. */
int arena_open(struct arena *a, const struct table *opening, const struct arena_player *player);
/* The number of games in whole blocks, at least `games`. */
uint32_t arena_whole_blocks(unsigned seats, uint32_t games);
/* Who sits in each seat in that game. */
void arena_seats(unsigned seats, uint32_t game, uint8_t player[GAME_SEATS_MAX]);
/* The table of that game before its first event. */
void arena_table(const struct arena *a, uint32_t game, struct table *t);
/* What it takes to play games one after the other; each thread has its own. */
struct arena_workspace {
	struct table table;
	_Alignas(16) uint8_t memory[PLAYER_MEMORY]; /* of the players */
	struct bot bot[GAME_SEATS_MAX];             /* programs, by their seats */
	struct arena_report report;                 /* of the last game, if a bot broke it off */
};

/* Plays that game. False: it was stopped, if need be while a player thought, and `r` is untouched.
 * With bots SIGPIPE must be blocked or ignored. No program of a bot is left when it returns. */
bool arena_play(const struct arena *a, uint32_t game, const atomic_bool *stop,
		struct arena_workspace *desk, struct arena_result *r);

/* ---- whether players have changed (fingerprint.c) ---- */

/* Eight digits that are others, as good as surely, when the player does not play at this table any
 * more as it did. */
void arena_write_fingerprint(const struct arena *a, const struct player *p,
			     struct arena_workspace *desk, struct text *out);

/* ---- playing them all (run.c) ---- */

struct arena_run {
	const struct arena *arena;
	struct arena_result *results; /* the caller's; those played already are not played again */
	uint32_t games;
	unsigned threads;
	void *with; /* for these two: */
	/* A game has just been played; false: play no more. Called by any thread, one at a time.
	 * `report` is NULL where no bot broke it off. */
	bool (*keep)(void *with, uint32_t game, const struct arena_result *r,
		     const struct arena_report *report);
	/* So many games are played, the old ones too; false: play no more. Called some ten times a
	 * second by the thread that called arena_run. */
	bool (*watch)(void *with, uint32_t played);
};

/* Plays what has not been played, on several threads, and returns when all is done or stopped; games
 * under way are then given up. 0, or -1: the system gives no threads or no memory. */
int arena_run(const struct arena_run *run);

/* ---- results as text, one line a game (results.c) ---- */

enum { ARENA_HEAD_MAX = 8192, ARENA_LINE_MAX = 128 };

/* What tells one tournament from another: `arena 2` and the program that plays it, then the
 * beginning of a record with the players as names and the tournament's seed, then for each player
 * `plays hard 1f2e3d4c`: how it plays. */
void arena_write_head(const struct arena *a, const char *program, struct arena_workspace *desk,
		      struct text *out);
/* `17 45:1 38:2`: the game's number, then points and place of each player; `17 forfeit 2 late`: the
 * second player broke it off, and how. */
void arena_write_line(unsigned seats, uint32_t game, const struct arena_result *r,
		      struct text *out);
/* Reads a line without its end. False: it is none; then nothing is touched. */
bool arena_read_line(unsigned seats, struct scan line, uint32_t *game, struct arena_result *r);

#endif
