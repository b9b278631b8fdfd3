#include "search/search.h"
#include "bench/bench.h"
#include "core/base/assert.h"

/* Writes the view of the first decision of a game, which has the longest playouts. */
static void first_decision(const struct game *game, unsigned seats, struct table_state *view)
{
	const struct game_setup how = {.seats = (uint8_t)seats};
	const struct rng_key key = rng_key("bench", 5);
	struct table_state state;
	struct rng r;
	int actor, wrong = game_begin(game, &how, &state);

	ASSERT(!wrong);
	rng_start(&r, &key, RNG_EVENTS, 0);
	while ((actor = game->to_act(&state)) == GAME_CHANCE)
		game->apply(&state, game->chance(&state, &r), NULL);
	game->hide(&state, actor, view);
}

void bench_search(const struct game *game, unsigned seats, bool evaluate, uint64_t run,
		  uint64_t nanoseconds, bool (*stop)(void), struct bench_search *out)
{
	enum {
		FEWEST = 50,
		MOST = 12800
	}; /* iterations of a search: doubled from one to the next */
	static _Alignas(16) uint8_t thoughts[PLAYER_MEMORY];
	const uint64_t start = bench_now();
	struct table_state view;
	struct search_task task = {
	    .game = game,
	    .evaluation = evaluate ? evaluation_of(game) : &evaluation_none,
	    .view = &view,
	    .key = rng_key("bench", 5),
	    .tree = (uint32_t)run << 16,
	    .iterations = FEWEST,
	};

	first_decision(game, seats, &view);
	*out = (struct bench_search){0};
	do {
		search_run(&task, (struct player_memory){thoughts, sizeof thoughts});
		task.tree++;
		out->iterations += task.iterations;
		task.iterations *= task.iterations < MOST ? 2 : 1;
		out->nanoseconds = bench_now() - start;
	} while (out->nanoseconds < nanoseconds && !(stop && stop()));
}
