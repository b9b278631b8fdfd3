/* How much of a long work is done, on standard error where a person can see it. */
#ifndef TAFEL_CLI_PROGRESS_H
#define TAFEL_CLI_PROGRESS_H

#include "core/base/text.h"

/* Draws the bar, over the one before it. */
void progress_show(uint32_t done, uint32_t all);
/* The same, behind a short sentence that says what is done. */
void progress_say(struct text *sentence, uint32_t done, uint32_t all);
/* Takes away what stands there. */
void progress_clear(void);

#endif
