#include "arena/rating.h"
#include "core/game.h"

#include <math.h>

/* The part of chance in a game: the standard deviation of a performance. */
static const double beta = 25.0 / 6;
/* The smallest factor of sigma^2 in one game. */
static const double kappa = 0.0001;

/* In this model the places are drawn from the first to the last, each player with the probability
 * of its strength e^(mu / c) among those left. Returns the sum of strengths when player q gets its
 * place. */
static double strength_left(const double *strength, const uint8_t *place, unsigned n, unsigned q)
{
	double sum = 0;

	for (unsigned i = 0; i < n; i++)
		if (place[i] >= place[q])
			sum += strength[i];
	return sum;
}

static unsigned count_ties(const uint8_t *place, unsigned n, unsigned q)
{
	unsigned ties = 0;

	for (unsigned i = 0; i < n; i++)
		ties += place[i] == place[q];
	return ties;
}

void rating_update(struct rating *rating, const uint8_t *place, unsigned n)
{
	double strength[GAME_SEATS_MAX], square = 0, c;

	for (unsigned i = 0; i < n; i++)
		square += rating[i].sigma * rating[i].sigma + beta * beta;
	c = sqrt(square);
	for (unsigned i = 0; i < n; i++)
		strength[i] = exp(rating[i].mu / c);
	for (unsigned i = 0; i < n; i++) {
		const double variance = rating[i].sigma * rating[i].sigma;
		double omega = 0, delta = 0; /* rating.h */

		for (unsigned q = 0; q < n; q++) {
			const double chance = strength[i] / strength_left(strength, place, n, q);
			const unsigned ties = count_ties(place, n, q);

			if (place[q] > place[i])
				continue;
			omega += ((i == q) - chance) / ties;
			delta += chance * (1 - chance) / ties;
		}
		/* c and the strengths hold the old values, so updating in this loop is right. */
		delta *= variance / square * (rating[i].sigma / c);
		rating[i].mu += omega * variance / c;
		rating[i].sigma *= sqrt(fmax(1 - delta, kappa));
	}
}
