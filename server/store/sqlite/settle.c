/* Recent entries in the database (recent.h): writes the rows of commits, reads them, and moves
 * their entries to the lists of their tables. */
#include "server/store/sqlite/sqlite.h"

/* Recent entries move to their lists when they have this many bytes. A smaller number writes the
 * same pages more often. A larger one means more to read after a crash, and a longer commit that
 * moves them. */
enum { SETTLE_BYTES = 256 * 1024 };

/* Sets *t to the table in a row of SQL_BY_ID or SQL_BY_NUMBER, and adds it if it is not among the
 * recent ones. */
static int open_table(struct store *s, sqlite3_stmt *q, struct recent_table **t)
{
	struct recent *r = &((struct sqlite *)s)->recent;
	int64_t number, entries;
	struct scan id;

	if (!sqlite_number(q, 0, RECENT_NUMBER_MAX, &number) || !sqlite_text(q, 1, &id) ||
	    !store_is_id(id.at, id.n) || !sqlite_number(q, 2, INT32_MAX, &entries))
		return sqlite_damaged(s);
	*t = recent_find(r, id.at);
	if (*t)
		return STORE_DONE;
	*t = recent_add_table(r, id.at, number, (uint32_t)entries);
	if (!*t)
		return sqlite_fail(s, "out of memory");
	(*t)->findable = sqlite3_column_int(q, 3);
	(*t)->wake = sqlite3_column_int64(q, 4);
	return STORE_DONE;
}

int sqlite_look_up(struct store *s, sqlite3_stmt *q, struct recent_table **t)
{
	const int row = sqlite3_step(q);
	int result = STORE_NO_TABLE;

	*t = NULL;
	if (row == SQLITE_ROW)
		result = open_table(s, q, t);
	else if (row != SQLITE_DONE)
		result = sqlite_failed(s);
	sqlite_end(q);
	return result;
}

static const char damaged[] = "the recent entries are damaged";

/* Adds an entry that was read from a row. The row is damaged if the entry is not the next one of
 * its table. An entry of a table that was deleted meanwhile is left out. */
static int read_entry(struct store *s, const struct recent_entry *e)
{
	struct recent_table *t;
	int result;

	sqlite3_bind_int64(sqlite_prepared(s, SQL_BY_NUMBER), 1, e->table);
	result = sqlite_look_up(s, sqlite_prepared(s, SQL_BY_NUMBER), &t);
	if (!t)
		return result == STORE_NO_TABLE ? STORE_DONE : result;
	if (e->number != t->entries)
		return sqlite_fail(s, damaged);
	return recent_add_entry(&((struct sqlite *)s)->recent, t, e->keep, e->text.at, e->text.n)
		   ? STORE_DONE
		   : sqlite_fail(s, "out of memory");
}

/* Reads the entries of one commit. */
static int read_row(struct store *s, struct scan row)
{
	struct recent_entry e;

	while (row.n) {
		if (!recent_read(&row, &e) || !e.text.n)
			return sqlite_fail(s, damaged);
		if (read_entry(s, &e))
			return STORE_FAILED;
	}
	return STORE_DONE;
}

static int read_rows(struct store *s, sqlite3_stmt *q)
{
	int row, result = STORE_DONE;

	while (result == STORE_DONE && (row = sqlite3_step(q)) != SQLITE_DONE) {
		struct scan text;

		if (row != SQLITE_ROW)
			result = sqlite_failed(s);
		else if (!sqlite_text(q, 0, &text))
			result = sqlite_fail(s, damaged);
		else
			result = read_row(s, text);
	}
	sqlite_end(q);
	return result;
}

int sqlite_know_recent(struct store *s)
{
	struct sqlite *q = (struct sqlite *)s;
	int64_t version;

	if (sqlite_run(s, sqlite_prepared(s, SQL_DATA_VERSION), &version))
		return STORE_FAILED;
	if (q->known && q->version == version)
		return STORE_DONE;
	q->known = false;
	recent_clear(&q->recent);
	if (read_rows(s, sqlite_prepared(s, SQL_ALL_RECENT)))
		return STORE_FAILED;
	recent_committed(&q->recent);
	q->version = version;
	q->known = true;
	return STORE_DONE;
}

static int settle_table(struct store *s, const struct recent_table *t)
{
	sqlite3_stmt *add = sqlite_prepared(s, SQL_ADD_ENTRIES),
		     *count = sqlite_prepared(s, SQL_COUNT_ENTRIES);
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

	for (const struct recent_table *t = q->recent.all; t; t = t->next_of_all)
		if (t->list.n && settle_table(s, t))
			return STORE_FAILED;
	if (sqlite_run(s, sqlite_prepared(s, SQL_NO_RECENT), &ignored))
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
	sqlite_bind_text(sqlite_prepared(s, SQL_ADD_RECENT), 1, r->row.at, r->row.n);
	result = sqlite_run(s, sqlite_prepared(s, SQL_ADD_RECENT), &ignored);
	recent_committed(r);
	return result;
}
