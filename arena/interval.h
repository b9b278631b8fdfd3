/* Means of observations, and how far they can be trusted: intervals that hold the true value 95
 * times in a hundred. */
#ifndef TAFEL_ARENA_INTERVAL_H
#define TAFEL_ARENA_INTERVAL_H

#include <stdint.h>

/* Observations, summed up one by one (Welford's method, which does not subtract large sums). */
struct interval_samples {
	uint32_t n;
	double mean;
	double squares; /* sum of the squares of the distances to the mean */
};

struct interval {
	double low, high;
};

void interval_add(struct interval_samples *s, double observation);
/* The standard deviation of what was observed; 0 of fewer than two. */
double interval_deviation(const struct interval_samples *s);

/* Of the mean, by Student's t; without bounds (infinite) if there are fewer than two observations.
 */
struct interval interval_of_mean(const struct interval_samples *s);
/* Of a share that was observed n times, by Wilson's score: it has a width even where all n were
 * alike. n > 0. */
struct interval interval_of_share(double share, uint32_t n);

#endif
