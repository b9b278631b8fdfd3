/* A folder with a database, for tests of files, damage and memory of the store in SQLite. */
#ifndef TAFEL_TESTS_STORE_FIXTURE_H
#define TAFEL_TESTS_STORE_FIXTURE_H

#include "server/store/store.h"
#include "tests/help.h"

enum { STORE_FIXTURE_PATH_MAX = 128 };

extern char store_fixture_folder[], store_fixture_path[STORE_FIXTURE_PATH_MAX];

/* Set-up and tear-down of a group of tests: make the folder, and delete it with its files. */
int store_fixture_set_up(void **unused);
int store_fixture_tear_down(void **unused);

/* Deletes the database and its log. */
void store_fixture_delete(void);
/* Opens the database. Fails the test if that fails. */
struct store *store_fixture_open(void);
/* Returns a row for a table with this number. Its texts are valid until the fourth next call. */
struct store_row store_fixture_row(unsigned number);
/* Each does one write in a transaction of its own. Returns STORE_DONE, or the result of the step
 * that failed, after a rollback. */
int store_fixture_create(struct store *s, unsigned number, const char *entry);
int store_fixture_append(struct store *s, unsigned table, uint32_t number, const char *entry);
int store_fixture_expire(struct store *s, int64_t now);
/* Runs SQL on the database over a connection of its own. Returns SQLite's result. */
int store_fixture_sql(const char *sql);

#endif
