/* The JSON writer: it places every comma, and never writes past the end of its text. */
#include "core/base/json.h"
#include "tests/help.h"

#include <string.h>

enum { GUARD = 0x5a };

#define REPLACED "\xef\xbf\xbd"

/* Writes a document with every kind of value as element and as field. */
static void write_everything(struct text *out)
{
	json_begin_object(out);
	json_field_string(out, "string", "a\"\\\n\x1f");
	json_field_bytes(out, "bytes", "b\0c", 3);
	json_field_number(out, "number", -120);
	json_field_bool(out, "yes", true);
	json_field_set(out, "set", 1u << 31 | 1u << 7 | 1u);
	json_field_object(out, "object");
	json_end_object(out);
	json_field_array(out, "array");
	json_put_string(out, "{[:,");
	json_put_bytes(out, "\n", 1);
	json_put_number(out, 1);
	json_put_bool(out, false);
	json_put_set(out, 0);
	json_put_raw(out, "null", 4);
	json_begin_string(out);
	text_string(out, "A1,");
	json_end_string(out);
	json_begin_object(out);
	json_field_number(out, "n", 2);
	json_end_object(out);
	json_begin_array(out);
	json_end_array(out);
	json_end_array(out);
	json_field_raw(out, "last", "1.50");
	json_end_object(out);
}

static const char everything[] =
    "{\"string\":\"a\\\"\\\\\\n\\u001f\",\"bytes\":\"b\\u0000c\",\"number\":-120,\"yes\":true,"
    "\"set\":[0,7,31],\"object\":{},\"array\":[\"{[:,\",\"\\n\",1,false,[],null,\"A1,\",{\"n\":2},"
    "[]],\"last\":1.50}";

static void test_commas_stand_between_values_and_nowhere_else(void **unused)
{
	char buffer[sizeof everything];
	struct text t = text_in(buffer, sizeof buffer);

	(void)unused;
	write_everything(&t);
	assert_text(&t, everything);
}

static void test_document_is_whole_or_marked_full_at_every_size(void **unused)
{
	char buffer[sizeof everything + 8];

	(void)unused;
	for (size_t size = 0; size < sizeof buffer; size++) {
		struct text t = text_in(buffer, size);

		memset(buffer, GUARD, sizeof buffer);
		write_everything(&t);
		assert_int_equal(t.full, size < sizeof everything - 1);
		assert_true(t.n <= size);
		assert_memory_equal(buffer, everything, t.n);
		for (size_t i = t.n; i < sizeof buffer; i++)
			assert_int_equal(buffer[i], GUARD);
	}
}

static void test_no_comma_stands_between_json_lines(void **unused)
{
	char buffer[32];
	struct text t = text_in(buffer, sizeof buffer);

	(void)unused;
	for (int i = 0; i < 2; i++) {
		json_begin_object(&t);
		json_field_number(&t, "n", i);
		json_end_object(&t);
		text_char(&t, '\n');
	}
	assert_text(&t, "{\"n\":0}\n{\"n\":1}\n");
}

static void test_fragment_is_appended_with_a_comma_only_where_one_is_due(void **unused)
{
	char part_buffer[16], buffer[64];
	struct text part = text_in(part_buffer, sizeof part_buffer);
	struct text t = text_in(buffer, sizeof buffer);

	(void)unused;
	json_field_number(&part, "a", 1);
	json_field_number(&part, "b", 2);
	json_begin_array(&t);
	json_begin_object(&t);
	json_put_raw(&t, part.at, part.n);
	json_end_object(&t);
	json_begin_object(&t);
	json_field_number(&t, "n", 0);
	json_put_raw(&t, part.at, part.n);
	json_put_raw(&t, "", 0);
	json_end_object(&t);
	json_end_array(&t);
	assert_text(&t, "[{\"a\":1,\"b\":2},{\"n\":0,\"a\":1,\"b\":2}]");
}

/* RFC 8259: quote, backslash and control characters are escaped, other ASCII characters stay. A
 * byte that is no UTF-8 character by itself becomes U+FFFD. */
static void test_string_escapes_quote_backslash_and_control_characters(void **unused)
{
	for (unsigned c = 0; c < 256; c++) {
		const char s[1] = {(char)c};
		char buffer[16], expected[16];
		struct text t = text_in(buffer, sizeof buffer), e = text_in(expected, 15);

		json_put_bytes(&t, s, 1);
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
static void test_string_of_any_bytes_is_valid_utf8(void **unused)
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

		json_put_string(&t, cases[i].bytes);
		assert_text(&t, cases[i].json);
	}
}

static void test_set_is_the_numbers_of_its_bits_in_ascending_order(void **unused)
{
	char buffer[128];
	struct text t = text_in(buffer, sizeof buffer);

	(void)unused;
	json_put_set(&t, 0);
	json_put_set(&t, 1u << 5);
	json_put_set(&t, 0xc0000001u);
	assert_text(&t, "[],[5],[0,30,31]");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_commas_stand_between_values_and_nowhere_else),
	    cmocka_unit_test(test_document_is_whole_or_marked_full_at_every_size),
	    cmocka_unit_test(test_no_comma_stands_between_json_lines),
	    cmocka_unit_test(test_fragment_is_appended_with_a_comma_only_where_one_is_due),
	    cmocka_unit_test(test_string_escapes_quote_backslash_and_control_characters),
	    cmocka_unit_test(test_string_of_any_bytes_is_valid_utf8),
	    cmocka_unit_test(test_set_is_the_numbers_of_its_bits_in_ascending_order),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
