/* One iteration of a search. */
#ifndef TAFEL_PLAYERS_ITERATION_H
#define TAFEL_PLAYERS_ITERATION_H

#include "search/search.h"
#include "search/tree.h"

enum {
	ITERATION_DEEP = 64,  /* actions in the tree on the way of one iteration, at most */
	ITERATION_LONG = 512, /* choices of one iteration that are remembered, at most */
	ITERATION_WIN = 1000, /* what winning is worth, in hundredths of a point */
};

/* A search at work. */
struct iteration {
	const struct search_task *task;
	struct tree tree;
	unsigned seat, seats; /* who thinks, of how many */
	/* Visits of the actions at the root since the tree is growing. */
	uint32_t visits[GAME_MOVES_MAX];
	struct rng chance;
	struct table_state state;
	move_t moves[GAME_MOVES_MAX];
	int32_t value[GAME_MOVES_MAX];
	struct tree_offer offer[GAME_MOVES_MAX];
	/* The way through the tree: places in its table, and who acted. */
	uint32_t way[ITERATION_DEEP];
	uint8_t actor[ITERATION_DEEP];
	uint32_t deep;
	/* Where knowledge recalls: what was chosen in this game and by whom, and what all games brought, by seat. */
	move_t choice[ITERATION_LONG];
	uint8_t chooser[ITERATION_LONG];
	uint32_t choices, games;
	int64_t rewards[GAME_SEATS_MAX];
	/* What knowledge promised each seat where the last game left the tree, if it did. */
	int32_t promise[GAME_SEATS_MAX];
	bool promised;
	struct iteration_end end; /* of the last game */
};

/* Lets the tree grow anew: nothing is known but what the actions at the root have brought. */
void iteration_regrow(struct iteration *it);
/* Plays a game that begins with the action, whose place at the root is `number`, and notes how it
 * ended, with the action and in the tree. */
void iteration_play(struct iteration *it, struct search_action *action, uint32_t number);

struct iteration_end iteration_end(const struct game_scores *scores, unsigned seats);
/* What such an end is worth to the seat, in hundredths of a point: its lead over the best other, and the win, or its share of
 * it; alone: its points. */
int64_t iteration_reward(const struct iteration_end *end, unsigned seats, unsigned seat);
/* Its lead by itself. */
int64_t iteration_lead(const struct iteration_end *end, unsigned seats, unsigned seat);

#endif
