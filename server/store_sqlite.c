/* The store in one file of SQLite: a write-ahead log that is synced at every commit. */
#include "server/store_sqlite.h"

#include "core/base/assert.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- writing ---- */

static int begin(struct store *s)
{
	int64_t ignored;

	return sqlite_run(s, sqlite_prepared(s, BEGIN), &ignored) ? STORE_FAILED
								  : sqlite_know_recent(s);
}

/* After some errors SQLite has rolled back by itself. */
static void rollback(struct store *s)
{
	struct sqlite *q = (struct sqlite *)s;
	int64_t ignored;

	q->known = false;
	if (!sqlite3_get_autocommit(q->db))
		(void)sqlite_run(s, sqlite_prepared(s, ROLLBACK), &ignored);
}

static int commit(struct store *s)
{
	int64_t ignored;

	if (sqlite_write_recent(s) == STORE_DONE &&
	    sqlite_run(s, sqlite_prepared(s, COMMIT), &ignored) == STORE_DONE)
		return STORE_DONE;
	rollback(s);
	return STORE_FAILED;
}

static int create(struct store *s, const struct store_row *row, const char *entry, size_t n)
{
	struct recent *r = &((struct sqlite *)s)->recent;
	sqlite3_stmt *q = sqlite_prepared(s, CREATE);
	struct recent_table *t;
	int64_t number;

	sqlite_bind_text(q, 1, row->id, strlen(row->id));
	sqlite_bind_text(q, 2, row->code, strlen(row->code));
	sqlite3_bind_int(q, 3, row->findable);
	sqlite3_bind_int64(q, 4, row->wake);
	sqlite3_bind_int64(q, 5, row->keep);
	if (sqlite_run(s, q, &number))
		return STORE_FAILED;
	if (number < 0)
		return STORE_TAKEN;
	t = recent_open(r, row->id, number, 0);
	t->findable = row->findable;
	t->wake = row->wake;
	recent_add(r, t, row->keep, entry, n);
	return STORE_DONE;
}

/* What sleeping tables are found by is always true in their row; the rest of it is written with their lists. */
static int mark(struct store *s, struct recent_table *t, const struct store_row *row)
{
	sqlite3_stmt *q = sqlite_prepared(s, MARK);
	int64_t ignored;

	if (t->findable == row->findable && t->wake == row->wake)
		return STORE_DONE;
	t->findable = row->findable;
	t->wake = row->wake;
	sqlite3_bind_int64(q, 1, t->number);
	sqlite3_bind_int(q, 2, row->findable);
	sqlite3_bind_int64(q, 3, row->wake);
	return sqlite_run(s, q, &ignored);
}

static int append(struct store *s, const struct store_row *row, uint32_t number, const char *entry,
		  size_t n)
{
	struct recent *r = &((struct sqlite *)s)->recent;
	struct recent_table *t = recent_find(r, row->id);
	int result = STORE_DONE;

	if (!t) {
		sqlite_bind_text(sqlite_prepared(s, BY_ID), 1, row->id, strlen(row->id));
		result = sqlite_look_up(s, sqlite_prepared(s, BY_ID), &t);
	}
	if (result)
		return result;
	if (number != t->entries)
		return STORE_STALE;
	if (mark(s, t, row))
		return STORE_FAILED;
	recent_add(r, t, row->keep, entry, n);
	return STORE_DONE;
}

/* ---- reading ---- */

struct loading {
	store_each *each;
	void *with;
	uint32_t number; /* of the next entry */
	bool ended;      /* by whoever reads */
};

/* Gives the entries of a list, which begins with entry number `first`, from the next one on. */
static void load_list(struct loading *l, uint32_t first, struct scan list)
{
	struct scan entry;

	for (uint32_t i = first; !l->ended && recent_next(&list, &entry); i++)
		if (i == l->number) {
			l->ended = !l->each(l->with, entry.at, entry.n);
			l->number++;
		}
}

static int load(struct store *s, const char *id, store_each *each, void *with)
{
	struct loading l = {.each = each, .with = with};
	sqlite3_stmt *q = sqlite_prepared(s, LOAD);
	const struct recent_table *t;
	int result;

	if (sqlite_know_recent(s))
		return STORE_FAILED;
	sqlite_bind_text(q, 1, id, strlen(id));
	while ((result = sqlite3_step(q)) == SQLITE_ROW)
		load_list(&l, (uint32_t)sqlite3_column_int64(q, 1), sqlite_text(q, 0));
	sqlite_end(q);
	if (result != SQLITE_DONE)
		return sqlite_failed(s);
	t = recent_find(&((struct sqlite *)s)->recent, id);
	if (t)
		load_list(&l, t->first, scan_in(t->list.at, t->list.n));
	return l.number ? STORE_DONE : STORE_NO_TABLE;
}

static int find(struct store *s, const char *code, store_each *each, void *with)
{
	sqlite3_stmt *q = sqlite_prepared(s, FIND);

	sqlite_bind_text(q, 1, code, strlen(code));
	return sqlite_each(s, q, each, with);
}

/* A list may be empty. */
static int all_rows(struct store *s, sqlite3_stmt *q, store_each *each, void *with)
{
	return sqlite_each(s, q, each, with) == STORE_FAILED ? STORE_FAILED : STORE_DONE;
}

static int list(struct store *s, unsigned most, store_each *each, void *with)
{
	sqlite3_stmt *q = sqlite_prepared(s, LIST);

	sqlite3_bind_int64(q, 1, most);
	return all_rows(s, q, each, with);
}

static int due(struct store *s, int64_t now, unsigned most, store_each *each, void *with)
{
	sqlite3_stmt *q = sqlite_prepared(s, DUE);

	sqlite3_bind_int64(q, 1, now);
	sqlite3_bind_int64(q, 2, most);
	return all_rows(s, q, each, with);
}

static int expire(struct store *s, int64_t now)
{
	int64_t ignored;

	sqlite3_bind_int64(sqlite_prepared(s, EXPIRE_ENTRIES), 1, now);
	sqlite3_bind_int64(sqlite_prepared(s, EXPIRE_TABLES), 1, now);
	return sqlite_settle(s) || sqlite_run(s, sqlite_prepared(s, EXPIRE_ENTRIES), &ignored) ||
		       sqlite_run(s, sqlite_prepared(s, EXPIRE_TABLES), &ignored)
		   ? STORE_FAILED
		   : STORE_DONE;
}

static int backup(struct store *s, const char *path)
{
	sqlite3 *to = NULL, *from = ((struct sqlite *)s)->db;
	sqlite3_backup *copy = NULL;
	int result = STORE_FAILED;

	if (sqlite3_open(path, &to) == SQLITE_OK &&
	    (copy = sqlite3_backup_init(to, "main", from, "main"))) {
		(void)sqlite3_backup_step(copy, -1);
		if (sqlite3_backup_finish(copy) == SQLITE_OK)
			result = STORE_DONE;
	}
	sqlite3_close(to);
	return result;
}

static const char *why(const struct store *s)
{
	return ((const struct sqlite *)s)->why;
}

/* What is left behind is plain lists. If that cannot be written now, it is as good where it is. */
static void tidy(struct store *s)
{
	const struct sqlite *q = (const struct sqlite *)s;

	rollback(s);
	if (sqlite3_db_readonly(q->db, "main") || sqlite_know_recent(s) || !q->recent.bytes)
		return;
	if (begin(s) || sqlite_settle(s) || commit(s))
		rollback(s);
}

static void release(struct sqlite *q)
{
	recent_clear(&q->recent);
	for (int i = 0; i < STATEMENTS; i++)
		sqlite3_finalize(q->statement[i]);
	sqlite3_close(q->db);
	free(q);
}

static void shut(struct store *s)
{
	tidy(s);
	release((struct sqlite *)s);
}

static const struct store_kind kind = {
    .begin = begin,
    .commit = commit,
    .rollback = rollback,
    .create = create,
    .append = append,
    .load = load,
    .find = find,
    .list = list,
    .due = due,
    .expire = expire,
    .backup = backup,
    .why = why,
    .close = shut,
};

struct store *store_sqlite(const char *path, bool read_only, char *why_not, size_t size)
{
	struct sqlite *q = calloc(1, sizeof *q);

	if (!q) {
		snprintf(why_not, size, "out of memory");
		return NULL;
	}
	q->store.kind = &kind;
	if (sqlite_open(q, path, read_only, why_not, size))
		return &q->store;
	release(q);
	return NULL;
}
