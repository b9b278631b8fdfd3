/* A second implementation of the rules of laying, from the paths of lines and coordinates (plan.h),
 * without the words and tables of the core. It is slow, and meant to be read beside
 * docs/reference/rules.md. */
#ifndef TAFEL_TESTS_METRO_AGAIN_H
#define TAFEL_TESTS_METRO_AGAIN_H

#include "core/metro/state.h"

/* Writes all legal actions of the company whose turn it is, in any order. Returns how many there
 * are. */
size_t again_legal(const struct metro *st, move_t *out);
/* Writes the points where this legal tunnel forces a station, in any order. Returns how many there
 * are. */
unsigned again_forced(const struct metro *st, move_t m, unsigned out[2]);
/* M22 */
bool again_blocked(const struct metro *st, unsigned line);

#endif
