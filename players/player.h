/* Who plays when nobody sits there. A player gets the view of its seat and nothing else, so it
 * cannot cheat; with the same view, the same chance and the same iterations it makes the same move
 * everywhere. */
#ifndef TAFEL_PLAYER_H
#define TAFEL_PLAYER_H

#include "table/table.h"

/* Memory for a player that thinks: the caller's, one for each thread, aligned for any type. Nothing
 * in it is kept from one move to the next. With less than PLAYER_MEMORY `hard` and `expert` are
 * weaker, and with next to nothing they play like `medium`; the others need none. */
struct player_memory {
	void *at;
	size_t size;
};

/* Bytes that are enough for every level. */
enum { PLAYER_MEMORY = 8 * 1024 * 1024 };

struct player {
	const char *name; /* in commands, and as the name of its seat in records */
	/* One of the legal actions of the seat to act in this view. */
	move_t (*choose)(const struct game *game, const void *view, struct rng *r,
			 struct player_memory memory);
	/* Iterations of its search, in per cent of those of `hard`; 0: it does not search. */
	uint32_t effort;
	bool knows_more; /* searches with the deeper knowledge of a game that has some */
};

extern const struct player player_random; /* any legal action */
extern const struct player player_easy;   /* overlooks much, like a child that learns the game */
extern const struct player player_medium; /* the best points now, and a little foresight */
extern const struct player player_hard;   /* thinks about half a second */
extern const struct player player_expert; /* thinks about two seconds */

/* All players, from the weakest to the strongest, NULL at the end. */
extern const struct player *const players[];
/* The player with that name, or NULL. */
const struct player *players_find(const char *name, size_t n);

/* What a player in the seat to act gets: its view, and its chance, which is a stream of its own
 * (RNG_CHOICES, number of the event) of the table's key. */
void player_sit_down(const struct table *t, struct table_state *view, struct rng *r);
/* What the player does for the seat to act. */
move_t player_choose(const struct player *p, const struct table *t, struct player_memory memory);
/* The same with so many iterations at most: for whoever has no time. */
move_t player_choose_within(const struct player *p, const struct table *t,
			    struct player_memory memory, uint32_t iterations);
/* Plays the table, which must have a seed, to its end with the same player in every seat, and with
 * so many iterations a move at most. */
void player_finish(const struct player *p, struct table *t, struct player_memory memory,
		   uint32_t iterations);

/* What can be said about an action: hundredths of a point. */
struct player_advice {
	move_t move;
	uint32_t visits; /* iterations it is based on; 0: nothing can be said */
	int32_t points;  /* that the seat is expected to have when the game is over */
	int32_t spread;  /* about two of three games end no further from that than this */
	int32_t lead;    /* expected over the best other seat, with what winning counts for, and
			  * in MetrOmania completing both lines; alone: the points. The best action is the one that is best in this */
};

struct player_hint {
	uint32_t best; /* place of the best action */
	uint32_t n;
	struct player_advice action[GAME_MOVES_MAX]; /* in the order of `legal` */
};

/* What a player that searches thinks of all actions of the seat to act in this view, with so many
 * iterations at most. Of the actions that drop out early it knows less than of the best. The memory
 * must be PLAYER_MEMORY. Why the best one is good is what `apply` says about it. */
void player_hint(const struct player *p, const struct game *game, const void *view, struct rng *r,
		 struct player_memory memory, uint32_t iterations, struct player_hint *out);

#endif
