/* Reports a bot that broke off a game. */
#include "cli/arena_bots.h"
#include "cli/message.h"
#include "cli/refusal.h"
#include "cli/screen.h"
#include "core/base/unicode.h"

#include <stdio.h>
#include <string.h>

enum {
	REASON_MAX = 512,
	LINES_MAX = 32 * 1024, /* of all that is shown: a byte that is no text takes four */
	SHOWN_MAX = 120,       /* bytes of a line */
	ERROR_LINES = 12,
};

/* Writes why the bot broke off the game. */
static void write_reason(const struct game *game, const struct arena_report *r, struct text *out)
{
	char buffer[REASON_MAX];
	struct text part = text_in(buffer, sizeof buffer);

	switch (r->why) {
	case BOT_NO_START:
		MESSAGE_WRITE(out, MSG_ARENA_BREAK_START, LANG_STRING(strerror(r->number)));
		break;
	case BOT_ENDED:
		if (r->number < 0)
			MESSAGE_WRITE(out, MSG_ARENA_BREAK_SIGNAL, LANG_NUMBER(-r->number),
				      LANG_STRING(strsignal(-r->number)));
		else
			MESSAGE_WRITE(out, MSG_ARENA_BREAK_ENDED, LANG_NUMBER(r->number));
		break;
	case BOT_CLOSED:
		MESSAGE_WRITE(out, MSG_ARENA_BREAK_CLOSED);
		break;
	case BOT_LATE:
		snprintf(buffer, sizeof buffer, "%g", r->number / 1000.0);
		MESSAGE_WRITE(out, MSG_ARENA_BREAK_LATE, LANG_STRING(buffer));
		break;
	case BOT_LONG:
		MESSAGE_WRITE(out, MSG_ARENA_BREAK_LONG, LANG_NUMBER(PROCESS_LINE_MAX));
		break;
	case BOT_UNASKED:
		MESSAGE_WRITE(out, MSG_ARENA_BREAK_UNASKED);
		break;
	case BOT_ILLEGAL:
		refusal_rule(game, r->number, &part);
		MESSAGE_WRITE(out, MSG_ARENA_BREAK_ILLEGAL, LANG_STRING(message_string(&part)));
		break;
	default:
		MESSAGE_WRITE(out, MSG_ARENA_BREAK_NONSENSE);
	}
}

static void write_log(const struct bot_log *log, struct text *out)
{
	unsigned i = log->n > BOT_LOG_LINES ? log->n - BOT_LOG_LINES : 0;

	if (!log->n)
		return;
	MESSAGE_WRITE(out, MSG_ARENA_TALK);
	text_char(out, '\n');
	for (; i < log->n; i++) {
		const unsigned at = i % BOT_LOG_LINES;

		text_string(out, log->line[at].sent ? "    > " : "    < ");
		unicode_show(out, log->line[at].at, log->line[at].n, SHOWN_MAX);
		text_char(out, '\n');
	}
}

/* Writes the last lines of its standard error. */
static void write_errors(const struct process *p, struct text *out)
{
	struct scan left, line;
	unsigned lines = 0;
	size_t at = p->errors;
	bool ended;

	if (!p->errors)
		return;
	/* The line end of the last line ends no other. */
	while (at && (lines += at < p->errors && p->error_tail[at - 1] == '\n') < ERROR_LINES)
		at--;
	MESSAGE_WRITE(out, MSG_ARENA_ERRORS);
	text_char(out, '\n');
	left = scan_in(p->error_tail + at, p->errors - at);
	while (scan_line(&left, &line, &ended)) {
		text_string(out, "    ");
		unicode_show(out, line.at, line.n, SHOWN_MAX);
		text_char(out, '\n');
	}
}

void arena_bots_report(const struct arena *a, const struct arena_report *report)
{
	char reason_buffer[2 * REASON_MAX], buffer[LINES_MAX];
	struct text reason = text_in(reason_buffer, sizeof reason_buffer);
	struct text out = text_in(buffer, sizeof buffer);

	write_reason(a->opening.game, report, &reason);
	MESSAGE_ERROR(MSG_ARENA_BROKEN, LANG_STRING(a->opening.name[report->player]),
		      LANG_NUMBER(report->game), LANG_NUMBER(report->seat + 1),
		      LANG_NUMBER(report->event), LANG_STRING(message_string(&reason)));
	write_log(&report->bot->log, &out);
	write_errors(&report->bot->process, &out);
	screen_put(stderr, &out);
}
