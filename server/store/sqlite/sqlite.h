/* The data of the store in SQLite, and the functions that only the files of this folder share. One
 * thread at a time uses a store. */
#ifndef TAFEL_STORE_SQLITE_H
#define TAFEL_STORE_SQLITE_H

#include "server/store/sqlite/recent.h"
#include "server/store/store.h"

#include <sqlite3.h>
#include <sys/types.h>

/* The statements. open.c has their SQL. */
enum statement {
	SQL_BEGIN,
	SQL_COMMIT,
	SQL_ROLLBACK,
	SQL_DATA_VERSION,
	SQL_CREATE,
	SQL_BY_ID,
	SQL_BY_NUMBER,
	SQL_MARK,
	SQL_ADD_RECENT,
	SQL_ALL_RECENT,
	SQL_NO_RECENT,
	SQL_ADD_ENTRIES,
	SQL_COUNT_ENTRIES,
	SQL_LOAD,
	SQL_FIND,
	SQL_LIST,
	SQL_DUE_COMPUTER,
	SQL_DUE_CLOCK,
	SQL_EXPIRE_ENTRIES,
	SQL_EXPIRE_TABLES,
	SQL_STATEMENTS
};

/* The files whose loss must be noticed: the database and its write-ahead log. */
enum { SQLITE_FILES = 2 };

/* sqlite_run sets the number to this for a statement without rows. */
#define SQLITE_NO_NUMBER INT64_MIN

struct file_identity {
	dev_t device;
	ino_t number;
};

struct sqlite {
	struct store store;
	sqlite3 *db;
	sqlite3_stmt *statement[SQL_STATEMENTS];
	struct recent recent;
	bool known;      /* `recent` has what is on disk and what was written since begin */
	bool writing;    /* a transaction is open and nothing in it has failed */
	int64_t version; /* SQLite's data version when `recent` was read */
	char why[160];   /* the last failure; a rollback would overwrite SQLite's own text */
	bool watched;    /* path and file are set */
	char *path;      /* the path of the database, as the caller named it */
	struct file_identity file[SQLITE_FILES]; /* the files that were opened */
};

/* ---- files.c ---- */

/* Creates an empty file that only its owner can read and write. Returns false if it is there
 * already or cannot be created. */
bool sqlite_make_private(const char *path);
/* Notes which files were opened, for sqlite_check_files. Returns false if one of them is gone
 * already, or there is no memory. */
bool sqlite_watch(struct sqlite *q, const char *path);
/* To be called before the database is closed. If its files were replaced, makes SQLite leave the
 * new ones alone. */
void sqlite_leave_files(struct sqlite *q);
/* `check` and `backup` of the contract. */
int sqlite_check_files(struct store *s);
int sqlite_backup(struct store *s, const char *path);

/* ---- open.c ---- */

/* Opens the database, creates or migrates it, and prepares the statements. Returns false on
 * failure, and then `why` holds a sentence. */
bool sqlite_open(struct sqlite *q, const char *path, bool read_only, char *why, size_t size);

/* Returns a prepared statement, which the store owns. */
sqlite3_stmt *sqlite_prepared(struct store *s, enum statement which);
/* Binds n bytes, which must stay valid until sqlite_end. */
void sqlite_bind_text(sqlite3_stmt *q, int place, const char *text, size_t n);
/* Gives the text in a column of the row, valid until the next step. Returns false if the column
 * holds anything but text, or there is no memory. */
bool sqlite_text(sqlite3_stmt *q, int column, struct scan *text);
/* Gives the number in a column of the row. Returns false if the column holds anything but an
 * integer from 0 to `most`. */
bool sqlite_number(sqlite3_stmt *q, int column, int64_t most, int64_t *number);
/* Resets a statement, so that it can be used again. */
void sqlite_end(sqlite3_stmt *q);
/* Notes a sentence for `why`, which is copied, or SQLite's own message. Both return STORE_FAILED,
 * and make the commit fail. */
int sqlite_fail(struct store *s, const char *why);
int sqlite_failed(struct store *s);
/* The same for a database with contents that no store writes. */
int sqlite_damaged(struct store *s);
/* Runs a statement to its end. Sets *number to the number in its first row, or to SQLITE_NO_NUMBER.
 * Returns STORE_DONE or STORE_FAILED. */
int sqlite_run(struct store *s, sqlite3_stmt *q, int64_t *number);

/* ---- settle.c ---- */

/* Sets *t to the table that the statement finds, and adds it to the recent ones if it is not among
 * them. Returns STORE_DONE, STORE_NO_TABLE or STORE_FAILED. */
int sqlite_look_up(struct store *s, sqlite3_stmt *q, struct recent_table **t);
/* Reads the recent entries from disk, unless they are known and no other program has written
 * since. */
int sqlite_know_recent(struct store *s);
/* Writes the entries of this commit, as a row of their own or, with all others, to their lists. */
int sqlite_write_recent(struct store *s);
/* Moves all recent entries to the lists of their tables. */
int sqlite_settle(struct store *s);

#endif
