/* The levels. `easy` and `medium` look at every action once; `hard` and `expert` search, and where
 * they cannot play like `medium`. */
#include "search/eval/evaluation.h"
#include "search/player.h"

#include <string.h>

enum { EASY_SEES = 3 }; /* one action in so many */

/* Points of the effects for the seat; what others get counts against it. */
static int32_t gain(const struct game_effects *why, unsigned seat)
{
	int32_t points = 0;

	for (uint32_t i = 0; i < why->n; i++)
		points += why->at[i].seat == seat ? why->at[i].points : -why->at[i].points;
	return points;
}

/* In a game that nobody knows an action is worth the points it brings at once. */
static void value_by_points(const struct game *game, const void *view, const move_t *moves,
			    size_t n, int32_t *value)
{
	const unsigned seat = (unsigned)game->to_act(view);

	for (size_t i = 0; i < n; i++) {
		struct game_effect effects[GAME_EFFECTS_MAX];
		struct game_effects why = {.at = effects};
		struct table_state after;

		memcpy(&after, view, game->state_size);
		game->apply(&after, moves[i], &why);
		value[i] = 100 * gain(&why, seat);
	}
}

static size_t value_actions(const struct game *game, const void *view, move_t *moves,
			    int32_t *value)
{
	const struct knowledge *knowledge = knowledge_of(game);
	const size_t n = game->legal(view, moves);

	if (knowledge->order)
		knowledge->order(view, moves, n, value);
	else
		value_by_points(game, view, moves, n, value);
	return n;
}

/* The best action, any of equals: the k-th of them replaces the others with chance 1/k. */
static move_t best_action(const move_t *moves, const int32_t *value, size_t n, struct rng *r)
{
	move_t best = 0;
	int32_t best_value = INT32_MIN;
	uint32_t equals = 0;

	for (size_t i = 0; i < n; i++) {
		if (value[i] > best_value) {
			best_value = value[i];
			equals = 0;
		}
		if (value[i] == best_value && !rng_below(r, ++equals))
			best = moves[i];
	}
	return best;
}

static move_t glance_random(const struct game *game, const void *view, struct rng *r)
{
	move_t moves[GAME_MOVES_MAX];
	const size_t n = game->legal(view, moves);

	return moves[rng_below(r, (uint32_t)n)];
}

static move_t glance_medium(const struct game *game, const void *view, struct rng *r)
{
	move_t moves[GAME_MOVES_MAX];
	int32_t value[GAME_MOVES_MAX];
	const size_t n = value_actions(game, view, moves, value);

	return best_action(moves, value, n, r);
}

/* Overlooks most of what can be done, and does the best of what it sees: now and then a brilliant
 * move, often a middling one, seldom a silly one. */
static move_t glance_easy(const struct game *game, const void *view, struct rng *r)
{
	move_t moves[GAME_MOVES_MAX];
	int32_t value[GAME_MOVES_MAX];
	const size_t n = value_actions(game, view, moves, value);
	const uint32_t sure = rng_below(r, (uint32_t)n);
	size_t seen = 0;

	for (uint32_t i = 0; i < n; i++)
		if (!rng_below(r, EASY_SEES) || i == sure) {
			moves[seen] = moves[i];
			value[seen++] = value[i];
		}
	return best_action(moves, value, seen, r);
}

const struct player player_random = {.name = "random", .glance = glance_random};
const struct player player_easy = {.name = "easy", .glance = glance_easy};
const struct player player_medium = {.name = "medium", .glance = glance_medium};
const struct player player_hard = {.name = "hard", .glance = glance_medium, .effort = 100};
const struct player player_expert = {
    .name = "expert", .glance = glance_medium, .effort = 400, .knows_more = true};
