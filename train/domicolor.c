/* The subject `domicolor`: by how many points a seat will be ahead of the other. */
#include "core/domicolor/domicolor.h"
#include "search/eval/domicolor/learned.h"
#include "train/match.h"
#include "train/subject.h"

static void begin(struct domicolor *st)
{
	const struct game_setup how = {.seats = 2};

	domicolor_setup(&how, st);
}

/* Returns the best move by the network, and writes its score. */
static move_t best_move(const struct network *net, const struct domicolor *st, int32_t *score)
{
	move_t moves[GAME_MOVES_MAX];
	int32_t value[GAME_MOVES_MAX];
	const size_t n = domicolor_legal(st, moves);
	uint32_t best;

	domicolor_learned_score(net, st, moves, n, value);
	best = evaluation_best(value, n);
	*score = value[best];
	return moves[best];
}

/* Adds the position of the seat that has just laid a card as a lesson. Its value is for now what
 * the network says; `conclude` corrects it. */
static void remember(const struct network *net, const struct domicolor *st, unsigned seat,
		     struct subject_game *out)
{
	struct subject_lesson *lesson = &out->lesson[out->n++];
	struct domicolor_column_unseen unseen;

	domicolor_column_count_unseen(st, seat, &unseen);
	lesson->value = (float)domicolor_learned_value(net, st, seat, &unseen, lesson->rows);
}

/* TD(lambda): the value of a position is the opposite of the score of the other seat's next move,
 * plus the errors of the positions after it, each with the sign of its seat and times `trace` per
 * turn. */
static void conclude(const int32_t *score, float trace, struct subject_game *out)
{
	float error = 0;

	for (uint32_t i = out->n; i--;) {
		struct subject_lesson *lesson = &out->lesson[i];
		const float found = -((float)score[i + 1] + trace * error);

		error = found - lesson->value;
		lesson->value = found;
	}
}

static void play(const struct network *net, const struct course *c, struct rng *r,
		 struct subject_game *out)
{
	int32_t score[DOMICOLOR_CARDS_MAX];
	unsigned turn = 0;
	struct domicolor st;
	int actor;

	out->n = 0;
	out->counts = true;
	begin(&st);
	while ((actor = domicolor_to_act(&st)) != GAME_OVER) {
		if (actor == GAME_CHANCE) {
			domicolor_apply(&st, domicolor_chance(&st, r), NULL);
			continue;
		}
		domicolor_apply(&st, best_move(net, &st, &score[turn++]), NULL);
		if (st.phase != DOMICOLOR_OVER)
			remember(net, &st, (unsigned)actor, out);
	}
	conclude(score, c->trace, out);
	out->points = (st.points[0] + st.points[1]) / 2.0;
}

static move_t choose(const struct network *net, const void *state)
{
	int32_t unused;

	return best_move(net, state, &unused);
}

static double ahead_of_medium(const struct network *net, const struct rng *deal)
{
	return match_ahead(&domicolor, net, choose, &evaluation_domicolor, deal);
}

static double ahead_of_foresight(const struct network *net, const struct rng *deal)
{
	return match_ahead(&domicolor, net, choose, evaluation_domicolor.for_expert->for_expert,
			   deal);
}

static const struct subject_exam exams[] = {
    {"ahead of the most points now, by the best move alone", 1000, ahead_of_medium},
    {"ahead of foresight, by the best move alone", 4000, ahead_of_foresight},
    {0},
};

const struct subject subject_domicolor = {
    .name = "domicolor",
    .shape = VALUES_DOMICOLOR_SHAPE,
    .known = DOMICOLOR_INPUT_ROWS,
    .usual = {.games = 200000, .seed = 1, .rate = 0.0005f, .trace = 0.5f},
    .play = play,
    .exams = exams,
};
