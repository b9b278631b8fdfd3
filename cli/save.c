#include "cli/save.h"

#include "cli/input.h"
#include "cli/message.h"
#include "core/base/assert.h"
#include "table/record.h"

#include <errno.h>
#include <fcntl.h>
#include <pwd.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

enum { GAMES_AT_ONCE = 9 };

/* Joins the parts of a path. Returns false if it is too long, because a cut path would be another
 * one. */
static bool path_join(char path[SAVE_PATH_MAX], const char *a, const char *b, const char *c)
{
	if (snprintf(path, SAVE_PATH_MAX, "%s%s%s", a, b, c) < SAVE_PATH_MAX)
		return true;
	errno = ENAMETOOLONG;
	return false;
}

/* Writes the path of a file of this game: the stem, `more`, and from the second on a number. */
static bool path_of(const struct save *s, const char *more, int number, char path[SAVE_PATH_MAX])
{
	char ending[32];

	if (number == 1)
		snprintf(ending, sizeof ending, ".tafel");
	else
		snprintf(ending, sizeof ending, "-%d.tafel", number);
	return path_join(path, s->stem, more, ending);
}

/* Finds the folder for files that a program keeps between its runs, as the XDG base directory
 * specification says; it requires an absolute path. */
static bool find_folder(char folder[SAVE_PATH_MAX])
{
	const char *state = getenv("XDG_STATE_HOME"), *home = getenv("HOME");
	const struct passwd *user;

	if (state && *state == '/')
		return path_join(folder, state, "/tafel", "");
	if (!home || *home != '/') {
		user = getpwuid(getuid());
		home = user ? user->pw_dir : "/";
	}
	return path_join(folder, home, "/.local/state/tafel", "");
}

static bool make_folders(char *folder)
{
	for (char *slash = strchr(folder + 1, '/');; slash = strchr(slash + 1, '/')) {
		if (slash)
			*slash = '\0';
		if (mkdir(folder, 0700) && errno != EEXIST)
			return false;
		if (!slash)
			return true;
		*slash = '/';
	}
}

bool save_folder(const char *wanted, bool make, char folder[SAVE_PATH_MAX])
{
	if (!(wanted ? path_join(folder, wanted, "", "") : find_folder(folder)))
		return false;
	return !make || make_folders(folder);
}

/* Locks a file until the process ends. Returns 0, or -1 with errno set. */
static int lock(const char *path)
{
	char name[SAVE_PATH_MAX];
	struct flock whole = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
	int file;

	if (!path_join(name, path, ".lock", ""))
		return -1;
	file = open(name, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
	if (file < 0)
		return -1;
	if (fcntl(file, F_SETLK, &whole) == 0)
		return 0;
	close(file);
	errno = EAGAIN;
	return -1;
}

static bool find_file(struct save *s, const struct game *game)
{
	char folder[SAVE_PATH_MAX];

	if (!save_folder(NULL, true, folder) || !path_join(s->stem, folder, "/", game->id))
		return false;
	for (int i = 1; i <= GAMES_AT_ONCE; i++) {
		if (!path_of(s, "", i, s->path))
			return false;
		s->first = i == 1;
		if (lock(s->path) == 0)
			return true;
		if (errno != EAGAIN)
			return false;
	}
	return false;
}

void save_open(struct save *s, const struct game *game)
{
	if (find_file(s, game))
		return;
	input_report_error(s->path[0] ? s->path : s->stem);
	MESSAGE_ERROR(MSG_SAVE_NOWHERE);
	s->path[0] = '\0';
}

bool save_exists(const struct save *s)
{
	return s->path[0] && access(s->path, F_OK) == 0;
}

static bool write_all(int file, const struct text *t)
{
	for (size_t done = 0; done < t->n;) {
		const ssize_t n = write(file, t->at + done, t->n - done);

		if (n < 0 && errno != EINTR)
			return false;
		done += n > 0 ? (size_t)n : 0;
	}
	/* Otherwise the new name could be an empty file after a power cut. */
	return fsync(file) == 0;
}

bool save_write(const char *path, const struct table *t)
{
	static char buffer[RECORD_MAX];
	struct text record = text_in(buffer, sizeof buffer);
	char temporary[SAVE_PATH_MAX], ending[32];
	bool done;
	int file;

	record_write(t, GAME_ALL, &record);
	ASSERT(!record.full);
	snprintf(ending, sizeof ending, ".%ld~", (long)getpid());
	if (!path_join(temporary, path, ending, "")) {
		input_report_error(path);
		return false;
	}
	file = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
	done = file >= 0 && write_all(file, &record);
	if (file >= 0 && close(file))
		done = false;
	done = done && rename(temporary, path) == 0;
	if (!done) {
		input_report_error(path);
		unlink(temporary);
	}
	return done;
}

bool save_archive(const struct save *s, char kept[SAVE_PATH_MAX])
{
	const time_t seconds = time(NULL);
	struct tm today;
	char date[32];

	localtime_r(&seconds, &today);
	strftime(date, sizeof date, "-%Y-%m-%d-%H%M", &today);
	for (int i = 1; i < 100; i++) {
		if (!path_of(s, date, i, kept))
			break;
		/* link() never replaces an existing file; rename() would. */
		if (link(s->path, kept) == 0)
			return unlink(s->path) == 0;
		if (errno != EEXIST)
			break;
	}
	input_report_error(s->path);
	return false;
}
