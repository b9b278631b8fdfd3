/* Limits of one address. */
#include "server/hub/guests.h"
#include "tests/help.h"

#include <string.h>

#include <stdio.h>

static const struct limits some = {.connections = 3, .spectators = 2, .tables = 4, .rate = 10};

static void test_addresses_of_one_household_are_one_guest(void **unused)
{
	static const char *const same[][2] = {
	    {"192.0.2.1", "::ffff:192.0.2.1"},
	    {"2001:db8:1:2::1", "2001:db8:1:2:ffff:ffff:ffff:ffff"}, /* one household */
	    {"unknown", ""},
	    {"unknown", "192.0.2.1.5"},
	    {"unknown", "::"},
	};
	static const char *const others[][2] = {
	    {"192.0.2.1", "192.0.2.2"},
	    {"2001:db8:1:2::1", "2001:db8:1:3::1"},
	    {"192.0.2.1", "::c000:201"},
	    {"192.0.2.1", "unknown"},
	};
	struct guests *all = guests_open(&some);

	(void)unused;
	for (size_t i = 0; i < sizeof same / sizeof *same; i++)
		assert_ptr_equal(guests_of(all, same[i][0]), guests_of(all, same[i][1]));
	for (size_t i = 0; i < sizeof others / sizeof *others; i++)
		assert_ptr_not_equal(guests_of(all, others[i][0]), guests_of(all, others[i][1]));
	guests_close(all);
}

/* The proxy adds the last address. A client can send any others. */
static void test_last_forwarded_address_is_the_guest(void **unused)
{
	static const char *const lists[] = {"192.0.2.1", "203.0.113.9, 192.0.2.1",
					    "evil,, 127.0.0.1 ,\t192.0.2.1 "};
	static const char *const nobody[] = {
	    "", "192.0.2.1,", "192.0.2.1, evil", "192.0.2.1 192.0.2.1",
	    "1111111111111111111111111111111111111111111111111111"};
	struct guests *all = guests_open(&some);

	(void)unused;
	for (size_t i = 0; i < sizeof lists / sizeof *lists; i++)
		assert_ptr_equal(guests_forwarded(all, lists[i], strlen(lists[i])),
				 guests_of(all, "192.0.2.1"));
	for (size_t i = 0; i < sizeof nobody / sizeof *nobody; i++)
		assert_ptr_equal(guests_forwarded(all, nobody[i], strlen(nobody[i])),
				 guests_of(all, "nobody"));
	guests_close(all);
}

static void test_limit_at_once_refuses_until_something_is_given_back(void **unused)
{
	struct guests *all = guests_open(&some);
	struct guest *one = guests_of(all, "192.0.2.1"), *two = guests_of(all, "192.0.2.2");

	(void)unused;
	for (int i = 0; i < 3; i++)
		assert_true(guest_take(all, one, LIMIT_CONNECTIONS));
	assert_false(guest_take(all, one, LIMIT_CONNECTIONS));
	assert_true(guest_take(all, two, LIMIT_CONNECTIONS));
	assert_true(guest_take(all, one, LIMIT_SPECTATORS)); /* another limit counts by itself */
	guest_give_back(one, LIMIT_CONNECTIONS);
	assert_true(guest_take(all, one, LIMIT_CONNECTIONS));
	guests_close(all);
}

static unsigned how_often(struct guests *all, enum limit which, int64_t now)
{
	unsigned n = 0;

	while (n < 1000 && guest_spend(all, guests_of(all, "192.0.2.1"), which, now))
		n++;
	return n;
}

static void test_limit_in_a_time_refuses_until_time_has_passed(void **unused)
{
	const int64_t begin = 1763251200000;
	struct guests *all = guests_open(&some);

	(void)unused;
	assert_int_equal(how_often(all, LIMIT_RATE, begin),
			 30); /* the rate holds over three seconds */
	assert_int_equal(how_often(all, LIMIT_RATE, begin + 99), 0);
	assert_int_equal(how_often(all, LIMIT_RATE, begin + 100), 1);
	assert_int_equal(how_often(all, LIMIT_RATE, begin + 1100), 10);
	assert_int_equal(how_often(all, LIMIT_RATE, begin + 1000000), 30);
	assert_true(guest_spend(all, guests_of(all, "192.0.2.2"), LIMIT_RATE, begin));
	assert_int_equal(how_often(all, LIMIT_TABLES, begin), 4);
	assert_int_equal(how_often(all, LIMIT_TABLES, begin + 15 * 60 * 1000 - 1), 0);
	assert_int_equal(how_often(all, LIMIT_TABLES, begin + 15 * 60 * 1000), 1);
	guests_close(all);
}

static void test_limit_of_zero_refuses_nothing(void **unused)
{
	static const struct limits none = {.connections = 0};
	struct guests *all = guests_open(&none);

	(void)unused;
	assert_int_equal(how_often(all, LIMIT_RATE, 0), 1000);
	assert_int_equal(how_often(all, LIMIT_TABLES, 0), 1000);
	for (int i = 0; i < 1000; i++)
		assert_true(guest_take(all, guests_of(all, "192.0.2.1"), LIMIT_CONNECTIONS));
	guests_close(all);
}

static void test_idle_guests_are_freed_at_the_tick(void **unused)
{
	struct guests *all = guests_open(&some);
	char address[32];

	(void)unused;
	for (unsigned i = 0; i < 70000; i++) {
		snprintf(address, sizeof address, "2001:db8:%x:%x::1", i >> 8, i & 255);
		(void)guests_of(all, address);
	}
	assert_int_equal(guests_count(all), 65536);
	assert_ptr_equal(guests_of(all, "198.51.100.1"),
			 guests_of(all, "nobody")); /* there is no place for another guest */
	assert_true(guest_take(all, guests_of(all, "2001:db8::1"), LIMIT_SPECTATORS));
	assert_true(guest_spend(all, guests_of(all, "2001:db8:0:1::1"), LIMIT_TABLES, 1000));
	guests_tick(all, 2000);
	assert_int_equal(guests_count(all),
			 2); /* the spectator, and the guest with a charge that still counts */
	(void)guest_hold(guests_of(all, "192.0.2.1"));
	guests_tick(all, 2000);
	assert_int_equal(guests_count(all), 3);
	guest_release(guests_of(all, "192.0.2.1"));
	guest_give_back(guests_of(all, "2001:db8::1"), LIMIT_SPECTATORS);
	guests_tick(all, 1000 + 3600 * 1000);
	assert_int_equal(guests_count(all), 0);
	guests_close(all);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_addresses_of_one_household_are_one_guest),
	    cmocka_unit_test(test_last_forwarded_address_is_the_guest),
	    cmocka_unit_test(test_limit_at_once_refuses_until_something_is_given_back),
	    cmocka_unit_test(test_limit_in_a_time_refuses_until_time_has_passed),
	    cmocka_unit_test(test_limit_of_zero_refuses_nothing),
	    cmocka_unit_test(test_idle_guests_are_freed_at_the_tick),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
