#include "server/hub/session.h"

#include "server/hub/hub_state.h"
#include "server/think/worker.h"

#include <stdlib.h>
#include <string.h>

/* Returns the bucket for an id, by the hash FNV-1a. Ids are random, but an id from a damaged
 * database may be any text. */
static struct session **bucket_of(struct hub *h, const char *id)
{
	uint32_t hash = 2166136261;

	for (; *id; id++)
		hash = (hash ^ (uint8_t)*id) * 16777619;
	return &h->bucket[hash % SESSION_BUCKETS];
}

/* Returns a new session that is loading, or NULL if there is no memory. */
static struct session *session_new(struct hub *h, const char *id)
{
	struct session **bucket = bucket_of(h, id), *s = calloc(1, sizeof *s);

	if (!s) {
		hub_log_no_memory(h);
		return NULL;
	}
	metrics_add(&h->metrics, METRIC_TABLES_AWAKE, 1);
	h->awake++;
	s->hub = h;
	s->move.task.kind = TASK_MOVE;
	s->tick.kind = TASK_TICK;
	tasks_clear(&s->tasks);
	memcpy(s->id, id, ROOM_KEY_DIGITS);
	s->next = *bucket;
	*bucket = s;
	return s;
}

void session_free(struct session *s)
{
	struct session **at = bucket_of(s->hub, s->id);

	while (*at != s)
		at = &(*at)->next;
	*at = s->next;
	metrics_add(&s->hub->metrics, METRIC_TABLES_AWAKE, -1);
	s->hub->awake--;
	free(s->room);
	free(s->rematch);
	free(s);
}

void session_drop(struct session *s)
{
	struct task *t;

	while ((t = tasks_take(&s->tasks)))
		task_drop(t);
	while (s->members)
		member_end(s->members);
	session_free(s);
}

/* ---- loading ---- */

/* Tells the client of a task that the table does not exist or cannot be read, and ends the task. */
static void refuse(struct task *t, bool exists)
{
	const char *code = exists ? "unavailable" : "no-table";
	const char *sentence = exists ? "This table cannot be read."
				      : "There is no such table; it may have been deleted.";

	if (t->kind == TASK_CALL) {
		const struct api_answer a = api_problem(exists ? 503 : 404, code, sentence);

		client_answer(t->client, &a);
	} else if (t->kind == TASK_MESSAGE) {
		client_send_error(t->client, code, sentence);
	}
	task_done(t);
}

/* Refuses all tasks and frees the session. A session that was never loaded has no members. */
static void refuse_all(struct session *s, int result)
{
	struct task *t;

	while ((t = tasks_take(&s->tasks)))
		refuse(t, result != STORE_NO_TABLE);
	session_free(s);
}

static void on_loaded(struct store_job *j)
{
	struct session *s = j->with;
	const int result = j->result;

	if (result == STORE_DONE) {
		s->room = j->room;
		j->room = NULL;
		room_loaded(s->room, hub_now(s->hub));
		s->state = SESSION_READY;
	}
	store_job_free(j);
	if (result == STORE_DONE)
		session_run(s);
	else
		refuse_all(s, result);
}

void session_load(struct session *s)
{
	struct store_job *j;

	free(s->room);
	s->room = NULL;
	s->state = SESSION_LOADING;
	if (s->hub->stopping)
		return; /* no task will be begun */
	j = store_job_new(STORE_JOB_LOAD, on_loaded, s);
	s->load_again = !j;
	if (!j)
		return;
	memcpy(j->id, s->id, sizeof j->id);
	store_thread_add(s->hub->store_thread, j);
}

struct session *session_open(struct hub *h, const char *id)
{
	struct session *s = *bucket_of(h, id);

	while (s && strcmp(s->id, id) != 0)
		s = s->next;
	if (s)
		return s;
	s = session_new(h, id);
	if (s)
		session_load(s);
	return s;
}

void session_adopt(struct hub *h, struct room *room)
{
	struct session *s = session_new(h, room->id);

	if (!s) {
		free(room);
		return;
	}
	room_loaded(room, hub_now(h));
	s->room = room;
	s->state = SESSION_READY;
}

/* ---- running ---- */

void session_add_task(struct session *s, struct task *t)
{
	t->waits = true;
	tasks_add(&s->tasks, t);
	session_run(s);
}

void session_add_tick(struct session *s)
{
	if (!s->tick.waits)
		session_add_task(s, &s->tick);
}

void session_run(struct session *s)
{
	if (s->running)
		return;
	s->running = true;
	while (s->state == SESSION_READY && s->tasks.first && !s->hub->stopping)
		session_run_task(s, tasks_take(&s->tasks));
	s->running = false;
}

/* ---- computer players ---- */

static enum think_lane lane_of(const struct session *s)
{
	return s->members ? THINK_LANE_ATTENDED : THINK_LANE_DESERTED;
}

void session_think(struct session *s)
{
	struct hub *h = s->hub;
	struct worker_job *j;

	if (h->stopping)
		return;
	j = worker_job(s->room, hub_now(h), h);
	if (j) {
		j->job.owner = s->owner;
		j->job.lane = lane_of(s);
		j->job.done = hub_thinking_done;
	}
	if (j && thinkers_add(h->thinkers, &j->job)) {
		metrics_add(&h->metrics, METRIC_THINKING, 1);
		return;
	}
	free(j);
	s->room->thinking = false;
}

void session_update_thinking(struct session *s)
{
	/* Without memory the job keeps its place, so it only runs later. */
	(void)thinkers_move(s->hub->thinkers, s->id, s->owner, lane_of(s));
}
