/* Monte Carlo tree search for any game of core/game.h: several seats, chance, hidden information.
 *
 * An iteration plays one whole game: it fills in what the seat cannot know (`guess`), takes one of
 * the actions at the root, goes down the tree as far as that reaches, and lets everybody play on by
 * the game's knowledge, or at random where there is none. What came out is added to every action on
 * the way, for the seat that took it.
 *
 *      root      sequential halving: all actions get equally many iterations, the better half stays
 *                in, and so on. Iteration k of every action meets the same chance, so actions are
 *                compared by what they do and not by their luck
 *      below     UCT, open loop: a node is the row of actions that leads to it, whatever the dice
 *                and hands were. It offers what knowledge thinks best, and more the more often it
 *                is visited
 *
 * Same view, same key and same iterations: same answer, on every machine. Nothing is kept from one
 * search to the next. Several threads share the work by searching trees of their own:
 *
 *      each thread i of k    task.tree = i, task.iterations /= k; search_run, in memory of its own
 *      then                  search_merge the results in the order of i, and search_best */
#ifndef TAFEL_PLAYERS_SEARCH_H
#define TAFEL_PLAYERS_SEARCH_H

#include "players/knowledge.h"
#include "players/player.h"

#include <stdatomic.h>

struct search_task {
	const struct game *game;
	const struct knowledge *knowledge;
	const void *view; /* of the seat to act */
	struct rng_key key;
	uint32_t tree; /* number of this tree; others meet other chance */
	uint32_t iterations;
	/* NULL, or what another thread sets when nobody waits for the result any more: then the
	 * search returns soon, and what it returns is worth nothing. */
	const atomic_bool *stop;
};

/* What was learnt about an action at the root: sums over its visits. Rewards and points are
 * hundredths of a point. */
struct search_action {
	move_t move;
	uint32_t visits;
	int64_t prior;  /* no sum: what knowledge said before the first visit */
	int64_t reward; /* what the search goes by: the lead over the best other seat, and the win;
			 * alone: the points; and what knowledge has the seat be keen on */
	int64_t points; /* the seat's own at the end of the game */
	int64_t reward_squares, points_squares;
};

/* All actions at the root, in the order of `legal`. */
struct search_result {
	uint32_t n;
	struct search_action action[GAME_MOVES_MAX];
};

/* Bytes with which a search can be made at all; with more its tree can grow. */
enum { SEARCH_MEMORY_MIN = 64 * 1024 };

/* What the player, which must be one that searches, is to find out about this view. Takes its key
 * from the stream. */
struct search_task search_task(const struct player *p, const struct game *game, const void *view,
			       struct rng *r);
/* Searches in this memory, of SEARCH_MEMORY_MIN bytes at least; where it is full the tree grows no
 * more. The result stands in it too. */
struct search_result *search_run(const struct search_task *task, struct player_memory memory);
/* What the player does, with so many iterations at most: the best action of a search; the only one
 * without a search; with too little memory what `medium` does. */
move_t search_move(const struct player *p, const struct game *game, const void *view, struct rng *r,
		   struct player_memory memory, uint32_t iterations);
/* How far n values lie from their mean, about, by their sum and the sum of their squares; n > 0. */
int64_t search_spread(int64_t sum, int64_t squares, int64_t n);
/* Adds what another tree found about the same view. */
void search_merge(struct search_result *into, const struct search_result *from);
/* The place of the best action: of those that were looked at closely the one with the best reward.
 */
uint32_t search_best(const struct search_result *result);
/* The result as a hint. */
void search_hint(const struct search_result *result, struct player_hint *out);

#endif
