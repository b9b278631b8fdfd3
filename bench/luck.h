/* The luck of the dice in a solo game of Doodle City. Points less luck have the same mean and a
 * smaller deviation: for good players an eighth of the games gives the same error. */
#ifndef TAFEL_BENCH_LUCK_H
#define TAFEL_BENCH_LUCK_H

#include "table/table.h"

/* Returns the luck of the rolls of a finished game in points. By the learned evaluation: the best
 * that each roll allowed, less the mean of the best over all rolls. */
double luck_of(const struct table *t);

#endif
