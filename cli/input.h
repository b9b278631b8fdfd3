/* Reads files and the lines that a person types, and notes signals. Not for several threads. */
#ifndef TAFEL_CLI_INPUT_H
#define TAFEL_CLI_INPUT_H

#include <stdbool.h>
#include <stddef.h>

/* Reads at most `size` bytes of a file into the caller's buffer; `-` is standard input. Returns
 * false after an error message. */
bool input_file(const char *path, char *buffer, size_t size, size_t *n);
/* Prints why a file could not be read or written, by errno. */
void input_report_error(const char *path);

/* From now on SIGINT, SIGHUP and SIGTERM are only noted. */
void input_catch_signals(void);
/* Returns whether such a signal has come. */
bool input_is_interrupted(void);

/* Waits until the file descriptor can be read. Returns false if such a signal has come. */
bool input_wait(int file);

/* Reads the next line of standard input, without blanks at its ends; a line that is too long is
 * cut. Returns false at the end of the input, or after such a signal. */
bool input_line(char *line, size_t size);

#endif
