/* Square roots and standard deviations in whole numbers, the same on every machine. */
#ifndef TAFEL_SEARCH_STATISTICS_H
#define TAFEL_SEARCH_STATISTICS_H

#include "core/base/bits.h"

#include <stdint.h>

/* Returns the highest power of four that is not above n; 1 for 0. */
static inline uint64_t statistics_power_of_four(uint64_t n)
{
	const uint32_t upper = (uint32_t)(n >> 32), lower = (uint32_t)n | 1u;

	return upper ? (uint64_t)1 << (32 + (bits_highest(upper) & ~1u))
		     : (uint64_t)1 << (bits_highest(lower) & ~1u);
}

/* Returns the square root of n, rounded down. It is found bit by bit, without a division. */
static inline uint32_t statistics_sqrt(uint64_t n)
{
	uint64_t root = 0;

	for (uint64_t bit = statistics_power_of_four(n); bit; bit >>= 2) {
		const uint64_t tried = root + bit;

		root >>= 1;
		if (n >= tried) {
			n -= tried;
			root += bit;
		}
	}
	return (uint32_t)root;
}

/* Returns the standard deviation of n values, n > 0, from their sum and the sum of their
 * squares. */
static inline int64_t statistics_deviation(int64_t sum, int64_t squares, int64_t n)
{
	const int64_t mean = sum / n, variance = squares / n - mean * mean;

	return statistics_sqrt((uint64_t)(variance > 0 ? variance : 0));
}

#endif
