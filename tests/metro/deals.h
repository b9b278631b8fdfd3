/* All whole deals of M19, enumerated from the rule alone: every hand has one token of each kind
 * (four companies), or four tokens of all three kinds (three companies), and no letter twice. */
#ifndef TAFEL_TESTS_METRO_DEALS_H
#define TAFEL_TESTS_METRO_DEALS_H

#include "core/metro/state.h"

enum { DEALS_MAX = 4096 };

struct deals {
	uint32_t n;
	uint16_t dealt[DEALS_MAX]
		      [METRO_COMPANIES]; /* tokens of each company, as a set; ascending */
};

void deals_of(unsigned companies, struct deals *out);
/* Returns the place of a whole deal among them, or n if it is none of them. */
uint32_t deals_find(const struct deals *d, const uint16_t *got);
/* Returns whether a deal could be the true one for a viewer, who sees its own hand, all kinds, and
 * the tokens that are laid. */
bool deals_fit(const struct metro *st, int viewer, const uint16_t *got);

#endif
