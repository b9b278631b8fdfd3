/* What was learned about Doodle City: how many points a seat will have when the game is over. */
#ifndef TAFEL_SEARCH_DOODLE_LEARNED_H
#define TAFEL_SEARCH_DOODLE_LEARNED_H

#include "search/eval/values.h"

/* A sheet that was looked at: what follows it is judged by what changes. */
struct doodle_learned_sheet {
	uint16_t rows[DOODLE_INPUTS];
	struct network_accumulator sums;
};

void doodle_learned_read(const struct network *net, const struct doodle *st, unsigned seat,
			 struct doodle_learned_sheet *out);
/* What the seat is expected to get from here on, beyond the points it has, in hundredths: what the
 * network says. The dice are not rolled yet, or the seat has acted in this round. */
int32_t doodle_learned_value(const struct network *net, const struct doodle_learned_sheet *sight);

/* What an action leads to. */
struct doodle_learned_after {
	int32_t points; /* that it brings, in hundredths */
	bool over;      /* after this round (D19): nothing is promised any more */
	struct doodle_learned_sheet sight;
};

/* `before` is how the seat sees its sheet now. */
void doodle_learned_apply(const struct network *net, const struct doodle *st, unsigned seat,
			  move_t m, const struct doodle_learned_sheet *before,
			  struct doodle_learned_after *out);
/* What each of the actions of the seat to act brings in all: points now, and what is promised then. */
void doodle_learned_score(const struct network *net, const struct doodle *st, const move_t *moves,
			  size_t n, int32_t *value);

/* A sheet of two seats that was looked at, and what the other sees of it. */
struct doodle_learned_pair {
	struct doodle_learned_sheet sight;
	struct doodle_inputs_summary brief;
};

/* Both sheets of two seats, each with what it sees of the other. */
void doodle_learned_read_two(const struct network *net, const struct doodle *st,
			     struct doodle_learned_pair out[2]);

/* As knowledge (search/eval/evaluation.h), with the values of this program. They fit the standard sheet,
 * on which they were learned. Alone they say what to do and what will come of it; with two seats only what
 * will come of it: so the search is stronger (docs/strength.md). */
bool doodle_learned_fits_solo(const void *view);
bool doodle_learned_fits_two(const void *view);
void doodle_learned_score_moves(const void *state, const move_t *moves, size_t n, int32_t *value);
void doodle_learned_evaluate_solo(const void *state, int32_t *points);
void doodle_learned_evaluate_two(const void *state, int32_t *points);

#endif
