/* What the players know of a game beyond its rules. All of it may be left out: a game that nobody
 * has thought about is searched with playouts at random. */
#ifndef TAFEL_PLAYERS_KNOWLEDGE_H
#define TAFEL_PLAYERS_KNOWLEDGE_H

#include "core/game.h"

struct knowledge {
	/* How good each of these actions is for the seat to act, in hundredths of a point: the
	 * points it brings now and what it promises for later. They are all the legal ones of a
	 * state, or of the view of the seat to act. One-move players choose by it, playouts follow
	 * it and the tree tries the best first, so it is called millions of times. NULL: all are
	 * alike. */
	void (*order)(const void *state, const move_t *moves, size_t n, int32_t *value);
	/* The same for playouts alone, where `order` takes too long for them. NULL: `order`. */
	void (*playout)(const void *state, const move_t *moves, size_t n, int32_t *value);
	/* How many points each seat will have in the end, in hundredths, as far as can be told while
	 * chance is to act. Beyond the tree it counts as much as how the playout ends. NULL: that
	 * alone counts. */
	void (*promise)(const void *state, int32_t *points);
	/* So many chance events beyond the tree the promise is asked for, and a game ends with it: what comes after is not
	 * played. 0: it is asked for at the first one, and the game goes on. */
	uint32_t horizon;
	/* What the end of a game is worth to the seat beyond the points and the win, in hundredths of
	 * a point: what a search should be keen on. NULL: nothing. */
	int32_t (*merit)(const void *state, unsigned seat);
	/* How many iterations `hard` has, by the number of seats less one: about half a second on
	 * one core. 0: as many as in a game that nobody knows. */
	uint32_t iterations[GAME_SEATS_MAX];
	/* A node that was visited v times offers 1 + root(v * breadth / 16) actions; 0: 1. Where there is no
	 * chance, more visits of one action teach little, so others must come soon. */
	uint32_t breadth;
	/* Playouts take any action that is less than this worse than the best, in hundredths of a point, the
	 * better the more often: where there is no chance they would all be the same. */
	uint32_t whim;
	/* How much a node of the tree tries what seems worse, in per cent; 0: 100. The better `order`
	 * is, the less that pays. */
	uint32_t exploration;
	/* What `order` says of an action, or its past, counts like so many visits of a node of the tree. Only where
	 * it says in points how much worse an action is; 0: it says which is better, and no more. */
	uint32_t trust;
	/* An action has a past: how much more than others the games of this search brought in which the seat took it,
	 * whenever that was. Playouts add it to what `order` says, and the tree trusts it instead of that. For
	 * games in which an action is a thing at a place, as good or bad a turn later. */
	bool recalls;
	/* What `expert` searches with: knows more and takes longer, so its iterations are others,
	 * in the same unit of half a second. NULL: this. */
	const struct knowledge *deeper;
	/* Whether this can be used for that game: what was learned on one board is not for another. Where it cannot,
	 * its own `deeper` is asked. NULL: for all. */
	bool (*fits)(const void *view);
};

extern const struct knowledge knowledge_none; /* of a game that nobody has thought about */
extern const struct knowledge knowledge_doodle, knowledge_domicolor, knowledge_metro;

/* The place of the greatest of what `order` says, the first of equals. */
static inline uint32_t knowledge_best(const int32_t *value, size_t n)
{
	uint32_t best = 0;

	for (uint32_t i = 1; i < n; i++)
		if (value[i] > value[best])
			best = i;
	return best;
}

/* What is known of the game; never NULL. */
const struct knowledge *knowledge_of(const struct game *game);

#endif
