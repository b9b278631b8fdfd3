/* The contract of store.h on one SQLite database, whose write-ahead log is synced at every
 * commit. */
#include "server/store/sqlite/sqlite.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- writing ---- */

static int begin(struct store *s)
{
	struct sqlite *q = (struct sqlite *)s;
	int64_t ignored;

	if (sqlite_run(s, sqlite_prepared(s, SQL_BEGIN), &ignored) || sqlite_know_recent(s))
		return STORE_FAILED;
	q->writing = true;
	return STORE_DONE;
}

/* After some errors SQLite has rolled back already. */
static void rollback(struct store *s)
{
	struct sqlite *q = (struct sqlite *)s;
	int64_t ignored;

	q->known = q->writing = false;
	if (!sqlite3_get_autocommit(q->db))
		(void)sqlite_run(s, sqlite_prepared(s, SQL_ROLLBACK), &ignored);
}

static int commit(struct store *s)
{
	struct sqlite *q = (struct sqlite *)s;
	int64_t ignored;

	if (q->writing && sqlite_check_files(s) == STORE_DONE &&
	    sqlite_write_recent(s) == STORE_DONE &&
	    sqlite_run(s, sqlite_prepared(s, SQL_COMMIT), &ignored) == STORE_DONE) {
		q->writing = false;
		return STORE_DONE;
	}
	rollback(s);
	return STORE_FAILED;
}

/* Returns whether the entry may be written now. */
static bool may_add(struct store *s, const char *entry, size_t n)
{
	if (!((const struct sqlite *)s)->writing)
		return false;
	if (n && !memchr(entry, RECENT_MARK, n) && !memchr(entry, '\0', n))
		return true;
	(void)sqlite_fail(s, "this is not the text of an entry");
	return false;
}

static int add(struct store *s, struct recent_table *t, const struct store_row *row,
	       const char *entry, size_t n)
{
	return recent_add_entry(&((struct sqlite *)s)->recent, t, row->keep, entry, n)
		   ? STORE_DONE
		   : sqlite_fail(s, "out of memory");
}

static int create(struct store *s, const struct store_row *row, const char *entry, size_t n)
{
	struct recent *r = &((struct sqlite *)s)->recent;
	sqlite3_stmt *q = sqlite_prepared(s, SQL_CREATE);
	struct recent_table *t;
	int64_t number;

	if (!may_add(s, entry, n))
		return STORE_FAILED;
	sqlite_bind_text(q, 1, row->id, strlen(row->id));
	sqlite_bind_text(q, 2, row->code, strlen(row->code));
	sqlite3_bind_int(q, 3, row->findable);
	sqlite3_bind_int64(q, 4, row->wake);
	sqlite3_bind_int64(q, 5, row->keep);
	if (sqlite_run(s, q, &number))
		return STORE_FAILED;
	if (number == SQLITE_NO_NUMBER)
		return STORE_TAKEN;
	if (number < 0 || number > RECENT_NUMBER_MAX)
		return sqlite_damaged(s);
	t = recent_add_table(r, row->id, number, 0);
	if (!t)
		return sqlite_fail(s, "out of memory");
	t->findable = row->findable;
	t->wake = row->wake;
	return add(s, t, row, entry, n);
}

/* Writes `findable` and `wake` to the table's row if they changed, because tables are found by
 * them. The rest of the row is written with the list. */
static int mark(struct store *s, struct recent_table *t, const struct store_row *row)
{
	sqlite3_stmt *q = sqlite_prepared(s, SQL_MARK);
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

	if (!may_add(s, entry, n))
		return STORE_FAILED;
	if (!t) {
		sqlite_bind_text(sqlite_prepared(s, SQL_BY_ID), 1, row->id, strlen(row->id));
		result = sqlite_look_up(s, sqlite_prepared(s, SQL_BY_ID), &t);
	}
	if (result)
		return result;
	if (number != t->entries)
		return STORE_STALE;
	if (mark(s, t, row))
		return STORE_FAILED;
	return add(s, t, row, entry, n);
}

/* ---- reading ---- */

struct loading {
	store_each *each;
	void *with;
	uint32_t number; /* of the next entry */
	bool ended;      /* `each` returned false */
};

/* Gives `each` the entries of a list that begins with entry number `first`, leaving out those that
 * it has got already: another program may have moved recent entries to the list, so that they are
 * in both. Returns false if there is a gap before the list or an empty entry in it. */
static bool load_list(struct loading *l, int64_t first, struct scan list)
{
	struct scan entry;

	if (first > l->number)
		return false;
	for (int64_t i = first; !l->ended && recent_next(&list, &entry); i++) {
		if (!entry.n)
			return false;
		if (i == l->number) {
			l->ended = !l->each(l->with, entry.at, entry.n);
			l->number++;
		}
	}
	return true;
}

/* Gives the entries of a row of SQL_LOAD. A table without a settled entry has one row without
 * entries. */
static bool load_row(struct loading *l, sqlite3_stmt *q, int64_t *entries)
{
	struct scan list;
	int64_t first;

	if (!sqlite_number(q, 2, INT32_MAX, entries))
		return false;
	if (!*entries && sqlite3_column_type(q, 1) == SQLITE_NULL)
		return true;
	return sqlite_number(q, 1, INT32_MAX, &first) && sqlite_text(q, 0, &list) &&
	       load_list(l, first, list);
}

/* Gives the entries that are settled. */
static int load_settled(struct store *s, sqlite3_stmt *q, struct loading *l)
{
	int64_t entries = 0;
	bool whole = true;
	int row;

	while ((row = sqlite3_step(q)) == SQLITE_ROW && whole && !l->ended)
		whole = load_row(l, q, &entries);
	if (row != SQLITE_DONE && row != SQLITE_ROW)
		return sqlite_failed(s);
	if (!whole || (!l->ended && l->number != entries))
		return sqlite_damaged(s);
	return STORE_DONE;
}

static int load(struct store *s, const char *id, store_each *each, void *with)
{
	struct loading l = {.each = each, .with = with};
	sqlite3_stmt *q = sqlite_prepared(s, SQL_LOAD);
	const struct recent_table *t;
	int result;

	if (sqlite_know_recent(s))
		return STORE_FAILED;
	sqlite_bind_text(q, 1, id, strlen(id));
	result = load_settled(s, q, &l);
	sqlite_end(q);
	if (result)
		return result;
	t = recent_find(&((struct sqlite *)s)->recent, id);
	if (t && !load_list(&l, t->first, scan_in(t->list.at, t->list.n)))
		return sqlite_damaged(s);
	return l.number ? STORE_DONE : STORE_NO_TABLE;
}

/* How many rows each_id has met. */
struct id_count {
	unsigned given, damaged;
};

/* Gives up to `most` ids, the first column of the rows, and leaves out those that are damaged. */
static int each_id(struct store *s, sqlite3_stmt *q, unsigned most, store_each *each, void *with,
		   struct id_count *count)
{
	int row = SQLITE_DONE;
	bool ended = false;
	struct scan id;

	*count = (struct id_count){.given = 0};
	while (!ended && count->given < most && (row = sqlite3_step(q)) == SQLITE_ROW) {
		if (sqlite_text(q, 0, &id) && store_is_id(id.at, id.n)) {
			ended = !each(with, id.at, id.n);
			count->given++;
		} else {
			count->damaged++;
		}
	}
	sqlite_end(q);
	return row == SQLITE_ROW || row == SQLITE_DONE ? STORE_DONE : sqlite_failed(s);
}

static int find(struct store *s, const char *code, store_each *each, void *with)
{
	sqlite3_stmt *q = sqlite_prepared(s, SQL_FIND);
	struct id_count count;

	sqlite_bind_text(q, 1, code, strlen(code));
	if (each_id(s, q, 1, each, with, &count))
		return STORE_FAILED;
	if (count.given)
		return STORE_DONE;
	return count.damaged ? sqlite_damaged(s) : STORE_NO_TABLE;
}

static int list(struct store *s, unsigned most, store_each *each, void *with)
{
	struct id_count ignored;

	return each_id(s, sqlite_prepared(s, SQL_LIST), most, each, with, &ignored);
}

static int due(struct store *s, enum store_due reason, int64_t now, unsigned most, store_each *each,
	       void *with)
{
	const bool clock = reason == STORE_DUE_CLOCK;
	sqlite3_stmt *q = sqlite_prepared(s, clock ? SQL_DUE_CLOCK : SQL_DUE_COMPUTER);
	struct id_count ignored;

	sqlite3_bind_int64(q, 1, most);
	if (clock)
		sqlite3_bind_int64(q, 2, now);
	return each_id(s, q, most, each, with, &ignored);
}

static int expire(struct store *s, int64_t now)
{
	int64_t ignored;

	if (!((const struct sqlite *)s)->writing)
		return STORE_FAILED;
	sqlite3_bind_int64(sqlite_prepared(s, SQL_EXPIRE_ENTRIES), 1, now);
	sqlite3_bind_int64(sqlite_prepared(s, SQL_EXPIRE_TABLES), 1, now);
	return sqlite_settle(s) ||
		       sqlite_run(s, sqlite_prepared(s, SQL_EXPIRE_ENTRIES), &ignored) ||
		       sqlite_run(s, sqlite_prepared(s, SQL_EXPIRE_TABLES), &ignored)
		   ? STORE_FAILED
		   : STORE_DONE;
}

static const char *why(const struct store *s)
{
	return ((const struct sqlite *)s)->why;
}

/* Moves all recent entries to their lists before the store is closed. If that fails, they stay
 * where they are. */
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
	for (int i = 0; i < SQL_STATEMENTS; i++)
		sqlite3_finalize(q->statement[i]);
	sqlite_leave_files(q);
	sqlite3_close(q->db);
	free(q->path);
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
    .check = sqlite_check_files,
    .backup = sqlite_backup,
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
