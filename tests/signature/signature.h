/* One number from a fixed set of games. It is the same for every compiler, optimisation and
 * machine, WebAssembly included. It changes when a rule, a player or the random numbers change. */
#ifndef TAFEL_SIGNATURE_H
#define TAFEL_SIGNATURE_H

#include "core/game.h"

enum {
	SIGNATURE_GAMES = 10000, /* for the number in expected.txt */
	SIGNATURE_MEDIUM = 8,    /* one game in so many is played by `medium`, which is slow */
	SIGNATURE_HARD = 1000,   /* and one in so many by `hard`, with few iterations */
};

/* Returns the setup of game number n: the number of seats changes fastest, then the set of options.
 * Options that are not for this number of seats are left out. */
struct game_setup signature_setup(const struct game *game, uint32_t n);

/* Plays that many games of each kind, with all numbers of seats and all sets of options, at random,
 * by `medium` and by `hard`; then searches each kind with a tree. Writes the first 16 hexadecimal
 * digits of SHA-256 over all events, scores, final states and search results, and a zero byte. */
void signature_compute(uint32_t games_each, char hex[17]);

#endif
