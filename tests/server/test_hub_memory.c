/* Memory runs out at any moment while people play: somebody is sent away or refused, nothing that was
 * acknowledged is lost, and everybody can go on. The preset debug notices what leaks. */
#define _DEFAULT_SOURCE /* mkdtemp */
#include "tests/server/crowd.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Allocations of our own objects (linked with --wrap) on the thread that arms it; the one numbered
 * `fail_at` fails. Libraries are not wrapped. */
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

/* The crowd's own clients need their memory. */
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

static struct crowd crowd;

static void steps(unsigned n)
{
	for (; n > 0; n--) {
		hub_tick(crowd.hub);
		crowd_step(&crowd);
		crowd_connect(&crowd); /* whoever was sent away comes again */
	}
}

/* Plays for a while with the allocation of that number failing; returns how many there were. */
static unsigned long play(unsigned long failing)
{
	unsigned acks;

	memset(&crowd, 0, sizeof crowd);
	(void)unlink("tables.sqlite");
	(void)unlink("tables.sqlite-wal");
	(void)unlink("tables.sqlite-shm");
	snprintf(crowd.second_seat, sizeof crowd.second_seat, "easy");
	crowd_start(&crowd);
	calls = 0;
	fail_at = failing;
	armed = true;
	if (!crowd_make(&crowd, "metro")) {
		armed = false; /* it was refused; then it works */
		assert_true(crowd_make(&crowd, "metro"));
		armed = true;
	}
	steps(30);
	armed = false;
	acks = crowd.acks;
	for (unsigned i = 0; i < 400 && crowd.acks < acks + 4; i++) {
		crowd.now += 1000;
		steps(1);
	}
	if (crowd.acks < acks + 4)
		fail_msg("nobody can go on after allocation %lu has failed", failing);
	crowd_agrees(&crowd);
	crowd_stop(&crowd);
	crowd_start(&crowd);
	assert_int_equal(crowd_lost(&crowd), 0);
	crowd_stop(&crowd);
	return calls;
}

static void test_any_allocation_may_fail(void **unused)
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
	const struct CMUnitTest tests[] = {cmocka_unit_test(test_any_allocation_may_fail)};
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
