/* Names: readable ones of many scripts are plain, and names with hidden characters are refused. */
#include "tests/help.h"

#include "server/room/names.h"

#include <string.h>

static void assert_plain(const char *name, bool expected)
{
	if (name_is_plain(name, strlen(name)) != expected)
		fail_msg("\"%s\" is %s", name, expected ? "refused" : "taken");
}

static void assert_refused(const char *name)
{
	assert_plain(name, false);
}

static void test_readable_names_are_plain(void **unused)
{
	static const char *const names[] = {
	    "A",
	    "Anna Maria  de l'Isle",
	    "<b>\"Eve\"</b> \\ & 100 %",
	    "Zo\u00eb",
	    "Zoe\u0308",
	    "J\u00fcrgen",
	    "\u674e\u96f7",
	    "\u0645\u062d\u0645\u062f",
	    "\u0645\u064f\u062d\u064e\u0645\u0651\u064e\u062f", /* with vowel signs */
	    "\u0639\u0644\u06cc\u200c\u0631\u0636\u0627",       /* Persian, ZWNJ in the middle */
	    "\u0928\u0947\u0939\u093e",                         /* Neha */
	    "\u0928\u094d\u200d\u0928\u0947\u0939\u093e",       /* a half form by ZWJ */
	    "\u0915\u094d\u200c\u0937",                         /* an open one by ZWNJ */
	    "\u09b0\u200d\u09cd\u09af\u09be\u09ac",             /* Bengali, ZWJ before a virama */
	    "\u0dc1\u0dca\u200d\u0dbb\u0dd3",                   /* Sinhala Sri */
	    "\u0e19\u0e49\u0e33\u0e1d\u0e19",                   /* Thai */
	    "\u0e1b\u0e39\u0e48",
	    "Nguye\u0302\u0303n Thi\u0323 A\u0301nh",
	    "a\u0301\u0302\u0303\u0304",
	    "\U0001f468\u200d\U0001f469\u200d\U0001f467", /* a family */
	    "\u2764\ufe0f\u200d\U0001f525",               /* a heart on fire */
	    "\u2764\ufe0e",
	    "1\ufe0f\u20e3",
	    "\U0001f1f3\U0001f1f4", /* a flag of two letters */
	    "\U0001f44b\U0001f3fd", /* a skin tone */
	    "\u05d3\u05b8\u05bc\u05d5\u05b4\u05d3",
	    "\u1112\u1161\u11ab",
	};

	(void)unused;
	for (size_t i = 0; i < sizeof names / sizeof *names; i++)
		assert_plain(names[i], true);
}

static size_t utf8(uint32_t c, char *to)
{
	const unsigned bytes = c < 0x80 ? 1 : c < 0x800 ? 2 : c < 0x10000 ? 3 : 4;
	static const uint8_t lead[5] = {0, 0, 0xc0, 0xe0, 0xf0};

	for (unsigned i = bytes; i-- > 1; c >>= 6)
		to[i] = (char)(0x80 | (c & 0x3f));
	to[0] = (char)(lead[bytes] | c);
	return bytes;
}

/* Fails unless the character is refused alone, at either end, and within a name. */
static void assert_refused_anywhere(uint32_t c)
{
	for (unsigned i = 0; i < 4; i++) {
		char name[8];
		size_t n = 0;

		if (i & 1)
			name[n++] = 'A';
		n += utf8(c, name + n);
		if (i & 2)
			name[n++] = 'b';
		if (name_is_plain(name, n))
			fail_msg("U+%04X is taken, case %u", (unsigned)c, i);
	}
}

static void test_hidden_characters_are_refused(void **unused)
{
	static const uint32_t ranges[][2] = {
	    {0x0, 0x1f},         {0x7f, 0x9f},       {0xa0, 0xa0},       {0xad, 0xad},
	    {0x34f, 0x34f},      {0x61c, 0x61c},     {0x115f, 0x1160},   {0x1680, 0x1680},
	    {0x17b4, 0x17b5},    {0x180b, 0x180f},   {0x2000, 0x200b},   {0x200e, 0x200f},
	    {0x2028, 0x202f},    {0x205f, 0x206f},   {0x2800, 0x2800},   {0x3000, 0x3000},
	    {0x3164, 0x3164},    {0xe000, 0xf8ff},   {0xfdd0, 0xfdef},   {0xfeff, 0xfeff},
	    {0xffa0, 0xffa0},    {0xfff9, 0xfffb},   {0xfffe, 0xffff},   {0x1bca0, 0x1bca3},
	    {0x1d173, 0x1d17a},  {0x1fffe, 0x1ffff}, {0xe0000, 0xe0fff}, {0xf0000, 0xf00ff},
	    {0x10ff00, 0x10ffff}};

	(void)unused;
	for (size_t i = 0; i < sizeof ranges / sizeof *ranges; i++)
		for (uint32_t c = ranges[i][0]; c <= ranges[i][1]; c++)
			assert_refused_anywhere(c);
}

static void test_neighbours_of_hidden_characters_are_plain(void **unused)
{
	static const uint32_t points[] = {0x21,   0x7e,   0xa1,   0xac,   0xae,    0x61b,
					  0x1161, 0x2010, 0x2027, 0x2030, 0x2070,  0x27ff,
					  0x2801, 0x3001, 0xfdf0, 0xfffd, 0x1f600, 0x20000};

	(void)unused;
	for (size_t i = 0; i < sizeof points / sizeof *points; i++) {
		char name[4];

		if (!name_is_plain(name, utf8(points[i], name)))
			fail_msg("U+%04X is refused", (unsigned)points[i]);
	}
}

static void test_spaces_are_plain_inside_only(void **unused)
{
	(void)unused;
	assert_refused("");
	assert_refused(" ");
	assert_refused(" Eve");
	assert_refused("Eve ");
	assert_plain("E v e", true);
}

static void test_joiners_are_plain_between_characters_only(void **unused)
{
	(void)unused;
	assert_refused("\u200d");
	assert_refused("\u200cEve");
	assert_refused("Eve\u200d");
	assert_refused("E\u200d\u200dve");
	assert_refused("E\u200c\u200dve");
	assert_refused("E\u200d ve");
	assert_refused("E \u200dve");
	assert_plain("E\u200dve", true);
}

static void test_selectors_are_plain_behind_a_character_only(void **unused)
{
	(void)unused;
	assert_refused("\ufe0f");
	assert_refused("\ufe0fEve");
	assert_refused("E \ufe0fve");
	assert_refused("E\ufe0f\ufe0fve");
	assert_refused("E\u0301\ufe0fve");
	assert_refused("E\u200d\ufe0fve");
	assert_plain("\u2764\ufe0f", true);
}

static void test_five_marks_on_a_character_are_refused(void **unused)
{
	(void)unused;
	assert_refused("\u0301");
	assert_refused("\u0301Eve");
	assert_refused("E \u0301ve");
	assert_refused("E\u0301\u0301\u0301\u0301\u0301");
	/* Joiners do not end the marks of a character. */
	assert_refused("E\u0301\u0301\u200d\u0301\u0301\u200d\u0301");
	assert_refused("\u0e01\u0e49\u0e49\u0e49\u0e49\u0e49");
	assert_refused("\u0915\u0941\u0941\u0941\u0941\u0941");
	assert_plain("E\u0301\u0301\u0301\u0301e\u0301", true);
}

static void test_invalid_utf8_is_refused(void **unused)
{
	static const char *const names[] = {"\xff",         "Zo\xc3",   "\xc0\xaf",        "a\x80",
					    "\xed\xa0\x80", "\xe2\x82", "\xf4\x90\x80\x80"};

	(void)unused;
	for (size_t i = 0; i < sizeof names / sizeof *names; i++)
		assert_refused(names[i]);
	assert_false(name_is_plain("a\0b", 3));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_readable_names_are_plain),
	    cmocka_unit_test(test_hidden_characters_are_refused),
	    cmocka_unit_test(test_neighbours_of_hidden_characters_are_plain),
	    cmocka_unit_test(test_spaces_are_plain_inside_only),
	    cmocka_unit_test(test_joiners_are_plain_between_characters_only),
	    cmocka_unit_test(test_selectors_are_plain_behind_a_character_only),
	    cmocka_unit_test(test_five_marks_on_a_character_are_refused),
	    cmocka_unit_test(test_invalid_utf8_is_refused),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
