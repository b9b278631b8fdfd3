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
};

/* Looks at the environment and the terminal; once, before anything is shown. */
void screen_start(void);
void screen_without_colour(void);

bool screen_utf8(void);
/* Both ends of the conversation are a terminal: a person is there. */
bool screen_is_interactive(void);
/* Columns of the terminal; 80 where there is none. */
unsigned screen_columns(void);

/* From here on in this style, if the terminal has colours. */
void screen_style(struct text *out, enum style style);
/* Columns that the text takes; it has no styles in it. */
unsigned screen_width(const char *s, size_t n);
/* Spaces until the text, which began at byte `from`, has this width. */
void screen_pad(struct text *out, size_t from, unsigned width);
/* Writes the text and empties it. A terminal gets lines that fit; where it cannot show UTF-8,
 * letters lose their accents. */
void screen_put(FILE *file, struct text *t);

#endif
