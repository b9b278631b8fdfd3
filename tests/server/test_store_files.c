#define _DEFAULT_SOURCE /* umask, symlink */
/* The files of the store in SQLite: their modes, and what the store does when a file is removed or
 * replaced. */
#include "tests/server/store_fixture.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static unsigned mode_of(const char *ending)
{
	char path[STORE_FIXTURE_PATH_MAX + 16];
	struct stat now;

	snprintf(path, sizeof path, "%s%s", store_fixture_path, ending);
	assert_int_equal(stat(path, &now), 0);
	return now.st_mode & ALLPERMS;
}

static void test_new_files_are_for_their_owner_alone(void **unused)
{
	static const mode_t masks[] = {0, 022, 077, 0277, 0777};
	char copy[STORE_FIXTURE_PATH_MAX + 16];

	(void)unused;
	snprintf(copy, sizeof copy, "%s-copy", store_fixture_path);
	for (size_t i = 0; i < sizeof masks / sizeof *masks; i++) {
		const mode_t before = umask(masks[i]);
		struct store *s;

		store_fixture_delete();
		s = store_fixture_open();
		assert_int_equal(store_fixture_create(s, 1, "first"), STORE_DONE);
		assert_int_equal(s->kind->backup(s, copy), STORE_DONE);
		assert_int_equal(mode_of(""), 0600);
		assert_int_equal(mode_of("-wal"), 0600);
		assert_int_equal(mode_of("-shm"), 0600);
		assert_int_equal(mode_of("-copy"), 0600);
		assert_int_equal(chmod(copy, 0644), 0);
		assert_int_equal(s->kind->backup(s, copy),
				 STORE_DONE); /* replaces an older backup */
		assert_int_equal(mode_of("-copy"), 0600);
		s->kind->close(s);
		assert_int_equal(unlink(copy), 0);
		umask(before);
	}
}

static void test_failed_backup_leaves_no_file(void **unused)
{
	char copy[STORE_FIXTURE_PATH_MAX + 16];
	struct store *s;

	(void)unused;
	snprintf(copy, sizeof copy, "%s/no/copy", store_fixture_folder);
	store_fixture_delete();
	s = store_fixture_open();
	assert_int_equal(s->kind->backup(s, copy), STORE_FAILED);
	assert_true(s->kind->why(s)[0] != '\0');
	assert_int_equal(s->kind->backup(s, store_fixture_folder), STORE_FAILED);
	s->kind->close(s);
}

/* Ways to take a file away and to bring it back. */
static void move(const char *ending, const char *from, const char *to)
{
	char old[STORE_FIXTURE_PATH_MAX + 32], new[STORE_FIXTURE_PATH_MAX + 32];

	snprintf(old, sizeof old, "%s%s%s", store_fixture_path, ending, from);
	snprintf(new, sizeof new, "%s%s%s", store_fixture_path, ending, to);
	assert_int_equal(rename(old, new), 0);
}

static void put_empty_file(const char *ending)
{
	char path[STORE_FIXTURE_PATH_MAX + 16];
	int file;

	snprintf(path, sizeof path, "%s%s", store_fixture_path, ending);
	file = open(path, O_WRONLY | O_CREAT | O_EXCL, 0600);
	assert_true(file >= 0);
	close(file);
}

static void assert_pauses(struct store *s, const char *why)
{
	assert_int_equal(s->kind->check(s), STORE_FAILED);
	assert_non_null(strstr(s->kind->why(s), why));
	assert_int_equal(store_fixture_append(s, 1, 1, "lost"), STORE_FAILED);
	assert_non_null(strstr(s->kind->why(s), why));
	assert_int_equal(store_fixture_expire(s, 1), STORE_FAILED);
}

static unsigned entries_of(struct store *s, const char *id);

static void test_store_pauses_while_a_file_is_away(void **unused)
{
	static const char *const endings[] = {"", "-wal"};

	(void)unused;
	for (size_t i = 0; i < 2; i++) {
		struct store *s;

		store_fixture_delete();
		s = store_fixture_open();
		assert_int_equal(store_fixture_create(s, 1, "first"), STORE_DONE);
		assert_int_equal(s->kind->check(s), STORE_DONE);
		move(endings[i], "", "-away");
		assert_pauses(s, "removed");
		put_empty_file(endings[i]);
		assert_pauses(s, "replaced");
		move(endings[i], "-away", "");
		assert_int_equal(s->kind->check(s), STORE_DONE);
		assert_int_equal(store_fixture_append(s, 1, 1, "kept"), STORE_DONE);
		s->kind->close(s);
		s = store_fixture_open();
		assert_int_equal(entries_of(s, store_fixture_row(1).id), 2);
		s->kind->close(s);
	}
}

static bool count(void *with, const char *text, size_t n)
{
	(void)text, (void)n;
	++*(unsigned *)with;
	return true;
}

static unsigned entries_of(struct store *s, const char *id)
{
	unsigned n = 0;

	assert_int_equal(s->kind->load(s, id, count, &n), STORE_DONE);
	return n;
}

/* A store whose database was replaced changes nothing of the new database when it is closed, and
 * leaves no log that the new one would read. The old database has everything. */
static void test_closing_leaves_a_replaced_database_alone(void **unused)
{
	char old[STORE_FIXTURE_PATH_MAX + 16], why[256];
	struct store *s, *other;

	(void)unused;
	snprintf(old, sizeof old, "%s-away", store_fixture_path);
	store_fixture_delete();
	other = store_fixture_open();
	assert_int_equal(store_fixture_create(other, 7, "restored"), STORE_DONE);
	other->kind->close(other);
	move("", "", "-other");
	s = store_fixture_open();
	assert_int_equal(store_fixture_create(s, 1, "first"), STORE_DONE);
	assert_int_equal(store_fixture_append(s, 1, 1, "second"), STORE_DONE);
	move("", "", "-away");
	move("", "-other", "");
	assert_int_equal(store_fixture_append(s, 1, 2, "lost"), STORE_FAILED);
	s->kind->close(s);
	other = store_fixture_open();
	assert_int_equal(entries_of(other, store_fixture_row(7).id), 1);
	assert_int_equal(store_fixture_append(other, 7, 1, "more"), STORE_DONE);
	other->kind->close(other);
	s = store_sqlite(old, false, why, sizeof why);
	assert_non_null(s);
	assert_int_equal(entries_of(s, store_fixture_row(1).id), 2);
	s->kind->close(s);
	assert_int_equal(unlink(old), 0);
}

/* The database may be a link to another place. Replacing the link replaces the database. */
static void test_store_follows_a_link_to_the_database(void **unused)
{
	char target[STORE_FIXTURE_PATH_MAX + 16];
	struct store *s;

	(void)unused;
	snprintf(target, sizeof target, "%s-target", store_fixture_path);
	store_fixture_delete();
	s = store_fixture_open();
	s->kind->close(s);
	move("", "", "-target");
	assert_int_equal(symlink(target, store_fixture_path), 0);
	s = store_fixture_open();
	assert_int_equal(store_fixture_create(s, 1, "first"), STORE_DONE);
	assert_int_equal(unlink(store_fixture_path), 0);
	assert_pauses(s, "removed");
	assert_int_equal(symlink(target, store_fixture_path), 0);
	assert_int_equal(store_fixture_append(s, 1, 1, "second"), STORE_DONE);
	s->kind->close(s);
	assert_int_equal(unlink(target), 0);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_new_files_are_for_their_owner_alone),
	    cmocka_unit_test(test_failed_backup_leaves_no_file),
	    cmocka_unit_test(test_store_pauses_while_a_file_is_away),
	    cmocka_unit_test(test_closing_leaves_a_replaced_database_alone),
	    cmocka_unit_test(test_store_follows_a_link_to_the_database),
	};

	return cmocka_run_group_tests(tests, store_fixture_set_up, store_fixture_tear_down);
}
