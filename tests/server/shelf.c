#define _DEFAULT_SOURCE /* mkdtemp */
#include "tests/server/shelf.h"

#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

char shelf_folder[] = "/tmp/tafel-shelf-XXXXXX", shelf_path[SHELF_PATH_MAX];

int shelf_set_up(void **unused)
{
	(void)unused;
	if (!mkdtemp(shelf_folder))
		return -1;
	snprintf(shelf_path, sizeof shelf_path, "%s/tables.sqlite", shelf_folder);
	return 0;
}

void shelf_clear(void)
{
	static const char *const ends[] = {"", "-wal", "-shm", "-journal"};

	for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
		char name[SHELF_PATH_MAX + 16];

		snprintf(name, sizeof name, "%s%s", shelf_path, ends[i]);
		(void)unlink(name);
	}
}

int shelf_tear_down(void **unused)
{
	(void)unused;
	shelf_clear();
	return rmdir(shelf_folder);
}

struct store *shelf_open(void)
{
	char why[256];
	struct store *s = store_sqlite(shelf_path, false, why, sizeof why);

	if (!s)
		fail_msg("%s", why);
	return s;
}

struct store_row shelf_row(unsigned number)
{
	static char id[4][ROOM_KEY_DIGITS + 1], code[4][ROOM_CODE + 1];
	static unsigned next;
	const unsigned i = next++ % 4;

	snprintf(id[i], sizeof id[i], "%032x", number);
	snprintf(code[i], sizeof code[i], "%06u", number % 1000000);
	return (struct store_row){.id = id[i],
				  .code = code[i],
				  .findable = number % 2,
				  .wake = number % 3 ? INT64_MAX : number % 5,
				  .keep = 1000 + number};
}

/* Ends a transaction whose last step had this result. */
static int end(struct store *s, int result)
{
	if (result == STORE_DONE)
		result = s->kind->commit(s);
	if (result != STORE_DONE)
		s->kind->rollback(s);
	return result;
}

int shelf_create(struct store *s, unsigned number, const char *entry)
{
	const struct store_row row = shelf_row(number);
	const int result = s->kind->begin(s);

	return end(s, result ? result : s->kind->create(s, &row, entry, strlen(entry)));
}

int shelf_append(struct store *s, unsigned table, uint32_t number, const char *entry)
{
	const struct store_row row = shelf_row(table);
	const int result = s->kind->begin(s);

	return end(s, result ? result : s->kind->append(s, &row, number, entry, strlen(entry)));
}

int shelf_expire(struct store *s, int64_t now)
{
	const int result = s->kind->begin(s);

	return end(s, result ? result : s->kind->expire(s, now));
}

int shelf_sql(const char *sql)
{
	sqlite3 *db = NULL;
	int result = sqlite3_open(shelf_path, &db);

	if (result == SQLITE_OK)
		result = sqlite3_exec(db, sql, NULL, NULL, NULL);
	sqlite3_close(db);
	return result;
}
