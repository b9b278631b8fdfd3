/* Threads for computer players, which take their jobs from a fair queue (server/think/queue.h).
 *
 *      thinkers_add ──> queue ──> a thread: plan.run ──> finished ──> thinkers_collect: job->done
 *
 * While people wait and every thread is busy, jobs of deserted tables are interrupted: they wait
 * again, and start anew when their turn comes.
 *
 * The loop's thread calls every function here but think_job_should_stop, and only the loop's thread
 * frees jobs. */
#ifndef TAFEL_THINK_THINKERS_H
#define TAFEL_THINK_THINKERS_H

#include "server/think/queue.h"

enum {
	THINK_REACT_MS = 1000, /* in which a job must end after it was told to stop */
	THINK_STOP_MS = 1000,  /* for which thinkers_stop waits for threads */
};

struct thinkers;

struct thinkers_plan {
	unsigned threads;
	/* Does a job, on any thread. Must call think_job_should_stop now and then and end soon
	 * after it returns true. Must touch nothing but the job, which may outlive everything
	 * else. */
	void (*run)(struct think_job *job);
	/* thinkers_collect is to be called. Called on any thread, with the lock of the thinkers
	 * held, and never after thinkers_stop has returned; must not call a function of this
	 * file. */
	void (*wake)(void *with);
	void *wake_with;
};

/* Starts the threads. Returns NULL if there is no memory or not a single thread can be had. */
struct thinkers *thinkers_start(const struct thinkers_plan *plan);
/* Adds a job, which belongs to the thinkers until its `done` is called. Returns false if there
 * is no memory, or after thinkers_cancel; the job is the caller's then and `done` is not
 * called. */
bool thinkers_add(struct thinkers *t, struct think_job *job);
/* Tells that people are at a table (THINK_LANE_ATTENDED) or that nobody is there (THINK_LANE_DESERTED),
 * and who its thinking belongs to. Applies to the jobs of that table that wait; of one that runs, to
 * whether it may be interrupted. Returns false
 * if there is no memory; the jobs keep their place then. */
bool thinkers_move(struct thinkers *t, const char *table, uint64_t owner, enum think_lane lane);
/* Calls `done` of the jobs that have ended since the last call, in the order in which they
 * ended. `done` gets the job back as the caller's own, and may call every function here but
 * thinkers_stop. */
void thinkers_collect(struct thinkers *t);
/* Tells jobs that have run for more than `most` milliseconds to stop. Leaves behind the thread
 * of a job that has not reacted THINK_REACT_MS later, and starts another thread in its place,
 * as long as at most eight threads are left behind. Calls `stuck` for each job of such a
 * thread. `stuck` may read what `run` only reads, and must not free the job: its `done` is
 * called with THINK_OUTCOME_LATE if `run` ever ends. Must be called about every second. Returns the
 * number of threads left behind by this call. */
unsigned thinkers_stop_slow(struct thinkers *t, int64_t most, void (*stuck)(struct think_job *job));
/* Gives all jobs up without waiting: calls `done` with THINK_OUTCOME_DROPPED for those that wait, and tells
 * running jobs to stop. Those end with THINK_OUTCOME_DROPPED too. */
void thinkers_cancel(struct thinkers *t);
/* Cancels, waits at most THINK_STOP_MS for the threads, calls `done` for all jobs that have
 * ended, and frees the thinkers. Threads that have not ended by then are left behind, with the
 * memory that they use. */
void thinkers_stop(struct thinkers *t);

/* Returns whether a running job is to end soon. Any thread may call it. */
bool think_job_should_stop(const struct think_job *job);

#endif
