/* What stands beside a board: lines of text with labels, names and numbers. */
#ifndef TAFEL_CLI_PANEL_H
#define TAFEL_CLI_PANEL_H

#include "table/table.h"

enum { PANEL_LINES = 17, PANEL_WIDTH = 34, PANEL_LABEL = 9, PANEL_GAP = 2 };

struct panel {
	char at[PANEL_LINES][512];
	struct text line[PANEL_LINES];
	unsigned n;
};

/* The next line, empty. A panel that is full goes on writing into a line that nobody shows. */
struct text *panel_line(struct panel *p);
/* The next line, with a label of PANEL_LABEL columns. */
struct text *panel_labelled(struct panel *p, const char *label);
/* The seat's name, cut where there is no room for more. */
void panel_name(const struct table *t, unsigned seat, struct text *out);
/* Adds a line of the panel behind a line of the board; nothing where there is none. */
void panel_write(const struct panel *p, unsigned line, struct text *out);

#endif
