/* Reading records (T1 to T5, T9): right ones are read, and every mistake is reported with its line.
 */
#include "tests/table/sample.h"

#include "core/doodle/doodle.h"

#include <string.h>

static struct sample s;
static uint64_t reasons; /* that tests below have met */

#define LINES(...) sample_lines(&s, __VA_ARGS__)
#define HEAD       "tafel 1 doodle", "rules 1", "seats 2"
#define BEGUN      HEAD, "* start 31625", "* roll 4 133"

#define REFUSED(at, rule, reason)                                                                  \
	(reasons |= UINT64_C(1) << (reason), assert_refused(&s, (at), (rule), (reason)))

/* Doodle City with other numbers of seats: 2 and 4, the option for 4 only. */
static struct game choosy;

static const struct game_option choosy_options[] = {{"more-control", GAME_SEATS(4, 4)}, {NULL, 0}};

static int choosy_setup(const struct game_setup *how, void *state)
{
	return how->seats == 3 ? GAME_RULE('T', 3) : doodle.setup(how, state);
}

/* Linked with --wrap. */
const struct game *__real_games_find(const char *id, size_t n);
const struct game *__wrap_games_find(const char *id, size_t n);

const struct game *__wrap_games_find(const char *id, size_t n)
{
	const struct scan name = scan_in(id, n);

	return scan_is(&name, "choosy") ? &choosy : __real_games_find(id, n);
}

static void test_T2_the_printed_record(void **unused)
{
	struct table t;

	(void)unused;
	LINES("tafel 1 doodle", "rules 1", "seats 2", "option more-control", "name 1 Anna",
	      "* start 31625", "* roll 4 133", "1 3:43NE", "2 1:41x");
	t = sample_read(&s);
	assert_ptr_equal(t.game, &doodle);
	assert_int_equal(t.seats, 2);
	assert_int_equal(t.options, 1);
	assert_string_equal(t.name[0], "Anna");
	assert_string_equal(t.name[1], "");
	assert_int_equal(t.n, 4);
	assert_int_equal(table_to_act(&t), GAME_CHANCE);
}

static void test_T3_header_lines_in_any_order(void **unused)
{
	struct sample first;
	struct table t;

	(void)unused;
	LINES(HEAD, "option more-control", "name 1 A", "name 2 Zo\xc3\xab", "date 2026-11-15",
	      "seed yesterday", "* start 31625");
	t = sample_read(&s);
	sample_write(&first, &t);
	LINES("tafel 1 doodle", "# a comment", "seed yesterday", "name 2 Zo\xc3\xab",
	      "option more-control", "seats 2", "name 1 A", "#", "rules 1", "date 2026-11-15",
	      "* start 31625", "# another");
	t = sample_read(&s);
	sample_write(&s, &t);
	assert_int_equal(s.n, first.n);
	assert_memory_equal(s.at, first.at, s.n);
	assert_string_equal(t.date, "2026-11-15");
	assert_string_equal(t.seed, "yesterday");
}

static void test_T3_a_record_without_events(void **unused)
{
	(void)unused;
	LINES(HEAD);
	assert_int_equal(sample_read(&s).n, 0);
}

/* MetrOmania's events of revision 1 are all legal still, so its records are read. */
static void test_T3_revisions_of_the_rules_that_are_read(void **unused)
{
	(void)unused;
	LINES("tafel 1 metro", "seats 2", "rules 1");
	assert_int_equal(sample_read(&s).n, 0);
	LINES("tafel 1 metro", "seats 2", "rules 2");
	assert_int_equal(sample_read(&s).n, 0);
	LINES("tafel 1 metro", "seats 2", "rules 0");
	REFUSED(3, "T3", RECORD_RULES);
	LINES("tafel 1 metro", "seats 2", "rules 3");
	REFUSED(3, "T3", RECORD_RULES);
	LINES("tafel 1 doodle", "seats 2", "rules 2");
	REFUSED(3, "T3", RECORD_RULES);
}

static void test_T3_board_in_the_record(void **unused)
{
	struct sample again;
	struct table t;

	(void)unused;
	LINES(HEAD, "board # mine", "board row T S H 3 T", "board row 3 T T H S",
	      "board row H S 4 S H", "board row S H S T 3", "board row T 3 T S T", "board",
	      "board face 1 NS", "board face 2 EW", "board face 3 NE", "board face 4 ES",
	      "board face 5 SW", "board face 6 NW", "board hotel 3 5", "board shop 1",
	      "board bonus 3", "board trees 1", "* start 11111", "* roll 1 111");
	t = sample_read(&s);
	sample_write(&again, &t);
	t = sample_read(&again);
	sample_write(&s, &t);
	assert_int_equal(s.n, again.n);
	assert_memory_equal(s.at, again.at, s.n);
}

static void test_wrong_first_line_is_refused(void **unused)
{
	(void)unused;
	s.n = 0;
	REFUSED(1, "T3", RECORD_FIRST_LINE);
	LINES("# comment", HEAD);
	REFUSED(1, "T3", RECORD_FIRST_LINE);
	LINES("Tafel 1 doodle", "rules 1");
	REFUSED(1, "T3", RECORD_FIRST_LINE);
	LINES("tafel", "rules 1");
	REFUSED(1, "T3", RECORD_FIRST_LINE);
	LINES("tafel 2 doodle", "rules 1");
	REFUSED(1, "T3", RECORD_FORMAT);
	LINES("tafel 1");
	REFUSED(1, "T3", RECORD_FORMAT);
	LINES("tafel 1 chess", "rules 1");
	REFUSED(1, "T3", RECORD_GAME);
	LINES("tafel 1 doodle ", "rules 1");
	REFUSED(1, "T3", RECORD_GAME);
	LINES("tafel 1 ", "rules 1");
	REFUSED(1, "T3", RECORD_GAME);
}

static void test_wrong_header_line_is_refused_at_its_line(void **unused)
{
	(void)unused;
	LINES(HEAD, "colour red", "* start 31625");
	REFUSED(4, "T3", RECORD_HEADER);
	LINES(HEAD, "seats", "* start 31625");
	REFUSED(4, "T3", RECORD_HEADER);
	LINES(HEAD, " seats 2", "* start 31625");
	REFUSED(4, "T3", RECORD_HEADER);
	LINES(HEAD, "tafel 1 doodle", "* start 31625");
	REFUSED(4, "T3", RECORD_HEADER);
	LINES(HEAD, "* start 31625", "name 1 Anna");
	REFUSED(5, "T3", RECORD_HEADER_LATE);
	LINES(HEAD, "seats 2");
	REFUSED(4, "T3", RECORD_TWICE);
	LINES(HEAD, "# comment", "rules 1");
	REFUSED(5, "T3", RECORD_TWICE);
	LINES(HEAD, "option more-control", "option more-control");
	REFUSED(5, "T3", RECORD_TWICE);
	LINES(HEAD, "name 1 A", "name 2 B", "name 1 A");
	REFUSED(6, "T3", RECORD_TWICE);
	LINES(HEAD, "date 2026-11-15", "date 2026-11-15");
	REFUSED(5, "T3", RECORD_TWICE);
	LINES(HEAD, "seed 1", "seed 1");
	REFUSED(5, "T3", RECORD_TWICE);
	LINES("tafel 1 doodle", "rules 1", "* start 31625");
	REFUSED(3, "T3", RECORD_NO_SEATS);
	LINES("tafel 1 doodle", "rules 1");
	REFUSED(2, "T3", RECORD_NO_SEATS);
	LINES("tafel 1 doodle", "seats 2", "# comment", "* start 31625");
	REFUSED(4, "T3", RECORD_NO_RULES);
}

static void test_wrong_value_of_header_is_refused(void **unused)
{
	static const char *const seats[] = {"seats 0",  "seats 7",  "seats 02",         "seats x",
					    "seats 1 ", "seats -1", "seats 99999999999"};
	static const char *const rules[] = {"rules 2", "rules 0", "rules 01", "rules one"};

	(void)unused;
	for (size_t i = 0; i < sizeof seats / sizeof *seats; i++) {
		LINES("tafel 1 doodle", seats[i], "rules 1");
		REFUSED(2, "T3", RECORD_SEATS);
	}
	for (size_t i = 0; i < sizeof rules / sizeof *rules; i++) {
		LINES("tafel 1 doodle", "seats 1", rules[i]);
		REFUSED(3, "T3", RECORD_RULES);
	}
	LINES(HEAD, "option strict");
	REFUSED(4, "T3", RECORD_OPTION);
	LINES(HEAD, "option more-control ");
	REFUSED(4, "T3", RECORD_OPTION);
	LINES(HEAD, "name 3 Anna", "* start 31625"); /* no seat 3 */
	REFUSED(4, "T3", RECORD_NAME);
	LINES(HEAD, "name 0 Anna");
	REFUSED(4, "T3", RECORD_NAME);
	LINES(HEAD, "name Anna");
	REFUSED(4, "T3", RECORD_NAME);
	LINES(HEAD, "name 1 ");
	REFUSED(4, "T3", RECORD_NAME);
	LINES(HEAD, "name 1  Anna");
	REFUSED(4, "T3", RECORD_NAME);
	LINES(HEAD, "name 1 12345678901234567890123456789012345678901");
	REFUSED(4, "T3", RECORD_NAME);
	LINES(HEAD, "date yesterday");
	REFUSED(4, "T3", RECORD_DATE);
	LINES(HEAD, "seed two words");
	REFUSED(4, "T3", RECORD_SEED);
}

static void test_option_or_board_for_other_seats_is_refused(void **unused)
{
	(void)unused;
	choosy = doodle;
	choosy.id = "choosy";
	choosy.options = choosy_options;
	choosy.setup = choosy_setup;
	LINES("tafel 1 choosy", "option more-control", "seats 4", "rules 1");
	assert_int_equal(sample_read(&s).options, 1);
	LINES("tafel 1 choosy", "option more-control", "seats 2", "rules 1", "* start 31625");
	REFUSED(2, "T3", RECORD_OPTION_SEATS);
	LINES("tafel 1 choosy", "rules 1", "seats 3", "* start 31625");
	REFUSED(3, "T3", RECORD_SEATS);
	LINES("tafel 1 domicolor", "rules 1", "seats 4", "board card RRR RRR RRR RRR RRR RRR",
	      "board width 6", "board rows 1", "board hand 2", "* start RRR");
	REFUSED(3, "T9", RECORD_BOARD_SEATS);
}

/* T8: a view with the seed would tell what it hides. */
static void test_T8_view_has_no_seed(void **unused)
{
	(void)unused;
	LINES("tafel 1 domicolor", "rules 1", "seats 2", "* start RGB", "* deal 1 ? ? ?");
	assert_int_equal(sample_read(&s).n, 2);
	LINES("tafel 1 domicolor", "rules 1", "seats 2", "seed x", "* start RGB", "* deal 1 ? ? ?");
	REFUSED(6, "T8", RECORD_EVENT);
}

#define SECRET "secret 010203fe00000000000000000000000000000000000000000000000000000000"
#define COMMIT                                                                                     \
	"commit 9ce7b3240ecb25889d29fd6cfa52735e52ec65463d28ddfabf37fa845847b9c6" /* its hash */
#define NONCE1 "nonce 1 aa010000000000000000000000000000"

/* T3, and T8: no secret of a game that is not over, nor in a view. */
static void test_wrong_proof_line_is_refused(void **unused)
{
	(void)unused;
	LINES(HEAD, NONCE1, COMMIT); /* in any order */
	assert_int_equal(sample_read(&s).proof.nonces, 1);
	LINES(HEAD, COMMIT, NONCE1, COMMIT);
	REFUSED(6, "T3", RECORD_TWICE);
	LINES(HEAD, "commit 00");
	REFUSED(4, "T3", RECORD_COMMIT);
	LINES(HEAD, COMMIT, "seed 7"); /* a game has one or the other */
	REFUSED(4, "T3", RECORD_COMMIT);
	LINES(HEAD, NONCE1); /* nothing is committed */
	REFUSED(4, "T3", RECORD_NONCE);
	LINES(HEAD, COMMIT, "nonce 1 AA010000000000000000000000000000");
	REFUSED(5, "T3", RECORD_NONCE);
	LINES(HEAD, COMMIT, "secret 00");
	REFUSED(5, "T3", RECORD_SECRET);
	LINES(HEAD, SECRET);
	REFUSED(4, "T3", RECORD_SECRET_OTHER);
	LINES(HEAD, COMMIT, NONCE1, SECRET, "* start 31625");
	REFUSED(6, "T8", RECORD_SECRET_EARLY);
	LINES("tafel 1 domicolor", "rules 1", "seats 2", COMMIT, SECRET, "* start RGB",
	      "* deal 1 ? ? ?");
	REFUSED(7, "T8", RECORD_EVENT);
}

static void test_T9_boards(void **unused)
{
	struct record_fault fault;
	struct text text = text_in(s.at, sizeof s.at);

	(void)unused;
	LINES(HEAD, "board # mine", "name 1 Anna", "board row T S H 3", "* start 31625");
	fault = REFUSED(6, "T9", RECORD_BOARD);
	assert_int_equal(fault.board.line, 2);
	assert_string_equal(doodle.faults[fault.board.what], "row-length");
	assert_int_equal(fault.board.value[0], 4);
	assert_ptr_equal(fault.game, &doodle);
	LINES(HEAD, "board trees 7", "# behind", "* start 31625"); /* missing: at its last line */
	fault = REFUSED(4, "T9", RECORD_BOARD);
	assert_string_equal(doodle.faults[fault.board.what], "rows-few");
	LINES(HEAD, "board");
	REFUSED(4, "T9", RECORD_BOARD);
	/* Too many lines, then too many bytes. */
	text_string(&text, "tafel 1 doodle\nrules 1\nseats 2\n");
	for (int i = 0; i < 65; i++)
		text_string(&text, "board #\n");
	s.n = text.n;
	REFUSED(3 + 65, "T9", RECORD_BOARD_LARGE);
	text.n = 31;
	for (int i = 0; i < 22; i++) {
		text_string(&text, "board #");
		for (int k = 0; k < 190; k++)
			text_char(&text, 'x');
		text_char(&text, '\n');
	}
	s.n = text.n;
	REFUSED(3 + 22, "T9", RECORD_BOARD_LARGE);
}

static void test_wrong_event_is_refused_with_its_rule(void **unused)
{
	struct record_fault fault;

	(void)unused;
	LINES(BEGUN, "2 3:43NE");
	fault = REFUSED(6, "T1", RECORD_WHO);
	assert_int_equal(fault.number, 1); /* seat 1 is to act */
	LINES(BEGUN, "* roll 4 133");
	REFUSED(6, "T1", RECORD_WHO);
	LINES(HEAD, "1 3:43NE");
	fault = REFUSED(4, "T1", RECORD_WHO);
	assert_int_equal(fault.number, 0); /* chance */
	LINES(BEGUN, "01 3:43NE");
	REFUSED(6, "T1", RECORD_WHO);
	LINES(BEGUN, "1");
	REFUSED(6, "T1", RECORD_WHO);
	LINES(BEGUN, "? 1 tree");
	REFUSED(6, "T1", RECORD_WHO);
	LINES(BEGUN, "1  3:43NE");
	REFUSED(6, "T5", RECORD_EVENT);
	LINES(BEGUN, "1 3:43NE ");
	REFUSED(6, "D3", RECORD_EVENT);
	LINES(BEGUN, "1 2:42NE"); /* no such die */
	REFUSED(6, "D7", RECORD_EVENT);
	LINES(BEGUN, "1 tree");
	REFUSED(6, "D12", RECORD_EVENT);
	LINES(HEAD, "* roll 4 133");
	REFUSED(4, "T6", RECORD_EVENT);
}

static void test_T4_scores(void **unused)
{
	static struct sample whole;
	struct table t;
	unsigned last;

	(void)unused;
	sample_table(&t, 2, 0, "scores");
	sample_write(&whole, &t);
	last = sample_count(&whole);
	LINES(BEGUN, "= 0 0");
	REFUSED(6, "T4", RECORD_SCORE_EARLY);
	s = whole;
	sample_replace(&s, s.n - 1, 0, "0", 1); /* ten times as many points */
	REFUSED(last, "T4", RECORD_SCORE);
	s = whole;
	sample_replace(&s, s.n - 1, 0, " ", 1);
	REFUSED(last, "T4", RECORD_SCORE);
	s = whole;
	s.n -= sample_line(&s, last).n;
	REFUSED(last - 1, "T4", RECORD_NO_SCORE);
	sample_replace(&s, s.n, 0, "* roll 1 111\n", 13);
	REFUSED(last, "T4", RECORD_NO_SCORE);
	s = whole;
	sample_replace(&s, s.n, 0, "# comments may follow\n", 22);
	assert_int_equal(sample_read(&s).n, t.n);
	sample_replace(&s, s.n, 0, "1 tree\n", 7);
	REFUSED(last + 2, "T4", RECORD_AFTER_END);
}

static void test_T1_lines(void **unused)
{
	static const char *const control[] = {"name 1 A\tB",     "name 1 A\x01", "name 1 A\x7f",
					      "name 1 \xc2\x85", "# \xff",       "seats 2\r"};

	(void)unused;
	for (size_t i = 0; i < sizeof control / sizeof *control; i++) {
		LINES(HEAD, control[i], "* start 31625");
		REFUSED(4, "T1", RECORD_NOT_TEXT);
	}
	LINES(HEAD, "* start 31625");
	s.at[20] = '\0';
	REFUSED(2, "T1", RECORD_NOT_TEXT);
	LINES(HEAD, "* start 31625");
	s.n--;
	REFUSED(4, "T1", RECORD_CUT_OFF);
	LINES(HEAD, "", "* start 31625");
	REFUSED(4, "T1", RECORD_EMPTY_LINE);
	LINES(HEAD, "* start 31625", "");
	REFUSED(5, "T1", RECORD_EMPTY_LINE);
}

static void test_T1_sizes(void **unused)
{
	(void)unused;
	LINES(HEAD, "#");
	while (s.n < 32 + 200)
		s.at[s.n++ - 1] = 'x';
	s.at[s.n - 1] = '\n'; /* a comment of exactly 200 bytes */
	assert_int_equal(sample_line(&s, 4).n, RECORD_LINE_MAX + 1);
	assert_int_equal(sample_read(&s).n, 0);
	sample_replace(&s, s.n - 1, 0, "x", 1);
	REFUSED(4, "T1", RECORD_LINE_TOO_LONG);
	/* Thousands of lines are fine up to the greatest size. */
	LINES(HEAD);
	while (s.n + 2 <= RECORD_MAX)
		sample_replace(&s, s.n, 0, "#\n", 2);
	sample_replace(&s, s.n, 0, "#\n", RECORD_MAX - s.n);
	if (s.at[s.n - 1] != '\n')
		s.at[s.n - 2] = '#', s.at[s.n - 3] = '#', s.at[s.n - 1] = '\n';
	assert_int_equal(s.n, RECORD_MAX);
	assert_int_equal(sample_read(&s).n, 0);
	sample_replace(&s, s.n, 0, "#\n", 2);
	REFUSED(1, "T1", RECORD_TOO_LARGE);
}

static void test_every_reason_was_met_and_has_a_name(void **unused)
{
	(void)unused;
	for (unsigned i = 0; i < RECORD_REASONS; i++) {
		if (!(reasons >> i & 1))
			fail_msg("no test for %s", record_reasons[i]);
		for (unsigned other = 0; other < i; other++)
			assert_string_not_equal(record_reasons[i], record_reasons[other]);
	}
	assert_null(record_reasons[RECORD_REASONS]);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_T2_the_printed_record),
	    cmocka_unit_test(test_T3_header_lines_in_any_order),
	    cmocka_unit_test(test_T3_a_record_without_events),
	    cmocka_unit_test(test_T3_revisions_of_the_rules_that_are_read),
	    cmocka_unit_test(test_T3_board_in_the_record),
	    cmocka_unit_test(test_wrong_first_line_is_refused),
	    cmocka_unit_test(test_wrong_header_line_is_refused_at_its_line),
	    cmocka_unit_test(test_wrong_value_of_header_is_refused),
	    cmocka_unit_test(test_option_or_board_for_other_seats_is_refused),
	    cmocka_unit_test(test_T8_view_has_no_seed),
	    cmocka_unit_test(test_wrong_proof_line_is_refused),
	    cmocka_unit_test(test_T9_boards),
	    cmocka_unit_test(test_wrong_event_is_refused_with_its_rule),
	    cmocka_unit_test(test_T4_scores),
	    cmocka_unit_test(test_T1_lines),
	    cmocka_unit_test(test_T1_sizes),
	    cmocka_unit_test(test_every_reason_was_met_and_has_a_name),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
