/* Hundredths of a point, as people read them. */
#ifndef TAFEL_CLI_HUNDREDTHS_H
#define TAFEL_CLI_HUNDREDTHS_H

#include "core/base/text.h"

/* Divided and rounded. */
int64_t hundredths_rounded(int64_t hundredths, int64_t by);
/* As tenths, 4.5, with a sign in front where it is a difference ("+"; else ""). */
void hundredths_write(int64_t hundredths, const char *plus, struct text *out);

#endif
