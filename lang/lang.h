/* What a person reads, in each language. The words stand in the .lang files beside this one; the
 * build checks them and makes of every key an enumerator: `play.your-turn` is MSG_PLAY_YOUR_TURN.
 */
#ifndef TAFEL_LANG_H
#define TAFEL_LANG_H

#include "core/base/text.h"
#include "lang/messages.h"

enum { LANG_STRING_MAX = 2048 };

/* A value for a place in a message. */
struct lang_value {
	const char *string; /* NULL: the number */
	long number;
	bool is_ours; /* the string is filled in as it is */
};

/* A string from anywhere: it is filled in as unicode_show writes it, LANG_STRING_MAX bytes at most. */
#define LANG_STRING(s) ((struct lang_value){.string = (s)})
/* Text that this program put together and that may hold styles of the terminal. Whatever came from
 * outside must have been escaped when it was put in. */
#define LANG_TEXT(s)   ((struct lang_value){.string = (s), .is_ours = true})
#define LANG_NUMBER(n) ((struct lang_value){.number = (long)(n)})
/* The last two arguments of lang_fill: the values, and how many (the empty one in front lets there
 * be none). */
#define LANG_VALUES(...)                                                                           \
	(const struct lang_value[]){{0}, __VA_ARGS__} + 1,                                         \
	    sizeof((const struct lang_value[]){{0}, __VA_ARGS__}) / sizeof(struct lang_value) - 1

/* The language of a code such as `nl`, or of a locale such as `nl_BE.UTF-8`; the Norwegian ones
 * (nb, nn, no) are all nb. False if there is none; then `language` is untouched. */
bool lang_find(const char *code, enum lang *language);
/* The code of a language. */
const char *lang_code(enum lang language);
/* A message as it stands, for one without places. */
const char *lang_text(enum lang language, enum message message);
/* A message with its places filled: {0} is the first of n values, and {0|house|houses} is the first
 * or the second word as the number is one or more (the language decides what is one). */
void lang_fill(struct text *out, enum lang language, enum message message,
	       const struct lang_value *values, size_t n);

#endif
