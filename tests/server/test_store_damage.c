/* A database that somebody has changed. Whatever it holds, the store and its jobs only fail or
 * leave tables out. They never read out of bounds, which the preset debug would find, and never
 * give an invalid id. */
#include "core/games.h"
#include "server/hub/store_job.h"
#include "tests/server/room_fixture.h"
#include "tests/server/store_fixture.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { GOOD_MAX = 1024 * 1024, TABLES = 6, SQL_MAX = 400 };

/* A good database with settled and recent entries. */
static uint8_t good[GOOD_MAX];
static size_t good_n;

static void write_room(struct store *s, const struct room_fixture *p, unsigned from, unsigned to)
{
	const struct store_row row = store_row(&p->room);

	assert_int_equal(s->kind->begin(s), STORE_DONE);
	for (unsigned i = from; i < to; i++)
		assert_int_equal(i ? s->kind->append(s, &row, i, p->entry[i], p->entry_n[i])
				   : s->kind->create(s, &row, p->entry[i], p->entry_n[i]),
				 STORE_DONE);
	assert_int_equal(s->kind->commit(s), STORE_DONE);
}

static size_t read_file(const char *path)
{
	FILE *file = fopen(path, "rb");
	size_t n;

	assert_non_null(file);
	n = fread(good, 1, sizeof good, file);
	assert_true(n > 0 && n < sizeof good);
	fclose(file);
	return n;
}

static int make_good(void **unused)
{
	static struct room_fixture p;
	const struct room_plan plan = room_fixture_plan(games[0], "fo", 0);
	struct rng r = help_rng("damage", 0);
	char copy[STORE_FIXTURE_PATH_MAX + 16];
	struct store *s;

	if (store_fixture_set_up(unused))
		return -1;
	snprintf(copy, sizeof copy, "%s-copy", store_fixture_path);
	room_fixture_open(&p, &plan);
	room_fixture_sit(&p);
	room_fixture_finish(&p, &r);
	s = store_fixture_open();
	write_room(s, &p, 0, p.entries / 2);
	for (unsigned i = 0; i < TABLES; i++)
		assert_int_equal(store_fixture_create(s, i, "first"), STORE_DONE);
	s->kind->close(s);
	s = store_fixture_open();
	write_room(s, &p, p.entries / 2, p.entries);
	for (unsigned i = 0; i < TABLES; i += 2)
		assert_int_equal(store_fixture_append(s, i, 1, "second"), STORE_DONE);
	assert_int_equal(s->kind->backup(s, copy), STORE_DONE);
	s->kind->close(s);
	room_fixture_close(&p);
	good_n = read_file(copy);
	return remove(copy);
}

static void put_file(const uint8_t *bytes, size_t n)
{
	FILE *file;

	store_fixture_delete();
	file = fopen(store_fixture_path, "wb");
	assert_non_null(file);
	assert_int_equal(fwrite(bytes, 1, n, file), n);
	fclose(file);
}

/* ---- using it ---- */

static bool is_id(void *with, const char *id, size_t n)
{
	(void)with;
	assert_true(store_is_id(id, n));
	return true;
}

static bool read_entry(void *with, const char *text, size_t n)
{
	unsigned *sum = with;

	assert_true(n > 0);
	for (size_t i = 0; i < n; i++)
		*sum += (uint8_t)text[i];
	return true;
}

static int known(const struct store *s, int result)
{
	assert_in_range(result, STORE_DONE, STORE_FAILED);
	if (result == STORE_FAILED)
		assert_true(s->kind->why(s)[0] != '\0');
	return result;
}

static void use_room(struct store *s, const char *id)
{
	static struct room room;
	unsigned sum = 0;

	known(s, s->kind->load(s, id, read_entry, &sum));
	if (store_load_room(s, id, &room) == STORE_DONE)
		(void)store_row(&room);
}

static void run_job(struct store *s, struct store_job *j)
{
	static struct metrics metrics;

	assert_non_null(j);
	store_jobs_run(s, &metrics, j);
	assert_in_range(j->result, STORE_DONE, STORE_FAILED);
	assert_true(j->result != STORE_FAILED || j->why[0]);
	for (unsigned i = 0; i < j->n; i++)
		assert_true(store_is_id(j->ids[i], strlen(j->ids[i])));
	store_job_free(j);
}

static void use_store_jobs(struct store *s)
{
	static const enum store_job_kind kinds[] = {STORE_JOB_LIST, STORE_JOB_DUE_COMPUTERS,
						    STORE_JOB_DUE_CLOCKS, STORE_JOB_CHECK};
	struct store_job *j;

	for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
		run_job(s, store_job_new(kinds[i], NULL, NULL));
	j = store_job_new(STORE_JOB_FIND, NULL, NULL);
	memcpy(j->code, store_fixture_row(1).code, ROOM_CODE);
	run_job(s, j);
	j = store_job_new(STORE_JOB_LOAD, NULL, NULL);
	memcpy(j->id, ROOM_FIXTURE_ID, ROOM_KEY_DIGITS);
	run_job(s, j);
}

static void use_store(struct store *s)
{
	unsigned sum = 0;

	known(s, s->kind->list(s, 50, is_id, NULL));
	known(s, s->kind->due(s, STORE_DUE_CLOCK, INT64_MAX, 64, is_id, NULL));
	known(s, s->kind->due(s, STORE_DUE_COMPUTER, 0, 64, is_id, NULL));
	use_room(s, ROOM_FIXTURE_ID);
	for (unsigned i = 0; i < TABLES; i++) {
		use_room(s, store_fixture_row(i).id);
		known(s, s->kind->find(s, store_fixture_row(i).code, is_id, NULL));
		known(s, store_fixture_append(s, i, i % 2 ? 1 : 2, "third"));
	}
	if (known(s, store_fixture_create(s, 100, "new")) == STORE_DONE)
		known(s, s->kind->load(s, store_fixture_row(100).id, read_entry, &sum));
	use_store_jobs(s);
	known(s, store_fixture_expire(s, 1003));
	use_store_jobs(s);
}

static void use_database(void)
{
	char why[256];

	for (unsigned again = 0; again < 2; again++) {
		struct store *s = store_sqlite(store_fixture_path, again, why, sizeof why);

		if (!s) {
			assert_true(why[0] != '\0');
			continue;
		}
		use_store(s);
		s->kind->close(s);
	}
}

/* ---- changing it ---- */

static const char *pick(struct rng *r, const char *const *list, size_t n)
{
	return list[rng_below(r, (uint32_t)n)];
}

#define PICK(r, list) pick(r, list, sizeof(list) / sizeof *(list))

static const char *const columns[][2] = {
    {"tables", "id"},           {"tables", "code"},
    {"tables", "findable"},     {"tables", "wake"},
    {"tables", "keep"},         {"tables", "entries"},
    {"tables", "number"},       {"entries", "entry"},
    {"entries", "number"},      {"entries", "table_number"},
    {"recent", "entries"},      {"recent", "number"},
    {"sqlite_sequence", "seq"},
};

static const char *const values[] = {
    "NULL",
    "-1",
    "0",
    "1",
    "7",
    "2147483647",
    "2147483648",
    "4294967295",
    "4294967296",
    "4294967297",
    "999999999999999999",
    "1000000000000000000",
    "9223372036854775806",
    "9223372036854775807",
    "-9223372036854775808",
    "1.5",
    "1e300",
    "''",
    "'x'",
    "x'00'",
    "x'ff31'",
    "zeroblob(40)",
    "'0123456789abcdef0123456789abcde'",
    "'0123456789abcdef0123456789abcdef0'",
    "'0123456789ABCDEF0123456789abcdef'",
    "'zzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzz'",
    "cast(x'3031323334353637383961626364656630313233343536373839616263646566' as text)",
    "x'3031323334353637383961626364656630313233343536373839616263646566'",
    "'0123456789abcdef0123456789abcdef'||char(0)||'more'",
    "char(0)",
    "char(30)",
    "char(30)||'first'",
    "'first'||char(30)||char(30)||'second'",
    "'1 1 5'||char(10)||'next'||char(30)",
    "'1 4294967297 5'||char(10)||'next'||char(30)",
    "'999999999999999999 0 999999999999999999'||char(10)||char(30)",
    "'1 1 5'||char(10)",
    "'1 -1 -5'||char(10)||'next'||char(30)",
    "cast(zeroblob(300000) as text)",
    "replace(hex(zeroblob(200000)),'0','a')",
    "'999999999999999999 open AAAAAA listed'",
    "'1 turn 1 x'||char(10)||'1 6:45NE'",
};

/* Removes the constraints, with which SQLite would refuse most of the values. */
static const char loosen[] =
    "PRAGMA writable_schema = ON;"
    "UPDATE sqlite_master SET sql = replace(replace(replace(replace(sql, 'STRICT, ', ''), "
    "'STRICT', ''), ' NOT NULL', ''), ' UNIQUE', '         ') WHERE type = 'table';"
    "DELETE FROM sqlite_master WHERE name LIKE 'sqlite_autoindex_tables%';"
    "PRAGMA writable_schema = RESET;";

static void change_values(struct rng *r)
{
	(void)store_fixture_sql(loosen);
	for (uint32_t i = 0, n = 1 + rng_below(r, 3); i < n; i++) {
		const char *const *column = columns[rng_below(r, sizeof columns / sizeof *columns)];
		char sql[SQL_MAX];

		snprintf(sql, sizeof sql, "UPDATE OR IGNORE %s SET %s = %s WHERE rowid %% %u = 0",
			 column[0], column[1], PICK(r, values), 1 + rng_below(r, 3));
		if (strcmp(column[0], "entries") == 0) /* this table has no rowid */
			snprintf(sql, sizeof sql,
				 "UPDATE OR IGNORE entries SET %s = %s WHERE number %% %u = 0",
				 column[1], PICK(r, values), 1 + rng_below(r, 3));
		(void)store_fixture_sql(sql);
	}
}

static void change_text(struct rng *r)
{
	char sql[SQL_MAX];

	for (uint32_t i = 0, n = 1 + rng_below(r, 4); i < n; i++) {
		const unsigned at = 1 + rng_below(r, 300), with = rng_below(r, 128);
		const bool recent = rng_below(r, 2);

		snprintf(sql, sizeof sql,
			 "UPDATE %s SET %s = substr(%s, 1, %u) || char(%u) || substr(%s, %u)",
			 recent ? "recent" : "entries", recent ? "entries" : "entry",
			 recent ? "entries" : "entry", at, with, recent ? "entries" : "entry",
			 at + 1 + rng_below(r, 3));
		(void)store_fixture_sql(sql);
	}
}

static void change_schema(struct rng *r)
{
	static const char *const changes[] = {
	    "DROP TABLE recent",
	    "DROP TABLE entries",
	    "DROP TABLE tables",
	    "DROP INDEX tables_wake",
	    "DELETE FROM entries WHERE number % 2 = 1",
	    "DELETE FROM entries WHERE number > 3",
	    "DELETE FROM tables WHERE number % 2 = 1",
	    "DELETE FROM recent WHERE number = 1",
	    "INSERT INTO recent (entries) SELECT entries FROM recent",
	    "INSERT INTO entries SELECT table_number, number + 1000, entry FROM entries",
	    "UPDATE entries SET number = number + 1 WHERE table_number = 1",
	    "PRAGMA user_version = 0",
	    "PRAGMA user_version = 2",
	    "PRAGMA user_version = -5",
	    "PRAGMA journal_mode = DELETE",
	    "ALTER TABLE tables RENAME COLUMN wake TO woke",
	    "ALTER TABLE recent RENAME TO other; CREATE VIEW recent AS SELECT * FROM other",
	    "CREATE TRIGGER t AFTER INSERT ON recent BEGIN DELETE FROM tables; END",
	    "CREATE TRIGGER t BEFORE UPDATE ON tables BEGIN SELECT raise(ABORT, 'no'); END",
	    "INSERT INTO tables VALUES (9223372036854775807, 'x', 'y', 1, 0, 0, 0)",
	};

	(void)store_fixture_sql(PICK(r, changes));
}

static void change_bytes(struct rng *r)
{
	static uint8_t bytes[GOOD_MAX];
	const uint32_t n = (uint32_t)good_n;

	memcpy(bytes, good, good_n);
	for (uint32_t i = 0, times = 1 + rng_below(r, 40); i < times; i++)
		bytes[rng_below(r, rng_below(r, 3) ? n : 200)] = (uint8_t)rng_below(r, 256);
	if (!rng_below(r, 4))
		memset(bytes + rng_below(r, n / 4096) * 4096, (int)rng_below(r, 256), 4096);
	put_file(bytes, rng_below(r, 4) ? good_n : rng_below(r, n));
}

static void test_undamaged_database_passes_all_checks(void **unused)
{
	static struct room room;
	struct store *s;

	(void)unused;
	put_file(good, good_n);
	s = store_fixture_open();
	assert_int_equal(store_load_room(s, ROOM_FIXTURE_ID, &room), STORE_DONE);
	for (unsigned i = 0; i < TABLES; i++)
		assert_int_equal(store_fixture_append(s, i, i % 2 ? 1 : 2, "third"), STORE_DONE);
	s->kind->close(s);
}

static void try_changes(const char *name, void (*change)(struct rng *r), uint32_t times)
{
	for (uint32_t i = 0; i < times; i++) {
		struct rng r = help_rng(name, i);

		put_file(good, good_n);
		change(&r);
		use_database();
	}
}

static void test_changed_values_are_failures_or_left_out(void **unused)
{
	(void)unused;
	try_changes("values", change_values, help_times(150));
}

static void test_changed_text_is_a_failure(void **unused)
{
	(void)unused;
	try_changes("text", change_text, help_times(60));
}

static void test_changed_schema_is_a_failure(void **unused)
{
	(void)unused;
	try_changes("schema", change_schema, help_times(80));
}

static void test_changed_bytes_are_a_failure(void **unused)
{
	(void)unused;
	try_changes("bytes", change_bytes, help_times(150));
}

/* Bytes of the database change while the store has the database open. */
static void test_bytes_changed_under_an_open_store_are_a_failure(void **unused)
{
	(void)unused;
	for (uint32_t i = 0; i < help_times(40); i++) {
		struct rng r = help_rng("under", i);
		struct store *s;
		FILE *file;

		put_file(good, good_n);
		s = store_fixture_open();
		use_room(s, ROOM_FIXTURE_ID);
		file = fopen(store_fixture_path, "r+b");
		assert_non_null(file);
		for (unsigned k = 0; k < 50; k++) {
			fseek(file, (long)rng_below(&r, (uint32_t)good_n), SEEK_SET);
			fputc((int)rng_below(&r, 256), file);
		}
		fclose(file);
		use_store(s);
		s->kind->close(s);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_undamaged_database_passes_all_checks),
	    cmocka_unit_test(test_changed_values_are_failures_or_left_out),
	    cmocka_unit_test(test_changed_text_is_a_failure),
	    cmocka_unit_test(test_changed_schema_is_a_failure),
	    cmocka_unit_test(test_changed_bytes_are_a_failure),
	    cmocka_unit_test(test_bytes_changed_under_an_open_store_are_a_failure),
	};

	return cmocka_run_group_tests(tests, make_good, store_fixture_tear_down);
}
