#include "players/doodle_learned.h"

#include <string.h>

struct network doodle_network(const struct doodle_values *values)
{
	return (struct network){
	    .row = values->row,
	    .direct = values->direct,
	    .bias = values->bias,
	    .weight = values->weight,
	    .offset = values->offset,
	};
}

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

bool doodle_learned_fits(const void *view)
{
	const struct doodle *st = view;

	return st->seats == 1 && doodle_values() &&
	       !memcmp(&st->board, &doodle_standard, sizeof st->board);
}

void doodle_learned_order(const void *state, const move_t *moves, size_t n, int32_t *value)
{
	const struct network net = doodle_network(doodle_values());

	doodle_weigh(&net, state, moves, n, value);
}

int32_t doodle_learned_promise(const void *state, unsigned seat)
{
	const struct network net = doodle_network(doodle_values());
	struct doodle_sight sight;

	doodle_see(&net, state, seat, &sight);
	return 100 * doodle_sheet_points(state, seat) + doodle_promise(&net, &sight);
}
