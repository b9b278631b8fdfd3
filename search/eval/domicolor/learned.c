#include "search/eval/domicolor/learned.h"

#include <string.h>

enum { TURN = 430 }; /* mean points of a card, in hundredths */

/* Returns how many cards the seat will still lay. The seat after the one that laid last begins. */
static int32_t turns_left(const struct domicolor *st, unsigned seat)
{
	const int cards = st->board.cards - (st->rows_begun - 1) * st->board.width - st->row_cards;

	return (cards + (seat != st->seat)) / 2;
}

int32_t domicolor_learned_value(const struct network *net, const struct domicolor *st,
				unsigned seat, const struct domicolor_column_unseen *unseen,
				uint16_t rows[DOMICOLOR_INPUTS])
{
	struct network_accumulator sums;

	domicolor_inputs_read(st, seat, unseen, rows);
	network_sum(net, rows, DOMICOLOR_INPUTS, &sums);
	return network_value(net, &sums);
}

void domicolor_learned_score(const struct network *net, const struct domicolor *st,
			     const move_t *moves, size_t n, int32_t *value)
{
	const unsigned seat = st->seat;
	struct domicolor_column_unseen unseen;
	uint16_t rows[DOMICOLOR_INPUTS];

	domicolor_column_count_unseen(st, seat, &unseen);
	for (size_t i = 0; i < n; i++) {
		struct domicolor after = *st;

		domicolor_apply(&after, moves[i], NULL);
		/* The card counts although its number is not said yet (C10). */
		value[i] = 100 * (after.points[seat] + after.unsaid_points - st->points[seat]);
		if (after.phase != DOMICOLOR_OVER)
			value[i] += domicolor_learned_value(net, &after, seat, &unseen, rows);
	}
}

bool domicolor_learned_fits(const void *view)
{
	const struct domicolor *st = view;

	return st->seats == 2 && values_domicolor() &&
	       !memcmp(&st->board, &domicolor_standard, sizeof st->board);
}

void domicolor_learned_score_moves(const void *state, const move_t *moves, size_t n, int32_t *value)
{
	const struct network net = network_from_file(values_domicolor());

	domicolor_learned_score(&net, state, moves, n, value);
}

/* Points so far, the mean points of the cards to come, and half of the expected gain on the
 * other. */
void domicolor_learned_evaluate(const void *state, int32_t *points)
{
	const struct network net = network_from_file(values_domicolor());
	const struct domicolor *st = state;
	struct domicolor_column_unseen unseen;
	uint16_t rows[DOMICOLOR_INPUTS];
	int32_t gain;

	domicolor_column_count_unseen(st, st->seat, &unseen);
	gain = domicolor_learned_value(&net, st, st->seat, &unseen, rows) / 2;
	for (unsigned seat = 0; seat < 2; seat++)
		points[seat] = 100 * st->points[seat] + TURN * turns_left(st, seat) +
			       (seat == st->seat ? gain : -gain);
}
