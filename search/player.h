/* Computer players. A player gets the view of its seat and nothing else, so it cannot cheat. With
 * the same view, key and number of iterations it plays the same move on every machine. */
#ifndef TAFEL_SEARCH_PLAYER_H
#define TAFEL_SEARCH_PLAYER_H

#include "table/table.h"

/* All that a player gets for one action: what the seat to act may know, and the key of its random
 * numbers. */
struct player_observation {
	const struct game *game;
	struct table_state view;
	struct rng_key key;
};

struct player {
	const char *name; /* in commands, and as the name of its seat in records */
	/* Returns a move without a search: one of the legal moves of the seat to act in this
	 * view. */
	move_t (*policy)(const struct game *game, const void *view, struct rng *r);
	/* Iterations of its search, in per cent of those of the evaluation; 0: it does not
	 * search. */
	uint32_t effort;
	bool expert_evaluation; /* searches with `for_expert` of search/eval/evaluation.h */
};

/* The levels (levels.c). */
extern const struct player player_random; /* any legal move */
extern const struct player player_easy;   /* the best of a third of the moves */
extern const struct player player_medium; /* the best move by its move score */
extern const struct player player_hard;   /* searches for about half a second */
extern const struct player player_expert; /* searches for about two seconds */

/* All players, from the weakest to the strongest, NULL at the end. */
extern const struct player *const players[];
/* Returns the player with that name, or NULL. */
const struct player *player_find(const char *name, size_t n);

/* Writes what a player in the seat to act gets. Its key is made of the table's key and the number
 * of the event (the first words of stream RNG_CHOICES, n), and does not reveal the table's key. */
void player_observe(const struct table *t, struct player_observation *observation);

/* ---- deciding in steps ----
 *
 *      player_begin; while (player_step < PLAYER_DONE) show or stop; player_move
 *
 * The move does not depend on what the caller does between the steps. */

/* Memory of a player that searches: the caller's, one for each thread, aligned for any type.
 * Nothing in it is kept from one move to the next. With less than PLAYER_MEMORY bytes `hard` and
 * `expert` are weaker, and with less than SEARCH_MEMORY_MIN they play like `medium`. The others
 * need none. */
struct player_memory {
	void *at;
	size_t size;
};

enum {
	PLAYER_MEMORY = 8 * 1024 * 1024, /* bytes that are enough for every level */
	PLAYER_DONE = 128,               /* the progress of a finished decision */
};

/* A decision that a player works on. */
struct player_decision {
	struct search *search; /* in the player's memory; NULL: the player does not search … */
	move_t move;           /* … and plays this move */
};

/* Begins a decision, with at most so many iterations. The observation and the memory must stay as
 * they are until the move is known. A forced move needs no search. */
void player_begin(struct player_decision *decision, const struct player *p,
		  const struct player_observation *observation, struct player_memory memory,
		  uint32_t iterations);
/* Runs one step. Returns the progress, from 0 to PLAYER_DONE: then the decision is made. */
uint32_t player_step(struct player_decision *decision);
/* Returns the move; before PLAYER_DONE the best one so far. */
move_t player_move(const struct player_decision *decision);

/* What is expected of a move, in hundredths of a point. */
struct player_advice {
	move_t move;
	uint32_t visits;   /* iterations that the figures come from; 0: there are no figures */
	int32_t points;    /* the seat's expected points at the end of the game */
	int32_t deviation; /* standard deviation of these points */
	int32_t lead;      /* the expected reward (search/reward.h); moves are ranked by it */
};

/* All moves of the seat to act, the best first. Less is known of moves that dropped out early. */
struct player_hint {
	uint32_t n;
	struct player_advice action[GAME_MOVES_MAX];
};

/* Begins like player_begin, for a hint, with a player that searches. A forced move is searched too.
 * The memory must have PLAYER_MEMORY bytes. */
void player_begin_hint(struct player_decision *decision, const struct player *p,
		       const struct player_observation *observation, struct player_memory memory,
		       uint32_t iterations);
/* Writes the hint that player_begin_hint began. */
void player_hint(struct player_decision *decision, struct player_hint *out);

/* ---- whole decisions and games ---- */

/* Returns the player's move for the seat to act. */
move_t player_choose(const struct player *p, const struct table *t, struct player_memory memory);
/* Does the same with at most so many iterations. */
move_t player_choose_within(const struct player *p, const struct table *t,
			    struct player_memory memory, uint32_t iterations);
/* Plays the table, which must have a seed, to its end: the same player in every seat, with at most
 * so many iterations a move. */
void player_finish(const struct player *p, struct table *t, struct player_memory memory,
		   uint32_t iterations);

#endif
