/* How fast games are played on this machine, on one core, through the interface that everybody
 * uses. Timing is measured here and judged nowhere. */
#ifndef TAFEL_BENCH_H
#define TAFEL_BENCH_H

#include "core/game.h"

struct bench_run {
	uint64_t games;
	uint64_t decisions; /* of seats; chance is not counted */
	uint64_t nanoseconds;
};

/* The clock, in nanoseconds. */
uint64_t bench_now(void);

enum { BENCH_RUNS = 7 };

/* Nanoseconds for one of the things that `work` does so many times: the runs' fastest, middle and
 * slowest. */
struct bench_spread {
	double fastest, middle, slowest;
};
struct bench_spread bench_repeat(void (*work)(void), unsigned times);

/* Plays whole games with any legal action, one after the other, until the time is over or `stop`
 * says true (it may be NULL). `run` numbers the games' chance, so equal runs play equal games. */
void bench_random(const struct game *game, unsigned seats, uint64_t run, uint64_t nanoseconds,
		  bool (*stop)(void), struct bench_run *out);

struct bench_search {
	uint64_t iterations;
	uint64_t nanoseconds;
};

/* Searches for the first action of a game again and again, with playouts by the game's knowledge or
 * at random, until the time is over or `stop` says true. `run` numbers the chance. */
void bench_search(const struct game *game, unsigned seats, bool knowing, uint64_t run,
		  uint64_t nanoseconds, bool (*stop)(void), struct bench_search *out);

static inline double bench_games_per_s(const struct bench_run *r)
{
	return (double)r->games * 1e9 / (double)r->nanoseconds;
}

static inline double bench_decisions_per_s(const struct bench_run *r)
{
	return (double)r->decisions * 1e9 / (double)r->nanoseconds;
}

static inline double bench_iterations_per_s(const struct bench_search *r)
{
	return (double)r->iterations * 1e9 / (double)r->nanoseconds;
}

#endif
