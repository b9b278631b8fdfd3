#include "tests/kit/kit.h"

#include <string.h>

void kit_fail(const struct kit *k, const char *truth, const char *file, int line)
{
	print_error("%s, %u seats, options %u, seed %s, event %u: not %s\n", k->game->id,
		    k->table.seats, k->table.options, k->table.seed, k->table.n, truth);
	_fail(file, line);
}

void kit_open(struct kit *k, const struct game *game, const struct kit_how *how)
{
	char seed[16];
	struct text text = text_in(seed, sizeof seed);

	memset(k, 0, sizeof *k);
	k->game = game;
	k->deep = how->deep;
	k->r = help_rng("kit", how->number);
	assert_int_equal(table_open(&k->table, k->game, &how->setup), 0);
	text_string(&text, "kit-");
	text_number(&text, how->number);
	assert_int_equal(table_set_seed(&k->table, text.at, text.n), 0);
}

static void check_actor(struct kit *k, int actor)
{
	KIT(k,
	    actor == GAME_CHANCE || actor == GAME_OVER || (actor >= 0 && actor < k->table.seats));
	KIT(k, k->game->seats(&k->table.state) == k->table.seats);
	KIT(k, k->table.n < k->game->events_max || actor == GAME_OVER);
}

void kit_step(struct kit *k, move_t next)
{
	check_actor(k, table_to_act(&k->table));
	kit_moves(k);
	KIT(k, k->game->check(&k->table.state, next) == 0);
	kit_texts(k, next);
	kit_views(k, next);
	kit_points(k, next);
}

void kit_close(struct kit *k)
{
	check_actor(k, table_to_act(&k->table));
	kit_moves(k);
	kit_records(k);
	kit_secrets(k);
	kit_bytes(k);
}

move_t kit_choose(const struct player *player, const struct table *t)
{
	enum { ITERATIONS = 24, MEMORY = 64 * 1024 };
	static _Alignas(16) uint8_t memory[MEMORY];

	return player_choose_within(player, t, (struct player_memory){memory, sizeof memory},
				    ITERATIONS);
}

void kit_play(struct kit *k, const struct game *game, const struct kit_how *how)
{
	int actor;

	kit_open(k, game, how);
	while ((actor = table_to_act(&k->table)) != GAME_OVER)
		kit_step(k, actor == GAME_CHANCE ? table_draw(&k->table)
						 : kit_choose(how->player, &k->table));
	kit_close(k);
}
