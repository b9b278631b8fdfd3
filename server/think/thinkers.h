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
	THINK_REACT_MS = 1000, /* how long a job may take to end after it was asked to stop */
	THINK_STOP_MS = 1000,  /* how long thinkers_stop waits for threads */
};

struct thinkers;

struct thinkers_plan {
	unsigned threads;
	/* Does a job, on one of the threads. Must call think_job_should_stop now and then, and end
	 * soon after it returns true. Must touch nothing but the job, because a thread that is left
	 * behind may outlive everything else. */
	void (*run)(struct think_job *job);
	/* Asks for a call of thinkers_collect. Called on any thread with the lock of the thinkers
	 * held, so it must not call a function of this file. Never called after thinkers_stop has
	 * returned. */
	void (*wake)(void *with);
	void *wake_with;
};

/* Starts the threads. Returns NULL if there is no memory or the system has no thread. */
struct thinkers *thinkers_start(const struct thinkers_plan *plan);
/* Adds a job, which belongs to the thinkers until its `done` is called. Returns false if there is
 * no memory, or after thinkers_cancel; then the job stays the caller's and `done` is not called. */
bool thinkers_add(struct thinkers *t, struct think_job *job);
/* Sets the lane and the owner of a table's jobs that wait: THINK_LANE_ATTENDED if people are at the
 * table, else THINK_LANE_DESERTED. For a job that runs it decides whether the job may be
 * interrupted. Returns false if there is no memory; then the jobs that wait keep their place. */
bool thinkers_move(struct thinkers *t, const char *table, uint64_t owner, enum think_lane lane);
/* Calls `done` of the jobs that have ended since the last call, in the order in which they ended.
 * The job is the caller's again then. `done` may call every function here except thinkers_stop. */
void thinkers_collect(struct thinkers *t);
/* Asks jobs that have run for more than `most` milliseconds to stop. If a job has not ended
 * THINK_REACT_MS later, leaves its thread behind, calls `stuck` for the job, and starts another
 * thread, as long as at most eight threads are left behind. `stuck` may only read fields that `run`
 * does not write, and must not free the job: if `run` ever ends, `done` is called with
 * THINK_OUTCOME_LATE. To be called about every second. Returns how many threads this call left
 * behind. */
unsigned thinkers_stop_slow(struct thinkers *t, int64_t most, void (*stuck)(struct think_job *job));
/* Calls `done` with THINK_OUTCOME_DROPPED for all jobs that wait, and asks the running ones to
 * stop, which end with THINK_OUTCOME_DROPPED too. Does not wait for them. */
void thinkers_cancel(struct thinkers *t);
/* Calls thinkers_cancel, waits at most THINK_STOP_MS for the threads, calls `done` for all jobs
 * that have ended, and frees the thinkers. Threads that have not ended by then are left behind with
 * the memory that they use. */
void thinkers_stop(struct thinkers *t);

/* Returns whether a running job is asked to end soon. Any thread may call it. */
bool think_job_should_stop(const struct think_job *job);

#endif
