/* The standings of a tournament. */
#ifndef TAFEL_ARENA_STANDINGS_H
#define TAFEL_ARENA_STANDINGS_H

#include "arena/arena.h"
#include "arena/interval.h"
#include "arena/rating.h"

struct standing {
	double wins; /* share of games won; a win that k players share counts 1/k for each */
	struct interval wins_between;
	double mean; /* points a game */
	struct interval mean_between;
	double deviation; /* the standard deviation of the points of a game */
	struct rating rating;
	uint32_t forfeits; /* games that it forfeited */
	uint32_t pointed;  /* games whose points count: those of blocks without a forfeit */
};

/* Writes the standings of all players by the whole blocks among the games. Returns the number of
 * games that count. Without any, all numbers are 0, the intervals hold every value and the ratings
 * are new. A forfeit counts for wins and ratings; the points of its block do not count, because the
 * players do not have points in every seat. */
uint32_t standings_sum(unsigned seats, const struct arena_result *results, uint32_t games,
		       struct standing out[GAME_SEATS_MAX]);

#endif
