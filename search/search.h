/* Monte Carlo tree search for any game of core/game.h: several seats, chance, hidden information.
 *
 * One search answers one decision of one seat, from its view. Each iteration (iteration.h) plays
 * one game and adds its reward (reward.h) to every action on its path, for the seat that took it.
 *
 *      root            sequential halving (Karnin, Koren and Somekh, "Almost Optimal Exploration in
 *                      Multi-Armed Bandits", 2013): all actions get equally many iterations, the
 *                      better half stays, and so on
 *      tree            UCT with progressive widening, open loop (tree.h, eval/evaluation.h)
 *      hidden cards    every iteration fills them in anew (determinization) and shares one tree, as
 *                      in information set MCTS (Cowling, Powley and Whitehouse, 2012)
 *      playout         the best move by the evaluation's move scores, or a random one
 *      trees           several trees of one decision add up their root statistics (root
 *                      parallelisation; Chaslot, Winands and van den Herik, "Parallel Monte-Carlo
 *                      Tree Search", 2008): on several threads, or one after the other
 *
 * The same view, key and number of iterations give the same result on every machine. Nothing is
 * kept from one search to the next. A search runs in steps, so that its caller can show progress or
 * stop. Different searches may run on different threads; one search belongs to one thread at a
 * time. k threads share a decision like this:
 *
 *      thread i    task.tree = i, task.iterations /= k; search_begin in memory of its own,
 *                  search_step until it is done, search_result
 *      then        search_merge the results in the order of i, and search_best_move */
#ifndef TAFEL_SEARCH_H
#define TAFEL_SEARCH_H

#include "search/eval/evaluation.h"
#include "search/player.h"
#include "search/reward.h"

struct search_task {
	const struct game *game;
	const struct evaluation *evaluation;
	const void *view;   /* of the seat to act */
	struct rng_key key; /* of the random numbers */
	uint32_t tree;      /* number of this tree: trees of one task draw other random numbers */
	uint32_t iterations;
	/* Iterations after which the tree is discarded and a new one begins; 0: never. A tree tends
	 * to believe the plan that it found first; the sums of many small independent trees do
	 * not. */
	uint32_t restart_after;
};

/* Statistics of an action at the root: sums over its visits, in hundredths of a point. */
struct search_action {
	move_t move;
	uint32_t visits;
	int64_t prior;  /* no sum: its move score less that of the best action, 0 or less */
	int64_t reward; /* the seat's reward (reward.h), with the evaluation's bonus */
	int64_t points; /* the seat's own at the end of the game */
	int64_t reward_squares, points_squares;
};

/* All actions at the root, in the order of `legal`. */
struct search_result {
	uint32_t n;
	struct search_action action[GAME_MOVES_MAX];
};

/* Bytes that a search needs at least. With more its tree can grow. */
enum { SEARCH_MEMORY_MIN = 64 * 1024 };

/* Returns the task of that player for what its seat observes, with at most so many iterations; with
 * 0 iterations if the player does not search. The task points into `observation`, which must stay
 * where it is. */
struct search_task search_task(const struct player *p, const struct player_observation *observation,
			       uint32_t iterations);

/* Begins a search in the caller's memory, of at least SEARCH_MEMORY_MIN bytes, and returns it. The
 * memory must stay until the result is no longer needed. When it is full the tree grows no more. */
struct search *search_begin(const struct search_task *task, struct player_memory memory);
/* Runs one step. Returns the progress, from 0 to PLAYER_DONE: then the search is over. */
uint32_t search_step(struct search *s);
/* Returns what is known so far. It stands in the memory of the search. */
struct search_result *search_result(struct search *s);
/* Runs one iteration with the action at that index of the result, beyond the budget, and returns
 * the reward of its game; it stays until the next call. Two actions with the same visit count saw
 * the same random numbers, so their games can be compared in pairs. */
const struct reward *search_sample(struct search *s, uint32_t index);
/* Runs a whole search and returns its result, which stands in the memory. */
struct search_result *search_run(const struct search_task *task, struct player_memory memory);

/* Adds the result of another tree for the same view. */
void search_merge(struct search_result *into, const struct search_result *from);
/* Returns the best action: of those with more than half of the visits of the most visited one, the
 * one with the best mean reward and prior. */
move_t search_best_move(const struct search_result *result);
/* Sorts the actions: the best, then the best of the others, and so on. */
void search_rank(struct search_result *result);
/* Ranks the result and writes it as a hint. */
void search_hint(struct search_result *result, struct player_hint *out);

#endif
