/* A child process with pipes to its standard input, output and error. It runs a line of the shell.
 * All that is kept of its output is bounded, all waiting ends at a time, and when it is finished
 * nothing of it is left: it has a process group of its own, which is told to end and then killed.
 *
 * The thread that uses a process must have SIGPIPE blocked or ignored, because the program may end
 * at any time. */
#ifndef TAFEL_ARENA_PROCESS_H
#define TAFEL_ARENA_PROCESS_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

enum {
	PROCESS_LINE_MAX = 200,    /* bytes of a line of its output */
	PROCESS_ERRORS_MAX = 2000, /* bytes that are kept of the end of its standard error */
};

/* All zeros: no process. */
struct process {
	pid_t pid;          /* 0: none */
	int in, out, error; /* our ends of the pipes; -1: closed */
	size_t n;           /* bytes of output that were read and not dropped */
	char output[PROCESS_LINE_MAX + 1];
	size_t errors; /* bytes of error_tail */
	char error_tail[PROCESS_ERRORS_MAX];
};

/* How waiting ended. */
enum process_wait {
	PROCESS_DONE,
	PROCESS_CLOSED, /* the program closed its output, or ended */
	PROCESS_LATE,
	PROCESS_LONG,    /* more than PROCESS_LINE_MAX bytes without a line end */
	PROCESS_STOPPED, /* `stop` became true */
};

/* Returns milliseconds of a monotonic clock. `until` below is a time of this clock. */
uint64_t process_now(void);

/* Starts the program. Returns 0 or an errno; then there is no process. */
int process_start(struct process *p, const char *command);
/* Returns whether there is output that was not dropped. */
bool process_has_output(struct process *p);
/* Writes all of the text to its input. PROCESS_DONE: the program has the text, or has ended or
 * closed its input; process_read_line says which. */
enum process_wait process_write(struct process *p, const char *text, size_t n, uint64_t until,
				const atomic_bool *stop);
/* Waits for a line of its output. PROCESS_DONE: the line is the first `length` bytes of p->output,
 * without its line end. */
enum process_wait process_read_line(struct process *p, uint64_t until, const atomic_bool *stop,
				    size_t *length);
/* Drops that line. */
void process_drop_line(struct process *p, size_t length);
/* Waits until the program ends, at most `ms` milliseconds. Returns whether it has, and writes its
 * exit status, or minus the signal that ended it. */
bool process_ends(struct process *p, unsigned ms, int *status);
/* Ends the process: closes its input, waits `patience` milliseconds, tells its group to end, and
 * kills it. The end of its standard error is complete then. */
void process_finish(struct process *p, unsigned patience);

#endif
