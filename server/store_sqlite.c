/* The store in one file of SQLite: a write-ahead log that is synced at every commit. */
#include "server/store.h"

#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { BUSY_MS = 10 * 1000 }; /* how long to wait for a backup or an export */

/* The statements, each prepared once. */
enum statement {
	BEGIN,
	COMMIT,
	ROLLBACK,
	CREATE,
	APPEND,
	EXISTS,
	ENTRY,
	LOAD,
	FIND,
	LIST,
	DUE,
	EXPIRE_ENTRIES,
	EXPIRE_TABLES,
	STATEMENTS
};

static const char *const statements[] = {
    [BEGIN] = "BEGIN IMMEDIATE",
    [COMMIT] = "COMMIT",
    [ROLLBACK] = "ROLLBACK",
    [CREATE] = "INSERT INTO tables (id, code, findable, wake, keep, entries) VALUES (?,?,?,?,?,1) "
	       "ON CONFLICT DO NOTHING RETURNING number",
    [APPEND] = "UPDATE tables SET findable = ?2, wake = ?3, keep = ?4, entries = entries + 1 "
	       "WHERE id = ?1 AND entries = ?5 RETURNING number",
    [EXISTS] = "SELECT 1 FROM tables WHERE id = ?",
    [ENTRY] = "INSERT INTO entries (table_number, number, entry) VALUES (?,?,?)",
    [LOAD] =
	"SELECT entry FROM entries WHERE table_number = (SELECT number FROM tables WHERE id = ?) "
	"ORDER BY number",
    [FIND] = "SELECT id FROM tables WHERE code = ?",
    [LIST] = "SELECT id FROM tables WHERE findable ORDER BY number DESC LIMIT ?",
    [DUE] = "SELECT id FROM tables WHERE wake < 9223372036854775807 AND wake <= ? ORDER BY wake "
	    "LIMIT ?",
    [EXPIRE_ENTRIES] = "DELETE FROM entries WHERE table_number IN "
		       "(SELECT number FROM tables WHERE keep <= ?)",
    [EXPIRE_TABLES] = "DELETE FROM tables WHERE keep <= ?",
};

/* How a database of version i becomes one of version i + 1 (PRAGMA user_version). Steps are added and never
 * changed. */
static const char *const migrations[] = {
    "CREATE TABLE tables (number INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, "
    "code TEXT NOT NULL UNIQUE, findable INTEGER NOT NULL, wake INTEGER NOT NULL, "
    "keep INTEGER NOT NULL, entries INTEGER NOT NULL) STRICT;"
    "CREATE TABLE entries (table_number INTEGER NOT NULL, number INTEGER NOT NULL, "
    "entry TEXT NOT NULL, PRIMARY KEY (table_number, number)) STRICT, WITHOUT ROWID;"
    "CREATE INDEX tables_findable ON tables (number) WHERE findable;"
    "CREATE INDEX tables_wake ON tables (wake);"
    "CREATE INDEX tables_keep ON tables (keep);",
    /* Every turn moves `keep` and, where nobody's clock runs, leaves `wake` at its greatest value: two pages
     * less to write for it. What is to be deleted is looked for once an hour, and may be searched. */
    "DROP INDEX tables_keep; DROP INDEX tables_wake;"
    "CREATE INDEX tables_wake ON tables (wake) WHERE wake < 9223372036854775807;",
};
enum { VERSION = sizeof migrations / sizeof *migrations };

struct sqlite {
	struct store store;
	sqlite3 *db;
	sqlite3_stmt *statement[STATEMENTS];
	char why[160]; /* the last failure; a rollback would overwrite SQLite's own text */
};

static sqlite3_stmt *prepared(struct store *s, enum statement which)
{
	return ((struct sqlite *)s)->statement[which];
}

static void bind_text(sqlite3_stmt *q, int place, const char *text, size_t n)
{
	sqlite3_bind_text(q, place, text, (int)n, SQLITE_STATIC);
}

static int failed(struct store *s)
{
	struct sqlite *q = (struct sqlite *)s;

	snprintf(q->why, sizeof q->why, "%s", sqlite3_errmsg(q->db));
	return STORE_FAILED;
}

/* Runs a statement to its end. The number in its first row, if it has one, else -1. */
static int run(struct store *s, sqlite3_stmt *q, int64_t *number)
{
	int result = sqlite3_step(q);

	*number = -1;
	if (result == SQLITE_ROW) {
		*number = sqlite3_column_int64(q, 0);
		result = sqlite3_step(q);
	}
	sqlite3_reset(q);
	sqlite3_clear_bindings(q);
	return result == SQLITE_DONE ? STORE_DONE : failed(s);
}

/* Gives the first column of each row. STORE_NO_TABLE: there was none. */
static int each_row(struct store *s, sqlite3_stmt *q, store_each *each, void *with)
{
	int result, rows = 0;

	while ((result = sqlite3_step(q)) == SQLITE_ROW) {
		rows++;
		if (!each(with, (const char *)sqlite3_column_text(q, 0),
			  (size_t)sqlite3_column_bytes(q, 0))) {
			result = SQLITE_DONE;
			break;
		}
	}
	sqlite3_reset(q);
	sqlite3_clear_bindings(q);
	if (result != SQLITE_DONE)
		return failed(s);
	return rows ? STORE_DONE : STORE_NO_TABLE;
}

static int begin(struct store *s)
{
	int64_t ignored;

	return run(s, prepared(s, BEGIN), &ignored);
}

/* After some errors SQLite has rolled back by itself. */
static void rollback(struct store *s)
{
	int64_t ignored;

	if (!sqlite3_get_autocommit(((struct sqlite *)s)->db))
		(void)run(s, prepared(s, ROLLBACK), &ignored);
}

static int commit(struct store *s)
{
	int64_t ignored;

	if (run(s, prepared(s, COMMIT), &ignored) == STORE_DONE)
		return STORE_DONE;
	rollback(s);
	return STORE_FAILED;
}

static int add_entry(struct store *s, int64_t table, uint32_t number, const char *entry, size_t n)
{
	sqlite3_stmt *q = prepared(s, ENTRY);
	int64_t ignored;

	sqlite3_bind_int64(q, 1, table);
	sqlite3_bind_int64(q, 2, number);
	bind_text(q, 3, entry, n);
	return run(s, q, &ignored);
}

static int create(struct store *s, const struct store_row *row, const char *entry, size_t n)
{
	sqlite3_stmt *q = prepared(s, CREATE);
	int64_t table;

	bind_text(q, 1, row->id, strlen(row->id));
	bind_text(q, 2, row->code, strlen(row->code));
	sqlite3_bind_int(q, 3, row->findable);
	sqlite3_bind_int64(q, 4, row->wake);
	sqlite3_bind_int64(q, 5, row->keep);
	if (run(s, q, &table))
		return STORE_FAILED;
	return table < 0 ? STORE_TAKEN : add_entry(s, table, 0, entry, n);
}

static bool ignore(void *with, const char *text, size_t n)
{
	(void)with, (void)text, (void)n;
	return true;
}

static int append(struct store *s, const struct store_row *row, uint32_t number, const char *entry,
		  size_t n)
{
	sqlite3_stmt *q = prepared(s, APPEND);
	int64_t table;
	int result;

	bind_text(q, 1, row->id, strlen(row->id));
	sqlite3_bind_int(q, 2, row->findable);
	sqlite3_bind_int64(q, 3, row->wake);
	sqlite3_bind_int64(q, 4, row->keep);
	sqlite3_bind_int64(q, 5, number);
	if (run(s, q, &table))
		return STORE_FAILED;
	if (table >= 0)
		return add_entry(s, table, number, entry, n);
	q = prepared(s, EXISTS);
	bind_text(q, 1, row->id, strlen(row->id));
	result = each_row(s, q, ignore, NULL);
	return result == STORE_DONE ? STORE_STALE : result;
}

static int load(struct store *s, const char *id, store_each *each, void *with)
{
	sqlite3_stmt *q = prepared(s, LOAD);

	bind_text(q, 1, id, strlen(id));
	return each_row(s, q, each, with);
}

static int find(struct store *s, const char *code, store_each *each, void *with)
{
	sqlite3_stmt *q = prepared(s, FIND);

	bind_text(q, 1, code, strlen(code));
	return each_row(s, q, each, with);
}

/* A list may be empty. */
static int all_rows(struct store *s, sqlite3_stmt *q, store_each *each, void *with)
{
	return each_row(s, q, each, with) == STORE_FAILED ? STORE_FAILED : STORE_DONE;
}

static int list(struct store *s, unsigned most, store_each *each, void *with)
{
	sqlite3_stmt *q = prepared(s, LIST);

	sqlite3_bind_int64(q, 1, most);
	return all_rows(s, q, each, with);
}

static int due(struct store *s, int64_t now, unsigned most, store_each *each, void *with)
{
	sqlite3_stmt *q = prepared(s, DUE);

	sqlite3_bind_int64(q, 1, now);
	sqlite3_bind_int64(q, 2, most);
	return all_rows(s, q, each, with);
}

static int expire(struct store *s, int64_t now)
{
	int64_t ignored;

	sqlite3_bind_int64(prepared(s, EXPIRE_ENTRIES), 1, now);
	sqlite3_bind_int64(prepared(s, EXPIRE_TABLES), 1, now);
	return run(s, prepared(s, EXPIRE_ENTRIES), &ignored) ||
		       run(s, prepared(s, EXPIRE_TABLES), &ignored)
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

static void shut(struct store *s)
{
	struct sqlite *q = (struct sqlite *)s;

	for (int i = 0; i < STATEMENTS; i++)
		sqlite3_finalize(q->statement[i]);
	sqlite3_close(q->db);
	free(q);
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

/* ---- opening ---- */

static int version_of(sqlite3 *db)
{
	sqlite3_stmt *q = NULL;
	int version = -1;

	if (sqlite3_prepare_v2(db, "PRAGMA user_version", -1, &q, NULL) == SQLITE_OK &&
	    sqlite3_step(q) == SQLITE_ROW)
		version = sqlite3_column_int(q, 0);
	sqlite3_finalize(q);
	return version;
}

static bool migrate(sqlite3 *db, int version)
{
	for (; version < VERSION; version++) {
		char mark[64];

		snprintf(mark, sizeof mark, "PRAGMA user_version = %d; COMMIT", version + 1);
		if (sqlite3_exec(db, "BEGIN EXCLUSIVE", NULL, NULL, NULL) ||
		    sqlite3_exec(db, migrations[version], NULL, NULL, NULL) ||
		    sqlite3_exec(db, mark, NULL, NULL, NULL))
			return false;
	}
	return true;
}

static bool prepare(struct sqlite *q)
{
	for (int i = 0; i < STATEMENTS; i++)
		if (sqlite3_prepare_v3(q->db, statements[i], -1, SQLITE_PREPARE_PERSISTENT,
				       &q->statement[i], NULL))
			return false;
	return true;
}

/* EXTRA is FULL, and for the one transaction before there is a write-ahead log it also syncs that its journal is
 * deleted: else that journal could come back after a power cut and take everything with it. */
static const char settings[] = "PRAGMA synchronous = EXTRA; PRAGMA journal_mode = WAL";

static bool open_database(struct sqlite *q, const char *path, bool read_only, char *why_not,
			  size_t size)
{
	const int flags =
	    read_only ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE;
	int version = -1;

	if (sqlite3_open_v2(path, &q->db, flags | SQLITE_OPEN_NOMUTEX, NULL) == SQLITE_OK &&
	    sqlite3_busy_timeout(q->db, BUSY_MS) == SQLITE_OK &&
	    (read_only || sqlite3_exec(q->db, settings, NULL, NULL, NULL) == SQLITE_OK))
		version = version_of(q->db);
	if (version > VERSION || (read_only && version >= 0 && version < VERSION)) {
		snprintf(why_not, size, "%s: version %d of this database is not known, only %d",
			 path, version, VERSION);
		return false;
	}
	if (version >= 0 && (read_only || migrate(q->db, version)) && prepare(q))
		return true;
	snprintf(why_not, size, "%s: %s", path, sqlite3_errmsg(q->db));
	return false;
}

struct store *store_sqlite(const char *path, bool read_only, char *why_not, size_t size)
{
	struct sqlite *q = calloc(1, sizeof *q);

	if (!q) {
		snprintf(why_not, size, "out of memory");
		return NULL;
	}
	q->store.kind = &kind;
	if (open_database(q, path, read_only, why_not, size))
		return &q->store;
	shut(&q->store);
	return NULL;
}
