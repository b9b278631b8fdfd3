#include "core/base/unicode.h"

bool unicode_in(uint32_t point, const struct unicode_range *ranges, size_t n)
{
	for (size_t i = 0; i < n; i++)
		if (point >= ranges[i].first && point <= ranges[i].last)
			return true;
	return false;
}

bool unicode_is_hidden(uint32_t point)
{
	static const struct unicode_range hidden[] = {
	    {0x00ad, 0x00ad},   /* soft hyphen */
	    {0x034f, 0x034f},   /* combining grapheme joiner */
	    {0x061c, 0x061c},   /* Arabic letter mark, which sets the direction */
	    {0x115f, 0x1160},   /* Hangul fillers */
	    {0x17b4, 0x17b5},   /* Khmer inherent vowels */
	    {0x180b, 0x180f},   /* Mongolian variation selectors and vowel separator */
	    {0x200b, 0x200b},   /* zero width space */
	    {0x200e, 0x200f},   /* direction marks */
	    {0x2028, 0x202e},   /* line and paragraph separator, embeddings and overrides */
	    {0x2060, 0x206f},   /* word joiner, invisible operators, isolates, old controls */
	    {0x2800, 0x2800},   /* Braille pattern without dots */
	    {0x3164, 0x3164},   /* Hangul filler */
	    {0xfdd0, 0xfdef},   /* noncharacters */
	    {0xfeff, 0xfeff},   /* byte order mark */
	    {0xffa0, 0xffa0},   /* half-width Hangul filler */
	    {0xfff0, 0xfffb},   /* unassigned controls, interlinear annotation */
	    {0x13430, 0x1343f}, /* controls of Egyptian hieroglyphs */
	    {0x13441, 0x13442}, /* blank Egyptian hieroglyphs */
	    {0x16fe4, 0x16fe4}, /* Khitan filler */
	    {0x1bca0, 0x1bca3}, /* controls of shorthand */
	    {0x1d159, 0x1d159}, /* musical null notehead */
	    {0x1d173, 0x1d17a}, /* controls of music */
	    {0xe0000, 0xe0fff}, /* tags, variation selectors supplement */
	};

	return utf8_is_control(point) || (point & 0xfffe) == 0xfffe ||
	       unicode_in(point, hidden, sizeof hidden / sizeof *hidden);
}

/* Appends a backslash, the letter and the lowest `bytes` bytes of the number as hexadecimal digits.
 */
static void escape(struct text *out, char letter, uint32_t number, unsigned bytes)
{
	text_char(out, '\\');
	text_char(out, letter);
	while (bytes--) {
		const uint8_t byte = (uint8_t)(number >> 8 * bytes);

		text_hex(out, &byte, 1);
	}
}

/* Appends the first character of s, or its escape. `size` is what utf8_size returned for it. */
static void show_character(struct text *out, const char *s, size_t size)
{
	const uint32_t point = size ? utf8_point(s, size) : (uint8_t)*s;

	if (size && !unicode_is_hidden(point))
		text_bytes(out, s, size);
	else if (size <= 1)
		escape(out, 'x', point, 1);
	else if (point <= 0xffff)
		escape(out, 'u', point, 2);
	else
		escape(out, 'U', point, 4);
}

void unicode_show(struct text *out, const char *s, size_t n, size_t max)
{
	while (n) {
		const size_t size = utf8_size(s, n), taken = size ? size : 1;
		char buffer[10]; /* the longest escape: \U000e0001 */
		struct text shown = text_in(buffer, sizeof buffer);

		show_character(&shown, s, size);
		if (shown.n > max) {
			text_string(out, "...");
			return;
		}
		text_bytes(out, shown.at, shown.n);
		max -= shown.n;
		s += taken;
		n -= taken;
	}
}
