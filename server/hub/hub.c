#include "server/hub/session.h"

#include <malloc.h>
#include <stdlib.h>
#include <string.h>

enum {
	DUE_MS = 5 * 1000,          /* how often sleeping tables are looked through */
	CHECK_MS = 1000,            /* how often the database is looked for */
	EXPIRE_MS = 60 * 60 * 1000, /* how often tables are deleted */
	CROWD = 64,                 /* tables whose memory is worth giving back to the system */
};

int64_t hub_now(const struct hub *h)
{
	return h->plan.now(h->plan.with);
}

/* ---- sessions ---- */

/* The hash FNV-1a. Ids are random, but those of a damaged database may be any text. */
static struct session **bucket_of(struct hub *h, const char *id)
{
	uint32_t hash = 2166136261;

	for (; *id; id++)
		hash = (hash ^ (uint8_t)*id) * 16777619;
	return &h->bucket[hash % SESSION_BUCKETS];
}

static void forget(struct session *d)
{
	struct session **at = bucket_of(d->hub, d->id);

	while (*at != d)
		at = &(*at)->next;
	*at = d->next;
	metrics_add(&d->hub->metrics, METRIC_TABLES_AWAKE, -1);
	d->hub->awake--;
	free(d->room);
	free(d->again);
	free(d);
}

/* Tells the client whose task it is that the table is not there, or cannot be read. */
static void refuse(struct hub *h, struct task *t, bool none)
{
	const char *code = none ? "no-table" : "unavailable";
	const char *sentence = none ? "There is no such table; it may have been deleted."
				    : "This table cannot be read.";

	if (t->kind == TASK_CALL) {
		const struct api_answer a = api_problem(none ? 404 : 503, code, sentence);

		hub_answer(h, t->client, &a);
	} else if (t->kind == TASK_MESSAGE) {
		hub_say_error(h, t->client, code, sentence);
	}
	task_done(t);
}

/* Nobody is a member of a table that has not been loaded, so all that waits are tasks. */
static void refuse_all(struct session *d, int result)
{
	struct task *t;

	while ((t = tasks_take(&d->tasks)))
		refuse(d->hub, t, result == STORE_NO_TABLE);
	forget(d);
}

static void loaded(struct job *job)
{
	struct keeper_job *j = (struct keeper_job *)job;
	struct session *d = j->with;
	const int result = j->result;

	if (result == STORE_DONE) {
		d->room = j->room;
		j->room = NULL;
		room_loaded(d->room, hub_now(d->hub));
		d->state = SESSION_READY;
	}
	keeper_free(j);
	if (result == STORE_DONE)
		session_go(d);
	else
		refuse_all(d, result);
}

void session_load(struct session *d)
{
	struct keeper_job *j;

	free(d->room);
	d->room = NULL;
	d->state = SESSION_LOADING;
	if (d->hub->stopping)
		return; /* nobody will ask for it */
	j = keeper_job(KEEPER_LOAD, loaded, d);
	d->unasked = !j;
	if (!j)
		return; /* the next tick asks again */
	memcpy(j->id, d->id, sizeof j->id);
	pool_add(d->hub->keeper, &j->job);
}

/* Returns NULL if there is no memory. */
static struct session *new_session(struct hub *h, const char *id)
{
	struct session **bucket = bucket_of(h, id), *d = calloc(1, sizeof *d);

	if (!d) {
		hub_no_memory(h);
		return NULL;
	}
	metrics_add(&h->metrics, METRIC_TABLES_AWAKE, 1);
	h->awake++;
	d->hub = h;
	d->move.task.kind = TASK_MOVE;
	d->tick.kind = TASK_TICK;
	tasks_clear(&d->tasks);
	memcpy(d->id, id, ROOM_KEY_DIGITS);
	d->next = *bucket;
	*bucket = d;
	return d;
}

struct session *session_of(struct hub *h, const char *id)
{
	struct session *d = *bucket_of(h, id);

	while (d && strcmp(d->id, id) != 0)
		d = d->next;
	if (d)
		return d;
	d = new_session(h, id);
	if (d)
		session_load(d);
	return d;
}

void session_adopt(struct hub *h, struct room *room)
{
	struct session *d = new_session(h, room->id);

	if (!d) {
		free(room);
		return;
	}
	room_loaded(room, hub_now(h));
	d->room = room;
	d->state = SESSION_READY;
}

void session_give(struct session *d, struct task *t)
{
	t->waits = true;
	tasks_add(&d->tasks, t);
	session_go(d);
}

void session_go(struct session *d)
{
	if (d->busy)
		return;
	d->busy = true;
	while (d->state == SESSION_READY && d->tasks.first && !d->hub->stopping)
		session_do(d, tasks_take(&d->tasks));
	d->busy = false;
}

/* ---- time ---- */

static void tick(struct session *d)
{
	if (!d->tick.waits)
		session_give(d, &d->tick);
}

static void due(struct job *job)
{
	struct keeper_job *j = (struct keeper_job *)job;

	for (unsigned i = 0; i < j->n; i++) {
		struct session *d = session_of(j->with, j->due[i]);

		if (d)
			tick(d);
	}
	keeper_free(j);
}

static void expired(struct job *job)
{
	struct keeper_job *j = (struct keeper_job *)job;

	hub_kept(j->with, j);
	listing_expire(&((struct hub *)j->with)->listings, j->now);
	keeper_free(j);
}

/* A check only tells whether the database is there. So it clears a failure only if a check noticed it,
 * and not, for example, that the disk is full. */
static void checked(struct job *job)
{
	struct keeper_job *j = (struct keeper_job *)job;
	struct hub *h = j->with;
	const bool missing = j->result == STORE_FAILED;

	if (missing || h->missing)
		hub_kept(h, j);
	h->missing = missing;
	h->checking = false;
	keeper_free(j);
}

/* Returns false if there is no memory; what is asked for is asked for again in its time. */
static bool ask(struct hub *h, enum keeper_kind kind, void (*done)(struct job *job), int64_t now)
{
	struct keeper_job *j = keeper_job(kind, done, h);

	if (!j)
		return false;
	j->now = now;
	pool_add(h->keeper, &j->job);
	return true;
}

/* Whether nobody needs the table now. */
static bool is_idle(const struct session *d)
{
	return d->state == SESSION_READY && !d->tasks.first && !d->members && !d->room->thinking;
}

static void tick_session(struct session *d, int64_t clocks)
{
	if (d->unasked)
		session_load(d);
	if (d->state == SESSION_READY && !d->room->thinking && room_wake_at(d->room) <= clocks) {
		tick(d);
	} else if (is_idle(d)) {
		forget(d);
	}
}

/* When a crowd has left, the memory of its tables and sockets goes back to the system, so that a table that sleeps
 * costs nothing; while tables come and go it is kept for the next ones. */
static void give_back(struct hub *h)
{
	if (h->awake > h->most_awake)
		h->most_awake = h->awake;
	if (h->most_awake < CROWD || h->awake > h->most_awake / 2)
		return;
	h->most_awake = h->awake;
	malloc_trim(0);
}

void hub_tick(struct hub *h)
{
	const int64_t now = hub_now(h);
	const int64_t clocks =
	    now - h->started < h->plan.grace ? 0 : now; /* 0: computer players only */

	if (h->stopping)
		return;
	session_hurry(h);
	guests_tick(h->plan.guests, now);
	for (unsigned i = 0; i < SESSION_BUCKETS; i++)
		for (struct session *d = h->bucket[i], *next; d; d = next) {
			next = d->next;
			tick_session(d, clocks);
		}
	give_back(h);
	if (now - h->asked >= DUE_MS) {
		h->asked = now;
		(void)ask(h, KEEPER_COMPUTERS, due, now);
		if (clocks)
			(void)ask(h, KEEPER_CLOCKS, due, clocks);
	}
	if (now - h->checked >= CHECK_MS && !h->checking) {
		h->checked = now;
		h->checking = ask(h, KEEPER_CHECK, checked, now);
	}
	if (now - h->expired >= EXPIRE_MS) {
		h->expired = now;
		(void)ask(h, KEEPER_EXPIRE, expired, now);
	}
}

/* ---- from beginning to end ---- */

struct hub *hub_start(const struct hub_plan *plan)
{
	struct hub *h = calloc(1, sizeof *h);
	const struct pool_plan keeper = {
	    .run = keeper_run, .with = &h->keeping, .wake = plan->wake, .wake_with = plan->with};
	const struct thinkers_plan workers = {.threads = plan->workers,
					      .run = plan->run,
					      .wake = plan->wake,
					      .wake_with = plan->with};

	if (!h)
		return NULL;
	h->plan = *plan;
	h->everybody.before = h->everybody.after = &h->everybody;
	h->keeping = (struct keeper){.store = plan->store, .metrics = &h->metrics};
	h->started = hub_now(h);
	h->expired =
	    h->started; /* a machine that woke with a wrong clock deletes nothing for an hour */
	h->keeper = pool_start(&keeper);
	h->workers = h->keeper ? thinkers_start(&workers) : NULL;
	if (h->workers)
		return h;
	if (h->keeper)
		pool_stop(h->keeper);
	free(h);
	return NULL;
}

void hub_collect(struct hub *h)
{
	pool_collect(h->keeper);
	thinkers_collect(h->workers);
}

void hub_write(struct hub *h)
{
	pool_go(h->keeper);
}

void hub_wind_down(struct hub *h)
{
	h->stopping = true;
	thinkers_cancel(h->workers);
}

void hub_farewell(struct hub *h)
{
	for (struct hub_client *c = h->everybody.after, *next; c != &h->everybody; c = next) {
		next = c->after; /* whose socket closes at once leaves the list */
		hub_close(h, c, 1001);
	}
}

bool hub_is_quiet(const struct hub *h)
{
	return pool_out(h->keeper) == 0;
}

/* Nobody hears of anything any more. */
static void drop_session(struct session *d)
{
	struct task *t;

	while ((t = tasks_take(&d->tasks)))
		task_drop(t);
	while (d->members)
		member_end(d->members);
	forget(d);
}

void hub_stop(struct hub *h)
{
	h->stopping = true;
	thinkers_stop(h->workers);
	pool_stop(h->keeper);
	for (unsigned i = 0; i < SESSION_BUCKETS; i++)
		while (h->bucket[i])
			drop_session(h->bucket[i]);
	while (h->held) {
		struct think_job *job = h->held;

		h->held = job->next;
		free(job);
	}
	listing_clear(&h->listings);
	free(h);
}
