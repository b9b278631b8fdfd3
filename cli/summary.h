/* A game in a few lines. */
#ifndef TAFEL_CLI_SUMMARY_H
#define TAFEL_CLI_SUMMARY_H

#include "table/table.h"

/* The game, who plays, how far it is, and how it stands. */
void summary_print(const struct table *t);
/* The table of points; if the game is over, the winner and honours too. */
void summary_scores(const struct table *t);

#endif
