#include "cli/message.h"

#include "cli/screen.h"

#include <stdio.h>

enum { SENTENCE_MAX = 8 * LANG_STRING_MAX };

static enum lang spoken;

void message_set_language(enum lang language)
{
	spoken = language;
}

const char *message_text(enum message message)
{
	return lang_text(spoken, message);
}

void message_write(struct text *out, enum message message, const struct lang_value *values,
		   size_t n)
{
	lang_fill(out, spoken, message, values, n);
}

void message_write_list(struct text *out, const char *const *words)
{
	for (size_t i = 0; words[i]; i++) {
		text_string(out, i ? ", " : "");
		text_string(out, words[i]);
	}
}

/* Prints a sentence and ends its line. */
static void print(FILE *file, const char *before, enum message message,
		  const struct lang_value *values, size_t n)
{
	char buffer[SENTENCE_MAX];
	struct text sentence = text_in(buffer, sizeof buffer);

	text_string(&sentence, before);
	message_write(&sentence, message, values, n);
	text_char(&sentence, '\n');
	screen_put(file, &sentence);
}

void message_error(enum message message, const struct lang_value *values, size_t n)
{
	print(stderr, "tafel: ", message, values, n);
}

void message_print(enum message message, const struct lang_value *values, size_t n)
{
	print(stdout, "", message, values, n);
}

const char *message_string(struct text *t)
{
	if (t->n == t->max)
		t->n--;
	t->at[t->n] = '\0';
	return t->at;
}
