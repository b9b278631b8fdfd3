/* Who plays when nobody sits there. A player gets the view of its seat and nothing else, so it
 * cannot cheat; with the same view, the same chance and the same iterations it makes the same move
 * everywhere. */
#ifndef TAFEL_PLAYER_H
#define TAFEL_PLAYER_H

#include "table/table.h"

/* All that a player gets: what the seat to act may know, and chance of its own for this action. */
struct player_seat {
	const struct game *game;
	struct table_state view;
	struct rng_key chance;
};

struct player {
	const char *name; /* in commands, and as the name of its seat in records */
	/* What it does at first sight, and if it has no room to search: one of the legal actions of
	 * the seat to act in this view. */
	move_t (*glance)(const struct game *game, const void *view, struct rng *r);
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

/* A player takes the seat to act. Its chance is a key, of the table's key and the number of the
 * event (the first words of stream RNG_CHOICES, n), which tells nothing of the table's own. */
void player_sit_down(const struct table *t, struct player_seat *seat);

/* ---- thinking, a part after the other ----
 *
 *      player_begin; while (player_think < PLAYER_PARTS) show or stop; player_move
 *
 * What comes out is the same whoever looks in between. */

/* Memory for a player that thinks: the caller's, one for each thread, aligned for any type. Nothing
 * in it is kept from one move to the next. With less than PLAYER_MEMORY `hard` and `expert` are
 * weaker, and with next to nothing they play like `medium`; the others need none. */
struct player_memory {
	void *at;
	size_t size;
};

enum {
	PLAYER_MEMORY = 8 * 1024 * 1024, /* bytes that are enough for every level */
	PLAYER_PARTS = 128,              /* of the way from the question to the answer */
};

struct player_thought {
	struct search *search; /* in the player's memory; NULL: it does not search … */
	move_t move;           /* … and does this */
};

/* The player begins to think what to do, with so many iterations at most. Seat and memory must stay
 * as they are until it is asked. An only action needs no thought. */
void player_begin(struct player_thought *thought, const struct player *p,
		  const struct player_seat *seat, struct player_memory memory, uint32_t iterations);
/* Goes on for a part; how many of PLAYER_PARTS are done. All: it has an answer. */
uint32_t player_think(struct player_thought *thought);
move_t player_move(const struct player_thought *thought);

/* What can be said about an action: hundredths of a point. */
struct player_advice {
	move_t move;
	uint32_t visits; /* iterations it is based on; 0: nothing can be said */
	int32_t points;  /* that the seat is expected to have when the game is over */
	int32_t spread;  /* about two of three games end no further from that than this */
	int32_t lead;    /* expected over the best other seat, with what winning counts for and
			  * what the seat is keen on; alone: the points. The best action is the
			  * one that is best in this */
};

/* All actions of the seat to act, the best first. Of those that dropped out early less is known than
 * of the best. Why the best one is good is also what `apply` says about it. */
struct player_hint {
	uint32_t n;
	struct player_advice action[GAME_MOVES_MAX];
};

/* As player_begin, for a hint: by a player that searches, which looks at an only action too. The
 * memory must be PLAYER_MEMORY. */
void player_begin_hint(struct player_thought *thought, const struct player *p,
		       const struct player_seat *seat, struct player_memory memory,
		       uint32_t iterations);
void player_hint(struct player_thought *thought, struct player_hint *out);

/* ---- for whoever waits ---- */

/* What the player does for the seat to act. */
move_t player_choose(const struct player *p, const struct table *t, struct player_memory memory);
/* The same with so many iterations at most: for whoever has no time. */
move_t player_choose_within(const struct player *p, const struct table *t,
			    struct player_memory memory, uint32_t iterations);
/* Plays the table, which must have a seed, to its end with the same player in every seat, and with
 * so many iterations a move at most. */
void player_finish(const struct player *p, struct table *t, struct player_memory memory,
		   uint32_t iterations);

#endif
