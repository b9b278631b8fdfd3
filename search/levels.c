/* The levels. `easy` and `medium` choose by move scores. `hard` and `expert` search, and without
 * memory for a search they play like `medium`. */
#include "search/eval/evaluation.h"
#include "search/player.h"

#include <string.h>

enum { EASY_SEES_ONE_IN = 3 }; /* moves */

/* Returns the points of the effects for the seat, less those for the others. */
static int32_t gain(const struct game_effects *why, unsigned seat)
{
	int32_t points = 0;

	for (uint32_t i = 0; i < why->n; i++)
		points += why->at[i].seat == seat ? why->at[i].points : -why->at[i].points;
	return points;
}

/* Move scores for a game without an evaluation: the points that a move brings at once. */
static void score_by_points(const struct game *game, const void *view, const move_t *moves,
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

/* Writes the legal moves of the seat to act and their scores. Returns how many there are. */
static size_t score_legal_moves(const struct game *game, const void *view, move_t *moves,
				int32_t *value)
{
	const struct evaluation *eval = evaluation_of(game);
	const size_t n = game->legal(view, moves);

	if (eval->score_moves)
		eval->score_moves(view, moves, n, value);
	else
		score_by_points(game, view, moves, n, value);
	return n;
}

/* Returns the best move. Equal ones are equally likely: the k-th of them replaces the one before
 * with probability 1/k. */
static move_t best_move(const move_t *moves, const int32_t *value, size_t n, struct rng *r)
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

static move_t policy_random(const struct game *game, const void *view, struct rng *r)
{
	move_t moves[GAME_MOVES_MAX];
	const size_t n = game->legal(view, moves);

	return moves[rng_below(r, (uint32_t)n)];
}

static move_t policy_medium(const struct game *game, const void *view, struct rng *r)
{
	move_t moves[GAME_MOVES_MAX];
	int32_t value[GAME_MOVES_MAX];
	const size_t n = score_legal_moves(game, view, moves, value);

	return best_move(moves, value, n, r);
}

/* Sees each move with a probability of one in three, and one random move for sure, and plays the
 * best that it sees: now and then a brilliant move, often a fair one, seldom a silly one. */
static move_t policy_easy(const struct game *game, const void *view, struct rng *r)
{
	move_t moves[GAME_MOVES_MAX];
	int32_t value[GAME_MOVES_MAX];
	const size_t n = score_legal_moves(game, view, moves, value);
	const uint32_t sure = rng_below(r, (uint32_t)n);
	size_t seen = 0;

	for (uint32_t i = 0; i < n; i++)
		if (!rng_below(r, EASY_SEES_ONE_IN) || i == sure) {
			moves[seen] = moves[i];
			value[seen++] = value[i];
		}
	return best_move(moves, value, seen, r);
}

const struct player player_random = {.name = "random", .policy = policy_random};
const struct player player_easy = {.name = "easy", .policy = policy_easy};
const struct player player_medium = {.name = "medium", .policy = policy_medium};
const struct player player_hard = {.name = "hard", .policy = policy_medium, .effort = 100};
const struct player player_expert = {
    .name = "expert", .policy = policy_medium, .effort = 400, .expert_evaluation = true};
