/* What the terminal can show: colours, characters beyond ASCII, and how wide a text is on it. */
#ifndef TAFEL_CLI_SCREEN_H
#define TAFEL_CLI_SCREEN_H

#include "core/base/text.h"

#include <stdio.h>

/* Colour is never the only sign: without it nothing is lost. */
enum style {
	STYLE_PLAIN,
	STYLE_BOLD,
	STYLE_FAINT,
	STYLE_RED,
	STYLE_GREEN,
	STYLE_YELLOW,
	STYLE_BLUE,
	STYLE_MAGENTA,
	STYLE_CYAN,
	/* These fill the place behind the characters. */
	STYLE_ON_RED,
	STYLE_ON_YELLOW,
	STYLE_ON_GREEN,
	STYLE_ON_BLUE,
};

/* Looks at the environment and the terminal; once, before anything is shown. */
void screen_start(void);
void screen_without_colour(void);

bool screen_utf8(void);
/* Both ends of the conversation are a terminal: a person is there. */
bool screen_is_interactive(void);
/* Columns of the terminal; 80 where there is none. */
unsigned screen_columns(void);
/* Lines of the terminal; as many as anybody needs where there is none. */
unsigned screen_lines(void);

/* Empties the terminal, what has scrolled away too as far as it can be; nothing where there is none.
 */
void screen_clear(void);
/* A sign, or what stands for it where the terminal has only ASCII. */
const char *screen_sign(const char *utf8, const char *ascii);
/* From here on in this style, if the terminal has colours. */
void screen_style(struct text *out, enum style style);
/* Columns that the text takes; styles take none. */
unsigned screen_width(const char *s, size_t n);
/* Spaces until the text, which began at byte `from`, has this width. */
void screen_pad(struct text *out, size_t from, unsigned width);
/* Writes the text and empties it. A terminal gets lines that fit; where it cannot show UTF-8,
 * letters lose their accents. */
void screen_put(FILE *file, struct text *t);

#endif
