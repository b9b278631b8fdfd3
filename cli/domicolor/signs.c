/* Squares, cards and places as characters. */
#include "cli/domicolor/face.h"

#include "cli/screen.h"

void domicolor_square_text(int colour, const char *before, const char *after, struct text *out)
{
	static const enum style styles[DOMICOLOR_COLOURS] = {STYLE_ON_RED, STYLE_ON_YELLOW,
							     STYLE_ON_GREEN, STYLE_ON_BLUE};

	screen_style(out, colour < 0 ? STYLE_FAINT : styles[colour]);
	text_string(out, before);
	text_char(out, colour < 0 ? '?' : domicolor_letters[colour]);
	text_string(out, after);
	screen_style(out, STYLE_PLAIN);
}

void domicolor_card_text(unsigned code, struct text *out)
{
	for (unsigned i = 0; i < DOMICOLOR_SQUARES; i++)
		domicolor_square_text((int)domicolor_card_colour(code, i), "", "", out);
}

const char *domicolor_place_sign(enum domicolor_place place)
{
	static const char *const signs[DOMICOLOR_PLACES] = {
	    [DOMICOLOR_L] = "←",  [DOMICOLOR_R] = "→",  [DOMICOLOR_TL] = "↖",
	    [DOMICOLOR_TR] = "↗", [DOMICOLOR_BL] = "↙", [DOMICOLOR_BR] = "↘",
	};
	static const char *const ascii[DOMICOLOR_PLACES] = {
	    [DOMICOLOR_L] = "<",   [DOMICOLOR_R] = ">",   [DOMICOLOR_TL] = "TL",
	    [DOMICOLOR_TR] = "TR", [DOMICOLOR_BL] = "BL", [DOMICOLOR_BR] = "BR",
	};

	return screen_sign(signs[place], ascii[place]);
}
