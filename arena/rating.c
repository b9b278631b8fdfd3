#include "arena/rating.h"
#include "core/game.h"

#include <math.h>

/* How much a game is decided by chance: the difference in strength that shows. */
static const double beta = 25.0 / 6;
/* The least part of the uncertainty's square that a game leaves. */
static const double kappa = 0.0001;

/* In this model the places are given from the first to the last, each to one of those still there:
 * with the chance strength / all their strengths, where a strength is e^(mu / c). This is what all
 * players come to that are still there when player q gets its place. */
static double still_there(const double *strength, const uint8_t *place, unsigned n, unsigned q)
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
		double omega = 0,
		       delta = 0; /* first and second derivative of the game's likelihood */

		for (unsigned q = 0; q < n; q++) {
			const double chance = strength[i] / still_there(strength, place, n, q);
			const unsigned ties = count_ties(place, n, q);

			if (place[q] > place[i])
				continue;
			omega += ((i == q) - chance) / ties;
			delta += chance * (1 - chance) / ties;
		}
		/* Nothing but the old values has been used: c and the strengths hold them. */
		delta *= variance / square * (rating[i].sigma / c);
		rating[i].mu += omega * variance / c;
		rating[i].sigma *= sqrt(fmax(1 - delta, kappa));
	}
}
