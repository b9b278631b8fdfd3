/* What the coach's files share: looking at one decision or one chance event, a piece at a time. */
#ifndef TAFEL_COACH_STEPS_H
#define TAFEL_COACH_STEPS_H

#include "search/coach/coach.h"

/* Pieces: each goes on with what the step is at, and says whether that is finished. */

/* A search from the view of the seat that decided, and then pairs of games: the decision's values. */
bool coach_decision_step(struct coach *c);
/* Games after what came and after what might have come instead: the luck of a chance event. */
bool coach_luck_step(struct coach *c);
/* Games by knowledge after both actions of a decision: where its difference comes from. */
bool coach_reasons_step(struct coach *c);

/* The key of chance for one look at an event: of the coach, not of the game. */
struct rng_key coach_key(uint32_t event, uint32_t phase);
/* Plays on to the end of the game by knowledge, each seat the best at first sight, after the event
 * that is applied first. `watch`, unless it is NULL, gets every event's actor and effects. */
typedef void coach_listener(void *with, int actor, const struct game_effects *why);
void coach_play_on(const struct game *game, struct table_state *state, move_t first, struct rng *r,
		   coach_listener *watch, void *with);

static inline void coach_sample(struct coach_samples *s, int64_t value)
{
	s->n++;
	s->sum += value;
	s->squares += value * value;
}

struct coach_estimate coach_estimate(const struct coach_samples *s);
/* The mean of a sum, rounded. */
int32_t coach_mean(int64_t sum, int64_t n);

#endif
