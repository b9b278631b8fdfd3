/* What the files of the coach share: the steps that judge one item, and their tools. */
#ifndef TAFEL_COACH_STEPS_H
#define TAFEL_COACH_STEPS_H

#include "search/coach/coach.h"

/* Each of these runs one step with c->item and returns whether the item is finished. */

/* Judges a decision by a search from the view of its seat and by paired games. (decision.c) */
bool coach_decision_step(struct coach *c);
/* Measures the luck of a chance event by games after its outcome and after other outcomes.
 * (luck.c) */
bool coach_luck_step(struct coach *c);
/* Finds the reasons of a decision by games after both of its actions. (reasons.c) */
bool coach_reasons_step(struct coach *c);

/* Returns the key of the random numbers for judging this event in this phase. It does not depend on
 * the game's own key. */
struct rng_key coach_key(uint32_t event, uint32_t phase);

/* Gets the actor and the effects of each event that coach_play_on plays. */
typedef void coach_listener(void *with, int actor, const struct game_effects *why);
/* Applies `first`, then plays the game to its end by the policy of `medium`. `listen` may be
 * NULL. */
void coach_play_on(const struct game *game, struct table_state *state, move_t first, struct rng *r,
		   coach_listener *listen, void *with);

/* Adds a sample. */
static inline void coach_sample(struct coach_samples *s, int64_t value)
{
	s->n++;
	s->sum += value;
	s->squares += value * value;
}

/* Returns the mean of the samples and its standard error. */
struct coach_estimate coach_estimate(const struct coach_samples *s);
/* Returns sum / n rounded; 0 if n is 0. */
int32_t coach_mean(int64_t sum, int64_t n);

#endif
