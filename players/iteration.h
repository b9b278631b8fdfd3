/* One iteration of a search. */
#ifndef TAFEL_PLAYERS_ITERATION_H
#define TAFEL_PLAYERS_ITERATION_H

#include "players/search.h"
#include "players/tree.h"

enum {
	ITERATION_DEEP = 64,  /* actions in the tree on the way of one iteration, at most */
	ITERATION_WIN = 1000, /* what winning is worth, in hundredths of a point */
};

/* A search at work. */
struct iteration {
	const struct search_task *task;
	struct tree tree;
	unsigned seat, seats; /* who thinks, of how many */
	struct rng chance;
	struct table_state state;
	move_t moves[GAME_MOVES_MAX];
	int32_t value[GAME_MOVES_MAX];
	struct tree_offer offer[GAME_MOVES_MAX];
	/* The way through the tree: places in its table, and who acted. */
	uint32_t way[ITERATION_DEEP];
	uint8_t actor[ITERATION_DEEP];
	uint32_t deep;
	/* What knowledge promised each seat where the last game left the tree, if it did. */
	int32_t promise[GAME_SEATS_MAX];
	bool promised;
	struct game_scores end; /* of the last game */
};

/* Plays a game that begins with the action, whose place at the root is `number`, and notes how it
 * ended, with the action and in the tree. */
void iteration_play(struct iteration *it, struct search_action *action, uint32_t number);

/* What a game that ended so is worth to the seat, in hundredths of a point: its lead over the best
 * other, and the win, or its share of it; alone: its points. */
int64_t iteration_reward(const struct game_scores *scores, unsigned seats, unsigned seat);
/* Its lead by itself; and the win, ITERATION_WIN or its share of that. */
int64_t iteration_lead(const struct game_scores *scores, unsigned seats, unsigned seat);
int64_t iteration_win(const struct game_scores *scores, unsigned seats, unsigned seat);

#endif
