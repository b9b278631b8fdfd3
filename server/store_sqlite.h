/* What the files of the store in SQLite share, and nobody else uses. */
#ifndef TAFEL_STORE_SQLITE_H
#define TAFEL_STORE_SQLITE_H

#include "server/recent.h"
#include "server/store.h"

#include <sqlite3.h>

/* The statements, each prepared once. */
enum statement {
	BEGIN,
	COMMIT,
	ROLLBACK,
	DATA_VERSION,
	CREATE,
	BY_ID,
	BY_NUMBER,
	MARK,
	ADD_RECENT,
	ALL_RECENT,
	NO_RECENT,
	ADD_ENTRIES,
	COUNT_ENTRIES,
	LOAD,
	FIND,
	LIST,
	DUE,
	EXPIRE_ENTRIES,
	EXPIRE_TABLES,
	STATEMENTS
};

struct sqlite {
	struct store store;
	sqlite3 *db;
	sqlite3_stmt *statement[STATEMENTS];
	struct recent recent;
	bool known;      /* recent is what the disk has, and what was written since begin */
	int64_t version; /* of the data when that was read */
	char why[160];   /* the last failure; a rollback would overwrite SQLite's own text */
};

/* ---- store_open.c ---- */

/* Opens the database, makes or migrates it, and prepares the statements; false, and `why` has a sentence. */
bool sqlite_open(struct sqlite *q, const char *path, bool read_only, char *why, size_t size);

sqlite3_stmt *sqlite_prepared(struct store *s, enum statement which);
void sqlite_bind_text(sqlite3_stmt *q, int place, const char *text, size_t n);
/* The text in a column of the row. */
struct scan sqlite_text(sqlite3_stmt *q, int column);
/* The statement is to be used again. */
void sqlite_end(sqlite3_stmt *q);
/* Notes what went wrong: STORE_FAILED. */
int sqlite_failed(struct store *s);
/* Runs a statement to its end. The number in its first row, if it has one, else -1. */
int sqlite_run(struct store *s, sqlite3_stmt *q, int64_t *number);
/* Gives the first column of each row. STORE_NO_TABLE: there was none. */
int sqlite_each(struct store *s, sqlite3_stmt *q, store_each *each, void *with);

/* ---- store_recent.c ---- */

/* Begins with the table that the statement finds, if it is not among the recent ones. */
int sqlite_look_up(struct store *s, sqlite3_stmt *q, struct recent_table **t);
/* Reads what is recent from the disk, unless it is known, and no other program has written since. */
int sqlite_know_recent(struct store *s);
/* Writes the entries of this commit: as a row of their own, or with all others to their lists. */
int sqlite_write_recent(struct store *s);
/* Brings all that is recent to the lists of its tables. */
int sqlite_settle(struct store *s);

#endif
