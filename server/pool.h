/* Threads that do what would keep the loop waiting: the store's one, and those of computer players. Jobs are
 * added and come back on the loop's thread; between that only the pool touches them. */
#ifndef TAFEL_POOL_H
#define TAFEL_POOL_H

#include <stdbool.h>
#include <stdint.h>

struct job {
	struct job *next;
	void (*done)(struct job *job); /* on the loop's thread; the job is its own again */
	bool given_up; /* by pool_give_up; if it is ever done, it is done for nobody */
};

struct pool;

struct pool_plan {
	unsigned threads;
	bool all; /* a thread takes all jobs that wait, not one; they wait until pool_go */
	void (*run)(void *with, struct job *list);
	void *with;
	void (*wake)(void *with); /* from any thread: pool_collect is to be called */
	void *wake_with;
};

/* NULL: the system has no threads left. */
struct pool *pool_start(const struct pool_plan *plan);
void pool_add(struct pool *p, struct job *job);
/* Lets the threads have what was added since: so that what came together is done together. */
void pool_go(struct pool *p);
/* Calls `done` of the jobs that are finished, in the order they were finished in. */
void pool_collect(struct pool *p);
/* Jobs that were added and have not come back. */
unsigned pool_out(const struct pool *p);
/* Gives up the jobs that have been run for longer than so many milliseconds: calls `stuck` for each, which may read what the
 * thread only reads. Another thread takes the place of the one that is stuck, a few times. For pools whose
 * threads take one job at a time. How many there were. */
unsigned pool_give_up(struct pool *p, int64_t most, void (*stuck)(struct job *job));
/* Finishes all jobs but those that were given up, collects them and ends the threads. */
void pool_stop(struct pool *p);

#endif
