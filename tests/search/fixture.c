#include "tests/search/fixture.h"

#include "search/reward.h"

#include <stdio.h>
#include <string.h>

struct player_memory fixture_memory(void)
{
	static _Alignas(16) uint8_t memory[1024 * 1024];

	return (struct player_memory){memory, sizeof memory};
}

struct player_observation fixture_observation(const struct game *game, const void *view,
					      const char *name, uint32_t number)
{
	struct player_observation observation = {.game = game};
	struct rng r = help_rng(name, number);

	memcpy(&observation.view, view, game->state_size);
	for (unsigned i = 0; i < 8; i++)
		observation.key.word[i] = rng_word(&r);
	return observation;
}

const struct search_result *fixture_search(const struct game *game, const void *view,
					   uint32_t iterations, uint32_t number)
{
	const struct player_observation observation =
	    fixture_observation(game, view, "think", number);
	struct search_task task = search_task(&player_hard, &observation, UINT32_MAX);

	task.iterations = iterations;
	return search_run(&task, fixture_memory());
}

int64_t fixture_mean_reward(const struct search_action *action)
{
	return action->reward / (int64_t)action->visits;
}

int64_t fixture_end_reward(const struct game *game, const void *state, unsigned seat)
{
	const unsigned seats = game->seats(state);
	struct game_scores scores;
	struct reward end;

	game->score(state, &scores, NULL);
	end = reward_of_scores(&scores, seats);
	return reward_total(&end, seats, seat);
}

void fixture_open(struct table *t, const struct game *game, unsigned seats, uint32_t number)
{
	const struct game_setup how = {.seats = (uint8_t)seats};
	char seed[32];

	assert_int_equal(table_open(t, game, &how), 0);
	assert_int_equal(
	    table_set_seed(t, seed, (size_t)snprintf(seed, sizeof seed, "think-%u", number)), 0);
}

void fixture_middle(struct table *t, const struct game *game, unsigned seats, uint32_t events)
{
	static struct table whole;

	fixture_open(&whole, game, seats, 7);
	player_finish(&player_medium, &whole, fixture_memory(), 0);
	while (whole.n > events) {
		table_prefix(&whole, events, t);
		if (table_to_act(t) >= 0)
			return;
		events++;
	}
	fail();
}

unsigned fixture_match(const struct game *game, const struct player *first,
		       const struct player *second, unsigned games, uint32_t iterations)
{
	static struct table t;
	unsigned halves = 0;

	for (unsigned number = 0; number < games; number++) {
		const struct player *const in[2] = {number % 2 ? second : first,
						    number % 2 ? first : second};
		struct game_scores scores;
		int actor;

		fixture_open(&t, game, 2, number / 2);
		while ((actor = table_to_act(&t)) != GAME_OVER) {
			const move_t m =
			    actor == GAME_CHANCE
				? table_draw(&t)
				: player_choose_within(in[actor], &t, fixture_memory(), iterations);

			assert_int_equal(table_append(&t, m, NULL), 0);
		}
		game->score(&t.state, &scores, NULL);
		halves += scores.rank[number % 2] == 1;
		halves += scores.rank[!(number % 2)] != 1;
	}
	return halves;
}
