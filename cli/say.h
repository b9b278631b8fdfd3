/* Speaking to the person, in the one language of this run. */
#ifndef TAFEL_CLI_SAY_H
#define TAFEL_CLI_SAY_H

#include "lang/lang.h"

/* Sets the language; English before that. */
void say_in(enum lang language);

/* A message without places. */
const char *say_word(enum message message);
/* A message with its places filled, as lang_fill does; LANG_VALUES gives the last two arguments. */
void say_fill(struct text *out, enum message message, const struct lang_value *values, size_t n);
#define SAY(out, message, ...) say_fill(out, message, LANG_VALUES(__VA_ARGS__))
/* Words with commas between them, NULL at the end of the list. */
void say_list(struct text *out, const char *const *words);

/* One sentence on standard error, behind the program's name. */
void say_error(enum message message, const struct lang_value *values, size_t n);
#define COMPLAIN(message, ...) say_error(message, LANG_VALUES(__VA_ARGS__))

/* One sentence on a line of standard output. */
void say_line(enum message message, const struct lang_value *values, size_t n);
#define TELL(message, ...) say_line(message, LANG_VALUES(__VA_ARGS__))

/* The text as a C string, for a place in another message. A full text is cut. */
const char *say_string(struct text *t);

#endif
