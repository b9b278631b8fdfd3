#include "core/base/text.h"

#include "core/base/bits.h"

#include <string.h>

static const char digits[] = "0123456789abcdef";

void text_char(struct text *t, char c)
{
	if (t->full || t->n == t->max)
		t->full = true;
	else
		t->at[t->n++] = c;
}

static size_t length(const char *s)
{
	size_t n = 0;

	while (s[n])
		n++;
	return n;
}

void text_string(struct text *t, const char *s)
{
	text_bytes(t, s, length(s));
}

void text_bytes(struct text *t, const char *s, size_t n)
{
	if (t->full || n > t->max - t->n) {
		t->full = true;
		return;
	}
	memcpy(t->at + t->n, s, n);
	t->n += n;
}

void text_number(struct text *t, int64_t number)
{
	char reversed[20];
	size_t n = sizeof reversed;
	uint64_t left = number < 0 ? 0 - (uint64_t)number : (uint64_t)number;

	do
		reversed[--n] = digits[left % 10];
	while (left /= 10);
	if (number < 0)
		text_char(t, '-');
	text_bytes(t, reversed + n, sizeof reversed - n);
}

void text_then_number(struct text *t, const char *before, int64_t number)
{
	text_string(t, before);
	text_number(t, number);
}

void text_hex(struct text *t, const uint8_t *bytes, size_t n)
{
	for (size_t i = 0; i < n; i++) {
		text_char(t, digits[bytes[i] >> 4]);
		text_char(t, digits[bytes[i] & 15]);
	}
}

void text_json(struct text *t, const char *s)
{
	text_json_bytes(t, s, length(s));
}

/* A character that must not stand in a JSON string as it is. */
static void json_escape(struct text *t, char c)
{
	const uint8_t byte = (uint8_t)c;

	if (c == '\n') {
		text_string(t, "\\n");
	} else if (byte < ' ') {
		text_string(t, "\\u00");
		text_hex(t, &byte, 1);
	} else {
		text_char(t, '\\');
		text_char(t, c);
	}
}

/* What may stand as it is, which is nearly all, is copied in one piece. */
void text_json_bytes(struct text *t, const char *s, size_t n)
{
	size_t plain = 0; /* where the piece begins */

	text_char(t, '"');
	for (size_t i = 0; i < n; i++)
		if ((uint8_t)s[i] < ' ' || s[i] == '"' || s[i] == '\\') {
			text_bytes(t, s + plain, i - plain);
			json_escape(t, s[i]);
			plain = i + 1;
		}
	text_bytes(t, s + plain, n - plain);
	text_char(t, '"');
}

void text_json_field(struct text *t, const char *name, int64_t number)
{
	text_string(t, ",\"");
	text_string(t, name);
	text_then_number(t, "\":", number);
}

void text_json_set(struct text *t, uint32_t set)
{
	text_char(t, '[');
	for (; set; set = bits_rest(set)) {
		text_number(t, bits_lowest(set));
		if (bits_rest(set))
			text_char(t, ',');
	}
	text_char(t, ']');
}

bool scan_line(struct scan *s, struct scan *line, bool *ended)
{
	size_t n = 0;

	if (!s->n)
		return false;
	while (n < s->n && s->at[n] != '\n')
		n++;
	*line = scan_in(s->at, n);
	*ended = n < s->n;
	s->at += n + *ended;
	s->n -= n + *ended;
	return true;
}

static bool is_blank(char c)
{
	return c == ' ' || c == '\t' || c == '\r';
}

bool scan_word(struct scan *s, struct scan *word)
{
	while (s->n && is_blank(*s->at))
		s->at++, s->n--;
	*word = scan_in(s->at, 0);
	while (s->n && !is_blank(*s->at))
		s->at++, s->n--, word->n++;
	return word->n > 0;
}

int scan_lines(const char *s, size_t n, uint32_t *number,
	       int (*take)(void *with, struct scan *line), void *with)
{
	struct scan text = scan_in(s, n), line, rest, word;
	bool ended;
	int refused = 0;

	while (!refused && scan_line(&text, &line, &ended)) {
		++*number;
		rest = line;
		if (scan_word(&rest, &word) && *word.at != '#')
			refused = take(with, &line);
	}
	return refused;
}

bool scan_string(struct scan *s, const char *expected)
{
	size_t n = length(expected);

	if (s->n < n || memcmp(s->at, expected, n) != 0)
		return false;
	s->at += n;
	s->n -= n;
	return true;
}

bool scan_is(const struct scan *s, const char *expected)
{
	struct scan copy = *s;

	return scan_string(&copy, expected) && !copy.n;
}

int scan_one_of(struct scan *s, const char *list)
{
	for (int i = 0; s->n && list[i]; i++)
		if (*s->at == list[i]) {
			s->at++, s->n--;
			return i;
		}
	return -1;
}

int64_t scan_number(const struct scan *s, uint32_t most)
{
	int64_t number = 0;

	if (!s->n || (s->n > 1 && *s->at == '0'))
		return -1;
	for (size_t i = 0; i < s->n; i++) {
		if (s->at[i] < '0' || s->at[i] > '9')
			return -1;
		number = number * 10 + (s->at[i] - '0');
		if (number > most)
			return -1;
	}
	return number;
}

/* Bytes of the UTF-8 character at the front, 0 where there is none (RFC 3629: no overlong forms, no
 * surrogates, nothing above U+10FFFF). */
static size_t utf8_character(const unsigned char *s, size_t n)
{
	size_t size = *s < 0x80   ? 1
		      : *s < 0xc2 ? 0
		      : *s < 0xe0 ? 2
		      : *s < 0xf0 ? 3
		      : *s < 0xf5 ? 4
				  : 0;

	if (size > n)
		return 0;
	for (size_t i = 1; i < size; i++)
		if ((s[i] & 0xc0) != 0x80)
			return 0;
	if ((*s == 0xe0 && s[1] < 0xa0) || (*s == 0xed && s[1] >= 0xa0) ||
	    (*s == 0xf0 && s[1] < 0x90) || (*s == 0xf4 && s[1] >= 0x90))
		return 0;
	return size;
}

bool scan_is_printable(const struct scan *s)
{
	const unsigned char *at = (const unsigned char *)s->at;
	size_t left = s->n, size;

	for (; left; at += size, left -= size) {
		size = utf8_character(at, left);
		if (!size || *at < 0x20 || *at == 0x7f ||
		    (size == 2 && *at == 0xc2 && at[1] < 0xa0))
			return false;
	}
	return true;
}
