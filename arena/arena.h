/* A tournament: the same players at the same table, game after game, with the seats rotated.
 *
 * Players are numbered from 0 in the order in which they were named; there are as many as seats.
 * Games are numbered from 0. As many games as there are seats are a *block*: one order of the
 * players around the table, turned by one seat from game to game, all with the same seed.
 *
 *      game    0      1      2      3      4      5      6 ...          three players A, B and C
 *      block   0      0      0      1      1      1      2
 *      seats   A B C  B C A  C A B  A C B  C B A  B A C  A B C
 *      seed    7-0    7-0    7-0    7-1    7-1    7-1    7-2            of the tournament's seed 7
 *
 * So in every block each player sits in each seat once, with the dice that the others had there.
 * After (seats - 1)! blocks every order has been played equally often. A game depends on its number
 * and the tournament, and on nothing else: not on how many games there are, nor on the order in
 * which they are played. */
#ifndef TAFEL_ARENA_H
#define TAFEL_ARENA_H

#include "arena/bot.h"
#include "search/player.h"

enum {
	ARENA_GAMES_MAX = 10000000,
	ARENA_SEED_MAX = TABLE_SEED_MAX - 8, /* bytes; "-" and the number of a block follow */
};

/* A player of a tournament: a level or a bot. Players with one name are the same. */
struct arena_player {
	const char *name;
	const struct player *level; /* NULL: a bot, and … */
	const char *command;        /* … the line for the shell that starts it, and … */
	const char *fingerprint;    /* … a word that changes with the bot */
};

struct arena {
	/* Before its first event: game, options, board and seed. The names of its seats are those
	 * of the players, made different: hard, hard#2. */
	struct table opening;
	struct arena_player player[GAME_SEATS_MAX];
	struct bot_limits limits; /* the caller sets them */
};

/* The result of a game, by the numbers of the players and not by seats. Places count from 1, so all
 * zeros is a game that has not been played. A bot that breaks a game off forfeits it: it has the
 * last place, the others share the first, and there are no points. */
struct arena_result {
	struct game_scores scores;
	uint8_t forfeit; /* number of the player who forfeited, from 1; 0: nobody */
	uint8_t why;     /* enum bot_breach */
};

/* Writes the result of a game that the player (from 0) forfeited. */
void arena_forfeit(unsigned seats, unsigned player, enum bot_breach why, struct arena_result *r);

/* How a bot broke off a game. */
struct arena_report {
	uint32_t game;
	uint8_t player, seat; /* from 0 */
	uint32_t event;       /* number of the event that it was asked for, from 1 */
	enum bot_breach why;
	int number;            /* of the breach (bot.h) */
	const struct bot *bot; /* its log and the end of its standard error, until the next game */
};

static inline bool arena_is_played(const struct arena_result *r)
{
	return r->scores.rank[0];
}

/* ---- the games (schedule.c, game.c) ---- */

/* Prepares a tournament at a table that is open and seeded, with a player for each of its seats.
 * Returns 0, or T3 if the seed is longer than ARENA_SEED_MAX; then `a` is untouched. */
int arena_open(struct arena *a, const struct table *opening, const struct arena_player *player);
/* Returns the number of games in whole blocks, at least `games`. */
uint32_t arena_whole_blocks(unsigned seats, uint32_t games);
/* Writes the player of each seat in that game. */
void arena_seats(unsigned seats, uint32_t game, uint8_t player[GAME_SEATS_MAX]);
/* Writes the table of that game before its first event. */
void arena_table(const struct arena *a, uint32_t game, struct table *t);

/* What a thread needs to play games; each thread has its own. */
struct arena_workspace {
	struct table table;
	_Alignas(16) uint8_t memory[PLAYER_MEMORY];
	struct bot bot[GAME_SEATS_MAX]; /* by seat */
	struct arena_report report;     /* of the last game, if a bot broke it off */
};

/* Plays that game. Returns false if `stop` became true, also while a player thinks; then `r` is
 * untouched. With bots SIGPIPE must be blocked or ignored. All programs of bots have ended when it
 * returns. */
bool arena_play(const struct arena *a, uint32_t game, const atomic_bool *stop,
		struct arena_workspace *work, struct arena_result *r);

/* ---- whether levels have changed (fingerprint.c) ---- */

/* Writes eight digits that are almost surely different when the level plays differently at this
 * table. They come from a game that the level plays against itself. */
void arena_write_fingerprint(const struct arena *a, const struct player *p,
			     struct arena_workspace *work, struct text *out);

/* ---- all games (run.c) ---- */

struct arena_run {
	const struct arena *arena;
	struct arena_result *results; /* of the caller, one a game; those that are played stay */
	uint32_t games;
	unsigned threads;
	void *with; /* passed to these two */
	/* A game has been played. Returns false to stop. Called on the threads that play, one at a
	 * time. `report` is NULL if no bot broke the game off. */
	bool (*keep)(void *with, uint32_t game, const struct arena_result *r,
		     const struct arena_report *report);
	/* So many games are played, old ones included. Returns false to stop. Called about ten
	 * times a second on the thread that called arena_run. */
	bool (*watch)(void *with, uint32_t played);
};

/* Plays the games that are not played yet, on several threads, and returns when all are played or
 * it was stopped; then games that have begun are given up. Returns 0, or -1 if the system has no
 * threads or no memory. */
int arena_run(const struct arena_run *run);

/* ---- the results file (results.c) ---- */

enum { ARENA_HEAD_MAX = 8192, ARENA_LINE_MAX = 128 /* bytes */ };

/* Writes what identifies a tournament: `arena 2` and the program; the beginning of a record with
 * the players as names and the tournament's seed; then a line for each player, `plays hard
 * 1f2e3d4c`, with its fingerprint. */
void arena_write_head(const struct arena *a, const char *program, struct arena_workspace *work,
		      struct text *out);
/* Writes the line of a game. `17 45:1 38:2`: the game's number, then points and place of each
 * player. `17 forfeit 2 late`: the second player forfeited it, and how. */
void arena_write_line(unsigned seats, uint32_t game, const struct arena_result *r,
		      struct text *out);
/* Reads a line without its line end. Returns false if it is wrong; then the outputs are
 * untouched. */
bool arena_read_line(unsigned seats, struct scan line, uint32_t *game, struct arena_result *r);

#endif
