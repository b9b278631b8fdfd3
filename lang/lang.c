#include "lang/lang.h"

#include "core/base/assert.h"
#include "core/base/unicode.h"

#include <string.h>

bool lang_find(const char *code, enum lang *language)
{
	static const struct {
		char code[3];
		enum lang language;
	} known[] = {
	    {"en", LANG_EN}, {"nl", LANG_NL}, {"fr", LANG_FR}, {"de", LANG_DE},
	    {"nb", LANG_NB}, {"nn", LANG_NB}, {"no", LANG_NB},
	};

	/* In a locale the language ends where its country, charset or variant begins. */
	if (strcspn(code, "_.@") != 2)
		return false;
	for (size_t i = 0; i < sizeof known / sizeof *known; i++)
		if (memcmp(code, known[i].code, 2) == 0) {
			*language = known[i].language;
			return true;
		}
	return false;
}

const char *lang_code(enum lang language)
{
	return lang_codes[language];
}

const char *lang_text(enum lang language, enum message message)
{
	return lang_messages[language][message];
}

/* In French 0 takes the singular. */
static bool is_one(enum lang language, long number)
{
	return number == 1 || (number == 0 && language == LANG_FR);
}

static void fill_value(struct text *out, const struct lang_value *value)
{
	if (!value->string)
		text_number(out, value->number);
	else if (value->is_ours)
		text_string(out, value->string);
	else
		unicode_show(out, value->string, strlen(value->string), LANG_STRING_MAX);
}

/* Writes the place whose inside is from `at` to `end`: a digit, then nothing or two words. */
static void fill_place(struct text *out, enum lang language, const char *at, const char *end,
		       const struct lang_value *values, size_t n)
{
	const size_t which = (size_t)(*at - '0');
	const char *one = at + 2, *many;

	ASSERT(which < n);
	if (at + 1 == end) {
		fill_value(out, &values[which]);
		return;
	}
	many = memchr(one, '|', (size_t)(end - one));
	ASSERT(many && !values[which].string);
	if (is_one(language, values[which].number))
		text_bytes(out, one, (size_t)(many - one));
	else
		text_bytes(out, many + 1, (size_t)(end - many - 1));
}

/* Writes the text from `at` to `end`, which has no person form in it. */
static void fill_places(struct text *out, enum lang language, const char *at, const char *end,
			const struct lang_value *values, size_t n)
{
	const char *open;

	while ((open = memchr(at, '{', (size_t)(end - at)))) {
		const char *close = strchr(open, '}');

		ASSERT(close); /* the build has checked it */
		text_bytes(out, at, (size_t)(open - at));
		fill_place(out, language, open + 1, close, values, n);
		at = close + 1;
	}
	text_bytes(out, at, (size_t)(end - at));
}

/* Finds the first person form, [you|others]; other brackets hold no bar. False: there is none. */
static bool find_person(const char *at, const char **open, const char **bar, const char **close)
{
	while ((*open = strchr(at, '['))) {
		*close = *open + strcspn(*open, "]");
		*bar = memchr(*open, '|', (size_t)(*close - *open));
		if (**close && *bar)
			return true;
		at = *open + 1;
	}
	return false;
}

void lang_fill(struct text *out, enum lang language, enum message message,
	       const struct lang_value *values, size_t n)
{
	const char *at = lang_text(language, message);
	const char *open, *bar, *close;

	while (find_person(at, &open, &bar, &close)) {
		ASSERT(n); /* the build has checked that the message has a {0} */
		fill_places(out, language, at, open, values, n);
		if (values[0].is_reader)
			fill_places(out, language, open + 1, bar, values, n);
		else
			fill_places(out, language, bar + 1, close, values, n);
		at = close + 1;
	}
	fill_places(out, language, at, at + strlen(at), values, n);
}
