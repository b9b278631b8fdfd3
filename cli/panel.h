/* The lines of text beside a board: labels, names and numbers. */
#ifndef TAFEL_CLI_PANEL_H
#define TAFEL_CLI_PANEL_H

#include "table/table.h"

enum { PANEL_LINES = 17, PANEL_WIDTH = 34, PANEL_LABEL = 9, PANEL_GAP = 2 };

struct panel {
	char at[PANEL_LINES][512];
	struct text line[PANEL_LINES];
	unsigned n;
};

/* Adds an empty line and returns it for writing. When the panel is full, returns a line that is not
 * shown. */
struct text *panel_line(struct panel *p);
/* Adds a line with a label of PANEL_LABEL columns, and returns it. */
struct text *panel_labelled(struct panel *p, const char *label);
/* Writes the seat's name, cut to its column. */
void panel_name(const struct table *t, unsigned seat, struct text *out);
/* Appends a line of the panel to a line of the board. Writes nothing if the panel has no such
 * line. */
void panel_write(const struct panel *p, unsigned line, struct text *out);

#endif
