/* One game of a tournament. */
#include "arena/arena.h"
#include "core/base/assert.h"

/* What the player does for the seat to act. */
static move_t choose(const struct player *p, struct arena_desk *desk)
{
	return player_choose(p, &desk->table,
			     (struct player_memory){desk->memory, sizeof desk->memory});
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

		if (atomic_load_explicit(stop, memory_order_relaxed))
			return false;
		m = actor == GAME_CHANCE ? table_draw(t) : choose(a->player[player[actor]], desk);
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
