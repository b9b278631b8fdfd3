/* Optional game-specific evaluation for the search. A game without it is searched with random
 * playouts.
 *
 * Move scores say how good the legal moves of a position are. They choose the move of `easy` and
 * `medium`, the moves of playouts and the candidates of a tree node, and they are the heuristic
 * prior of new actions (Gelly and Silver, "Combining Online and Offline Knowledge in UCT", 2007).
 * A position value says how many points each seat will have at the end; it lets a playout end
 * early. All functions are pure: any thread may call them. */
#ifndef TAFEL_SEARCH_EVALUATION_H
#define TAFEL_SEARCH_EVALUATION_H

#include "core/game.h"

struct evaluation {
	/* Writes how good each of these n moves is for the seat to act, in hundredths of a point:
	 * the points it brings now and those expected later. The moves are all legal ones of a
	 * state, or of the view of the seat to act. Called millions of times in a search. NULL:
	 * playouts choose at random, and the tree treats all moves alike. */
	void (*score_moves)(const void *state, const move_t *moves, size_t n, int32_t *value);
	/* Faster move scores for playouts. NULL: playouts use `score_moves`. */
	void (*score_playout_moves)(const void *state, const move_t *moves, size_t n,
				    int32_t *value);
	/* Writes how many points each seat is expected to have at the end of the game, in
	 * hundredths of a point. Chance is to act in the state. NULL: only the end of the playout
	 * counts. */
	void (*evaluate)(const void *state, int32_t *points);
	/* How many chance events a playout plays after it leaves the tree. Then it ends with the
	 * value that `evaluate` gives (truncated rollouts; Tesauro and Galperin, "On-line Policy
	 * Improvement using Monte-Carlo Search", 1996). 0: `evaluate` is called at the first chance
	 * event outside the tree, the playout goes on to the end of the game, and the mean of both
	 * counts. */
	uint32_t cutoff_events;
	/* Returns what the end of a game is worth to the seat beyond its reward (search/reward.h),
	 * in hundredths of a point. It steers the search and is not reported. NULL: nothing. */
	int32_t (*reward_bonus)(const void *state, unsigned seat);
	/* Iterations a move of a player with effort 100, by the number of seats less one: about
	 * half a second of one core. There is a number for each number of seats that the evaluation
	 * fits. */
	uint32_t iterations[GAME_SEATS_MAX];
	/* Progressive widening (Coulom, "Computing Elo Ratings of Move Patterns", 2007; Chaslot et
	 * al., "Progressive Strategies for Monte-Carlo Tree Search", 2008). A node that was visited
	 * v times offers the best
	 *
	 *      1 + sqrt(v * widening / 16)
	 *
	 * of its moves. 0: 1. Without chance more visits of one move teach little, so a game
	 * without chance needs a larger value. */
	uint32_t widening;
	/* A random number below this is added to each move score in a playout, in hundredths of a
	 * point. Without chance and without noise all playouts of a position are the same game. */
	uint32_t playout_noise;
	/* The exploration constant of UCT (search/tree.h), in per cent of the standard deviation of
	 * rewards. 0: 100. Good move scores need less exploration. */
	uint32_t exploration;
	/* The prior of an action (its move score, or its action history) counts like this many
	 * visits of a tree node. 0: the score only orders the candidates. */
	uint32_t prior_visits;
	/* Keep the action history of the search (search/tree.h): playouts add it to the move
	 * scores, and it replaces the move score as the prior of a tree node. For games in which an
	 * action is about as good a turn later. */
	bool action_history;
	/* The first evaluation that `expert` tries. If it does not fit a view, its own `for_expert`
	 * is tried, and so on; at the end of the list `expert` uses the evaluation of `hard`. */
	const struct evaluation *for_expert;
	/* Returns whether this evaluation may be used for the view: one that was learned on one
	 * board is not for another. NULL: always. */
	bool (*fits)(const void *view);
};

/* The evaluation of a game that has none of its own. */
extern const struct evaluation evaluation_none;
/* Defined in search/eval/GAME/evaluation.c. */
extern const struct evaluation evaluation_doodle, evaluation_domicolor, evaluation_metro;

/* Returns the index of the greatest of n values, n > 0; of equal ones the first. */
static inline uint32_t evaluation_best(const int32_t *value, size_t n)
{
	uint32_t best = 0;

	for (uint32_t i = 1; i < n; i++)
		if (value[i] > value[best])
			best = i;
	return best;
}

/* Returns the evaluation of the game for `easy`, `medium` and `hard`; never NULL. */
const struct evaluation *evaluation_of(const struct game *game);

#endif
