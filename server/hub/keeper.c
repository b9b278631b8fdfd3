#include "server/hub/keeper.h"

#include "core/base/assert.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool gives_ids(enum keeper_kind kind)
{
	return kind == KEEPER_FIND || kind == KEEPER_LIST || kind == KEEPER_COMPUTERS ||
	       kind == KEEPER_CLOCKS;
}

struct keeper_job *keeper_job(enum keeper_kind kind, void (*done)(struct job *job), void *with)
{
	struct keeper_job *j = calloc(1, sizeof *j);

	if (!j)
		return NULL;
	j->job.done = done;
	j->kind = kind;
	j->with = with;
	if (!gives_ids(kind))
		return j;
	j->due = calloc(KEEPER_DUE_MAX, sizeof *j->due);
	if (j->due)
		return j;
	free(j);
	return NULL;
}

bool keeper_add(struct keeper_job *job, const struct room *after, const char *entry, size_t n)
{
	struct keeper_write *w = &job->write[job->writes];

	ASSERT(job->writes < KEEPER_WRITES_MAX && after->entries);
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

void keeper_free(struct keeper_job *job)
{
	for (unsigned i = 0; i < job->writes; i++)
		free(job->write[i].entry);
	free(job->room);
	free(job->due);
	api_tables_free(&job->found);
	free(job);
}

/* ---- on the store's thread ---- */

static void fail(struct keeper_job *j, const char *why)
{
	j->result = STORE_FAILED;
	snprintf(j->why, sizeof j->why, "%s", why);
}

/* Notes the result of a function of the store. */
static void finish(const struct store *s, struct keeper_job *j, int result)
{
	j->result = result;
	if (result == STORE_FAILED)
		fail(j, s->kind->why(s));
}

static bool note_id(void *with, const char *id, size_t n)
{
	struct keeper_job *j = with;

	if (n != ROOM_KEY_DIGITS || j->n == KEEPER_DUE_MAX)
		return false;
	memcpy(j->due[j->n++], id, n);
	return j->n < KEEPER_DUE_MAX;
}

/* Makes `found` of the tables whose ids were noted. Leaves out a table that cannot be read. */
static void summarise(struct store *s, struct keeper_job *j)
{
	struct room *scratch = malloc(sizeof *scratch);
	bool memory = scratch;

	for (unsigned i = 0; i < j->n && memory; i++)
		if (store_load_room(s, j->due[i], scratch) == STORE_DONE)
			memory = api_tables_add(&j->found, scratch, scratch->changed);
	free(scratch);
	if (!memory)
		fail(j, "out of memory");
}

static void load(struct store *s, struct keeper_job *j)
{
	j->room = malloc(sizeof *j->room);
	if (!j->room) {
		fail(j, "out of memory");
		return;
	}
	j->result = store_load_room(s, j->id, j->room);
	if (j->result == STORE_FAILED) /* perhaps the store could read it, but it is no table */
		fail(j, "this table cannot be read");
}

static enum store_due reason_of(const struct keeper_job *j)
{
	return j->kind == KEEPER_CLOCKS ? STORE_DUE_CLOCK : STORE_DUE_COMPUTER;
}

static void read(struct store *s, struct keeper_job *j)
{
	switch (j->kind) {
	case KEEPER_LOAD:
		load(s, j);
		break;
	case KEEPER_FIND:
		finish(s, j, s->kind->find(s, j->code, note_id, j));
		summarise(s, j);
		break;
	case KEEPER_LIST:
		finish(s, j, s->kind->list(s, KEEPER_LIST_MAX, note_id, j));
		summarise(s, j);
		break;
	case KEEPER_COMPUTERS:
	case KEEPER_CLOCKS:
		finish(s, j, s->kind->due(s, reason_of(j), j->now, KEEPER_DUE_MAX, note_id, j));
		break;
	case KEEPER_CHECK:
		finish(s, j, s->kind->check(s));
		break;
	default:
		break;
	}
}

static void write(struct store *s, struct keeper_job *j)
{
	if (j->kind == KEEPER_EXPIRE)
		j->result = s->kind->expire(s, j->now);
	for (unsigned i = 0; i < j->writes && j->result == STORE_DONE; i++) {
		const struct keeper_write *w = &j->write[i];

		j->result = w->create ? s->kind->create(s, &w->row, w->entry, w->n)
				      : s->kind->append(s, &w->row, w->number, w->entry, w->n);
	}
}

static bool writes(const struct job *job)
{
	const struct keeper_job *j = (const struct keeper_job *)job;

	return j->kind == KEEPER_WRITE || j->kind == KEEPER_EXPIRE;
}

/* Writes all jobs that write with one commit. If one of them fails, all of them failed. If one is only
 * refused, the others are written. (A job of two writes creates a table and names it in another's list.
 * If the second were refused, a table would be left that nobody knows, and it expires in time.) */
static bool write_all(struct store *s, struct job *list)
{
	bool failed = s->kind->begin(s) != STORE_DONE;

	for (struct job *job = list; job && !failed; job = job->next)
		if (writes(job)) {
			write(s, (struct keeper_job *)job);
			failed = ((struct keeper_job *)job)->result == STORE_FAILED;
		}
	if (!failed)
		failed = s->kind->commit(s) != STORE_DONE;
	for (struct job *job = list; job && failed; job = job->next)
		if (writes(job))
			finish(s, (struct keeper_job *)job, STORE_FAILED);
	if (failed)
		s->kind->rollback(s);
	return !failed;
}

static unsigned count_writes(const struct job *list)
{
	unsigned n = 0;

	for (; list; list = list->next)
		n += writes(list);
	return n;
}

void keeper_run(void *keeper, struct job *list)
{
	const struct keeper *k = keeper;
	const unsigned n = count_writes(list);

	if (n) {
		const int64_t began = metrics_stamp();

		if (write_all(k->store, list)) {
			metrics_add(k->metrics, METRIC_COMMITS, 1);
			metrics_add(k->metrics, METRIC_ENTRIES, n);
			metrics_took(k->metrics, METRIC_COMMIT_TIME, began);
		} else {
			metrics_add(k->metrics, METRIC_COMMITS_FAILED, 1);
		}
	}
	for (struct job *job = list; job; job = job->next)
		if (!writes(job))
			read(k->store, (struct keeper_job *)job);
}
