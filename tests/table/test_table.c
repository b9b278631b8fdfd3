/* Tables: events, chance from a seed, prefixes, texts of the header. */
#include "tests/table/sample.h"

#include "core/doodle/doodle.h"

#include <string.h>

static void test_fold_and_prefix_equal_table_at_that_time(void **unused)
{
	static struct table whole, grown, part;
	struct table_state state;

	(void)unused;
	sample_table(&whole, 3, 1, "fold");
	assert_int_equal(table_set_name(&whole, 1, "Bob", 3), 0);
	table_prefix(&whole, 0, &grown);
	assert_string_equal(grown.name[1], "Bob");
	assert_int_equal(grown.n, 0);
	for (uint32_t n = 0; n <= whole.n; n++) {
		table_fold(&whole, n, &state);
		assert_memory_equal(&state, &grown.state, sizeof state);
		table_prefix(&whole, n, &part);
		assert_memory_equal(&part, &grown, sizeof part); /* no trace of what came later */
		if (n < whole.n)
			assert_int_equal(table_append(&grown, whole.event[n], NULL), 0);
	}
	part = whole;
	table_prefix(&part, 5, &part); /* in its own place */
	table_prefix(&whole, 5, &grown);
	assert_memory_equal(&part, &grown, sizeof part);
}

static void test_refused_open_leaves_table_untouched(void **unused)
{
	static struct table t, untouched;
	const struct game_setup wrong = {.seats = 7};

	(void)unused;
	memset(&t, 0x5a, sizeof t);
	untouched = t;
	assert_rule(table_open(&t, &doodle, &wrong), "T3");
	assert_memory_equal(&t, &untouched, sizeof t);
}

/* Event number n depends on the seed, on n and on the state: not on names, nor on what was chosen
 * before. */
static void test_draw_depends_on_seed_and_number_of_event_only(void **unused)
{
	static struct table a, b;
	const struct game_setup how = {.seats = 1};
	move_t moves[GAME_MOVES_MAX], drawn[4];

	(void)unused;
	assert_int_equal(table_open(&a, &doodle, &how), 0);
	assert_int_equal(table_set_seed(&a, "dice", 4), 0);
	b = a;
	assert_int_equal(table_set_name(&b, 0, "Anna", 4), 0);
	assert_int_equal(table_set_date(&b, "2026-11-15", 10), 0);
	for (unsigned round = 0; round < 6; round++) {
		size_t n;

		assert_int_equal(table_draw(&a), table_draw(&b));
		assert_int_equal(table_draw(&a), table_draw(&a)); /* looking changes nothing */
		drawn[round % 4] = table_draw(&a);
		assert_int_equal(table_append(&a, table_draw(&a), NULL), 0);
		assert_int_equal(table_append(&b, table_draw(&b), NULL), 0);
		if (table_to_act(&a) == GAME_CHANCE)
			continue;
		assert_true(doodle.legal(&a.state, moves) > 0);
		assert_int_equal(table_append(&a, moves[0], NULL), 0);
		n = doodle.legal(&b.state, moves);
		assert_int_equal(table_append(&b, moves[n - 1], NULL), 0);
	}
	assert_memory_not_equal(&a.state, &b.state, sizeof a.state);
	/* Rounds differ, and so do seeds. */
	assert_true(drawn[1] != drawn[2] || drawn[2] != drawn[3]);
	table_prefix(&a, 1, &a);
	drawn[0] = table_draw(&a);
	for (unsigned i = 0; i < 10; i++) {
		assert_int_equal(table_set_seed(&a, &"0123456789"[i], 1), 0);
		drawn[1] = table_draw(&a) != drawn[0] ? 1 : drawn[1];
	}
	assert_int_equal(drawn[1], 1);
}

static void test_forged_chance_event_is_found(void **unused)
{
	static struct table t, forged;
	uint32_t first = 77, rolls = 0;

	(void)unused;
	sample_table(&t, 1, 0, "true-dice");
	assert_int_equal(table_count_forged(&t, &first), 0);
	assert_int_equal(first, 77);
	for (uint32_t n = 0; n < t.n; n++)
		rolls += n % 2 == 1 || n == 0;
	/* Another roll in the third round, and the game goes on with true ones. */
	table_prefix(&t, 5, &forged);
	assert_int_equal(table_to_act(&forged), GAME_CHANCE);
	for (unsigned blue = 1; blue <= 6; blue++) {
		const move_t m = (table_draw(&forged) & ~(7u << 24)) | blue << 24;
		struct table copy = forged;

		assert_int_equal(table_append(&copy, m, NULL), 0);
		first = 77;
		assert_int_equal(table_count_forged(&copy, &first), m != table_draw(&forged));
		assert_int_equal(first, m != table_draw(&forged) ? 5 : 77);
	}
	/* Another seed gives none, or hardly any, of its rolls. */
	forged = t;
	assert_int_equal(table_set_seed(&forged, "other", 5), 0);
	assert_true(table_count_forged(&forged, &first) > rolls / 2);
	/* Without a seed nothing can be judged. */
	forged.seed[0] = '\0';
	assert_int_equal(table_count_forged(&forged, &first), 0);
}

static const char *const bad_names[] = {"",     " Anna", "Anna ", "A\nB",
					"A\tB", "\x7f",  "\xff",  "A\xc2\x80"};

static void test_name_that_is_not_printable_text_is_refused(void **unused)
{
	static struct table t, before;
	const struct game_setup how = {.seats = 2};
	static const char longest[] = "1234567890123456789012345678901234567890!";

	(void)unused;
	assert_int_equal(table_open(&t, &doodle, &how), 0);
	assert_rule(table_set_name(&t, 0, "Jos\xc3\xa9 de l'Isle", 15), "");
	assert_string_equal(t.name[0], "Jos\xc3\xa9 de l'Isle");
	before = t;
	for (size_t i = 0; i < sizeof bad_names / sizeof *bad_names; i++)
		assert_rule(table_set_name(&t, 0, bad_names[i], strlen(bad_names[i])), "T3");
	assert_rule(table_set_name(&t, 0, longest, 41), "T3");
	assert_rule(table_set_name(&t, 2, "Anna", 4), "T3");
	assert_rule(table_set_name(&t, 0, "A\0B", 3), "T3");
	assert_memory_equal(&t, &before, sizeof t);
	assert_rule(table_set_name(&t, 0, longest, 40), "");
	assert_rule(table_set_name(&t, 0, "Bo", 2), ""); /* a shorter one leaves nothing of it */
	for (size_t i = 2; i < sizeof t.name[0]; i++)
		assert_int_equal(t.name[0][i], 0);
}

static void test_date_that_does_not_exist_is_refused(void **unused)
{
	static const char *const good[] = {"2026-11-15", "0000-01-01", "2024-02-29", "9999-12-31"};
	static const char *const bad[] = {"",           "2026-11-1",  "2026-11-155", "2026-00-10",
					  "2026-13-10", "2026-11-00", "2026-11-31",  "2026-02-30",
					  "2026/11/15", "20261-1-15", "2026-1a-15",  "2026-11- 1",
					  "-026-11-15", "15-11-2026"};
	static struct table t, before;
	const struct game_setup how = {.seats = 1};

	(void)unused;
	assert_int_equal(table_open(&t, &doodle, &how), 0);
	for (size_t i = 0; i < sizeof good / sizeof *good; i++) {
		assert_rule(table_set_date(&t, good[i], strlen(good[i])), "");
		assert_string_equal(t.date, good[i]);
	}
	before = t;
	for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
		assert_rule(table_set_date(&t, bad[i], strlen(bad[i])), "T3");
	assert_memory_equal(&t, &before, sizeof t);
}

static void test_seed_with_blank_or_too_long_is_refused(void **unused)
{
	static const char longest[] =
	    "1234567890123456789012345678901234567890123456789012345678901234!";
	static struct table t, before;
	const struct game_setup how = {.seats = 1};
	struct rng_key key;

	(void)unused;
	assert_int_equal(table_open(&t, &doodle, &how), 0);
	assert_rule(table_set_seed(&t, longest, 64), "");
	key = rng_key(longest, 64);
	assert_memory_equal(&t.key, &key, sizeof key);
	before = t;
	assert_rule(table_set_seed(&t, longest, 65), "T3");
	assert_rule(table_set_seed(&t, "two words", 9), "T3");
	for (size_t i = 0; i < sizeof bad_names / sizeof *bad_names; i++)
		assert_rule(table_set_seed(&t, bad_names[i], strlen(bad_names[i])), "T3");
	assert_memory_equal(&t, &before, sizeof t);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_fold_and_prefix_equal_table_at_that_time),
	    cmocka_unit_test(test_refused_open_leaves_table_untouched),
	    cmocka_unit_test(test_draw_depends_on_seed_and_number_of_event_only),
	    cmocka_unit_test(test_forged_chance_event_is_found),
	    cmocka_unit_test(test_name_that_is_not_printable_text_is_refused),
	    cmocka_unit_test(test_date_that_does_not_exist_is_refused),
	    cmocka_unit_test(test_seed_with_blank_or_too_long_is_refused),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
