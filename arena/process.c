#include "arena/process.h"

#include "core/base/text.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum {
	POLL_MS = 50,      /* between two checks of `stop` */
	ENDING_MS = 500,   /* between SIGTERM and SIGKILL */
	ENDED_POLL_MS = 2, /* between two checks whether it has ended */
	PIPE_READS = 128,  /* enough to empty a pipe, which holds 64 KiB */
};

uint64_t process_now(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return (uint64_t)now.tv_sec * 1000 + (uint64_t)now.tv_nsec / 1000000;
}

/* ---- starting ---- */

/* The ends of the three pipes: [0] is read from, [1] written to. */
struct pipes {
	int in[2], out[2], error[2];
};

static void close_pipe(int ends[2])
{
	for (unsigned i = 0; i < 2; i++)
		if (ends[i] >= 0)
			close(ends[i]);
}

/* The pipes are close-on-exec from the beginning: otherwise a program that another thread starts at
 * this moment would keep this one's input open. */
static int open_pipes(struct pipes *p)
{
	*p = (struct pipes){{-1, -1}, {-1, -1}, {-1, -1}};
	if (pipe2(p->in, O_CLOEXEC) == 0 && pipe2(p->out, O_CLOEXEC) == 0 &&
	    pipe2(p->error, O_CLOEXEC) == 0)
		return 0;
	return errno;
}

/* Starts the program with default signals and in a process group of its own: so Ctrl-C does not
 * reach it, and everything that it starts ends with it. */
static int spawn(const char *command, const struct pipes *p, pid_t *pid)
{
	char *const arguments[] = {"sh", "-c", (char *)command, NULL};
	posix_spawn_file_actions_t files;
	posix_spawnattr_t how;
	sigset_t none, all;
	int wrong;

	sigemptyset(&none);
	sigfillset(&all);
	posix_spawnattr_init(&how);
	posix_spawnattr_setflags(&how, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK |
					   POSIX_SPAWN_SETSIGDEF);
	posix_spawnattr_setsigmask(&how, &none);
	posix_spawnattr_setsigdefault(&how, &all);
	posix_spawn_file_actions_init(&files);
	wrong = posix_spawn_file_actions_adddup2(&files, p->in[0], STDIN_FILENO);
	if (!wrong)
		wrong = posix_spawn_file_actions_adddup2(&files, p->out[1], STDOUT_FILENO);
	if (!wrong)
		wrong = posix_spawn_file_actions_adddup2(&files, p->error[1], STDERR_FILENO);
	if (!wrong)
		wrong = posix_spawn(pid, "/bin/sh", &files, &how, arguments, environ);
	posix_spawn_file_actions_destroy(&files);
	posix_spawnattr_destroy(&how);
	return wrong;
}

int process_start(struct process *p, const char *command)
{
	struct pipes pipes;
	int wrong = open_pipes(&pipes);
	pid_t pid;

	*p = (struct process){.in = -1, .out = -1, .error = -1};
	if (!wrong)
		wrong = spawn(command, &pipes, &pid);
	if (wrong) {
		close_pipe(pipes.in);
		close_pipe(pipes.out);
		close_pipe(pipes.error);
		return wrong;
	}
	close(pipes.in[0]);
	close(pipes.out[1]);
	close(pipes.error[1]);
	p->pid = pid;
	p->in = pipes.in[1];
	p->out = pipes.out[0];
	p->error = pipes.error[0];
	/* This changes our ends only. */
	fcntl(p->in, F_SETFL, O_NONBLOCK);
	fcntl(p->out, F_SETFL, O_NONBLOCK);
	fcntl(p->error, F_SETFL, O_NONBLOCK);
	return 0;
}

/* ---- input and output ---- */

static void close_end(int *end)
{
	if (*end >= 0)
		close(*end);
	*end = -1;
}

/* Reads as much as there is room for. At the end of the file our end is closed. */
static void read_some(int *file, char *at, size_t room, size_t *n)
{
	const ssize_t got = read(*file, at, room);

	if (got > 0)
		*n += (size_t)got;
	else if (got == 0 || (errno != EAGAIN && errno != EINTR))
		close_end(file);
}

/* Reads standard error. The older half goes when the buffer is full. */
static void read_errors(struct process *p)
{
	const size_t half = sizeof p->error_tail / 2;

	if (p->errors == sizeof p->error_tail) {
		memmove(p->error_tail, p->error_tail + half, p->errors - half);
		p->errors -= half;
	}
	read_some(&p->error, p->error_tail + p->errors, sizeof p->error_tail - p->errors,
		  &p->errors);
}

static void write_some(struct process *p, struct scan *left)
{
	const ssize_t put = write(p->in, left->at, left->n);

	if (put > 0) {
		left->at += put;
		left->n -= (size_t)put;
	} else if (errno != EAGAIN && errno != EINTR) {
		close_end(&p->in);
	}
}

/* Waits until something can be read or written, and does it. poll ignores a closed end, which is
 * -1. If the output buffer is full the program has to wait. */
static void attend(struct process *p, struct scan *left, int timeout)
{
	struct pollfd ends[] = {
	    {.fd = left->n ? p->in : -1, .events = POLLOUT},
	    {.fd = p->n < sizeof p->output ? p->out : -1, .events = POLLIN},
	    {.fd = p->error, .events = POLLIN},
	};

	if (poll(ends, sizeof ends / sizeof *ends, timeout) <= 0)
		return;
	if (ends[2].revents)
		read_errors(p);
	if (ends[1].revents)
		read_some(&p->out, p->output + p->n, sizeof p->output - p->n, &p->n);
	if (ends[0].revents)
		write_some(p, left);
}

/* Reads and writes for a while. Returns PROCESS_DONE, or why the caller has to give up. */
static enum process_wait wait_a_little(struct process *p, struct scan *left, uint64_t until,
				       const atomic_bool *stop)
{
	const uint64_t now = process_now();

	if (atomic_load_explicit(stop, memory_order_relaxed))
		return PROCESS_STOPPED;
	if (now >= until)
		return PROCESS_LATE;
	attend(p, left, until - now < POLL_MS ? (int)(until - now) : POLL_MS);
	return PROCESS_DONE;
}

bool process_has_output(struct process *p)
{
	struct scan nothing = {0};

	attend(p, &nothing, 0);
	return p->n;
}

enum process_wait process_write(struct process *p, const char *text, size_t n, uint64_t until,
				const atomic_bool *stop)
{
	struct scan left = scan_in(text, n);

	while (left.n && p->in >= 0) {
		const enum process_wait wait = wait_a_little(p, &left, until, stop);

		if (wait != PROCESS_DONE)
			return wait;
	}
	return PROCESS_DONE;
}

enum process_wait process_read_line(struct process *p, uint64_t until, const atomic_bool *stop,
				    size_t *length)
{
	struct scan nothing = {0};

	for (;;) {
		const char *end = memchr(p->output, '\n', p->n);
		enum process_wait wait;

		if (end) {
			*length = (size_t)(end - p->output);
			return PROCESS_DONE;
		}
		if (p->n == sizeof p->output)
			return PROCESS_LONG;
		if (p->out < 0)
			return PROCESS_CLOSED;
		wait = wait_a_little(p, &nothing, until, stop);
		if (wait != PROCESS_DONE)
			return wait;
	}
}

void process_drop_line(struct process *p, size_t length)
{
	p->n -= length + 1;
	memmove(p->output, p->output + length + 1, p->n);
}

/* ---- ending ---- */

/* Returns the exit status, or minus a signal. The shell reports a signal of its program as 128 and
 * its number. */
static int status_of(const siginfo_t *info)
{
	enum { BY_SIGNAL = 128, SIGNAL_MAX = 64 };
	const int status = info->si_status;

	if (info->si_code != CLD_EXITED)
		return -status;
	return status > BY_SIGNAL && status <= BY_SIGNAL + SIGNAL_MAX ? BY_SIGNAL - status : status;
}

/* Does not reap the process (WNOWAIT), so that no other process can get its number, which is also
 * that of its group. */
bool process_ends(struct process *p, unsigned ms, int *status)
{
	const uint64_t until = process_now() + ms;
	struct scan nothing = {0};

	for (;;) {
		siginfo_t info = {0};

		if (waitid(P_PID, (id_t)p->pid, &info, WEXITED | WNOHANG | WNOWAIT) == 0 &&
		    info.si_pid) {
			*status = status_of(&info);
			return true;
		}
		if (process_now() >= until)
			return false;
		attend(p, &nothing, ENDED_POLL_MS);
	}
}

/* Signals the group, and the program in case it has left its group. */
static void signal_all(const struct process *p, int number)
{
	kill(-p->pid, number);
	kill(p->pid, number);
}

void process_finish(struct process *p, unsigned patience)
{
	int status;

	close_end(&p->in);
	close_end(&p->out);
	if (!process_ends(p, patience, &status)) {
		signal_all(p, SIGTERM);
		process_ends(p, ENDING_MS, &status);
	}
	signal_all(p, SIGKILL);
	while (waitpid(p->pid, NULL, 0) < 0 && errno == EINTR)
		;
	/* Read what is still in the pipe, but not for ever: a child that left the group may go on
	 * writing. */
	for (unsigned i = 0; i < PIPE_READS && p->error >= 0; i++)
		read_errors(p);
	close_end(&p->error);
	p->pid = 0;
}
