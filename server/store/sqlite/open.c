/* The database of the store: its schema, migrations and statements, and how statements are run. */
#include "server/store/sqlite/sqlite.h"

#include <stdio.h>

enum { BUSY_MS = 10 * 1000 }; /* how long to wait while a backup or an export holds a lock */

static const char *const statements[] = {
    [SQL_BEGIN] = "BEGIN IMMEDIATE",
    [SQL_COMMIT] = "COMMIT",
    [SQL_ROLLBACK] = "ROLLBACK",
    [SQL_DATA_VERSION] = "PRAGMA data_version",
    [SQL_CREATE] =
	"INSERT INTO tables (id, code, findable, wake, keep, entries) VALUES (?,?,?,?,?,0) "
	"ON CONFLICT DO NOTHING RETURNING number",
    [SQL_BY_ID] = "SELECT number, id, entries, findable, wake FROM tables WHERE id = ?",
    [SQL_BY_NUMBER] = "SELECT number, id, entries, findable, wake FROM tables WHERE number = ?",
    [SQL_MARK] = "UPDATE tables SET findable = ?2, wake = ?3 WHERE number = ?1",
    [SQL_ADD_RECENT] = "INSERT INTO recent (entries) VALUES (?)",
    [SQL_ALL_RECENT] = "SELECT entries FROM recent ORDER BY number",
    [SQL_NO_RECENT] = "DELETE FROM recent",
    [SQL_ADD_ENTRIES] = "INSERT INTO entries (table_number, number, entry) VALUES (?,?,?)",
    [SQL_COUNT_ENTRIES] = "UPDATE tables SET entries = ?2, keep = ?3 WHERE number = ?1",
    [SQL_LOAD] = "SELECT e.entry, e.number, t.entries FROM tables t LEFT JOIN entries e "
		 "ON e.table_number = t.number WHERE t.id = ? ORDER BY e.number",
    [SQL_FIND] = "SELECT id FROM tables WHERE code = ?",
    [SQL_LIST] = "SELECT id FROM tables WHERE findable ORDER BY number DESC",
    [SQL_DUE_COMPUTER] = "SELECT id FROM tables WHERE wake < 9223372036854775807 AND wake = 0 "
			 "ORDER BY random() LIMIT ?",
    [SQL_DUE_CLOCK] = "SELECT id FROM tables WHERE wake < 9223372036854775807 AND wake > 0 "
		      "AND wake <= ?2 ORDER BY random() LIMIT ?1",
    [SQL_EXPIRE_ENTRIES] = "DELETE FROM entries WHERE table_number IN "
			   "(SELECT number FROM tables WHERE keep <= ?)",
    [SQL_EXPIRE_TABLES] = "DELETE FROM tables WHERE keep <= ?",
};

/* How a database of version i becomes one of version i + 1 (PRAGMA user_version). Steps are added
 * and never changed. */
static const char *const migrations[] = {
    "CREATE TABLE tables (number INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, "
    "code TEXT NOT NULL UNIQUE, findable INTEGER NOT NULL, wake INTEGER NOT NULL, "
    "keep INTEGER NOT NULL, entries INTEGER NOT NULL) STRICT;"
    "CREATE TABLE entries (table_number INTEGER NOT NULL, number INTEGER NOT NULL, "
    "entry TEXT NOT NULL, PRIMARY KEY (table_number, number)) STRICT, WITHOUT ROWID;"
    "CREATE INDEX tables_findable ON tables (number) WHERE findable;"
    "CREATE INDEX tables_wake ON tables (wake);"
    "CREATE INDEX tables_keep ON tables (keep);",
    /* Every turn changes `keep`, and `wake` stays INT64_MAX where no clock runs. Without these
     * index entries a turn writes two pages less. Old tables are looked for once an hour, which
     * needs no index. */
    ("DROP INDEX tables_keep; DROP INDEX tables_wake;"
     "CREATE INDEX tables_wake ON tables (wake) WHERE wake < 9223372036854775807;"),
    /* A row of `recent` holds the entries of one commit (recent.h). From this version on a row of
     * `entries` may hold several entries too, and its number is that of the first. `entries` and
     * `keep` of `tables` leave recent entries out. */
    "CREATE TABLE recent (number INTEGER PRIMARY KEY, entries TEXT NOT NULL) STRICT;",
};
enum { VERSION = sizeof migrations / sizeof *migrations };

/* ---- running statements ---- */

sqlite3_stmt *sqlite_prepared(struct store *s, enum statement which)
{
	return ((struct sqlite *)s)->statement[which];
}

void sqlite_bind_text(sqlite3_stmt *q, int place, const char *text, size_t n)
{
	sqlite3_bind_text(q, place, text, (int)n, SQLITE_STATIC);
}

int sqlite_fail(struct store *s, const char *why)
{
	struct sqlite *q = (struct sqlite *)s;

	q->writing = false;
	snprintf(q->why, sizeof q->why, "%s", why);
	return STORE_FAILED;
}

int sqlite_failed(struct store *s)
{
	return sqlite_fail(s, sqlite3_errmsg(((struct sqlite *)s)->db));
}

int sqlite_damaged(struct store *s)
{
	return sqlite_fail(s, "the database is damaged");
}

void sqlite_end(sqlite3_stmt *q)
{
	sqlite3_reset(q);
	sqlite3_clear_bindings(q);
}

int sqlite_run(struct store *s, sqlite3_stmt *q, int64_t *number)
{
	int result = sqlite3_step(q);

	*number = SQLITE_NO_NUMBER;
	if (result == SQLITE_ROW) {
		*number = sqlite3_column_int64(q, 0);
		result = sqlite3_step(q);
	}
	sqlite_end(q);
	return result == SQLITE_DONE ? STORE_DONE : sqlite_failed(s);
}

bool sqlite_text(sqlite3_stmt *q, int column, struct scan *text)
{
	const char *at = sqlite3_column_type(q, column) == SQLITE_TEXT
			     ? (const char *)sqlite3_column_text(q, column)
			     : NULL;

	if (!at)
		return false;
	*text = scan_in(at, (size_t)sqlite3_column_bytes(q, column));
	return true;
}

bool sqlite_number(sqlite3_stmt *q, int column, int64_t most, int64_t *number)
{
	if (sqlite3_column_type(q, column) != SQLITE_INTEGER)
		return false;
	*number = sqlite3_column_int64(q, column);
	return *number >= 0 && *number <= most;
}

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
	for (int i = 0; i < SQL_STATEMENTS; i++)
		if (sqlite3_prepare_v3(q->db, statements[i], -1, SQLITE_PREPARE_PERSISTENT,
				       &q->statement[i], NULL))
			return false;
	return true;
}

/* EXTRA is like FULL, but it also syncs the deletion of the rollback journal, which the first
 * transaction uses before there is a write-ahead log. Otherwise that journal could come back after
 * a power cut and undo everything. */
static const char settings[] = "PRAGMA synchronous = EXTRA; PRAGMA journal_mode = WAL";

/* Makes SQLite distrust a changed schema and check the pages that it reads. */
static bool distrust(sqlite3 *db)
{
	return sqlite3_db_config(db, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL) == SQLITE_OK &&
	       sqlite3_db_config(db, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, NULL) == SQLITE_OK &&
	       sqlite3_db_config(db, SQLITE_DBCONFIG_ENABLE_TRIGGER, 0, NULL) == SQLITE_OK &&
	       sqlite3_exec(db, "PRAGMA cell_size_check = ON", NULL, NULL, NULL) == SQLITE_OK;
}

bool sqlite_open(struct sqlite *q, const char *path, bool read_only, char *why_not, size_t size)
{
	const int flags =
	    read_only ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE;
	int version = -1;

	if (!read_only)
		(void)sqlite_make_private(path);
	if (sqlite3_open_v2(path, &q->db, flags | SQLITE_OPEN_NOMUTEX, NULL) == SQLITE_OK &&
	    sqlite3_busy_timeout(q->db, BUSY_MS) == SQLITE_OK && distrust(q->db) &&
	    (read_only || sqlite3_exec(q->db, settings, NULL, NULL, NULL) == SQLITE_OK))
		version = version_of(q->db);
	if (version > VERSION || (read_only && version >= 0 && version < VERSION)) {
		snprintf(why_not, size, "%s: version %d of this database is not known, only %d",
			 path, version, VERSION);
		return false;
	}
	if (version >= 0 && (read_only || migrate(q->db, version)) && prepare(q)) {
		if (read_only || sqlite_watch(q, path))
			return true;
		snprintf(why_not, size, "%s: the database was removed, or there is no memory",
			 path);
		return false;
	}
	snprintf(why_not, size, "%s: %s", path, sqlite3_errmsg(q->db));
	return false;
}
