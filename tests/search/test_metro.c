/* The search in MetrOmania, where two companies play without chance: playout noise, widening,
 * action history, restarted trees and the reward bonus. */
#include "tests/search/fixture.h"

#include "core/metro/state.h"
#include "search/iteration.h"

#include <string.h>

static void test_playout_noise_makes_games_differ(void **unused)
{
	enum { GAMES = 6 }; /* before the tree has more than one node */
	static struct table t;
	struct player_observation observation;
	struct search_task task;
	struct search *s;
	bool differ = false;

	(void)unused;
	fixture_middle(&t, &metro, 2, 12);
	observation = fixture_observation(t.game, &t.state, "whims", 0);
	task = search_task(&player_hard, &observation, 1000);
	s = search_begin(&task, fixture_memory());
	for (unsigned i = 0; i < GAMES; i++) {
		static struct reward first;
		const struct reward *end = search_sample(s, 0);

		if (!i)
			first = *end;
		differ |= end->points[0] != first.points[0] || end->points[1] != first.points[1];
	}
	assert_true(differ);
}

/* Returns how many children one root action has after so many games that begin with it. */
static unsigned answers(const struct table *t, const struct evaluation *eval, uint32_t games)
{
	const struct player_memory memory = fixture_memory();
	const struct player_observation observation =
	    fixture_observation(t->game, &t->state, "breadth", 0);
	struct search_task task = search_task(&player_hard, &observation, games);
	static struct iteration it;
	struct search_action action = {0};
	unsigned n = 0;

	task.evaluation = eval;
	it = (struct iteration){.task = &task, .seat = 0, .seats = 2};
	it.tree = tree_init(memory.at, memory.size, games);
	t->game->legal(&t->state, it.moves);
	action.move = it.moves[0];
	while (games--)
		iteration_run(&it, &action, 0);
	for (uint32_t i = 0; i <= it.tree.mask; i++)
		n += it.tree.node[i].visits && !it.tree.node[i].parent;
	return n;
}

static void test_widening_limits_children_of_a_node(void **unused)
{
	struct evaluation eval = evaluation_metro;
	static struct table t;

	(void)unused;
	fixture_middle(&t, &metro, 2, 12); /* with more answers than may become children */
	eval.action_history = false;       /* so that the table has nodes only */
	eval.widening = 1;
	assert_int_equal(answers(&t, &eval, 17), 2);
	assert_int_equal(answers(&t, &eval, 16 * 4 + 1), 3);
	eval.widening = 16;
	assert_int_equal(answers(&t, &eval, 17), 5);
	assert_int_equal(answers(&t, &eval, 16 * 4 + 1), 9);
}

enum { EVEN_STATION = 2000 };

/* A reward bonus that no move score knows: 20 points for each station on an even point. */
static int32_t even_stations(const void *state, unsigned unused)
{
	const struct metro *st = state;
	int32_t value = 0;

	(void)unused;
	for (unsigned point = 0; point < METRO_POINTS; point += 2)
		value += metro_has_station(st, point) ? EVEN_STATION : 0;
	return value;
}

/* Returns the mean reward of games with that bonus that begin with the same action. */
static int64_t reward_with_bonus(const struct table *t, bool history)
{
	enum { GAMES = 200 };
	const struct player_observation observation =
	    fixture_observation(t->game, &t->state, "past", 0);
	struct search_task task = search_task(&player_hard, &observation, GAMES);
	struct evaluation eval = evaluation_metro;
	struct search *s;

	eval.reward_bonus = even_stations;
	eval.action_history = history;
	task.evaluation = &eval;
	s = search_begin(&task, fixture_memory());
	for (uint32_t i = 0; i < GAMES; i++)
		search_sample(s, 0);
	return fixture_mean_reward(&search_result(s)->action[0]);
}

static void test_action_history_finds_actions_that_paid(void **unused)
{
	static struct table t;

	(void)unused;
	fixture_middle(&t, &metro, 2, 12);
	assert_true(reward_with_bonus(&t, true) > reward_with_bonus(&t, false) + EVEN_STATION);
}

static bool has_both_lines(const struct metro *st, unsigned seat)
{
	return metro_is_completed(&st->line[2 * seat]) &&
	       metro_is_completed(&st->line[2 * seat + 1]);
}

/* The reward, and 6 points for both lines. */
static int64_t reward_in_metro(const struct metro *st, unsigned seat)
{
	return fixture_end_reward(&metro, st, seat) + (has_both_lines(st, seat) ? 600 : 0);
}

/* Before the last action of a game the rewards of actions that end it are exact. */
static void test_reward_bonus_for_both_lines_counts(void **unused)
{
	enum { GAMES = 20 }; /* fewer may have no action of one kind */
	unsigned seen[2] = {0};

	(void)unused;
	for (uint32_t number = 0; number < GAMES; number++) {
		static struct table whole, t;
		const struct search_result *result;

		fixture_open(&whole, &metro, 2, number);
		player_finish(&player_medium, &whole, fixture_memory(), 0);
		table_prefix(&whole, whole.n - 1, &t);
		result = fixture_search(&metro, &t.state, 100, number);
		for (uint32_t i = 0; i < result->n; i++) {
			const struct search_action *a = &result->action[i];
			const unsigned seat = (unsigned)table_to_act(&t);
			struct metro after;

			memcpy(&after, &t.state, sizeof after);
			metro.apply(&after, a->move, NULL);
			if (metro.to_act(&after) != GAME_OVER || !a->visits)
				continue;
			assert_int_equal(fixture_mean_reward(a), reward_in_metro(&after, seat));
			seen[has_both_lines(&after, seat)]++;
		}
	}
	assert_true(seen[0] && seen[1]);
}

/* Writes the points of games that begin with the same action, from that visit on. */
static void ends(const struct search_task *task, uint32_t first, uint32_t n, int64_t *points)
{
	struct search *s = search_begin(task, fixture_memory());

	search_result(s)->action[0].visits = first;
	for (uint32_t i = 0; i < n; i++)
		points[i] = search_sample(s, 0)->points[0];
}

static void test_restarted_tree_searches_like_a_new_one(void **unused)
{
	enum { OLD = 150, NEW = 100 };
	static struct table t;
	static int64_t once[OLD + NEW], anew[OLD + NEW], fresh[NEW];
	struct player_observation observation;
	struct search_task task;

	(void)unused;
	fixture_middle(&t, &metro, 2, 12);
	observation = fixture_observation(t.game, &t.state, "anew", 0);
	task = search_task(&player_expert, &observation, OLD + NEW);
	ends(&task, 0, OLD + NEW, once);
	ends(&task, OLD, NEW, fresh);
	task.restart_after = OLD;
	ends(&task, 0, OLD + NEW, anew);
	assert_memory_equal(anew, once, OLD * sizeof *once);
	assert_memory_equal(anew + OLD, fresh, sizeof fresh);
	assert_true(memcmp(once + OLD, fresh, sizeof fresh) != 0);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_playout_noise_makes_games_differ),
	    cmocka_unit_test(test_widening_limits_children_of_a_node),
	    cmocka_unit_test(test_action_history_finds_actions_that_paid),
	    cmocka_unit_test(test_restarted_tree_searches_like_a_new_one),
	    cmocka_unit_test(test_reward_bonus_for_both_lines_counts),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
