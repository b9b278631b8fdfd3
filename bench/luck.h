/* The luck of the dice in a game of Doodle City alone. Points less luck are as many in the mean, and lie nearer
 * together: of good players, eight times fewer games tell as much. */
#ifndef TAFEL_BENCH_LUCK_H
#define TAFEL_BENCH_LUCK_H

#include "table/table.h"

/* What the rolls of the game brought, in points: by the learned values, the best that each allowed less the mean over
 * all that could have been rolled. */
double luck_of(const struct table *t);

#endif
