#include "server/base/log.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

const char *const log_levels[LOG_LEVELS + 1] = {
    [LOG_OFF] = "off", [LOG_ERRORS] = "error", [LOG_ALL] = "info", [LOG_LEVELS] = NULL};

static enum log_level level;

void log_open(enum log_level most)
{
	level = most;
}

static json_t *time_of_day(void)
{
	struct timespec now;
	struct tm utc;
	char text[32];
	size_t n;

	clock_gettime(CLOCK_REALTIME, &now);
	gmtime_r(&now.tv_sec, &utc);
	n = strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%S", &utc);
	snprintf(text + n, sizeof text - n, ".%03dZ", (int)(now.tv_nsec / 1000000));
	return json_string(text);
}

/* Writes the line with one call, so that lines of two programs do not mix. */
static void write_line(enum log_level of, const char *event, json_t *fields)
{
	json_t *line =
	    json_pack("{so ss ss}", "time", time_of_day(), "level", log_levels[of], "event", event);
	char *text;

	if (fields)
		json_object_update(line, fields);
	text = json_dumps(line, JSON_COMPACT);
	if (text)
		fprintf(stderr, "%s\n", text);
	free(text);
	json_decref(line);
}

static void write_at(enum log_level of, const char *event, json_t *fields)
{
	if (level >= of)
		write_line(of, event, fields);
	json_decref(fields);
}

void log_error(const char *event, json_t *fields)
{
	write_at(LOG_ERRORS, event, fields);
}

void log_info(const char *event, json_t *fields)
{
	write_at(LOG_ALL, event, fields);
}
