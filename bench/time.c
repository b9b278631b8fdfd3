#include "bench/bench.h"

#include <stdlib.h>
#include <time.h>

uint64_t bench_now(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return (uint64_t)t.tv_sec * 1000000000u + (uint64_t)t.tv_nsec;
}

static int ascending(const void *a, const void *b)
{
	const double x = *(const double *)a, y = *(const double *)b;

	return (x > y) - (x < y);
}

struct bench_times bench_repeat(void (*work)(void), unsigned times)
{
	double run[BENCH_RUNS];

	for (unsigned i = 0; i < BENCH_RUNS; i++) {
		const uint64_t start = bench_now();

		work();
		run[i] = (double)(bench_now() - start) / times;
	}
	qsort(run, BENCH_RUNS, sizeof *run, ascending);
	return (struct bench_times){run[0], run[BENCH_RUNS / 2], run[BENCH_RUNS - 1]};
}
