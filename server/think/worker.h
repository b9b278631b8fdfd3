/* The job of a computer player. It holds the view of the seat to act and nothing else of the table,
 * so a computer player cannot know more than a person in its seat. */
#ifndef TAFEL_THINK_WORKER_H
#define TAFEL_THINK_WORKER_H

#include "server/think/thinkers.h"

struct worker_job {
	struct think_job job;
	const char *level;
	int64_t asked,
	    due; /* when the move was asked for, and when it may be applied; milliseconds */
	struct table view;
	move_t move; /* the move that was chosen */
	void *with;  /* for the caller */
};

/* Returns a job for the seat that is to act in the room, with random numbers of its own. Returns
 * NULL if there is no memory or no randomness. The caller owns the job, sets `owner`, `lane` and
 * `done` of its think_job, and frees it with free. Only the loop's thread calls it. */
struct worker_job *worker_job(const struct room *r, int64_t now, void *with);
/* Returns a legal move at once and allocates nothing: for a job whose thread is stuck. Any thread
 * may call it, also while the job runs. */
move_t worker_quick_move(const struct worker_job *j);
/* The `run` of struct thinkers_plan: searches for a move and sets `move`. If the job is asked to
 * stop, or there is no memory for the search, the move is legal but weaker. Runs on a thread of the
 * thinkers. */
void worker_run(struct think_job *job);

#endif
