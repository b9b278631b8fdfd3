/* The simple player: tries every action once and takes the one with the best points now, its own
 * less those of the best other seat's, plus what the game's knowledge says of the position. */
#include "players/player.h"

#include <string.h>

/* Points of the effects for the seat; what others get counts against it. */
static int32_t gain(const struct game_effects *why, unsigned seat)
{
	int32_t points = 0;

	for (uint32_t i = 0; i < why->n; i++)
		points += why->at[i].seat == seat ? why->at[i].points : -why->at[i].points;
	return points;
}

static move_t choose_simple(const struct game *game, const void *view, struct rng *r)
{
	player_worth *worth = player_worth_of(game);
	const unsigned seat = (unsigned)game->to_act(view);
	move_t moves[GAME_MOVES_MAX], best = 0;
	const size_t n = game->legal(view, moves);
	int32_t best_value = INT32_MIN;
	uint32_t equals = 0;

	for (size_t i = 0; i < n; i++) {
		struct game_effect effects[GAME_EFFECTS_MAX];
		struct game_effects why = {.at = effects};
		struct table_state after;
		int32_t value;

		memcpy(&after, view, game->state_size);
		game->apply(&after, moves[i], &why);
		value = 100 * gain(&why, seat) + (worth ? worth(view, moves[i], &after, seat) : 0);
		if (value > best_value) {
			best_value = value;
			equals = 0;
		}
		/* Of equal actions each is as likely: the k-th replaces the others with chance 1/k.
		 */
		if (value == best_value && !rng_below(r, ++equals))
			best = moves[i];
	}
	return best;
}

const struct player player_simple = {.name = "simple", .choose = choose_simple};
