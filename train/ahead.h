/* The value of a solo sheet of Doodle City, one turn ahead. */
#ifndef TAFEL_TRAIN_AHEAD_H
#define TAFEL_TRAIN_AHEAD_H

#include "search/eval/doodle/learned.h"

/* Returns the mean, over all rolls, of the best that can be done with each: the points that it
 * brings and the value of the sheet after it, in hundredths of a point. The mean is exact, so it
 * has no luck of the dice in it. */
int32_t ahead_expect(const struct network *net, const struct doodle *st);

#endif
