#include "search/player.h"

#include "core/base/assert.h"
#include "search/search.h"

const struct player *const players[] = {
    &player_random, &player_easy, &player_medium, &player_hard, &player_expert, NULL,
};

const struct player *player_find(const char *name, size_t n)
{
	const struct scan wanted = scan_in(name, n);

	for (size_t i = 0; players[i]; i++)
		if (scan_is(&wanted, players[i]->name))
			return players[i];
	return NULL;
}

void player_observe(const struct table *t, struct player_observation *observation)
{
	const int actor = table_to_act(t);
	struct rng r;

	ASSERT(actor >= 0);
	observation->game = t->game;
	t->game->hide(&t->state, actor, &observation->view);
	rng_start(&r, &t->key, RNG_CHOICES, t->n);
	for (unsigned i = 0; i < 8; i++)
		observation->key.word[i] = rng_word(&r);
}

/* ---- deciding in steps ---- */

static move_t move_without_search(const struct player *p,
				  const struct player_observation *observation)
{
	struct rng r;

	rng_start(&r, &observation->key, RNG_CHOICES, 0);
	return p->policy(observation->game, &observation->view, &r);
}

void player_begin(struct player_decision *decision, const struct player *p,
		  const struct player_observation *observation, struct player_memory memory,
		  uint32_t iterations)
{
	const struct search_task task = search_task(p, observation, iterations);
	move_t moves[GAME_MOVES_MAX];

	*decision = (struct player_decision){0};
	if (observation->game->legal(&observation->view, moves) == 1)
		decision->move = moves[0];
	else if (task.iterations && memory.size >= SEARCH_MEMORY_MIN)
		decision->search = search_begin(&task, memory);
	else
		decision->move = move_without_search(p, observation);
}

void player_begin_hint(struct player_decision *decision, const struct player *p,
		       const struct player_observation *observation, struct player_memory memory,
		       uint32_t iterations)
{
	const struct search_task task = search_task(p, observation, iterations);

	ASSERT(task.iterations);
	*decision = (struct player_decision){.search = search_begin(&task, memory)};
}

uint32_t player_step(struct player_decision *decision)
{
	return decision->search ? search_step(decision->search) : PLAYER_DONE;
}

move_t player_move(const struct player_decision *decision)
{
	return decision->search ? search_best_move(search_result(decision->search))
				: decision->move;
}

void player_hint(struct player_decision *decision, struct player_hint *out)
{
	search_hint(search_result(decision->search), out);
}

/* ---- whole decisions and games ---- */

move_t player_choose(const struct player *p, const struct table *t, struct player_memory memory)
{
	return player_choose_within(p, t, memory, UINT32_MAX);
}

move_t player_choose_within(const struct player *p, const struct table *t,
			    struct player_memory memory, uint32_t iterations)
{
	struct player_observation observation;
	struct player_decision decision;

	player_observe(t, &observation);
	player_begin(&decision, p, &observation, memory, iterations);
	while (player_step(&decision) < PLAYER_DONE)
		;
	return player_move(&decision);
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
