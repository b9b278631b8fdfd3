/* Writes the table of points: a name, then columns of words or numbers. */
#ifndef TAFEL_CLI_COLUMNS_H
#define TAFEL_CLI_COLUMNS_H

#include "table/table.h"

/* Write the first column of a line: the seat's name, or blanks above the names. */
void columns_seat(const struct table *t, unsigned seat, struct text *out);
void columns_no_seat(struct text *out);
/* Writes a word or number at the right end of a column of that width. A word that is wider is not
 * cut. */
void columns_word(const char *word, unsigned width, struct text *out);
void columns_number(int number, unsigned width, struct text *out);

#endif
