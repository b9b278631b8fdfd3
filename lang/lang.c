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

/* The French count nothing as one. */
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

/* Fills the place whose inside is from `at` to `end`: a digit, then nothing or two words. */
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

void lang_fill(struct text *out, enum lang language, enum message message,
	       const struct lang_value *values, size_t n)
{
	const char *at = lang_text(language, message);
	const char *open;

	while ((open = strchr(at, '{'))) {
		const char *close = strchr(open, '}');

		ASSERT(close); /* the build has checked it */
		text_bytes(out, at, (size_t)(open - at));
		fill_place(out, language, open + 1, close, values, n);
		at = close + 1;
	}
	text_string(out, at);
}
