/* The tree of a search: statistics of the actions below the root.
 *
 * The tree is open-loop: a node stands for a sequence of actions of seats, whatever dice and hands
 * came between them (open-loop MCTS; Perez Liebana et al., "Open Loop Search for General Video Game
 * Playing", 2015). A node is an action taken at its parent. All nodes are in one hash table; the
 * number of a node is its index there plus TREE_ROOT_MOVES, because the smaller numbers stand for
 * the actions at the root, whose statistics are in struct search_result.
 *
 *      parent  0 1 2 … TREE_ROOT_MOVES-1       TREE_ROOT_MOVES …
 *              the actions at the root         nodes of the table
 *
 * Selection is UCT (Kocsis and Szepesvári, "Bandit based Monte-Carlo Planning", 2006), with a
 * heuristic prior that counts like prior_visits visits (search/eval/evaluation.h):
 *
 *      value(a) = (R(a) + prior_visits * (mean + prior(a) - best prior)) / (N(a) + prior_visits)
 *                 + exploration * deviation * sqrt(log2 N / N(a))
 *
 * R(a) and N(a) are the rewards and visits of action a, N and mean the visits and the mean reward
 * of all candidates of the node, deviation the standard deviation of the rewards of the best action
 * at the root.
 *
 * The table also holds the action history: per seat and action, the mean reward of all games of the
 * search in which the seat took the action, wherever that was. It is no RAVE, whose statistics
 * belong to one node each: there is one entry for the whole search, as in the move-average sampling
 * technique (Finnsson and Björnsson, "Simulation-Based Approach to General Game Playing", 2008) for
 * playouts and in progressive history (Nijssen and Winands, 2011) for the tree. The parent of such
 * an entry is TREE_HISTORY - seat. */
#ifndef TAFEL_SEARCH_TREE_H
#define TAFEL_SEARCH_TREE_H

#include "core/game.h"

enum { TREE_ROOT_MOVES = GAME_MOVES_MAX };
#define TREE_HISTORY UINT32_MAX

struct tree_node {
	uint32_t parent;
	move_t move;
	int64_t reward; /* sum over the visits, of the seat that took the action */
	uint32_t visits;
	uint32_t unused;
};

struct tree {
	struct tree_node *node; /* the hash table, in the caller's memory */
	uint32_t mask;          /* number of its entries less one; that number is a power of two */
	uint32_t free;          /* nodes that may still be added */
	int64_t deviation;      /* standard deviation of rewards: the unit of exploration */
	uint32_t exploration;   /* per cent of `deviation` */
	uint32_t prior_visits;
};

/* An action that a node offers now. */
struct tree_candidate {
	move_t move;
	int32_t prior;  /* its move score or history, in rewards; only differences count */
	uint32_t index; /* of its node in the table, or where that would be; tree_select sets it */
};

/* Returns an empty tree in the caller's memory, aligned for any type. The table has room for
 * `nodes` nodes, or for as many as `size` bytes hold. The caller sets the last three fields. */
struct tree tree_init(void *memory, size_t size, uint32_t nodes);
/* Removes all nodes and the whole action history. */
void tree_clear(struct tree *t);
/* Returns the index of the candidate with the greatest UCT value, and sets the `index` of all n. A
 * candidate without visits comes first if there are no prior visits. */
uint32_t tree_select(const struct tree *t, uint32_t parent, struct tree_candidate *candidate,
		     uint32_t n);
/* Adds the candidate's node if it is not in the table yet. Returns false if the table is full. */
bool tree_expand(struct tree *t, uint32_t parent, const struct tree_candidate *candidate);

/* Returns by how much the mean reward of the games in which the seat took the action exceeds
 * `mean`; with few games it is drawn towards 0. */
int64_t tree_history(const struct tree *t, unsigned seat, move_t m, int64_t mean);
/* Adds a game's reward to the seat's history of the action, unless the table is full. */
void tree_add_history(struct tree *t, unsigned seat, move_t m, int64_t reward);

#endif
