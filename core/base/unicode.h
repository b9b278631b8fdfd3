/* Which code points show nothing or change how others are shown, and how to print text that may
 * hold them. */
#ifndef TAFEL_BASE_UNICODE_H
#define TAFEL_BASE_UNICODE_H

#include "core/base/text.h"

/* Code points from `first` to `last`, both included. */
struct unicode_range {
	uint32_t first, last;
};

/* Returns whether one of the n ranges holds the code point. */
bool unicode_in(uint32_t point, const struct unicode_range *ranges, size_t n);

/* Returns whether the code point is a control character, a control of the writing direction, a
 * character that shows nothing, a tag, or a noncharacter. Spaces, the joiners U+200C and U+200D and
 * the variation selectors U+FE00 to U+FE0F are not among these, because words and emoji need them.
 */
bool unicode_is_hidden(uint32_t point);

/* Appends text from outside so that a terminal shows it and obeys none of it. A hidden character is
 * escaped as \x1b, \u202e or \U000e0001, and a byte that belongs to no UTF-8 character as \xff. A
 * backslash stays, so text that was escaped before does not change. After at most `max` bytes the
 * text is cut between characters, and "..." follows. */
void unicode_show(struct text *out, const char *s, size_t n, size_t max);

#endif
