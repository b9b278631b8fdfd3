/* Bounded text: nothing is written or read past an end, and what is wrong is refused. */
#include "tests/help.h"

#include <string.h>

enum { GUARD = 0x5a };

#define REPLACED "\xef\xbf\xbd"
#define CUT      "\xe2\x80\xa6"

/* Writes a text of every kind of part. */
static void write_everything(struct text *t)
{
	static const uint8_t bytes[3] = {0x00, 0xab, 0xff};

	text_string(t, "text ");
	text_char(t, ':');
	text_number(t, -120);
	text_hex(t, bytes, sizeof bytes);
	text_bytes(t, NULL, 0); /* which the sanitizers watch */
	text_bytes(t, "end", 3);
}

static void test_text_too_long_for_buffer_is_marked_full_and_ends_in_it(void **unused)
{
	static const char expected[] = "text :-12000abffend";
	char buffer[80];

	(void)unused;
	for (size_t size = 0; size < sizeof buffer; size++) {
		struct text t = text_in(buffer, size);

		memset(buffer, GUARD, sizeof buffer);
		write_everything(&t);
		assert_int_equal(t.full, size < sizeof expected - 1);
		assert_true(t.n <= size);
		assert_memory_equal(buffer, expected, t.n);
		for (size_t i = t.n; i < sizeof buffer; i++)
			assert_int_equal(buffer[i], GUARD);
	}
}

/* Even if it would fit. */
static void test_nothing_is_appended_after_text_is_full(void **unused)
{
	char buffer[4];
	struct text t = text_in(buffer, sizeof buffer);

	(void)unused;
	text_string(&t, "ab");
	text_string(&t, "long");
	assert_true(t.full);
	text_char(&t, 'c');
	assert_int_equal(t.n, 2);
	assert_true(t.full);
}

static void test_number_is_written_in_decimal_digits(void **unused)
{
	static const struct {
		int64_t number;
		const char *text;
	} cases[] = {{0, "0"},
		     {7, "7"},
		     {-1, "-1"},
		     {10, "10"},
		     {INT64_MAX, "9223372036854775807"},
		     {INT64_MIN, "-9223372036854775808"}};
	char buffer[32];

	(void)unused;
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		struct text t = text_in(buffer, sizeof buffer);

		text_number(&t, cases[i].number);
		assert_text(&t, cases[i].text);
	}
}

static void test_foreign_text_is_cut_and_control_characters_replaced(void **unused)
{
	static const struct {
		const char *bytes;
		size_t most;
		const char *shown;
	} cases[] = {
	    {"", 0, ""},
	    {"", 8, ""},
	    {"plain", 5, "plain"},
	    {"plain", 4, "p" CUT},
	    {"plain", 3, CUT},
	    {"plain", 2, ""},
	    {"pl", 2, "pl"},
	    {"Zo\xc3\xab", 4, "Zo\xc3\xab"},
	    {"Zo\xc3\xab!", 4, "Z" CUT},
	    {"Zo\xc3\xab!!!", 6, "Zo" CUT}, /* a character is never cut in two */
	    {"a\x1b[0m\n", 64, "a" REPLACED "[0m" REPLACED},
	    {"\x7f\xc2\x9b", 64, REPLACED REPLACED},
	    {"\xff\xe2\x82z", 64, REPLACED REPLACED REPLACED "z"},
	    {"\xff", 3, REPLACED},
	    {"\xff", 2, ""},
	    {"\x01\x02", 5, CUT},
	    {"\x01\x02", 6, REPLACED REPLACED},
	};
	char buffer[64];

	(void)unused;
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		struct text t = text_in(buffer, sizeof buffer);

		text_foreign(&t, cases[i].bytes, strlen(cases[i].bytes), cases[i].most);
		assert_text(&t, cases[i].shown);
	}
}

static void test_foreign_text_of_any_bytes_is_printable_and_within_bound(void **unused)
{
	uint32_t state = 1;

	(void)unused;
	for (unsigned times = 0; times < help_times(20000); times++) {
		char bytes[24], buffer[80];
		struct text t = text_in(buffer, sizeof buffer);
		const size_t n = times % (sizeof bytes + 1), most = times % 77;
		struct scan shown;

		for (size_t i = 0; i < n; i++) {
			state = state * 1664525 + 1013904223;
			bytes[i] = (char)(state >> (state >> 30 ? 24 : 25));
		}
		text_foreign(&t, bytes, n, most);
		shown = scan_in(t.at, t.n);
		assert_true(!t.full && t.n <= most && scan_is_printable(&shown));
		assert_true(t.n || !n || most < 3);
	}
}

static void test_lines_are_read_with_and_without_last_line_feed(void **unused)
{
	struct scan s = scan_in("one\n\ntwo", 8), line;
	bool ended;

	(void)unused;
	assert_true(scan_line(&s, &line, &ended) && ended && scan_is(&line, "one"));
	assert_true(scan_line(&s, &line, &ended) && ended && line.n == 0);
	assert_true(scan_line(&s, &line, &ended) && !ended && scan_is(&line, "two"));
	assert_false(scan_line(&s, &line, &ended));
	s = scan_in("x\n", 2);
	assert_true(scan_line(&s, &line, &ended) && ended);
	assert_false(scan_line(&s, &line, &ended));
}

static void test_words_are_read_between_blanks(void **unused)
{
	struct scan s = scan_in(" \tone  two\r", 11), word;

	(void)unused;
	assert_true(scan_word(&s, &word) && scan_is(&word, "one"));
	assert_true(scan_word(&s, &word) && scan_is(&word, "two"));
	assert_false(scan_word(&s, &word));
	assert_int_equal(s.n, 0);
}

static void test_expected_string_is_taken_off_only_if_it_comes_next(void **unused)
{
	struct scan s = scan_in("start 3", 7);

	(void)unused;
	assert_false(scan_string(&s, "starts"));
	assert_false(scan_string(&s, "start 31"));
	assert_int_equal(s.n, 7);
	assert_true(scan_string(&s, "start "));
	assert_int_equal(s.n, 1);
	assert_false(scan_is(&s, "31"));
	assert_false(scan_is(&s, ""));
	assert_int_equal(scan_one_of(&s, "12"), -1);
	assert_int_equal(s.n, 1);
	assert_int_equal(scan_one_of(&s, "123"), 2);
	assert_int_equal(scan_one_of(&s, "123"), -1);
	assert_true(scan_is(&s, ""));
}

/* The zero byte at the end of a list is not one of its characters. */
static void test_zero_byte_is_in_no_list_of_characters(void **unused)
{
	struct scan s = scan_in("\0", 1);

	(void)unused;
	assert_int_equal(scan_one_of(&s, "123"), -1);
	assert_false(scan_is(&s, ""));
}

static int64_t number(const char *text, uint32_t most)
{
	const struct scan s = scan_in(text, strlen(text));

	return scan_number(&s, most);
}

static void test_number_with_sign_or_leading_zero_is_refused(void **unused)
{
	static const char *const wrong[] = {"",   "00", "01", "+1",  "-1",
					    "1 ", " 1", "1a", "0x1", "99999999999999999999"};

	(void)unused;
	for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
		assert_int_equal(number(wrong[i], UINT32_MAX), -1);
	assert_int_equal(number("0", 5), 0);
	assert_int_equal(number("5", 5), 5);
	assert_int_equal(number("6", 5), -1);
	assert_int_equal(number("4294967295", UINT32_MAX), UINT32_MAX);
	assert_int_equal(number("4294967296", UINT32_MAX), -1);
}

static bool expected_character(uint32_t c)
{
	return (c < 0xd800 || c > 0xdfff) && c <= 0x10ffff;
}

/* Whether the UTF-8 form of this character is printable: everything that is a character but no
 * control character (C0, DEL, C1). */
static bool expected_printable(uint32_t c)
{
	return c >= 0x20 && (c < 0x7f || c > 0x9f) && expected_character(c);
}

static size_t utf8(uint32_t c, unsigned bytes, char *to)
{
	static const uint8_t lead[5] = {0, 0, 0xc0, 0xe0, 0xf0};

	for (unsigned i = bytes; i-- > 1; c >>= 6)
		to[i] = (char)(0x80 | (c & 0x3f));
	to[0] = (char)(lead[bytes] | c);
	return bytes;
}

static void test_utf8_accepts_shortest_form_of_every_character_only(void **unused)
{
	char form[4];
	const uint32_t step = help_times(8) > 8 ? 1 : 3;

	(void)unused;
	for (uint32_t c = 0; c < 0x200000; c += c < 0x11000 ? 1 : step) {
		const unsigned shortest = c < 0x80 ? 1 : c < 0x800 ? 2 : c < 0x10000 ? 3 : 4;

		for (unsigned bytes = shortest; bytes <= 4; bytes++) {
			const struct scan s = scan_in(form, utf8(c, bytes, form));

			assert_int_equal(scan_is_printable(&s),
					 bytes == shortest && expected_printable(c));
			assert_int_equal(utf8_size(s.at, s.n),
					 bytes == shortest && expected_character(c) ? bytes : 0);
			if (utf8_size(s.at, s.n))
				assert_int_equal(utf8_point(s.at, s.n), c);
		}
	}
}

static void test_utf8_refuses_cut_and_broken_characters(void **unused)
{
	static const char *const wrong[] = {
	    "\xc3",      "\xe2\x82",         "\xf0\x9f\x8e", "\x80", "a\xbf", "\xc3(",
	    "\xe2(\xac", "\xf8\x88\x80\x80", "\xff\xfe",     "ok\n", "tab\t"};
	const struct scan good = scan_in("Zo\xc3\xab \xe2\x82\xac \xf0\x9f\x8e\xb2", 13);

	(void)unused;
	assert_int_equal(utf8_size("", 0), 0);
	assert_true(scan_is_printable(&good));
	for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
		const struct scan s = scan_in(wrong[i], strlen(wrong[i]));

		assert_false(scan_is_printable(&s));
	}
}

/* Appends the line to a text. Refuses the line "stop". */
static int note_line(void *context, struct scan *line)
{
	struct text *noted = context;

	text_bytes(noted, line->at, line->n);
	text_char(noted, '|');
	return scan_is(line, "stop") ? 7 : 0;
}

static void test_lines_are_read_without_comments_until_one_is_refused(void **unused)
{
	static const char lines[] = "one\n\n# no\n  # no\n two \nstop\nthree";
	char buffer[64];
	struct text noted = text_in(buffer, sizeof buffer);
	uint32_t number = 0;

	(void)unused;
	assert_int_equal(scan_lines(lines, sizeof lines - 1, &number, note_line, &noted), 7);
	assert_int_equal(number, 6);
	assert_text(&noted, "one| two |stop|");
	noted.n = number = 0;
	assert_int_equal(scan_lines("a\nb", 3, &number, note_line, &noted), 0);
	assert_int_equal(number, 2);
	assert_text(&noted, "a|b|");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_lines_are_read_without_comments_until_one_is_refused),
	    cmocka_unit_test(test_text_too_long_for_buffer_is_marked_full_and_ends_in_it),
	    cmocka_unit_test(test_nothing_is_appended_after_text_is_full),
	    cmocka_unit_test(test_number_is_written_in_decimal_digits),
	    cmocka_unit_test(test_foreign_text_is_cut_and_control_characters_replaced),
	    cmocka_unit_test(test_foreign_text_of_any_bytes_is_printable_and_within_bound),
	    cmocka_unit_test(test_lines_are_read_with_and_without_last_line_feed),
	    cmocka_unit_test(test_words_are_read_between_blanks),
	    cmocka_unit_test(test_expected_string_is_taken_off_only_if_it_comes_next),
	    cmocka_unit_test(test_zero_byte_is_in_no_list_of_characters),
	    cmocka_unit_test(test_number_with_sign_or_leading_zero_is_refused),
	    cmocka_unit_test(test_utf8_accepts_shortest_form_of_every_character_only),
	    cmocka_unit_test(test_utf8_refuses_cut_and_broken_characters),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
