/* Figures of the running server, as Prometheus reads them: sums over everybody, so that nothing of a table or a
 * person can be told from them. Any thread may count. */
#ifndef TAFEL_METRICS_H
#define TAFEL_METRICS_H

#include "core/base/text.h"
#include "server/hub/guests.h"

#include <stdatomic.h>

enum metric {
	/* What there is now. */
	METRIC_CONNECTIONS,
	METRIC_WEBSOCKETS,
	METRIC_SPECTATORS,
	METRIC_TABLES_AWAKE,
	METRIC_THINKING,
	/* What there was since the start. */
	METRIC_REQUESTS,
	METRIC_MESSAGES,
	METRIC_MESSAGES_WRONG, /* that could not be read */
	METRIC_TURNS,          /* acknowledged */
	METRIC_REFUSALS,       /* turns and other wishes that were refused */
	METRIC_TABLES_MADE,
	METRIC_SLOW_READERS, /* that were cut */
	METRIC_WORKERS_STUCK,
	METRIC_COMMITS,
	METRIC_COMMITS_FAILED,
	METRIC_ENTRIES,
	METRIC_LIMITED, /* one for each enum limit, from here on */
	METRICS = METRIC_LIMITED + LIMIT_KINDS
};

/* How long something took. */
enum metric_time {
	METRIC_TIME_TURN,   /* from a turn's last byte to its acknowledgement */
	METRIC_TIME_COMMIT, /* of the store, its sync with it */
	METRIC_TIMES
};

enum { METRIC_STEPS = 12 }; /* the last one is for all that took longer */

struct metric_steps {
	_Atomic int64_t step[METRIC_STEPS];
	_Atomic int64_t sum; /* microseconds */
};

struct metrics {
	_Atomic int64_t value[METRICS];
	struct metric_steps time[METRIC_TIMES];
};

enum { METRICS_TEXT_MAX = 16 * 1024 };

void metrics_add(struct metrics *m, unsigned which, int64_t n);
/* Microseconds of a clock that is good for differences only. */
int64_t metrics_stamp(void);
/* Something that began at that stamp has ended now. */
void metrics_observe(struct metrics *m, enum metric_time which, int64_t stamp);
/* Writes all of it, at most METRICS_TEXT_MAX bytes. */
void metrics_write(struct metrics *m, struct text *out);

#endif
