/* Sets of numbers from 0 to 31, kept as the bits of a word: number i is in the set if bit i is 1.
 * To visit all elements in ascending order:
 *
 *	for (uint32_t left = set; left; left = bits_rest(left))
 *		use(bits_lowest(left));
 *
 * bits_count is written out because __builtin_popcount may call the compiler's library, which the
 * core does not link. */
#ifndef TAFEL_BASE_BITS_H
#define TAFEL_BASE_BITS_H

#include <stdint.h>

/* Returns the number of elements. */
static inline unsigned bits_count(uint32_t set)
{
	set -= set >> 1 & 0x55555555u;
	set = (set & 0x33333333u) + (set >> 2 & 0x33333333u);
	set = (set + (set >> 4)) & 0x0f0f0f0fu;
	return set * 0x01010101u >> 24;
}

/* Returns the lowest element. The set must not be empty. */
static inline unsigned bits_lowest(uint32_t set)
{
	return (unsigned)__builtin_ctz(set);
}

/* Returns the highest element. The set must not be empty. */
static inline unsigned bits_highest(uint32_t set)
{
	return 31u - (unsigned)__builtin_clz(set);
}

/* Returns the set without its lowest element. */
static inline uint32_t bits_rest(uint32_t set)
{
	return set & (set - 1u);
}

#endif
