/* The rules of laying read a second time, from the paths of lines alone (plan.h), without the words
 * and tables of the core. Slow, and meant to be read beside docs/reference/rules.md. */
#ifndef TAFEL_TESTS_METRO_AGAIN_H
#define TAFEL_TESTS_METRO_AGAIN_H

#include "core/metro/state.h"

/* All legal actions of the company whose turn it is, in any order; their number. */
size_t again_legal(const struct metro *st, move_t *out);
/* The points that get a station by this legal tunnel, in any order; their number. */
unsigned again_forced(const struct metro *st, move_t m, unsigned out[2]);
/* M22 */
bool again_blocked(const struct metro *st, unsigned line);

#endif
