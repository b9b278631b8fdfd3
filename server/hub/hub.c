#include "server/hub/hub_state.h"

#include "server/base/log.h"
#include "server/hub/session.h"

#include <stdlib.h>

enum { NO_MEMORY_MS = 1000 }; /* the shortest time between two lines `no-memory` of the log */

const char hub_not_kept[] = "This could not be kept just now; try again.";
const char hub_no_memory[] = "The server has no memory left; try again.";

int64_t hub_now(const struct hub *h)
{
	return h->plan.now(h->plan.with);
}

/* ---- starting ---- */

static struct store_thread *start_store_thread(struct hub *h)
{
	const struct store_thread_plan plan = {.store = h->plan.store,
					       .metrics = &h->metrics,
					       .wake = h->plan.wake,
					       .wake_with = h->plan.with};

	return store_thread_start(&plan);
}

static struct thinkers *start_thinkers(struct hub *h)
{
	const struct thinkers_plan plan = {.threads = h->plan.threads,
					   .run = h->plan.run,
					   .wake = h->plan.wake,
					   .wake_with = h->plan.with};

	return thinkers_start(&plan);
}

struct hub *hub_start(const struct hub_plan *plan)
{
	struct hub *h = calloc(1, sizeof *h);

	if (!h)
		return NULL;
	h->plan = *plan;
	h->websockets.before = h->websockets.after = &h->websockets;
	h->started = hub_now(h);
	/* A machine that woke with a wrong clock deletes nothing for an hour. */
	h->last_expire = h->started;
	h->store_thread = start_store_thread(h);
	h->thinkers = h->store_thread ? start_thinkers(h) : NULL;
	if (h->thinkers)
		return h;
	if (h->store_thread)
		store_thread_stop(h->store_thread);
	free(h);
	return NULL;
}

/* ---- running ---- */

void hub_collect(struct hub *h)
{
	store_thread_collect(h->store_thread);
	thinkers_collect(h->thinkers);
}

void hub_commit(struct hub *h)
{
	store_thread_flush(h->store_thread);
}

bool hub_charge(struct hub *h, struct guest *g, enum limit which)
{
	const bool charged = which < LIMITS_AT_ONCE
				 ? guest_take(h->plan.guests, g, which)
				 : guest_spend(h->plan.guests, g, which, hub_now(h));

	if (!charged)
		metrics_add(&h->metrics, METRIC_LIMITED + which, 1);
	return charged;
}

void hub_note_store_result(struct hub *h, const struct store_job *j)
{
	if (j->result == STORE_FAILED && !h->store_failing)
		log_error("store-failed", json_pack("{ss}", "why", j->why));
	else if (j->result != STORE_FAILED && h->store_failing)
		log_error("store-recovered", NULL);
	h->store_failing = j->result == STORE_FAILED;
}

void hub_log_no_memory(struct hub *h)
{
	const int64_t now = hub_now(h);

	if (now - h->no_memory_logged < NO_MEMORY_MS)
		return;
	h->no_memory_logged = now;
	log_error("no-memory", NULL);
}

bool hub_may_redraw_code(const struct hub *h, int result, unsigned *draws)
{
	return result == STORE_TAKEN && !h->stopping && --*draws;
}

/* ---- stopping ---- */

void hub_begin_stop(struct hub *h)
{
	h->stopping = true;
	thinkers_cancel(h->thinkers);
}

bool hub_is_idle(const struct hub *h)
{
	return store_thread_pending(h->store_thread) == 0;
}

void hub_close_websockets(struct hub *h)
{
	for (struct hub_client *c = h->websockets.after, *next; c != &h->websockets; c = next) {
		next = c->after; /* a socket that closes at once removes its client */
		client_close(c, HUB_CLOSE_STOPPING);
	}
}

void hub_stop(struct hub *h)
{
	h->stopping = true;
	thinkers_stop(h->thinkers);
	store_thread_stop(h->store_thread);
	for (unsigned i = 0; i < SESSION_BUCKETS; i++)
		while (h->bucket[i])
			session_drop(h->bucket[i]);
	while (h->held_moves) {
		struct think_job *job = h->held_moves;

		h->held_moves = job->next;
		free(job);
	}
	listing_clear(&h->listings);
	free(h);
}

/* ---- for the operator ---- */

struct metrics *hub_metrics(struct hub *h)
{
	return &h->metrics;
}

struct api_answer hub_health(const struct hub *h)
{
	if (h->store_failing)
		return api_problem(503, "store", "The last thing to be kept could not be written.");
	if (h->stopping)
		return api_problem(503, "stopping", "The server is about to stop.");
	return api_healthy();
}

static void write_metrics(void *metrics, struct text *out)
{
	metrics_write(metrics, out);
}

struct api_answer hub_metrics_answer(struct hub *h)
{
	return api_text("text/plain; version=0.0.4; charset=utf-8", METRICS_TEXT_MAX, write_metrics,
			&h->metrics);
}
