/* Random bytes from a system that gives few at a time, is interrupted, or has none. */
#include "server/base/random.h"
#include "server/hub/secret.h"
#include "server/store/store.h"
#include "tests/help.h"

#include <errno.h>
#include <string.h>
#include <sys/types.h>

/* The results of the next calls of getrandom: bytes that it gives, 0 for EINTR, -1 for ENOSYS. */
static const int *script;

ssize_t __wrap_getrandom(void *bytes, size_t n, unsigned flags);

ssize_t __wrap_getrandom(void *bytes, size_t n, unsigned flags)
{
	const int next = *script++;
	const size_t given = (size_t)next < n ? (size_t)next : n;

	assert_int_equal(flags, 0);
	if (next <= 0) {
		errno = next ? ENOSYS : EINTR;
		return -1;
	}
	memset(bytes, 0xab, given);
	return (ssize_t)given;
}

static void test_random_bytes_are_collected_in_pieces(void **unused)
{
	static const int pieces[] = {3, 0, 0, 1, 100};
	uint8_t bytes[12] = {0}, expected[12];

	(void)unused;
	script = pieces;
	memset(expected, 0xab, sizeof expected);
	assert_true(random_bytes(bytes, sizeof bytes));
	assert_memory_equal(bytes, expected, sizeof bytes);
	assert_ptr_equal(script, pieces + 5);
	assert_true(random_bytes(bytes, 0)); /* asks for nothing */
	assert_ptr_equal(script, pieces + 5);
}

static void test_system_without_randomness_is_reported(void **unused)
{
	static const int never[] = {-1}, later[] = {5, 0, -1};
	char id[ROOM_KEY_DIGITS + 1], code[ROOM_CODE + 1];
	uint8_t bytes[12];

	(void)unused;
	script = never;
	assert_false(random_bytes(bytes, sizeof bytes));
	script = later;
	assert_false(random_bytes(bytes, sizeof bytes));
	script = later;
	assert_false(secret_id(id));
	script = later;
	assert_false(secret_code(code));
}

static void test_ids_and_codes_have_their_length_and_letters(void **unused)
{
	static const int enough[] = {100, 100};
	char id[ROOM_KEY_DIGITS + 1], code[ROOM_CODE + 1];

	(void)unused;
	script = enough;
	assert_true(secret_id(id));
	assert_true(secret_code(code));
	assert_true(store_is_id(id, strlen(id)));
	assert_int_equal(strlen(code), ROOM_CODE);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_random_bytes_are_collected_in_pieces),
	    cmocka_unit_test(test_system_without_randomness_is_reported),
	    cmocka_unit_test(test_ids_and_codes_have_their_length_and_letters),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
