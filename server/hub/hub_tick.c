/* The work of the hub that depends on time: clocks, tables that leave memory, old tables, checks of
 * the store. */
#include "server/hub/hub_state.h"
#include "server/hub/session.h"

#include <malloc.h>

enum {
	DUE_MS = 5 * 1000,          /* how often the store is asked for tables that are due */
	CHECK_MS = 1000,            /* how often the store is asked whether its database is there */
	EXPIRE_MS = 60 * 60 * 1000, /* how often old tables are deleted */
	TRIM_SESSIONS = 64,         /* fewer sessions are not worth a malloc_trim */
};

/* ---- jobs for the store ---- */

/* Opens the tables that the store found due, and lets each of them look at its clock. */
static void on_due(struct store_job *j)
{
	for (unsigned i = 0; i < j->n; i++) {
		struct session *s = session_open(j->with, j->ids[i]);

		if (s)
			session_add_tick(s);
	}
	store_job_free(j);
}

static void on_expired(struct store_job *j)
{
	struct hub *h = j->with;

	hub_note_store_result(h, j);
	listing_expire(&h->listings, j->now);
	store_job_free(j);
}

/* A check only says whether the database is there. So it ends a failure only if a check found that
 * failure, and not, for example, one that came from a full disk. */
static void on_checked(struct store_job *j)
{
	struct hub *h = j->with;
	const bool missing = j->result == STORE_FAILED;

	if (missing || h->store_missing)
		hub_note_store_result(h, j);
	h->store_missing = missing;
	h->check_pending = false;
	store_job_free(j);
}

/* Gives a job to the store thread. Returns false if there is no memory; a later tick asks again. */
static bool ask_store(struct hub *h, enum store_job_kind kind, void (*done)(struct store_job *),
		      int64_t now)
{
	struct store_job *j = store_job_new(kind, done, h);

	if (!j)
		return false;
	j->now = now;
	store_thread_add(h->store_thread, j);
	return true;
}

static void ask_for_due_tables(struct hub *h, int64_t now, int64_t clocks)
{
	if (now - h->last_due < DUE_MS)
		return;
	h->last_due = now;
	(void)ask_store(h, STORE_JOB_DUE_COMPUTERS, on_due, now);
	if (clocks)
		(void)ask_store(h, STORE_JOB_DUE_CLOCKS, on_due, clocks);
}

static void ask_for_check(struct hub *h, int64_t now)
{
	if (now - h->last_check < CHECK_MS || h->check_pending)
		return;
	h->last_check = now;
	h->check_pending = ask_store(h, STORE_JOB_CHECK, on_checked, now);
}

static void ask_to_expire(struct hub *h, int64_t now)
{
	if (now - h->last_expire < EXPIRE_MS)
		return;
	h->last_expire = now;
	(void)ask_store(h, STORE_JOB_EXPIRE, on_expired, now);
}

/* ---- sessions ---- */

/* Returns whether nobody needs the table in memory. */
static bool is_idle(const struct session *s)
{
	return s->state == SESSION_READY && !s->tasks.first && !s->members && !s->room->thinking;
}

/* Lets a session look at its clock, or frees it if it is idle. */
static void tick_session(struct session *s, int64_t clocks)
{
	if (s->load_again)
		session_load(s);
	if (s->state == SESSION_READY && !s->room->thinking && room_wake_at(s->room) <= clocks) {
		session_add_tick(s);
	} else if (is_idle(s)) {
		session_free(s);
	}
}

/* Returns memory to the system when the number of sessions has fallen to half. While tables come
 * and go malloc keeps the memory for the next ones. */
static void trim_memory(struct hub *h)
{
	if (h->awake > h->most_awake)
		h->most_awake = h->awake;
	if (h->most_awake < TRIM_SESSIONS || h->awake > h->most_awake / 2)
		return;
	h->most_awake = h->awake;
	malloc_trim(0);
}

void hub_tick(struct hub *h)
{
	const int64_t now = hub_now(h);
	/* The time for clocks. During the grace time it is 0, when only computer players are
	 * due. */
	const int64_t clocks = now - h->started < h->plan.grace_ms ? 0 : now;

	if (h->stopping)
		return;
	hub_stop_slow_thinking(h);
	guests_tick(h->plan.guests, now);
	for (unsigned i = 0; i < SESSION_BUCKETS; i++)
		for (struct session *s = h->bucket[i], *next; s; s = next) {
			next = s->next;
			tick_session(s, clocks);
		}
	trim_memory(h);
	ask_for_due_tables(h, now, clocks);
	ask_for_check(h, now);
	ask_to_expire(h, now);
}
