/* Computer players, on threads of their own. They get the seat's view of the table and nothing else. */
#ifndef TAFEL_WORKER_H
#define TAFEL_WORKER_H

#include "server/pool.h"
#include "server/room.h"

struct worker_job {
	struct job job;
	char id[ROOM_KEY_DIGITS + 1]; /* of the table */
	const char *level;
	int64_t asked, due; /* when it was, and when its move may be known; milliseconds */
	struct table view;
	move_t move; /* that was chosen */
	void *with;  /* the caller's own */
};

/* A job for the seat to act of that room, with chance of its own. */
struct worker_job *worker_job(const struct room *r, int64_t now, void (*done)(struct job *job),
			      void *with);
/* Some legal move, at once; for a job whose thread is stuck. */
move_t worker_quick_move(const struct worker_job *j);
/* The plan's `run` for a pool that takes one job at a time. */
void worker_run(void *unused, struct job *job);

#endif
