/* The learned evaluation of Doodle City: how many points a seat will have when the game is over.
 * Its values were learned on the standard sheet and fit no other. */
#ifndef TAFEL_SEARCH_DOODLE_LEARNED_H
#define TAFEL_SEARCH_DOODLE_LEARNED_H

#include "search/eval/values.h"

/* The inputs of one sheet and their sums. The sheet after a move is evaluated by what changes. */
struct doodle_learned_sheet {
	uint16_t rows[DOODLE_INPUTS];
	struct network_accumulator sums;
};

/* Reads the seat's sheet. */
void doodle_learned_read(const struct network *net, const struct doodle *st, unsigned seat,
			 struct doodle_learned_sheet *out);
/* Returns how many points the seat is expected to get from now on, in hundredths of a point. The
 * dice are not rolled yet, or the seat has acted in this round. */
int32_t doodle_learned_value(const struct network *net, const struct doodle_learned_sheet *sheet);

/* What a move leads to. */
struct doodle_learned_after {
	int32_t points; /* that it brings at once, in hundredths of a point */
	bool over;      /* the game ends with this round (D19); `sheet` is not set */
	struct doodle_learned_sheet sheet;
};

/* Plays the move of the seat and reads its sheet after it. `before`: its sheet now. */
void doodle_learned_apply(const struct network *net, const struct doodle *st, unsigned seat,
			  move_t m, const struct doodle_learned_sheet *before,
			  struct doodle_learned_after *out);
/* Writes the scores of the moves of the seat to act, in hundredths of a point: the points of the
 * move and the value of the sheet after it. */
void doodle_learned_score(const struct network *net, const struct doodle *st, const move_t *moves,
			  size_t n, int32_t *value);

/* A sheet of one of two seats, and what the other reads of it. */
struct doodle_learned_pair {
	struct doodle_learned_sheet sheet;
	struct doodle_inputs_summary summary;
};

/* Reads both sheets of two seats, each with what it reads of the other. */
void doodle_learned_read_two(const struct network *net, const struct doodle *st,
			     struct doodle_learned_pair out[2]);

/* Functions of struct evaluation, with the values of values.h. With one seat there are move scores
 * and position values, with two only position values (docs/reference/training.md). */
bool doodle_learned_fits_solo(const void *view);
bool doodle_learned_fits_two(const void *view);
void doodle_learned_score_moves(const void *state, const move_t *moves, size_t n, int32_t *value);
void doodle_learned_evaluate_solo(const void *state, int32_t *points);
void doodle_learned_evaluate_two(const void *state, int32_t *points);

#endif
