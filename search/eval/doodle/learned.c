#include "search/eval/doodle/learned.h"

#include <string.h>

void doodle_see(const struct network *net, const struct doodle *st, unsigned seat,
		struct doodle_sight *out)
{
	doodle_inputs(st, seat, out->rows);
	network_add(net, out->rows, DOODLE_INPUTS, &out->sums);
}

int32_t doodle_promise(const struct network *net, const struct doodle_sight *sight)
{
	return network_value(net, &sight->sums);
}

void doodle_foresee(const struct network *net, const struct doodle *st, unsigned seat, move_t m,
		    const struct doodle_sight *before, struct doodle_outcome *out)
{
	struct doodle after = *st;

	doodle_apply(&after, m, NULL);
	out->points = 100 * (doodle_sheet_points(&after, seat) - doodle_sheet_points(st, seat));
	out->over = after.ending;
	if (out->over)
		return;
	doodle_inputs(&after, seat, out->sight.rows);
	network_change(net, out->sight.rows, before->rows, DOODLE_INPUTS, &before->sums,
		       &out->sight.sums);
}

void doodle_weigh(const struct network *net, const struct doodle *st, const move_t *moves, size_t n,
		  int32_t *value)
{
	const unsigned seat = doodle_seat(st);
	struct doodle_sight before;
	struct doodle_outcome after;

	doodle_see(net, st, seat, &before);
	for (size_t i = 0; i < n; i++) {
		doodle_foresee(net, st, seat, moves[i], &before, &after);
		value[i] = after.points + (after.over ? 0 : doodle_promise(net, &after.sight));
	}
}

void doodle_see_two(const struct network *net, const struct doodle *st,
		    struct doodle_sight_of_two out[2])
{
	for (unsigned seat = 0; seat < 2; seat++)
		doodle_inputs_own(st, seat, out[seat].sight.rows, &out[seat].brief);
	for (unsigned seat = 0; seat < 2; seat++) {
		struct doodle_sight *sight = &out[seat].sight;

		doodle_inputs_other(st, seat, &out[seat].brief, &out[!seat].brief, sight->rows);
		network_add(net, sight->rows, DOODLE_INPUTS, &sight->sums);
	}
}

static bool fits(const struct doodle *st, unsigned seats, const struct network_file *values)
{
	return st->seats == seats && values &&
	       !memcmp(&st->board, &doodle_standard, sizeof st->board);
}

bool doodle_learned_fits_alone(const void *view)
{
	return fits(view, 1, values_doodle());
}

bool doodle_learned_fits_two(const void *view)
{
	return fits(view, 2, values_doodle_two());
}

void doodle_learned_order(const void *state, const move_t *moves, size_t n, int32_t *value)
{
	const struct network net = network_in(values_doodle(), DOODLE_ROWS);

	doodle_weigh(&net, state, moves, n, value);
}

void doodle_learned_promise_alone(const void *state, int32_t *points)
{
	const struct network net = network_in(values_doodle(), DOODLE_ROWS);
	struct doodle_sight sight;

	doodle_see(&net, state, 0, &sight);
	points[0] = 100 * doodle_sheet_points(state, 0) + doodle_promise(&net, &sight);
}

void doodle_learned_promise_two(const void *state, int32_t *points)
{
	const struct network net = network_in(values_doodle_two(), DOODLE_ROWS);
	struct doodle_sight_of_two both[2];

	doodle_see_two(&net, state, both);
	for (unsigned seat = 0; seat < 2; seat++)
		points[seat] =
		    100 * both[seat].brief.points + doodle_promise(&net, &both[seat].sight);
}
