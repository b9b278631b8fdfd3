/* The whole server without its sockets, while the power is cut, the disk is full or slow, codes of tables are
 * taken, and a computer player's thread is stuck. */
#include "tests/server/crowd.h"
#include "tests/server/power.h"

#include "server/secret.h"
#include "server/think/worker.h"

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

void __real_secret_code(char code[ROOM_CODE + 1]);
void __wrap_secret_code(char code[ROOM_CODE + 1]);

void __wrap_secret_code(char code[ROOM_CODE + 1])
{
	__real_secret_code(code);
	if (same_codes)
		snprintf(code, ROOM_CODE + 1, "%06u", codes_drawn++ / same_codes);
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

int main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_no_acknowledged_turn_is_lost_when_the_power_is_cut),
	    cmocka_unit_test(test_without_syncing_turns_are_lost),
	    cmocka_unit_test(test_nobody_is_told_what_a_slow_disk_does_not_have),
	    cmocka_unit_test(test_a_full_disk_stops_play_until_there_is_room),
	    cmocka_unit_test(test_a_code_that_is_taken_is_drawn_again),
	    cmocka_unit_test(test_drawing_codes_has_an_end),
	    cmocka_unit_test(test_a_stuck_worker_is_replaced),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
