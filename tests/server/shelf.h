/* A folder with a database of the store, for tests that look behind the contract: at files, damage and
 * memory. */
#ifndef TAFEL_TESTS_SHELF_H
#define TAFEL_TESTS_SHELF_H

#include "server/store/store.h"
#include "tests/help.h"

enum { SHELF_PATH_MAX = 128 };

extern char shelf_folder[], shelf_path[SHELF_PATH_MAX];

/* Set-up and tear-down of a group of tests: make the folder, and delete it with everything in it. */
int shelf_set_up(void **unused);
int shelf_tear_down(void **unused);

/* Deletes the database and its log. */
void shelf_clear(void);
/* Opens the database; fails the test if that fails. */
struct store *shelf_open(void);
/* Returns the row of a table that is made of this number. The text is valid until the next four calls. */
struct store_row shelf_row(unsigned number);
/* Does one write in a transaction of its own. Returns the result of the first step that is not STORE_DONE;
 * rolls back after a failure. */
int shelf_create(struct store *s, unsigned number, const char *entry);
int shelf_append(struct store *s, unsigned table, uint32_t number, const char *entry);
int shelf_expire(struct store *s, int64_t now);
/* Runs SQL on the database with a connection of its own, which trusts it. Returns SQLite's result. */
int shelf_sql(const char *sql);

#endif
