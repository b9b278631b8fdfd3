/* Games of Doodle City for two to learn from: what a sheet will still bring, by what is seen of the other. */
#include "core/doodle/doodle.h"
#include "search/eval/doodle/learned.h"
#include "search/reward.h"
#include "train/match.h"
#include "train/subject.h"

#include <string.h>

static void begin(struct doodle *st)
{
	const struct game_setup how = {.seats = 2};

	doodle_setup(&how, st);
}

/* ---- what an action is worth ---- */

/* The lead of a game that is over, and half of what winning counts, won or lost. */
static int32_t settled(const struct doodle *st, unsigned seat)
{
	struct game_scores scores;
	struct reward end;

	doodle_score(st, &scores, NULL);
	end = reward_of_scores(&scores, 2);
	return (int32_t)(reward_total(&end, 2, seat) - REWARD_WIN / 2);
}

/* The game ends with what this seat does: the best that it can. */
static int32_t last_action(const struct doodle *st, unsigned seat)
{
	move_t moves[GAME_MOVES_MAX];
	const size_t n = doodle_legal(st, moves);
	int32_t best = INT32_MIN;

	for (size_t i = 0; i < n; i++) {
		struct doodle after = *st;
		int32_t here;

		doodle_apply(&after, moves[i], NULL);
		here = settled(&after, seat);
		best = here > best ? here : best;
	}
	return best;
}

/* What an action changes for the other seat is what it sees of this one, and, with a bonus gone (D17), what it
 * can score. */
static int32_t promise_to_other(const struct network *net, const struct doodle *after,
				unsigned other, const struct doodle_inputs_summary *own,
				bool bonus_gone, const struct doodle_learned_pair *before)
{
	struct doodle_learned_sheet is;
	struct doodle_inputs_summary brief = before->brief;

	if (bonus_gone)
		doodle_inputs_read_own(after, other, is.rows, &brief);
	else
		memcpy(is.rows, before->sight.rows, sizeof is.rows);
	doodle_inputs_read_other(after, other, &brief, own, is.rows);
	network_update(net, is.rows, before->sight.rows, DOODLE_INPUTS, &before->sight.sums,
		       &is.sums);
	return doodle_learned_value(net, &is);
}

static int32_t lead_after(const struct network *net, const struct doodle *st, unsigned seat,
			  move_t m, const struct doodle_learned_pair before[2])
{
	struct doodle after = *st;
	struct doodle_learned_pair own;

	doodle_apply(&after, m, NULL);
	if (after.phase == DOODLE_OVER)
		return settled(&after, seat);
	if (after.ending)
		return -last_action(&after, !seat);
	doodle_inputs_read_own(&after, seat, own.sight.rows, &own.brief);
	doodle_inputs_read_other(&after, seat, &own.brief, &before[!seat].brief, own.sight.rows);
	network_update(net, own.sight.rows, before[seat].sight.rows, DOODLE_INPUTS,
		       &before[seat].sight.sums, &own.sight.sums);
	return 100 * (own.brief.points - before[!seat].brief.points) +
	       doodle_learned_value(net, &own.sight) -
	       promise_to_other(net, &after, !seat, &own.brief, after.bonuses != st->bonuses,
				&before[!seat]);
}

/* By how many hundredths of a point the seat to act will lead after each of these actions: by what both are
 * promised then, and where the action ends the game (D19) by what there is, with what winning counts in a search. */
static void weigh(const struct network *net, const struct doodle *st, const move_t *moves, size_t n,
		  int32_t *value)
{
	struct doodle_learned_pair before[2];

	doodle_learned_read_two(net, st, before);
	for (size_t i = 0; i < n; i++)
		value[i] = lead_after(net, st, doodle_seat(st), moves[i], before);
}

static move_t best_move(const struct network *net, const struct doodle *st)
{
	move_t moves[GAME_MOVES_MAX];
	int32_t value[GAME_MOVES_MAX];
	const size_t n = doodle_legal(st, moves);

	if (n == 1)
		return moves[0];
	weigh(net, st, moves, n, value);
	return moves[evaluation_best(value, n)];
}

/* ---- lessons ---- */

/* What a lesson's seat had, and was promised, in hundredths. */
struct look {
	float points, value;
};

static void remember(const struct network *net, const struct doodle *st, struct look *look,
		     struct game_played *out)
{
	struct doodle_learned_pair both[2];

	doodle_learned_read_two(net, st, both);
	for (unsigned seat = 0; seat < 2; seat++, out->n++) {
		memcpy(out->lesson[out->n].rows, both[seat].sight.rows,
		       sizeof both[seat].sight.rows);
		look[out->n] =
		    (struct look){.points = 100.0f * (float)both[seat].brief.points,
				  .value = (float)doodle_learned_value(net, &both[seat].sight)};
	}
}

/* Lessons of the two seats take turns. */
static void conclude(const struct doodle *st, float trace, const struct look *look,
		     struct game_played *out)
{
	struct game_scores scores;
	float end[2];

	doodle_score(st, &scores, NULL);
	for (unsigned seat = 0; seat < 2; seat++)
		end[seat] = 100.0f * (float)scores.points[seat];
	for (uint32_t i = out->n; i--;) {
		float *comes = &end[i % 2];

		out->lesson[i].value = *comes - look[i].points;
		*comes = trace * *comes + (1 - trace) * (look[i].points + look[i].value);
	}
}

/* After every action both positions are lessons: each is worth the points that the seat gets from there on, partly as the
 * game went and partly as the next positions promise. */
static void play(const struct network *net, const struct course *c, struct rng *r,
		 struct game_played *out)
{
	static struct look look[LESSONS_MAX];
	struct doodle st;
	int actor;

	out->n = 0;
	out->counts = false;
	begin(&st);
	while ((actor = doodle_to_act(&st)) != GAME_OVER) {
		doodle_apply(
		    &st, actor == GAME_CHANCE ? doodle_chance(&st, r) : best_move(net, &st), NULL);
		if (actor != GAME_CHANCE && !st.ending && out->n + 2 <= LESSONS_MAX)
			remember(net, &st, look, out);
	}
	conclude(&st, c->trace, look, out);
}

/* ---- how good it is ---- */

static move_t choose(const struct network *net, const void *state)
{
	return best_move(net, state);
}

static double ahead_of_medium(const struct network *net, const struct rng *deal)
{
	return match_ahead(&doodle, net, choose, &evaluation_doodle, deal);
}

static const struct exam exams[] = {
    {"ahead of medium, by the best move alone", 1000, ahead_of_medium},
    {0},
};

const struct subject subject_doodle_two = {
    .name = "doodle_two",
    .rows = DOODLE_INPUT_ROWS,
    .inputs = DOODLE_INPUTS,
    .seats = 2,
    .known = DOODLE_INPUT_ROW_BOTH_TREES,
    .usual = {.games = 300000, .seed = 1, .rate = 0.0002f, .trace = 0.6f},
    .play = play,
    .exams = exams,
};
