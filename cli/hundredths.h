/* Writes hundredths of a point as numbers for people. */
#ifndef TAFEL_CLI_HUNDREDTHS_H
#define TAFEL_CLI_HUNDREDTHS_H

#include "core/base/text.h"

/* Returns hundredths / by, rounded to the nearest number. */
int64_t hundredths_rounded(int64_t hundredths, int64_t by);
/* Writes tenths, such as 4.5. `plus` is written before a number that is not negative: "+" for a
 * difference, otherwise "". */
void hundredths_write(int64_t hundredths, const char *plus, struct text *out);

#endif
