/* The server's log for its operator: one JSON object a line on standard error. Nothing in it names
 * a person, a table or an address, or tells anything of a game. Only the loop's thread logs. */
#ifndef TAFEL_LOG_H
#define TAFEL_LOG_H

#include <jansson.h>

enum log_level { LOG_OFF, LOG_ERRORS, LOG_ALL, LOG_LEVELS };
extern const char *const log_levels[]; /* the names of the levels, NULL at the end */

/* Sets the level of the lines that are written. Without this call nothing is. */
void log_open(enum log_level most);
/* Both write a line such as
 *
 *      {"time":"2026-11-16T03:00:00.123Z","level":"error","event":"store-failed","why":"..."}
 *
 * `fields` holds the fields after "event", or is NULL. The functions take over the reference
 * to it. */
void log_error(const char *event, json_t *fields);
void log_info(const char *event, json_t *fields);

#endif
