/* Every allocation of the store fails: the store then has every entry that it acknowledged and no
 * other, and works again when there is memory. The preset debug finds leaks. */
#include "core/games.h"
#include "server/hub/store_job.h"
#include "tests/server/room_fixture.h"
#include "tests/server/store_fixture.h"

#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TABLES = 3, ENTRIES = 8, BIG = 60 * 1000 };

/* Counts the allocations of the server (linked with --wrap) and, separately, those of SQLite.
 * Number `fail_at` and the `fail_for - 1` after it fail; 0: none. */
struct memory {
	unsigned long calls, fail_at, fail_for;
};

static struct memory ours, sqlites;

static bool fails(struct memory *m)
{
	m->calls++;
	return m->fail_at && m->calls >= m->fail_at && m->calls < m->fail_at + m->fail_for;
}

void *__real_malloc(size_t n);
void *__wrap_malloc(size_t n);
void *__real_calloc(size_t n, size_t size);
void *__wrap_calloc(size_t n, size_t size);
void *__real_realloc(void *old, size_t n);
void *__wrap_realloc(void *old, size_t n);

void *__wrap_malloc(size_t n)
{
	return fails(&ours) ? NULL : __real_malloc(n);
}

void *__wrap_calloc(size_t n, size_t size)
{
	return fails(&ours) ? NULL : __real_calloc(n, size);
}

void *__wrap_realloc(void *old, size_t n)
{
	return fails(&ours) ? NULL : __real_realloc(old, n);
}

static sqlite3_mem_methods usual;

static void *sqlite_malloc(int n)
{
	return fails(&sqlites) ? NULL : usual.xMalloc(n);
}

static void *sqlite_realloc(void *old, int n)
{
	return fails(&sqlites) ? NULL : usual.xRealloc(old, n);
}

static int set_up(void **unused)
{
	sqlite3_mem_methods counted;

	if (sqlite3_config(SQLITE_CONFIG_GETMALLOC, &usual) != SQLITE_OK)
		return -1;
	counted = usual;
	counted.xMalloc = sqlite_malloc;
	counted.xRealloc = sqlite_realloc;
	if (sqlite3_config(SQLITE_CONFIG_MALLOC, &counted) != SQLITE_OK)
		return -1;
	return store_fixture_set_up(unused);
}

static void arm(struct memory *m, unsigned long fail_at, unsigned long fail_for)
{
	*m = (struct memory){.fail_at = fail_at, .fail_for = fail_for};
}

static void disarm(void)
{
	ours.fail_at = sqlites.fail_at = 0;
}

/* ---- the scenario ---- */

/* How many entries of each table were acknowledged. Table 1 is never made. */
static unsigned acknowledged[TABLES];

/* Returns an entry that names its table and number, long enough that entries are settled now and
 * then. */
static const char *entry_of(unsigned table, unsigned number)
{
	static char text[BIG + 1];

	memset(text, 'a', BIG);
	snprintf(text, 24, "%u-%u", table, number);
	text[strlen(text)] = '.';
	text[number % 3 ? 20 : BIG] = '\0';
	return text;
}

static void write_next(struct store *s, unsigned table)
{
	const unsigned n = acknowledged[table];
	const int result = n ? store_fixture_append(s, table, n, entry_of(table, n))
			     : store_fixture_create(s, table, entry_of(table, n));

	assert_true(result == STORE_DONE || result == STORE_FAILED);
	if (result == STORE_DONE)
		acknowledged[table]++;
	else
		assert_true(s->kind->why(s)[0] != '\0');
}

struct following {
	unsigned table, number;
};

static bool follow(void *with, const char *text, size_t n)
{
	struct following *f = with;
	const char *expected = entry_of(f->table, f->number++);

	assert_int_equal(n, strlen(expected));
	assert_memory_equal(text, expected, n);
	return true;
}

static bool ignore(void *with, const char *text, size_t n)
{
	(void)with, (void)text, (void)n;
	return true;
}

/* Reads while memory may run out. */
static void read_all(struct store *s)
{
	for (unsigned i = 0; i < TABLES; i++) {
		struct following f = {.table = i};

		(void)s->kind->load(s, store_fixture_row(i).id, follow, &f);
		assert_true(f.number <= acknowledged[i]);
		(void)s->kind->find(s, store_fixture_row(i).code, ignore, NULL);
	}
	(void)s->kind->list(s, 10, ignore, NULL);
	(void)s->kind->due(s, STORE_DUE_COMPUTER, 0, 10, ignore, NULL);
	(void)s->kind->due(s, STORE_DUE_CLOCK, 9, 10, ignore, NULL);
}

/* With memory: fails unless the store has all acknowledged entries and no others. */
static void check_all(struct store *s)
{
	for (unsigned i = 0; i < TABLES; i++) {
		struct following f = {.table = i};

		assert_int_equal(s->kind->load(s, store_fixture_row(i).id, follow, &f),
				 acknowledged[i] ? STORE_DONE : STORE_NO_TABLE);
		assert_int_equal(f.number, acknowledged[i]);
	}
}

static void play_scenario(struct memory *m, unsigned long fail_at, unsigned long fail_for)
{
	char why[256];
	struct store *s;

	store_fixture_delete();
	memset(acknowledged, 0, sizeof acknowledged);
	arm(m, fail_at, fail_for);
	s = store_sqlite(store_fixture_path, false, why, sizeof why);
	if (!s) {
		assert_true(why[0] != '\0');
		disarm();
		s = store_fixture_open();
	}
	for (unsigned i = 0; i < ENTRIES; i++) {
		write_next(s, 0);
		write_next(s, 2);
		if (i % 4 == 3)
			read_all(s);
	}
	(void)store_fixture_expire(s, 1); /* settles the entries and deletes nothing */
	disarm();
	check_all(s);
	write_next(s, 0);
	check_all(s);
	s->kind->close(s);
	s = store_fixture_open();
	check_all(s);
	s->kind->close(s);
}

static void test_store_recovers_after_one_failed_allocation(void **unused)
{
	(void)unused;
	play_scenario(&ours, 0, 0);
	assert_int_equal(acknowledged[0], ENTRIES + 1);
	for (unsigned long n = 1, most = ours.calls; n <= most; n++)
		play_scenario(&ours, n, 1);
}

static void test_store_recovers_after_several_failed_allocations(void **unused)
{
	unsigned long most;

	(void)unused;
	play_scenario(&ours, 0, 0);
	most = ours.calls;
	for (unsigned long n = 1; n <= most; n++)
		play_scenario(&ours, n, 3);
}

static void test_store_recovers_after_failed_allocations_of_sqlite(void **unused)
{
	const uint32_t times = help_times(150);
	struct rng r = help_rng("memory", 0);
	unsigned long most;

	(void)unused;
	play_scenario(&sqlites, 0, 0);
	most = sqlites.calls;
	for (uint32_t i = 0; i < times; i++)
		play_scenario(&sqlites, 1 + rng_below(&r, (uint32_t)most), 1 + rng_below(&r, 3));
}

/* ---- store jobs ---- */

static void run_kind(struct store *s, const struct room *room, enum store_job_kind kind)
{
	static struct metrics metrics;
	struct store_job *j = store_job_new(kind, NULL, NULL);

	if (!j)
		return;
	memcpy(j->id, store_fixture_row(1).id, ROOM_KEY_DIGITS);
	memcpy(j->code, store_fixture_row(1).code, ROOM_CODE);
	j->now = 1;
	if (kind != STORE_JOB_WRITE || store_job_add_write(j, room, "first", 5)) {
		store_jobs_run(s, &metrics, j);
		assert_true(j->result != STORE_FAILED || j->why[0]);
	}
	store_job_free(j);
}

static void test_store_jobs_report_failed_allocations(void **unused)
{
	static struct room_fixture p;
	const struct room_plan plan = room_fixture_plan(games[0], "ff", 0);
	struct store *s;

	(void)unused;
	store_fixture_delete();
	room_fixture_open(&p, &plan);
	s = store_fixture_open();
	assert_int_equal(store_fixture_create(s, 1, "first"), STORE_DONE);
	for (unsigned kind = STORE_JOB_WRITE; kind <= STORE_JOB_CHECK; kind++)
		for (unsigned long n = 1; n < 12; n++) {
			arm(&ours, n, 1);
			run_kind(s, &p.room, (enum store_job_kind)kind);
			disarm();
		}
	assert_int_equal(store_fixture_append(s, 1, 1, "second"), STORE_DONE);
	s->kind->close(s);
	room_fixture_close(&p);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_store_recovers_after_one_failed_allocation),
	    cmocka_unit_test(test_store_recovers_after_several_failed_allocations),
	    cmocka_unit_test(test_store_recovers_after_failed_allocations_of_sqlite),
	    cmocka_unit_test(test_store_jobs_report_failed_allocations),
	};

	return cmocka_run_group_tests(tests, set_up, store_fixture_tear_down);
}
