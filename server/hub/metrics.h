/* Figures of the running server for Prometheus. They are sums over all tables and clients, so they
 * tell nothing of a table or a person. Any thread may call these functions. */
#ifndef TAFEL_METRICS_H
#define TAFEL_METRICS_H

#include "core/base/text.h"
#include "server/hub/guests.h"

#include <stdatomic.h>

enum metric {
	/* Gauges: how many there are now. */
	METRIC_CONNECTIONS,
	METRIC_WEBSOCKETS,
	METRIC_SPECTATORS,
	METRIC_TABLES_AWAKE,
	METRIC_THINKING,
	/* Counters: how many there were since the start. */
	METRIC_REQUESTS,
	METRIC_MESSAGES,
	METRIC_MESSAGES_WRONG, /* messages that could not be read */
	METRIC_TURNS,          /* acknowledged turns */
	METRIC_REFUSALS,       /* turns and other messages that the room refused */
	METRIC_TABLES_MADE,
	METRIC_SLOW_READERS, /* WebSockets that were closed because they did not read */
	METRIC_WORKERS_STUCK,
	METRIC_COMMITS,
	METRIC_COMMITS_FAILED,
	METRIC_ENTRIES,
	METRIC_LIMITED, /* METRIC_LIMITED + an enum limit: refusals by that limit */
	METRICS = METRIC_LIMITED + LIMIT_KINDS
};

/* Histograms of how long something took. */
enum metric_time {
	METRIC_TIME_TURN,   /* from a turn's last byte to its acknowledgement */
	METRIC_TIME_COMMIT, /* a commit of the store with its sync */
	METRIC_TIMES
};

enum { METRIC_STEPS = 12 }; /* buckets of a histogram; the last one has no upper end */

struct metric_steps {
	_Atomic int64_t step[METRIC_STEPS];
	_Atomic int64_t sum; /* microseconds */
};

struct metrics {
	_Atomic int64_t value[METRICS];
	struct metric_steps time[METRIC_TIMES];
};

enum { METRICS_TEXT_MAX = 16 * 1024 };

/* Adds n, which may be negative for a gauge, to a metric. */
void metrics_add(struct metrics *m, unsigned which, int64_t n);
/* Returns the time in microseconds since some fixed moment. */
int64_t metrics_stamp(void);
/* Notes that something that began at `stamp` ends now. */
void metrics_observe(struct metrics *m, enum metric_time which, int64_t stamp);
/* Writes all metrics in the text format of Prometheus, at most METRICS_TEXT_MAX bytes. */
void metrics_write(struct metrics *m, struct text *out);

#endif
