/* What the terminal can show: colours, characters beyond ASCII, and the width of a text on it. */
#ifndef TAFEL_CLI_SCREEN_H
#define TAFEL_CLI_SCREEN_H

#include "core/base/text.h"

#include <stdio.h>

/* Nothing is shown by colour alone, so that it can be switched off. */
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
	/* The colour of the background. */
	STYLE_ON_RED,
	STYLE_ON_YELLOW,
	STYLE_ON_GREEN,
	STYLE_ON_BLUE,
};

/* Reads the environment and the terminal. Call it once, before anything is shown. */
void screen_start(void);
/* Switches colours off. */
void screen_without_colour(void);

/* Returns whether the terminal can show UTF-8. */
bool screen_utf8(void);
/* Returns whether standard input and output are both a terminal, so that a person is there. */
bool screen_is_interactive(void);
/* Returns the columns of the terminal; 80 if there is none. */
unsigned screen_columns(void);
/* Returns the lines of the terminal; UINT_MAX if there is none. */
unsigned screen_lines(void);

/* Clears the terminal and, where it allows that, what has scrolled away. Does nothing if there is
 * none. */
void screen_clear(void);
/* Returns `utf8`, or `ascii` if the terminal has only ASCII. */
const char *screen_sign(const char *utf8, const char *ascii);
/* Starts a style in the text, if the terminal has colours. */
void screen_style(struct text *out, enum style style);
/* Returns how many columns the text takes. Styles take none. */
unsigned screen_width(const char *s, size_t n);
/* Appends blanks until the text from byte `from` on has this width. */
void screen_pad(struct text *out, size_t from, unsigned width);
/* Writes the text to the file and empties it. On a terminal, breaks lines that are too long; on one
 * without UTF-8, letters lose their accents. */
void screen_put(FILE *file, struct text *t);

#endif
