#include "lang/compile_read.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

unsigned mistakes;

void mistake(const char *path, unsigned line, const char *subject, const char *sentence)
{
	fprintf(stderr, "%s:%u: %s %s\n", path, line, subject, sentence);
	mistakes++;
}

static const struct message *find(const struct language *l, const char *key)
{
	for (size_t i = 0; i < l->n; i++)
		if (strcmp(l->message[i].key, key) == 0)
			return &l->message[i];
	return NULL;
}

/* ---- lines ---- */

/* Returns the bytes of the character at the front, 0 where the UTF-8 is broken. */
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

static void check_bytes(const char *path, unsigned line, const char *text)
{
	size_t size;

	for (const char *at = text; *at; at += size) {
		size = utf8_size((const unsigned char *)at);
		if (!size || ((unsigned char)*at < ' ' && *at != '\t') || *at == 0x7f) {
			mistake(path, line, "the line", "is not UTF-8 text");
			return;
		}
	}
}

static bool is_key(const char *key)
{
	return islower((unsigned char)*key) && !key[strspn(key, "abcdefghijklmnopqrstuvwxyz"
								"0123456789-.")];
}

/* Adds a line to the text of the last message, with `\n` as a line break. */
static void add_text(struct language *l, unsigned file, unsigned line, const char *text)
{
	for (; *text; text++) {
		char c = *text;

		if (c == '\\') {
			text++;
			if (*text != 'n') {
				mistake(l->path[file], line, "\\", "has only n behind it");
				return;
			}
			c = '\n';
		}
		l->texts[l->texts_n++] = c;
	}
}

static void read_message(struct language *l, unsigned file, unsigned line, char *at)
{
	const char *path = l->path[file];
	const size_t length = strcspn(at, " ");
	struct message *m = &l->message[l->n];

	if (!at[length] || length > KEY_MAX || l->n == MESSAGES_MAX) {
		mistake(path, line, "the line", "is not a key, a space and a text");
		return;
	}
	at[length] = '\0';
	if (!is_key(at))
		mistake(path, line, at, "is no key: small letters, digits, - and . only");
	if (find(l, at))
		mistake(path, line, at, "stands twice");
	*m = (struct message){.file = file, .line = line, .text = l->texts + l->texts_n};
	memcpy(m->key, at, length + 1);
	l->n++;
	add_text(l, file, line, at + length + 1);
	l->texts[l->texts_n++] = '\0';
}

/* ---- places and person forms ---- */

/* Returns the end of the place at `at`, {0} or {0|one|many}, and notes it; NULL if it is
 * neither. */
static const char *read_place(const char *at, unsigned *places)
{
	const char *close = strchr(at, '}');
	const char *bar = strchr(at, '|');

	if (*at != '{' || !close || !isdigit((unsigned char)at[1]) ||
	    !(close == at + 2 || (bar == at + 2 && (bar = strchr(bar + 1, '|')) && bar < close)))
		return NULL;
	*places |= 1u << (at[1] - '0');
	return close;
}

/* Returns the end of the person form at `at`, [you|others], whose halves may hold {1} and, the
 * second, {0}. Returns `at` for a bracket without a bar, which is only a bracket; NULL for a form
 * that is wrong. */
static const char *read_person(const char *at, unsigned *places)
{
	const char *close = at + strcspn(at, "]");
	unsigned you = 0, bars = 0;

	if (!*close || !memchr(at, '|', (size_t)(close - at)))
		return at;
	for (const char *c = at + 1; c < close; c++) {
		bars += *c == '|';
		if (*c == '{' || *c == '}') {
			if (c[0] != '{' || !isdigit((unsigned char)c[1]) || c[2] != '}')
				return NULL;
			*(bars ? places : &you) |= 1u << (c[1] - '0');
			c += 2;
		}
	}
	*places |= you | 1u << PLACE_PERSON;
	return bars == 1 && !(you & 1) ? close : NULL;
}

static void find_places(const struct language *l, struct message *m)
{
	for (const char *at = m->text; (at = strpbrk(at, "{}[")); at++) {
		at = *at == '[' ? read_person(at, &m->places) : read_place(at, &m->places);
		if (!at) {
			mistake(l->path[m->file], m->line, m->key,
				"has a place that is not {0}, {0|one|many} or [you|others]");
			return;
		}
	}
	if (m->places >> PLACE_PERSON && !(m->places & 1))
		mistake(l->path[m->file], m->line, m->key,
			"has [you|others], but no {0} for the seat");
}

/* ---- files ---- */

/* A comment covers the messages below it up to an empty line. */
static void read_lines(struct language *l, unsigned file)
{
	const char *path = l->path[file];
	const size_t first = l->n;
	bool has_comment = false;
	unsigned line = 0;

	for (char *at = l->source; *at;) {
		char *end = at + strcspn(at, "\n");
		const bool last = !*end;

		*end = '\0';
		line++;
		check_bytes(path, line, at);
		if (*at == '\t' && l->n > first) {
			l->texts[l->texts_n - 1] = '\n'; /* was the end of the text so far */
			add_text(l, file, line, at + 1);
			l->texts[l->texts_n++] = '\0';
		} else if (*at && *at != '#') {
			if (l->is_reference && !has_comment)
				mistake(path, line, "the message",
					"has no comment above it that says where it appears");
			read_message(l, file, line, at);
		} else {
			has_comment = *at == '#';
		}
		at = last ? end : end + 1;
	}
	for (size_t i = first; i < l->n; i++)
		find_places(l, &l->message[i]);
}

static bool read_file(struct language *l, unsigned number, const char *name)
{
	char *path = l->path[number];
	FILE *file;
	size_t n;

	snprintf(path, PATH_SIZE, "%s/%s", l->folder, name);
	file = fopen(path, "rb");
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
	read_lines(l, number);
	return true;
}

bool read_language(struct language *l, const char *folder)
{
	static const char *const files[FILES] = {"shared.lang", "shared-coach.lang",
						 "terminal.lang"};
	const char *name = strrchr(folder, '/');

	l->folder = folder;
	memcpy(l->code, name ? name + 1 : folder, 2);
	for (unsigned i = 0; i < FILES; i++)
		if (!read_file(l, i, files[i]))
			return false;
	return true;
}

void compare_languages(const struct language *reference, const struct language *other)
{
	for (size_t i = 0; i < reference->n; i++) {
		const struct message *a = &reference->message[i], *b = find(other, a->key);

		if (!b)
			mistake(other->path[a->file], 1, a->key, "is missing");
		else if (a->file != b->file)
			mistake(other->path[b->file], b->line, a->key,
				"stands in another file than in the first language");
		else if ((a->places ^ b->places) >> PLACE_PERSON)
			mistake(other->path[b->file], b->line, a->key,
				"has [you|others] in only one of this and the first language");
		else if (a->places != b->places)
			mistake(other->path[b->file], b->line, a->key,
				"has other places than in the first language");
	}
	for (size_t i = 0; i < other->n; i++)
		if (!find(reference, other->message[i].key))
			mistake(other->path[other->message[i].file], other->message[i].line,
				other->message[i].key, "is not in the first language");
}
