/* Threads of computer players, with fake jobs and with jobs that choose moves. */
#define _DEFAULT_SOURCE /* clock_gettime, usleep */
#include "core/games.h"
#include "search/player.h"
#include "server/think/worker.h"
#include "tests/server/room_fixture.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { PAUSE_US = 2000, PAUSES_MAX = 30000 };

/* Replace malloc and calloc for the server (linked with --wrap). */
void *__real_calloc(size_t n, size_t size);
void *__wrap_calloc(size_t n, size_t size);
void *__real_malloc(size_t size);
void *__wrap_malloc(size_t size);
static atomic_bool no_memory;

void *__wrap_calloc(size_t n, size_t size)
{
	return no_memory ? NULL : __real_calloc(n, size);
}

void *__wrap_malloc(size_t size)
{
	return no_memory ? NULL : __real_malloc(size);
}

/* ---- fake jobs ---- */

/* `gate_lock` guards the five below it. */
static pthread_mutex_t gate_lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t gate_opens = PTHREAD_COND_INITIALIZER;
static bool gate_is_open;
static unsigned inside, went_through;
static uint64_t order[128];
static unsigned ran;

static unsigned chosen, late, dropped; /* counted by `done`, on the loop's thread */

static void wait_at_gate(struct think_job *job)
{
	pthread_mutex_lock(&gate_lock);
	order[ran++ % 128] = job->owner;
	inside++;
	pthread_cond_broadcast(&gate_opens);
	while (!gate_is_open)
		pthread_cond_wait(&gate_opens, &gate_lock);
	went_through++;
	pthread_cond_broadcast(&gate_opens);
	pthread_mutex_unlock(&gate_lock);
}

static void think_until_told(struct think_job *job)
{
	pthread_mutex_lock(&gate_lock);
	inside++;
	pthread_cond_broadcast(&gate_opens);
	pthread_mutex_unlock(&gate_lock);
	while (!think_job_should_stop(job))
		usleep(PAUSE_US);
}

/* Jobs of owner 1 ignore that they are asked to stop. */
static void be_stuck_or_not(struct think_job *job)
{
	if (job->owner == 1)
		wait_at_gate(job);
}

static void set_gate(bool is_open)
{
	pthread_mutex_lock(&gate_lock);
	gate_is_open = is_open;
	pthread_cond_broadcast(&gate_opens);
	pthread_mutex_unlock(&gate_lock);
}

static void wait_until(const unsigned *count, unsigned n)
{
	pthread_mutex_lock(&gate_lock);
	while (*count < n)
		pthread_cond_wait(&gate_opens, &gate_lock);
	pthread_mutex_unlock(&gate_lock);
}

static int begin(void **unused)
{
	(void)unused;
	gate_is_open = false;
	inside = went_through = ran = chosen = late = dropped = 0;
	return 0;
}

static void done(struct think_job *job)
{
	chosen += job->outcome == THINK_OUTCOME_CHOSEN;
	late += job->outcome == THINK_OUTCOME_LATE;
	dropped += job->outcome == THINK_OUTCOME_DROPPED;
	free(job);
}

static void wake(void *unused)
{
	(void)unused;
}

static struct thinkers *start(unsigned threads, void (*run)(struct think_job *job))
{
	const struct thinkers_plan plan = {.threads = threads, .run = run, .wake = wake};
	struct thinkers *t = thinkers_start(&plan);

	assert_non_null(t);
	return t;
}

static void add_in_lane(struct thinkers *t, uint64_t owner, enum think_lane lane)
{
	struct think_job *job = calloc(1, sizeof *job);

	assert_non_null(job);
	job->owner = owner;
	job->lane = lane;
	snprintf(job->table, sizeof job->table, "%032u", (unsigned)owner);
	job->done = done;
	assert_true(thinkers_add(t, job));
}

static void add(struct thinkers *t, uint64_t owner)
{
	add_in_lane(t, owner, THINK_LANE_ATTENDED);
}

/* Collects until n jobs have ended, and asks jobs to stop that take more than `most`
 * milliseconds. */
static void collect_until(struct thinkers *t, const unsigned *count, unsigned n, int64_t most,
			  void (*stuck)(struct think_job *job))
{
	for (unsigned i = 0; *count < n; i++) {
		assert_true(i < PAUSES_MAX);
		usleep(PAUSE_US);
		(void)thinkers_stop_slow(t, most, stuck);
		thinkers_collect(t);
	}
}

static unsigned left_behind;

static void count_stuck(struct think_job *job)
{
	assert_int_equal(job->outcome, THINK_OUTCOME_LATE);
	left_behind++;
}

static int64_t milliseconds(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* ---- tests ---- */

static void test_second_owner_is_served_second(void **unused)
{
	struct thinkers *t = start(1, wait_at_gate);

	(void)unused;
	for (unsigned i = 0; i < 60; i++)
		add(t, 1);
	wait_until(&inside, 1);
	add(t, 2);
	set_gate(true);
	collect_until(t, &chosen, 61, 60000, count_stuck);
	assert_int_equal(order[0], 1);
	assert_int_equal(order[1], 2);
	thinkers_stop(t);
	assert_int_equal(chosen, 61);
	assert_int_equal(late + dropped, 0);
}

/* The first job runs until it is asked to stop. All others end at once. */
static void run_first_until_told(struct think_job *job)
{
	bool first;

	pthread_mutex_lock(&gate_lock);
	order[ran++ % 128] = job->owner;
	first = ran == 1;
	inside++;
	pthread_cond_broadcast(&gate_opens);
	pthread_mutex_unlock(&gate_lock);
	while (first && !think_job_should_stop(job))
		usleep(PAUSE_US);
}

static void test_deserted_job_is_interrupted_for_people_and_starts_again(void **unused)
{
	struct thinkers *t = start(1, run_first_until_told);

	(void)unused;
	add_in_lane(t, 1, THINK_LANE_DESERTED);
	wait_until(&inside, 1);
	add_in_lane(t, 3, THINK_LANE_DESERTED); /* a job without people interrupts nothing */
	add(t, 2);
	collect_until(t, &chosen, 3, 60000, count_stuck);
	assert_int_equal(order[0], 1);
	assert_int_equal(order[1], 2);
	assert_int_equal(ran, 4); /* the first job ran twice */
	thinkers_stop(t);
	assert_int_equal(late + dropped, 0);
}

static void test_job_is_not_interrupted_when_somebody_comes_back(void **unused)
{
	struct thinkers *t = start(1, think_until_told);

	(void)unused;
	left_behind = 0;
	add_in_lane(t, 1, THINK_LANE_DESERTED);
	wait_until(&inside, 1);
	assert_true(thinkers_move(t, "00000000000000000000000000000001", 1, THINK_LANE_ATTENDED));
	add(t, 2);
	usleep(20 * PAUSE_US);
	thinkers_collect(t);
	assert_int_equal(inside, 1); /* it still runs */
	collect_until(t, &chosen, 2, 20, count_stuck);
	assert_int_equal(inside, 2);
	thinkers_stop(t);
}

static void test_stop_drops_waiting_jobs(void **unused)
{
	struct thinkers *t = start(2, think_until_told);

	(void)unused;
	for (unsigned i = 0; i < 1000; i++)
		add(t, i % 7);
	wait_until(&inside, 2);
	thinkers_stop(t);
	assert_int_equal(dropped, 1000);
	assert_int_equal(inside, 2);
}

static void test_nothing_is_added_after_cancelling(void **unused)
{
	struct thinkers *t = start(1, think_until_told);
	struct think_job job = {.owner = 1};

	(void)unused;
	add(t, 1);
	thinkers_cancel(t);
	thinkers_cancel(t);
	assert_false(thinkers_add(t, &job));
	assert_true(thinkers_move(t, "t", 1, THINK_LANE_ATTENDED));
	thinkers_stop(t);
	assert_int_equal(dropped, 1);
}

static void test_slow_job_is_asked_to_stop(void **unused)
{
	struct thinkers *t = start(1, think_until_told);

	(void)unused;
	left_behind = 0;
	for (unsigned i = 0; i < 3; i++)
		add(t, 1);
	collect_until(t, &chosen, 3, 20, count_stuck);
	assert_int_equal(left_behind, 0);
	thinkers_stop(t);
}

static void test_stuck_thread_is_replaced(void **unused)
{
	struct thinkers *t = start(1, be_stuck_or_not);

	(void)unused;
	left_behind = 0;
	add(t, 1);
	wait_until(&inside, 1);
	add(t, 2);
	collect_until(t, &chosen, 1, 20, count_stuck);
	assert_int_equal(left_behind, 1);
	set_gate(true); /* the job ends too late */
	collect_until(t, &late, 1, 60000, count_stuck);
	add(t, 2);
	collect_until(t, &chosen, 2, 60000, count_stuck);
	thinkers_stop(t);
	assert_int_equal(chosen + late + dropped, 3);
}

static void test_jobs_wait_for_stuck_threads_when_no_spare_is_left(void **unused)
{
	struct thinkers *t = start(2, be_stuck_or_not);

	(void)unused;
	left_behind = 0;
	for (unsigned i = 0; i < 30; i++)
		add(t, 1);
	add(t, 2);
	collect_until(t, &left_behind, 9, 0, count_stuck);
	assert_int_equal(chosen, 1);
	set_gate(true); /* slots of threads that come back are used again */
	collect_until(t, &late, 9, 60000, count_stuck);
	for (unsigned i = 0; chosen + late < 31; i++) {
		assert_true(i < PAUSES_MAX);
		usleep(PAUSE_US);
		(void)thinkers_stop_slow(t, 60000, count_stuck);
		thinkers_collect(t);
	}
	thinkers_stop(t);
	assert_int_equal(dropped, 0);
}

static void test_stop_does_not_wait_for_stuck_threads(void **unused)
{
	struct thinkers *t = start(2, wait_at_gate);
	const int64_t before = milliseconds();

	(void)unused;
	for (unsigned i = 0; i < 5; i++)
		add(t, 1);
	wait_until(&inside, 2);
	thinkers_stop(t);
	printf("# stopped with two stuck threads after %lld ms\n",
	       (long long)(milliseconds() - before));
	assert_int_equal(dropped, 3);
	set_gate(true); /* the threads end after thinkers_stop */
	wait_until(&went_through, 2);
	usleep(10 * PAUSE_US);
	assert_int_equal(chosen + late, 0);
}

static void test_job_is_refused_without_memory_for_its_owner(void **unused)
{
	struct thinkers *t = start(1, wait_at_gate);
	struct think_job job = {.owner = 1};

	(void)unused;
	no_memory = true;
	assert_false(thinkers_add(t, &job));
	no_memory = false;
	thinkers_stop(t);
	assert_int_equal(chosen + late + dropped, 0);
}

static void test_start_without_memory_returns_null(void **unused)
{
	const struct thinkers_plan plan = {.threads = 1, .run = wait_at_gate, .wake = wake};

	(void)unused;
	no_memory = true;
	assert_null(thinkers_start(&plan));
	no_memory = false;
}

/* ---- jobs that choose moves ---- */

/* Returns a room of the game in which a computer player of the level is to act. */
static const struct room *room_of(const char *game, const char *level)
{
	static struct room_fixture p;
	const struct game *g = games_find(game, strlen(game));
	const struct room_plan plan = room_fixture_plan(g, "ff", 0);

	memset(&p, 0, sizeof p);
	room_fixture_open(&p, &plan);
	room_fixture_sit(&p);
	p.room.seat[table_to_act(&p.room.table)].level = level;
	room_fixture_close(&p);
	return &p.room;
}

static bool is_legal(const struct room *r, move_t move)
{
	move_t moves[GAME_MOVES_MAX];
	const unsigned n = (unsigned)r->table.game->legal(&r->table.state, moves);

	for (unsigned i = 0; i < n; i++)
		if (moves[i] == move)
			return true;
	return false;
}

static void test_worker_plays_legal_move_when_asked_to_stop(void **unused)
{
	const struct room *r = room_of("metro", "expert");
	struct worker_job *j = worker_job(r, 0, NULL);
	const int64_t before = milliseconds();

	(void)unused;
	assert_non_null(j);
	j->job.stop = true;
	worker_run(&j->job);
	printf("# a job of %zu bytes stopped after %lld ms\n", sizeof *j,
	       (long long)(milliseconds() - before));
	assert_true(is_legal(r, j->move));
	assert_true(is_legal(r, worker_quick_move(j)));
	free(j);
}

static void test_worker_plays_legal_move_without_memory(void **unused)
{
	for (size_t i = 0; players[i]; i++) {
		const struct room *r = room_of("metro", players[i]->name);
		struct worker_job *j = worker_job(r, 0, NULL);

		(void)unused;
		assert_non_null(j);
		no_memory = true;
		assert_null(worker_job(r, 0, NULL));
		worker_run(&j->job);
		no_memory = false;
		assert_true(is_legal(r, j->move));
		free(j);
	}
}

static void test_stop_with_a_thousand_expert_jobs_drops_them_all(void **unused)
{
	enum { LOAD = 1000 };
	const struct room *r = room_of("metro", "expert");
	struct thinkers *t = start(2, worker_run);
	int64_t before;

	(void)unused;
	for (unsigned i = 0; i < LOAD; i++) {
		struct worker_job *j = worker_job(r, 0, NULL);

		assert_non_null(j);
		j->job.owner = i % 3;
		j->job.done = done;
		assert_true(thinkers_add(t, &j->job));
	}
	usleep(100 * PAUSE_US);
	before = milliseconds();
	thinkers_stop(t);
	printf("# stopped %d jobs after %lld ms\n", LOAD, (long long)(milliseconds() - before));
	assert_int_equal(dropped, LOAD);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test_setup(test_second_owner_is_served_second, begin),
	    cmocka_unit_test_setup(test_deserted_job_is_interrupted_for_people_and_starts_again,
				   begin),
	    cmocka_unit_test_setup(test_job_is_not_interrupted_when_somebody_comes_back, begin),
	    cmocka_unit_test_setup(test_stop_drops_waiting_jobs, begin),
	    cmocka_unit_test_setup(test_nothing_is_added_after_cancelling, begin),
	    cmocka_unit_test_setup(test_slow_job_is_asked_to_stop, begin),
	    cmocka_unit_test_setup(test_stuck_thread_is_replaced, begin),
	    cmocka_unit_test_setup(test_jobs_wait_for_stuck_threads_when_no_spare_is_left, begin),
	    cmocka_unit_test_setup(test_stop_does_not_wait_for_stuck_threads, begin),
	    cmocka_unit_test_setup(test_job_is_refused_without_memory_for_its_owner, begin),
	    cmocka_unit_test_setup(test_start_without_memory_returns_null, begin),
	    cmocka_unit_test_setup(test_worker_plays_legal_move_when_asked_to_stop, begin),
	    cmocka_unit_test_setup(test_worker_plays_legal_move_without_memory, begin),
	    cmocka_unit_test_setup(test_stop_with_a_thousand_expert_jobs_drops_them_all, begin),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
