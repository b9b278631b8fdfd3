/* Text from outside on a terminal: everything hidden becomes visible, and nothing gets through. */
#include "tests/help.h"

#include "core/base/unicode.h"

#include <string.h>

static void test_hidden_characters_are_shown_escaped(void **unused)
{
	static const struct {
		const char *bytes;
		size_t most;
		const char *shown;
	} cases[] = {
	    {"", 0, ""},
	    {"plain C:\\x", 64, "plain C:\\x"},
	    {"Zo\u00eb \u674e \U0001f468\u200d\U0001f469 \u2764\ufe0f\u202f!", 64,
	     "Zo\u00eb \u674e \U0001f468\u200d\U0001f469 \u2764\ufe0f\u202f!"},
	    {"\x1b[31m\n\t\x7f", 64, "\\x1b[31m\\x0a\\x09\\x7f"},
	    {"\xc2\x9b"
	     "2J",
	     64, "\\u009b2J"},
	    {"\u202eabc\u202c\u2066\u2069\u00ad", 64, "\\u202eabc\\u202c\\u2066\\u2069\\u00ad"},
	    {"\U000e0041", 64, "\\U000e0041"},
	    {"\xff\xc3(\xe2\x82", 64, "\\xff\\xc3(\\xe2\\x82"},
	    {"abcdef", 6, "abcdef"},
	    {"abcdef", 5, "abcde..."},
	    {"abcdef", 0, "..."},
	    {"ab\u00eb", 3, "ab..."},
	    {"ab\x1b", 5, "ab..."},
	    {"ab\x1b", 6, "ab\\x1b"},
	};
	char buffer[128];

	(void)unused;
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		struct text t = text_in(buffer, sizeof buffer);

		unicode_show(&t, cases[i].bytes, strlen(cases[i].bytes), cases[i].most);
		assert_text(&t, cases[i].shown);
	}
}

/* Whatever the bytes: the text is printable without hidden characters, and does not change when it
 * is shown again. */
static void test_any_bytes_are_shown_printable_and_twice_the_same(void **unused)
{
	uint32_t state = 1;

	(void)unused;
	for (unsigned times = 0; times < help_times(20000); times++) {
		char bytes[24], once_buffer[128], twice_buffer[128];
		struct text once = text_in(once_buffer, sizeof once_buffer);
		struct text twice = text_in(twice_buffer, sizeof twice_buffer);
		struct scan shown;

		for (size_t i = 0; i < sizeof bytes; i++) {
			state = state * 1664525 + 1013904223;
			bytes[i] = (char)(state >> 24);
		}
		unicode_show(&once, bytes, times % (sizeof bytes + 1), sizeof once_buffer);
		unicode_show(&twice, once.at, once.n, sizeof twice_buffer);
		shown = scan_in(once.at, once.n);
		assert_true(!once.full && scan_is_printable(&shown));
		assert_true(twice.n == once.n && memcmp(twice.at, once.at, once.n) == 0);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_hidden_characters_are_shown_escaped),
	    cmocka_unit_test(test_any_bytes_are_shown_printable_and_twice_the_same),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
