/* One iteration of the search: one game from the root to its end, or to a cutoff.
 *
 *      root action | tree: selection, expansion | playout | reward, backpropagation
 *
 * search.c decides which root action an iteration begins with. */
#ifndef TAFEL_SEARCH_ITERATION_H
#define TAFEL_SEARCH_ITERATION_H

#include "search/search.h"
#include "search/tree.h"

enum {
	ITERATION_PATH_MAX = 64,     /* nodes on the path of one iteration */
	ITERATION_HISTORY_MAX = 512, /* actions of one iteration that enter the action history */
};

/* What the iterations of a search share, and the game of the one that runs. */
struct iteration {
	const struct search_task *task;
	struct tree tree;
	unsigned seat, seats;            /* the seat that searches, and how many there are */
	uint32_t visits[GAME_MOVES_MAX]; /* of the actions at the root, since the tree began */
	struct rng rng;
	struct table_state state;
	move_t moves[GAME_MOVES_MAX]; /* the legal moves of the state, and their scores */
	int32_t value[GAME_MOVES_MAX];
	struct tree_candidate candidate[GAME_MOVES_MAX];
	/* The path through the tree: indices of its nodes, and the seats that acted. */
	uint32_t path[ITERATION_PATH_MAX];
	uint8_t actor[ITERATION_PATH_MAX];
	uint32_t depth;
	/* For the action history: the actions of this game and their seats. */
	move_t action[ITERATION_HISTORY_MAX];
	uint8_t action_seat[ITERATION_HISTORY_MAX];
	uint32_t actions;
	/* For its mean: the number of games since the tree began, and the sum of their rewards by
	 * seat. */
	uint32_t games;
	int64_t rewards[GAME_SEATS_MAX];
	/* The position value where this game left the tree, by seat, if it was evaluated. */
	int32_t evaluated[GAME_SEATS_MAX];
	bool is_evaluated;
	struct reward reward; /* of the last game */
};

/* Discards the tree and the action history. The sums of the actions at the root stay. */
void iteration_restart_tree(struct iteration *it);
/* Plays one game that begins with the root action of that index and adds its reward to the action
 * and to the tree. The reward stays in it->reward until the next call. */
void iteration_run(struct iteration *it, struct search_action *action, uint32_t index);

#endif
