/* Bounded text: writing into a buffer that the caller gives, reading from one that may hold
 * anything. Nothing here ever writes or reads past an end; what does not fit is dropped and `full`
 * says so. */
#ifndef TAFEL_BASE_TEXT_H
#define TAFEL_BASE_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* ---- writing ---- */

struct text {
	char *at;   /* the caller's buffer */
	size_t n;   /* bytes written so far; no closing zero */
	size_t max; /* size of the buffer */
	bool full;  /* something did not fit: the text is not to be used */
};

static inline struct text text_in(char *buffer, size_t size)
{
	return (struct text){.at = buffer, .max = size};
}

void text_char(struct text *t, char c);
void text_string(struct text *t, const char *s);
void text_bytes(struct text *t, const char *s, size_t n);
void text_number(struct text *t, int64_t number);
/* A string and, right behind it, a number. */
void text_then_number(struct text *t, const char *before, int64_t number);
/* The bytes as lower-case hexadecimal digits. */
void text_hex(struct text *t, const uint8_t *bytes, size_t n);
/* A JSON string with its quotes, in valid UTF-8 whatever the bytes are. A line feed becomes \n,
 * another control character below U+0020 \u00.., and each byte that belongs to no UTF-8 character
 * becomes U+FFFD. */
void text_json(struct text *t, const char *s);
void text_json_bytes(struct text *t, const char *s, size_t n);
/* Text from outside, for a log or a message: valid UTF-8 in whole characters, with U+FFFD in place
 * of each control character (C0, DEL, C1) and of each byte that belongs to no UTF-8 character. It
 * appends at most `most` bytes. Text that needs more is cut and ends with "…", which counts among
 * them; with fewer than three bytes for that, nothing is appended. */
void text_foreign(struct text *out, const char *s, size_t n, size_t most);
/* The bits of a set as a JSON list of numbers. */
void text_json_set(struct text *t, uint32_t set);

/* ---- characters ---- */

/* Bytes of the UTF-8 character at the front, 0 where there is none (RFC 3629: no overlong forms, no
 * surrogates, nothing above U+10FFFF). */
size_t utf8_size(const char *s, size_t n);
/* The code point of the character at the front; `size` is what utf8_size returned, not 0. */
uint32_t utf8_point(const char *s, size_t size);
/* A C0 control character, DEL or a C1 control character. */
bool utf8_is_control(uint32_t point);
/* Whether all n bytes are well-formed UTF-8. */
bool utf8_is_valid(const char *s, size_t n);

/* ---- reading ---- */

/* A stretch of text that is being read; what is read goes off its front. */
struct scan {
	const char *at;
	size_t n;
};

static inline struct scan scan_in(const char *s, size_t n)
{
	return (struct scan){.at = s, .n = n};
}

/* The next line without its line feed. `ended`: it had one. False at the end of the text. */
bool scan_line(struct scan *s, struct scan *line, bool *ended);
/* Gives the lines one by one, but for empty ones and comments (#), until one is refused; what that
 * returned, or 0. `number` counts all lines. */
int scan_lines(const char *s, size_t n, uint32_t *number,
	       int (*take)(void *with, struct scan *line), void *with);
/* The next word: spaces, tabs and carriage returns before it are passed over. False: no more. */
bool scan_word(struct scan *s, struct scan *word);
/* Exactly this text comes next; then it is taken off. */
bool scan_string(struct scan *s, const char *expected);
/* The text is exactly this. */
bool scan_is(const struct scan *s, const char *expected);
/* One character from this list; its place in the list, or -1 and nothing is taken off. */
int scan_one_of(struct scan *s, const char *list);
/* The whole text is a number from 0 to `most`, without sign or needless zeros: it, else -1. */
int64_t scan_number(const struct scan *s, uint32_t most);
/* Well-formed UTF-8 without control characters. */
bool scan_is_printable(const struct scan *s);

#endif
