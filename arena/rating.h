/* The rating of players by games of several seats: Weng and Lin, "A Bayesian Approximation Method for
 * Online Ranking" (2011), algorithm 4, the model of Plackett and Luce, with the numbers and the ties
 * of OpenSkill. What is believed of a player's strength is a normal distribution; each game moves
 * it towards the result, the more the less was known. */
#ifndef TAFEL_ARENA_RATING_H
#define TAFEL_ARENA_RATING_H

#include <stdint.h>

struct rating {
	double mu;    /* the strength */
	double sigma; /* how uncertain it is */
};

/* Whoever has not played. */
#define RATING_NEW ((struct rating){.mu = 25, .sigma = 25.0 / 3})

/* One game of n players, by their places: 1 is the best, equal places are a tie. */
void rating_update(struct rating *rating, const uint8_t *place, unsigned n);

#endif
