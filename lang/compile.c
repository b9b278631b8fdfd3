/* Makes C of the messages: run by the build as
 *
 *      lang_compile OUT-FOLDER lang/en lang/nl ...
 *
 * Writes messages.h and messages.c from shared.lang, shared-coach.lang and terminal.lang of every
 * folder; the first language is the reference. With any mistake it writes nothing and exits with
 * 1. */
#include "lang/compile_read.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>

enum { LANGUAGES_MAX = 16 };

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
		fputs("lang_compile OUT-FOLDER LANGUAGE-FOLDER ...\n", stderr);
		return 2;
	}
	language[0].is_reference = true;
	for (size_t i = 0; i < n; i++)
		if (!read_language(&language[i], argv[i + 2]))
			return EXIT_FAILURE;
	for (size_t i = 1; i < n; i++)
		compare_languages(&language[0], &language[i]);
	if (!mistakes) {
		write_file(argv[1], "messages.h", language, n, write_header);
		write_file(argv[1], "messages.c", language, n, write_tables);
	}
	return mistakes ? EXIT_FAILURE : EXIT_SUCCESS;
}
