/* The subject `doodle`: how many points a solo sheet of Doodle City will still bring. */
#include "core/base/assert.h"
#include "search/eval/evaluation.h"
#include "train/ahead.h"
#include "train/subject.h"

#include <string.h>

enum { CANDIDATES = 3 }; /* moves that are compared one turn ahead */

/* Returns the score of the move with the value of the sheet one turn ahead. */
static int32_t score_ahead(const struct network *net, const struct doodle *st, move_t m)
{
	const int32_t before = 100 * doodle_sheet_points(st, 0);
	struct doodle after = *st;

	doodle_apply(&after, m, NULL);
	return 100 * doodle_sheet_points(&after, 0) - before +
	       (after.last_round ? 0 : ahead_expect(net, &after));
}

/* Returns the best move by the network. With `candidates` above 1, returns the one of so many of
 * the best moves that is best one turn ahead. */
static move_t best_move(const struct network *net, const struct doodle *st, unsigned candidates)
{
	move_t moves[GAME_MOVES_MAX], best;
	int32_t value[GAME_MOVES_MAX], most = INT32_MIN;
	const size_t n = doodle_legal(st, moves);

	doodle_learned_score(net, st, moves, n, value);
	best = moves[evaluation_best(value, n)];
	for (unsigned i = 0; candidates > 1 && i < candidates && i < n; i++) {
		const uint32_t at = evaluation_best(value, n);
		const int32_t here = score_ahead(net, st, moves[at]);

		value[at] = INT32_MIN;
		best = here > most ? moves[at] : best;
		most = here > most ? here : most;
	}
	return best;
}

static void begin(struct doodle *st)
{
	const struct game_setup how = {.seats = 1};

	doodle_setup(&how, st);
}

/* Adds the position after a move as a lesson. Its value is for now what the network says;
 * `conclude` corrects it. */
static void remember(const struct network *net, const struct doodle *st, struct subject_game *out)
{
	struct subject_lesson *lesson = &out->lesson[out->n++];
	struct doodle_learned_sheet sheet;

	ASSERT(out->n < SUBJECT_LESSONS_MAX);
	doodle_learned_read(net, st, 0, &sheet);
	memcpy(lesson->rows, sheet.rows, sizeof lesson->rows);
	lesson->value = (float)doodle_learned_value(net, &sheet);
}

/* Adds to each value its own error and those of later turns, times `trace` for each turn
 * between. */
static void conclude(const float *error, float trace, struct subject_game *out)
{
	float later = 0;

	for (uint32_t i = out->n; i--;) {
		later *= trace;
		later += error[i];
		out->lesson[i].value += later;
	}
}

/* TD(lambda): the error of a position is its exact value one turn ahead less the value that the
 * network gave it. */
static void play(const struct network *net, const struct course *c, struct rng *r,
		 struct subject_game *out)
{
	float error[SUBJECT_LESSONS_MAX] = {0};
	struct doodle st;
	int actor;

	out->n = 0;
	begin(&st);
	while ((actor = doodle_to_act(&st)) != GAME_OVER) {
		if (actor == GAME_CHANCE) {
			if (out->n)
				error[out->n - 1] =
				    (float)ahead_expect(net, &st) - out->lesson[out->n - 1].value;
			doodle_apply(&st, doodle_chance(&st, r), NULL);
		} else {
			doodle_apply(&st, best_move(net, &st, 1), NULL);
			if (!st.last_round)
				remember(net, &st, out);
		}
	}
	conclude(error, c->trace, out);
	out->counts = true;
	out->points = doodle_sheet_points(&st, 0);
}

/* Plays a solo game by best_move and returns its points. */
static double play_alone(const struct network *net, unsigned candidates, const struct rng *deal)
{
	struct rng r = *deal;
	struct doodle st;
	int actor;

	begin(&st);
	while ((actor = doodle_to_act(&st)) != GAME_OVER)
		doodle_apply(&st,
			     actor == GAME_CHANCE ? doodle_chance(&st, &r)
						  : best_move(net, &st, candidates),
			     NULL);
	return doodle_sheet_points(&st, 0);
}

static double points_by_best_move(const struct network *net, const struct rng *deal)
{
	return play_alone(net, 1, deal);
}

static double points_one_turn_ahead(const struct network *net, const struct rng *deal)
{
	return play_alone(net, CANDIDATES, deal);
}

static const struct subject_exam exams[] = {
    {"by the best move alone", 2000, points_by_best_move},
    {"a turn ahead", 400, points_one_turn_ahead}, /* takes a hundred times as long */
    {0},
};

const struct subject subject_doodle = {
    .name = "doodle",
    .shape = VALUES_DOODLE_SHAPE,
    .known = DOODLE_INPUT_ROW_BOTH_TREES,
    .usual = {.games = 400000, .seed = 1, .rate = 0.0004f, .trace = 0.5f},
    .play = play,
    .exams = exams,
};
