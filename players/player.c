#include "players/player.h"

#include "core/base/assert.h"
#include "core/domicolor/domicolor.h"
#include "core/doodle/doodle.h"
#include "players/domicolor.h"
#include "players/doodle.h"

const struct player *const players[] = {&player_random, &player_simple, NULL};

const struct player *players_find(const char *name, size_t n)
{
	const struct scan wanted = scan_in(name, n);

	for (size_t i = 0; players[i]; i++)
		if (scan_is(&wanted, players[i]->name))
			return players[i];
	return NULL;
}

player_worth *player_worth_of(const struct game *game)
{
	return game == &doodle      ? player_doodle_worth
	       : game == &domicolor ? player_domicolor_worth
				    : NULL;
}

move_t player_choose(const struct player *p, const struct table *t)
{
	const int seat = table_to_act(t);
	struct table_state view;
	struct rng r;

	ASSERT(seat >= 0);
	t->game->hide(&t->state, seat, &view);
	rng_start(&r, &t->key, RNG_CHOICES, t->n);
	return p->choose(t->game, &view, &r);
}

void player_finish(const struct player *p, struct table *t)
{
	int actor;

	while ((actor = table_to_act(t)) != GAME_OVER) {
		const move_t m = actor == GAME_CHANCE ? table_draw(t) : player_choose(p, t);
		const int wrong = table_append(t, m, NULL);

		ASSERT(!wrong);
	}
}

static move_t choose_random(const struct game *game, const void *view, struct rng *r)
{
	move_t moves[GAME_MOVES_MAX];
	const size_t n = game->legal(view, moves);

	return moves[rng_below(r, (uint32_t)n)];
}

const struct player player_random = {.name = "random", .choose = choose_random};
