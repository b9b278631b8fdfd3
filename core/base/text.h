/* Bounded text: writing into a buffer of the caller's, and reading text that may hold anything.
 *
 * Writing never goes past the end of the buffer. What does not fit is dropped and sets `full`, so a
 * caller writes as much as it wants and asks once at the end. Reading takes characters off the
 * front of a `struct scan` and never reads past its end. */
#ifndef TAFEL_BASE_TEXT_H
#define TAFEL_BASE_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* ---- writing ---- */

struct text {
	char *at;   /* the caller's buffer */
	size_t n;   /* bytes written so far; there is no zero byte at the end */
	size_t max; /* size of the buffer */
	bool full;  /* something did not fit, so the text must not be used */
};

/* Returns an empty text in the buffer, which must outlive it. */
static inline struct text text_in(char *buffer, size_t size)
{
	return (struct text){.at = buffer, .max = size};
}

/* Append one character, a string up to its zero byte, n bytes (s may be NULL if n is 0), a decimal
 * number. */
void text_char(struct text *t, char c);
void text_string(struct text *t, const char *s);
void text_bytes(struct text *t, const char *s, size_t n);
void text_number(struct text *t, int64_t number);
/* Appends a string and, right behind it, a number. */
void text_then_number(struct text *t, const char *before, int64_t number);
/* Appends the bytes as lower-case hexadecimal digits, two for each. */
void text_hex(struct text *t, const uint8_t *bytes, size_t n);
/* Appends text from outside for a log or a message, in at most `max` bytes of valid UTF-8. Control
 * characters (C0, DEL, C1) and bytes that belong to no UTF-8 character become U+FFFD. A text that
 * needs more bytes is cut between characters and ends with "…", which counts among them. If there
 * is not even room for that, nothing is appended. */
void text_foreign(struct text *out, const char *s, size_t n, size_t max);

/* Returns the number of bytes before the zero byte, as strlen, which the core does not link. */
size_t text_length(const char *s);

/* ---- characters ---- */

/* U+FFFD, which stands for what is no character. */
extern const char utf8_replacement[4];

/* Returns the size of the first character of n bytes in UTF-8, or 0 if they do not begin with one
 * (RFC 3629: no overlong forms, no surrogates, nothing above U+10FFFF) or if n is 0. */
size_t utf8_size(const char *s, size_t n);
/* Returns the code point of a character whose size utf8_size returned. */
uint32_t utf8_point(const char *s, size_t size);
/* Returns whether the code point is a C0 control character, DEL or a C1 control character. */
bool utf8_is_control(uint32_t point);
/* Returns whether all n bytes are well-formed UTF-8. */
bool utf8_is_valid(const char *s, size_t n);

/* ---- reading ---- */

/* Text that is being read. Functions that find what they look for take it off the front. */
struct scan {
	const char *at;
	size_t n;
};

static inline struct scan scan_in(const char *s, size_t n)
{
	return (struct scan){.at = s, .n = n};
}

/* Takes the next line off, without its line feed; `ended` says whether it had one. Returns false at
 * the end of the text. */
bool scan_line(struct scan *s, struct scan *line, bool *ended);
/* Calls `read` for each line that is neither blank nor a comment, which begins with #, until it
 * returns something else than 0. Returns that, or 0 after the last line. Before each call `number`
 * has been increased for every line of the text, so from 0 it is the line's number from 1. */
int scan_lines(const char *s, size_t n, uint32_t *number,
	       int (*read)(void *context, struct scan *line), void *context);
/* Takes the next word off, with the spaces, tabs and carriage returns before it. Returns false if
 * there is none. */
bool scan_word(struct scan *s, struct scan *word);
/* Takes `expected` off if the text begins with it. Returns whether it did. */
bool scan_string(struct scan *s, const char *expected);
/* Returns whether the text is exactly `expected`. */
bool scan_is(const struct scan *s, const char *expected);
/* Takes one character off if it is in the list. Returns its place in the list, or -1. */
int scan_one_of(struct scan *s, const char *list);
/* Returns the number from 0 to `max` that the whole text is, or -1 if it is none: no sign, no
 * leading zeros, nothing else. */
int64_t scan_number(const struct scan *s, uint32_t max);
/* Returns whether the text is well-formed UTF-8 without control characters. */
bool scan_is_printable(const struct scan *s);

#endif
