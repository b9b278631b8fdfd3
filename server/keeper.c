#include "server/keeper.h"

#include "core/base/assert.h"
#include "server/wire.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct keeper_job *keeper_job(enum keeper_kind kind, void (*done)(struct job *job), void *with)
{
	struct keeper_job *j = calloc(1, sizeof *j);

	ASSERT(j);
	j->job.done = done;
	j->kind = kind;
	j->with = with;
	if (kind == KEEPER_FIND || kind == KEEPER_LIST || kind == KEEPER_DUE) {
		j->due = calloc(KEEPER_DUE_MAX, sizeof *j->due);
		ASSERT(j->due);
	}
	return j;
}

void keeper_add(struct keeper_job *job, const struct room *after, const char *entry, size_t n)
{
	struct keeper_write *w = &job->write[job->writes++];

	ASSERT(job->writes <= KEEPER_WRITES_MAX && after->entries);
	w->create = after->entries == 1;
	w->number = after->entries - 1;
	w->row = store_row(after);
	memcpy(w->id, after->id, sizeof w->id);
	memcpy(w->code, after->code, sizeof w->code);
	w->row.id = w->id;
	w->row.code = w->code;
	w->entry = malloc(n);
	ASSERT(w->entry);
	memcpy(w->entry, entry, n);
	w->n = n;
}

void keeper_free(struct keeper_job *job)
{
	for (unsigned i = 0; i < job->writes; i++)
		free(job->write[i].entry);
	free(job->room);
	free(job->due);
	json_decref(job->found);
	free(job);
}

/* ---- on the store's thread ---- */

static bool note_id(void *with, const char *id, size_t n)
{
	struct keeper_job *j = with;

	ASSERT(n == ROOM_KEY_DIGITS && j->n < KEEPER_DUE_MAX);
	memcpy(j->due[j->n++], id, n);
	return true;
}

static void add_summary(struct store *s, const char *id, struct room *scratch, json_t *list)
{
	char buffer[WIRE_STANDING_MAX];
	struct text summary = text_in(buffer, sizeof buffer);

	if (store_load_room(s, id, scratch) != STORE_DONE)
		return;
	wire_summary(scratch, scratch->changed, &summary);
	if (!summary.full)
		json_array_append_new(list, json_loadb(summary.at, summary.n, 0, NULL));
}

/* The tables whose ids were noted, as summaries. */
static void summarise(struct store *s, struct keeper_job *j)
{
	struct room *scratch = malloc(sizeof *scratch);

	ASSERT(scratch);
	j->found = json_array();
	for (unsigned i = 0; i < j->n; i++)
		add_summary(s, j->due[i], scratch, j->found);
	free(scratch);
}

static void read(struct store *s, struct keeper_job *j)
{
	switch (j->kind) {
	case KEEPER_LOAD:
		j->room = malloc(sizeof *j->room);
		ASSERT(j->room);
		j->result = store_load_room(s, j->id, j->room);
		break;
	case KEEPER_FIND:
		j->result = s->kind->find(s, j->code, note_id, j);
		summarise(s, j);
		break;
	case KEEPER_LIST:
		j->result = s->kind->list(s, KEEPER_LIST_MAX, note_id, j);
		summarise(s, j);
		break;
	case KEEPER_DUE:
		j->result = s->kind->due(s, j->now, KEEPER_DUE_MAX, note_id, j);
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

static void fail(struct store *s, struct keeper_job *j)
{
	j->result = STORE_FAILED;
	snprintf(j->why, sizeof j->why, "%s", s->kind->why(s));
}

/* Writes what is to be written with one commit; where anything fails, all of it failed. What is only
 * refused harms nobody else. (A job of two writes makes a table and names it in another's list: were the second
 * refused, a table would be left that nobody knows, and deleted in its time.) */
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
			fail(s, (struct keeper_job *)job);
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
