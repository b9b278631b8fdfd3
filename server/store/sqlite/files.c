/* The files of the store in SQLite: their modes, whether they are still the opened ones, and
 * backups. */
#include "server/store/sqlite/sqlite.h"

#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* Returns whether SQLite uses the files of the system. Tests give it a file system in memory, where
 * modes and inodes mean nothing. */
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
	(void)fchmod(file, S_IRUSR | S_IWUSR); /* also if the umask would take these away */
	close(file);
	return true;
}

/* Returns the path of the database or of its log. SQLite resolves symbolic links in the path and
 * puts the log beside the result. */
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

/* SQLite deletes the log by its name when it closes, and by then that name may belong to the log of
 * another database. So this function empties the open log instead and keeps SQLite from deleting:
 * an empty log changes nothing, whichever database finds it. */
void sqlite_leave_files(struct sqlite *q)
{
	if (!q->watched || sqlite_check_files(&q->store) == STORE_DONE)
		return;
	(void)sqlite3_wal_checkpoint_v2(q->db, NULL, SQLITE_CHECKPOINT_TRUNCATE, NULL, NULL);
	(void)sqlite3_db_config(q->db, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL);
}

/* Takes the access of others away from an existing file, if it is ours and not a link. */
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
