/* A queue of jobs for computer players that divides thinking time fairly among owners. It has no
 * threads, no locks and no clock: the caller passes the time, in microseconds of any clock that
 * never goes back. One thread at a time may use a queue; thinkers.c holds its lock meanwhile.
 *
 *      queue ──> owners by key ──> lane of tables with people ──> jobs, first come first served
 *        │                    └──> lane of deserted tables    ──> jobs, first come first served
 *        └────> jobs by table
 *
 * think_queue_take chooses, in this order:
 *   1. a job of the lane with people, if there is any;
 *   2. within the lane, an owner with the fewest running jobs;
 *   3. among those, the owner that has used the least thinking time in this lane;
 *   4. among those, the owner whose last job was taken longest ago.
 *
 * An owner that comes to a lane starts at the `floor` of the lane: the least time used by any owner
 * that waited there when a job was last taken. So nobody collects credit by waiting outside
 * (start-time fair queueing; Goyal, Vin and Cheng 1996). An owner that has used more than the floor
 * keeps that debt while the queue remembers it, THINK_REMEMBER_US after its last job ended. */
#ifndef TAFEL_THINK_QUEUE_H
#define TAFEL_THINK_QUEUE_H

#include "server/room/room.h"

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

#define THINK_REMEMBER_US INT64_C(10000000)

enum {
	THINK_REMEMBER_MAX = 1024, /* owners without jobs that are remembered */
	THINK_BUCKETS = 1024,
};

enum think_lane { THINK_LANE_ATTENDED, THINK_LANE_DESERTED, THINK_LANES };

enum think_outcome {
	THINK_OUTCOME_CHOSEN, /* the job ran */
	THINK_OUTCOME_LATE, /* the thread was left behind before the job ended: ignore the result */
	THINK_OUTCOME_DROPPED, /* the threads were asked to stop: the job has no result */
};

struct think_owner;

struct think_job {
	/* The caller sets these four before it adds the job. */
	uint64_t owner; /* key of the address whose action led to the thinking */
	char table[ROOM_KEY_DIGITS + 1];
	enum think_lane lane;
	void (*done)(struct think_job *job); /* see server/think/thinkers.h */

	enum think_outcome outcome; /* for `done` */
	atomic_bool stop;           /* `run` is to end soon; see think_job_should_stop */
	struct think_job *next, *before;
	struct think_job *next_of_table; /* in its bucket, while it waits */
	struct think_owner *of;          /* NULL: the job neither waits nor runs */
};

/* Jobs in their order. All zero is an empty list. */
struct think_list {
	struct think_job *first, *last;
};

struct think_owner {
	struct think_owner *before, *after; /* in the ring of owners that wait or are remembered */
	struct think_owner *next;           /* in its bucket */
	uint64_t key;
	struct think_list jobs[THINK_LANES];
	int64_t used[THINK_LANES]; /* microseconds, or the lane's floor at its arrival */
	uint64_t taken;            /* number of the last job that was taken, or 0 */
	int64_t quiet_since;       /* time at which its last job ended, while remembered */
	unsigned running;
	bool is_remembered; /* it has no job, and is in the ring `remembered` */
};

struct think_queue {
	struct think_owner waiting;    /* between its ends: owners with jobs that wait */
	struct think_owner remembered; /* between its ends: owners without jobs, oldest first */
	unsigned n_remembered;
	size_t n[THINK_LANES]; /* jobs that wait */
	int64_t floor[THINK_LANES];
	uint64_t taken; /* jobs so far */
	struct think_owner *owner[THINK_BUCKETS];
	struct think_job *table[THINK_BUCKETS];
};

/* Makes the queue empty. */
void think_queue_init(struct think_queue *q);
/* Frees the owners. No job may wait any more; jobs that were taken and not returned may be freed by
 * the caller, but not be returned. */
void think_queue_free(struct think_queue *q);
/* Adds a job, which must stay where it is until it is taken. Returns false if there is no
 * memory for its owner; the queue is as before then. O(1) but for the length of a bucket. */
bool think_queue_add(struct think_queue *q, struct think_job *job, int64_t now);
/* Takes the job that is to run next and counts it as running. Returns NULL if none waits.
 * O(owners that wait). */
struct think_job *think_queue_take(struct think_queue *q);
/* Charges the owner of a running job with the microseconds that the job used. The queue does not
 * know the job afterwards. */
void think_queue_return(struct think_queue *q, struct think_job *job, int64_t used, int64_t now);
/* Moves the waiting jobs of a table to the end of that owner's jobs in that lane; jobs that are
 * there already keep their place. Does nothing if no job of the table waits. Returns false if
 * there is no memory for the owner; the jobs stay where they are then. O(1) but for the length
 * of a bucket. */
bool think_queue_move(struct think_queue *q, const char *table, uint64_t owner,
		      enum think_lane lane, int64_t now);
/* Takes any job that waits without counting it as running, or NULL: for a queue that is given
 * up. */
struct think_job *think_queue_drop(struct think_queue *q);

/* Adds a job at the end. */
void think_list_add(struct think_list *list, struct think_job *job);
/* Takes the first job, or returns NULL. */
struct think_job *think_list_take(struct think_list *list);

#endif
