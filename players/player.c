#include "players/player.h"

#include "core/base/assert.h"
#include "players/search.h"

const struct player *const players[] = {
    &player_random, &player_easy, &player_medium, &player_hard, &player_expert, NULL,
};

const struct player *players_find(const char *name, size_t n)
{
	const struct scan wanted = scan_in(name, n);

	for (size_t i = 0; players[i]; i++)
		if (scan_is(&wanted, players[i]->name))
			return players[i];
	return NULL;
}

void player_sit_down(const struct table *t, struct table_state *view, struct rng *r)
{
	const int seat = table_to_act(t);

	ASSERT(seat >= 0);
	t->game->hide(&t->state, seat, view);
	rng_start(r, &t->key, RNG_CHOICES, t->n);
}

move_t player_choose(const struct player *p, const struct table *t, struct player_memory memory)
{
	return player_choose_within(p, t, memory, UINT32_MAX);
}

move_t player_choose_within(const struct player *p, const struct table *t,
			    struct player_memory memory, uint32_t iterations)
{
	struct table_state view;
	struct rng r;

	player_sit_down(t, &view, &r);
	return p->effort ? search_move(p, t->game, &view, &r, memory, iterations)
			 : p->choose(t->game, &view, &r, memory);
}

void player_finish(const struct player *p, struct table *t, struct player_memory memory,
		   uint32_t iterations)
{
	int actor;

	while ((actor = table_to_act(t)) != GAME_OVER) {
		const move_t m = actor == GAME_CHANCE
				     ? table_draw(t)
				     : player_choose_within(p, t, memory, iterations);
		const int wrong = table_append(t, m, NULL);

		ASSERT(!wrong);
	}
}

static struct player_advice advice(const struct search_action *a)
{
	struct player_advice out = {.move = a->move, .visits = a->visits};

	if (!a->visits)
		return out;
	out.points = (int32_t)(a->points / (int64_t)a->visits);
	out.spread = (int32_t)search_spread(a->points, a->points_squares, a->visits);
	out.lead = (int32_t)(a->reward / (int64_t)a->visits);
	return out;
}

void search_hint(const struct search_result *result, struct player_hint *out)
{
	out->best = search_best(result);
	out->n = result->n;
	for (uint32_t i = 0; i < result->n; i++)
		out->action[i] = advice(&result->action[i]);
}

void player_hint(const struct player *p, const struct game *game, const void *view, struct rng *r,
		 struct player_memory memory, uint32_t iterations, struct player_hint *out)
{
	struct search_task task = search_task(p, game, view, r);

	if (task.iterations > iterations)
		task.iterations = iterations;
	search_hint(search_run(&task, memory), out);
}
