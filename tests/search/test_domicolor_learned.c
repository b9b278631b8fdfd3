/* The learned evaluation of Domicolor: its inputs, its values, and what `expert` does with it. */
#include "tests/search/fixture.h"

#include "core/domicolor/domicolor.h"
#include "search/eval/domicolor/learned.h"
#include "search/reward.h"

#include <string.h>

/* ---- inputs ---- */

/* A state, and the seat that has just laid a card. */
struct laid {
	struct domicolor st;
	unsigned seat;
};

static void see(const struct laid *l, uint16_t rows[DOMICOLOR_INPUTS])
{
	struct domicolor_column_unseen others;

	domicolor_column_count_unseen(&l->st, l->seat, &others);
	domicolor_inputs_read(&l->st, l->seat, &others, rows);
}

/* Returns a game by `medium`. */
static const struct table *played(unsigned number)
{
	static struct table t;

	fixture_open(&t, &domicolor, 2, 60 + number);
	player_finish(&player_medium, &t, fixture_memory(), 0);
	return &t;
}

/* Applies the events of the game, changed by `other`, and calls `look` after every card but the
 * last. */
static void every_card(const struct table *t, move_t (*other)(move_t m),
		       void (*look)(const struct laid *l, unsigned number))
{
	struct laid l;
	unsigned number = 0;

	memcpy(&l.st, &t->begin, sizeof l.st);
	for (uint32_t i = 0; i < t->n; i++) {
		const move_t m = other ? other(t->event[i]) : t->event[i];

		l.seat = l.st.seat;
		assert_int_equal(domicolor_check(&l.st, m), 0);
		domicolor_apply(&l.st, m, NULL);
		if (GAME_KIND(m) == DOMICOLOR_KIND_LAY && l.st.phase != DOMICOLOR_OVER)
			look(&l, number++);
	}
}

static void check_rows(const struct laid *l, unsigned number)
{
	uint16_t rows[DOMICOLOR_INPUTS];
	unsigned input = 0;

	see(l, rows);
#define IN_ITS_GROUP(game, group, n, values)                                                       \
	for (unsigned i = 0; i < (n); i++, input++)                                                \
		assert_true(!rows[input] ||                                                        \
			    (rows[input] >= DOMICOLOR_INPUT_ROW_##group + i * (values) &&          \
			     rows[input] < DOMICOLOR_INPUT_ROW_##group + (i + 1) * (values)));
	DOMICOLOR_INPUT_GROUPS(IN_ITS_GROUP)
#undef IN_ITS_GROUP
	assert_int_equal(input, DOMICOLOR_INPUTS);
	/* The start card was the first. */
	assert_int_equal(rows[DOMICOLOR_INPUT_STAGE], DOMICOLOR_INPUT_ROW_STAGE + number + 1);
}

static void test_every_input_picks_rows_of_its_own_group(void **unused)
{
	(void)unused;
	for (unsigned number = 0; number < 20; number++)
		every_card(played(number), NULL, check_rows);
}

static uint16_t seen[DOMICOLOR_CARDS_MAX][DOMICOLOR_INPUTS];

static void note_rows(const struct laid *l, unsigned number)
{
	see(l, seen[number]);
}

static unsigned compared, first_compared;

static void compare_rows(const struct laid *l, unsigned number)
{
	uint16_t rows[DOMICOLOR_INPUTS];
	const uint16_t *expected = &seen[number][DOMICOLOR_INPUT_EXPECTED];

	see(l, rows);
	/* The order of equally good spots is not defined; at the corners many are equal. */
	if (number < first_compared || l->st.row_cards == DOMICOLOR_WIDTH_MAX ||
	    (expected[1] && expected[0] + 40 == expected[1]))
		return;
	assert_memory_equal(rows, seen[number], sizeof rows);
	compared++;
}

static move_t mirrored(move_t m)
{
	static const uint8_t other[DOMICOLOR_PLACES] = {DOMICOLOR_R,  DOMICOLOR_L,  DOMICOLOR_TR,
							DOMICOLOR_TL, DOMICOLOR_BR, DOMICOLOR_BL};

	return GAME_KIND(m) == DOMICOLOR_KIND_LAY ? (m & ~7u) | other[m & 7] : m;
}

/* Turns the picture upside down: above becomes below, and every card lies the other way up. */
static move_t upside_down(move_t m)
{
	static const uint8_t other[DOMICOLOR_PLACES] = {DOMICOLOR_L,  DOMICOLOR_R,  DOMICOLOR_BL,
							DOMICOLOR_BR, DOMICOLOR_TL, DOMICOLOR_TR};

	if (GAME_KIND(m) == DOMICOLOR_KIND_START)
		return GAME_MOVE(DOMICOLOR_KIND_START, domicolor_turned(m & 63));
	if (GAME_KIND(m) != DOMICOLOR_KIND_LAY)
		return m;
	return GAME_MOVE(DOMICOLOR_KIND_LAY, domicolor_turned(m >> 3 & 63) << 3 | other[m & 7]);
}

static void compare_games(move_t (*other)(move_t m))
{
	compared = 0;
	for (unsigned number = 0; number < 20; number++) {
		const struct table *t = played(number);

		every_card(t, NULL, note_rows);
		every_card(t, other, compare_rows);
	}
	assert_true(compared > 20 * 20);
}

static void test_mirrored_game_has_same_inputs(void **unused)
{
	(void)unused;
	first_compared = 0;
	compare_games(mirrored);
}

/* Row 1 has nothing above or below it, so it has no upside-down image. */
static void test_upside_down_game_has_same_inputs(void **unused)
{
	(void)unused;
	first_compared = DOMICOLOR_WIDTH_MAX - 1;
	compare_games(upside_down);
}

/* ---- values ---- */

static void check_order(const struct domicolor *st)
{
	const struct network net = network_from_file(values_domicolor());
	const struct evaluation *learned = evaluation_of(&domicolor)->for_expert;
	const unsigned seat = st->seat;
	move_t moves[GAME_MOVES_MAX];
	int32_t value[GAME_MOVES_MAX];
	const size_t n = domicolor_legal(st, moves);

	learned->score_moves(st, moves, n, value);
	for (size_t i = 0; i < n; i++) {
		struct laid l = {.st = *st, .seat = seat};
		int32_t expected = 0;

		domicolor_apply(&l.st, moves[i], NULL);
		if (l.st.phase != DOMICOLOR_OVER) {
			uint16_t rows[DOMICOLOR_INPUTS];
			struct network_accumulator sums;

			see(&l, rows);
			network_sum(&net, rows, DOMICOLOR_INPUTS, &sums);
			expected = network_value(&net, &sums);
		}
		assert_int_equal(value[i], 100 * (l.st.points[seat] - st->points[seat]) + expected);
		if (l.st.phase == DOMICOLOR_DRAW) {
			const int32_t lead = 100 * (l.st.points[seat] - l.st.points[1 - seat]);
			int32_t points[2];

			learned->evaluate(&l.st, points);
			/* The expected gain on the other, and the points of one card more. */
			assert_in_range(points[seat] - points[1 - seat] - lead - expected + 500, 0,
					1000);
		}
	}
}

static void test_move_score_is_points_and_value_after(void **unused)
{
	static struct table before;

	(void)unused;
	for (unsigned number = 0; number < 4; number++) {
		const struct table *t = played(number);

		for (uint32_t n = 0; n < t->n; n++) {
			table_prefix(t, n, &before);
			if (table_to_act(&before) >= 0)
				check_order((const struct domicolor *)&before.state);
		}
	}
}

/* Scores from a view equal those from states with other hidden hands. */
static void test_move_scores_do_not_depend_on_hidden_hand(void **unused)
{
	static struct table t;
	const struct domicolor *st = (const struct domicolor *)&t.state;
	unsigned differed = 0;

	(void)unused;
	fixture_middle(&t, &domicolor, 2, 40);
	for (uint64_t number = 0; number < 20; number++) {
		const struct rng_key key = {.word = {23}};
		struct domicolor view, guessed;
		move_t moves[GAME_MOVES_MAX];
		int32_t value[GAME_MOVES_MAX], other[GAME_MOVES_MAX];
		const size_t n = domicolor_legal(st, moves);
		struct rng r;

		rng_start(&r, &key, RNG_TESTS, number);
		domicolor_hide(st, (int)st->seat, &view);
		guessed = view;
		domicolor_guess(&guessed, &r);
		differed += memcmp(guessed.hand, st->hand, sizeof st->hand) != 0;
		domicolor_learned_score_moves(&view, moves, n, value);
		domicolor_learned_score_moves(&guessed, moves, n, other);
		assert_memory_equal(value, other, n * sizeof *value);
	}
	assert_true(differed > 10);
}

static move_t policy_learned(const struct game *game, const void *view, struct rng *r)
{
	move_t moves[GAME_MOVES_MAX];
	int32_t value[GAME_MOVES_MAX];
	const size_t n = game->legal(view, moves);

	(void)r;
	domicolor_learned_score_moves(view, moves, n, value);
	return moves[evaluation_best(value, n)];
}

static void test_best_move_by_learned_scores_beats_medium(void **unused)
{
	const struct player learned = {.name = "learned", .policy = policy_learned};
	const unsigned games = help_times(400) & ~1u;

	(void)unused;
	/* 87 % of many games; in 400 its error is 2 %. */
	assert_true(fixture_match(&domicolor, &learned, &player_medium, games, 0) > 8 * games / 5);
}

/* ---- in the search ---- */

static const struct evaluation *expert_evaluation(const struct domicolor *st)
{
	const struct player_observation observation =
	    fixture_observation(&domicolor, st, "learned", 0);

	return search_task(&player_expert, &observation, 10).evaluation;
}

static void test_expert_uses_learned_evaluation_with_two_seats_and_standard_deck(void **unused)
{
	static struct table t;
	struct domicolor *st = (struct domicolor *)&t.state;
	const struct evaluation *learned = evaluation_of(&domicolor)->for_expert;

	(void)unused;
	fixture_open(&t, &domicolor, 2, 3);
	assert_ptr_equal(expert_evaluation(st), learned);
	st->board.code[0] ^= 1; /* another deck */
	assert_ptr_equal(expert_evaluation(st), learned->for_expert);
	fixture_open(&t, &domicolor, 3, 3);
	assert_ptr_equal(expert_evaluation(st), learned->for_expert);
}

static unsigned evaluations;

static void evaluate_by_cards(const void *state, int32_t *points)
{
	const struct domicolor *st = state;

	evaluations++;
	points[0] = 100 * (DOMICOLOR_WIDTH_MAX * (st->rows_begun - 1) + st->row_cards);
	points[1] = 0;
}

/* The value counts the cards that are laid, so it shows where the game was cut off. */
static void test_playout_ends_after_cutoff_events_with_position_value(void **unused)
{
	enum { ITERATIONS = 24, CUTOFF = 6 };
	static struct table t;
	struct evaluation evaluation = *evaluation_of(&domicolor)->for_expert;
	struct player_observation observation;
	struct search_task task;
	const struct search_result *found;

	(void)unused;
	fixture_middle(&t, &domicolor, 2, 40);
	evaluation.evaluate = evaluate_by_cards;
	evaluation.cutoff_events = CUTOFF;
	observation = fixture_observation(&domicolor, &t.state, "learned", 0);
	task = search_task(&player_expert, &observation, ITERATIONS);
	task.evaluation = &evaluation;
	evaluations = 0;
	found = search_run(&task, fixture_memory());
	assert_int_equal(evaluations, ITERATIONS);
	for (uint32_t i = 0; i < found->n; i++) {
		const struct search_action *a = &found->action[i];
		const struct domicolor *st = (const struct domicolor *)&t.state;
		/* Cards: the action, the answer with which the game leaves the tree, and one for
		 * each chance event after it. */
		const int cards =
		    DOMICOLOR_WIDTH_MAX * (st->rows_begun - 1) + st->row_cards + 2 + CUTOFF;

		if (a->visits == 1)
			assert_int_equal(a->points, (st->seat ? 0 : 100 * cards));
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_every_input_picks_rows_of_its_own_group),
	    cmocka_unit_test(test_mirrored_game_has_same_inputs),
	    cmocka_unit_test(test_upside_down_game_has_same_inputs),
	    cmocka_unit_test(test_move_score_is_points_and_value_after),
	    cmocka_unit_test(test_move_scores_do_not_depend_on_hidden_hand),
	    cmocka_unit_test(test_best_move_by_learned_scores_beats_medium),
	    cmocka_unit_test(test_expert_uses_learned_evaluation_with_two_seats_and_standard_deck),
	    cmocka_unit_test(test_playout_ends_after_cutoff_events_with_position_value),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
