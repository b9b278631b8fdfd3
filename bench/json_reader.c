#include "bench/json_reader.h"

#include <string.h>

static void drop(struct scan *s, size_t n)
{
	s->at += n;
	s->n -= n;
}

/* Returns the bytes of the string at the beginning, with its quotes; 0 if there is none. */
static size_t string_length(const struct scan *s)
{
	if (!s->n || s->at[0] != '"')
		return 0;
	for (size_t i = 1; i < s->n; i++)
		if (s->at[i] == '\\')
			i++;
		else if (s->at[i] == '"')
			return i + 1;
	return 0;
}

/* Returns the bytes of the object or list at the beginning, with its brackets. */
static size_t bracket_length(const struct scan *s)
{
	unsigned depth = 0;

	for (size_t i = 0; i < s->n; i++) {
		const char c = s->at[i];

		if (c == '"') {
			const struct scan rest = scan_in(s->at + i, s->n - i);
			const size_t n = string_length(&rest);

			if (!n)
				return 0;
			i += n - 1;
		} else if (c == '{' || c == '[') {
			depth++;
		} else if ((c == '}' || c == ']') && --depth == 0) {
			return i + 1;
		}
	}
	return 0;
}

static size_t word_length(const struct scan *s)
{
	size_t n = 0;

	while (n < s->n && s->at[n] != ',' && s->at[n] != '}' && s->at[n] != ']')
		n++;
	return n;
}

/* Takes the value at the beginning off. */
static bool take_value(struct scan *rest, struct scan *value)
{
	size_t n = 0;

	if (rest->n && rest->at[0] == '"')
		n = string_length(rest);
	else if (rest->n && (rest->at[0] == '{' || rest->at[0] == '['))
		n = bracket_length(rest);
	else
		n = word_length(rest);
	*value = scan_in(rest->at, n);
	drop(rest, n);
	return n > 0;
}

bool json_reader_value(struct scan *rest, struct scan *value)
{
	return scan_one_of(rest, "[,") >= 0 && take_value(rest, value);
}

bool json_reader_field(struct scan *rest, struct json_reader_field *field)
{
	const bool more = scan_one_of(rest, "{,") >= 0;
	const size_t n = more ? string_length(rest) : 0;

	if (!n)
		return false;
	field->name = scan_in(rest->at + 1, n - 2);
	drop(rest, n);
	return scan_string(rest, ":") && take_value(rest, &field->value);
}

/* Returns the character of an escape. The server escapes line feeds, quotes and backslashes like
 * this; other escapes do not occur in the texts that are read here. */
static char unescape(char c)
{
	return (char)(c == 'n' ? '\n' : c);
}

size_t json_reader_string(const struct scan *value, char *to, size_t size)
{
	size_t n = 0;

	if (string_length(value) != value->n || value->n > size)
		return 0;
	for (size_t i = 1; i + 1 < value->n; i++) {
		const bool escaped = value->at[i] == '\\';

		i += escaped;
		to[n++] = escaped ? unescape(value->at[i]) : value->at[i];
	}
	return n;
}

bool json_reader_is(const struct scan *value, const char *expected)
{
	const size_t n = strlen(expected);

	return value->n == n + 2 && memcmp(value->at + 1, expected, n) == 0;
}

int64_t json_reader_number(const struct scan *value)
{
	return scan_number(value, INT32_MAX);
}
