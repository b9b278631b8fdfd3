/* Entries that were written lately, in the database: the rows of commits, and the way from there to the lists (recent.h). */
#include "server/store_sqlite.h"

#include <stdio.h>

/* Bytes of recent entries that go to their lists: with fewer the same pages are written more often, with more
 * there is more to read after a crash, and the commit in which they go takes longer. */
enum { SETTLE_BYTES = 256 * 1024 };

int sqlite_look_up(struct store *s, sqlite3_stmt *q, struct recent_table **t)
{
	struct recent *r = &((struct sqlite *)s)->recent;
	int result = sqlite3_step(q);

	*t = NULL;
	if (result == SQLITE_ROW) {
		const char *id = (const char *)sqlite3_column_text(q, 1);

		*t = recent_find(r, id);
		if (!*t) {
			*t = recent_open(r, id, sqlite3_column_int64(q, 0),
					 (uint32_t)sqlite3_column_int64(q, 2));
			(*t)->findable = sqlite3_column_int(q, 3);
			(*t)->wake = sqlite3_column_int64(q, 4);
		}
		result = SQLITE_DONE;
	}
	sqlite_end(q);
	if (result != SQLITE_DONE)
		return sqlite_failed(s);
	return *t ? STORE_DONE : STORE_NO_TABLE;
}

struct reading {
	struct store *store;
	int result;
};

/* What is not the next entry of its table is damaged. What is of a table that somebody has deleted meanwhile is
 * nobody's. */
static int read_entry(struct store *s, const struct recent_entry *e)
{
	struct recent_table *t;
	int result;

	sqlite3_bind_int64(sqlite_prepared(s, BY_NUMBER), 1, e->table);
	result = sqlite_look_up(s, sqlite_prepared(s, BY_NUMBER), &t);
	if (!t)
		return result == STORE_NO_TABLE ? STORE_DONE : result;
	if (e->number != t->entries)
		return STORE_FAILED;
	recent_add(&((struct sqlite *)s)->recent, t, e->keep, e->text.at, e->text.n);
	return STORE_DONE;
}

/* Reads the entries of one commit. */
static bool read_row(void *with, const char *text, size_t n)
{
	struct reading *r = with;
	struct scan row = scan_in(text, n);
	struct recent_entry e;

	while (row.n && r->result == STORE_DONE)
		r->result = recent_read(&row, &e) ? read_entry(r->store, &e) : STORE_FAILED;
	return r->result == STORE_DONE;
}

int sqlite_know_recent(struct store *s)
{
	struct sqlite *q = (struct sqlite *)s;
	struct reading r = {.store = s};
	int64_t version;

	if (sqlite_run(s, sqlite_prepared(s, DATA_VERSION), &version))
		return STORE_FAILED;
	if (q->known && q->version == version)
		return STORE_DONE;
	recent_clear(&q->recent);
	if (sqlite_each(s, sqlite_prepared(s, ALL_RECENT), read_row, &r) == STORE_FAILED)
		return STORE_FAILED;
	if (r.result != STORE_DONE) {
		snprintf(q->why, sizeof q->why, "the recent entries are damaged");
		return STORE_FAILED;
	}
	recent_committed(&q->recent);
	q->version = version;
	q->known = true;
	return STORE_DONE;
}

static int settle_table(struct store *s, const struct recent_table *t)
{
	sqlite3_stmt *add = sqlite_prepared(s, ADD_ENTRIES),
		     *count = sqlite_prepared(s, COUNT_ENTRIES);
	int64_t ignored;

	sqlite3_bind_int64(add, 1, t->number);
	sqlite3_bind_int64(add, 2, t->first);
	sqlite_bind_text(add, 3, t->list.at, t->list.n);
	sqlite3_bind_int64(count, 1, t->number);
	sqlite3_bind_int64(count, 2, t->entries);
	sqlite3_bind_int64(count, 3, t->keep);
	return sqlite_run(s, add, &ignored) || sqlite_run(s, count, &ignored) ? STORE_FAILED
									      : STORE_DONE;
}

int sqlite_settle(struct store *s)
{
	struct sqlite *q = (struct sqlite *)s;
	int64_t ignored;

	for (const struct recent_table *t = q->recent.all; t; t = t->other)
		if (t->list.n && settle_table(s, t))
			return STORE_FAILED;
	if (sqlite_run(s, sqlite_prepared(s, NO_RECENT), &ignored))
		return STORE_FAILED;
	recent_clear(&q->recent);
	return STORE_DONE;
}

int sqlite_write_recent(struct store *s)
{
	struct recent *r = &((struct sqlite *)s)->recent;
	int64_t ignored;
	int result;

	if (r->bytes >= SETTLE_BYTES)
		return sqlite_settle(s);
	if (!r->row.n)
		return STORE_DONE;
	sqlite_bind_text(sqlite_prepared(s, ADD_RECENT), 1, r->row.at, r->row.n);
	result = sqlite_run(s, sqlite_prepared(s, ADD_RECENT), &ignored);
	recent_committed(r);
	return result;
}
