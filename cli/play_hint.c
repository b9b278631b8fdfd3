/* The command `hint`: what the computer would do in the person's place, what it expects of that,
 * and the next best actions. The computer gets the view of the seat and nothing else. */
#include "cli/hundredths.h"
#include "cli/message.h"
#include "cli/play.h"
#include "cli/screen.h"
#include "core/base/assert.h"

enum {
	SHOWN = 3, /* actions: the best one and the next best */
	NUMBER_MAX = 16,
};

/* Writes what an action would do, as the log will say it. */
static void write_what(const struct play *p, move_t m, struct text *out)
{
	static struct table after;
	int wrong;

	after = p->view;
	wrong = table_append(&after, m, NULL);
	ASSERT(!wrong);
	text_string(out, "  ");
	p->face->log(&after, after.n - 1, out);
	text_char(out, '\n');
}

/* Writes an action as it is typed, the points that are expected of it and the difference to the
 * best one, and on the next line what it does. */
static void write_advice(const struct play *p, const struct player_advice *a,
			 const struct player_advice *best, struct text *out)
{
	char event_buffer[GAME_WORD_MAX + 1], points_buffer[NUMBER_MAX], more_buffer[NUMBER_MAX];
	struct text event = text_in(event_buffer, sizeof event_buffer);
	struct text points = text_in(points_buffer, sizeof points_buffer);
	struct text more = text_in(more_buffer, sizeof more_buffer);

	p->table.game->write(&p->view.state, a->move, &event);
	hundredths_write(a->points, "", &points);
	hundredths_write((int64_t)a->points - best->points, "+", &more);
	MESSAGE_WRITE(out, a == best ? MSG_HINT_BEST : MSG_HINT_NEXT,
		      LANG_STRING(message_string(&event)), LANG_STRING(message_string(&points)),
		      LANG_NUMBER(hundredths_rounded((int64_t)a->points - a->deviation, 100)),
		      LANG_NUMBER(hundredths_rounded((int64_t)a->points + a->deviation, 100)),
		      LANG_STRING(message_string(&more)));
	text_char(out, '\n');
	write_what(p, a->move, out);
}

static void print(const struct play *p, const struct player_hint *hint)
{
	static char buffer[FACE_TEXT_MAX];
	struct text out = text_in(buffer, sizeof buffer);
	const struct player_advice *a = hint->action;
	bool by_lead = false;

	for (uint32_t i = 0; i < SHOWN && i < hint->n && a[i].visits; i++) {
		write_advice(p, &a[i], a, &out);
		by_lead |= i && hundredths_rounded(a[i].points, 10) >
				    hundredths_rounded(a[i - 1].points, 10);
	}
	if (by_lead) {
		MESSAGE_WRITE(&out, MSG_HINT_LEAD);
		text_char(&out, '\n');
	}
	screen_put(stdout, &out);
}

enum play_command play_hint(struct play *p)
{
	static struct player_hint hint;
	const int seat = table_to_act(&p->table);

	if (seat < 0 || p->viewer != seat) {
		MESSAGE_PRINT(MSG_HINT_NOT_NOW);
		return PLAY_COMMAND_DONE;
	}
	if (!think_hint(&p->think, &player_hard, &p->table, &hint))
		return PLAY_COMMAND_LEAVE;
	print(p, &hint);
	return PLAY_COMMAND_DONE;
}
