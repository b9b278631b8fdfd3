/* The coach: losses, luck, sums, progress, and that its analysis is repeatable. */
#include "tests/search/fixture.h"

#include "core/domicolor/state.h"
#include "core/doodle/state.h"
#include "core/metro/state.h"
#include "search/coach/steps.h"
#include "table/replay.h"
#include "tests/kit/smallest.h"

#include <stdlib.h>
#include <string.h>

static struct coach coach;

/* Plays a game with that player in all seats. */
static void play(struct table *t, const struct game *game, unsigned seats, const struct player *p,
		 uint32_t number)
{
	fixture_open(t, game, seats, number);
	player_finish(p, t, fixture_memory(), 300);
}

static void go_through(struct coach *c, const struct table *t, uint32_t effort)
{
	coach_begin(c, t, fixture_memory(), effort);
	while (coach_step(c) < COACH_DONE)
		;
}

/* Returns the lead after the last action of a game. */
static int lead_after(const struct table *t, move_t m)
{
	static struct table after;
	struct game_scores scores;

	after = *t;
	assert_int_equal(table_append(&after, m, NULL), 0);
	assert_int_equal(table_to_act(&after), GAME_OVER);
	t->game->score(&after.state, &scores, NULL);
	return scores.points[table_to_act(t)] - scores.points[!table_to_act(t)];
}

/* Finds a game of Domicolor for two before its last action, with its best and worst last action.
 * These differ by two points at least. */
static void last_choice(struct table *t, move_t *best, move_t *worst)
{
	static struct table whole;

	for (uint32_t number = 0; number < 100; number++) {
		move_t moves[GAME_MOVES_MAX];
		size_t n;

		play(&whole, &domicolor, 2, &player_medium, number);
		table_prefix(&whole, whole.n - 1, t);
		n = t->game->legal(&t->state, moves);
		*best = *worst = moves[0];
		for (size_t i = 1; i < n; i++) {
			if (lead_after(t, moves[i]) > lead_after(t, *best))
				*best = moves[i];
			if (lead_after(t, moves[i]) < lead_after(t, *worst))
				*worst = moves[i];
		}
		if (n > 1 && lead_after(t, *best) >= lead_after(t, *worst) + 2)
			return;
	}
	fail();
}

static const struct coach_decision *last_decision(const struct coach *c)
{
	assert_true(c->decisions > 0);
	return &c->decision[c->decisions - 1];
}

/* ---- judging ---- */

static void test_loss_of_a_last_action_is_exact(void **unused)
{
	static struct table t;
	const struct coach_decision *d = NULL;
	move_t best, worst;
	int difference;

	(void)unused;
	last_choice(&t, &best, &worst);
	difference = 100 * (lead_after(&t, best) - lead_after(&t, worst));
	assert_int_equal(table_append(&t, worst, NULL), 0);
	go_through(&coach, &t, 1);
	d = last_decision(&coach);
	assert_int_equal(d->made, worst);
	assert_false(d->is_best);
	assert_int_equal(coach_lost_lead(d).mean, difference);
	assert_int_equal(coach_lost_lead(d).error, 0);
	assert_int_equal(d->made_value.lead + difference, d->other_value.lead);
}

static void test_best_action_loses_nothing(void **unused)
{
	static struct table t;
	const struct coach_decision *d = NULL;
	move_t best, worst;

	(void)unused;
	last_choice(&t, &best, &worst);
	assert_int_equal(table_append(&t, best, NULL), 0);
	go_through(&coach, &t, 1);
	d = last_decision(&coach);
	assert_true(d->is_best);
	assert_true(d->other != best);
	assert_true(d->lead.mean >= 0);
	assert_int_equal(coach_lost_lead(d).mean, 0);
	assert_int_equal(coach_lost_wins(d).mean, 0);
}

/* The blunder is the worst action by a long search. */
static void test_blunder_in_the_middle_exceeds_its_error(void **unused)
{
	static struct table t;
	static struct search_result found;
	const struct coach_decision *d = NULL;

	(void)unused;
	play(&t, &doodle, 1, &player_medium, 3);
	for (uint32_t n = 24; n > 12; n--) {
		table_prefix(&t, n, &t);
		if (table_to_act(&t) >= 0)
			break;
	}
	found = *fixture_search(&doodle, &t.state, 4000, 1);
	search_rank(&found);
	assert_true(found.n > 2);
	assert_int_equal(table_append(&t, found.action[found.n - 1].move, NULL), 0);
	go_through(&coach, &t, 20);
	d = last_decision(&coach);
	assert_int_equal(d->event, t.n - 1);
	assert_false(d->is_best);
	assert_true(coach_lost_lead(d).mean > 100);
	assert_true(coach_lost_lead(d).mean > 3 * coach_lost_lead(d).error);
	assert_true(coach_lost_lead(d).error > 0);
	assert_true(d->reasons > 0);
}

/* An action that is called best is not surely behind in points and wins, and no other is surely
 * ahead. */
static void test_best_action_is_not_behind_in_points_and_wins(void **unused)
{
	enum { A_WIN = 10 }; /* points */
	static struct table t;

	(void)unused;
	for (uint32_t number = 0; number < 3; number++) {
		play(&t, &metro, 2, &player_medium, number);
		go_through(&coach, &t, 8);
		for (uint32_t i = 0; i < coach.decisions; i++) {
			const struct coach_decision *d = &coach.decision[i];
			const int32_t ahead = d->lead.mean + d->wins.mean * A_WIN / 100;
			const int32_t error = d->lead.error + d->wins.error * A_WIN / 100;

			assert_true(d->is_best ? ahead >= -3 * error - 1 : ahead <= 3 * error + 1);
		}
	}
}

/* In MetrOmania the evaluation has a reward bonus for both lines. */
static void test_coach_searches_without_reward_bonus(void **unused)
{
	static struct table t;

	(void)unused;
	play(&t, &metro, 2, &player_medium, 0);
	coach_begin(&coach, &t, fixture_memory(), 1);
	coach_step(&coach); /* the search of the first decision has begun */
	assert_non_null(evaluation_metro.reward_bonus);
	assert_non_null(coach.item.task.evaluation->score_moves);
	assert_null(coach.item.task.evaluation->reward_bonus);
}

/* Judges a decision with the random numbers of that phase. The action that is called best is best
 * by the search or by the paired games. */
static struct coach_decision judge(struct coach *c, uint32_t nth, uint32_t number)
{
	const struct coach_comparison *comparison = &c->item.comparison;
	int64_t pairs;

	c->item = (struct coach_item){.phase = number, .iterations = 600, .index = nth};
	while (!coach_decision_step(c))
		;
	pairs = comparison->made.reward - comparison->other.reward;
	assert_true(c->decision[nth].is_best ? pairs >= 0 || comparison->search_difference > 0
					     : pairs < 0 || comparison->search_difference < 0);
	return c->decision[nth];
}

/* In MetrOmania the value of an action depends on which plans a search finds after it. Even so, two
 * judgements that compare the same two actions differ within their errors: the mean of these
 * squares would be 1 if the errors were exact. With the games of one tree as samples it is 3, and
 * with more iterations 14. */
static void test_two_judgements_differ_within_their_errors(void **unused)
{
	static struct table t;
	double squares = 0;
	unsigned n = 0;

	(void)unused;
	play(&t, &metro, 2, &player_medium, 2);
	coach_begin(&coach, &t, fixture_memory(), 1);
	for (uint32_t nth = 0; nth < coach.decisions; nth++) {
		const struct coach_decision a = judge(&coach, nth, 7), b = judge(&coach, nth, 8);
		const double between = a.lead.mean - b.lead.mean, error = a.lead.error,
			     other_error = b.lead.error;

		if (a.other != b.other || !a.lead.error || !b.lead.error)
			continue;
		squares += between * between / (error * error + other_error * other_error);
		n++;
	}
	assert_true(n >= 8);
	assert_true(squares < 2 * n);
}

/* ---- luck ---- */

/* The lead of one seat is the deficit of the other, so their luck is opposite. */
static void test_luck_of_two_seats_is_opposite(void **unused)
{
	static struct table t;

	(void)unused;
	play(&t, &doodle, 2, &player_medium, 5);
	go_through(&coach, &t, 2);
	assert_true(coach.chances > 10);
	for (uint32_t i = 0; i < coach.chances; i++) {
		const struct coach_estimate *lead = coach.luck[i].lead;

		assert_int_equal(lead[0].mean, -lead[1].mean);
		assert_int_equal(lead[0].error, lead[1].error);
	}
}

/* The last card of the stock is certain. */
static void test_certain_chance_event_is_no_luck(void **unused)
{
	static struct table t;
	uint32_t last = 0;

	(void)unused;
	play(&t, &domicolor, 2, &player_medium, 5);
	go_through(&coach, &t, 2);
	last = coach.chances - 1;
	assert_int_equal(coach.luck[last].lead[0].mean, 0);
	assert_int_equal(coach.luck[last].lead[0].error, 0);
	assert_true(coach.luck[1].lead[0].error > 0);
}

/* ---- summing up ---- */

static void test_summary_of_a_seat_adds_up_its_decisions(void **unused)
{
	static struct table t;
	uint32_t decisions = 0;

	(void)unused;
	play(&t, &domicolor, 2, &player_easy, 2);
	go_through(&coach, &t, 4);
	for (unsigned seat = 0; seat < 2; seat++) {
		const struct coach_summary sum = coach_summarise(&coach, seat);
		int32_t lost = 0, wins = 0, luck = 0;
		uint32_t best = 0, place[3];

		for (uint32_t i = 0; i < coach.decisions; i++)
			if (coach.decision[i].seat == seat) {
				lost += coach_lost_lead(&coach.decision[i]).mean;
				wins += coach_lost_wins(&coach.decision[i]).mean;
				best += coach.decision[i].is_best;
			}
		for (uint32_t i = 0; i < coach.chances; i++)
			luck += coach.luck[i].lead[seat].mean;
		assert_int_equal(sum.lost_lead.mean, lost);
		assert_int_equal(sum.lost_wins.mean, wins);
		assert_int_equal(sum.luck.mean, luck);
		assert_int_equal(sum.best, best);
		assert_true(lost > 0 && sum.lost_lead.error > 0);
		decisions += sum.decisions;
		assert_int_equal(coach_worst(&coach, seat, place, 3), 3);
		for (unsigned i = 0; i < 3; i++) {
			assert_int_equal(coach.decision[place[i]].seat, seat);
			assert_false(coach.decision[place[i]].is_best);
			if (i)
				assert_true(coach.decision[place[i]].lead.mean >=
					    coach.decision[place[i - 1]].lead.mean);
		}
		/* No other decision lost more. */
		for (uint32_t i = 0; i < coach.decisions; i++) {
			const struct coach_decision *d = &coach.decision[i];

			if (d->seat == seat && !d->is_best && i != place[0] && i != place[1] &&
			    i != place[2] && -d->lead.mean > 2 * d->lead.error)
				assert_true(d->lead.mean >= coach.decision[place[2]].lead.mean);
		}
		for (uint32_t i = 0, n = coach_best(&coach, seat, place, 3); i < n; i++)
			assert_true(coach.decision[place[i]].is_best &&
				    coach.decision[place[i]].lead.mean > 0);
	}
	assert_int_equal(decisions, coach.decisions);
}

/* Every event is a decision, a chance event or a forced action. Decisions and chance events have a
 * line of JSON each, and every seat one. */
static void test_every_event_is_decision_chance_or_forced_and_has_a_line(void **unused)
{
	static const struct game *const games[] = {&doodle, &domicolor, &metro, &smallest, NULL};
	static char buffer[REPLAY_STEP_MAX];

	(void)unused;
	for (size_t i = 0; games[i]; i++) {
		static struct table t;
		uint32_t lines = 0, event = 0, only = 0;
		struct text line = text_in(buffer, sizeof buffer);

		play(&t, games[i], 2, &player_medium, 4);
		go_through(&coach, &t, 1);
		for (uint32_t n = 0; n < t.n; n++) {
			struct table_state state;
			move_t moves[GAME_MOVES_MAX];

			table_fold(&t, n, &state);
			only += t.game->legal(&state, moves) == 1;
		}
		assert_int_equal(coach.decisions + coach.chances + only, t.n);
		for (; coach_json(&coach, lines, -1, &line); lines++, line.n = 0) {
			struct scan in = scan_in(line.at, line.n);

			assert_false(line.full);
			assert_true(line.n && line.at[line.n - 1] == '\n');
			if (!scan_string(&in, "{\"event\":"))
				continue;
			assert_true((uint32_t)strtoul(in.at, NULL, 10) > event);
			event = (uint32_t)strtoul(in.at, NULL, 10);
		}
		assert_int_equal(lines, coach.decisions + coach.chances + 2);
		assert_false(coach_json(&coach, lines, 1, &line));
	}
}

/* ---- going on ---- */

static void test_same_record_with_other_key_has_same_analysis(void **unused)
{
	static struct coach again;
	static struct table t, other;

	(void)unused;
	play(&t, &domicolor, 2, &player_medium, 9);
	go_through(&coach, &t, 2);
	/* The coach does not use the table's key. */
	other = t;
	memset(&other.key, 0x5a, sizeof other.key);
	memset(fixture_memory().at, 0xa5, fixture_memory().size);
	go_through(&again, &other, 2);
	assert_memory_equal(again.decision, coach.decision, sizeof coach.decision);
	assert_memory_equal(again.luck, coach.luck, sizeof coach.luck);
}

/* The seat does not see the hands of the others, so they do not change its analysis. */
static void test_decision_does_not_depend_on_hidden_hands(void **unused)
{
	static struct coach again;
	static struct table whole, begun, dealt;

	(void)unused;
	play(&whole, &domicolor, 2, &player_medium, 9);
	table_prefix(&whole, 4, &begun);
	go_through(&coach, &begun, 2);
	assert_int_equal(coach.decisions, 1);
	/* The same first decision with another hand of seat 2. */
	for (uint32_t number = 0; dealt.n != begun.n || dealt.event[2] == begun.event[2];
	     number++) {
		struct rng r = help_rng("hands", number);

		table_prefix(&whole, 2, &dealt);
		assert_int_equal(table_to_act(&dealt), GAME_CHANCE);
		assert_int_equal(table_append(&dealt, domicolor.chance(&dealt.state, &r), NULL), 0);
		assert_int_equal(table_append(&dealt, begun.event[3], NULL), 0);
	}
	go_through(&again, &dealt, 2);
	assert_memory_equal(again.decision, coach.decision, sizeof *coach.decision);
	assert_true(memcmp(again.luck, coach.luck, sizeof coach.luck) != 0);
}

static void test_progress_rises_to_done(void **unused)
{
	static struct table t;
	uint32_t done = 0, steps = 0, seen = 0;

	(void)unused;
	play(&t, &metro, 2, &player_medium, 1);
	coach_begin(&coach, &t, fixture_memory(), 10);
	while (done < COACH_DONE) {
		const uint32_t before = done;

		done = coach_step(&coach);
		assert_true(done >= before && done <= COACH_DONE);
		seen += done != before;
		steps++;
	}
	assert_true(steps > 100 && seen > 20);
	assert_int_equal(coach_step(&coach), COACH_DONE);
}

static void test_game_without_decisions_has_empty_analysis(void **unused)
{
	static struct table t;

	(void)unused;
	fixture_open(&t, &doodle, 1, 0);
	go_through(&coach, &t, 1);
	assert_int_equal(coach.decisions + coach.chances, 0);
	assert_int_equal(coach_summarise(&coach, 0).decisions, 0);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_loss_of_a_last_action_is_exact),
	    cmocka_unit_test(test_best_action_loses_nothing),
	    cmocka_unit_test(test_blunder_in_the_middle_exceeds_its_error),
	    cmocka_unit_test(test_best_action_is_not_behind_in_points_and_wins),
	    cmocka_unit_test(test_coach_searches_without_reward_bonus),
	    cmocka_unit_test(test_two_judgements_differ_within_their_errors),
	    cmocka_unit_test(test_luck_of_two_seats_is_opposite),
	    cmocka_unit_test(test_certain_chance_event_is_no_luck),
	    cmocka_unit_test(test_summary_of_a_seat_adds_up_its_decisions),
	    cmocka_unit_test(test_every_event_is_decision_chance_or_forced_and_has_a_line),
	    cmocka_unit_test(test_same_record_with_other_key_has_same_analysis),
	    cmocka_unit_test(test_decision_does_not_depend_on_hidden_hands),
	    cmocka_unit_test(test_progress_rises_to_done),
	    cmocka_unit_test(test_game_without_decisions_has_empty_analysis),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
