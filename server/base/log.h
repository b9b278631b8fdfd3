/* What the server writes about itself: a JSON object a line on standard error. For whoever runs it: no names, no
 * ids of tables, no tokens, no addresses, nothing of a game. Only the loop's thread logs. */
#ifndef TAFEL_LOG_H
#define TAFEL_LOG_H

#include <jansson.h>

enum log_level { LOG_OFF, LOG_ERRORS, LOG_ALL, LOG_LEVELS };
extern const char *const log_levels[]; /* their names, NULL at the end */

/* Before the first line; nothing is logged without it. */
void log_open(enum log_level most);
/* {"time":"2026-11-16T03:00:00.123Z","level":"error","event":"store-failed", ...}: the fields, which are given
 * up, or NULL. */
void log_error(const char *event, json_t *fields);
void log_info(const char *event, json_t *fields);

#endif
