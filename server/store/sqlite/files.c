/* The files of the store in SQLite: their modes, and whether they are still those that were opened. */
#include "server/store/sqlite/sqlite.h"

#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* Tests give SQLite a file system of their own, in memory, where none of this means anything. */
static bool has_real_files(void)
{
	const sqlite3_vfs *vfs = sqlite3_vfs_find(NULL);

	return vfs && strncmp(vfs->zName, "unix", 4) == 0;
}

bool sqlite_make_private(const char *path)
{
	const int file = has_real_files()
			     ? open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, S_IRUSR | S_IWUSR)
			     : -1;

	if (file < 0)
		return false;
	(void)fchmod(file, S_IRUSR | S_IWUSR); /* whatever the umask took away */
	close(file);
	return true;
}

/* SQLite has its own copy of the path without symbolic links, and puts the log beside that. */
static const char *path_of(const struct sqlite *q, unsigned which)
{
	return which ? sqlite3_filename_wal(sqlite3_db_filename(q->db, "main")) : q->path;
}

bool sqlite_watch(struct sqlite *q, const char *path)
{
	if (!has_real_files())
		return true;
	q->path = strdup(path);
	if (!q->path)
		return false;
	for (unsigned i = 0; i < SQLITE_FILES; i++) {
		struct stat now;

		if (stat(path_of(q, i), &now))
			return false;
		q->file[i] = (struct file_identity){now.st_dev, now.st_ino};
	}
	q->watched = true;
	return true;
}

int sqlite_check_files(struct store *s)
{
	const struct sqlite *q = (const struct sqlite *)s;

	for (unsigned i = 0; i < SQLITE_FILES && q->watched; i++) {
		struct stat now;

		if (stat(path_of(q, i), &now))
			return sqlite_fail(
			    s, i ? "the log of the database was removed or cannot be reached"
				 : "the database file was removed or cannot be reached");
		if (now.st_dev != q->file[i].device || now.st_ino != q->file[i].number)
			return sqlite_fail(s, i ? "the log of the database was replaced"
						: "the database file was replaced");
	}
	return STORE_DONE;
}

/* Closing deletes the log by its name, which may be another database's by now. So the log that is open
 * is emptied instead: even if it is the one that has the name, no database reads anything from it. */
void sqlite_leave_files(struct sqlite *q)
{
	if (!q->watched || sqlite_check_files(&q->store) == STORE_DONE)
		return;
	(void)sqlite3_wal_checkpoint_v2(q->db, NULL, SQLITE_CHECKPOINT_TRUNCATE, NULL, NULL);
	(void)sqlite3_db_config(q->db, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL);
}

/* Makes an existing file, if it is ours and no link, readable by us alone. */
static void tighten(const char *path)
{
	struct stat now;

	if (lstat(path, &now) == 0 && S_ISREG(now.st_mode) && now.st_uid == geteuid())
		(void)chmod(path, S_IRUSR | S_IWUSR);
}

static bool copy_all(sqlite3 *from, sqlite3 *to)
{
	sqlite3_backup *copy = sqlite3_backup_init(to, "main", from, "main");

	if (!copy)
		return false;
	(void)sqlite3_backup_step(copy, -1);
	return sqlite3_backup_finish(copy) == SQLITE_OK;
}

int sqlite_backup(struct store *s, const char *path)
{
	sqlite3 *to = NULL;
	const bool is_new = sqlite_make_private(path);
	bool copied;

	if (!is_new)
		tighten(path);
	copied = sqlite3_open(path, &to) == SQLITE_OK && copy_all(((struct sqlite *)s)->db, to);
	if (!copied)
		(void)sqlite_fail(s, to ? sqlite3_errmsg(to) : "out of memory");
	sqlite3_close(to);
	if (!copied && is_new)
		(void)unlink(path);
	return copied ? STORE_DONE : STORE_FAILED;
}
