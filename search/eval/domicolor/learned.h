/* What was learned about Domicolor: by how many points a seat will be ahead when the game is over. */
#ifndef TAFEL_SEARCH_DOMICOLOR_LEARNED_H
#define TAFEL_SEARCH_DOMICOLOR_LEARNED_H

#include "search/eval/values.h"

/* What the seat that has just laid a card is expected to gain on the other from here on, in hundredths of a point. It has
 * not drawn yet, and of the other's hand nothing is looked at. */
int32_t domicolor_learned_value(const struct network *net, const struct domicolor *st,
				unsigned seat, const struct domicolor_column_unseen *others,
				uint16_t rows[DOMICOLOR_INPUTS]);
/* What each of the cards of the seat to act brings in all: points now, and what is promised then. */
void domicolor_learned_score(const struct network *net, const struct domicolor *st,
			     const move_t *moves, size_t n, int32_t *value);

/* As knowledge (search/eval/evaluation.h), with the values of this program. They fit the standard deck and two seats, with
 * which they were learned. */
bool domicolor_learned_fits(const void *view);
void domicolor_learned_score_moves(const void *state, const move_t *moves, size_t n,
				   int32_t *value);
void domicolor_learned_evaluate(const void *state, int32_t *points);

#endif
