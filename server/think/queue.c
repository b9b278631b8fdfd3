#include "server/think/queue.h"

#include "core/base/assert.h"

#include <stdlib.h>
#include <string.h>

/* ---- jobs in their order ---- */

void think_list_add(struct think_list *list, struct think_job *job)
{
	job->next = NULL;
	job->before = list->last;
	if (list->last)
		list->last->next = job;
	else
		list->first = job;
	list->last = job;
}

static void list_remove(struct think_list *list, struct think_job *job)
{
	if (job->before)
		job->before->next = job->next;
	else
		list->first = job->next;
	if (job->next)
		job->next->before = job->before;
	else
		list->last = job->before;
	job->next = job->before = NULL;
}

struct think_job *think_list_take(struct think_list *list)
{
	struct think_job *job = list->first;

	if (job)
		list_remove(list, job);
	return job;
}

/* ---- jobs by table ---- */

/* FNV-1a. */
static struct think_job **table_bucket(struct think_queue *q, const char *table)
{
	uint32_t hash = 2166136261U;

	for (; *table; table++)
		hash = (hash ^ (uint8_t)*table) * 16777619U;
	return &q->table[hash % THINK_BUCKETS];
}

static void table_remove(struct think_queue *q, struct think_job *job)
{
	struct think_job **at = table_bucket(q, job->table);

	while (*at != job)
		at = &(*at)->next_of_table;
	*at = job->next_of_table;
}

static void table_add(struct think_queue *q, struct think_job *job)
{
	struct think_job **bucket = table_bucket(q, job->table);

	job->next_of_table = *bucket;
	*bucket = job;
}

/* ---- owners ---- */

/* A multiplicative hash: its high bits depend on all bits of the key. */
static struct think_owner **owner_bucket(struct think_queue *q, uint64_t key)
{
	_Static_assert(THINK_BUCKETS == 1 << (64 - 54), "ten bits");
	return &q->owner[(key * UINT64_C(0x9e3779b97f4a7c15)) >> 54];
}

static bool has_waiting(const struct think_owner *o)
{
	return o->jobs[THINK_LANE_ATTENDED].first || o->jobs[THINK_LANE_DESERTED].first;
}

static void unlink_owner(struct think_owner *o)
{
	o->before->after = o->after;
	o->after->before = o->before;
	o->before = o->after = o;
}

/* Adds an owner as the last one before `end`. */
static void link_owner(struct think_owner *o, struct think_owner *end)
{
	o->before = end->before;
	o->after = end;
	o->before->after = end->before = o;
}

static void forget(struct think_queue *q, struct think_owner *o)
{
	struct think_owner **at = owner_bucket(q, o->key);

	while (*at != o)
		at = &(*at)->next;
	*at = o->next;
	unlink_owner(o);
	q->n_remembered--;
	free(o);
}

static void forget_old(struct think_queue *q, int64_t now)
{
	struct think_owner *oldest = q->remembered.after;

	while (oldest != &q->remembered && (q->n_remembered > THINK_REMEMBER_MAX ||
					    now - oldest->quiet_since > THINK_REMEMBER_US)) {
		forget(q, oldest);
		oldest = q->remembered.after;
	}
}

/* Moves an owner to the list of its state: those with waiting jobs, those without any job, or
 * none while it only has running jobs. Frees the owner if it has no job and there is no place
 * to remember it. */
static void place_owner(struct think_queue *q, struct think_owner *o, int64_t now)
{
	unlink_owner(o);
	q->n_remembered -= o->is_remembered;
	o->is_remembered = !o->running && !has_waiting(o);
	q->n_remembered += o->is_remembered;
	if (has_waiting(o))
		link_owner(o, &q->waiting);
	if (!o->is_remembered)
		return;
	o->quiet_since = now;
	link_owner(o, &q->remembered);
	forget_old(q, now);
}

/* Returns the owner with that key, a new one if there is none, or NULL: no memory. */
static struct think_owner *owner_of(struct think_queue *q, uint64_t key)
{
	struct think_owner **bucket = owner_bucket(q, key), *o;

	for (o = *bucket; o; o = o->next)
		if (o->key == key)
			return o;
	o = calloc(1, sizeof *o);
	if (!o)
		return NULL;
	o->key = key;
	o->next = *bucket;
	*bucket = o;
	o->is_remembered = true;
	link_owner(o, &q->remembered);
	q->n_remembered++;
	return o;
}

/* ---- the queue ---- */

void think_queue_init(struct think_queue *q)
{
	*q = (struct think_queue){.taken = 0};
	q->waiting.before = q->waiting.after = &q->waiting;
	q->remembered.before = q->remembered.after = &q->remembered;
}

void think_queue_free(struct think_queue *q)
{
	ASSERT(!q->n[THINK_LANE_ATTENDED] && !q->n[THINK_LANE_DESERTED]);
	for (unsigned i = 0; i < THINK_BUCKETS; i++)
		for (struct think_owner *o = q->owner[i], *next; o; o = next) {
			next = o->next;
			free(o);
		}
}

/* Adds a job to its lane of an owner, who starts at the floor if it had nothing there. */
static void enter_lane(struct think_queue *q, struct think_owner *o, struct think_job *job,
		       int64_t now)
{
	const enum think_lane lane = job->lane;

	if (!o->jobs[lane].first && o->used[lane] < q->floor[lane])
		o->used[lane] = q->floor[lane];
	think_list_add(&o->jobs[lane], job);
	q->n[lane]++;
	job->of = o;
	place_owner(q, o, now);
}

static void leave_lane(struct think_queue *q, struct think_job *job)
{
	list_remove(&job->of->jobs[job->lane], job);
	q->n[job->lane]--;
}

bool think_queue_add(struct think_queue *q, struct think_job *job, int64_t now)
{
	struct think_owner *o;

	forget_old(q, now);
	o = owner_of(q, job->owner);
	if (!o)
		return false;
	table_add(q, job);
	enter_lane(q, o, job, now);
	return true;
}

/* Returns whether the first owner is to be served before the other one. */
static bool comes_before(const struct think_owner *o, const struct think_owner *other,
			 enum think_lane lane)
{
	if (o->running != other->running)
		return o->running < other->running;
	if (o->used[lane] != other->used[lane])
		return o->used[lane] < other->used[lane];
	return o->taken < other->taken;
}

/* Returns the owner to be served next, and raises the lane's floor to the least time used of
 * all that wait. */
static struct think_owner *next_owner(struct think_queue *q, enum think_lane lane)
{
	struct think_owner *best = NULL;
	int64_t least = INT64_MAX;

	for (struct think_owner *o = q->waiting.after; o != &q->waiting; o = o->after) {
		if (!o->jobs[lane].first)
			continue;
		if (o->used[lane] < least)
			least = o->used[lane];
		if (!best || comes_before(o, best, lane))
			best = o;
	}
	if (least > q->floor[lane])
		q->floor[lane] = least;
	return best;
}

struct think_job *think_queue_take(struct think_queue *q)
{
	const enum think_lane lane =
	    q->n[THINK_LANE_ATTENDED] ? THINK_LANE_ATTENDED : THINK_LANE_DESERTED;
	struct think_owner *o;
	struct think_job *job;

	if (!q->n[lane])
		return NULL;
	o = next_owner(q, lane);
	job = o->jobs[lane].first;
	leave_lane(q, job);
	table_remove(q, job);
	o->running++;
	o->taken = ++q->taken;
	place_owner(q, o, 0);
	return job;
}

void think_queue_return(struct think_queue *q, struct think_job *job, int64_t used, int64_t now)
{
	struct think_owner *o = job->of;

	ASSERT(o && o->running);
	o->running--;
	o->used[job->lane] += used;
	job->of = NULL;
	place_owner(q, o, now);
}

bool think_queue_move(struct think_queue *q, const char *table, uint64_t owner,
		      enum think_lane lane, int64_t now)
{
	for (struct think_job *job = *table_bucket(q, table); job; job = job->next_of_table) {
		struct think_owner *from = job->of, *to;

		if (strcmp(job->table, table) != 0 || (from->key == owner && job->lane == lane))
			continue;
		to = owner_of(q, owner);
		if (!to)
			return false;
		leave_lane(q, job);
		job->owner = owner;
		job->lane = lane;
		enter_lane(q, to, job, now);
		if (from != to)
			place_owner(q, from, now);
	}
	return true;
}

struct think_job *think_queue_drop(struct think_queue *q)
{
	struct think_owner *o = q->waiting.after;
	struct think_job *job;

	if (o == &q->waiting)
		return NULL;
	job = o->jobs[THINK_LANE_ATTENDED].first ? o->jobs[THINK_LANE_ATTENDED].first
						 : o->jobs[THINK_LANE_DESERTED].first;
	leave_lane(q, job);
	table_remove(q, job);
	job->of = NULL;
	place_owner(q, o, o->quiet_since);
	return job;
}
