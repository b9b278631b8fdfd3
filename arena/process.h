/* Somebody else's program as a child of ours: a line for the shell, with pipes to its standard input,
 * output and error. All that is kept of what it says is bounded, all waiting ends at a time, and when it
 * is ended nothing is left of it: it has a process group of its own, which is told to end and then killed.
 *
 * The thread that uses it must have SIGPIPE blocked or ignored, since the program may end at any
 * time. */
#ifndef TAFEL_ARENA_PROCESS_H
#define TAFEL_ARENA_PROCESS_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

enum {
	PROCESS_LINE_MAX = 200,    /* bytes of a line that it says; more is too long */
	PROCESS_ERRORS_MAX = 2000, /* bytes that are kept of the end of its standard error */
};

/* All zero: none. */
struct process {
	pid_t pid;          /* 0: none */
	int in, out, error; /* our ends of the pipes; -1: closed */
	size_t n;           /* bytes that it has said and nobody has taken */
	char said[PROCESS_LINE_MAX + 1];
	size_t errors;
	char error_tail[PROCESS_ERRORS_MAX];
};

enum process_wait {
	PROCESS_DONE,
	PROCESS_CLOSED, /* it has closed its output, or ended */
	PROCESS_LATE,
	PROCESS_LONG,    /* more than PROCESS_LINE_MAX bytes without a line end */
	PROCESS_STOPPED, /* whoever waits was told to stop */
};

/* Milliseconds on a clock that nobody sets. */
uint64_t process_now(void);

/* Starts the program. 0, or an errno: the system could not, and there is no program. */
int process_start(struct process *p, const char *command);
/* Whether it has said something that nobody has taken. */
bool process_has_output(struct process *p);
/* Tells it all of the text: it reads it, or has ended or closed its input (then what it answers
 * matters), or it is late. */
enum process_wait process_write(struct process *p, const char *text, size_t n, uint64_t until,
				const atomic_bool *stop);
/* Waits for a line of its output. Done: it stands at the front of `said`, `length` bytes without
 * its line end. */
enum process_wait process_read_line(struct process *p, uint64_t until, const atomic_bool *stop,
				    size_t *length);
/* Takes the line at the front of `said` away. */
void process_drop_line(struct process *p, size_t length);
/* Whether it ends by itself within so many milliseconds; then its exit status, or minus the signal that
 * ended it. */
bool process_ends(struct process *p, unsigned ms, int *status);
/* Ends it: closes its input, gives it so many milliseconds to end by itself, tells it to end, kills it
 * and all that belongs to it. All of the end of its standard error is there then. */
void process_finish(struct process *p, unsigned patience);

#endif
