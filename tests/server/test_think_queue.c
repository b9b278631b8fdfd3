/* The fair queue without threads. The tests pass the time and what a job costs. */
#include "server/think/queue.h"
#include "tests/help.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { JOBS = 4096 };

#define EXPERT_US INT64_C(2000000) /* about what a job of the level `expert` costs */
#define EASY_US   INT64_C(5000)

static struct think_queue queue;
static struct think_job job[JOBS];
static unsigned jobs;
static int64_t now;

/* Replaces calloc for queue.c (linked with --wrap). */
void *__real_calloc(size_t n, size_t size);
void *__wrap_calloc(size_t n, size_t size);
static bool no_memory;

void *__wrap_calloc(size_t n, size_t size)
{
	return no_memory ? NULL : __real_calloc(n, size);
}

static int begin(void **unused)
{
	(void)unused;
	memset(job, 0, sizeof job);
	jobs = 0;
	now = 1000;
	think_queue_init(&queue);
	return 0;
}

static int end(void **unused)
{
	(void)unused;
	while (think_queue_drop(&queue))
		;
	think_queue_free(&queue);
	return 0;
}

/* Adds a job of a table. */
static struct think_job *add_at(uint64_t owner, enum think_lane lane, const char *table)
{
	struct think_job *j = &job[jobs++];

	assert_true(jobs <= JOBS);
	j->owner = owner;
	j->lane = lane;
	snprintf(j->table, sizeof j->table, "%s", table);
	assert_true(think_queue_add(&queue, j, now));
	return j;
}

/* Adds a job of a table of its own. */
static struct think_job *add(uint64_t owner, enum think_lane lane)
{
	char table[16];

	snprintf(table, sizeof table, "%u", jobs);
	return add_at(owner, lane, table);
}

/* Takes a job and charges it with `cost`. Returns its owner, or 0 if there is no job. */
static uint64_t serve(int64_t cost)
{
	struct think_job *j = think_queue_take(&queue);

	if (!j)
		return 0;
	now += cost;
	think_queue_return(&queue, j, cost, now);
	return j->owner;
}

static void test_second_owner_is_served_second(void **unused)
{
	struct think_job *first;

	(void)unused;
	for (unsigned i = 0; i < 60; i++)
		add(1, THINK_LANE_ATTENDED);
	first = think_queue_take(&queue);
	assert_int_equal(first->owner, 1);
	add(2, THINK_LANE_ATTENDED);
	think_queue_return(&queue, first, EXPERT_US, now += EXPERT_US);
	assert_int_equal(serve(EXPERT_US), 2);
	for (unsigned i = 0; i < 59; i++)
		assert_int_equal(serve(EXPERT_US), 1);
	assert_null(think_queue_take(&queue));
}

/* Jobs may take less time than the clock shows. */
static void test_owners_take_turns_if_jobs_cost_nothing(void **unused)
{
	(void)unused;
	for (unsigned i = 0; i < 30; i++)
		add(1 + i / 10, THINK_LANE_ATTENDED);
	for (unsigned i = 0; i < 30; i++)
		assert_int_equal(serve(0), 1 + i % 3);
}

static void test_owners_get_equal_time_not_equal_jobs(void **unused)
{
	int64_t used[3] = {0};

	(void)unused;
	for (unsigned i = 0; i < 1600; i++)
		add(1, THINK_LANE_ATTENDED);
	for (unsigned i = 0; i < 4; i++)
		add(2, THINK_LANE_ATTENDED);
	while (queue.n[THINK_LANE_ATTENDED]) {
		struct think_job *j = think_queue_take(&queue);
		const int64_t cost = j->owner == 1 ? EASY_US : EXPERT_US;

		think_queue_return(&queue, j, cost, now += cost);
		used[j->owner] += cost;
		if (used[2] < 4 * EXPERT_US && used[1] < 1600 * EASY_US)
			assert_true(llabs(used[1] - used[2]) <= EXPERT_US + EASY_US);
	}
	assert_int_equal(used[1], used[2]);
}

static void test_waiting_outside_earns_no_credit(void **unused)
{
	unsigned served = 0;

	(void)unused;
	for (unsigned i = 0; i < 200; i++)
		add(1, THINK_LANE_ATTENDED);
	for (unsigned i = 0; i < 100; i++)
		assert_int_equal(serve(EXPERT_US), 1);
	for (unsigned i = 0; i < 50; i++)
		add(2, THINK_LANE_ATTENDED);
	for (unsigned i = 0; i < 20; i++)
		served += serve(EXPERT_US) == 1;
	assert_in_range(served, 9, 11);
}

/* Jobs of deserted tables wait as long as others come. Their owner gets no credit for that time. */
static void test_waiting_deserted_earns_no_credit(void **unused)
{
	unsigned served = 0;

	(void)unused;
	add(2, THINK_LANE_DESERTED);
	for (unsigned i = 0; i < 200; i++)
		add(1, THINK_LANE_ATTENDED);
	for (unsigned i = 0; i < 100; i++)
		assert_int_equal(serve(EXPERT_US), 1);
	for (unsigned i = 0; i < 50; i++)
		add(2, THINK_LANE_ATTENDED);
	for (unsigned i = 0; i < 20; i++)
		served += serve(EXPERT_US) == 1;
	assert_in_range(served, 9, 11);
}

/* An owner with one table has no job in the queue between two moves. */
static void test_time_used_counts_after_a_short_pause(void **unused)
{
	(void)unused;
	add(1, THINK_LANE_ATTENDED);
	assert_int_equal(serve(EXPERT_US), 1);
	add(2, THINK_LANE_ATTENDED);
	assert_int_equal(serve(EASY_US), 2);
	now += THINK_REMEMBER_US / 2;
	add(1, THINK_LANE_ATTENDED);
	add(2, THINK_LANE_ATTENDED);
	assert_int_equal(serve(EASY_US), 2);
	assert_int_equal(serve(EXPERT_US), 1);
}

static void test_time_used_is_forgotten(void **unused)
{
	(void)unused;
	add(1, THINK_LANE_ATTENDED);
	assert_int_equal(serve(EXPERT_US), 1);
	now += 2 * THINK_REMEMBER_US;
	add(1, THINK_LANE_ATTENDED);
	add(2, THINK_LANE_ATTENDED);
	assert_int_equal(serve(0), 1);
	assert_int_equal(serve(0), 2);
}

static void test_few_owners_without_jobs_are_remembered(void **unused)
{
	(void)unused;
	for (unsigned i = 0; i < 3000; i++) {
		add(1 + i, THINK_LANE_ATTENDED);
		assert_int_equal(serve(1), 1 + i);
		assert_true(queue.n_remembered <= THINK_REMEMBER_MAX);
	}
	now += 2 * THINK_REMEMBER_US;
	add(1, THINK_LANE_ATTENDED);
	assert_int_equal(queue.n_remembered, 0);
}

static void test_tables_of_an_owner_take_turns(void **unused)
{
	char table[2] = "";

	(void)unused;
	for (unsigned i = 0; i < 3; i++) {
		table[0] = (char)('a' + i);
		add_at(1, THINK_LANE_ATTENDED, table);
	}
	for (unsigned i = 0; i < 30; i++) {
		struct think_job *j = think_queue_take(&queue);

		assert_int_equal(j->table[0], 'a' + i % 3);
		think_queue_return(&queue, j, i, now);
		add_at(1, THINK_LANE_ATTENDED, j->table);
	}
}

static void test_deserted_tables_come_last_and_fairly(void **unused)
{
	(void)unused;
	for (unsigned i = 0; i < 3; i++)
		add(1, THINK_LANE_DESERTED);
	add(2, THINK_LANE_DESERTED);
	add(3, THINK_LANE_ATTENDED);
	add(3, THINK_LANE_ATTENDED);
	assert_int_equal(serve(EXPERT_US), 3);
	assert_int_equal(serve(EXPERT_US), 3);
	assert_int_equal(serve(EXPERT_US), 1);
	assert_int_equal(serve(EXPERT_US), 2);
	add(3, THINK_LANE_ATTENDED);
	assert_int_equal(serve(EXPERT_US), 3);
	assert_int_equal(serve(EXPERT_US), 1);
	assert_int_equal(serve(EXPERT_US), 1);
	assert_int_equal(serve(0), 0);
}

static void test_owner_with_running_jobs_comes_after_others(void **unused)
{
	const struct think_job *a, *b, *c;

	(void)unused;
	for (unsigned i = 0; i < 10; i++)
		add(1, THINK_LANE_ATTENDED);
	a = think_queue_take(&queue);
	add(2, THINK_LANE_ATTENDED);
	add(2, THINK_LANE_ATTENDED);
	b = think_queue_take(&queue);
	assert_int_equal(b->owner, 2);
	add(3, THINK_LANE_ATTENDED);
	c = think_queue_take(&queue);
	assert_int_equal(c->owner, 3);
	assert_int_equal(a->owner, 1);
}

static void test_returning_person_moves_the_job_to_the_attended_lane(void **unused)
{
	(void)unused;
	for (unsigned i = 0; i < 5; i++)
		add(1, THINK_LANE_DESERTED);
	add_at(1, THINK_LANE_DESERTED, "t");
	add(2, THINK_LANE_ATTENDED);
	add(2, THINK_LANE_ATTENDED);
	assert_true(think_queue_move(&queue, "t", 1, THINK_LANE_ATTENDED, now));
	assert_true(think_queue_move(&queue, "t", 1, THINK_LANE_ATTENDED, now));
	assert_true(think_queue_move(&queue, "nothing", 1, THINK_LANE_ATTENDED, now));
	assert_int_equal(serve(EXPERT_US), 2);
	assert_int_equal(serve(EXPERT_US), 1);
	assert_int_equal(serve(EXPERT_US), 2);
	assert_int_equal(serve(EXPERT_US), 1);
	assert_int_equal(queue.n[THINK_LANE_DESERTED], 4);
}

static void test_table_moves_to_another_owner(void **unused)
{
	(void)unused;
	for (unsigned i = 0; i < 20; i++)
		add(1, THINK_LANE_ATTENDED);
	add_at(1, THINK_LANE_ATTENDED, "t");
	add_at(9, THINK_LANE_DESERTED, "t"); /* a table that was loaded again has two jobs */
	assert_int_equal(serve(EXPERT_US), 1);
	assert_true(think_queue_move(&queue, "t", 2, THINK_LANE_ATTENDED, now));
	assert_int_equal(serve(EXPERT_US), 2);
	assert_int_equal(serve(EXPERT_US), 1);
	assert_int_equal(serve(EXPERT_US), 2);
	for (unsigned i = 0; i < 18; i++)
		assert_int_equal(serve(EXPERT_US), 1);
	assert_int_equal(serve(0), 0);
}

static void test_deserted_table_waits_behind_attended_ones(void **unused)
{
	(void)unused;
	add_at(1, THINK_LANE_ATTENDED, "t");
	assert_true(think_queue_move(&queue, "t", 1, THINK_LANE_DESERTED, now));
	assert_int_equal(queue.n_remembered, 0);
	add(2, THINK_LANE_ATTENDED);
	assert_int_equal(serve(1), 2);
	assert_int_equal(serve(1), 1);
}

static void test_job_is_refused_without_memory_for_its_owner(void **unused)
{
	struct think_job refused = {.owner = 2, .table = "r"};

	(void)unused;
	add_at(1, THINK_LANE_DESERTED, "t");
	no_memory = true;
	assert_false(think_queue_add(&queue, &refused, now));
	assert_false(think_queue_move(&queue, "t", 2, THINK_LANE_ATTENDED, now));
	add(1, THINK_LANE_ATTENDED); /* a known owner needs no memory */
	no_memory = false;
	assert_int_equal(serve(1), 1);
	assert_int_equal(queue.n[THINK_LANE_DESERTED], 1);
	assert_int_equal(serve(1), 1);
	assert_int_equal(serve(1), 0);
}

/* In any order of calls each job is taken once, and a deserted one only when no attended one
 * waits. */
static void test_random_calls_take_every_job_once(void **unused)
{
	enum { ADDED_MAX = 3000 };
	struct rng r = help_rng("queue", 0);
	struct think_job *running[8];
	unsigned n = 0, taken = 0;
	char table[16];

	(void)unused;
	while (jobs < ADDED_MAX || taken < jobs) {
		const uint32_t what = rng_below(&r, 8);

		now += rng_below(&r, 100000);
		snprintf(table, sizeof table, "%u", (unsigned)rng_below(&r, 40));
		if (what < 3 && jobs < ADDED_MAX) {
			add_at(rng_below(&r, 12), rng_below(&r, 2), table);
		} else if (what < 5 && n < 8 && queue.n[0] + queue.n[1]) {
			const bool attended = queue.n[THINK_LANE_ATTENDED] > 0;

			running[n] = think_queue_take(&queue);
			assert_non_null(running[n]);
			assert_int_equal(running[n]->lane,
					 attended ? THINK_LANE_ATTENDED : THINK_LANE_DESERTED);
			assert_int_equal(running[n]->outcome, THINK_OUTCOME_CHOSEN);
			running[n++]->outcome = THINK_OUTCOME_LATE; /* taken */
			taken++;
		} else if (what < 7 && n) {
			n--;
			think_queue_return(&queue, running[n], rng_below(&r, 1000000), now);
		} else {
			assert_true(think_queue_move(&queue, table, rng_below(&r, 12),
						     rng_below(&r, 2), now));
		}
		assert_int_equal(taken + queue.n[0] + queue.n[1], jobs);
	}
	while (n)
		think_queue_return(&queue, running[--n], 1, now);
	assert_ptr_equal(queue.waiting.after, &queue.waiting);
	for (unsigned i = 0; i < THINK_BUCKETS; i++)
		assert_null(queue.table[i]);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test_setup_teardown(test_second_owner_is_served_second, begin, end),
	    cmocka_unit_test_setup_teardown(test_owners_take_turns_if_jobs_cost_nothing, begin,
					    end),
	    cmocka_unit_test_setup_teardown(test_owners_get_equal_time_not_equal_jobs, begin, end),
	    cmocka_unit_test_setup_teardown(test_waiting_outside_earns_no_credit, begin, end),
	    cmocka_unit_test_setup_teardown(test_waiting_deserted_earns_no_credit, begin, end),
	    cmocka_unit_test_setup_teardown(test_time_used_counts_after_a_short_pause, begin, end),
	    cmocka_unit_test_setup_teardown(test_time_used_is_forgotten, begin, end),
	    cmocka_unit_test_setup_teardown(test_few_owners_without_jobs_are_remembered, begin,
					    end),
	    cmocka_unit_test_setup_teardown(test_tables_of_an_owner_take_turns, begin, end),
	    cmocka_unit_test_setup_teardown(test_deserted_tables_come_last_and_fairly, begin, end),
	    cmocka_unit_test_setup_teardown(test_owner_with_running_jobs_comes_after_others, begin,
					    end),
	    cmocka_unit_test_setup_teardown(
		test_returning_person_moves_the_job_to_the_attended_lane, begin, end),
	    cmocka_unit_test_setup_teardown(test_table_moves_to_another_owner, begin, end),
	    cmocka_unit_test_setup_teardown(test_deserted_table_waits_behind_attended_ones, begin,
					    end),
	    cmocka_unit_test_setup_teardown(test_job_is_refused_without_memory_for_its_owner, begin,
					    end),
	    cmocka_unit_test_setup_teardown(test_random_calls_take_every_job_once, begin, end),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
