#include "cli/input.h"

#include "cli/message.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/select.h>
#include <unistd.h>

void input_report_error(const char *path)
{
	switch (errno) {
	case ENOENT:
		MESSAGE_ERROR(MSG_FILE_MISSING, LANG_STRING(path));
		break;
	case EACCES:
	case EPERM:
	case EROFS:
		MESSAGE_ERROR(MSG_FILE_FORBIDDEN, LANG_STRING(path));
		break;
	case EISDIR:
		MESSAGE_ERROR(MSG_FILE_FOLDER, LANG_STRING(path));
		break;
	case ENOSPC:
		MESSAGE_ERROR(MSG_FILE_FULL, LANG_STRING(path));
		break;
	default:
		MESSAGE_ERROR(MSG_FILE_OTHER, LANG_STRING(path), LANG_STRING(strerror(errno)));
	}
}

bool input_file(const char *path, char *buffer, size_t size, size_t *n)
{
	const bool is_stdin = strcmp(path, "-") == 0;
	FILE *file = is_stdin ? stdin : fopen(path, "rb");
	bool wrong;

	if (!file) {
		input_report_error(path);
		return false;
	}
	*n = fread(buffer, 1, size, file);
	wrong = ferror(file);
	if (wrong)
		input_report_error(path);
	if (!is_stdin)
		fclose(file);
	return !wrong;
}

static volatile sig_atomic_t interrupted;

static void note_signal(int number)
{
	(void)number;
	interrupted = 1;
}

void input_catch_signals(void)
{
	const struct sigaction note = {.sa_handler = note_signal};

	sigaction(SIGINT, &note, NULL);
	sigaction(SIGTERM, &note, NULL);
	sigaction(SIGHUP, &note, NULL);
}

bool input_is_interrupted(void)
{
	return interrupted;
}

/* Signals are blocked except while pselect waits: one that came between the check of the flag and
 * the wait would be missed. */
bool input_wait(int file)
{
	sigset_t caught, before;
	fd_set files;
	int ready;

	sigemptyset(&caught);
	sigaddset(&caught, SIGINT);
	sigaddset(&caught, SIGTERM);
	sigaddset(&caught, SIGHUP);
	pthread_sigmask(SIG_BLOCK, &caught, &before);
	do {
		FD_ZERO(&files);
		FD_SET(file, &files);
		ready = interrupted ? -1 : pselect(file + 1, &files, NULL, NULL, NULL, &before);
	} while (ready < 0 && errno == EINTR && !interrupted);
	pthread_sigmask(SIG_SETMASK, &before, NULL);
	return ready > 0;
}

/* Bytes of standard input that input_line has not returned yet. */
static struct {
	char at[4096];
	size_t n;
} pending;

static void trim(char *line)
{
	const size_t start = strspn(line, " \t");
	size_t n = strlen(line);

	while (n > start && strchr(" \t\r", line[n - 1]))
		n--;
	line[n] = '\0';
	memmove(line, line + start, n - start + 1);
}

bool input_line(char *line, size_t size)
{
	size_t length = 0;

	for (;;) {
		char *end = memchr(pending.at, '\n', pending.n);
		const size_t piece = end ? (size_t)(end - pending.at) : pending.n;
		const size_t taken = piece < size - 1 - length ? piece : size - 1 - length;
		const size_t used = end ? piece + 1 : piece;
		ssize_t got;

		memcpy(line + length, pending.at, taken);
		length += taken;
		line[length] = '\0';
		pending.n -= used;
		memmove(pending.at, pending.at + used, pending.n);
		if (end) {
			trim(line);
			return true;
		}
		if (!input_wait(STDIN_FILENO))
			return false;
		got = read(STDIN_FILENO, pending.at, sizeof pending.at);
		if (got <= 0)
			return false;
		pending.n = (size_t)got;
	}
}
