/* Writing records: with the legal actions, step by step, as JSON. */
#include "tests/table/sample.h"

#include "core/doodle/doodle.h"
#include "core/games.h"
#include "search/player.h"
#include "table/json.h"

#include <string.h>

static char buffer[4 * RECORD_MAX];

static struct text all_steps(const struct table *t, enum replay_format format)
{
	struct text out = text_in(buffer, sizeof buffer);
	struct replay r;

	replay_start(&r, t, GAME_ALL, format);
	while (replay_next(&r, &out))
		;
	assert_false(out.full);
	return out;
}

static void test_legal_replay_of_documented_example_is_as_documented(void **unused)
{
	static struct sample s;
	static struct table t;
	struct text out;

	(void)unused;
	sample_lines(&s, "tafel 1 doodle", "rules 1", "seats 2", "option more-control",
		     "name 1 Anna", "* start 31625", "* roll 4 133", "1 3:43NE");
	t = sample_read(&s);
	out = all_steps(&t, REPLAY_LEGAL);
	assert_text(&out, "tafel 1 doodle\nrules 1\nseats 2\noption more-control\nname 1 Anna\n"
			  "* start 31625\n* roll 4 133\n"
			  "? 1 1:41x 3:43ES 3:43EW 3:43NE 3:43NS 3:43NW 3:43SW pass\n"
			  "1 3:43NE\n"
			  "? 2 1:41x 3:43ES 3:43EW 3:43NE 3:43NS 3:43NW 3:43SW pass\n");
}

/* The words of a line `? SEAT ACTION ...` ascend by byte, and the action that follows is one. */
static void check_question(struct scan line, struct scan action)
{
	struct scan word, last = {.n = 0};
	bool found = false;

	while (scan_word(&line, &word)) {
		const size_t n = word.n < last.n ? word.n : last.n;

		assert_true(!last.n || memcmp(last.at, word.at, n) < 0 ||
			    (memcmp(last.at, word.at, n) == 0 && last.n < word.n));
		found |= word.n == action.n && memcmp(word.at, action.at, word.n) == 0;
		last = word;
	}
	assert_true(found);
}

/* Without the questions it is the record, and every action has its question before it. */
static void test_legal_replay_is_record_with_question_before_every_action(void **unused)
{
	static struct sample record, left;
	static struct table t;
	struct text out;
	struct scan text, line, before = {.n = 0};
	bool ended;

	(void)unused;
	sample_table(&t, 4, 1, "questions");
	sample_write(&record, &t);
	out = all_steps(&t, REPLAY_LEGAL);
	text = scan_in(out.at, out.n);
	left.n = 0;
	while (scan_line(&text, &line, &ended)) {
		if (*line.at >= '1' && *line.at <= '6') {
			assert_true(before.n > 4 && before.at[0] == '?' &&
				    before.at[2] == *line.at);
			check_question(scan_in(before.at + 4, before.n - 4),
				       scan_in(line.at + 2, line.n - 2));
		} else {
			assert_true(!before.n || before.at[0] != '?');
		}
		if (*line.at != '?') {
			memcpy(left.at + left.n, line.at, line.n + 1);
			left.n += line.n + 1;
		}
		before = line;
	}
	assert_int_equal(left.n, record.n);
	assert_memory_equal(left.at, record.at, left.n);
}

/* What follows after n events is the rest of the record, for every viewer, in a game with hidden
 * cards. */
static void test_replay_after_n_events_is_the_rest_of_the_record(void **unused)
{
	static char rest_buffer[RECORD_MAX];
	static struct table whole, t;
	const struct game_setup how = {.seats = 3};

	(void)unused;
	assert_int_equal(table_open(&whole, games_find("domicolor", 9), &how), 0);
	assert_int_equal(table_set_seed(&whole, "rest", 4), 0);
	player_finish(&player_easy, &whole, (struct player_memory){NULL, 0}, 0);
	table_prefix(&whole, whole.n - 1, &t); /* to a game that is over all see all */
	for (int viewer = GAME_ALL; viewer < 3; viewer++) {
		struct text record = text_in(buffer, sizeof buffer);

		record_write(&t, viewer, &record);
		for (uint32_t n = 0; n <= t.n; n++) {
			struct text rest = text_in(rest_buffer, sizeof rest_buffer);
			struct table_state state;
			struct replay r;

			table_fold(&t, n, &state);
			replay_start_after(&r, &t, viewer, REPLAY_RECORD, n, &state);
			while (replay_next(&r, &rest))
				;
			assert_int_equal(n<t.n, rest.n> 0);
			assert_memory_equal(record.at + record.n - rest.n, rest.at, rest.n);
			/* It begins where a line does, and has a line for each event. */
			assert_int_equal(record.at[record.n - rest.n - 1], '\n');
			for (size_t i = 0, lines = 0; i <= rest.n; i++)
				if (i == rest.n)
					assert_int_equal(lines, t.n - n);
				else
					lines += rest.at[i] == '\n';
		}
	}
}

/* A buffer too small for a step says so, and nothing is written behind it. */
static void test_record_too_long_for_buffer_is_marked_full_and_ends_in_it(void **unused)
{
	static struct table t;
	char small[64];

	(void)unused;
	sample_table(&t, 2, 0, "small");
	for (size_t size = 0; size <= sizeof small; size++) {
		struct text out = text_in(small, size);

		memset(small, 0x5a, sizeof small);
		record_write(&t, GAME_ALL, &out);
		assert_true(out.full && out.n <= size);
		for (size_t i = size; i < sizeof small; i++)
			assert_int_equal(small[i], 0x5a);
	}
}

static void test_json_replay_has_object_for_each_step(void **unused)
{
	static struct sample s;
	static struct table t;
	struct text out;

	(void)unused;
	sample_lines(&s, "tafel 1 doodle", "rules 1", "seats 1", "name 1 \"A\\", "* start 11111",
		     "* roll 4 333", "1 3:43EW");
	t = sample_read(&s);
	out = all_steps(&t, REPLAY_JSON);
	text_char(&out, '\0');
	assert_ptr_equal(strstr(out.at,
				"{\"game\":\"doodle\",\"rules\":1,\"seats\":1,\"options\":[],"
				"\"names\":[\"\\\"A\\\\\"]"),
			 out.at);
	assert_non_null(strstr(out.at, "\n{\"n\":2,\"who\":0,\"event\":\"roll 4 333\","
				       "\"effects\":[],\"scores\":[0],\"state\":{"));
	assert_non_null(strstr(out.at, "\n{\"n\":3,\"who\":1,\"event\":\"3:43EW\",\"effects\":["
				       "{\"seat\":1,\"rule\":\"D16\",\"what\":\"shop\","
				       "\"points\":2,\"cells\":[12,17]}],\"scores\":[2],"));
	assert_non_null(strstr(out.at, "\n{\"over\":false,\"scores\":[2],\"places\":[1],"
				       "\"effects\":[{\"seat\":1,\"rule\":\"D16\","));
}

static void test_json_of_event_has_seat_text_and_effects(void **unused)
{
	static struct sample s;
	static struct table t;
	char text[256];
	struct text out = text_in(text, sizeof text);
	struct game_effect one;
	struct game_effects why = {.at = &one};
	move_t m;

	(void)unused;
	sample_lines(&s, "tafel 1 doodle", "rules 1", "seats 2", "* start 31625", "* roll 4 133");
	t = sample_read(&s);
	assert_int_equal(doodle.read(&t.state, "tree", 4, &m), 0);
	table_json_happened(&doodle, &t.state, m, &why, &out);
	assert_text(&out, "{\"who\":1,\"event\":\"tree\",\"effects\":[]}");
}

static void test_json_of_rule_has_letter_and_number(void **unused)
{
	char text[256];
	struct text out = text_in(text, sizeof text);

	(void)unused;
	table_json_rule(GAME_RULE('D', 12), &out);
	assert_text(&out, "\"rule\":\"D12\"");
}

static void test_json_fault_has_line_rule_and_reason(void **unused)
{
	static struct sample s;
	static struct table t;
	struct record_fault fault;
	char text[256];
	struct text out = text_in(text, sizeof text);

	(void)unused;
	sample_lines(&s, "tafel 1 doodle", "rules 1", "seats 1", "board row T");
	assert_int_equal(record_read(s.at, s.n, &t, &fault), -1);
	table_json_fault(&fault, &out);
	assert_text(&out, "{\"line\":4,\"rule\":\"T9\",\"reason\":\"board\",\"number\":0,"
			  "\"board\":{\"what\":\"row-length\",\"values\":[1,0]}}");
	sample_lines(&s, "tafel 1 doodle", "rules 1", "seats 1", "1 tree");
	assert_int_equal(record_read(s.at, s.n, &t, &fault), -1);
	out.n = 0;
	table_json_fault(&fault, &out);
	assert_text(&out, "{\"line\":4,\"rule\":\"T1\",\"reason\":\"who\",\"number\":0}");
}

/* What a front end is given for the seat to act: each legal action with what it would bring. */
static void test_json_legal_has_actions_with_effects(void **unused)
{
	static struct sample s;
	static struct table t;
	struct text out = text_in(buffer, sizeof buffer);

	(void)unused;
	sample_lines(&s, "tafel 1 doodle", "rules 1", "seats 1", "* start 11111", "* roll 4 133");
	t = sample_read(&s);
	table_json_legal(&t, &out);
	text_char(&out, '\0');
	assert_ptr_equal(
	    strstr(out.at, "[{\"action\":\"1:41x\",\"effects\":[]},"
			   "{\"action\":\"3:43NS\",\"effects\":[]},"
			   "{\"action\":\"3:43EW\",\"effects\":[{\"seat\":1,\"rule\":\"D16\","),
	    out.at);
}

/* T3: `strict` needs four seats, `two-companies` two. */
static void test_json_games_lists_rules_seats_and_options(void **unused)
{
	char text[1024];
	struct text out = text_in(text, sizeof text);

	(void)unused;
	table_json_games(&out);
	assert_text(&out, "\"record\":1,\"games\":["
			  "{\"id\":\"doodle\",\"rules\":1,\"seats\":[1,6],\"options\":["
			  "{\"name\":\"more-control\",\"seats\":[1,2,3,4,5,6]}]},"
			  "{\"id\":\"domicolor\",\"rules\":1,\"seats\":[2,4],\"options\":["
			  "{\"name\":\"announce\",\"seats\":[2,3,4]}]},"
			  "{\"id\":\"metro\",\"rules\":2,\"seats\":[2,4],\"options\":["
			  "{\"name\":\"open\",\"seats\":[2,3,4]},"
			  "{\"name\":\"strict\",\"seats\":[4]},"
			  "{\"name\":\"two-companies\",\"seats\":[2]}]}]");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_legal_replay_of_documented_example_is_as_documented),
	    cmocka_unit_test(test_legal_replay_is_record_with_question_before_every_action),
	    cmocka_unit_test(test_replay_after_n_events_is_the_rest_of_the_record),
	    cmocka_unit_test(test_record_too_long_for_buffer_is_marked_full_and_ends_in_it),
	    cmocka_unit_test(test_json_replay_has_object_for_each_step),
	    cmocka_unit_test(test_json_of_event_has_seat_text_and_effects),
	    cmocka_unit_test(test_json_of_rule_has_letter_and_number),
	    cmocka_unit_test(test_json_fault_has_line_rule_and_reason),
	    cmocka_unit_test(test_json_legal_has_actions_with_effects),
	    cmocka_unit_test(test_json_games_lists_rules_seats_and_options),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
