/* Computer players at a table that is awake: asked, waited for, and heard. */
#include "server/hub/session.h"

#include "server/base/log.h"

#include <stdlib.h>

/* A computer player has chosen. A table has one such move at a time: a second one is of a room that was read
 * anew since, and the next tick asks again if it was the right one. */
static void make_move(const struct worker_job *j, move_t move)
{
	struct hub *h = j->with;
	struct session *d = session_of(h, j->job.table);

	metrics_add(&h->metrics, METRIC_THINKING, -1);
	if (!d || d->move.task.waits)
		return;
	d->move.after = j->view.n;
	d->move.move = move;
	session_give(d, &d->move.task);
}

/* Keeps the move until it may be known. */
static void hold(struct worker_job *j)
{
	struct hub *h = j->with;
	struct think_job **at = &h->held;

	while (*at && ((const struct worker_job *)*at)->due <= j->due)
		at = &(*at)->next;
	j->job.next = *at;
	*at = &j->job;
	if (h->held == &j->job)
		h->plan.alarm(h->plan.with, j->due - hub_now(h));
}

void hub_ring(struct hub *h)
{
	const int64_t now = hub_now(h);

	while (h->held && ((const struct worker_job *)h->held)->due <= now && !h->stopping) {
		struct worker_job *j = (struct worker_job *)h->held;

		h->held = j->job.next;
		make_move(j, j->move);
		free(j);
	}
	if (h->held && !h->stopping)
		h->plan.alarm(h->plan.with, ((const struct worker_job *)h->held)->due - now);
}

static void count_slow(const char *event, const struct worker_job *j)
{
	struct hub *h = j->with;

	log_error(event, json_pack("{ss ss}", "game", j->view.game->id, "player", j->level));
	metrics_add(&h->metrics, METRIC_WORKERS_STUCK, 1);
}

/* A thread has let go of its job. */
static void moved(struct think_job *job)
{
	struct worker_job *j = (struct worker_job *)job;
	struct hub *h = j->with;
	const int64_t pace = h->plan.pace;

	if (job->outcome == THINK_DROPPED)
		metrics_add(&h->metrics, METRIC_THINKING, -1);
	if (job->outcome != THINK_CHOSEN) {
		free(j);
		return;
	}
	if (think_job_should_stop(job))
		count_slow("worker-slow", j);
	if (pace) {
		j->due = j->asked + ((hub_now(h) - j->asked) / pace + 1) * pace;
		hold(j);
		return;
	}
	make_move(j, j->move);
	free(j);
}

/* The thread is stuck, so the computer player moves at once. */
static void hurry(struct think_job *job)
{
	const struct worker_job *j = (const struct worker_job *)job;

	count_slow("worker-stuck", j);
	make_move(j, worker_quick_move(j));
}

void session_hurry(struct hub *h)
{
	(void)thinkers_hurry(h->workers, h->plan.think, hurry);
}

static enum think_lane lane_of(const struct session *d)
{
	return d->members ? THINK_ATTENDED : THINK_DESERTED;
}

void session_think(struct session *d)
{
	struct hub *h = d->hub;
	struct worker_job *j;

	if (h->stopping)
		return;
	j = worker_job(d->room, hub_now(h), h);
	if (j) {
		j->job.owner = d->owner;
		j->job.lane = lane_of(d);
		j->job.done = moved;
	}
	if (j && thinkers_add(h->workers, &j->job)) {
		metrics_add(&h->metrics, METRIC_THINKING, 1);
		return;
	}
	free(j);
	d->room->thinking = false;
}

void session_attended(struct session *d)
{
	/* Without memory the job keeps its place, which only makes it later. */
	(void)thinkers_move(d->hub->workers, d->id, d->owner, lane_of(d));
}
