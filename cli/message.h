/* Writes messages of lang/ in the language of this run. */
#ifndef TAFEL_CLI_MESSAGE_H
#define TAFEL_CLI_MESSAGE_H

#include "lang/lang.h"

/* Sets the language; until then it is English. Call it before any thread starts. */
void message_set_language(enum lang language);

/* Returns the text of a message without places. */
const char *message_text(enum message message);
/* Appends a message with its places filled (lang_fill). The macros take the values as arguments:
 * MESSAGE_WRITE(out, MSG_DOODLE_ROUND, LANG_NUMBER(3)). */
void message_write(struct text *out, enum message message, const struct lang_value *values,
		   size_t n);
#define MESSAGE_WRITE(out, message, ...) message_write(out, message, LANG_VALUES(__VA_ARGS__))
/* Appends words with commas between them. A NULL ends the list. */
void message_write_list(struct text *out, const char *const *words);

/* Prints a message and a line break to standard error, after the name of the program. */
void message_error(enum message message, const struct lang_value *values, size_t n);
#define MESSAGE_ERROR(message, ...) message_error(message, LANG_VALUES(__VA_ARGS__))

/* Prints a message and a line break to standard output. */
void message_print(enum message message, const struct lang_value *values, size_t n);
#define MESSAGE_PRINT(message, ...) message_print(message, LANG_VALUES(__VA_ARGS__))

/* Ends the text with a NUL and returns it, for a place in another message. A full text loses its
 * last byte. */
const char *message_string(struct text *t);

#endif
