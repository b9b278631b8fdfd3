#include "tests/signature/signature.h"

#include "core/base/assert.h"
#include "core/base/sha256.h"
#include "core/games.h"
#include "search/search.h"

struct game_setup signature_setup(const struct game *game, uint32_t n)
{
	const uint32_t seats = game->seats_max - game->seats_min + 1u;
	struct game_setup how = {.seats = (uint8_t)(game->seats_min + n % seats)};
	struct table_state state;
	unsigned options = 0;

	while (game->options[options].name)
		options++;
	how.options = (uint8_t)(n / seats & ((1u << options) - 1));
	if (game_begin(game, &how, &state))
		how.options = 0;
	return how;
}

static void open_table(struct table *t, const struct game *game, uint32_t n)
{
	const struct game_setup how = signature_setup(game, n);
	char seed[TABLE_SEED_MAX];
	struct text text = text_in(seed, sizeof seed);
	int wrong = table_open(t, game, &how);

	ASSERT(!wrong);
	text_string(&text, "signature-");
	text_number(&text, n);
	wrong = table_set_seed(t, text.at, text.n);
	ASSERT(!wrong);
}

static void feed_table(struct sha256 *hash, const struct table *t)
{
	struct game_scores scores;

	sha256_feed_number(hash, t->n);
	for (uint32_t i = 0; i < t->n; i++)
		sha256_feed_number(hash, t->event[i]);
	t->game->score(&t->state, &scores, NULL);
	for (unsigned seat = 0; seat < t->seats; seat++) {
		sha256_feed_number(hash, (uint32_t)scores.points[seat]);
		sha256_feed_number(hash, scores.rank[seat]);
	}
	sha256_feed(hash, &t->state, t->game->state_size);
}

static const struct player *who_plays(uint32_t n)
{
	return n % SIGNATURE_HARD == 0          ? &player_hard
	       : n / 12 % SIGNATURE_MEDIUM == 0 ? &player_medium
						: &player_random;
}

/* The games are played with few iterations, in which no tree grows. Here is a search whose nodes
 * get more than one child: its figures for each action at the first decision of a game. */
static void feed_search(struct sha256 *hash, const struct game *game, const struct player *p,
			struct player_memory memory)
{
	enum { ITERATIONS = 1500 };
	static struct table t;
	struct player_observation observation;
	struct search_task task;
	const struct search_result *result;

	open_table(&t, game, 0);
	while (table_to_act(&t) == GAME_CHANCE) {
		const int wrong = table_append(&t, table_draw(&t), NULL);

		ASSERT(!wrong);
	}
	player_observe(&t, &observation);
	task = search_task(p, &observation, ITERATIONS);
	result = search_run(&task, memory);
	sha256_feed_number(hash, search_best_move(result));
	for (uint32_t i = 0; i < result->n; i++) {
		const struct search_action *a = &result->action[i];

		sha256_feed_number(hash, a->visits);
		sha256_feed_number(hash, (uint32_t)a->reward);
		sha256_feed_number(hash, (uint32_t)(a->reward_squares >> 32));
	}
}

void signature_compute(uint32_t games_each, char hex[17])
{
	enum { ITERATIONS = 16, MEMORY = 64 * 1024 };
	/* Too large for the stack of WebAssembly. */
	static _Alignas(16) uint8_t thoughts[MEMORY];
	const struct player_memory memory = {thoughts, sizeof thoughts};
	static struct table t;
	struct text out = text_in(hex, 16);
	struct sha256 hash;
	uint8_t sum[32];

	sha256_start(&hash);
	for (unsigned i = 0; games[i]; i++) {
		for (uint32_t n = 0; n < games_each; n++) {
			open_table(&t, games[i], n);
			player_finish(who_plays(n), &t, memory, ITERATIONS);
			feed_table(&hash, &t);
		}
		feed_search(&hash, games[i], &player_hard, memory);
		feed_search(&hash, games[i], &player_expert, memory);
	}
	sha256_finish(&hash, sum);
	text_hex(&out, sum, 8);
	hex[16] = '\0';
}
