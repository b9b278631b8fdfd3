/* A thread that does what would keep the loop waiting: the store's. The loop's thread calls every function
 * here; between pool_add and `done` only the pool touches a job. */
#ifndef TAFEL_POOL_H
#define TAFEL_POOL_H

#include <stdbool.h>

struct job {
	struct job *next;
	void (*done)(struct job *job); /* on the loop's thread; the job is the caller's again */
};

struct pool;

struct pool_plan {
	void (*run)(void *with,
		    struct job *list); /* does all jobs of the list, on the pool's thread */
	void *with;
	void (*wake)(void *with); /* from the pool's thread: pool_collect is to be called */
	void *wake_with;
};

/* Starts the thread. Returns NULL if there is no memory or no thread to be had. */
struct pool *pool_start(const struct pool_plan *plan);
/* Adds a job, which waits until pool_go. */
void pool_add(struct pool *p, struct job *job);
/* Lets the thread have all jobs that were added since the last call, as one list. */
void pool_go(struct pool *p);
/* Calls `done` of the jobs that are finished, in the order in which they were finished. */
void pool_collect(struct pool *p);
/* Returns the number of jobs that were added and have not come back. */
unsigned pool_out(const struct pool *p);
/* Finishes all jobs, calls their `done`, ends the thread and frees the pool. */
void pool_stop(struct pool *p);

#endif
