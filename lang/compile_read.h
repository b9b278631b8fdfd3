/* Reads the messages that the program speaks and checks them. Only lang_compile uses this; the
 * page's reader, web/words.mjs, reads the same files by the same rules. README.md describes them.
 *
 * Every mistake is printed to standard error with file and line, and counted. */
#ifndef TAFEL_COMPILE_READ_H
#define TAFEL_COMPILE_READ_H

#include <stdbool.h>
#include <stddef.h>

enum {
	FILES = 3, /* of a language: shared.lang, shared-coach.lang, terminal.lang */
	FILE_SIZE_MAX = 256 * 1024,
	PATH_SIZE = 4096,
	MESSAGES_MAX = 1024, /* of a language, in all files */
	KEY_MAX = 60,
};

struct message {
	char key[KEY_MAX + 1];
	unsigned file; /* in which of the FILES, and in which line, it stands */
	unsigned line;
	char *text;      /* in the language's `texts` */
	unsigned places; /* bit n: {n} is in the text; bit PLACE_PERSON: [you|others] is */
};

enum { PLACE_PERSON = 10 };

struct language {
	const char *folder; /* lang/fr: its name is the code of the language */
	char code[3];
	bool is_reference; /* the first language: each of its messages needs a comment */
	size_t n;
	struct message message[MESSAGES_MAX];
	char path[FILES][PATH_SIZE];
	char source[FILE_SIZE_MAX + 1];
	char texts[FILES * (FILE_SIZE_MAX + 1)]; /* no text is longer than its source */
	size_t texts_n;
};

/* Mistakes found so far. */
extern unsigned mistakes;
/* Prints and counts a mistake: `subject` is the key or thing that `sentence` is about. */
void mistake(const char *path, unsigned line, const char *subject, const char *sentence);

/* Reads the FILES of a language's folder into the empty `l`. False: a file
 * cannot be read at all. */
bool read_language(struct language *l, const char *folder);
/* Checks that both languages have the same keys, with the same places and person forms. */
void compare_languages(const struct language *reference, const struct language *other);

#endif
