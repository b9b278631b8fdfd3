#include "cli/columns.h"

#include "cli/face.h"
#include "cli/message.h"
#include "cli/screen.h"

#include <string.h>

enum { NAME_WIDTH = 20 };

void columns_seat(const struct table *t, unsigned seat, struct text *out)
{
	const size_t from = out->n;

	face_seat(t, seat, out);
	screen_pad(out, from, NAME_WIDTH);
}

void columns_no_seat(struct text *out)
{
	screen_pad(out, out->n, NAME_WIDTH);
}

void columns_word(const char *word, unsigned width, struct text *out)
{
	for (unsigned w = screen_width(word, strlen(word)); w < width; w++)
		text_char(out, ' ');
	text_string(out, word);
}

void columns_number(int number, unsigned width, struct text *out)
{
	char buffer[16];
	struct text cell = text_in(buffer, sizeof buffer);

	text_number(&cell, number);
	columns_word(message_string(&cell), width, out);
}
