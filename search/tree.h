/* The tree of a search: what became of the actions below the root.
 *
 * A node is an action taken at its parent; its number is its place in one table, which is found by
 * hashing parent and action. The numbers from 0 on are free for parents that are not in the table:
 * the actions at the root.
 *
 *      parent  0 1 2 … TREE_ROOTS-1            TREE_ROOTS …
 *              the actions at the root         nodes of the table
 *
 * Beside the tree the table keeps the past of actions: what came of one whenever the seat took it, wherever that
 * was. Its parent is the seat, counted down from TREE_PAST. */
#ifndef TAFEL_PLAYERS_TREE_H
#define TAFEL_PLAYERS_TREE_H

#include "core/game.h"

enum { TREE_ROOTS = GAME_MOVES_MAX };
#define TREE_PAST UINT32_MAX

struct tree_node {
	uint32_t parent;
	move_t move;
	int64_t reward; /* sum, of the seat that took the action */
	uint32_t visits;
	uint32_t unused;
};

struct tree {
	struct tree_node *node;
	uint32_t mask;  /* the table's size less one; its size is a power of two */
	uint32_t free;  /* nodes that may still be added */
	int64_t spread; /* how far the rewards of an action lie apart: the scale of exploration */
	uint32_t exploration; /* per cent of it */
	uint32_t trust;       /* what knowledge says of an action counts like so many visits */
};

/* What a node offers now. */
struct tree_offer {
	move_t move;
	int32_t
	    value;   /* what knowledge or its past says of it, in rewards: only differences count */
	uint32_t at; /* its place in the table, or where it would be */
};

/* Makes an empty tree for so many nodes in this memory, which may be too small for all. */
struct tree tree_in(void *at, size_t size, uint32_t nodes);
/* Forgets all nodes and all pasts. */
void tree_clear(struct tree *t);
/* Which of these actions, the best by knowledge first, the search should take next at this node: the one
 * that UCT says, where its value counts for what is not known yet. Fills in where they are. */
uint32_t tree_choose(const struct tree *t, uint32_t parent, struct tree_offer *offer, uint32_t n);
/* The number of that node, which is added if it is new; false if there is no room for it. */
bool tree_enter(struct tree *t, uint32_t parent, const struct tree_offer *offer);

static inline bool tree_is_new(const struct tree *t, const struct tree_offer *offer)
{
	return !t->node[offer->at].visits;
}

/* How much more than `mean` the games brought the seat in which it took the action; the fewer there were, the nearer
 * to 0. */
int64_t tree_past(const struct tree *t, unsigned seat, move_t m, int64_t mean);
/* Adds what a game brought the seat to the past of the action, if there is room. */
void tree_remember(struct tree *t, unsigned seat, move_t m, int64_t reward);

/* The root of a square number, rounded down. */
uint32_t tree_root(uint64_t square);

#endif
