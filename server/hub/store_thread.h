/* The thread that runs the store, so that the loop never waits for a disk. It takes all jobs that
 * have gathered while it was busy, and writes all their entries with one commit and one sync. A job
 * is reported as done only after that.
 *
 *      store_thread_add ──> added ──store_thread_flush──> waiting
 *                                                            │ the thread
 *                                      done <──collect── finished
 *
 * Only the loop's thread calls these functions. Between store_thread_add and `done` only the store
 * thread touches a job and the store. */
#ifndef TAFEL_STORE_THREAD_H
#define TAFEL_STORE_THREAD_H

#include "server/hub/store_job.h"

struct store_thread;

struct store_thread_plan {
	struct store *store;      /* only the store thread uses it, until store_thread_stop */
	struct metrics *metrics;  /* commits are counted there */
	void (*wake)(void *with); /* on the store thread: store_thread_collect is to be called */
	void *wake_with;
};

/* Starts the thread. Returns NULL if there is no memory or the system has no thread. */
struct store_thread *store_thread_start(const struct store_thread_plan *plan);
/* Adds a job, which belongs to the store thread until its `done` is called. The job waits for the
 * next store_thread_flush. */
void store_thread_add(struct store_thread *t, struct store_job *job);
/* Gives all added jobs to the thread, as one list: they share a commit. */
void store_thread_flush(struct store_thread *t);
/* Calls `done` of the finished jobs, in the order in which they were added. */
void store_thread_collect(struct store_thread *t);
/* Returns how many jobs were added whose `done` has not been called. */
unsigned store_thread_pending(const struct store_thread *t);
/* Finishes all jobs, calls their `done`, ends the thread and frees it. The store is the caller's
 * again. */
void store_thread_stop(struct store_thread *t);

#endif
