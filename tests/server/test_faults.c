/* The whole server without its sockets, while the power is cut, the disk is full or slow, codes of tables are
 * taken, and a computer player's thread is stuck. */
#include "tests/server/crowd.h"
#include "tests/server/power.h"

#include "core/games.h"
#include "server/hub/secret.h"
#include "server/hub/store_job.h"
#include "server/think/worker.h"
#include "table/record.h"

#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { STEPS_MAX = 2000 }; /* of a few milliseconds */

/* No test may run out of turns. Where people play by chance, dice can end a game of Doodle City early: four tables
 * of two have had 100 turns. In MetrOmania they had about 260, and no fewer than 190; a test needs up to 115. */
static const char long_game[] = "metro";

static struct crowd *crowd(void)
{
	static struct crowd c;

	memset(&c, 0, sizeof c);
	c.now = 1763251200000;
	return &c;
}

static void steps(struct crowd *c, unsigned n)
{
	while (n--)
		crowd_step(c);
}

/* Plays until so many turns are acknowledged in all; fails if that does not come to pass. */
static void play_until(struct crowd *c, unsigned acks)
{
	for (unsigned i = 0; c->acks < acks; i++) {
		if (i == STEPS_MAX)
			fail_msg("%u of %u turns are acknowledged", c->acks, acks);
		crowd_step(c);
		hub_tick(c->hub);
	}
}

static void play_until_cut(struct crowd *c)
{
	for (unsigned i = 0; !power_is_cut(); i++) {
		assert_true(i < STEPS_MAX);
		crowd_step(c);
	}
}

static unsigned connected(const struct crowd *c)
{
	unsigned n = 0;

	for (unsigned i = 0; i < CROWD_PEOPLE; i++)
		n += c->person[i].at != NULL;
	return n;
}

/* Plays until the power is cut at some write or sync, switches it on again, and counts the turns that were
 * acknowledged, at any time, and are not there. The store is open again afterwards. */
static unsigned cut_and_count(struct crowd *c, struct rng *r, uint64_t seed)
{
	power_new_disk();
	crowd_start(c);
	assert_true(crowd_make(c, long_game));
	play_until(c, 4);
	power_cut_after(1 + rng_below(r, 150), seed);
	play_until_cut(c);
	steps(c, 3);
	crowd_stop(c);
	power_on();
	crowd_start(c);
	return crowd_lost(c);
}

static void test_no_acknowledged_turn_is_lost_when_the_power_is_cut(void **unused)
{
	const uint32_t trials = help_times(40);
	struct rng r = help_rng("cuts", 0);

	(void)unused;
	for (uint32_t i = 0; i < trials; i++) {
		struct crowd *c = crowd();
		unsigned before;

		assert_int_equal(cut_and_count(c, &r, i), 0);
		before = c->acks;
		crowd_connect(c); /* and it goes on: what was not acknowledged is sent again */
		play_until(c, before + 20);
		assert_int_equal(connected(c), CROWD_PEOPLE);
		crowd_stop(c);
		crowd_start(c);
		assert_int_equal(crowd_lost(c), 0);
		crowd_stop(c);
	}
}

/* The test above can fail: acknowledging waits for the sync, and it is the sync that keeps turns. */
static void test_without_syncing_turns_are_lost(void **unused)
{
	const uint32_t trials = help_times(40);
	struct rng r = help_rng("cuts", 0);
	unsigned lost = 0;

	(void)unused;
	for (uint32_t i = 0; i < trials && !lost; i++) {
		struct crowd *c = crowd();

		power_new_disk();
		crowd_start(c);
		assert_true(crowd_make(c, long_game));
		play_until(c, 4);
		power_ignore_syncs(true);
		power_cut_after(20 + rng_below(&r, 150), i);
		play_until_cut(c);
		crowd_stop(c);
		power_on();
		crowd_start(c);
		lost = crowd_lost(c);
		crowd_stop(c);
	}
	assert_true(lost > 0);
}

static unsigned heard(const struct crowd *c)
{
	unsigned n = 0;

	for (unsigned i = 0; i < CROWD_PEOPLE; i++)
		n += c->person[i].heard;
	return n;
}

static void test_nobody_is_told_what_a_slow_disk_does_not_have(void **unused)
{
	struct crowd *c = crowd();
	unsigned acks, told;

	(void)unused;
	power_new_disk();
	crowd_start(c);
	assert_true(crowd_make(c, long_game));
	play_until(c, 20);
	power_hold_syncs(true);
	for (unsigned i = 0; !power_sync_waits(); i++) {
		assert_true(i < STEPS_MAX);
		crowd_step(c);
	}
	crowd_hear(c); /* what was finished before */
	acks = c->acks;
	told = heard(c);
	for (int i = 0; i < 20; i++) {
		crowd_step(c);
		hub_tick(c->hub);
	}
	assert_int_equal(c->acks, acks);
	assert_int_equal(heard(c), told);
	power_hold_syncs(false);
	play_until(c, acks + 20);
	crowd_stop(c);
	crowd_start(c);
	assert_int_equal(crowd_lost(c), 0);
	crowd_stop(c);
}

static void test_a_full_disk_stops_play_until_there_is_room(void **unused)
{
	struct crowd *c = crowd();
	struct api_answer health;
	unsigned acks;

	(void)unused;
	power_new_disk();
	crowd_start(c);
	assert_true(crowd_make(c, long_game));
	play_until(c, 20);
	power_room_left(6000);
	for (unsigned i = 0; connected(c); i++) {
		assert_true(i < STEPS_MAX);
		crowd_step(c);
	}
	for (unsigned i = 0; i < CROWD_PEOPLE; i++) { /* told why, and to come again */
		assert_string_equal(c->person[i].error, "unavailable");
		assert_int_equal(c->person[i].closed, 1013);
	}
	health = hub_health(c->hub);
	assert_int_equal(health.status, 503);
	free(health.owned);
	acks = c->acks;
	crowd_connect(c); /* looking is possible, playing is not */
	for (unsigned i = 0; i < 5; i++)
		crowd_step(c);
	assert_int_equal(c->acks, acks);
	power_room_left(-1);
	for (unsigned i = 0; connected(c) < CROWD_PEOPLE || c->acks < acks + 8; i++) {
		assert_true(i < STEPS_MAX);
		crowd_connect(c);
		crowd_step(c);
	}
	play_until(c, acks + 40);
	health = hub_health(c->hub);
	assert_int_equal(health.status, 200);
	free(health.owned);
	crowd_stop(c);
	crowd_start(c);
	assert_int_equal(crowd_lost(c), 0);
	crowd_stop(c);
}

/* ---- codes that are taken ---- */

/* Draws of codes until the next one is another; 0: chance decides. */
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

/* Everybody knows where they play again; fails if that does not come to pass. */
static void wait_for_rematches(struct crowd *c)
{
	unsigned know = 0;

	for (unsigned i = 0; know < CROWD_PEOPLE; i++) {
		assert_true(i < STEPS_MAX);
		crowd_step(c);
		know = 0;
		for (unsigned k = 0; k < CROWD_PEOPLE; k++)
			know += c->person[k].client.rematch[0] != '\0';
	}
}

static void test_a_code_that_is_taken_is_drawn_again(void **unused)
{
	static struct room room;
	struct crowd *c = crowd();

	(void)unused;
	same_codes = 3;
	codes_drawn = 0;
	power_new_disk();
	crowd_start(c);
	assert_true(crowd_make(c, "domicolor"));
	assert_int_equal(codes_drawn, 3 * (CROWD_TABLES - 1) + 1);
	wait_for_rematches(c);
	assert_int_equal(codes_drawn, 3 * (2 * CROWD_TABLES - 1) + 1);
	for (unsigned i = 0; i < CROWD_PEOPLE; i++) { /* and nobody was sent away for that */
		assert_string_equal(c->person[i].error, "");
		assert_non_null(c->person[i].at);
	}
	crowd_stop(c);
	crowd_start(c);
	for (unsigned i = 0; i < CROWD_PEOPLE; i++) {
		assert_int_equal(store_load_room(c->store, c->person[i].client.rematch, &room),
				 STORE_DONE);
		assert_true(strtoul(room.code, NULL, 10) >= CROWD_TABLES);
	}
	crowd_stop(c);
	same_codes = 0;
}

static void test_drawing_codes_has_an_end(void **unused)
{
	struct crowd *c = crowd();

	(void)unused;
	same_codes = 1000;
	codes_drawn = 0;
	power_new_disk();
	crowd_start(c);
	assert_false(crowd_make(c, long_game));
	assert_int_equal(c->answer.status, 503);
	assert_int_equal(c->tables, 1);
	assert_int_equal(codes_drawn, 1 + SECRET_CODE_DRAWS);
	crowd_stop(c);
	same_codes = 0;
}

/* ---- a system without randomness or memory ---- */

static void test_no_table_is_made_without_randomness(void **unused)
{
	struct crowd *c = crowd();

	(void)unused;
	power_new_disk();
	crowd_start(c);
	no_randomness = true;
	assert_false(crowd_make(c, long_game));
	assert_int_equal(c->answer.status, 503);
	no_randomness = false;
	assert_true(crowd_make(c, "domicolor"));
	no_randomness = true; /* the games end, and nobody can play again */
	for (unsigned i = 0; connected(c) == CROWD_PEOPLE; i++) {
		assert_true(i < STEPS_MAX);
		crowd_step(c);
	}
	no_randomness = false;
	for (unsigned i = 0; i < STEPS_MAX && connected(c) < CROWD_PEOPLE; i++) {
		crowd_connect(c);
		crowd_step(c);
	}
	wait_for_rematches(c);
	crowd_stop(c);
	crowd_start(c);
	assert_int_equal(crowd_lost(c), 0);
	crowd_stop(c);
}

/* Of so many jobs for the store one cannot be made, because there is no memory; 0: all can. */
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
		struct crowd *c = crowd();

		power_new_disk();
		crowd_start(c);
		assert_true(crowd_make(c, long_game));
		one_fails_of = of;
		jobs_failed = 0;
		for (unsigned i = 0; i < 30; i++) {
			crowd_connect(c);
			crowd_step(c);
			hub_tick(c->hub);
		}
		assert_true(jobs_failed > 0);
		one_fails_of = 0;
		for (unsigned i = 0; i < 4 || connected(c) < CROWD_PEOPLE; i++) {
			assert_true(i < STEPS_MAX);
			crowd_connect(c);
			crowd_step(c);
			hub_tick(c->hub);
		}
		play_until(c, c->acks + 10);
		crowd_agrees(c);
		crowd_stop(c);
		crowd_start(c);
		assert_int_equal(crowd_lost(c), 0);
		crowd_stop(c);
	}
}

/* ---- computer players ---- */

static pthread_mutex_t stuck_lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t stuck_over = PTHREAD_COND_INITIALIZER;
static unsigned jobs, stuck;

/* The third job never ends, as far as anybody can tell. */
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

static void test_a_stuck_worker_is_replaced(void **unused)
{
	struct crowd *c = crowd();

	(void)unused;
	c->run = get_stuck;
	c->think = 300;
	memcpy(c->second_seat, "random", 7);
	power_new_disk();
	crowd_start(c);
	assert_true(crowd_make(c, long_game));
	play_until(c, 20);
	assert_int_equal(stuck, 1); /* the only thread there was */
	assert_true(hub_metrics(c->hub)->value[METRIC_WORKERS_STUCK] >= 1);
	pthread_mutex_lock(&stuck_lock); /* its answer comes too late, and is nobody's */
	stuck = 2;
	pthread_cond_signal(&stuck_over);
	while (stuck == 2)
		pthread_cond_wait(&stuck_over, &stuck_lock);
	pthread_mutex_unlock(&stuck_lock);
	play_until(c, 40);
	crowd_stop(c);
	crowd_start(c);
	assert_int_equal(crowd_lost(c), 0);
	crowd_agrees(c);
	crowd_stop(c);
}

/* ---- tables that sleep ---- */

/* Writes a table that nobody has opened. Its clock, if it has one, ran out long ago. */
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

/* A store that counts how often it loads the one table. */
static char wanted[ROOM_KEY_DIGITS + 1];
static atomic_uint loads;
static const struct store_kind *real;

static int load_and_count(struct store *s, const char *id, store_each *each, void *with)
{
	loads += strcmp(id, wanted) == 0;
	return real->load(s, id, each, with);
}

/* More tables wait for the computer than are woken at once, and stay so; still the table whose clock ran
 * out is woken the first time that tables are asked for. */
static void test_a_clock_is_found_behind_many_computers(void **unused)
{
	enum { COMPUTERS = 100, DUE_MS = 5000 };
	static struct store_kind counting;
	struct crowd *c = crowd();
	char ignored[ROOM_KEY_DIGITS + 1];
	struct store *s;
	char why[200];

	(void)unused;
	power_new_disk();
	s = store_sqlite("tables.sqlite", false, why, sizeof why);
	assert_non_null(s);
	assert_int_equal(s->kind->begin(s), STORE_DONE);
	for (unsigned i = 0; i < COMPUTERS; i++)
		put_table(s, i, false, ignored);
	put_table(s, COMPUTERS, true, wanted);
	assert_int_equal(s->kind->commit(s), STORE_DONE);
	s->kind->close(s);
	crowd_start(c);
	real = c->store->kind;
	counting = *real;
	counting.load = load_and_count;
	c->store->kind = &counting;
	loads = 0;
	c->now += DUE_MS;
	hub_tick(c->hub);
	for (unsigned i = 0; !loads; i++) {
		assert_true(i < STEPS_MAX);
		crowd_hear(c);
	}
	crowd_stop(c);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_no_acknowledged_turn_is_lost_when_the_power_is_cut),
	    cmocka_unit_test(test_without_syncing_turns_are_lost),
	    cmocka_unit_test(test_nobody_is_told_what_a_slow_disk_does_not_have),
	    cmocka_unit_test(test_a_full_disk_stops_play_until_there_is_room),
	    cmocka_unit_test(test_a_code_that_is_taken_is_drawn_again),
	    cmocka_unit_test(test_drawing_codes_has_an_end),
	    cmocka_unit_test(test_no_table_is_made_without_randomness),
	    cmocka_unit_test(test_no_acknowledged_turn_is_lost_when_memory_runs_out),
	    cmocka_unit_test(test_a_stuck_worker_is_replaced),
	    cmocka_unit_test(test_a_clock_is_found_behind_many_computers),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
