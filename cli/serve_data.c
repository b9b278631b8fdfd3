#include "cli/serve_data.h"

#include "cli/input.h"
#include "cli/message.h"
#include "cli/save.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

enum { FILE_PATH_MAX = SAVE_PATH_MAX + 24, OTHERS = S_IRWXG | S_IRWXO };

/* Takes away what group and others may do with a file or folder, if it is ours and `may_change` is
 * set. Says so, or warns that others can still use it. Whoever can write in the folder can put a
 * link to any file there, so the target of a link is never changed. Must not be called for a file
 * that SQLite has open: closing a file drops the locks that this process has on it. */
static void make_private(const char *path, bool may_change)
{
	int file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOFOLLOW);
	struct stat now;

	if (file < 0 && errno == ELOOP) {
		file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC);
		may_change = false;
	}
	if (file < 0)
		return;
	if (fstat(file, &now) == 0 && (now.st_mode & OTHERS)) {
		if (may_change && now.st_uid == geteuid() &&
		    fchmod(file, now.st_mode & ~(mode_t)OTHERS & ALLPERMS) == 0)
			MESSAGE_ERROR(MSG_SERVE_TIGHTENED, LANG_STRING(path));
		else
			MESSAGE_ERROR(MSG_SERVE_READABLE, LANG_STRING(path));
	}
	close(file);
}

static void make_files_private(const char *folder)
{
	static const char *const names[] = {"tables.sqlite", "tables.sqlite-wal",
					    "tables.sqlite-shm"};

	for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
		char file[FILE_PATH_MAX];

		snprintf(file, sizeof file, "%s/%s", folder, names[i]);
		make_private(file, true);
	}
}

/* Locks the folder itself, so that there is no file whose deletion would end the lock. The system
 * frees it when the process ends, however it ends. Returns false if another process has it, or it
 * cannot be taken, and that has been said. */
static bool lock(const char *folder)
{
	const int file = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);

	if (file >= 0 && flock(file, LOCK_EX | LOCK_NB) == 0)
		return true;
	if (file >= 0 && errno == EWOULDBLOCK)
		MESSAGE_ERROR(MSG_SERVE_LOCKED, LANG_STRING(folder));
	else
		input_report_error(folder);
	if (file >= 0)
		close(file);
	return false;
}

struct store *serve_data_open(const char *folder, bool read_only)
{
	char path[SAVE_PATH_MAX] = "", file[FILE_PATH_MAX], why[SAVE_PATH_MAX + 256];
	struct store *store;

	umask(OTHERS); /* also for files that are made where a link points to */
	if (!save_folder(folder, !read_only, path)) {
		input_report_error(folder ? folder : path);
		return NULL;
	}
	if (!read_only) {
		make_private(path, !folder);
		if (!lock(path))
			return NULL;
		make_files_private(path);
	}
	snprintf(file, sizeof file, "%s/tables.sqlite", path);
	store = store_sqlite(file, read_only, why, sizeof why);
	if (!store)
		MESSAGE_ERROR(MSG_SERVE_DATA, LANG_STRING(why));
	return store;
}
