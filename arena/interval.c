#include "arena/interval.h"

#include <math.h>

/* 95 % of a normal distribution lie within this many standard deviations. */
static const double normal = 1.959963984540054;

void interval_add(struct interval_samples *s, double sample)
{
	const double before = sample - s->mean;

	s->n++;
	s->mean += before / s->n;
	s->squares += before * (sample - s->mean);
}

double interval_deviation(const struct interval_samples *s)
{
	return s->n < 2 ? 0 : sqrt(s->squares / (s->n - 1));
}

/* Returns the same for Student's distribution with at least one degree of freedom: from 10 on by
 * the expansion of Cornish and Fisher, whose error is then below 0.0002. */
static double student(uint32_t freedom)
{
	static const double few[] = {0,        12.706205, 4.302653, 3.182446, 2.776445,
				     2.570582, 2.446912,  2.364624, 2.306004, 2.262157};
	const double z = normal, z3 = z * z * z, z5 = z3 * z * z, z7 = z5 * z * z, v = freedom;

	if (freedom < sizeof few / sizeof *few)
		return few[freedom];
	return z + (z3 + z) / (4 * v) + (5 * z5 + 16 * z3 + 3 * z) / (96 * v * v) +
	       (3 * z7 + 19 * z5 + 17 * z3 - 15 * z) / (384 * v * v * v);
}

struct interval interval_of_mean(const struct interval_samples *s)
{
	double half;

	if (s->n < 2)
		return (struct interval){.low = -INFINITY, .high = INFINITY};
	half = student(s->n - 1) * interval_deviation(s) / sqrt(s->n);
	return (struct interval){.low = s->mean - half, .high = s->mean + half};
}

struct interval interval_of_share(double share, uint32_t n)
{
	const double square = normal * normal / n;
	const double middle = (share + square / 2) / (1 + square);
	const double half =
	    normal * sqrt(share * (1 - share) / n + square / (4 * n)) / (1 + square);

	return (struct interval){.low = fmax(0, middle - half), .high = fmin(1, middle + half)};
}
