/* Every allocation of the hub fails once while people play: a client may be refused or
 * disconnected, but no acknowledged turn is lost, and everybody can play on. The preset debug finds
 * leaks. */
#define _DEFAULT_SOURCE /* mkdtemp */
#include "tests/server/hub_fixture.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Counts the allocations of the server (linked with --wrap) on the thread that sets `armed`, and
 * fails number `fail_at`. Libraries are not wrapped. */
static _Thread_local bool armed;
static unsigned long calls, fail_at;

static bool fails(void)
{
	return armed && ++calls == fail_at;
}

void *__real_malloc(size_t n);
void *__wrap_malloc(size_t n);
void *__real_calloc(size_t n, size_t size);
void *__wrap_calloc(size_t n, size_t size);
void *__real_realloc(void *old, size_t n);
void *__wrap_realloc(void *old, size_t n);

void *__wrap_malloc(size_t n)
{
	return fails() ? NULL : __real_malloc(n);
}

void *__wrap_calloc(size_t n, size_t size)
{
	return fails() ? NULL : __real_calloc(n, size);
}

void *__wrap_realloc(void *old, size_t n)
{
	return fails() ? NULL : __real_realloc(old, n);
}

/* The fixture's own clients always get memory. */
enum client_event __real_client_receive(struct client *c, const char *text, size_t n);
enum client_event __wrap_client_receive(struct client *c, const char *text, size_t n);

enum client_event __wrap_client_receive(struct client *c, const char *text, size_t n)
{
	const bool before = armed;
	enum client_event heard;

	armed = false;
	heard = __real_client_receive(c, text, n);
	armed = before;
	return heard;
}

static struct hub_fixture fixture;

static void steps(unsigned n)
{
	for (; n > 0; n--) {
		hub_tick(fixture.hub);
		hub_fixture_step(&fixture);
		hub_fixture_connect(&fixture); /* disconnected clients come again */
	}
}

/* Plays for a while and fails the allocation of that number. Returns how many allocations there
 * were. */
static unsigned long play(unsigned long failing)
{
	unsigned acks;

	memset(&fixture, 0, sizeof fixture);
	(void)unlink("tables.sqlite");
	(void)unlink("tables.sqlite-wal");
	(void)unlink("tables.sqlite-shm");
	snprintf(fixture.second_seat, sizeof fixture.second_seat, "easy");
	hub_fixture_start(&fixture);
	calls = 0;
	fail_at = failing;
	armed = true;
	if (!hub_fixture_make_tables(&fixture, "metro")) {
		armed = false; /* it was refused, and is tried again with memory */
		assert_true(hub_fixture_make_tables(&fixture, "metro"));
		armed = true;
	}
	steps(30);
	armed = false;
	acks = fixture.acks;
	for (unsigned i = 0; i < 400 && fixture.acks < acks + 4; i++) {
		fixture.now += 1000;
		steps(1);
	}
	if (fixture.acks < acks + 4)
		fail_msg("nobody can go on after allocation %lu has failed", failing);
	hub_fixture_assert_agrees(&fixture);
	hub_fixture_stop(&fixture);
	hub_fixture_start(&fixture);
	assert_int_equal(hub_fixture_count_lost(&fixture), 0);
	hub_fixture_stop(&fixture);
	return calls;
}

static void test_play_goes_on_after_any_failed_allocation(void **unused)
{
	const unsigned long all = play(0);
	const unsigned long step = getenv("TAFEL_LONG") ? 1 : all / 40 + 1;

	(void)unused;
	assert_true(all > 100);
	for (unsigned long i = 1; i <= all; i += step)
		(void)play(i);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_play_goes_on_after_any_failed_allocation)};
	char folder[] = "/tmp/tafel-memory-XXXXXX";
	int failed;

	if (!mkdtemp(folder) || chdir(folder))
		return 1;
	failed = cmocka_run_group_tests(tests, NULL, NULL);
	(void)unlink("tables.sqlite");
	(void)unlink("tables.sqlite-wal");
	(void)unlink("tables.sqlite-shm");
	(void)chdir("/");
	(void)rmdir(folder);
	return failed;
}
