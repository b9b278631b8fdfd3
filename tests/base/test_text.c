/* Bounded text: nothing is written past an end, nothing wrong is read as right. */
#include "tests/help.h"

#include <string.h>

enum { GUARD = 0x5a };

#define REPLACED "\xef\xbf\xbd"
#define CUT      "\xe2\x80\xa6"

/* Whatever the size of the buffer: the text is whole or marked full, and what lies behind stays. */
static void write_everything(struct text *t)
{
	static const uint8_t bytes[3] = {0x00, 0xab, 0xff};

	text_string(t, "text ");
	text_char(t, ':');
	text_number(t, -120);
	text_hex(t, bytes, sizeof bytes);
	text_json(t, "a\"\\\n\x1f");
	text_json_set(t, 1u << 31 | 1u << 7 | 1u);
	text_bytes(t, "end", 3);
}

static void test_never_past_the_end(void **unused)
{
	static const char expected[] = "text :-12000abff\"a\\\"\\\\\\n\\u001f\"[0,7,31]end";
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

/* What comes after something that did not fit is not written, even if it would fit. */
static void test_full_stays_full(void **unused)
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

static void test_numbers(void **unused)
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

/* RFC 8259: quote, backslash and control characters are escaped, other ASCII characters stay. A
 * byte that is no UTF-8 character by itself becomes U+FFFD. */
static void test_json_escapes(void **unused)
{
	for (unsigned c = 0; c < 256; c++) {
		const char s[1] = {(char)c};
		char buffer[16], expected[16];
		struct text t = text_in(buffer, sizeof buffer), e = text_in(expected, 15);

		text_json_bytes(&t, s, 1);
		text_char(&e, '"');
		if (c == '\n') {
			text_string(&e, "\\n");
		} else if (c < 0x20) {
			text_string(&e, "\\u00");
			text_char(&e, c < 0x10 ? '0' : '1');
			text_char(&e, "0123456789abcdef"[c & 15]);
		} else if (c >= 0x80) {
			text_string(&e, REPLACED);
		} else {
			text_string(&e, c == '"' || c == '\\' ? "\\" : "");
			text_char(&e, (char)c);
		}
		text_char(&e, '"');
		assert_int_equal(t.n, e.n);
		assert_memory_equal(t.at, e.at, e.n);
	}
	(void)unused;
}

/* A JSON string is valid UTF-8 whatever goes in: good characters stay, bad bytes are replaced. */
static void test_json_is_utf8(void **unused)
{
	static const struct {
		const char *bytes, *json;
	} cases[] = {
	    {"Zo\xc3\xab \xe2\x82\xac \xf0\x9f\x8e\xb2",
	     "\"Zo\xc3\xab \xe2\x82\xac \xf0\x9f\x8e\xb2\""},
	    {"\xc3", "\"" REPLACED "\""},
	    {"a\xc3\"b", "\"a" REPLACED "\\\"b\""},
	    {"\xe2\x82", "\"" REPLACED REPLACED "\""},
	    {"\xe2\x82\n", "\"" REPLACED REPLACED "\\n\""},
	    {"\xc0\xafz", "\"" REPLACED REPLACED "z\""},
	    {"\xed\xa0\x80", "\"" REPLACED REPLACED REPLACED "\""},
	    {"\xf4\x90\x80\x80", "\"" REPLACED REPLACED REPLACED REPLACED "\""},
	    {"\xff\xc3\xab", "\"" REPLACED "\xc3\xab\""},
	    {"\xc2\x85\x7f", "\"\xc2\x85\x7f\""},
	};
	char buffer[64];

	(void)unused;
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		struct text t = text_in(buffer, sizeof buffer);

		text_json(&t, cases[i].bytes);
		assert_text(&t, cases[i].json);
	}
}

static void test_foreign(void **unused)
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

/* Whatever the bytes and the bound: what is shown is printable and within the bound. */
static void test_foreign_of_anything(void **unused)
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

static void test_json_set(void **unused)
{
	char buffer[128];
	struct text t = text_in(buffer, sizeof buffer);

	(void)unused;
	text_json_set(&t, 0);
	text_json_set(&t, 1u << 5);
	text_json_set(&t, 0xc0000001u);
	assert_text(&t, "[][5][0,30,31]");
}

static void test_lines(void **unused)
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

static void test_words(void **unused)
{
	struct scan s = scan_in(" \tone  two\r", 11), word;

	(void)unused;
	assert_true(scan_word(&s, &word) && scan_is(&word, "one"));
	assert_true(scan_word(&s, &word) && scan_is(&word, "two"));
	assert_false(scan_word(&s, &word));
	assert_int_equal(s.n, 0);
}

static void test_strings(void **unused)
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

/* A list's closing zero is not one of its characters. */
static void test_zero_byte_is_no_character(void **unused)
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

static void test_numbers_have_one_text(void **unused)
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

/* Every character in its shortest form is judged by what it is; longer forms are refused. */
static void test_utf8_of_every_character(void **unused)
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

static void test_utf8_cut_or_broken(void **unused)
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

/* Notes the lines it is given; refuses the one that is "stop". */
static int note_line(void *with, struct scan *line)
{
	struct text *noted = with;

	text_bytes(noted, line->at, line->n);
	text_char(noted, '|');
	return scan_is(line, "stop") ? 7 : 0;
}

static void test_lines_are_given_without_comments(void **unused)
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
	    cmocka_unit_test(test_lines_are_given_without_comments),
	    cmocka_unit_test(test_never_past_the_end),
	    cmocka_unit_test(test_full_stays_full),
	    cmocka_unit_test(test_numbers),
	    cmocka_unit_test(test_json_escapes),
	    cmocka_unit_test(test_json_is_utf8),
	    cmocka_unit_test(test_foreign),
	    cmocka_unit_test(test_foreign_of_anything),
	    cmocka_unit_test(test_json_set),
	    cmocka_unit_test(test_lines),
	    cmocka_unit_test(test_words),
	    cmocka_unit_test(test_strings),
	    cmocka_unit_test(test_zero_byte_is_no_character),
	    cmocka_unit_test(test_numbers_have_one_text),
	    cmocka_unit_test(test_utf8_of_every_character),
	    cmocka_unit_test(test_utf8_cut_or_broken),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
