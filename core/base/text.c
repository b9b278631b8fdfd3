#include "core/base/text.h"

#include <string.h>

static const char digits[] = "0123456789abcdef";
static const char ellipsis[] = "\xe2\x80\xa6"; /* U+2026 */

const char utf8_replacement[] = "\xef\xbf\xbd";

void text_char(struct text *t, char c)
{
	if (t->full || t->n == t->max)
		t->full = true;
	else
		t->at[t->n++] = c;
}

size_t text_length(const char *s)
{
	size_t n = 0;

	while (s[n])
		n++;
	return n;
}

void text_string(struct text *t, const char *s)
{
	text_bytes(t, s, text_length(s));
}

void text_bytes(struct text *t, const char *s, size_t n)
{
	if (t->full || n > t->max - t->n) {
		t->full = true;
		return;
	}
	if (n) /* the address of an empty text may be NULL */
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

size_t utf8_size(const char *s, size_t n)
{
	const unsigned char *u = (const unsigned char *)s;
	const unsigned lead = n ? *u : 0xff;
	const size_t size = lead < 0x80 ? 1 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;

	if ((lead >= 0x80 && lead < 0xc2) || lead > 0xf4 || size > n)
		return 0;
	for (size_t i = 1; i < size; i++)
		if ((u[i] & 0xc0) != 0x80)
			return 0;
	if ((lead == 0xe0 && u[1] < 0xa0) || (lead == 0xed && u[1] >= 0xa0) ||
	    (lead == 0xf0 && u[1] < 0x90) || (lead == 0xf4 && u[1] >= 0x90))
		return 0;
	return size;
}

uint32_t utf8_point(const char *s, size_t size)
{
	static const uint8_t of_lead[5] = {0, 0x7f, 0x1f, 0x0f, 0x07};
	uint32_t point = (uint8_t)*s & of_lead[size];

	for (size_t i = 1; i < size; i++)
		point = point << 6 | ((uint8_t)s[i] & 0x3f);
	return point;
}

bool utf8_is_control(uint32_t point)
{
	return point < 0x20 || (point >= 0x7f && point < 0xa0);
}

bool utf8_is_valid(const char *s, size_t n)
{
	for (size_t i = 0, size; i < n; i += size) {
		size = (signed char)s[i] >= 0 ? 1 : utf8_size(s + i, n - i);
		if (!size)
			return false;
	}
	return true;
}

/* Takes the first character off the text. Returns what is shown for it. */
static struct scan foreign_character(struct scan *s)
{
	const size_t size = utf8_size(s->at, s->n), taken = size ? size : 1;
	struct scan shown = scan_in(s->at, size);

	if (!size || utf8_is_control(utf8_point(s->at, size)))
		shown = scan_in(utf8_replacement, sizeof utf8_replacement - 1);
	s->at += taken;
	s->n -= taken;
	return shown;
}

/* Returns whether the text is shown in at most `max` bytes. */
static bool foreign_fits(struct scan s, size_t max)
{
	while (s.n) {
		const size_t size = foreign_character(&s).n;

		if (size > max)
			return false;
		max -= size;
	}
	return true;
}

void text_foreign(struct text *out, const char *s, size_t n, size_t max)
{
	const size_t mark = sizeof ellipsis - 1;
	struct scan rest = scan_in(s, n);
	const bool whole = foreign_fits(rest, max);

	if (!whole && max < mark)
		return;
	if (!whole)
		max -= mark;
	while (rest.n) {
		const struct scan shown = foreign_character(&rest);

		if (shown.n > max)
			break;
		text_bytes(out, shown.at, shown.n);
		max -= shown.n;
	}
	text_string(out, whole ? "" : ellipsis);
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
	       int (*read)(void *context, struct scan *line), void *context)
{
	struct scan text = scan_in(s, n), line, rest, word;
	bool ended;
	int refused = 0;

	while (!refused && scan_line(&text, &line, &ended)) {
		++*number;
		rest = line;
		if (scan_word(&rest, &word) && *word.at != '#')
			refused = read(context, &line);
	}
	return refused;
}

bool scan_string(struct scan *s, const char *expected)
{
	size_t n = text_length(expected);

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

int64_t scan_number(const struct scan *s, uint32_t max)
{
	int64_t number = 0;

	if (!s->n || (s->n > 1 && *s->at == '0'))
		return -1;
	for (size_t i = 0; i < s->n; i++) {
		if (s->at[i] < '0' || s->at[i] > '9')
			return -1;
		number = number * 10 + (s->at[i] - '0');
		if (number > max)
			return -1;
	}
	return number;
}

bool scan_is_printable(const struct scan *s)
{
	size_t size;

	for (struct scan rest = *s; rest.n; rest.at += size, rest.n -= size) {
		const uint8_t *u = (const uint8_t *)rest.at;

		size = utf8_size(rest.at, rest.n);
		/* As utf8_is_control, but without utf8_point, which the page does not load
		 * otherwise. */
		if (!size || *u < 0x20 || *u == 0x7f || (*u == 0xc2 && u[1] < 0xa0))
			return false;
	}
	return true;
}
