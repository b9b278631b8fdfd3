/* Lines, companies and hands as letters and names. */
#include "cli/metro/face.h"

#include "core/base/bits.h"

char metro_line_letter(unsigned line)
{
	return "RrGgYyMm"[line];
}

enum style metro_company_style(unsigned company)
{
	static const enum style styles[METRO_COMPANIES] = {STYLE_RED, STYLE_GREEN, STYLE_YELLOW,
							   STYLE_MAGENTA};

	return styles[company];
}

void metro_line_text(unsigned line, struct text *out)
{
	screen_style(out, metro_company_style(line / 2));
	text_char(out, metro_line_letter(line));
	screen_style(out, STYLE_PLAIN);
}

void metro_company_text(const struct table *t, unsigned company, struct text *out)
{
	const struct metro *st = (const struct metro *)&t->state;

	face_seat(t, metro_seat_of(st, company), out);
	text_string(out, " (");
	metro_line_text(2 * company, out);
	text_char(out, ')');
}

void metro_hand_text(const struct metro *st, unsigned company, struct text *out)
{
	const char *between = "";

	for (uint32_t left = metro_known_hand(st, company); left; left = bits_rest(left)) {
		text_string(out, between);
		metro_write_token(out, bits_lowest(left));
		between = " ";
	}
	for (unsigned kind = 0; kind < METRO_KINDS; kind++)
		for (unsigned i = 0; i < st->hidden[company][kind]; i++) {
			text_string(out, between);
			metro_write_token(out, METRO_HIDDEN + kind);
			between = " ";
		}
}
