/* The messages of the program, in every language. The texts stand in the folders beside this file;
 * the build checks them and makes an enumerator of every key: `play.your-turn` is
 * MSG_PLAY_YOUR_TURN. README.md describes the files. Every function here may be called by any
 * thread. */
#ifndef TAFEL_LANG_H
#define TAFEL_LANG_H

#include "core/base/text.h"
#include "lang/messages.h"

enum { LANG_STRING_MAX = 2048 };

/* A value for a place in a message. The caller owns its string. */
struct lang_value {
	const char *string; /* NULL: the number */
	long number;
	bool is_ours;   /* the string is written as it is */
	bool is_reader; /* the seat of the person who reads: [you|others] takes its first half */
};

/* A string from outside: lang_fill escapes it with unicode_show, to LANG_STRING_MAX bytes at
 * most. */
#define LANG_STRING(s) ((struct lang_value){.string = (s)})
/* Text that this program composed; it may hold styles of the terminal. Its parts that came from
 * outside must be escaped already. */
#define LANG_TEXT(s) ((struct lang_value){.string = (s), .is_ours = true})
/* The name of a seat, escaped already. A message that speaks about a seat has it as {0}. */
#define LANG_SEAT(s, reads)                                                                        \
	((struct lang_value){.string = (s), .is_ours = true, .is_reader = (reads)})
#define LANG_NUMBER(n) ((struct lang_value){.number = (long)(n)})
/* The last two arguments of lang_fill: the values, and their number. The empty value in front
 * allows a list without values. */
#define LANG_VALUES(...)                                                                           \
	(const struct lang_value[]){{0}, __VA_ARGS__} + 1,                                         \
	    sizeof((const struct lang_value[]){{0}, __VA_ARGS__}) / sizeof(struct lang_value) - 1

/* Finds the language of a code such as `nl`, or of a locale such as `nl_BE.UTF-8`. The Norwegian
 * codes nb, nn and no all mean nb. Returns false if there is none, and leaves `language` as it
 * is. */
bool lang_find(const char *code, enum lang *language);
/* Returns the code of a language, such as `nl`. */
const char *lang_code(enum lang language);
/* Returns the text of a message that has no places. */
const char *lang_text(enum lang language, enum message message);
/* Writes a message with its places filled from n values:
 *   {0}               the first value
 *   {0|house|houses}  the first word for one, the second for more (in French also 0 is one)
 *   [you get|{0} gets]  the first half if the first value is the reader's seat, else the second */
void lang_fill(struct text *out, enum lang language, enum message message,
	       const struct lang_value *values, size_t n);

#endif
