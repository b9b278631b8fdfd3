/* Computer players at a table that is awake: asked, waited for, and heard. */
#include "server/desk.h"

#include "server/log.h"

#include <stdlib.h>

/* A computer player has chosen. */
static void make_move(const struct worker_job *j, move_t move)
{
	struct hub *h = j->with;
	struct desk *d = desk_of(h, j->id);
	struct task *t = desk_add(d, NULL, TASK_MOVE);

	metrics_add(&h->metrics, METRIC_THINKING, -1);
	t->after = j->view.n;
	t->move = move;
	desk_go(d);
}

/* Keeps the move until it may be known. */
static void hold(struct worker_job *j)
{
	struct hub *h = j->with;
	struct job **at = &h->held;

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

static void moved(struct job *job)
{
	struct worker_job *j = (struct worker_job *)job;
	const struct hub *h = j->with;
	const int64_t pace = h->plan.pace;

	if (pace && !job->given_up) {
		j->due = j->asked + ((hub_now(h) - j->asked) / pace + 1) * pace;
		hold(j);
		return;
	}
	if (!job->given_up)
		make_move(j, j->move);
	free(j);
}

/* Its thread is stuck, so it plays something at once. */
static void hurry(struct job *job)
{
	const struct worker_job *j = (const struct worker_job *)job;
	struct hub *h = j->with;

	log_error("worker-stuck",
		  json_pack("{ss ss}", "game", j->view.game->id, "level", j->level));
	metrics_add(&h->metrics, METRIC_WORKERS_STUCK, 1);
	make_move(j, worker_quick_move(j));
}

void desk_hurry(struct hub *h)
{
	(void)pool_give_up(h->workers, h->plan.think, hurry);
}

void desk_think(struct desk *d)
{
	struct hub *h = d->hub;

	if (h->stopping)
		return;
	metrics_add(&h->metrics, METRIC_THINKING, 1);
	pool_add(h->workers, &worker_job(d->room, hub_now(h), moved, h)->job);
}
