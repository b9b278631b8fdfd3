/* The search: it is repeatable, averages chance and hidden hands, and stays within its memory. */
#include "tests/search/fixture.h"

#include "core/domicolor/state.h"
#include "core/doodle/state.h"
#include "search/reward.h"
#include "tests/domicolor/scene.h"
#include "tests/kit/smallest.h"

#include <string.h>

static size_t count_choices(const struct table *t)
{
	move_t moves[GAME_MOVES_MAX];

	return t->game->legal(&t->state, moves);
}

/* Finds a game of two seats before its last action, which is a choice. */
static void last_choice(struct table *t, const struct game *game)
{
	static struct table whole;

	for (uint32_t number = 0; number < 100; number++) {
		fixture_open(&whole, game, 2, number);
		player_finish(&player_medium, &whole, fixture_memory(), 0);
		table_prefix(&whole, whole.n - 1, t);
		if (table_to_act(t) >= 0 && count_choices(t) > 1)
			return;
	}
	fail();
}

/* ---- repeatable ---- */

static void test_same_key_and_iterations_same_result(void **unused)
{
	static struct table t;

	(void)unused;
	for (uint32_t number = 0; number < 4; number++) {
		static struct search_result first;
		const struct search_result *again;

		fixture_middle(&t, number % 2 ? &doodle : &domicolor, 2, 10 + number);
		first = *fixture_search(t.game, &t.state, 300, number);
		memset(fixture_memory().at, 0xa5, fixture_memory().size);
		again = fixture_search(t.game, &t.state, 300, number);
		assert_int_equal(again->n, first.n);
		assert_memory_equal(again->action, first.action, first.n * sizeof *first.action);
	}
}

/* The moves change with the search, an evaluation or the rules, and with nothing else. */
static void test_golden_moves_of_hard_are_unchanged(void **unused)
{
	static const struct {
		const struct game *game;
		unsigned seats;
		uint32_t events;
		const char *move;
	} cases[] = {
	    {&doodle, 1, 2, "4:54x"},     {&doodle, 1, 20, "2:22NS"},   {&doodle, 3, 30, "1:11ES"},
	    {&domicolor, 2, 10, "RGR@L"}, {&domicolor, 4, 40, "GYG@L"},
	};

	(void)unused;
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		static struct table t;
		char buffer[GAME_WORD_MAX];
		struct text word = text_in(buffer, sizeof buffer);

		fixture_middle(&t, cases[i].game, cases[i].seats, cases[i].events);
		t.game->write(&t.state,
			      player_choose_within(&player_hard, &t, fixture_memory(), 500), &word);
		assert_text(&word, cases[i].move);
	}
}

static void test_trees_draw_other_random_numbers_and_merge(void **unused)
{
	static struct search_result one, sum;
	static struct table t;
	struct player_observation observation;
	struct search_task task;

	(void)unused;
	fixture_middle(&t, &doodle, 1, 12);
	observation = fixture_observation(t.game, &t.state, "trees", 0);
	task = search_task(&player_hard, &observation, 200);
	sum = one = *search_run(&task, fixture_memory());
	task.tree = 1;
	search_merge(&sum, search_run(&task, fixture_memory()));
	assert_true(sum.action[0].reward != 2 * one.action[0].reward);
	for (uint32_t i = 0, visits = 0; i < sum.n; i++) {
		visits += sum.action[i].visits;
		if (i + 1 == sum.n)
			assert_int_equal(visits, 400);
	}
}

/* The same move scores with a large offset. */
static void score_far_above(const void *state, const move_t *moves, size_t n, int32_t *value)
{
	evaluation_doodle.score_moves(state, moves, n, value);
	for (size_t i = 0; i < n; i++)
		value[i] += 100000;
}

static void test_offset_of_move_scores_changes_nothing(void **unused)
{
	struct evaluation above = evaluation_doodle;
	static struct table t;

	(void)unused;
	above.score_moves = score_far_above;
	for (uint32_t events = 2; events < 20; events++) {
		static struct search_result result;
		struct player_observation observation;
		struct search_task task;

		fixture_middle(&t, &doodle, 1, events);
		observation = fixture_observation(t.game, &t.state, "above", events);
		task = search_task(&player_hard, &observation, 300);
		result = *search_run(&task, fixture_memory());
		task.evaluation = &above;
		assert_memory_equal(search_run(&task, fixture_memory())->action, result.action,
				    result.n * sizeof *result.action);
	}
}

/* Another search between the steps changes nothing, and every step makes progress. */
static void test_search_in_steps_equals_whole_search(void **unused)
{
	static _Alignas(16) uint8_t other_memory[128 * 1024];
	const struct player_memory other = {other_memory, sizeof other_memory};
	static const uint32_t iterations[] = {1, 2, 127, 128, 129, 1000};
	static struct table t;

	(void)unused;
	for (size_t i = 0; i < sizeof iterations / sizeof *iterations; i++) {
		static struct search_result whole;
		struct player_observation observation;
		struct search_task task;
		struct search *s;
		uint32_t done = 0, visits = 0;

		fixture_middle(&t, i % 2 ? &doodle : &domicolor, 2, 20);
		observation = fixture_observation(t.game, &t.state, "parts", (uint32_t)i);
		task = search_task(&player_hard, &observation, iterations[i]);
		whole = *search_run(&task, fixture_memory());
		s = search_begin(&task, fixture_memory());
		do {
			const uint32_t before = done;

			player_choose_within(&player_hard, &t, other, 20);
			done = search_step(s);
			assert_true(done > before && done <= PLAYER_DONE);
		} while (done < PLAYER_DONE);
		assert_memory_equal(search_result(s), &whole, sizeof whole);
		assert_int_equal(search_step(s), PLAYER_DONE);
		assert_memory_equal(search_result(s), &whole, sizeof whole);
		for (uint32_t k = 0; k < whole.n; k++)
			visits += whole.action[k].visits;
		assert_true(visits <= iterations[i] && 2 * visits >= iterations[i]);
	}
}

/* ---- chance and hidden hands ---- */

/* Returns the reward of the seat to act in a game without further choices. */
static int64_t reward_of_the_only_line(const struct domicolor *from)
{
	struct domicolor st = *from;
	move_t moves[GAME_MOVES_MAX];

	while (domicolor_to_act(&st) >= 0) {
		assert_int_equal(domicolor_legal(&st, moves), 1);
		domicolor_apply(&st, moves[0], NULL);
	}
	return fixture_end_reward(&domicolor, &st, from->seat);
}

/* One hotel is free and scores 1 wherever its road leads; the other squares, but one taxi's, are
 * full. Six trees are crossed: the next roll that does not fit ends the game. The hotel is drawn
 * with a chance of 2/6 * (1 - (4/6)^3): its column or a 6, and its row or a 6. */
static void test_search_averages_dice(void **unused)
{
	const uint32_t hotel = DOODLE_AT(5, 3), taxi = DOODLE_AT(1, 1);
	const struct game_setup how = {.seats = 1};
	const struct search_result *result;
	struct doodle st;
	struct rng r = help_rng("roads", 0);

	(void)unused;
	assert_int_equal(doodle_setup(&how, &st), 0);
	doodle_apply(&st, doodle_chance(&st, &r), NULL);
	st.sheet[0].side[DOODLE_N] = DOODLE_ALL & ~hotel & ~taxi & ~DOODLE_ROW(4);
	st.sheet[0].side[DOODLE_S] = DOODLE_ALL & ~hotel & ~taxi & ~DOODLE_ROW(2);
	st.sheet[0].side[DOODLE_E] = st.sheet[0].side[DOODLE_W] = 0;
	st.sheet[0].once = st.sheet[0].twice = st.board.house;
	st.sheet[0].trees = 6;
	st.board.taxi = 0;
	st.board.hotels = 1 << 1;
	st.phase = DOODLE_DRAW;
	st.blue = 1;
	st.white = 3;
	result = fixture_search(&doodle, &st, 40000, 0);
	assert_int_equal(result->n, 6);
	for (uint32_t i = 0; i < result->n; i++) {
		const int64_t points =
		    result->action[i].points * 81 / (int64_t)result->action[i].visits;

		assert_in_range(points, 1900 - 250, 1900 + 250); /* 100 * 19/81 of a point */
	}
}

/* Three seats with one card each, the last three. Nobody has a choice, but the seat to act does not
 * know which of the other two cards the next seat has. */
static void test_search_averages_hidden_hands(void **unused)
{
	struct scene s = scene_drawn(3, "", "RRR GGG BBB",
				     "|GGGGGG|"
				     "|RRRRRR|"
				     "|YYYYGY|"
				     "|RRG...|"
				     "|RYG...|"
				     "|BRG...|");
	struct domicolor other, view;
	const struct search_result *result;
	int64_t sum, mean;
	int next, last;

	(void)unused;
	scene_draw_due(&s);
	assert_int_equal(s.st.stock, 0);
	other = s.st;
	next = (s.st.seat + 1) % 3;
	last = (s.st.seat + 2) % 3;
	memcpy(other.hand[next], s.st.hand[last], sizeof other.hand[next]);
	memcpy(other.hand[last], s.st.hand[next], sizeof other.hand[last]);
	sum = reward_of_the_only_line(&s.st) + reward_of_the_only_line(&other);
	assert_true(reward_of_the_only_line(&s.st) != reward_of_the_only_line(&other));
	view = scene_view(&s.st, s.st.seat);
	result = fixture_search(&domicolor, &view, 4000, 0);
	assert_int_equal(result->n, 1);
	mean = fixture_mean_reward(&result->action[0]);
	assert_in_range(mean + 10000, 10000 + sum / 2 - 50, 10000 + sum / 2 + 50);
}

/* ---- memory, and no choice ---- */

static void test_search_stays_within_small_memory(void **unused)
{
	static _Alignas(16) uint8_t memory[SEARCH_MEMORY_MIN + 16];
	const struct player_memory small = {memory, SEARCH_MEMORY_MIN};
	static struct table t;

	(void)unused;
	memset(memory + SEARCH_MEMORY_MIN, 0xa5, 16);
	fixture_middle(&t, &domicolor, 2, 20);
	assert_int_equal(
	    t.game->check(&t.state, player_choose_within(&player_hard, &t, small, 20000)), 0);
	for (unsigned i = 0; i < 16; i++)
		assert_int_equal(memory[SEARCH_MEMORY_MIN + i], 0xa5);
}

static void test_hard_without_memory_plays_legal_move(void **unused)
{
	static struct table t;

	(void)unused;
	fixture_middle(&t, &doodle, 2, 20);
	assert_int_equal(
	    t.game->check(&t.state, player_choose(&player_hard, &t, (struct player_memory){0})), 0);
}

/* All that the seat can do is to show its 2. */
static const struct smallest forced = {
    .cards = 3, .hand = {2, 1}, .last = 3, .open = 1 << 3, .waited = 1};

static void test_forced_move_is_made_without_search(void **unused)
{
	const struct player_observation observation =
	    fixture_observation(&smallest, &forced, "forced", 0);
	struct player_decision thought;

	(void)unused;
	player_begin(&thought, &player_expert, &observation, fixture_memory(), UINT32_MAX);
	assert_null(thought.search);
	assert_int_equal(player_step(&thought), PLAYER_DONE);
	assert_int_equal(player_move(&thought), GAME_MOVE(SMALLEST_SHOW, 2));
}

/* ---- hints ---- */

static void hint_in(const struct table *t, uint32_t iterations, struct player_hint *out)
{
	const struct player_observation observation =
	    fixture_observation(t->game, &t->state, "hint", 0);
	struct player_decision thought;

	player_begin_hint(&thought, &player_hard, &observation, fixture_memory(), iterations);
	while (player_step(&thought) < PLAYER_DONE)
		;
	player_hint(&thought, out);
}

static void test_hint_before_last_move_is_exact(void **unused)
{
	static struct player_hint hint;
	static struct table t;
	struct table_state after;
	struct game_scores scores;

	(void)unused;
	last_choice(&t, &domicolor); /* the last card of all, which is laid either way up */
	hint_in(&t, 100, &hint);
	assert_true(hint.n > 1);
	for (uint32_t i = 0; i < hint.n; i++) {
		const struct player_advice *a = &hint.action[i];

		after = t.state;
		t.game->apply(&after, a->move, NULL);
		t.game->score(&after, &scores, NULL);
		assert_int_equal(a->points, 100 * scores.points[table_to_act(&t)]);
		assert_int_equal(a->deviation, 0);
		assert_true(a->lead <= hint.action[0].lead);
	}
}

/* The best comes first, each move once, and the best is the move that the player would make. */
static void test_hint_ranks_all_moves_and_starts_with_the_players(void **unused)
{
	static struct player_hint hint;
	static struct table t;
	move_t legal[GAME_MOVES_MAX];
	struct player_observation observation;
	struct search_task task;
	size_t n;

	(void)unused;
	t.n = 0;
	do
		fixture_middle(&t, &doodle, 2, t.n + 1);
	while (count_choices(&t) < 9);
	hint_in(&t, 2000, &hint);
	observation = fixture_observation(t.game, &t.state, "hint", 0);
	task = search_task(&player_hard, &observation, 2000);
	assert_int_equal(hint.action[0].move,
			 search_best_move(search_run(&task, fixture_memory())));
	n = t.game->legal(&t.state, legal);
	assert_int_equal(hint.n, n);
	assert_true(hint.action[0].visits > 4 * hint.action[n - 1].visits);
	for (size_t i = 0; i < n; i++) {
		unsigned found = 0;

		for (size_t k = 0; k < n; k++)
			found += hint.action[k].move == legal[i];
		assert_int_equal(found, 1);
		if (i) /* no later move has more than twice the visits of an earlier one */
			assert_true(2 * hint.action[i - 1].visits + 1 >= hint.action[i].visits);
	}
}

static void test_forced_move_gets_a_hint(void **unused)
{
	static struct table t;
	static struct player_hint hint;

	(void)unused;
	fixture_open(&t, &smallest, 2, 0);
	memcpy(&t.state, &forced, sizeof forced);
	hint_in(&t, 50, &hint);
	assert_int_equal(hint.n, 1);
	assert_int_equal(hint.action[0].visits, 50);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_same_key_and_iterations_same_result),
	    cmocka_unit_test(test_golden_moves_of_hard_are_unchanged),
	    cmocka_unit_test(test_trees_draw_other_random_numbers_and_merge),
	    cmocka_unit_test(test_offset_of_move_scores_changes_nothing),
	    cmocka_unit_test(test_search_in_steps_equals_whole_search),
	    cmocka_unit_test(test_search_averages_dice),
	    cmocka_unit_test(test_search_averages_hidden_hands),
	    cmocka_unit_test(test_search_stays_within_small_memory),
	    cmocka_unit_test(test_hard_without_memory_plays_legal_move),
	    cmocka_unit_test(test_forced_move_is_made_without_search),
	    cmocka_unit_test(test_hint_before_last_move_is_exact),
	    cmocka_unit_test(test_hint_ranks_all_moves_and_starts_with_the_players),
	    cmocka_unit_test(test_forced_move_gets_a_hint),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
