/* Ratings by games of several seats: Weng and Lin, "A Bayesian Approximation Method for Online
 * Ranking", 2011, algorithm 4 (the model of Plackett and Luce), with the constants and the ties of
 * OpenSkill. A player's strength is a normal distribution. Each game moves its mean towards the
 * result, and more so if the strength was uncertain:
 *
 *      c^2    = sum of sigma^2 + beta^2 over the players        A(q) = ties at the place of q
 *      p(i,q) = e^(mu(i)/c) / sum of e^(mu(s)/c) over the players s placed like q or behind
 *      omega  = sum of ([i = q] - p(i,q)) / A(q) over the players q placed like i or before
 *      delta  = sum of p(i,q) * (1 - p(i,q)) / A(q) over the same players
 *      mu(i)     += omega * sigma^2 / c
 *      sigma(i)^2 *= max(1 - delta * sigma^3 / c^3, kappa) */
#ifndef TAFEL_ARENA_RATING_H
#define TAFEL_ARENA_RATING_H

#include <stdint.h>

struct rating {
	double mu;    /* mean of the strength */
	double sigma; /* its standard deviation */
};

/* The rating of a player without games. */
#define RATING_NEW ((struct rating){.mu = 25, .sigma = 25.0 / 3})

/* Updates the ratings of n players after a game, by their places: 1 is the best, equal ones are
 * ties. */
void rating_update(struct rating *rating, const uint8_t *place, unsigned n);

#endif
