/* Prints a game in a few lines to standard output. */
#ifndef TAFEL_CLI_SUMMARY_H
#define TAFEL_CLI_SUMMARY_H

#include "table/table.h"

/* Prints the game, its players, its length and its points. */
void summary_print(const struct table *t);
/* Prints the table of points; after the end also the winner and the honours. */
void summary_scores(const struct table *t);

#endif
