/* What the coach found, in words. */
#ifndef TAFEL_CLI_ANALYSE_TEXT_H
#define TAFEL_CLI_ANALYSE_TEXT_H

#include "search/coach/coach.h"

/* The whole game, event by event, and then a summary a seat; of the wanted seat alone, or of all (-1). */
void analyse_print(const struct coach *c, int wanted);

#endif
