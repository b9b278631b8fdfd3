#include "search/player.h"

#include "core/base/assert.h"
#include "search/search.h"

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

void player_sit_down(const struct table *t, struct player_seat *seat)
{
	const int actor = table_to_act(t);
	struct rng r;

	ASSERT(actor >= 0);
	seat->game = t->game;
	t->game->hide(&t->state, actor, &seat->view);
	rng_start(&r, &t->key, RNG_CHOICES, t->n);
	for (unsigned i = 0; i < 8; i++)
		seat->chance.word[i] = rng_word(&r);
}

/* ---- thinking ---- */

static move_t glance(const struct player *p, const struct player_seat *seat)
{
	struct rng r;

	rng_start(&r, &seat->chance, RNG_CHOICES, 0);
	return p->glance(seat->game, &seat->view, &r);
}

void player_begin(struct player_thought *thought, const struct player *p,
		  const struct player_seat *seat, struct player_memory memory, uint32_t iterations)
{
	const struct search_task task = search_task(p, seat, iterations);
	move_t moves[GAME_MOVES_MAX];

	*thought = (struct player_thought){0};
	if (seat->game->legal(&seat->view, moves) == 1)
		thought->move = moves[0];
	else if (task.iterations && memory.size >= SEARCH_MEMORY_MIN)
		thought->search = search_begin(&task, memory);
	else
		thought->move = glance(p, seat);
}

void player_begin_hint(struct player_thought *thought, const struct player *p,
		       const struct player_seat *seat, struct player_memory memory,
		       uint32_t iterations)
{
	const struct search_task task = search_task(p, seat, iterations);

	ASSERT(task.iterations);
	*thought = (struct player_thought){.search = search_begin(&task, memory)};
}

uint32_t player_think(struct player_thought *thought)
{
	return thought->search ? search_go_on(thought->search) : PLAYER_PARTS;
}

move_t player_move(const struct player_thought *thought)
{
	return thought->search ? search_move(search_result(thought->search)) : thought->move;
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

void search_hint(struct search_result *result, struct player_hint *out)
{
	search_rank(result);
	out->n = result->n;
	for (uint32_t i = 0; i < result->n; i++)
		out->action[i] = advice(&result->action[i]);
}

void player_hint(struct player_thought *thought, struct player_hint *out)
{
	search_hint(search_result(thought->search), out);
}

/* ---- for whoever waits ---- */

move_t player_choose(const struct player *p, const struct table *t, struct player_memory memory)
{
	return player_choose_within(p, t, memory, UINT32_MAX);
}

move_t player_choose_within(const struct player *p, const struct table *t,
			    struct player_memory memory, uint32_t iterations)
{
	struct player_seat seat;
	struct player_thought thought;

	player_sit_down(t, &seat);
	player_begin(&thought, p, &seat, memory, iterations);
	while (player_think(&thought) < PLAYER_PARTS)
		;
	return player_move(&thought);
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
