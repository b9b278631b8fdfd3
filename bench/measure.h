/* What the programs that measure players share: arguments, and means with their intervals. */
#ifndef TAFEL_BENCH_MEASURE_H
#define TAFEL_BENCH_MEASURE_H

#include "search/player.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Reads "200" or "200+5000": how many, and the number of the first one. Returns 0 if it is no
 * number. */
static inline unsigned measure_count(const char *text, unsigned *from)
{
	char *end;
	const unsigned count = (unsigned)strtoul(text, &end, 10);

	*from = *end == '+' ? (unsigned)strtoul(end + 1, NULL, 10) : 0;
	return count;
}

/* Reads "hard" or "hard/4000": a player, and its iterations a move at most. Returns NULL if there
 * is no such player. */
static inline const struct player *measure_player(const char *text, uint32_t *iterations)
{
	const size_t n = strcspn(text, "/");

	*iterations = text[n] ? (uint32_t)strtoul(text + n + 1, NULL, 10) : UINT32_MAX;
	return player_find(text, n);
}

struct measure_sums {
	double sum, squares;
};

static inline void measure_add(struct measure_sums *to, double value)
{
	to->sum += value;
	to->squares += value * value;
}

/* Returns half of the 95 % confidence interval of the mean of n values. */
static inline double measure_error(const struct measure_sums *s, unsigned n)
{
	const double mean = s->sum / n;

	return 1.96 * sqrt((s->squares / n - mean * mean) / (n > 1 ? n - 1 : 1));
}

#endif
