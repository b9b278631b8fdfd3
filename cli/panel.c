#include "cli/panel.h"

#include "cli/face.h"
#include "cli/screen.h"

enum { NAME_WIDTH = 12 };

struct text *panel_line(struct panel *p)
{
	const unsigned n = p->n < PANEL_LINES - 1 ? p->n++ : PANEL_LINES - 1;

	p->line[n] = text_in(p->at[n], sizeof p->at[n]);
	return &p->line[n];
}

struct text *panel_labelled(struct panel *p, const char *label)
{
	struct text *line = panel_line(p);

	text_string(line, label);
	screen_pad(line, 0, PANEL_LABEL);
	return line;
}

void panel_name(const struct table *t, unsigned seat, struct text *out)
{
	char buffer[FACE_LABEL_MAX];
	struct text name = text_in(buffer, sizeof buffer);

	face_seat(t, seat, &name);
	while (screen_width(name.at, name.n) > NAME_WIDTH)
		do
			name.n--;
		while (name.n && ((unsigned char)name.at[name.n] & 0xc0) == 0x80);
	text_bytes(out, name.at, name.n);
}

void panel_write(const struct panel *p, unsigned line, struct text *out)
{
	if (line >= p->n || !p->line[line].n)
		return;
	for (unsigned i = 0; i < PANEL_GAP; i++)
		text_char(out, ' ');
	text_bytes(out, p->line[line].at, p->line[line].n);
}
