/* The subject `doodle_two`: how many points the sheet of one of two seats will still bring, by what
 * it reads of the other. */
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

/* ---- move scores ---- */

/* Returns the lead in a game that is over, plus or minus half of REWARD_WIN. */
static int32_t final_lead(const struct doodle *st, unsigned seat)
{
	struct game_scores scores;
	struct reward end;

	doodle_score(st, &scores, NULL);
	end = reward_of_scores(&scores, 2);
	return (int32_t)(reward_total(&end, 2, seat) - REWARD_WIN / 2);
}

/* The game ends with the move of this seat. Returns the final lead of the best one. */
static int32_t best_final_lead(const struct doodle *st, unsigned seat)
{
	move_t moves[GAME_MOVES_MAX];
	const size_t n = doodle_legal(st, moves);
	int32_t best = INT32_MIN;

	for (size_t i = 0; i < n; i++) {
		struct doodle after = *st;
		int32_t here;

		doodle_apply(&after, moves[i], NULL);
		here = final_lead(&after, seat);
		best = here > best ? here : best;
	}
	return best;
}

/* Returns the value of the other seat's sheet after a move. The move changes what that seat reads
 * of this one and, if a bonus is gone (D17), what it can score. */
static int32_t value_for_other(const struct network *net, const struct doodle *after,
			       unsigned other, const struct doodle_inputs_summary *own,
			       bool bonus_gone, const struct doodle_learned_pair *before)
{
	struct doodle_learned_sheet is;
	struct doodle_inputs_summary summary = before->summary;

	if (bonus_gone)
		doodle_inputs_read_own(after, other, is.rows, &summary);
	else
		memcpy(is.rows, before->sheet.rows, sizeof is.rows);
	doodle_inputs_read_other(after, other, &summary, own, is.rows);
	network_update(net, is.rows, before->sheet.rows, DOODLE_INPUTS, &before->sheet.sums,
		       &is.sums);
	return doodle_learned_value(net, &is);
}

/* Returns the expected lead of the seat after the move. */
static int32_t lead_after(const struct network *net, const struct doodle *st, unsigned seat,
			  move_t m, const struct doodle_learned_pair before[2])
{
	struct doodle after = *st;
	struct doodle_learned_pair own;

	doodle_apply(&after, m, NULL);
	if (after.phase == DOODLE_OVER)
		return final_lead(&after, seat);
	if (after.last_round)
		return -best_final_lead(&after, !seat);
	doodle_inputs_read_own(&after, seat, own.sheet.rows, &own.summary);
	doodle_inputs_read_other(&after, seat, &own.summary, &before[!seat].summary,
				 own.sheet.rows);
	network_update(net, own.sheet.rows, before[seat].sheet.rows, DOODLE_INPUTS,
		       &before[seat].sheet.sums, &own.sheet.sums);
	return 100 * (own.summary.points - before[!seat].summary.points) +
	       doodle_learned_value(net, &own.sheet) -
	       value_for_other(net, &after, !seat, &own.summary, after.bonuses != st->bonuses,
			       &before[!seat]);
}

/* Writes the move scores: the expected lead after each move, in hundredths of a point. A move that
 * ends the game (D19) counts with the final lead. */
static void score(const struct network *net, const struct doodle *st, const move_t *moves, size_t n,
		  int32_t *value)
{
	struct doodle_learned_pair before[2];

	doodle_learned_read_two(net, st, before);
	for (size_t i = 0; i < n; i++)
		value[i] = lead_after(net, st, doodle_acting_seat(st), moves[i], before);
}

static move_t best_move(const struct network *net, const struct doodle *st)
{
	move_t moves[GAME_MOVES_MAX];
	int32_t value[GAME_MOVES_MAX];
	const size_t n = doodle_legal(st, moves);

	if (n == 1)
		return moves[0];
	score(net, st, moves, n, value);
	return moves[evaluation_best(value, n)];
}

/* ---- lessons ---- */

/* Points of a lesson's seat and the value of its sheet, in hundredths of a point. */
struct standing {
	float points, value;
};

static void remember(const struct network *net, const struct doodle *st, struct standing *standing,
		     struct subject_game *out)
{
	struct doodle_learned_pair both[2];

	doodle_learned_read_two(net, st, both);
	for (unsigned seat = 0; seat < 2; seat++, out->n++) {
		memcpy(out->lesson[out->n].rows, both[seat].sheet.rows,
		       sizeof both[seat].sheet.rows);
		standing[out->n] =
		    (struct standing){.points = 100.0f * (float)both[seat].summary.points,
				      .value = (float)doodle_learned_value(net, &both[seat].sheet)};
	}
}

/* TD(lambda) backwards from the end: the return of a position is the mean of the next position's
 * return (weight `trace`) and of its points and value. The lessons of the two seats alternate. */
static void conclude(const struct doodle *st, float trace, const struct standing *standing,
		     struct subject_game *out)
{
	struct game_scores scores;
	float end[2];

	doodle_score(st, &scores, NULL);
	for (unsigned seat = 0; seat < 2; seat++)
		end[seat] = 100.0f * (float)scores.points[seat];
	for (uint32_t i = out->n; i--;) {
		float *next = &end[i % 2];

		out->lesson[i].value = *next - standing[i].points;
		*next = trace * *next + (1 - trace) * (standing[i].points + standing[i].value);
	}
}

/* Plays a game. After every move both sheets are lessons. */
static void play(const struct network *net, const struct course *c, struct rng *r,
		 struct subject_game *out)
{
	static struct standing standing[SUBJECT_LESSONS_MAX];
	struct doodle st;
	int actor;

	out->n = 0;
	out->counts = false;
	begin(&st);
	while ((actor = doodle_to_act(&st)) != GAME_OVER) {
		doodle_apply(
		    &st, actor == GAME_CHANCE ? doodle_chance(&st, r) : best_move(net, &st), NULL);
		if (actor != GAME_CHANCE && !st.last_round && out->n + 2 <= SUBJECT_LESSONS_MAX)
			remember(net, &st, standing, out);
	}
	conclude(&st, c->trace, standing, out);
}

/* ---- the exam ---- */

static move_t choose(const struct network *net, const void *state)
{
	return best_move(net, state);
}

static double ahead_of_medium(const struct network *net, const struct rng *deal)
{
	return match_ahead(&doodle, net, choose, &evaluation_doodle, deal);
}

static const struct subject_exam exams[] = {
    {"ahead of medium, by the best move alone", 1000, ahead_of_medium},
    {0},
};

const struct subject subject_doodle_two = {
    .name = "doodle_two",
    .shape = VALUES_DOODLE_TWO_SHAPE,
    .known = DOODLE_INPUT_ROW_BOTH_TREES,
    .usual = {.games = 300000, .seed = 1, .rate = 0.0002f, .trace = 0.6f},
    .play = play,
    .exams = exams,
};
