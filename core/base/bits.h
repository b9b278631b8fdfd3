/* Arithmetic on sets kept as the bits of a word. Written out, because the builtins may become calls
 * into the compiler's library, which the core does not link. */
#ifndef TAFEL_BASE_BITS_H
#define TAFEL_BASE_BITS_H

#include <stdint.h>

/* How many bits are set. */
static inline unsigned bits_count(uint32_t set)
{
	set -= set >> 1 & 0x55555555u;
	set = (set & 0x33333333u) + (set >> 2 & 0x33333333u);
	set = (set + (set >> 4)) & 0x0f0f0f0fu;
	return set * 0x01010101u >> 24;
}

/* The lowest element. The set must not be empty. */
static inline unsigned bits_lowest(uint32_t set)
{
	return (unsigned)__builtin_ctz(set);
}

/* The highest element. The set must not be empty. */
static inline unsigned bits_highest(uint32_t set)
{
	return 31u - (unsigned)__builtin_clz(set);
}

/* The set without its lowest element. */
static inline uint32_t bits_rest(uint32_t set)
{
	return set & (set - 1u);
}

#endif
