#include "server/hub/store_job.h"

#include "core/base/assert.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool finds_ids(enum store_job_kind kind)
{
	return kind == STORE_JOB_FIND || kind == STORE_JOB_LIST ||
	       kind == STORE_JOB_DUE_COMPUTERS || kind == STORE_JOB_DUE_CLOCKS;
}

struct store_job *store_job_new(enum store_job_kind kind, void (*done)(struct store_job *),
				void *with)
{
	struct store_job *j = calloc(1, sizeof *j);

	if (!j)
		return NULL;
	j->done = done;
	j->kind = kind;
	j->with = with;
	if (!finds_ids(kind))
		return j;
	j->ids = calloc(STORE_JOB_IDS_MAX, sizeof *j->ids);
	if (j->ids)
		return j;
	free(j);
	return NULL;
}

bool store_job_add_write(struct store_job *job, const struct room *after, const char *entry,
			 size_t n)
{
	struct store_job_write *w = &job->write[job->writes];

	ASSERT(job->writes < STORE_JOB_WRITES_MAX && after->entries);
	w->entry = malloc(n);
	if (!w->entry)
		return false;
	job->writes++;
	w->create = after->entries == 1;
	w->number = after->entries - 1;
	w->row = store_row(after);
	memcpy(w->id, after->id, sizeof w->id);
	memcpy(w->code, after->code, sizeof w->code);
	w->row.id = w->id;
	w->row.code = w->code;
	memcpy(w->entry, entry, n);
	w->n = n;
	return true;
}

void store_job_free(struct store_job *job)
{
	for (unsigned i = 0; i < job->writes; i++)
		free(job->write[i].entry);
	free(job->room);
	free(job->ids);
	api_tables_free(&job->found);
	free(job);
}

/* ---- on the store's thread ---- */

static void fail(struct store_job *j, const char *why)
{
	j->result = STORE_FAILED;
	snprintf(j->why, sizeof j->why, "%s", why);
}

/* Sets the result of the job to what a function of the store returned. */
static void finish(const struct store *s, struct store_job *j, int result)
{
	j->result = result;
	if (result == STORE_FAILED)
		fail(j, s->kind->why(s));
}

static bool add_id(void *with, const char *id, size_t n)
{
	struct store_job *j = with;

	if (n != ROOM_KEY_DIGITS || j->n == STORE_JOB_IDS_MAX)
		return false;
	memcpy(j->ids[j->n++], id, n);
	return j->n < STORE_JOB_IDS_MAX;
}

/* Sets `found` to the tables in `ids`. Leaves out a table that cannot be read. */
static void summarise(struct store *s, struct store_job *j)
{
	struct room *scratch = malloc(sizeof *scratch);
	bool memory = scratch;

	for (unsigned i = 0; i < j->n && memory; i++)
		if (store_load_room(s, j->ids[i], scratch) == STORE_DONE)
			memory = api_tables_add(&j->found, scratch, scratch->changed);
	free(scratch);
	if (!memory)
		fail(j, "out of memory");
}

static void load(struct store *s, struct store_job *j)
{
	j->room = malloc(sizeof *j->room);
	if (!j->room) {
		fail(j, "out of memory");
		return;
	}
	j->result = store_load_room(s, j->id, j->room);
	if (j->result == STORE_FAILED) /* or the store read it, but its entries make no room */
		fail(j, "this table cannot be read");
}

static enum store_due reason_of(const struct store_job *j)
{
	return j->kind == STORE_JOB_DUE_CLOCKS ? STORE_DUE_CLOCK : STORE_DUE_COMPUTER;
}

static void read(struct store *s, struct store_job *j)
{
	switch (j->kind) {
	case STORE_JOB_LOAD:
		load(s, j);
		break;
	case STORE_JOB_FIND:
		finish(s, j, s->kind->find(s, j->code, add_id, j));
		summarise(s, j);
		break;
	case STORE_JOB_LIST:
		finish(s, j, s->kind->list(s, STORE_JOB_LIST_MAX, add_id, j));
		summarise(s, j);
		break;
	case STORE_JOB_DUE_COMPUTERS:
	case STORE_JOB_DUE_CLOCKS:
		finish(s, j, s->kind->due(s, reason_of(j), j->now, STORE_JOB_IDS_MAX, add_id, j));
		break;
	case STORE_JOB_CHECK:
		finish(s, j, s->kind->check(s));
		break;
	default:
		break;
	}
}

static void write(struct store *s, struct store_job *j)
{
	if (j->kind == STORE_JOB_EXPIRE)
		j->result = s->kind->expire(s, j->now);
	for (unsigned i = 0; i < j->writes && j->result == STORE_DONE; i++) {
		const struct store_job_write *w = &j->write[i];

		j->result = w->create ? s->kind->create(s, &w->row, w->entry, w->n)
				      : s->kind->append(s, &w->row, w->number, w->entry, w->n);
	}
}

static bool writes(const struct store_job *j)
{
	return j->kind == STORE_JOB_WRITE || j->kind == STORE_JOB_EXPIRE;
}

/* Runs all jobs that write, with one commit. Returns false if it failed; then all of them failed. A
 * write that the store only refuses does not stop the others. (A job of two writes creates a table
 * and appends the entry that names it to another. If the store refused the second, the new table
 * would be unknown to everybody, and would expire.) */
static bool write_all(struct store *s, struct store_job *list)
{
	bool failed = s->kind->begin(s) != STORE_DONE;

	for (struct store_job *j = list; j && !failed; j = j->next)
		if (writes(j)) {
			write(s, j);
			failed = j->result == STORE_FAILED;
		}
	if (!failed)
		failed = s->kind->commit(s) != STORE_DONE;
	for (struct store_job *j = list; j && failed; j = j->next)
		if (writes(j))
			finish(s, j, STORE_FAILED);
	if (failed)
		s->kind->rollback(s);
	return !failed;
}

static unsigned count_writes(const struct store_job *list)
{
	unsigned n = 0;

	for (; list; list = list->next)
		n += writes(list);
	return n;
}

void store_jobs_run(struct store *store, struct metrics *metrics, struct store_job *list)
{
	const unsigned n = count_writes(list);

	if (n) {
		const int64_t began = metrics_stamp();

		if (write_all(store, list)) {
			metrics_add(metrics, METRIC_COMMITS, 1);
			metrics_add(metrics, METRIC_ENTRIES, n);
			metrics_observe(metrics, METRIC_TIME_COMMIT, began);
		} else {
			metrics_add(metrics, METRIC_COMMITS_FAILED, 1);
		}
	}
	for (struct store_job *j = list; j; j = j->next)
		if (!writes(j))
			read(store, j);
}
