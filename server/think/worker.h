/* What a computer player's job is. It gets the view of the seat to act and nothing else of the
 * table. */
#ifndef TAFEL_THINK_WORKER_H
#define TAFEL_THINK_WORKER_H

#include "server/think/thinkers.h"

struct worker_job {
	struct think_job job;
	const char *level;
	int64_t asked, due; /* when it was asked, and when its move may be told; milliseconds */
	struct table view;
	move_t move; /* that was chosen */
	void *with;  /* the caller's own */
};

/* Returns a job for the seat to act of that room, with random numbers of its own, or NULL: no
 * memory. The caller owns it, and frees it with free. `owner`, `lane` and `done` of its
 * think_job are for the caller to set. */
struct worker_job *worker_job(const struct room *r, int64_t now, void *with);
/* Returns a legal move at once, without memory: for a job whose thread is stuck. Any thread may
 * call it, also while the job runs. */
move_t worker_quick_move(const struct worker_job *j);
/* The plan's `run`: thinks, and sets `move`. If the job is told to stop, or there is no memory
 * to think in, the move is a legal but weaker one. */
void worker_run(struct think_job *job);

#endif
