#define _DEFAULT_SOURCE /* mkdtemp */
#include "tests/server/store_fixture.h"

#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

char store_fixture_folder[] = "/tmp/tafel-store-XXXXXX", store_fixture_path[STORE_FIXTURE_PATH_MAX];

int store_fixture_set_up(void **unused)
{
	(void)unused;
	if (!mkdtemp(store_fixture_folder))
		return -1;
	snprintf(store_fixture_path, sizeof store_fixture_path, "%s/tables.sqlite",
		 store_fixture_folder);
	return 0;
}

void store_fixture_delete(void)
{
	static const char *const ends[] = {"", "-wal", "-shm", "-journal"};

	for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
		char name[STORE_FIXTURE_PATH_MAX + 16];

		snprintf(name, sizeof name, "%s%s", store_fixture_path, ends[i]);
		(void)unlink(name);
	}
}

int store_fixture_tear_down(void **unused)
{
	(void)unused;
	store_fixture_delete();
	return rmdir(store_fixture_folder);
}

struct store *store_fixture_open(void)
{
	char why[256];
	struct store *s = store_sqlite(store_fixture_path, false, why, sizeof why);

	if (!s)
		fail_msg("%s", why);
	return s;
}

struct store_row store_fixture_row(unsigned number)
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

/* Commits or rolls back a transaction whose last step had this result. */
static int end(struct store *s, int result)
{
	if (result == STORE_DONE)
		result = s->kind->commit(s);
	if (result != STORE_DONE)
		s->kind->rollback(s);
	return result;
}

int store_fixture_create(struct store *s, unsigned number, const char *entry)
{
	const struct store_row row = store_fixture_row(number);
	const int result = s->kind->begin(s);

	return end(s, result ? result : s->kind->create(s, &row, entry, strlen(entry)));
}

int store_fixture_append(struct store *s, unsigned table, uint32_t number, const char *entry)
{
	const struct store_row row = store_fixture_row(table);
	const int result = s->kind->begin(s);

	return end(s, result ? result : s->kind->append(s, &row, number, entry, strlen(entry)));
}

int store_fixture_expire(struct store *s, int64_t now)
{
	const int result = s->kind->begin(s);

	return end(s, result ? result : s->kind->expire(s, now));
}

int store_fixture_sql(const char *sql)
{
	sqlite3 *db = NULL;
	int result = sqlite3_open(store_fixture_path, &db);

	if (result == SQLITE_OK)
		result = sqlite3_exec(db, sql, NULL, NULL, NULL);
	sqlite3_close(db);
	return result;
}
