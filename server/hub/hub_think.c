/* Moves of computer players: from the thread that chose one to the table where it is applied.
 * session_think asks for a move. */
#include "server/hub/hub_state.h"

#include "server/base/log.h"
#include "server/hub/session.h"
#include "server/think/worker.h"

#include <stdlib.h>

/* Gives a chosen move to its table as a task. A table has one such task. If it waits already, the
 * room was loaded again since the computer player was asked; then the function drops the move, and
 * the next tick asks again. */
static void apply_move(const struct worker_job *j, move_t move)
{
	struct hub *h = j->with;
	struct session *s = session_open(h, j->job.table);

	metrics_add(&h->metrics, METRIC_THINKING, -1);
	if (!s || s->move.task.waits)
		return;
	s->move.after = j->view.n;
	s->move.move = move;
	session_add_task(s, &s->move.task);
}

/* Holds a move until its `due`, so that the time it took stays unknown. */
static void hold_move(struct worker_job *j)
{
	struct hub *h = j->with;
	struct think_job **at = &h->held_moves;

	while (*at && ((const struct worker_job *)*at)->due <= j->due)
		at = &(*at)->next;
	j->job.next = *at;
	*at = &j->job;
	if (h->held_moves == &j->job)
		h->plan.set_alarm(h->plan.with, j->due - hub_now(h));
}

void hub_apply_due_moves(struct hub *h)
{
	const int64_t now = hub_now(h);

	while (h->held_moves && ((const struct worker_job *)h->held_moves)->due <= now &&
	       !h->stopping) {
		struct worker_job *j = (struct worker_job *)h->held_moves;

		h->held_moves = j->job.next;
		apply_move(j, j->move);
		free(j);
	}
	if (h->held_moves && !h->stopping)
		h->plan.set_alarm(h->plan.with,
				  ((const struct worker_job *)h->held_moves)->due - now);
}

/* Logs and counts a job that took too long. */
static void log_slow(const char *event, const struct worker_job *j)
{
	struct hub *h = j->with;

	log_error(event, json_pack("{ss ss}", "game", j->view.game->id, "player", j->level));
	metrics_add(&h->metrics, METRIC_WORKERS_STUCK, 1);
}

void hub_thinking_done(struct think_job *job)
{
	struct worker_job *j = (struct worker_job *)job;
	struct hub *h = j->with;
	const int64_t pace = h->plan.pace_ms;

	if (job->outcome == THINK_OUTCOME_DROPPED)
		metrics_add(&h->metrics, METRIC_THINKING, -1);
	if (job->outcome != THINK_OUTCOME_CHOSEN) {
		free(j);
		return;
	}
	if (think_job_should_stop(job))
		log_slow("worker-slow", j);
	if (pace) {
		j->due = j->asked + ((hub_now(h) - j->asked) / pace + 1) * pace;
		hold_move(j);
		return;
	}
	apply_move(j, j->move);
	free(j);
}

/* Applies a quick move for a job whose thread is stuck. */
static void replace_stuck(struct think_job *job)
{
	const struct worker_job *j = (const struct worker_job *)job;

	log_slow("worker-stuck", j);
	apply_move(j, worker_quick_move(j));
}

void hub_stop_slow_thinking(struct hub *h)
{
	(void)thinkers_stop_slow(h->thinkers, h->plan.think_ms, replace_stuck);
}
