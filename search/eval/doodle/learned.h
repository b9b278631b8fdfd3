/* What was learned about Doodle City: how many points a seat will have when the game is over. */
#ifndef TAFEL_PLAYERS_DOODLE_LEARNED_H
#define TAFEL_PLAYERS_DOODLE_LEARNED_H

#include "search/eval/values.h"

/* A sheet that was looked at: what follows it is judged by what changes. */
struct doodle_sight {
	uint16_t rows[DOODLE_INPUTS];
	struct network_sums sums;
};

void doodle_see(const struct network *net, const struct doodle *st, unsigned seat,
		struct doodle_sight *out);
/* What the seat is expected to get from here on, beyond the points it has, in hundredths: what the
 * network says. The dice are not rolled yet, or the seat has acted in this round. */
int32_t doodle_promise(const struct network *net, const struct doodle_sight *sight);

/* What an action leads to. */
struct doodle_outcome {
	int32_t points; /* that it brings, in hundredths */
	bool over;      /* after this round (D19): nothing is promised any more */
	struct doodle_sight sight;
};

/* `before` is how the seat sees its sheet now. */
void doodle_foresee(const struct network *net, const struct doodle *st, unsigned seat, move_t m,
		    const struct doodle_sight *before, struct doodle_outcome *out);
/* What each of the actions of the seat to act brings in all: points now, and what is promised then. */
void doodle_weigh(const struct network *net, const struct doodle *st, const move_t *moves, size_t n,
		  int32_t *value);

/* A sheet of two seats that was looked at, and what the other sees of it. */
struct doodle_sight_of_two {
	struct doodle_sight sight;
	struct doodle_brief brief;
};

/* Both sheets of two seats, each with what it sees of the other. */
void doodle_see_two(const struct network *net, const struct doodle *st,
		    struct doodle_sight_of_two out[2]);

/* As knowledge (search/eval/evaluation.h), with the values of this program. They fit the standard sheet,
 * on which they were learned. Alone they say what to do and what will come of it; with two seats only what
 * will come of it: so the search is stronger (docs/strength.md). */
bool doodle_learned_fits_alone(const void *view);
bool doodle_learned_fits_two(const void *view);
void doodle_learned_order(const void *state, const move_t *moves, size_t n, int32_t *value);
void doodle_learned_promise_alone(const void *state, int32_t *points);
void doodle_learned_promise_two(const void *state, int32_t *points);

#endif
