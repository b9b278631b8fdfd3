/* A whole hub without sockets while the power is cut, the disk is full or slow, short codes are
 * taken, memory or randomness is missing, and a computer player's thread is stuck. */
#include "tests/server/fake_disk.h"
#include "tests/server/hub_fixture.h"

#include "core/games.h"
#include "server/hub/secret.h"
#include "server/hub/store_job.h"
#include "server/think/worker.h"
#include "table/record.h"

#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { STEPS_MAX = 2000 }; /* each takes a few milliseconds */

/* A game that is long enough: the tests need up to 115 turns of four tables for two. Random play of
 * MetrOmania has about 260 turns, and never had fewer than 190. Doodle City can end after 100. */
static const char long_game[] = "metro";

static struct hub_fixture *fixture(void)
{
	static struct hub_fixture c;

	memset(&c, 0, sizeof c);
	c.now = 1763251200000;
	return &c;
}

static void steps(struct hub_fixture *c, unsigned n)
{
	while (n--)
		hub_fixture_step(c);
}

/* Plays until `acks` turns are acknowledged in all. Fails after STEPS_MAX steps. */
static void play_until(struct hub_fixture *c, unsigned acks)
{
	for (unsigned i = 0; c->acks < acks; i++) {
		if (i == STEPS_MAX)
			fail_msg("%u of %u turns are acknowledged", c->acks, acks);
		hub_fixture_step(c);
		hub_tick(c->hub);
	}
}

static void play_until_cut(struct hub_fixture *c)
{
	for (unsigned i = 0; !fake_disk_is_cut(); i++) {
		assert_true(i < STEPS_MAX);
		hub_fixture_step(c);
	}
}

static unsigned connected(const struct hub_fixture *c)
{
	unsigned n = 0;

	for (unsigned i = 0; i < HUB_FIXTURE_PEOPLE; i++)
		n += c->person[i].at != NULL;
	return n;
}

/* Plays until the power is cut at a random write or sync, switches it on again, and starts a new
 * hub. Returns how many acknowledged turns the store has lost. */
static unsigned cut_and_count(struct hub_fixture *c, struct rng *r, uint64_t seed)
{
	fake_disk_new();
	hub_fixture_start(c);
	assert_true(hub_fixture_make_tables(c, long_game));
	play_until(c, 4);
	fake_disk_cut_power_after(1 + rng_below(r, 150), seed);
	play_until_cut(c);
	steps(c, 3);
	hub_fixture_stop(c);
	fake_disk_power_on();
	hub_fixture_start(c);
	return hub_fixture_count_lost(c);
}

static void test_no_acknowledged_turn_is_lost_when_power_is_cut(void **unused)
{
	const uint32_t trials = help_times(40);
	struct rng r = help_rng("cuts", 0);

	(void)unused;
	for (uint32_t i = 0; i < trials; i++) {
		struct hub_fixture *c = fixture();
		unsigned before;

		assert_int_equal(cut_and_count(c, &r, i), 0);
		before = c->acks;
		/* clients send again what was not acknowledged */
		hub_fixture_connect(c);
		play_until(c, before + 20);
		assert_int_equal(connected(c), HUB_FIXTURE_PEOPLE);
		hub_fixture_stop(c);
		hub_fixture_start(c);
		assert_int_equal(hub_fixture_count_lost(c), 0);
		hub_fixture_stop(c);
	}
}

/* Shows that the test above can fail: without syncs the same cuts lose acknowledged turns. */
static void test_acknowledged_turns_are_lost_when_syncs_do_nothing(void **unused)
{
	const uint32_t trials = help_times(40);
	struct rng r = help_rng("cuts", 0);
	unsigned lost = 0;

	(void)unused;
	for (uint32_t i = 0; i < trials && !lost; i++) {
		struct hub_fixture *c = fixture();

		fake_disk_new();
		hub_fixture_start(c);
		assert_true(hub_fixture_make_tables(c, long_game));
		play_until(c, 4);
		fake_disk_ignore_syncs(true);
		fake_disk_cut_power_after(20 + rng_below(&r, 150), i);
		play_until_cut(c);
		hub_fixture_stop(c);
		fake_disk_power_on();
		hub_fixture_start(c);
		lost = hub_fixture_count_lost(c);
		hub_fixture_stop(c);
	}
	assert_true(lost > 0);
}

static unsigned heard(const struct hub_fixture *c)
{
	unsigned n = 0;

	for (unsigned i = 0; i < HUB_FIXTURE_PEOPLE; i++)
		n += c->person[i].heard;
	return n;
}

static void test_no_turn_is_acknowledged_before_a_slow_disk_has_synced_it(void **unused)
{
	struct hub_fixture *c = fixture();
	unsigned acks, told;

	(void)unused;
	fake_disk_new();
	hub_fixture_start(c);
	assert_true(hub_fixture_make_tables(c, long_game));
	play_until(c, 20);
	fake_disk_hold_syncs(true);
	for (unsigned i = 0; !fake_disk_sync_waits(); i++) {
		assert_true(i < STEPS_MAX);
		hub_fixture_step(c);
	}
	hub_fixture_receive(c); /* receives what was finished before the hold */
	acks = c->acks;
	told = heard(c);
	for (int i = 0; i < 20; i++) {
		hub_fixture_step(c);
		hub_tick(c->hub);
	}
	assert_int_equal(c->acks, acks);
	assert_int_equal(heard(c), told);
	fake_disk_hold_syncs(false);
	play_until(c, acks + 20);
	hub_fixture_stop(c);
	hub_fixture_start(c);
	assert_int_equal(hub_fixture_count_lost(c), 0);
	hub_fixture_stop(c);
}

static void test_play_stops_while_the_disk_is_full(void **unused)
{
	struct hub_fixture *c = fixture();
	struct api_answer health;
	unsigned acks;

	(void)unused;
	fake_disk_new();
	hub_fixture_start(c);
	assert_true(hub_fixture_make_tables(c, long_game));
	play_until(c, 20);
	fake_disk_set_room(6000);
	for (unsigned i = 0; connected(c); i++) {
		assert_true(i < STEPS_MAX);
		hub_fixture_step(c);
	}
	for (unsigned i = 0; i < HUB_FIXTURE_PEOPLE;
	     i++) { /* everybody got an error and was asked to try again later */
		assert_string_equal(c->person[i].error, "unavailable");
		assert_int_equal(c->person[i].closed, 1013);
	}
	health = hub_health(c->hub);
	assert_int_equal(health.status, 503);
	free(health.owned);
	acks = c->acks;
	hub_fixture_connect(c); /* watching is possible, playing is not */
	for (unsigned i = 0; i < 5; i++)
		hub_fixture_step(c);
	assert_int_equal(c->acks, acks);
	fake_disk_set_room(-1);
	for (unsigned i = 0; connected(c) < HUB_FIXTURE_PEOPLE || c->acks < acks + 8; i++) {
		assert_true(i < STEPS_MAX);
		hub_fixture_connect(c);
		hub_fixture_step(c);
	}
	play_until(c, acks + 40);
	health = hub_health(c->hub);
	assert_int_equal(health.status, 200);
	free(health.owned);
	hub_fixture_stop(c);
	hub_fixture_start(c);
	assert_int_equal(hub_fixture_count_lost(c), 0);
	hub_fixture_stop(c);
}

/* ---- codes that are taken ---- */

/* How often secret_code draws the same code before the next one; 0: codes are random. */
static unsigned same_codes, codes_drawn;
static bool no_randomness;

bool __real_secret_code(char code[ROOM_CODE + 1]);
bool __wrap_secret_code(char code[ROOM_CODE + 1]);

bool __wrap_secret_code(char code[ROOM_CODE + 1])
{
	if (no_randomness)
		return false;
	assert_true(__real_secret_code(code));
	if (same_codes)
		snprintf(code, ROOM_CODE + 1, "%06u", codes_drawn++ / same_codes);
	return true;
}

/* Plays until every client knows the table of its rematch. Fails after STEPS_MAX steps. */
static void wait_for_rematches(struct hub_fixture *c)
{
	unsigned know = 0;

	for (unsigned i = 0; know < HUB_FIXTURE_PEOPLE; i++) {
		assert_true(i < STEPS_MAX);
		hub_fixture_step(c);
		know = 0;
		for (unsigned k = 0; k < HUB_FIXTURE_PEOPLE; k++)
			know += c->person[k].client.rematch[0] != '\0';
	}
}

static void test_taken_code_is_drawn_again(void **unused)
{
	static struct room room;
	struct hub_fixture *c = fixture();

	(void)unused;
	same_codes = 3;
	codes_drawn = 0;
	fake_disk_new();
	hub_fixture_start(c);
	assert_true(hub_fixture_make_tables(c, "domicolor"));
	assert_int_equal(codes_drawn, 3 * (HUB_FIXTURE_TABLES - 1) + 1);
	wait_for_rematches(c);
	assert_int_equal(codes_drawn, 3 * (2 * HUB_FIXTURE_TABLES - 1) + 1);
	for (unsigned i = 0; i < HUB_FIXTURE_PEOPLE;
	     i++) { /* no client got an error or was disconnected */
		assert_string_equal(c->person[i].error, "");
		assert_non_null(c->person[i].at);
	}
	hub_fixture_stop(c);
	hub_fixture_start(c);
	for (unsigned i = 0; i < HUB_FIXTURE_PEOPLE; i++) {
		assert_int_equal(store_load_room(c->store, c->person[i].client.rematch, &room),
				 STORE_DONE);
		assert_true(strtoul(room.code, NULL, 10) >= HUB_FIXTURE_TABLES);
	}
	hub_fixture_stop(c);
	same_codes = 0;
}

static void test_table_is_refused_after_eight_taken_codes(void **unused)
{
	struct hub_fixture *c = fixture();

	(void)unused;
	same_codes = 1000;
	codes_drawn = 0;
	fake_disk_new();
	hub_fixture_start(c);
	assert_false(hub_fixture_make_tables(c, long_game));
	assert_int_equal(c->answer.status, 503);
	assert_int_equal(c->tables, 1);
	assert_int_equal(codes_drawn, 1 + SECRET_CODE_DRAWS);
	hub_fixture_stop(c);
	same_codes = 0;
}

/* ---- a system without randomness or memory ---- */

static void test_no_table_is_made_without_randomness(void **unused)
{
	struct hub_fixture *c = fixture();

	(void)unused;
	fake_disk_new();
	hub_fixture_start(c);
	no_randomness = true;
	assert_false(hub_fixture_make_tables(c, long_game));
	assert_int_equal(c->answer.status, 503);
	no_randomness = false;
	assert_true(hub_fixture_make_tables(c, "domicolor"));
	no_randomness = true; /* the games end, and no rematch can be made */
	for (unsigned i = 0; connected(c) == HUB_FIXTURE_PEOPLE; i++) {
		assert_true(i < STEPS_MAX);
		hub_fixture_step(c);
	}
	no_randomness = false;
	for (unsigned i = 0; i < STEPS_MAX && connected(c) < HUB_FIXTURE_PEOPLE; i++) {
		hub_fixture_connect(c);
		hub_fixture_step(c);
	}
	wait_for_rematches(c);
	hub_fixture_stop(c);
	hub_fixture_start(c);
	assert_int_equal(hub_fixture_count_lost(c), 0);
	hub_fixture_stop(c);
}

/* One of `one_fails_of` jobs for the store cannot be made for lack of memory; 0: all can. */
static unsigned one_fails_of, jobs_asked, jobs_failed;

struct store_job *__real_store_job_new(enum store_job_kind kind, void (*done)(struct store_job *),
				       void *with);
struct store_job *__wrap_store_job_new(enum store_job_kind kind, void (*done)(struct store_job *),
				       void *with);

struct store_job *__wrap_store_job_new(enum store_job_kind kind, void (*done)(struct store_job *),
				       void *with)
{
	if (one_fails_of && ++jobs_asked % one_fails_of == 0) {
		jobs_failed++;
		return NULL;
	}
	return __real_store_job_new(kind, done, with);
}

static void test_no_acknowledged_turn_is_lost_when_memory_runs_out(void **unused)
{
	(void)unused;
	for (unsigned of = 1; of < 12; of++) {
		struct hub_fixture *c = fixture();

		fake_disk_new();
		hub_fixture_start(c);
		assert_true(hub_fixture_make_tables(c, long_game));
		one_fails_of = of;
		jobs_failed = 0;
		for (unsigned i = 0; i < 30; i++) {
			hub_fixture_connect(c);
			hub_fixture_step(c);
			hub_tick(c->hub);
		}
		assert_true(jobs_failed > 0);
		one_fails_of = 0;
		for (unsigned i = 0; i < 4 || connected(c) < HUB_FIXTURE_PEOPLE; i++) {
			assert_true(i < STEPS_MAX);
			hub_fixture_connect(c);
			hub_fixture_step(c);
			hub_tick(c->hub);
		}
		play_until(c, c->acks + 10);
		hub_fixture_assert_agrees(c);
		hub_fixture_stop(c);
		hub_fixture_start(c);
		assert_int_equal(hub_fixture_count_lost(c), 0);
		hub_fixture_stop(c);
	}
}

/* ---- computer players ---- */

static pthread_mutex_t stuck_lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t stuck_over = PTHREAD_COND_INITIALIZER;
static unsigned jobs, stuck;

/* The third job does not end before the test lets it. */
static void get_stuck(struct think_job *job)
{
	pthread_mutex_lock(&stuck_lock);
	if (++jobs == 3) {
		stuck = 1;
		while (stuck == 1)
			pthread_cond_wait(&stuck_over, &stuck_lock);
		stuck = 3;
		pthread_cond_signal(&stuck_over);
	}
	pthread_mutex_unlock(&stuck_lock);
	worker_run(job);
}

static void test_stuck_worker_is_replaced_by_a_quick_move(void **unused)
{
	struct hub_fixture *c = fixture();

	(void)unused;
	c->run = get_stuck;
	c->think = 300;
	memcpy(c->second_seat, "random", 7);
	fake_disk_new();
	hub_fixture_start(c);
	assert_true(hub_fixture_make_tables(c, long_game));
	play_until(c, 20);
	assert_int_equal(stuck, 1); /* the only thread was stuck */
	assert_true(hub_metrics(c->hub)->value[METRIC_WORKERS_STUCK] >= 1);
	pthread_mutex_lock(&stuck_lock); /* the job ends too late, and its move is ignored */
	stuck = 2;
	pthread_cond_signal(&stuck_over);
	while (stuck == 2)
		pthread_cond_wait(&stuck_over, &stuck_lock);
	pthread_mutex_unlock(&stuck_lock);
	play_until(c, 40);
	hub_fixture_stop(c);
	hub_fixture_start(c);
	assert_int_equal(hub_fixture_count_lost(c), 0);
	hub_fixture_assert_agrees(c);
	hub_fixture_stop(c);
}

/* ---- tables that are not in memory ---- */

/* Writes a table that nobody has opened, with or without a clock that ran out long ago. */
static void put_table(struct store *s, unsigned number, bool clock, char id[ROOM_KEY_DIGITS + 1])
{
	static struct room room;
	static const uint8_t secret[PROOF_SECRET] = {1}, token[ROOM_HASH] = {2};
	char buffer[ROOM_ENTRY_MAX], code[ROOM_CODE + 1];
	struct text entry = text_in(buffer, sizeof buffer);
	struct room_plan plan = {
	    .game = games[0], .seats = 2, .code = code, .secret = secret, .now = 1000};
	struct record_fault fault;
	struct store_row row;

	snprintf(code, sizeof code, "%06u", number);
	snprintf(id, ROOM_KEY_DIGITS + 1, "%032x", number);
	for (unsigned i = 0; i < 2; i++)
		plan.seat[i] = (struct room_plan_seat){.kind = ROOM_SEAT_FRIEND, .token = token};
	memset(&room, 0, sizeof room);
	memcpy(room.id, id, sizeof room.id);
	assert_int_equal(room_plan(&plan, &entry, &fault), 0);
	assert_int_equal(room_read_entry(&room, entry.at, entry.n), 0);
	row = store_row(&room);
	row.wake = clock ? 2000 : 0;
	assert_int_equal(s->kind->create(s, &row, entry.at, entry.n), STORE_DONE);
}

/* A store that counts how often it loads the table `wanted`. */
static char wanted[ROOM_KEY_DIGITS + 1];
static atomic_uint loads;
static const struct store_kind *real;

static int load_and_count(struct store *s, const char *id, store_each *each, void *with)
{
	loads += strcmp(id, wanted) == 0;
	return real->load(s, id, each, with);
}

/* More tables wait for the computer than are loaded at once, and they keep waiting. Still the table
 * whose clock ran out is loaded the first time. */
static void test_expired_clock_is_found_behind_many_computer_tables(void **unused)
{
	enum { COMPUTERS = 100, DUE_MS = 5000 };
	static struct store_kind counting;
	struct hub_fixture *c = fixture();
	char ignored[ROOM_KEY_DIGITS + 1];
	struct store *s;
	char why[200];

	(void)unused;
	fake_disk_new();
	s = store_sqlite("tables.sqlite", false, why, sizeof why);
	assert_non_null(s);
	assert_int_equal(s->kind->begin(s), STORE_DONE);
	for (unsigned i = 0; i < COMPUTERS; i++)
		put_table(s, i, false, ignored);
	put_table(s, COMPUTERS, true, wanted);
	assert_int_equal(s->kind->commit(s), STORE_DONE);
	s->kind->close(s);
	hub_fixture_start(c);
	real = c->store->kind;
	counting = *real;
	counting.load = load_and_count;
	c->store->kind = &counting;
	loads = 0;
	c->now += DUE_MS;
	hub_tick(c->hub);
	for (unsigned i = 0; !loads; i++) {
		assert_true(i < STEPS_MAX);
		hub_fixture_receive(c);
	}
	hub_fixture_stop(c);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_no_acknowledged_turn_is_lost_when_power_is_cut),
	    cmocka_unit_test(test_acknowledged_turns_are_lost_when_syncs_do_nothing),
	    cmocka_unit_test(test_no_turn_is_acknowledged_before_a_slow_disk_has_synced_it),
	    cmocka_unit_test(test_play_stops_while_the_disk_is_full),
	    cmocka_unit_test(test_taken_code_is_drawn_again),
	    cmocka_unit_test(test_table_is_refused_after_eight_taken_codes),
	    cmocka_unit_test(test_no_table_is_made_without_randomness),
	    cmocka_unit_test(test_no_acknowledged_turn_is_lost_when_memory_runs_out),
	    cmocka_unit_test(test_stuck_worker_is_replaced_by_a_quick_move),
	    cmocka_unit_test(test_expired_clock_is_found_behind_many_computer_tables),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
