#include "search/eval/doodle/learned.h"

#include <string.h>

void doodle_learned_read(const struct network *net, const struct doodle *st, unsigned seat,
			 struct doodle_learned_sheet *out)
{
	doodle_inputs_read(st, seat, out->rows);
	network_sum(net, out->rows, DOODLE_INPUTS, &out->sums);
}

int32_t doodle_learned_value(const struct network *net, const struct doodle_learned_sheet *sheet)
{
	return network_value(net, &sheet->sums);
}

void doodle_learned_apply(const struct network *net, const struct doodle *st, unsigned seat,
			  move_t m, const struct doodle_learned_sheet *before,
			  struct doodle_learned_after *out)
{
	struct doodle after = *st;

	doodle_apply(&after, m, NULL);
	out->points = 100 * (doodle_sheet_points(&after, seat) - doodle_sheet_points(st, seat));
	out->over = after.last_round;
	if (out->over)
		return;
	doodle_inputs_read(&after, seat, out->sheet.rows);
	network_update(net, out->sheet.rows, before->rows, DOODLE_INPUTS, &before->sums,
		       &out->sheet.sums);
}

void doodle_learned_score(const struct network *net, const struct doodle *st, const move_t *moves,
			  size_t n, int32_t *value)
{
	const unsigned seat = doodle_acting_seat(st);
	struct doodle_learned_sheet before;
	struct doodle_learned_after after;

	doodle_learned_read(net, st, seat, &before);
	for (size_t i = 0; i < n; i++) {
		doodle_learned_apply(net, st, seat, moves[i], &before, &after);
		value[i] =
		    after.points + (after.over ? 0 : doodle_learned_value(net, &after.sheet));
	}
}

void doodle_learned_read_two(const struct network *net, const struct doodle *st,
			     struct doodle_learned_pair out[2])
{
	for (unsigned seat = 0; seat < 2; seat++)
		doodle_inputs_read_own(st, seat, out[seat].sheet.rows, &out[seat].summary);
	for (unsigned seat = 0; seat < 2; seat++) {
		struct doodle_learned_sheet *sheet = &out[seat].sheet;

		doodle_inputs_read_other(st, seat, &out[seat].summary, &out[!seat].summary,
					 sheet->rows);
		network_sum(net, sheet->rows, DOODLE_INPUTS, &sheet->sums);
	}
}

static bool fits(const struct doodle *st, unsigned seats, const struct network_file *values)
{
	return st->seats == seats && values &&
	       !memcmp(&st->board, &doodle_standard, sizeof st->board);
}

bool doodle_learned_fits_solo(const void *view)
{
	return fits(view, 1, values_doodle());
}

bool doodle_learned_fits_two(const void *view)
{
	return fits(view, 2, values_doodle_two());
}

void doodle_learned_score_moves(const void *state, const move_t *moves, size_t n, int32_t *value)
{
	const struct network net = network_from_file(values_doodle());

	doodle_learned_score(&net, state, moves, n, value);
}

void doodle_learned_evaluate_solo(const void *state, int32_t *points)
{
	const struct network net = network_from_file(values_doodle());
	struct doodle_learned_sheet sheet;

	doodle_learned_read(&net, state, 0, &sheet);
	points[0] = 100 * doodle_sheet_points(state, 0) + doodle_learned_value(&net, &sheet);
}

void doodle_learned_evaluate_two(const void *state, int32_t *points)
{
	const struct network net = network_from_file(values_doodle_two());
	struct doodle_learned_pair both[2];

	doodle_learned_read_two(&net, state, both);
	for (unsigned seat = 0; seat < 2; seat++)
		points[seat] =
		    100 * both[seat].summary.points + doodle_learned_value(&net, &both[seat].sheet);
}
