/* What a sheet promises somebody alone, by looking one turn ahead. */
#ifndef TAFEL_TRAIN_AHEAD_H
#define TAFEL_TRAIN_AHEAD_H

#include "search/eval/doodle/learned.h"

/* The mean over what can be rolled of the best that can be done then: what is expected beyond the points that there
 * are, in hundredths. */
int32_t ahead_expect(const struct network *net, const struct doodle *st);

#endif
