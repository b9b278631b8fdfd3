#include "train/match.h"

#include "core/base/assert.h"
#include "table/table.h"

static move_t best_by(const struct evaluation *eval, const struct game *game, const void *state)
{
	move_t moves[GAME_MOVES_MAX];
	int32_t value[GAME_MOVES_MAX];
	const size_t n = game->legal(state, moves);

	eval->score_moves(state, moves, n, value);
	return moves[evaluation_best(value, n)];
}

double match_ahead(const struct game *game, const struct network *net, match_choice *choose,
		   const struct evaluation *other, const struct rng *deal)
{
	const struct game_setup how = {.seats = 2};
	double ahead = 0;

	for (int own = 0; own < 2; own++) {
		struct rng chance = *deal;
		struct table_state st;
		struct game_scores scores;
		int actor, wrong = game_begin(game, &how, &st);

		ASSERT(!wrong);
		while ((actor = game->to_act(&st)) != GAME_OVER)
			game->apply(&st,
				    actor == GAME_CHANCE ? game->chance(&st, &chance)
				    : actor == own       ? choose(net, &st)
							 : best_by(other, game, &st),
				    NULL);
		game->score(&st, &scores, NULL);
		ahead += (scores.points[own] - scores.points[!own]) / 2.0;
	}
	return ahead;
}
