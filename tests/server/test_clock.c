#define _DEFAULT_SOURCE /* clockid_t */
/* The server's clock while somebody sets the system's clock. */
#include "server/base/clock.h"
#include "tests/help.h"

#include <time.h>

static int64_t wall, gone_by; /* milliseconds of CLOCK_REALTIME and of CLOCK_BOOTTIME */

/* Replaces clock_gettime for the server (linked with --wrap). */
int __wrap_clock_gettime(clockid_t which, struct timespec *now);
int __wrap_clock_gettime(clockid_t which, struct timespec *now)
{
	const int64_t time = which == CLOCK_REALTIME ? wall : gone_by;

	*now = (struct timespec){.tv_sec = time / 1000, .tv_nsec = time % 1000 * 1000000};
	return 0;
}

static void test_clock_ignores_changes_of_the_system_clock(void **unused)
{
	const int64_t begin = INT64_C(1763251200123), year = INT64_C(365) * 24 * 3600 * 1000;
	struct clock c;

	(void)unused;
	wall = begin;
	gone_by = 77;
	clock_begin(&c);
	assert_int_equal(clock_now(&c), begin);
	for (int64_t jump = -60 * year; jump <= 60 * year; jump += 20 * year) {
		wall = begin + jump;
		gone_by += 1001;
		assert_int_equal(clock_now(&c), begin + gone_by - 77);
	}
	clock_begin(&c); /* a new start takes over the system's time */
	assert_int_equal(clock_now(&c), wall);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_clock_ignores_changes_of_the_system_clock)};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
