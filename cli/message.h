/* Speaking to the person, in the one language of this run. */
#ifndef TAFEL_CLI_MESSAGE_H
#define TAFEL_CLI_MESSAGE_H

#include "lang/lang.h"

/* Sets the language; English before that. */
void message_set_language(enum lang language);

/* A message without places. */
const char *message_text(enum message message);
/* A message with its places filled, as lang_fill does; LANG_VALUES gives the last two arguments. */
void message_write(struct text *out, enum message message, const struct lang_value *values,
		   size_t n);
#define MESSAGE_WRITE(out, message, ...) message_write(out, message, LANG_VALUES(__VA_ARGS__))
/* Words with commas between them, NULL at the end of the list. */
void message_write_list(struct text *out, const char *const *words);

/* One sentence on standard error, behind the program's name. */
void message_error(enum message message, const struct lang_value *values, size_t n);
#define MESSAGE_ERROR(message, ...) message_error(message, LANG_VALUES(__VA_ARGS__))

/* One sentence on a line of standard output. */
void message_print(enum message message, const struct lang_value *values, size_t n);
#define MESSAGE_PRINT(message, ...) message_print(message, LANG_VALUES(__VA_ARGS__))

/* The text as a C string, for a place in another message. A full text is cut. */
const char *message_string(struct text *t);

#endif
