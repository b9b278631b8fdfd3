/* Shows on standard error, if it is a terminal, how much of a long task is done. */
#ifndef TAFEL_CLI_PROGRESS_H
#define TAFEL_CLI_PROGRESS_H

#include "core/base/text.h"

/* Draws the bar over the one before it. */
void progress_show(uint32_t done, uint32_t all);
/* Draws the bar after a short sentence that says what is done. */
void progress_show_sentence(struct text *sentence, uint32_t done, uint32_t all);
/* Clears the line of the bar. */
void progress_clear(void);

#endif
