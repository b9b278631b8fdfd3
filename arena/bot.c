#include "arena/bot.h"

#include "core/base/assert.h"

#include <string.h>

enum {
	PATIENCE_MS = 1000, /* for a bot to end by itself after the game */
	CLOSED_MS = 200,    /* between the end of its output and the end of the program */
	/* Bytes of a step of the record, and of `go`. */
	STEP_MAX = 1024 + RECORD_BOARD_MAX + REPLAY_STEP_MAX,
};

const char *const bot_breaches[] = {"",     "start",   "ended",    "closed", "late",
				    "long", "unasked", "nonsense", "illegal"};
_Static_assert(sizeof bot_breaches / sizeof *bot_breaches == BOT_BREACHES, "a name for each");

int bot_start(struct bot *b, const char *command, const struct table *t, unsigned seat)
{
	b->log.n = 0;
	b->answered = false;
	replay_start(&b->replay, t, (int)seat, REPLAY_RECORD);
	return process_start(&b->process, command);
}

/* ---- telling ---- */

static void note_line(struct bot *b, bool sent, const char *s, size_t n)
{
	const unsigned at = b->log.n++ % BOT_LOG_LINES;

	b->log.line[at].sent = sent;
	b->log.line[at].n = (uint8_t)(n < BOT_LOG_WIDTH ? n : BOT_LOG_WIDTH);
	memcpy(b->log.line[at].at, s, b->log.line[at].n);
}

/* Writes the text to the bot and logs its lines. */
static enum process_wait send(struct bot *b, const struct text *what, uint64_t until,
			      const atomic_bool *stop)
{
	struct scan lines = scan_in(what->at, what->n), line;
	bool ended;

	ASSERT(!what->full);
	while (scan_line(&lines, &line, &ended))
		note_line(b, true, line.at, line.n);
	return process_write(&b->process, what->at, what->n, until, stop);
}

/* Writes the steps of the record that the bot has not been told, and then one more line. */
static enum process_wait send_up_to(struct bot *b, const char *last, uint64_t until,
				    const atomic_bool *stop)
{
	char buffer[STEP_MAX];
	enum process_wait wait = PROCESS_DONE;
	struct text out;

	while (wait == PROCESS_DONE && b->replay.step <= b->replay.table->n) {
		out = text_in(buffer, sizeof buffer);
		replay_next(&b->replay, &out);
		wait = send(b, &out, until, stop);
	}
	if (wait != PROCESS_DONE)
		return wait;
	out = text_in(buffer, sizeof buffer);
	text_string(&out, last);
	text_char(&out, '\n');
	return send(b, &out, until, stop);
}

/* ---- answers ---- */

/* Returns the length without blanks at the end; some programs write \r\n. */
static size_t trimmed(const char *s, size_t n)
{
	while (n && (s[n - 1] == ' ' || s[n - 1] == '\t' || s[n - 1] == '\r'))
		n--;
	return n;
}

/* Returns the answer that the line is: an action, or a breach. */
static struct bot_answer judge(const struct table *t, const char *s, size_t n)
{
	struct bot_answer a = {.why = BOT_NO_BREACH};

	if (t->game->read(&t->state, s, n, &a.move)) {
		a.why = BOT_NONSENSE;
		return a;
	}
	a.number = t->game->check(&t->state, a.move);
	if (a.number)
		a.why = BOT_ILLEGAL;
	return a;
}

/* Returns why there is no answer. A program that ends closes its output a little earlier. */
static struct bot_answer refuse(struct process *p, enum process_wait wait, uint32_t allowed)
{
	int status;

	switch (wait) {
	case PROCESS_STOPPED:
		return (struct bot_answer){.stopped = true};
	case PROCESS_LATE:
		return (struct bot_answer){.why = BOT_LATE, .number = (int)allowed};
	case PROCESS_LONG:
		return (struct bot_answer){.why = BOT_LONG};
	default:
		if (process_ends(p, CLOSED_MS, &status))
			return (struct bot_answer){.why = BOT_ENDED, .number = status};
		return (struct bot_answer){.why = BOT_CLOSED};
	}
}

struct bot_answer bot_ask(struct bot *b, const struct bot_limits *limits, const atomic_bool *stop)
{
	const uint32_t allowed = limits->move + (b->answered ? 0 : limits->start);
	const uint64_t until = process_now() + allowed;
	enum process_wait wait;
	struct bot_answer answer;
	size_t n;

	if (process_has_output(&b->process)) {
		note_line(b, false, b->process.output, b->process.n);
		return (struct bot_answer){.why = BOT_UNASKED};
	}
	wait = send_up_to(b, "go", until, stop);
	if (wait == PROCESS_DONE)
		wait = process_read_line(&b->process, until, stop, &n);
	if (wait != PROCESS_DONE) {
		if (b->process.n)
			note_line(b, false, b->process.output, b->process.n);
		return refuse(&b->process, wait, allowed);
	}
	b->answered = true;
	note_line(b, false, b->process.output, n);
	answer = judge(b->replay.table, b->process.output, trimmed(b->process.output, n));
	process_drop_line(&b->process, n);
	return answer;
}

void bot_end(struct bot *b, bool at_once)
{
	const atomic_bool go_on = false;
	char buffer[RECORD_LINE_MAX];
	struct text scores = text_in(buffer, sizeof buffer);

	if (!at_once && table_to_act(b->replay.table) == GAME_OVER) {
		record_scores(b->replay.table, &scores);
		text_string(&scores, "\nquit");
		text_char(&scores, '\0');
		ASSERT(!scores.full);
		send_up_to(b, scores.at, process_now() + PATIENCE_MS, &go_on);
	}
	process_finish(&b->process, at_once ? 0 : PATIENCE_MS);
}
