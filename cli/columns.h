/* The table of points: a name, then columns of words or numbers. */
#ifndef TAFEL_CLI_COLUMNS_H
#define TAFEL_CLI_COLUMNS_H

#include "table/table.h"

/* The beginning of a line: the seat's name, or nothing above the names. */
void columns_seat(const struct table *t, unsigned seat, struct text *out);
void columns_no_seat(struct text *out);
/* The word at the right end of a column of that width. */
void columns_right(const char *word, unsigned width, struct text *out);
/* The next column. */
void columns_word(const char *word, struct text *out);
void columns_number(int number, struct text *out);

#endif
