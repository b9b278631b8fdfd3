/* How fast games are played and searched on one core of this machine, through the interface of
 * core/game.h. Timing is measured here and is never a pass or fail. */
#ifndef TAFEL_BENCH_H
#define TAFEL_BENCH_H

#include "core/game.h"

struct bench_run {
	uint64_t games;
	uint64_t decisions; /* actions of seats, without chance events */
	uint64_t nanoseconds;
};

/* Returns the time of a monotonic clock in nanoseconds. */
uint64_t bench_now(void);

enum { BENCH_RUNS = 7 };

/* Nanoseconds of the fastest, the middle and the slowest run. */
struct bench_times {
	double fastest, middle, slowest;
};

/* Runs `work`, which does something `times` times, BENCH_RUNS times. Returns the time of doing it
 * once. */
struct bench_times bench_repeat(void (*work)(void), unsigned times);

/* Plays whole games at random, one after the other, until the time is over or `stop` returns true;
 * `stop` may be NULL. `run` is the number of the random numbers: equal runs play equal games. */
void bench_random(const struct game *game, unsigned seats, uint64_t run, uint64_t nanoseconds,
		  bool (*stop)(void), struct bench_run *out);

struct bench_search {
	uint64_t iterations;
	uint64_t nanoseconds;
};

/* Searches the first decision of a game again and again, with the game's evaluation or with random
 * playouts, until the time is over or `stop` returns true. `run` is the number of the random
 * numbers. */
void bench_search(const struct game *game, unsigned seats, bool evaluate, uint64_t run,
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
