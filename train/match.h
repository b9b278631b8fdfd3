/* Matches between a learned evaluation and one of search/eval, both without a search. */
#ifndef TAFEL_TRAIN_MATCH_H
#define TAFEL_TRAIN_MATCH_H

#include "core/base/rng.h"
#include "search/eval/evaluation.h"
#include "search/eval/network.h"

/* Returns the move of the learned evaluation for the seat to act. */
typedef move_t match_choice(const struct network *net, const void *state);

/* Plays two games of two seats with the same random numbers, in which `choose` and the best move by
 * the move scores of `other` change seats. Returns the mean lead of `choose` in points. */
double match_ahead(const struct game *game, const struct network *net, match_choice *choose,
		   const struct evaluation *other, const struct rng *deal);

#endif
