/* The learned evaluation of Doodle City: the network, its inputs, its values, and what `expert`
 * does with it. */
#include "tests/search/fixture.h"

#include "core/doodle/state.h"
#include "search/eval/doodle/learned.h"
#include "search/eval/evaluation.h"
#include "search/reward.h"

#include <string.h>

/* ---- the network ---- */

enum { ROWS = 40, INPUTS = 12 };

static struct {
	uint8_t row[ROWS][NETWORK_UNITS];
	int16_t direct[ROWS], bias[NETWORK_UNITS], weight[NETWORK_UNITS];
} any;

static int between(struct rng *r, int low, int high)
{
	return low + (int)rng_below(r, (uint32_t)(high - low + 1));
}

static struct rng chance(uint64_t number)
{
	const struct rng_key key = {.word = {19}};
	struct rng r;

	rng_start(&r, &key, RNG_CHOICES, number);
	return r;
}

static struct network any_network(struct rng *r)
{
	memset(&any, 0, sizeof any);
	memset(any.row[0], NETWORK_ZERO, sizeof any.row[0]);
	for (unsigned row = 1; row < ROWS; row++) {
		any.direct[row] = (int16_t)between(r, -900, 900);
		for (unsigned i = 0; i < NETWORK_UNITS; i++)
			any.row[row][i] = (uint8_t)between(r, 1, 255);
	}
	for (unsigned i = 0; i < NETWORK_UNITS; i++) {
		any.bias[i] = (int16_t)between(r, -300, 300);
		any.weight[i] = (int16_t)between(r, -3000, 3000);
	}
	return (struct network){.row = any.row,
				.direct = any.direct,
				.bias = any.bias,
				.weight = any.weight,
				.offset = between(r, -5000, 5000)};
}

static void pick_rows(struct rng *r, uint16_t *rows)
{
	for (unsigned i = 0; i < INPUTS; i++)
		rows[i] = (uint16_t)rng_below(r, ROWS);
}

/* The formula of search/eval/network.h, computed directly. */
static int64_t by_hand(const struct network *net, const uint16_t *rows)
{
	int64_t value = 0, direct = net->offset;

	for (unsigned i = 0; i < NETWORK_UNITS; i++) {
		int64_t sum = net->bias[i];

		for (unsigned k = 0; k < INPUTS; k++)
			sum += net->row[rows[k]][i] - NETWORK_ZERO;
		sum = sum < 0 ? 0 : sum > NETWORK_CLIP ? NETWORK_CLIP : sum;
		value += net->weight[i] * sum;
	}
	for (unsigned k = 0; k < INPUTS; k++)
		direct += net->direct[rows[k]];
	return direct + (value >> NETWORK_WEIGHT_BITS);
}

static void test_network_value_is_its_formula(void **unused)
{
	(void)unused;
	for (uint64_t number = 0; number < 200; number++) {
		struct rng r = chance(number);
		const struct network net = any_network(&r);
		uint16_t rows[INPUTS], other[INPUTS];
		struct network_accumulator sums, changed;

		pick_rows(&r, rows);
		pick_rows(&r, other);
		memcpy(other, rows, (size_t)between(&r, 0, INPUTS) * sizeof *rows);
		network_sum(&net, rows, INPUTS, &sums);
		assert_int_equal(network_value(&net, &sums), by_hand(&net, rows));
		network_update(&net, other, rows, INPUTS, &sums, &changed);
		assert_int_equal(network_value(&net, &changed), by_hand(&net, other));
		network_replace(&net, rows[3], other[3], &sums);
		rows[3] = other[3];
		assert_int_equal(network_value(&net, &sums), by_hand(&net, rows));
	}
}

/* ---- inputs ---- */

/* Returns whether the input of the seat picks that row. */
static bool sees(const struct doodle *st, unsigned seat, unsigned input, unsigned row)
{
	uint16_t rows[DOODLE_INPUTS];

	doodle_inputs_read(st, seat, rows);
	return rows[input] == row;
}

/* The row of a value of the only input of a group. */
#define ROW(group, value) (DOODLE_INPUT_ROW_##group + (value)-1)

/* Calls `look` for every state of some games by `medium`, of one to six seats, with the event that
 * follows it. */
static void every_state(void (*look)(const struct doodle *st, move_t next))
{
	for (unsigned seats = 1; seats <= DOODLE_SEATS; seats++) {
		static struct table t, before;

		fixture_open(&t, &doodle, seats, 40 + seats);
		player_finish(&player_medium, &t, fixture_memory(), 0);
		for (uint32_t n = 0; n < t.n; n++) {
			table_prefix(&t, n, &before);
			look((const struct doodle *)&before.state, t.event[n]);
		}
	}
}

static void check_rows(const struct doodle *st, move_t next)
{
	(void)next;
	for (unsigned seat = 0; seat < st->seats; seat++) {
		const struct doodle_sheet *sheet = &st->sheet[seat];
		uint16_t rows[DOODLE_INPUTS];
		unsigned input = 0;

		doodle_inputs_read(st, seat, rows);
#define IN_ITS_GROUP(game, group, n, values)                                                       \
	for (unsigned i = 0; i < (n); i++, input++)                                                \
		assert_true(!rows[input] ||                                                        \
			    (rows[input] >= DOODLE_INPUT_ROW_##group + i * (values) &&             \
			     rows[input] < DOODLE_INPUT_ROW_##group + (i + 1) * (values)));
		DOODLE_INPUT_GROUPS(IN_ITS_GROUP)
#undef IN_ITS_GROUP
		assert_int_equal(input, DOODLE_INPUTS_USED);
		for (; input < DOODLE_INPUTS; input++)
			assert_int_equal(rows[input], DOODLE_INPUT_NO_ROW);
		assert_true(sees(st, seat, DOODLE_INPUT_TREES,
				 sheet->trees ? ROW(TREES, sheet->trees) : DOODLE_INPUT_NO_ROW));
	}
}

static void test_every_input_picks_rows_of_its_own_group(void **unused)
{
	(void)unused;
	every_state(check_rows);
}

/* One road on an empty sheet. */
static void test_open_ends_set_the_inputs_of_their_joints(void **unused)
{
	const struct game_setup how = {.seats = 1};
	struct doodle st;

	(void)unused;
	assert_int_equal(doodle_setup(&how, &st), 0);
	/* The square in column 2, row 2 gets a road from west to east: it leads to column 3, row 2,
	 * and to column 1, row 2. */
	st.sheet[0].side[DOODLE_E] = st.sheet[0].side[DOODLE_W] = DOODLE_AT(2, 2);
	assert_true(
	    sees(&st, 0, DOODLE_INPUT_ROAD + 6, DOODLE_INPUT_ROW_ROAD + 6 * 18 + DOODLE_EW));
	assert_true(sees(&st, 0, DOODLE_INPUT_EMPTY, ROW(EMPTY, 24)));
	assert_true(sees(&st, 0, DOODLE_INPUT_LONGEST, ROW(LONGEST, 1)));
	assert_true(sees(&st, 0, DOODLE_INPUT_LONGEST + 1, DOODLE_INPUT_NO_ROW));
	/* Joints are counted square by square, side by side: those of (3, 2) are 34 to 37, N E S W,
	 * so its western one is 37; that of (1, 2) to the east is the second of 2 to 4. */
	for (unsigned joint = 0; joint < DOODLE_INPUT_JOINTS; joint++)
		assert_true(sees(&st, 0, DOODLE_INPUT_LENGTH + joint,
				 joint == 3 || joint == 37 ? DOODLE_INPUT_ROW_LENGTH + joint * 9
							   : DOODLE_INPUT_NO_ROW));
}

/* ---- inputs of two seats ---- */

static void see_other(const struct doodle *st, unsigned seat, uint16_t rows[DOODLE_INPUTS])
{
	struct doodle_inputs_summary summary[2];
	uint16_t unused[DOODLE_INPUTS];

	doodle_inputs_read_own(st, seat, rows, &summary[seat]);
	doodle_inputs_read_own(st, !seat, unused, &summary[!seat]);
	doodle_inputs_read_other(st, seat, &summary[seat], &summary[!seat], rows);
}

/* The inputs of the own sheet are those of one seat; only the last ones depend on the other. */
static void check_two(const struct doodle *st, move_t next)
{
	uint16_t rows[DOODLE_INPUTS], alone[DOODLE_INPUTS];

	(void)next;
	for (unsigned seat = 0; st->seats == 2 && seat < 2; seat++) {
		see_other(st, seat, rows);
		doodle_inputs_read(st, seat, alone);
		assert_memory_equal(rows, alone, DOODLE_INPUT_BOTH_TREES * sizeof *rows);
		for (unsigned i = DOODLE_INPUT_BOTH_TREES; i < DOODLE_INPUTS_USED; i++)
			assert_int_equal(alone[i], DOODLE_INPUT_NO_ROW);
	}
}

static void test_two_seats_read_own_sheet_like_solo(void **unused)
{
	(void)unused;
	every_state(check_two);
}

static void test_two_seats_read_summary_of_the_other_sheet(void **unused)
{
	const struct game_setup how = {.seats = 2};
	struct doodle st;
	uint16_t rows[DOODLE_INPUTS];

	(void)unused;
	assert_int_equal(doodle_setup(&how, &st), 0);
	st.phase = DOODLE_ROLL;
	st.start_seat = 1;
	st.sheet[0].trees = 2;
	st.sheet[1].trees = 5;
	st.sheet[1].hotels = 1u << 11; /* eleven points */
	/* Three squares of column 1, of which the third is a hotel's neighbour: row 4 is a shop,
	 * row 3 a hotel. */
	st.sheet[1].side[DOODLE_N] = st.sheet[1].side[DOODLE_S] = DOODLE_AT(1, 4) | DOODLE_AT(1, 5);
	see_other(&st, 0, rows);
	assert_int_equal(rows[DOODLE_INPUT_BOTH_TREES], ROW(BOTH_TREES, 2 * 8 + 5 + 1));
	assert_int_equal(rows[DOODLE_INPUT_OTHER_HOTEL], ROW(OTHER_HOTEL, 3));
	assert_int_equal(rows[DOODLE_INPUT_OTHER_SHOP], DOODLE_INPUT_NO_ROW);
	assert_int_equal(rows[DOODLE_INPUT_OTHER_LONGEST], ROW(OTHER_LONGEST, 2));
	assert_int_equal(rows[DOODLE_INPUT_OTHER_HOUSES], DOODLE_INPUT_NO_ROW);
	assert_int_equal(rows[DOODLE_INPUT_OTHER_EMPTY], ROW(OTHER_EMPTY, 23));
	assert_int_equal(rows[DOODLE_INPUT_LEAD], ROW(LEAD, (45 - 11) / 3 + 1));
	assert_int_equal(rows[DOODLE_INPUT_WHEN], ROW(WHEN, 2));
	see_other(&st, 1, rows);
	assert_int_equal(rows[DOODLE_INPUT_BOTH_TREES], ROW(BOTH_TREES, 5 * 8 + 2 + 1));
	assert_int_equal(rows[DOODLE_INPUT_OTHER_LONGEST], DOODLE_INPUT_NO_ROW);
	assert_int_equal(rows[DOODLE_INPUT_LEAD], ROW(LEAD, (45 + 11) / 3 + 1));
	assert_int_equal(rows[DOODLE_INPUT_WHEN], ROW(WHEN, 1));
	st.phase = DOODLE_DRAW; /* seat 1 is to act */
	see_other(&st, 1, rows);
	assert_int_equal(rows[DOODLE_INPUT_WHEN], ROW(WHEN, 4));
	see_other(&st, 0, rows);
	assert_int_equal(rows[DOODLE_INPUT_WHEN], ROW(WHEN, 3));
}

/* ---- values ---- */

static void check_order(const struct doodle *st, move_t next)
{
	const struct network net = network_from_file(values_doodle());
	move_t moves[GAME_MOVES_MAX];
	int32_t value[GAME_MOVES_MAX];
	unsigned seat;
	size_t n;

	(void)next;
	if (doodle_to_act(st) < 0)
		return;
	seat = (unsigned)doodle_to_act(st);
	n = doodle_legal(st, moves);
	doodle_learned_score_moves(st, moves, n, value);
	for (size_t i = 0; i < n; i += 7) {
		struct doodle after = *st;
		struct doodle_learned_sheet after_sheet;

		doodle_apply(&after, moves[i], NULL);
		doodle_learned_read(&net, &after, seat, &after_sheet);
		assert_int_equal(
		    value[i],
		    100 * (doodle_sheet_points(&after, seat) - doodle_sheet_points(st, seat)) +
			(after.last_round ? 0 : doodle_learned_value(&net, &after_sheet)));
		if (!after.last_round && st->seats == 1) {
			int32_t expected;

			doodle_learned_evaluate_solo(&after, &expected);
			assert_int_equal(expected, 100 * doodle_sheet_points(&after, seat) +
						       doodle_learned_value(&net, &after_sheet));
		}
	}
}

/* The scores, which are computed by changes, equal those of the whole sheet after the move. */
static void test_move_score_is_points_and_value_after(void **unused)
{
	(void)unused;
	every_state(check_order);
}

/* Before the last quarter of games by `medium` the difference of the position values predicts the
 * final lead better than 0 does. */
static void test_position_values_of_two_seats_predict_the_lead(void **unused)
{
	enum { GAMES = 200 };
	double off = 0, spread = 0;

	(void)unused;
	for (uint32_t number = 0; number < GAMES; number++) {
		static struct table t, before;
		struct game_scores scores;
		int32_t expected[2];
		double lead;
		uint32_t n;

		fixture_open(&t, &doodle, 2, 900 + number);
		player_finish(&player_medium, &t, fixture_memory(), 0);
		for (n = t.n / 4 * 3;; n++) {
			table_prefix(&t, n, &before);
			if (table_to_act(&before) == GAME_CHANCE)
				break;
		}
		doodle_learned_evaluate_two(&before.state, expected);
		doodle_score(&t.state, &scores, NULL);
		lead = scores.points[0] - scores.points[1];
		spread += lead * lead;
		lead -= (expected[0] - expected[1]) / 100.0;
		off += lead * lead;
	}
	assert_true(off < 0.63 * spread);
}

static move_t best_move(const struct doodle *st)
{
	move_t moves[GAME_MOVES_MAX];
	int32_t value[GAME_MOVES_MAX];
	const size_t n = doodle_legal(st, moves);
	size_t best = 0;

	doodle_learned_score_moves(st, moves, n, value);
	for (size_t i = 1; i < n; i++)
		best = value[i] > value[best] ? i : best;
	return moves[best];
}

/* `medium` has 61.6 points on average. */
static void test_best_move_by_learned_scores_beats_medium_solo(void **unused)
{
	enum { GAMES = 400 };
	long points = 0;

	(void)unused;
	for (uint64_t number = 0; number < GAMES; number++) {
		const struct game_setup how = {.seats = 1};
		struct rng r = chance(number);
		struct doodle st;
		int actor;

		(void)doodle_setup(&how, &st);
		while ((actor = doodle_to_act(&st)) != GAME_OVER)
			doodle_apply(&st,
				     actor == GAME_CHANCE ? doodle_chance(&st, &r) : best_move(&st),
				     NULL);
		points += doodle_sheet_points(&st, 0);
	}
	assert_in_range(points, 65 * GAMES, 80 * GAMES);
}

/* ---- in the search ---- */

static const struct evaluation *expert_evaluation(const struct doodle *st)
{
	const struct player_observation observation =
	    fixture_observation(&doodle, st, "learned", 0);

	return search_task(&player_expert, &observation, 10).evaluation;
}

static void
test_expert_uses_learned_evaluation_with_one_or_two_seats_and_standard_sheet(void **unused)
{
	static struct table t;
	struct doodle *st = (struct doodle *)&t.state;
	const struct evaluation *known = evaluation_of(&doodle);
	struct player_observation observation;

	(void)unused;
	fixture_open(&t, &doodle, 1, 3);
	while (table_to_act(&t) == GAME_CHANCE)
		table_append(&t, table_draw(&t), NULL);
	assert_ptr_equal(expert_evaluation(st), known->for_expert);
	observation = fixture_observation(&doodle, st, "learned", 0);
	assert_ptr_equal(search_task(&player_hard, &observation, 10).evaluation, known);
	st->board.trees++; /* another sheet */
	assert_ptr_equal(expert_evaluation(st), known);
	fixture_open(&t, &doodle, 2, 3);
	assert_ptr_equal(expert_evaluation(st), known->for_expert->for_expert);
	st->board.trees++;
	assert_ptr_equal(expert_evaluation(st), known);
	fixture_open(&t, &doodle, 3, 3);
	assert_ptr_equal(expert_evaluation(st), known);
}

static void evaluate_high(const void *state, int32_t *points)
{
	(void)state;
	points[0] = 100000;
	points[1] = 0;
}

/* Where the playout goes on to the end, the reward is the mean of its points and the position
 * value. */
static void test_position_value_without_cutoff_counts_half(void **unused)
{
	static struct table t;
	struct evaluation evaluation = *evaluation_of(&doodle);
	struct player_observation observation;
	struct search_task task;
	struct search_result without;
	const struct search_result *with;
	unsigned compared = 0;

	(void)unused;
	fixture_open(&t, &doodle, 2, 3);
	while (table_to_act(&t) == GAME_CHANCE)
		table_append(&t, table_draw(&t), NULL);
	observation = fixture_observation(&doodle, &t.state, "learned", 0);
	task = search_task(&player_hard, &observation, 60);
	task.evaluation = &evaluation;
	without = *search_run(&task, fixture_memory());
	evaluation.evaluate = evaluate_high;
	with = search_run(&task, fixture_memory());
	assert_int_equal(table_to_act(&t), 0);
	for (uint32_t i = 0; i < with->n; i++) {
		const struct search_action *a = &without.action[i], *b = &with->action[i];

		if (a->visits != 1 || b->visits != 1)
			continue;
		assert_int_equal(b->points, (a->points + 100000) / 2);
		compared++;
	}
	assert_true(compared > 3);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_network_value_is_its_formula),
	    cmocka_unit_test(test_every_input_picks_rows_of_its_own_group),
	    cmocka_unit_test(test_open_ends_set_the_inputs_of_their_joints),
	    cmocka_unit_test(test_two_seats_read_own_sheet_like_solo),
	    cmocka_unit_test(test_two_seats_read_summary_of_the_other_sheet),
	    cmocka_unit_test(test_move_score_is_points_and_value_after),
	    cmocka_unit_test(test_position_values_of_two_seats_predict_the_lead),
	    cmocka_unit_test(test_best_move_by_learned_scores_beats_medium_solo),
	    cmocka_unit_test(
		test_expert_uses_learned_evaluation_with_one_or_two_seats_and_standard_sheet),
	    cmocka_unit_test(test_position_value_without_cutoff_counts_half),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
