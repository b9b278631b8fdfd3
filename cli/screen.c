#include "cli/screen.h"

#include "core/base/unicode.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

enum { ESCAPE = 0x1b };

static struct {
	bool utf8, colour, interactive, is_terminal, has_codes;
} screen;

/* Returns a variable of the environment, or NULL if it is not set or empty. */
static const char *variable(const char *name)
{
	const char *value = getenv(name);

	return value && *value ? value : NULL;
}

/* Returns the charset of the locale, from the first of the variables that is set, as POSIX says. */
static bool locale_is_utf8(void)
{
	static const char *const names[] = {"LC_ALL", "LC_CTYPE", "LANG"};
	static const char *const charsets[] = {"UTF-8", "utf-8", "UTF8", "utf8"};
	const char *locale = NULL;

	for (size_t i = 0; !locale && i < sizeof names / sizeof *names; i++)
		locale = variable(names[i]);
	for (size_t i = 0; locale && i < sizeof charsets / sizeof *charsets; i++)
		if (strstr(locale, charsets[i]))
			return true;
	return false;
}

void screen_start(void)
{
	const char *term = variable("TERM");

	screen.utf8 = locale_is_utf8();
	screen.is_terminal = isatty(STDOUT_FILENO);
	screen.interactive = isatty(STDIN_FILENO) && screen.is_terminal;
	screen.has_codes = screen.is_terminal && term && strcmp(term, "dumb") != 0;
	screen.colour = screen.has_codes && !variable("NO_COLOR");
}

void screen_without_colour(void)
{
	screen.colour = false;
}

bool screen_utf8(void)
{
	return screen.utf8;
}

bool screen_is_interactive(void)
{
	return screen.interactive;
}

unsigned screen_columns(void)
{
	struct winsize size;

	return ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col ? size.ws_col : 80;
}

unsigned screen_lines(void)
{
	struct winsize size;

	return ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_row ? size.ws_row : UINT_MAX;
}

void screen_clear(void)
{
	enum { FAR = 100 }; /* line breaks that scroll everything off any screen */

	if (screen.has_codes)
		/* The last code clears what has scrolled away, including what the one before it
		 * moved there. */
		fputs("\x1b[H\x1b[2J\x1b[3J", stdout);
	else
		for (unsigned i = 0; screen.is_terminal && i < FAR; i++)
			putchar('\n');
	fflush(stdout);
}

const char *screen_sign(const char *utf8, const char *ascii)
{
	return screen.utf8 ? utf8 : ascii;
}

void screen_style(struct text *out, enum style style)
{
	static const char *const codes[] = {
	    [STYLE_PLAIN] = "\x1b[0m",           [STYLE_BOLD] = "\x1b[0;1m",
	    [STYLE_FAINT] = "\x1b[0;2m",         [STYLE_RED] = "\x1b[0;1;31m",
	    [STYLE_GREEN] = "\x1b[0;1;32m",      [STYLE_YELLOW] = "\x1b[0;1;33m",
	    [STYLE_BLUE] = "\x1b[0;1;34m",       [STYLE_MAGENTA] = "\x1b[0;1;35m",
	    [STYLE_CYAN] = "\x1b[0;1;36m",       [STYLE_ON_RED] = "\x1b[0;1;37;41m",
	    [STYLE_ON_YELLOW] = "\x1b[0;30;43m", [STYLE_ON_GREEN] = "\x1b[0;30;42m",
	    [STYLE_ON_BLUE] = "\x1b[0;1;37;44m",
	};

	if (screen.colour)
		text_string(out, codes[style]);
}

/* Returns the character at the front and its number of bytes. The text is valid UTF-8, except for
 * the name of a file: a broken byte is returned as it is. */
static uint32_t character(const char *s, size_t n, size_t *size)
{
	const unsigned char *at = (const unsigned char *)s;
	uint32_t code;

	*size = *at < 0xc0 ? 1 : *at < 0xe0 ? 2 : *at < 0xf0 ? 3 : 4;
	if (*size > n)
		*size = 1;
	code = *size == 1 ? *at : *at & 0x7fu >> *size;
	for (size_t i = 1; i < *size; i++)
		code = code << 6 | (at[i] & 0x3fu);
	return code;
}

/* The blocks of wide characters that occur in names. wcwidth knows more, but only with an installed
 * locale. */
static unsigned character_width(uint32_t code)
{
	static const struct unicode_range none[] = {
	    {0x300, 0x36f},   {0x483, 0x489},   {0x591, 0x5bd},   {0x610, 0x61a},
	    {0x64b, 0x65f},   {0x93c, 0x93c},   {0x941, 0x948},   {0x200b, 0x200f},
	    {0x20d0, 0x20ff}, {0xfe00, 0xfe0f}, {0xfe20, 0xfe2f},
	};
	static const struct unicode_range two[] = {
	    {0x1100, 0x115f},   {0x2e80, 0x303e},   {0x3041, 0xa4cf},   {0xac00, 0xd7a3},
	    {0xf900, 0xfaff},   {0xfe30, 0xfe6f},   {0xff00, 0xff60},   {0xffe0, 0xffe6},
	    {0x1f300, 0x1f64f}, {0x1f680, 0x1f6ff}, {0x1f900, 0x1faff}, {0x20000, 0x3fffd},
	};

	if (unicode_in(code, none, sizeof none / sizeof *none))
		return 0;
	return unicode_in(code, two, sizeof two / sizeof *two) ? 2 : 1;
}

/* Returns the bytes of the style at the front; it ends with an m. */
static size_t style_size(const char *s, size_t n)
{
	size_t size = 1;

	while (size < n && s[size - 1] != 'm')
		size++;
	return size;
}

unsigned screen_width(const char *s, size_t n)
{
	unsigned width = 0;
	size_t size;

	for (; n; s += size, n -= size) {
		const uint32_t code = character(s, n, &size);

		if (code == ESCAPE)
			size = style_size(s, n);
		else
			width += character_width(code);
	}
	return width;
}

void screen_pad(struct text *out, size_t from, unsigned width)
{
	for (unsigned w = screen_width(out->at + from, out->n - from); w < width; w++)
		text_char(out, ' ');
}

/* Returns the ASCII characters for a letter or a quotation mark of the five languages. */
static const char *plain(uint32_t code)
{
	static const struct {
		uint16_t code;
		char plain[3];
	} letters[] = {
	    {0xa0, " "},   {0xab, "\""},  {0xbb, "\""},   {0xb7, "-"},    {0xc0, "A"},
	    {0xc4, "Ae"},  {0xc5, "A"},   {0xc6, "Ae"},   {0xc7, "C"},    {0xc8, "E"},
	    {0xc9, "E"},   {0xca, "E"},   {0xd6, "Oe"},   {0xd7, "x"},    {0xd8, "O"},
	    {0xdc, "Ue"},  {0xdf, "ss"},  {0xe0, "a"},    {0xe1, "a"},    {0xe2, "a"},
	    {0xe4, "ae"},  {0xe5, "a"},   {0xe6, "ae"},   {0xe7, "c"},    {0xe8, "e"},
	    {0xe9, "e"},   {0xea, "e"},   {0xeb, "e"},    {0xee, "i"},    {0xef, "i"},
	    {0xf3, "o"},   {0xf4, "o"},   {0xf6, "oe"},   {0xf8, "o"},    {0xf9, "u"},
	    {0xfb, "u"},   {0xfc, "ue"},  {0x153, "oe"},  {0x2013, "-"},  {0x2014, "-"},
	    {0x2018, "'"}, {0x2019, "'"}, {0x201c, "\""}, {0x201d, "\""}, {0x201e, "\""},
	    {0x202f, " "}, {0x2212, "-"},
	};

	for (size_t i = 0; i < sizeof letters / sizeof *letters; i++)
		if (letters[i].code == code)
			return letters[i].plain;
	return "?";
}

static void put_plain(FILE *file, const struct text *t)
{
	size_t size;

	for (size_t at = 0; at < t->n; at += size) {
		const uint32_t code = character(t->at + at, t->n - at, &size);

		if (size == 1)
			fputc((int)code, file);
		else
			fputs(plain(code), file);
	}
}

/* Breaks lines that are too long for the terminal, between two words. */
static void wrap(struct text *t)
{
	const unsigned columns = screen_columns();
	size_t space = 0, size;        /* the last space of the line; 0: none */
	unsigned width = 0, after = 0; /* of the line, and of the text after that space */

	for (size_t at = 0; at < t->n; at += size) {
		const uint32_t code = character(t->at + at, t->n - at, &size);

		if (code == ESCAPE) { /* a style takes no columns */
			size = style_size(t->at + at, t->n - at);
		} else if (code == '\n') {
			width = 0;
			space = 0;
		} else {
			width += character_width(code);
			after += character_width(code);
			if (code == ' ') {
				space = at;
				after = 0;
			}
			if (width > columns && space) {
				t->at[space] = '\n';
				width = after;
				space = 0;
			}
		}
	}
}

void screen_put(FILE *file, struct text *t)
{
	if (isatty(fileno(file)))
		wrap(t);
	if (screen.utf8)
		fwrite(t->at, 1, t->n, file);
	else
		put_plain(file, t);
	t->n = 0;
}
