/* How far who plays by learned values is ahead of who plays by other knowledge. */
#ifndef TAFEL_TRAIN_MATCH_H
#define TAFEL_TRAIN_MATCH_H

#include "core/base/rng.h"
#include "search/eval/evaluation.h"
#include "search/eval/network.h"

/* What who plays by values does in a state. */
typedef move_t match_choice(const struct network *net, const void *state);

/* Points ahead of who does the best by `other`, for two seats: the mean of a game in either seat, with the same chance. */
double match_ahead(const struct game *game, const struct network *net, match_choice *choose,
		   const struct evaluation *other, const struct rng *deal);

#endif
