/* What was learned about Domicolor: by how many points a seat will be ahead when the game is over. */
#ifndef TAFEL_PLAYERS_DOMICOLOR_LEARNED_H
#define TAFEL_PLAYERS_DOMICOLOR_LEARNED_H

#include "search/eval/values.h"

/* What the seat that has just laid a card is expected to gain on the other from here on, in hundredths of a point. It has
 * not drawn yet, and of the other's hand nothing is looked at. */
int32_t domicolor_promise(const struct network *net, const struct domicolor *st, unsigned seat,
			  const struct domicolor_others *others, uint16_t rows[DOMICOLOR_INPUTS]);
/* What each of the cards of the seat to act brings in all: points now, and what is promised then. */
void domicolor_weigh(const struct network *net, const struct domicolor *st, const move_t *moves,
		     size_t n, int32_t *value);

/* As knowledge (search/eval/evaluation.h), with the values of this program. They fit the standard deck and two seats, with
 * which they were learned. */
bool domicolor_learned_fits(const void *view);
void domicolor_learned_order(const void *state, const move_t *moves, size_t n, int32_t *value);
void domicolor_learned_promise(const void *state, int32_t *points);

#endif
