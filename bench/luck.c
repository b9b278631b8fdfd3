#include "bench/luck.h"

#include "core/base/assert.h"
#include "search/eval/evaluation.h"
#include "train/ahead.h"

#include <string.h>

enum { STARTS = 4000 }; /* samples for the mean value of the starting roads */

/* Returns the value of the sheet. */
static int32_t value_of(const struct network *net, const struct doodle *st)
{
	struct doodle_learned_sheet sheet;

	doodle_learned_read(net, st, 0, &sheet);
	return doodle_learned_value(net, &sheet);
}

/* Returns the mean value of five starting roads (D5). It is the same for every game, so it is
 * computed once. */
static double mean_start(const struct network *net, const struct doodle *begin)
{
	const struct rng_key key = rng_key("starts", 6);
	static double sum;

	if (sum > 0)
		return sum / STARTS;
	for (uint64_t i = 0; i < STARTS; i++) {
		struct doodle st = *begin;
		struct rng r;

		rng_start(&r, &key, RNG_CHOICES, i);
		doodle_apply(&st, doodle_chance(&st, &r), NULL);
		sum += value_of(net, &st);
	}
	return sum / STARTS;
}

/* Return what is expected before a roll, and what the dice allow after it. */
static double before_roll(const struct network *net, const struct doodle *st)
{
	return st->phase == DOODLE_START ? mean_start(net, st) : ahead_expect(net, st);
}

static double after_roll(const struct network *net, const struct doodle *st)
{
	move_t moves[GAME_MOVES_MAX];
	int32_t value[GAME_MOVES_MAX];
	size_t n;

	if (st->phase == DOODLE_ROLL)
		return value_of(net, st);
	n = doodle_legal(st, moves);
	doodle_learned_score(net, st, moves, n, value);
	return value[evaluation_best(value, n)];
}

double luck_of(const struct table *t)
{
	const struct network net = network_from_file(values_doodle());
	struct doodle st;
	double luck = 0;

	ASSERT(t->game == &doodle && t->seats == 1);
	memcpy(&st, &t->begin, sizeof st);
	for (uint32_t i = 0; i < t->n; i++) {
		const bool is_chance = doodle_to_act(&st) == GAME_CHANCE;
		const double before = is_chance ? before_roll(&net, &st) : 0;

		doodle_apply(&st, t->event[i], NULL);
		luck += is_chance ? after_roll(&net, &st) - before : 0;
	}
	return luck / 100;
}
