#include "server/desk.h"

#include "core/base/assert.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
	DUE_MS = 5 * 1000,          /* how often sleeping tables are looked through */
	EXPIRE_MS = 60 * 60 * 1000, /* how often tables are deleted */
	GRACE_MS = 60 * 1000, /* after a start no clock runs out, so that people can come back */
};

int64_t hub_now(void)
{
	struct timespec now;

	clock_gettime(CLOCK_REALTIME, &now);
	return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* ---- clients ---- */

struct hub_client *hub_enter(struct hub *h, void *socket)
{
	struct hub_client *c = calloc(1, sizeof *c);

	(void)h;
	if (!c)
		return NULL;
	c->refs = 1;
	c->socket = socket;
	c->viewer = GAME_SPECTATOR;
	return c;
}

void hub_release(struct hub_client *c)
{
	if (!--c->refs)
		free(c);
}

void hub_leave(struct hub *h, struct hub_client *c)
{
	struct desk *d = c->desk;

	(void)h;
	c->gone = true;
	if (d)
		(void)desk_add(d, c, TASK_GONE);
	hub_release(c);
	if (d)
		desk_go(d);
}

void hub_say(struct hub *h, const struct hub_client *c, const char *text)
{
	if (!c->gone)
		h->plan.say(c->socket, text);
}

void hub_answer(struct hub *h, struct hub_client *c, const struct api_answer *answer)
{
	if (c->gone)
		free(answer->body);
	else
		h->plan.answer(c->socket, answer);
}

static void say_error(struct hub *h, const struct hub_client *c, const char *code,
		      const char *sentence)
{
	char *text = wire_error(code, sentence);

	hub_say(h, c, text);
	free(text);
}

void hub_message(struct hub *h, struct hub_client *c, const char *text, size_t n)
{
	struct wire_message m;
	struct fault fault;

	if (c->tasks >= DESK_TASKS_MAX) {
		h->plan.close(c->socket, 1008); /* it does not wait for answers */
		return;
	}
	if (!wire_read(text, n, &m, &fault)) {
		say_error(h, c, "message", fault.sentence);
		return;
	}
	if ((m.in.act == ROOM_HELLO) == (c->desk != NULL)) {
		say_error(h, c, "hello", "The first message must be a hello, and no other.");
		wire_free(&m);
		return;
	}
	if (m.in.act == ROOM_HELLO)
		c->desk = desk_of(h, m.table);
	desk_add(c->desk, c, TASK_MESSAGE)->message = m;
	desk_go(c->desk);
}

void hub_call(struct hub *h, struct hub_client *c, const struct api_call *call, const char *body,
	      size_t n)
{
	struct desk *d;

	switch (call->kind) {
	case API_MAKE:
		hub_make(h, c, body, n);
		break;
	case API_LIST:
	case API_FIND:
		hub_search(h, c, call);
		break;
	default:
		d = desk_of(h, call->table);
		desk_add(d, c, TASK_CALL)->call = *call;
		desk_go(d);
		break;
	}
}

/* ---- desks ---- */

static struct desk **bucket_of(struct hub *h, const char *id)
{
	struct scan digits = scan_in(id, 4);
	uint8_t first[2];
	const bool hex = proof_read_hex(&digits, first, sizeof first);

	ASSERT(hex);
	return &h->bucket[(first[0] << 8 | first[1]) % DESK_BUCKETS];
}

static void forget(struct desk *d)
{
	struct desk **at = bucket_of(d->hub, d->id);

	while (*at != d)
		at = &(*at)->next;
	*at = d->next;
	free(d->room);
	free(d);
}

/* The table is not there, or cannot be read: everybody who waits is told. */
static void refuse_all(struct desk *d, int result)
{
	const bool none = result == STORE_NO_TABLE;
	const char *code = none ? "no-table" : "unavailable";
	const char *sentence = none ? "There is no such table; it may have been deleted."
				    : "This table cannot be read.";

	while (d->first) {
		struct task *t = d->first;

		d->first = t->next;
		if (t->client && t->client->desk == d)
			t->client->desk = NULL;
		if (t->client && t->kind == TASK_CALL) {
			const struct api_answer a = api_problem(none ? 404 : 503, code, sentence);

			hub_answer(d->hub, t->client, &a);
		} else if (t->client && t->kind == TASK_MESSAGE) {
			say_error(d->hub, t->client, code, sentence);
		}
		task_free(t);
	}
	forget(d);
}

static void loaded(struct job *job)
{
	struct keeper_job *j = (struct keeper_job *)job;
	struct desk *d = j->with;
	const int result = j->result;

	if (result == STORE_DONE) {
		d->room = j->room;
		j->room = NULL;
		room_opened(d->room, hub_now());
		d->state = DESK_READY;
	}
	keeper_free(j);
	if (result == STORE_DONE)
		desk_go(d);
	else
		refuse_all(d, result);
}

void desk_load(struct desk *d)
{
	struct keeper_job *j = keeper_job(KEEPER_LOAD, loaded, d);

	free(d->room);
	d->room = NULL;
	d->state = DESK_LOADING;
	memcpy(j->id, d->id, sizeof j->id);
	pool_add(d->hub->keeper, &j->job);
}

struct desk *desk_of(struct hub *h, const char *id)
{
	struct desk **bucket = bucket_of(h, id), *d = *bucket;

	while (d && strcmp(d->id, id) != 0)
		d = d->next;
	if (d)
		return d;
	d = calloc(1, sizeof *d);
	ASSERT(d);
	d->hub = h;
	d->last = &d->first;
	memcpy(d->id, id, ROOM_KEY_DIGITS);
	d->next = *bucket;
	*bucket = d;
	desk_load(d);
	return d;
}

void desk_go(struct desk *d)
{
	if (d->busy)
		return;
	d->busy = true;
	while (d->state == DESK_READY && d->first && !d->hub->stopping) {
		struct task *t = d->first;

		d->first = t->next;
		if (!d->first)
			d->last = &d->first;
		t->next = NULL;
		desk_do(d, t);
	}
	d->busy = false;
}

/* ---- time ---- */

static void due(struct job *job)
{
	struct keeper_job *j = (struct keeper_job *)job;

	for (unsigned i = 0; i < j->n; i++) {
		struct desk *d = desk_of(j->with, j->due[i]);

		(void)desk_add(d, NULL, TASK_TICK);
		desk_go(d);
	}
	keeper_free(j);
}

static void ignore(struct job *job)
{
	keeper_free((struct keeper_job *)job);
}

static void ask(struct hub *h, enum keeper_kind kind, void (*done)(struct job *job), int64_t now)
{
	struct keeper_job *j = keeper_job(kind, done, h);

	j->now = now;
	pool_add(h->keeper, &j->job);
}

/* Whether nobody needs the table now. */
static bool is_idle(const struct desk *d)
{
	return d->state == DESK_READY && !d->first && !d->clients && !d->room->thinking;
}

static void tick_desk(struct desk *d, int64_t clocks)
{
	if (d->state == DESK_READY && !d->room->thinking && room_wake(d->room) <= clocks) {
		(void)desk_add(d, NULL, TASK_TICK);
		desk_go(d);
	} else if (is_idle(d)) {
		forget(d);
	}
}

void hub_tick(struct hub *h)
{
	const int64_t now = hub_now();
	const int64_t clocks = now - h->started < GRACE_MS ? 0 : now; /* 0: computer players only */

	for (unsigned i = 0; i < DESK_BUCKETS; i++)
		for (struct desk *d = h->bucket[i], *next; d; d = next) {
			next = d->next;
			tick_desk(d, clocks);
		}
	if (now - h->asked >= DUE_MS || now < h->asked) {
		h->asked = now;
		ask(h, KEEPER_DUE, due, clocks);
	}
	if (now - h->expired >= EXPIRE_MS || now < h->expired) {
		h->expired = now;
		ask(h, KEEPER_EXPIRE, ignore, now);
	}
}

/* ---- from beginning to end ---- */

struct hub *hub_start(const struct hub_plan *plan)
{
	struct hub *h = calloc(1, sizeof *h);
	const struct pool_plan keeper = {.threads = 1,
					 .all = true,
					 .run = keeper_run,
					 .with = plan->store,
					 .wake = plan->wake,
					 .wake_with = plan->with};
	const struct pool_plan workers = {.threads = plan->workers,
					  .run = worker_run,
					  .wake = plan->wake,
					  .wake_with = plan->with};

	if (!h)
		return NULL;
	h->plan = *plan;
	h->started = hub_now();
	h->keeper = pool_start(&keeper);
	h->workers = h->keeper ? pool_start(&workers) : NULL;
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
	pool_collect(h->workers);
}

void hub_farewell(struct hub *h)
{
	h->stopping = true;
	for (unsigned i = 0; i < DESK_BUCKETS; i++)
		for (const struct desk *d = h->bucket[i]; d; d = d->next)
			for (const struct hub_client *c = d->clients; c; c = c->next)
				if (!c->gone)
					h->plan.close(c->socket, 1001);
}

void hub_stop(struct hub *h)
{
	h->stopping = true;
	pool_stop(h->workers);
	pool_stop(h->keeper);
	for (unsigned i = 0; i < DESK_BUCKETS; i++)
		for (struct desk *d = h->bucket[i], *next; d; d = next) {
			next = d->next;
			while (d->first) {
				struct task *t = d->first;

				d->first = t->next;
				task_free(t);
			}
			forget(d);
		}
	free(h);
}
