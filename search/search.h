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
 *      past      where knowledge recalls, what came of an action whenever it was taken guides playouts,
 *                and the tree as long as it does not know better
 *      forest    for whoever wants to know how good actions are more than which is best: the tree and
 *                the past are forgotten every so often, and what the actions at the root brought in
 *                all trees is added up
 *
 * Same view, same key and same iterations: same answer, on every machine. Nothing is kept from one
 * search to the next. It goes on a part at a time, so that whoever waits can show how far it is, or
 * leave it at that. Several threads share the work by searching trees of their own:
 *
 *      each thread i of k    task.tree = i, task.iterations /= k; in memory of its own search_begin,
 *                            search_go_on until it is done, search_result
 *      then                  search_merge the results in the order of i, and search_move */
#ifndef TAFEL_PLAYERS_SEARCH_H
#define TAFEL_PLAYERS_SEARCH_H

#include "search/eval/evaluation.h"
#include "search/player.h"

struct search_task {
	const struct game *game;
	const struct knowledge *knowledge;
	const void *view; /* of the seat to act */
	struct rng_key key;
	uint32_t tree; /* number of this tree; others meet other chance */
	uint32_t iterations;
	/* So many iterations, and the tree grows anew; 0: it never does. A tree finds a plan by luck and then believes in
	 * it, so that two of them differ more than their games would tell: many small ones are right in the mean. */
	uint32_t regrows;
};

/* What was learnt about an action at the root: sums over its visits. Rewards and points are
 * hundredths of a point. */
struct search_action {
	move_t move;
	uint32_t visits;
	int64_t
	    prior; /* no sum: how much worse than the best knowledge said before the first visit */
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

/* What the player is to find out in this seat, which must stay where it is: with so many iterations
 * at most, and with none if it does not search. */
struct search_task search_task(const struct player *p, const struct player_seat *seat,
			       uint32_t iterations);

/* A search at work, and what it learns, in memory of SEARCH_MEMORY_MIN bytes at least; where that is
 * full the tree grows no more. */
struct search *search_begin(const struct search_task *task, struct player_memory memory);
/* Goes on for a part; how many of PLAYER_PARTS are done. All: the search is over. */
uint32_t search_go_on(struct search *s);
/* What was learnt so far. */
struct search_result *search_result(struct search *s);
/* How a game ended, or what was promised where it was cut: hundredths of a point by seat. */
struct iteration_end {
	int64_t points[GAME_SEATS_MAX];
	int64_t win[GAME_SEATS_MAX]; /* the share of what winning is worth (search/iteration.h) */
};

/* One more iteration with the action at that place of the result; how its game ends. For whoever wants to
 * compare two actions: of equally many visits they meet the same chance, and more than any action had it has
 * not chosen them. */
const struct iteration_end *search_play(struct search *s, uint32_t place);
/* A whole search: its result. */
struct search_result *search_run(const struct search_task *task, struct player_memory memory);

/* Adds what another tree found about the same view. */
void search_merge(struct search_result *into, const struct search_result *from);
/* The best action: of those that were looked at closely the one with the best reward. */
move_t search_move(const struct search_result *result);
/* Orders the actions: the best first, then the best of the others, and so on. */
void search_rank(struct search_result *result);
/* Ranks the result and gives it as a hint. */
void search_hint(struct search_result *result, struct player_hint *out);
/* How far n values lie from their mean, about, by their sum and the sum of their squares; n > 0. */
int64_t search_spread(int64_t sum, int64_t squares, int64_t n);

#endif
