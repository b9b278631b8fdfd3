/* Reading files and the person's lines. */
#ifndef TAFEL_CLI_INPUT_H
#define TAFEL_CLI_INPUT_H

#include <stdbool.h>
#include <stddef.h>

/* Reads a file, `-` is standard input, at most `size` bytes of it. False: it could not be read, and
 * that has been said. */
bool input_file(const char *path, char *buffer, size_t size, size_t *n);
/* Says why a file could not be read or written, by errno. */
void input_report_error(const char *path);

/* Interrupt, hang-up and termination are noted from now on, and do nothing else. */
void input_catch_signals(void);
/* Whether one has come. */
bool input_is_interrupted(void);

/* Waits until there is something to read from the file. False: one has come meanwhile or before. */
bool input_wait(int file);

/* The next line of standard input, without blanks at its ends; what does not fit is cut off. False:
 * the input ended, or the person wants to leave. */
bool input_line(char *line, size_t size);

#endif
