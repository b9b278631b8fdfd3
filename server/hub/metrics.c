#include "server/hub/metrics.h"

#include <time.h>

static const struct {
	const char *name, *help;
	bool gauge;
} described[METRIC_LIMITED] = {
    [METRIC_CONNECTIONS] = {"tafel_connections", "Open connections.", true},
    [METRIC_WEBSOCKETS] = {"tafel_websockets", "Open WebSockets.", true},
    [METRIC_SPECTATORS] = {"tafel_spectators", "WebSockets that watch.", true},
    [METRIC_TABLES_AWAKE] = {"tafel_tables_awake", "Tables in memory.", true},
    [METRIC_THINKING] = {"tafel_thinking", "Moves computer players are thinking about.", true},
    [METRIC_REQUESTS] = {"tafel_requests_total", "HTTP requests.", false},
    [METRIC_MESSAGES] = {"tafel_messages_total", "Messages of WebSockets.", false},
    [METRIC_MESSAGES_WRONG] = {"tafel_messages_wrong_total", "Messages that could not be read.",
			       false},
    [METRIC_TURNS] = {"tafel_turns_total", "Turns acknowledged.", false},
    [METRIC_REFUSALS] = {"tafel_refusals_total", "Turns and other wishes refused.", false},
    [METRIC_TABLES_MADE] = {"tafel_tables_made_total", "Tables made.", false},
    [METRIC_SLOW_READERS] = {"tafel_slow_readers_total",
			     "WebSockets cut because they did not read.", false},
    [METRIC_WORKERS_STUCK] = {"tafel_workers_stuck_total", "Moves that took a worker too long.",
			      false},
    [METRIC_COMMITS] = {"tafel_commits_total", "Commits of the store.", false},
    [METRIC_COMMITS_FAILED] = {"tafel_commits_failed_total", "Commits of the store that failed.",
			       false},
    [METRIC_ENTRIES] = {"tafel_entries_total", "Entries written.", false},
};

static const struct {
	const char *name, *help;
} timed[METRIC_TIMES] = {
    [METRIC_TIME_TURN] = {"tafel_turn_seconds", "From a turn's last byte to its acknowledgement."},
    [METRIC_TIME_COMMIT] = {"tafel_commit_seconds", "A commit of the store, with its sync."},
};

/* The upper ends of the buckets, in microseconds and as text in seconds. */
static const struct {
	int64_t most;
	const char *seconds;
} steps[METRIC_STEPS] = {
    {500, "0.0005"},  {1000, "0.001"},  {2500, "0.0025"}, {5000, "0.005"},
    {10000, "0.01"},  {25000, "0.025"}, {50000, "0.05"},  {100000, "0.1"},
    {250000, "0.25"}, {1000000, "1"},   {5000000, "5"},   {INT64_MAX, "+Inf"},
};

void metrics_add(struct metrics *m, unsigned which, int64_t n)
{
	atomic_fetch_add_explicit(&m->value[which], n, memory_order_relaxed);
}

int64_t metrics_stamp(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return (int64_t)now.tv_sec * 1000000 + now.tv_nsec / 1000;
}

void metrics_observe(struct metrics *m, enum metric_time which, int64_t stamp)
{
	const int64_t took = metrics_stamp() - stamp;
	unsigned i = 0;

	while (took > steps[i].most)
		i++;
	atomic_fetch_add_explicit(&m->time[which].step[i], 1, memory_order_relaxed);
	atomic_fetch_add_explicit(&m->time[which].sum, took, memory_order_relaxed);
}

static void describe(const char *name, const char *help, const char *type, struct text *out)
{
	text_string(out, "# HELP ");
	text_string(out, name);
	text_char(out, ' ');
	text_string(out, help);
	text_string(out, "\n# TYPE ");
	text_string(out, name);
	text_char(out, ' ');
	text_string(out, type);
	text_char(out, '\n');
}

static void line(const char *name, const char *label, const char *value, int64_t number,
		 struct text *out)
{
	text_string(out, name);
	if (label) {
		text_string(out, label);
		text_string(out, value);
		text_string(out, "\"}");
	}
	text_then_number(out, " ", number);
	text_char(out, '\n');
}

static int64_t read(_Atomic int64_t *value)
{
	return atomic_load_explicit(value, memory_order_relaxed);
}

/* Writes microseconds as seconds with six decimals. */
static void write_seconds(int64_t sum, struct text *out)
{
	char digits[6];

	text_number(out, sum / 1000000);
	text_char(out, '.');
	for (int i = 5, rest = (int)(sum % 1000000); i >= 0; i--, rest /= 10)
		digits[i] = (char)('0' + rest % 10);
	text_bytes(out, digits, sizeof digits);
}

static void write_time(struct metrics *m, enum metric_time which, struct text *out)
{
	const char *name = timed[which].name;
	char buffer[64];
	struct text bucket = text_in(buffer, sizeof buffer - 1);
	int64_t n = 0;

	describe(name, timed[which].help, "histogram", out);
	text_string(&bucket, name);
	text_string(&bucket, "_bucket");
	buffer[bucket.n] = '\0';
	for (unsigned i = 0; i < METRIC_STEPS; i++) {
		n += read(&m->time[which].step[i]);
		line(buffer, "{le=\"", steps[i].seconds, n, out);
	}
	text_string(out, name);
	text_string(out, "_sum ");
	write_seconds(read(&m->time[which].sum), out);
	text_char(out, '\n');
	text_string(out, name);
	text_then_number(out, "_count ", n);
	text_char(out, '\n');
}

void metrics_write(struct metrics *m, struct text *out)
{
	for (unsigned i = 0; i < METRIC_LIMITED; i++) {
		describe(described[i].name, described[i].help,
			 described[i].gauge ? "gauge" : "counter", out);
		line(described[i].name, NULL, NULL, read(&m->value[i]), out);
	}
	describe("tafel_limited_total", "What was refused to one address by a limit.", "counter",
		 out);
	for (unsigned i = 0; i < LIMIT_KINDS; i++)
		line("tafel_limited_total", "{limit=\"", limit_names[i],
		     read(&m->value[METRIC_LIMITED + i]), out);
	for (unsigned i = 0; i < METRIC_TIMES; i++)
		write_time(m, (enum metric_time)i, out);
}
