#include "tests/kit/json.h"

#include <string.h>

enum { DEEPEST = 32 };

/* A value holds values; DEEPEST bounds the recursion. NOLINTBEGIN(misc-no-recursion) */

static bool value(struct scan *s, int depth);

static bool next_is(struct scan *s, char c)
{
	if (!s->n || *s->at != c)
		return false;
	s->at++, s->n--;
	return true;
}

static size_t digits(struct scan *s)
{
	size_t n = 0;

	for (; s->n && *s->at >= '0' && *s->at <= '9'; n++)
		s->at++, s->n--;
	return n;
}

/* Numbers here are whole: a fraction would be floating point in the core. */
static bool number(struct scan *s)
{
	(void)next_is(s, '-');
	return next_is(s, '0') || digits(s);
}

static bool escape(struct scan *s)
{
	if (scan_one_of(s, "\"\\/bfnrt") >= 0)
		return true;
	if (!next_is(s, 'u'))
		return false;
	for (int i = 0; i < 4; i++)
		if (scan_one_of(s, "0123456789abcdefABCDEF") < 0)
			return false;
	return true;
}

static bool string(struct scan *s)
{
	const struct scan whole = *s;

	if (!next_is(s, '"'))
		return false;
	while (s->n && *s->at != '"') {
		if (next_is(s, '\\')) {
			if (!escape(s))
				return false;
			continue;
		}
		s->at++, s->n--;
	}
	/* Raw control characters and broken UTF-8 are not allowed inside. */
	return next_is(s, '"') &&
	       scan_is_printable(&(struct scan){.at = whole.at, .n = whole.n - s->n});
}

static bool list(struct scan *s, int depth)
{
	if (next_is(s, ']'))
		return true;
	do
		if (!value(s, depth))
			return false;
	while (next_is(s, ','));
	return next_is(s, ']');
}

static bool object(struct scan *s, int depth)
{
	if (next_is(s, '}'))
		return true;
	do
		if (!string(s) || !next_is(s, ':') || !value(s, depth))
			return false;
	while (next_is(s, ','));
	return next_is(s, '}');
}

/* No blanks: ours has none. */
static bool value(struct scan *s, int depth)
{
	if (!s->n || depth == DEEPEST)
		return false;
	if (next_is(s, '{'))
		return object(s, depth + 1);
	if (next_is(s, '['))
		return list(s, depth + 1);
	if (*s->at == '"')
		return string(s);
	return scan_string(s, "true") || scan_string(s, "false") || scan_string(s, "null") ||
	       number(s);
}

/* NOLINTEND(misc-no-recursion) */

bool json_is_value(struct scan text)
{
	return value(&text, 0) && !text.n;
}
