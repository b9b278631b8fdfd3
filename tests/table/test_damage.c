/* Damaged records: a text is refused, whatever happened to it, or it is a legal game that is
 * written exactly like that. */
#include "tests/table/sample.h"

#include <string.h>

static struct sample whole, damaged;
enum { HEADER = 3 }; /* lines of it in these records, but for the seed's */

static void make(unsigned seats, const char *seed)
{
	struct table t;

	sample_table(&t, seats, 0, seed);
	t.seed[0] = '\0'; /* a record without a seed: nothing is checked against it */
	sample_write(&whole, &t);
}

/* Reads what became of it: refused, or the one text of what was read. Whether it was read. */
static bool is_legal(void)
{
	static struct sample again;
	static struct table t, untouched;
	struct record_fault fault;

	memset(&t, 0x5a, sizeof t);
	untouched = t;
	if (record_read(damaged.at, damaged.n, &t, &fault)) {
		assert_memory_equal(&t, &untouched, sizeof t);
		assert_true(fault.line >= 1 && fault.line <= sample_count(&damaged) + 1);
		assert_true(fault.reason < RECORD_REASONS && fault.rule < 0);
		return false;
	}
	sample_write(&again, &t);
	assert_int_equal(again.n, damaged.n);
	assert_memory_equal(again.at, damaged.at, again.n);
	return true;
}

/* At the end of a line it is an unfinished game, unless the header is cut or only the scores are
 * missing; anywhere else it is refused. */
static void test_record_cut_at_any_byte_is_refused_or_ends_there(void **unused)
{
	static const char *const seeds[] = {"cut-1", "cut-2", "cut-3"};

	(void)unused;
	for (unsigned i = 0; i < 3; i++) {
		make(i + 1, seeds[i]);
		damaged = whole;
		for (damaged.n = 0; damaged.n < whole.n; damaged.n++) {
			const unsigned lines = sample_count(&damaged);
			const bool line_end = damaged.n && damaged.at[damaged.n - 1] == '\n';

			assert_int_equal(is_legal(), line_end && lines >= HEADER &&
							 lines != sample_count(&whole) - 1);
			if (damaged.n && !line_end)
				assert_refused(&damaged, lines + 1, "T1", RECORD_CUT_OFF);
		}
	}
}

/* A line left out, written twice, or behind the next one. Only equal neighbours do not matter. */
static void test_record_with_line_lost_doubled_or_swapped_is_refused(void **unused)
{
	(void)unused;
	make(3, "lines");
	for (unsigned number = HEADER + 1; number < sample_count(&whole); number++) {
		const struct scan line = sample_line(&whole, number);
		const struct scan next = sample_line(&whole, number + 1);
		const size_t at = (size_t)(line.at - whole.at);
		const bool equal = line.n == next.n && memcmp(line.at, next.at, line.n) == 0;

		damaged = whole;
		sample_replace(&damaged, at, line.n, "", 0);
		assert_false(is_legal());
		damaged = whole;
		sample_replace(&damaged, at, 0, line.at, line.n);
		assert_false(is_legal());
		damaged = whole;
		sample_replace(&damaged, at, line.n, "", 0);
		sample_replace(&damaged, at + next.n, 0, line.at, line.n);
		assert_int_equal(is_legal(), equal);
	}
}

static void test_event_of_another_seat_is_refused(void **unused)
{
	(void)unused;
	make(2, "seats");
	for (unsigned number = HEADER + 1; number < sample_count(&whole); number++) {
		const size_t at = (size_t)(sample_line(&whole, number).at - whole.at);

		damaged = whole;
		if (damaged.at[at] == '*')
			continue;
		damaged.at[at] = damaged.at[at] == '1' ? '2' : '1';
		assert_refused(&damaged, number, "T1", RECORD_WHO);
	}
}

/* The same events with another number of seats, another game's name, another option. */
static void test_events_under_another_header_are_refused_unless_legal(void **unused)
{
	(void)unused;
	make(2, "foreign");
	damaged = whole;
	memcpy(damaged.at, "tafel 1 domino", 14);
	assert_refused(&damaged, 1, "T3", RECORD_GAME);
	for (int seats = '1'; seats <= '6'; seats++) {
		damaged = whole;
		damaged.at[sample_line(&whole, HEADER).at - whole.at + 6] = (char)seats;
		assert_int_equal(is_legal(), seats == '2');
	}
	damaged = whole; /* more-control allows more, so the same game is legal with it */
	sample_replace(&damaged, (size_t)(sample_line(&whole, HEADER + 1).at - whole.at), 0,
		       "option more-control\n", 20);
	assert_true(is_legal());
}

static void test_record_with_carriage_returns_is_refused(void **unused)
{
	(void)unused;
	make(1, "ends");
	damaged = whole;
	for (size_t i = 0; i < damaged.n; i++)
		if (damaged.at[i] == '\n')
			sample_replace(&damaged, i++, 0, "\r", 1);
	assert_refused(&damaged, 1, "T1", RECORD_NOT_TEXT);
}

/* Replaces any byte by any other. */
static void test_changed_byte_is_refused_or_makes_another_legal_game(void **unused)
{
	struct rng r = help_rng("bytes", 0);
	uint32_t legal = 0;

	(void)unused;
	make(2, "bytes");
	for (uint32_t i = 0; i < help_times(20000); i++) {
		const uint32_t at = 33 + rng_below(&r, (uint32_t)whole.n - 33); /* an event's */
		const char c = rng_below(&r, 2) ? "123456*=:xNESW \n"[rng_below(&r, 16)]
						: (char)rng_below(&r, 256);

		damaged = whole;
		switch (rng_below(&r, 3)) {
		case 0:
			damaged.at[at] = c;
			break;
		case 1:
			sample_replace(&damaged, at, 0, &c, 1);
			break;
		default:
			sample_replace(&damaged, at, 1, "", 0);
		}
		legal += is_legal() &&
			 (damaged.n != whole.n || memcmp(damaged.at, whole.at, whole.n) != 0);
	}
	/* A die that nobody takes may be another: some changes are other legal games. */
	assert_true(legal > 0);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_record_cut_at_any_byte_is_refused_or_ends_there),
	    cmocka_unit_test(test_record_with_line_lost_doubled_or_swapped_is_refused),
	    cmocka_unit_test(test_event_of_another_seat_is_refused),
	    cmocka_unit_test(test_events_under_another_header_are_refused_unless_legal),
	    cmocka_unit_test(test_record_with_carriage_returns_is_refused),
	    cmocka_unit_test(test_changed_byte_is_refused_or_makes_another_legal_game),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
