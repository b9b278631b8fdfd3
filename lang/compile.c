/* Makes C of the messages: run by the build as
 *
 *      compile OUT-FOLDER en.lang nl.lang ...
 *
 * A file has a message a line, its key and its text; a line that starts with a tab goes on with the
 * text of the message above, on a new line. `#` starts a comment line, `\n` is a line break. Every
 * mistake is told with file and line; with any, nothing is written and the exit code is 1. */
#include <ctype.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FILE_SIZE_MAX = 256 * 1024, MESSAGES_MAX = 1024, KEY_MAX = 60, LANGUAGES_MAX = 16 };

struct message {
	char key[KEY_MAX + 1];
	unsigned line;
	char *text;      /* in the language's `texts` */
	unsigned places; /* bit n: {n} is in it */
};

struct language {
	const char *path;
	char code[3];
	size_t n;
	struct message message[MESSAGES_MAX];
	char source[FILE_SIZE_MAX + 1];
	char texts[FILE_SIZE_MAX + 1]; /* never longer than the source */
	size_t texts_n;
};

static unsigned mistakes;

/* Tells a mistake: about what, and what is wrong with it. */
static void mistake(const char *path, unsigned line, const char *what, const char *sentence)
{
	fprintf(stderr, "%s:%u: %s %s\n", path, line, what, sentence);
	mistakes++;
}

static const struct message *find(const struct language *l, const char *key)
{
	for (size_t i = 0; i < l->n; i++)
		if (strcmp(l->message[i].key, key) == 0)
			return &l->message[i];
	return NULL;
}

/* Bytes of the character at the front, 0 where the UTF-8 is broken. */
static size_t utf8_size(const unsigned char *s)
{
	const size_t size = *s < 0x80                 ? 1
			    : *s >= 0xc2 && *s < 0xe0 ? 2
			    : *s >= 0xe0 && *s < 0xf0 ? 3
			    : *s >= 0xf0 && *s < 0xf5 ? 4
						      : 0;

	for (size_t i = 1; i < size; i++)
		if ((s[i] & 0xc0) != 0x80)
			return 0;
	return size;
}

static void check_bytes(const struct language *l, unsigned line, const char *text)
{
	size_t size;

	for (const char *at = text; *at; at += size) {
		size = utf8_size((const unsigned char *)at);
		if (!size || ((unsigned char)*at < ' ' && *at != '\t') || *at == 0x7f) {
			mistake(l->path, line, "the line", "is not UTF-8 text");
			return;
		}
	}
}

static bool is_key(const char *key)
{
	return islower((unsigned char)*key) && !key[strspn(key, "abcdefghijklmnopqrstuvwxyz"
								"0123456789-.")];
}

/* Adds a piece to the text of the last message, with its `\n` undone. */
static void add_text(struct language *l, unsigned line, const char *text)
{
	for (; *text; text++) {
		char c = *text;

		if (c == '\\') {
			text++;
			if (*text != 'n') {
				mistake(l->path, line, "\\", "has only n behind it");
				return;
			}
			c = '\n';
		}
		l->texts[l->texts_n++] = c;
	}
}

static void read_message(struct language *l, unsigned line, char *at)
{
	const size_t length = strcspn(at, " ");
	struct message *m = &l->message[l->n];

	if (!at[length] || length > KEY_MAX || l->n == MESSAGES_MAX) {
		mistake(l->path, line, "the line", "is not a key, a space and a text");
		return;
	}
	at[length] = '\0';
	if (!is_key(at))
		mistake(l->path, line, at, "is no key: small letters, digits, - and . only");
	if (find(l, at))
		mistake(l->path, line, at, "stands twice");
	*m = (struct message){.line = line, .text = l->texts + l->texts_n};
	memcpy(m->key, at, length + 1);
	l->n++;
	add_text(l, line, at + length + 1);
}

/* Notes the places {0} and {0|one|many} of a text. */
static void find_places(const struct language *l, struct message *m)
{
	for (const char *at = m->text; (at = strpbrk(at, "{}")); at++) {
		const char *close = strchr(at, '}');
		const char *bar = strchr(at, '|');

		if (*at == '}' || !close || !isdigit((unsigned char)at[1]) ||
		    !(close == at + 2 ||
		      (bar == at + 2 && (bar = strchr(bar + 1, '|')) && bar < close))) {
			mistake(l->path, m->line, m->key,
				"has a place that is not {0} or {0|one|many}");
			return;
		}
		m->places |= 1u << (at[1] - '0');
		at = close;
	}
}

static void read_lines(struct language *l)
{
	unsigned line = 0;

	for (char *at = l->source; *at;) {
		char *end = at + strcspn(at, "\n");
		const bool last = !*end;

		*end = '\0';
		line++;
		check_bytes(l, line, at);
		if (*at == '\t' && l->n) {
			l->texts[l->texts_n - 1] = '\n'; /* was the end of the text so far */
			add_text(l, line, at + 1);
			l->texts[l->texts_n++] = '\0';
		} else if (*at && *at != '#') {
			read_message(l, line, at);
			l->texts[l->texts_n++] = '\0';
		}
		at = last ? end : end + 1;
	}
	for (size_t i = 0; i < l->n; i++)
		find_places(l, &l->message[i]);
}

static bool read_file(struct language *l, const char *path)
{
	const char *name = strrchr(path, '/');
	FILE *file = fopen(path, "rb");
	size_t n;

	l->path = path;
	memcpy(l->code, name ? name + 1 : path, 2);
	if (!file) {
		mistake(path, 0, "the file", "cannot be opened");
		return false;
	}
	n = fread(l->source, 1, sizeof l->source, file);
	fclose(file);
	if (n > FILE_SIZE_MAX || memchr(l->source, '\0', n)) {
		mistake(path, 0, "the file", "is too large, or not text");
		return false;
	}
	l->source[n] = '\0';
	read_lines(l);
	return true;
}

/* The same keys with the same places in both. */
static void compare(const struct language *first, const struct language *other)
{
	for (size_t i = 0; i < first->n; i++) {
		const struct message *a = &first->message[i], *b = find(other, a->key);

		if (!b)
			mistake(other->path, 1, a->key, "is missing");
		else if (a->places != b->places)
			mistake(other->path, b->line, a->key,
				"has other places than in the first language");
	}
	for (size_t i = 0; i < other->n; i++)
		if (!find(first, other->message[i].key))
			mistake(other->path, other->message[i].line, other->message[i].key,
				"is not in the first language");
}

static void write_enumerator(FILE *out, const char *prefix, const char *name)
{
	fputs(prefix, out);
	for (; *name; name++)
		fputc(isalnum((unsigned char)*name) ? toupper((unsigned char)*name) : '_', out);
}

static void write_header(FILE *out, const struct language *language, size_t n)
{
	fputs("/* Made by lang/compile.c. */\n#ifndef TAFEL_MESSAGES_H\n#define TAFEL_MESSAGES_H\n"
	      "\nenum lang {\n",
	      out);
	for (size_t i = 0; i < n; i++) {
		write_enumerator(out, "\tLANG_", language[i].code);
		fputs(",\n", out);
	}
	fputs("\tLANGS\n};\n\nenum message {\n", out);
	for (size_t i = 0; i < language->n; i++) {
		write_enumerator(out, "\tMSG_", language->message[i].key);
		fputs(",\n", out);
	}
	fputs("\tMESSAGES\n};\n\nextern const char lang_codes[LANGS][3];\n"
	      "extern const char *const lang_messages[LANGS][MESSAGES];\n\n#endif\n",
	      out);
}

static void write_string(FILE *out, const char *s)
{
	fputc('"', out);
	for (; *s; s++)
		if (*s == '\n')
			fputs("\\n", out);
		else if (*s == '"' || *s == '\\' || *s == '?') /* ?: no trigraphs */
			fprintf(out, "\\%c", *s);
		else
			fputc(*s, out);
	fputc('"', out);
}

static void write_tables(FILE *out, const struct language *language, size_t n)
{
	fputs("/* Made by lang/compile.c. */\n#include \"lang/messages.h\"\n\n"
	      "const char lang_codes[LANGS][3] = {\n",
	      out);
	for (size_t i = 0; i < n; i++)
		fprintf(out, "\t\"%s\",\n", language[i].code);
	fputs("};\n\nconst char *const lang_messages[LANGS][MESSAGES] = {\n", out);
	for (size_t i = 0; i < n; i++) {
		fputs("\t{\n", out);
		for (size_t k = 0; k < language[i].n; k++) {
			write_enumerator(out, "\t\t[MSG_", language[i].message[k].key);
			fputs("] = ", out);
			write_string(out, language[i].message[k].text);
			fputs(",\n", out);
		}
		fputs("\t},\n", out);
	}
	fputs("};\n", out);
}

static void write_file(const char *folder, const char *name, const struct language *language,
		       size_t n, void (*write)(FILE *, const struct language *, size_t))
{
	char path[4096];
	FILE *out;

	snprintf(path, sizeof path, "%s/%s", folder, name);
	out = fopen(path, "w");
	if (out)
		write(out, language, n);
	if (!out || ferror(out) | fclose(out))
		mistake(path, 0, "the file", "cannot be written");
}

int main(int argc, char **argv)
{
	static struct language language[LANGUAGES_MAX];
	const size_t n = argc > 2 ? (size_t)argc - 2 : 0;

	if (!n || n > LANGUAGES_MAX) {
		fputs("compile OUT-FOLDER FILE.lang ...\n", stderr);
		return 2;
	}
	for (size_t i = 0; i < n; i++)
		if (!read_file(&language[i], argv[i + 2]))
			return EXIT_FAILURE;
	for (size_t i = 1; i < n; i++)
		compare(&language[0], &language[i]);
	if (!mistakes) {
		write_file(argv[1], "messages.h", language, n, write_header);
		write_file(argv[1], "messages.c", language, n, write_tables);
	}
	return mistakes ? EXIT_FAILURE : EXIT_SUCCESS;
}
