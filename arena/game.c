/* One game of a tournament. */
#include "arena/arena.h"
#include "core/base/assert.h"

static bool is_stopped(const atomic_bool *stop)
{
	return atomic_load_explicit(stop, memory_order_relaxed);
}

/* What the player does for the seat to act. False: it was stopped. */
static bool choose(const struct player *p, struct arena_desk *desk, const atomic_bool *stop,
		   move_t *m)
{
	const struct player_memory memory = {desk->memory, sizeof desk->memory};
	struct player_seat seat;
	struct player_thought thought;

	player_sit_down(&desk->table, &seat);
	player_begin(&thought, p, &seat, memory, UINT32_MAX);
	while (player_think(&thought) < PLAYER_PARTS)
		if (is_stopped(stop))
			return false;
	*m = player_move(&thought);
	return true;
}

bool arena_play(const struct arena *a, uint32_t game, const atomic_bool *stop,
		struct arena_desk *desk, struct arena_result *r)
{
	struct table *t = &desk->table;
	uint8_t player[GAME_SEATS_MAX];
	struct game_scores scores;
	int actor;

	arena_seats(a->opening.seats, game, player);
	arena_table(a, game, t);
	while ((actor = table_to_act(t)) != GAME_OVER) {
		move_t m;
		int wrong;

		if (is_stopped(stop))
			return false;
		if (actor == GAME_CHANCE)
			m = table_draw(t);
		else if (!choose(a->player[player[actor]], desk, stop, &m))
			return false;
		wrong = table_append(t, m, NULL);
		ASSERT(!wrong);
	}
	t->game->score(&t->state, &scores, NULL);
	*r = (struct arena_result){0};
	for (unsigned seat = 0; seat < t->seats; seat++) {
		r->scores.points[player[seat]] = scores.points[seat];
		r->scores.place[player[seat]] = scores.place[seat];
	}
	return true;
}
