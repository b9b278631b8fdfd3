/* The learned evaluation of Domicolor: by how many points a seat will be ahead when the game is
 * over. Its values were learned with the standard deck and two seats and fit nothing else. */
#ifndef TAFEL_SEARCH_DOMICOLOR_LEARNED_H
#define TAFEL_SEARCH_DOMICOLOR_LEARNED_H

#include "search/eval/values.h"

/* Returns how many points the seat that has just laid a card is expected to gain on the other from
 * now on, in hundredths of a point, and writes the rows that it read. The seat has not drawn a card
 * yet. The other's hand is not read; its cards count as unseen. */
int32_t domicolor_learned_value(const struct network *net, const struct domicolor *st,
				unsigned seat, const struct domicolor_column_unseen *unseen,
				uint16_t rows[DOMICOLOR_INPUTS]);
/* Writes the scores of the cards of the seat to act, in hundredths of a point: the points of the
 * card and the value of the picture after it. */
void domicolor_learned_score(const struct network *net, const struct domicolor *st,
			     const move_t *moves, size_t n, int32_t *value);

/* Functions of struct evaluation, with the values of values.h. */
bool domicolor_learned_fits(const void *view);
void domicolor_learned_score_moves(const void *state, const move_t *moves, size_t n,
				   int32_t *value);
void domicolor_learned_evaluate(const void *state, int32_t *points);

#endif
