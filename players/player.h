/* Who plays when nobody sits there. A player gets the view of its seat and nothing else, so it
 * cannot cheat; with the same view and the same chance it makes the same move everywhere. */
#ifndef TAFEL_PLAYER_H
#define TAFEL_PLAYER_H

#include "table/table.h"

struct player {
	const char *name; /* in commands, and as the name of its seat in records */
	/* One of the legal actions of the seat to act in this view. */
	move_t (*choose)(const struct game *game, const void *view, struct rng *r);
};

extern const struct player player_random; /* any legal action */
extern const struct player player_simple; /* the best points now, and a little foresight */

/* All players, NULL at the end. */
extern const struct player *const players[];
/* The player with that name, or NULL. */
const struct player *players_find(const char *name, size_t n);

/* What the player does for the seat to act. Its chance is a stream of its own (RNG_CHOICES, number
 * of the event) of the table's key. */
move_t player_choose(const struct player *p, const struct table *t);
/* Plays the table, which must have a seed, to its end with the same player in every seat. */
void player_finish(const struct player *p, struct table *t);

/* What a game's own knowledge adds to the points of an action, in hundredths of a point: how good
 * `after` is for the seat compared with `before`, and how good the action itself. NULL in a game
 * that has none. */
typedef int32_t player_worth(const void *before, move_t m, const void *after, unsigned seat);
player_worth *player_worth_of(const struct game *game);

#endif
