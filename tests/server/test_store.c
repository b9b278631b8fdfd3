#define _DEFAULT_SOURCE /* mkdtemp */
/* The contract of a store. Each test gets an empty store from `fresh`. The tests of SQLite alone
 * stand at the end. */
#include "core/games.h"
#include "server/store/store.h"
#include "tests/help.h"
#include "tests/server/room_fixture.h"

#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define ID1 "11111111111111111111111111111111"
#define ID2 "22222222222222222222222222222222"
#define ID3 "33333333333333333333333333333333"

static char folder[] = "/tmp/tafel-store-XXXXXX", path[64], copy[64];

static struct store *open_store(void)
{
	char why[200];
	struct store *s = store_sqlite(path, false, why, sizeof why);

	if (!s)
		fail_msg("%s", why);
	return s;
}

static void forget(const char *file)
{
	static const char *const ends[] = {"", "-wal", "-shm"};
	char name[80];

	for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
		snprintf(name, sizeof name, "%s%s", file, ends[i]);
		(void)unlink(name);
	}
}

static struct store *fresh(void)
{
	forget(path);
	forget(copy);
	return open_store();
}

static struct store_row row(const char *id, const char *code)
{
	return (struct store_row){.id = id, .code = code, .wake = INT64_MAX, .keep = 1000};
}

struct seen {
	char text[256];
	unsigned n;
};

static bool see(void *with, const char *text, size_t n)
{
	struct seen *s = with;
	struct text all = text_in(s->text, sizeof s->text - 1);

	all.n = strlen(s->text);
	text_bytes(&all, text, n);
	text_char(&all, '|');
	assert_false(all.full);
	s->n++;
	return true;
}

static bool count(void *with, const char *text, size_t n)
{
	(void)text;
	assert_int_equal(n, ROOM_KEY_DIGITS);
	++*(unsigned *)with;
	return true;
}

static bool meet(void *with, const char *id, size_t n)
{
	char text[ROOM_KEY_DIGITS + 1] = "";

	assert_int_equal(n, ROOM_KEY_DIGITS);
	memcpy(text, id, n);
	((bool *)with)[strtoul(text, NULL, 16)] = true;
	return true;
}

static void create(struct store *s, const char *id, const char *code)
{
	const struct store_row r = row(id, code);

	assert_int_equal(s->kind->begin(s), STORE_DONE);
	assert_int_equal(s->kind->create(s, &r, "first", 5), STORE_DONE);
	assert_int_equal(s->kind->commit(s), STORE_DONE);
}

/* Appends an entry with a commit of its own. */
static void append(struct store *s, const struct store_row *r, uint32_t number, const char *entry)
{
	assert_int_equal(s->kind->begin(s), STORE_DONE);
	assert_int_equal(s->kind->append(s, r, number, entry, strlen(entry)), STORE_DONE);
	assert_int_equal(s->kind->commit(s), STORE_DONE);
}

static void expire(struct store *s, int64_t now)
{
	assert_int_equal(s->kind->begin(s), STORE_DONE);
	assert_int_equal(s->kind->expire(s, now), STORE_DONE);
	assert_int_equal(s->kind->commit(s), STORE_DONE);
}

static void assert_list(struct store *s, const char *id, const char *expected)
{
	struct seen seen = {.n = 0};

	assert_int_equal(s->kind->load(s, id, see, &seen),
			 expected[0] ? STORE_DONE : STORE_NO_TABLE);
	assert_string_equal(seen.text, expected);
}

/* The same for a list that is too long for struct seen. */
struct following {
	const char *rest;
	bool follows;
};

static bool follow(void *with, const char *text, size_t n)
{
	struct following *f = with;

	f->follows = f->follows && strncmp(f->rest, text, n) == 0 && f->rest[n] == '|';
	f->rest += f->follows ? n + 1 : 0;
	return true;
}

static void assert_long_list(struct store *s, const char *id, const char *expected)
{
	struct following f = {.rest = expected, .follows = true};

	assert_int_equal(s->kind->load(s, id, follow, &f), STORE_DONE);
	assert_true(f.follows);
	assert_string_equal(f.rest, "");
}

static void test_lists_grow_in_their_order(void **unused)
{
	struct store *s = fresh();
	const struct store_row one = row(ID1, "AAAAAA"), two = row(ID2, "BBBBBB"),
			       none = row(ID3, "CCCCCC");

	(void)unused;
	create(s, ID1, "AAAAAA");
	create(s, ID2, "BBBBBB");
	assert_int_equal(s->kind->begin(s), STORE_DONE);
	assert_int_equal(s->kind->append(s, &one, 1, "a", 1), STORE_DONE);
	assert_int_equal(s->kind->append(s, &two, 1, "x\ny\n", 4), STORE_DONE);
	assert_int_equal(s->kind->append(s, &one, 2, "b", 1), STORE_DONE);
	assert_int_equal(s->kind->append(s, &one, 2, "again", 5), STORE_STALE);
	assert_int_equal(s->kind->append(s, &one, 4, "gap", 3), STORE_STALE);
	assert_int_equal(s->kind->append(s, &none, 1, "nowhere", 7), STORE_NO_TABLE);
	assert_int_equal(s->kind->create(s, &one, "twice", 5), STORE_TAKEN);
	assert_int_equal(
	    s->kind->create(s, &(struct store_row){.id = ID3, .code = "AAAAAA"}, "c", 1),
	    STORE_TAKEN);
	assert_int_equal(s->kind->commit(s),
			 STORE_DONE); /* refused writes do not hinder the others */
	assert_list(s, ID1, "first|a|b|");
	assert_list(s, ID2, "first|x\ny\n|");
	assert_list(s, ID3, "");
	s->kind->close(s);
	s = open_store(); /* the entries are on disk */
	assert_list(s, ID1, "first|a|b|");
	s->kind->close(s);
}

static void test_uncommitted_writes_are_gone(void **unused)
{
	struct store *s = fresh();
	const struct store_row one = row(ID1, "AAAAAA");

	(void)unused;
	create(s, ID1, "AAAAAA");
	assert_int_equal(s->kind->begin(s), STORE_DONE);
	assert_int_equal(s->kind->append(s, &one, 1, "a", 1), STORE_DONE);
	s->kind->rollback(s);
	assert_list(s, ID1, "first|");
	assert_int_equal(s->kind->begin(s), STORE_DONE);
	assert_int_equal(s->kind->append(s, &one, 1, "a", 1), STORE_DONE);
	s->kind->close(s);
	s = open_store();
	assert_list(s, ID1, "first|");
	s->kind->close(s);
}

static void test_tables_are_found_by_code_and_in_the_list(void **unused)
{
	struct store *s = fresh();
	struct store_row r = row(ID1, "AAAAAA");
	struct seen seen = {.n = 0};

	(void)unused;
	create(s, ID1, "AAAAAA");
	create(s, ID2, "BBBBBB");
	assert_int_equal(s->kind->find(s, "BBBBBB", see, &seen), STORE_DONE);
	assert_string_equal(seen.text, ID2 "|");
	assert_int_equal(s->kind->find(s, "bbbbbb", see, &seen), STORE_NO_TABLE);
	seen = (struct seen){.n = 0};
	assert_int_equal(s->kind->list(s, 10, see, &seen), STORE_DONE);
	assert_int_equal(seen.n, 0); /* no table is listed */
	r.findable = true;
	append(s, &r, 1, "a");
	r = row(ID2, "BBBBBB");
	r.findable = true;
	append(s, &r, 1, "a");
	assert_int_equal(s->kind->list(s, 10, see, &seen), STORE_DONE);
	assert_string_equal(seen.text, ID2 "|" ID1 "|"); /* the youngest first */
	seen = (struct seen){.n = 0};
	assert_int_equal(s->kind->list(s, 1, see, &seen), STORE_DONE);
	assert_int_equal(seen.n, 1);
	s->kind->close(s);
}

static void test_due_tables_are_found_and_old_ones_deleted(void **unused)
{
	struct store *s = fresh();
	struct store_row r = row(ID1, "AAAAAA");
	struct seen seen = {.n = 0};

	(void)unused;
	create(s, ID1, "AAAAAA");
	create(s, ID2, "BBBBBB");
	r.wake = 500;
	r.keep = 2000;
	append(s, &r, 1, "a");
	assert_int_equal(s->kind->due(s, STORE_DUE_CLOCK, 499, 10, see, &seen), STORE_DONE);
	assert_int_equal(seen.n, 0);
	assert_int_equal(s->kind->due(s, STORE_DUE_CLOCK, 500, 10, see, &seen), STORE_DONE);
	assert_string_equal(seen.text, ID1 "|");
	expire(s, 999);
	assert_list(s, ID2, "first|");
	expire(s, 1000);
	assert_list(s, ID2, "");
	assert_list(s, ID1, "first|a|");
	create(s, ID2, "BBBBBB"); /* the code is free again */
	s->kind->close(s);
}

/* Computer tables and expired clocks are asked for separately, each with a limit of its own. */
static void test_due_finds_one_clock_behind_many_computer_tables(void **unused)
{
	enum { COMPUTERS = 200, MOST = 64 };
	struct store *s = fresh();
	struct store_row r;
	struct seen seen = {.n = 0};
	unsigned n = 0;

	(void)unused;
	assert_int_equal(s->kind->begin(s), STORE_DONE);
	for (unsigned i = 0; i < COMPUTERS; i++) {
		char id[ROOM_KEY_DIGITS + 1], code[ROOM_CODE + 1];

		snprintf(id, sizeof id, "%032x", i);
		snprintf(code, sizeof code, "%06u", i);
		r = row(id, code);
		r.wake = 0;
		assert_int_equal(s->kind->create(s, &r, "first", 5), STORE_DONE);
	}
	r = row(ID1, "AAAAAA");
	r.wake = 500;
	assert_int_equal(s->kind->create(s, &r, "first", 5), STORE_DONE);
	r = row(ID2, "BBBBBB"); /* never due */
	assert_int_equal(s->kind->create(s, &r, "first", 5), STORE_DONE);
	assert_int_equal(s->kind->commit(s), STORE_DONE);
	assert_int_equal(s->kind->due(s, STORE_DUE_CLOCK, INT64_MAX, MOST, see, &seen), STORE_DONE);
	assert_string_equal(seen.text, ID1 "|");
	assert_int_equal(s->kind->due(s, STORE_DUE_CLOCK, 0, MOST, count, &n), STORE_DONE);
	assert_int_equal(n, 0);
	assert_int_equal(s->kind->due(s, STORE_DUE_COMPUTER, 0, MOST, count, &n), STORE_DONE);
	assert_int_equal(n, MOST);
	n = 0;
	assert_int_equal(s->kind->due(s, STORE_DUE_COMPUTER, 0, 1000, count, &n), STORE_DONE);
	assert_int_equal(n, COMPUTERS);
	n = 0;
	assert_int_equal(s->kind->due(s, STORE_DUE_COMPUTER, 0, 0, count, &n), STORE_DONE);
	assert_int_equal(n, 0);
	s->kind->close(s);
}

/* Tables that stay due, for example because they cannot be read, do not keep others from being
 * found. */
static void test_due_gives_every_table_a_chance(void **unused)
{
	enum { TABLES = 20, MOST = 2, ASKED = 1000 };
	struct store *s = fresh();
	bool met[TABLES] = {false};

	(void)unused;
	assert_int_equal(s->kind->begin(s), STORE_DONE);
	for (unsigned i = 0; i < TABLES; i++) {
		char id[ROOM_KEY_DIGITS + 1], code[ROOM_CODE + 1];
		struct store_row r;

		snprintf(id, sizeof id, "%032x", i);
		snprintf(code, sizeof code, "%06u", i);
		r = row(id, code);
		r.wake = i % 2 ? 0 : 1 + i;
		assert_int_equal(s->kind->create(s, &r, "first", 5), STORE_DONE);
	}
	assert_int_equal(s->kind->commit(s), STORE_DONE);
	for (unsigned i = 0; i < ASKED; i++) {
		assert_int_equal(s->kind->due(s, STORE_DUE_CLOCK, 1000, MOST, meet, met),
				 STORE_DONE);
		assert_int_equal(s->kind->due(s, STORE_DUE_COMPUTER, 1000, MOST, meet, met),
				 STORE_DONE);
	}
	for (unsigned i = 0; i < TABLES; i++)
		assert_true(met[i]);
	s->kind->close(s);
}

/* Fails the transaction with an invalid entry. Then nothing of the transaction is written. */
static void test_nothing_is_committed_after_a_failure(void **unused)
{
	static const struct {
		const char *at;
		size_t n;
	} wrong[] = {{"", 0}, {"a\x1e", 2}, {"a\0b", 3}};
	struct store *s = fresh();
	const struct store_row one = row(ID1, "AAAAAA"), two = row(ID2, "BBBBBB");

	(void)unused;
	create(s, ID1, "AAAAAA");
	for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
		assert_int_equal(s->kind->begin(s), STORE_DONE);
		assert_int_equal(s->kind->append(s, &one, 1, "a", 1), STORE_DONE);
		assert_int_equal(s->kind->append(s, &one, 2, wrong[i].at, wrong[i].n),
				 STORE_FAILED);
		assert_int_equal(s->kind->create(s, &two, "first", 5), STORE_FAILED);
		assert_int_equal(s->kind->append(s, &one, 2, "b", 1), STORE_FAILED);
		assert_int_equal(s->kind->expire(s, 5000), STORE_FAILED);
		assert_int_equal(s->kind->commit(s), STORE_FAILED);
		s->kind->rollback(s);
		assert_list(s, ID1, "first|");
		assert_list(s, ID2, "");
	}
	assert_int_equal(s->kind->append(s, &one, 1, "a", 1), STORE_FAILED); /* before begin */
	assert_int_equal(s->kind->commit(s), STORE_FAILED);
	append(s, &one, 1, "a");
	assert_list(s, ID1, "first|a|");
	s->kind->close(s);
}

static void test_backup_of_an_open_store_has_its_tables(void **unused)
{
	struct store *s = fresh(), *saved;
	const struct store_row one = row(ID1, "AAAAAA");
	char why[200];

	(void)unused;
	create(s, ID1, "AAAAAA");
	assert_int_equal(s->kind->backup(s, copy), STORE_DONE);
	append(s, &one, 1, "a");
	saved = store_sqlite(copy, true, why, sizeof why);
	assert_non_null(saved);
	assert_list(saved, ID1, "first|");
	assert_list(s, ID1, "first|a|");
	saved->kind->close(saved);
	assert_int_equal(s->kind->backup(s, "/nowhere/at/all"), STORE_FAILED);
	s->kind->close(s);
}

static void test_loaded_room_equals_the_room_in_memory(void **unused)
{
	static struct room_fixture p;
	static struct room room;
	struct store *s = fresh();
	const struct room_plan plan = room_fixture_plan(games[0], "fo", 0);
	struct rng r = help_rng("store", 0);
	struct store_row kept;

	(void)unused;
	room_fixture_open(&p, &plan);
	room_fixture_sit(&p);
	room_fixture_finish(&p, &r);
	kept = store_row(&p.room);
	assert_false(kept.findable);
	assert_int_equal(s->kind->begin(s), STORE_DONE);
	assert_int_equal(s->kind->create(s, &kept, p.entry[0], p.entry_n[0]), STORE_DONE);
	for (unsigned i = 1; i < p.entries; i++)
		assert_int_equal(s->kind->append(s, &kept, i, p.entry[i], p.entry_n[i]),
				 STORE_DONE);
	assert_int_equal(s->kind->commit(s), STORE_DONE);
	assert_int_equal(store_load_room(s, ROOM_FIXTURE_ID, &room), STORE_DONE);
	assert_true(help_same(&room.table, &p.room.table, sizeof room.table));
	assert_int_equal(room.entries, p.entries);
	append(s, &kept, p.entries, "damage");
	assert_int_equal(store_load_room(s, ROOM_FIXTURE_ID, &room), STORE_FAILED);
	assert_int_equal(store_load_room(s, ID1, &room), STORE_NO_TABLE);
	room_fixture_close(&p);
	s->kind->close(s);
}

/* ---- of SQLite alone ---- */

static int64_t number_in(const char *file, const char *query)
{
	sqlite3_stmt *q;
	sqlite3 *db;
	int64_t number;

	assert_int_equal(sqlite3_open(file, &db), SQLITE_OK);
	assert_int_equal(sqlite3_prepare_v2(db, query, -1, &q, NULL), SQLITE_OK);
	assert_int_equal(sqlite3_step(q), SQLITE_ROW);
	number = sqlite3_column_int64(q, 0);
	sqlite3_finalize(q);
	sqlite3_close(db);
	return number;
}

static void test_database_of_a_later_version_is_refused(void **unused)
{
	struct store *s = fresh();
	char why[200];
	sqlite3 *db;

	(void)unused;
	s->kind->close(s);
	assert_int_equal(sqlite3_open(path, &db), SQLITE_OK);
	assert_int_equal(sqlite3_exec(db, "PRAGMA user_version = 99", NULL, NULL, NULL), SQLITE_OK);
	sqlite3_close(db);
	assert_null(store_sqlite(path, false, why, sizeof why)); /* a later program wrote it */
	assert_non_null(strstr(why, "99"));
	assert_null(store_sqlite("/nowhere/at/all", false, why, sizeof why));
	assert_non_null(strstr(why, "/nowhere/at/all"));
}

/* Recent entries move to the lists of their tables, many in one row. The list stays the same in
 * memory, on disk, after opening again, and for a store that only reads. */
static void test_entries_move_to_their_lists(void **unused)
{
	enum { ENTRIES = 200, BYTES = 4000 };
	static char entry[BYTES + 1], buffer[2][ENTRIES * (BYTES + 1) + 16];
	struct text list[2];
	const struct store_row row_of[] = {row(ID1, "AAAAAA"), row(ID2, "BBBBBB")};
	struct store *s = fresh();
	char why[200];

	(void)unused;
	create(s, ID1, "AAAAAA");
	create(s, ID2, "BBBBBB");
	for (unsigned i = 0; i < 2; i++) {
		list[i] = text_in(buffer[i], sizeof buffer[i] - 1);
		text_string(&list[i], "first|");
	}
	for (uint32_t number = 1; number <= ENTRIES; number++)
		for (unsigned i = 0; i < 2; i++) {
			const size_t n = number % 5 ? 20 : BYTES;

			memset(entry, (int)('a' + (number + i) % 26), n);
			entry[n] = '\0';
			append(s, &row_of[i], number, entry);
			text_string(&list[i], entry);
			text_char(&list[i], '|');
		}
	assert_in_range(number_in(path, "SELECT count(*) FROM recent"), 1, 2 * ENTRIES - 1);
	assert_in_range(number_in(path, "SELECT count(*) FROM entries"), 2, 20);
	assert_in_range(number_in(path, "SELECT min(entries) FROM tables"), 1, ENTRIES);
	for (unsigned again = 0; again < 2; again++) {
		struct store *reader = store_sqlite(path, true, why, sizeof why);

		assert_non_null(reader);
		for (unsigned i = 0; i < 2; i++) {
			assert_long_list(s, row_of[i].id, buffer[i]);
			assert_long_list(reader, row_of[i].id, buffer[i]);
		}
		reader->kind->close(reader);
		append(s, &row_of[0], ENTRIES + 1 + again, "x");
		text_string(&list[0], "x|");
		s->kind->close(s);
		assert_int_equal(number_in(path, "SELECT count(*) FROM recent"), 0);
		assert_int_equal(number_in(path, "SELECT max(entries) FROM tables"),
				 ENTRIES + 2 + again);
		s = open_store();
	}
	assert_long_list(s, ID1, buffer[0]);
	s->kind->close(s);
}

/* Another program may write to the same database. */
static void test_writes_of_another_program_are_seen(void **unused)
{
	struct store *one = fresh(), *two;
	const struct store_row a = row(ID1, "AAAAAA"), b = row(ID2, "BBBBBB");

	(void)unused;
	create(one, ID1, "AAAAAA");
	two = open_store();
	append(one, &a, 1, "a");
	append(two, &a, 2, "b");
	assert_int_equal(one->kind->begin(one), STORE_DONE);
	assert_int_equal(one->kind->append(one, &a, 2, "c", 1), STORE_STALE);
	assert_int_equal(one->kind->append(one, &b, 0, "c", 1), STORE_NO_TABLE);
	one->kind->rollback(one);
	assert_list(one, ID1, "first|a|b|");
	expire(two, 1000);
	assert_list(one, ID1, "");
	create(one, ID2, "BBBBBB");
	append(one, &b, 1, "d");
	two->kind->close(two);
	append(one, &b, 2, "e");
	assert_list(one, ID2, "first|d|e|");
	one->kind->close(one);
}

/* A row of recent entries that does not follow from the lists is damage. Nothing is written over
 * it. */
static void test_damaged_recent_entries_fail_reads_and_writes(void **unused)
{
	static const char *const damages[] = {"1 7 1000\nlater\x1e", "1 1\nshort\x1e", "nonsense"};

	(void)unused;
	for (size_t i = 0; i < sizeof damages / sizeof *damages; i++) {
		struct store *s = fresh();
		struct seen seen = {.n = 0};
		sqlite3 *db;
		char sql[200];

		create(s, ID1, "AAAAAA");
		s->kind->close(s);
		assert_int_equal(sqlite3_open(path, &db), SQLITE_OK);
		snprintf(sql, sizeof sql, "INSERT INTO recent (entries) VALUES ('%s')", damages[i]);
		assert_int_equal(sqlite3_exec(db, sql, NULL, NULL, NULL), SQLITE_OK);
		sqlite3_close(db);
		s = open_store();
		assert_int_equal(s->kind->load(s, ID1, see, &seen), STORE_FAILED);
		assert_non_null(strstr(s->kind->why(s), "damaged"));
		assert_int_equal(s->kind->begin(s), STORE_FAILED);
		s->kind->rollback(s);
		s->kind->close(s);
	}
}

/* A database of the first version, with a game that is not over, becomes one of the current version
 * without losing anything. */
static void test_database_of_version_1_is_migrated_and_played_on(void **unused)
{
	static char sql[64 * 1024];
	static struct room room;
	const char *id = "7e3b31e4830c3724c4584084675324b9";
	struct store_row kept;
	struct seen seen = {.n = 0};
	struct store *s;
	uint32_t entries;
	char why[200];
	sqlite3 *db;

	(void)unused;
	forget(path);
	sql[help_file("tests/server/version1.sql", sql, sizeof sql - 1)] = '\0';
	assert_int_equal(sqlite3_open(path, &db), SQLITE_OK);
	assert_int_equal(sqlite3_exec(db, sql, NULL, NULL, NULL), SQLITE_OK);
	sqlite3_close(db);
	assert_int_equal(number_in(path, "PRAGMA user_version"), 1);
	assert_null(store_sqlite(path, true, why,
				 sizeof why)); /* a store that only reads does not migrate */
	assert_int_equal(number_in(path, "PRAGMA user_version"), 1);
	s = open_store();
	assert_int_equal(number_in(path, "PRAGMA user_version"), 3);
	assert_int_equal(
	    number_in(path, "SELECT count(*) FROM sqlite_master WHERE name = 'tables_keep'"), 0);
	assert_int_equal(number_in(path, "SELECT count(*) FROM tables"), 2);
	assert_int_equal(store_load_room(s, id, &room), STORE_DONE);
	assert_int_equal(room_stage(&room), ROOM_STAGE_PLAYING);
	entries = room.entries;
	kept = store_row(&room);
	kept.wake = 500;
	append(s, &kept, entries, "more");
	assert_int_equal(s->kind->due(s, STORE_DUE_CLOCK, 500, 10, see, &seen), STORE_DONE);
	assert_int_equal(seen.n, 1);
	s->kind->close(s);
	s = open_store(); /* the second time there is nothing to migrate */
	assert_int_equal(number_in(path, "SELECT count(*) FROM entries"), entries + 2);
	s->kind->close(s);
}

static int set_up(void **unused)
{
	(void)unused;
	if (!mkdtemp(folder))
		return -1;
	snprintf(path, sizeof path, "%s/tables.sqlite", folder);
	snprintf(copy, sizeof copy, "%s/copy.sqlite", folder);
	return 0;
}

static int tear_down(void **unused)
{
	(void)unused;
	forget(path);
	forget(copy);
	return rmdir(folder);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_lists_grow_in_their_order),
	    cmocka_unit_test(test_uncommitted_writes_are_gone),
	    cmocka_unit_test(test_tables_are_found_by_code_and_in_the_list),
	    cmocka_unit_test(test_due_tables_are_found_and_old_ones_deleted),
	    cmocka_unit_test(test_due_finds_one_clock_behind_many_computer_tables),
	    cmocka_unit_test(test_due_gives_every_table_a_chance),
	    cmocka_unit_test(test_nothing_is_committed_after_a_failure),
	    cmocka_unit_test(test_backup_of_an_open_store_has_its_tables),
	    cmocka_unit_test(test_loaded_room_equals_the_room_in_memory),
	    cmocka_unit_test(test_database_of_a_later_version_is_refused),
	    cmocka_unit_test(test_entries_move_to_their_lists),
	    cmocka_unit_test(test_writes_of_another_program_are_seen),
	    cmocka_unit_test(test_damaged_recent_entries_fail_reads_and_writes),
	    cmocka_unit_test(test_database_of_version_1_is_migrated_and_played_on),
	};

	return cmocka_run_group_tests(tests, set_up, tear_down);
}
