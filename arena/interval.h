/* Means and 95 % confidence intervals. */
#ifndef TAFEL_ARENA_INTERVAL_H
#define TAFEL_ARENA_INTERVAL_H

#include <stdint.h>

/* Samples, added one by one by Welford's method, which does not subtract large sums. */
struct interval_samples {
	uint32_t n;
	double mean;
	double squares; /* sum of the squared differences to the mean */
};

struct interval {
	double low, high;
};

/* Adds a sample. */
void interval_add(struct interval_samples *s, double sample);
/* Returns the standard deviation of the samples; 0 if there are fewer than two. */
double interval_deviation(const struct interval_samples *s);

/* Returns the interval of the mean by Student's t; infinite if there are fewer than two samples. */
struct interval interval_of_mean(const struct interval_samples *s);
/* Returns the interval of a share in n > 0 trials by Wilson's score. It has a width even if all
 * trials came out alike. */
struct interval interval_of_share(double share, uint32_t n);

#endif
