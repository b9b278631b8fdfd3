/* The luck of a chance event: games after its outcome, and games after outcomes drawn anew. */
#include "search/coach/steps.h"

#include "search/reward.h"

enum { STEP_PAIRS = 32 }; /* pairs of games in one step */

void coach_play_on(const struct game *game, struct table_state *state, move_t first, struct rng *r,
		   coach_listener *listen, void *with)
{
	struct game_effect effects[GAME_EFFECTS_MAX];
	move_t m = first;

	for (;;) {
		struct game_effects why = {.at = effects};
		int actor = game->to_act(state);

		game->apply(state, m, listen ? &why : NULL);
		if (listen)
			listen(with, actor, &why);
		actor = game->to_act(state);
		if (actor == GAME_OVER)
			return;
		m = actor == GAME_CHANCE ? game->chance(state, r)
					 : player_medium.policy(game, state, r);
	}
}

/* Plays a game from `before` with that event and random numbers, and writes its reward. */
static void finish(const struct coach *c, const struct table_state *before, move_t m,
		   const struct rng_key *key, uint32_t number, struct reward *out)
{
	struct table_state state = *before;
	struct game_scores scores;
	struct rng r;

	rng_start(&r, key, RNG_CHOICES, number);
	coach_play_on(c->table->game, &state, m, &r, NULL, NULL);
	c->table->game->score(&state, &scores, NULL);
	*out = reward_of_scores(&scores, c->table->seats);
}

/* Plays one pair with the same random numbers: a game after the event, and one after another
 * outcome. */
static void play_pair(struct coach *c, const struct table_state *before, const struct rng_key *key)
{
	struct coach_item *item = &c->item;
	const uint32_t event = c->luck[item->index].event;
	struct reward actual, drawn;
	struct rng r;

	rng_start(&r, key, RNG_CHOICES, 2 * (uint64_t)item->pairs);
	finish(c, before, c->table->event[event], key, 2 * item->pairs + 1, &actual);
	finish(c, before, c->table->game->chance(before, &r), key, 2 * item->pairs + 1, &drawn);
	for (unsigned seat = 0; seat < c->table->seats; seat++)
		coach_sample(&item->luck[seat], reward_lead(&actual, c->table->seats, seat) -
						    reward_lead(&drawn, c->table->seats, seat));
	item->pairs++;
}

bool coach_luck_step(struct coach *c)
{
	struct coach_item *item = &c->item;
	struct coach_luck *luck = &c->luck[item->index];
	const struct rng_key key = coach_key(luck->event, item->phase);
	struct table_state before;

	table_fold(c->table, luck->event, &before);
	for (uint32_t i = 0; i < STEP_PAIRS && item->pairs < item->iterations / 2; i++) {
		play_pair(c, &before, &key);
		c->done += 2;
	}
	if (item->pairs < item->iterations / 2)
		return false;
	for (unsigned seat = 0; seat < c->table->seats; seat++)
		luck->lead[seat] = coach_estimate(&item->luck[seat]);
	return true;
}
