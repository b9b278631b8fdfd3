/* Prints the coach's findings as sentences. */
#ifndef TAFEL_CLI_ANALYSE_TEXT_H
#define TAFEL_CLI_ANALYSE_TEXT_H

#include "search/coach/coach.h"

/* Prints every event with its judgement, then a summary for each seat, to standard output. `wanted`
 * is the only seat to print, or -1 for all. */
void analyse_print(const struct coach *c, int wanted);

#endif
