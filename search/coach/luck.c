/* The luck of a chance event: what came, beside what might have come. */
#include "search/coach/steps.h"

#include "search/reward.h"

enum { PIECE = 32 }; /* pairs of games in one piece */

void coach_play_on(const struct game *game, struct table_state *state, move_t first, struct rng *r,
		   coach_listener *watch, void *with)
{
	struct game_effect effects[GAME_EFFECTS_MAX];
	move_t m = first;

	for (;;) {
		struct game_effects why = {.at = effects};
		int actor = game->to_act(state);

		game->apply(state, m, watch ? &why : NULL);
		if (watch)
			watch(with, actor, &why);
		actor = game->to_act(state);
		if (actor == GAME_OVER)
			return;
		m = actor == GAME_CHANCE ? game->chance(state, r)
					 : player_medium.policy(game, state, r);
	}
}

/* How a game ends that goes on from there, with chance of that number. */
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

/* Two games that meet the same chance from then on: one after what came, one after what chance gives
 * now. */
static void play_pair(struct coach *c, const struct table_state *before, const struct rng_key *key)
{
	struct coach_item *s = &c->item;
	const uint32_t event = c->luck[s->index].event;
	struct reward came, might;
	struct rng r;

	rng_start(&r, key, RNG_CHOICES, 2 * (uint64_t)s->pairs);
	finish(c, before, c->table->event[event], key, 2 * s->pairs + 1, &came);
	finish(c, before, c->table->game->chance(before, &r), key, 2 * s->pairs + 1, &might);
	for (unsigned seat = 0; seat < c->table->seats; seat++)
		coach_sample(&s->luck[seat], reward_lead(&came, c->table->seats, seat) -
						 reward_lead(&might, c->table->seats, seat));
	s->pairs++;
}

bool coach_luck_step(struct coach *c)
{
	struct coach_item *s = &c->item;
	struct coach_luck *luck = &c->luck[s->index];
	const struct rng_key key = coach_key(luck->event, s->phase);
	struct table_state before;

	table_fold(c->table, luck->event, &before);
	for (uint32_t i = 0; i < PIECE && s->pairs < s->iterations / 2; i++) {
		play_pair(c, &before, &key);
		c->done += 2;
	}
	if (s->pairs < s->iterations / 2)
		return false;
	for (unsigned seat = 0; seat < c->table->seats; seat++)
		luck->lead[seat] = coach_estimate(&s->luck[seat]);
	return true;
}
