/* The command `hint`: what the computer would do in the person's place, what it expects of that, and
 * how the next best compare. It knows what the seat knows, and nothing else. */
#include "cli/play.h"
#include "cli/say.h"
#include "cli/screen.h"
#include "core/base/assert.h"

enum {
	SHOWN = 3, /* the best, and those to compare it with */
	NUMBER_MAX = 16,
};

/* ---- which ---- */

/* The next best of the actions that are not yet shown: of those that were looked at as closely as
 * any the one with the best lead. False: there is none of which something can be said. */
static bool find_next(const struct player_hint *hint, const bool *is_shown, uint32_t *next)
{
	uint32_t most = 0;
	bool found = false;

	for (uint32_t i = 0; i < hint->n; i++)
		if (!is_shown[i] && hint->action[i].visits > most)
			most = hint->action[i].visits;
	for (uint32_t i = 0; i < hint->n; i++)
		if (!is_shown[i] && hint->action[i].visits > most / 2 &&
		    (!found || hint->action[i].lead > hint->action[*next].lead)) {
			*next = i;
			found = true;
		}
	return found;
}

/* The places of the actions to be shown, the best first; how many. */
static unsigned find_shown(const struct player_hint *hint, uint32_t shown[SHOWN])
{
	bool is_shown[GAME_MOVES_MAX] = {false};
	unsigned n = 0;

	shown[0] = hint->best;
	do
		is_shown[shown[n++]] = true;
	while (n < SHOWN && find_next(hint, is_shown, &shown[n]));
	return n;
}

/* ---- in words ---- */

/* Hundredths of a point, divided and rounded. */
static int64_t rounded(int64_t hundredths, int64_t by)
{
	return (hundredths + (hundredths < 0 ? -by : by) / 2) / by;
}

static void write_tenths(int64_t hundredths, struct text *out)
{
	const int64_t tenths = rounded(hundredths, 10), size = tenths < 0 ? -tenths : tenths;

	text_string(out, tenths < 0 ? "-" : "");
	text_number(out, size / 10);
	text_char(out, '.');
	text_number(out, size % 10);
}

/* What an action does, as it will be told when it is done: its place, its points and what for. */
static void write_what(const struct play *p, move_t m, struct text *out)
{
	static struct table after;
	int wrong;

	after = p->seen;
	wrong = table_append(&after, m, NULL);
	ASSERT(!wrong);
	text_string(out, "  ");
	p->face->tell(&after, after.n - 1, out);
	text_char(out, '\n');
}

/* An action as it is typed and what is expected of it, then what it does. */
static void write_advice(const struct play *p, const struct player_advice *a, enum message message,
			 struct text *out)
{
	char event_buffer[GAME_WORD_MAX + 1], points_buffer[NUMBER_MAX];
	struct text event = text_in(event_buffer, sizeof event_buffer);
	struct text points = text_in(points_buffer, sizeof points_buffer);

	p->table.game->write(&p->seen.state, a->move, &event);
	write_tenths(a->points, &points);
	SAY(out, message, LANG_STRING(say_string(&event)), LANG_STRING(say_string(&points)),
	    LANG_NUMBER(rounded((int64_t)a->points - a->spread, 100)),
	    LANG_NUMBER(rounded((int64_t)a->points + a->spread, 100)));
	text_char(out, '\n');
	write_what(p, a->move, out);
}

static void print(const struct play *p, const struct player_hint *hint)
{
	static char buffer[FACE_TEXT_MAX];
	struct text out = text_in(buffer, sizeof buffer);
	uint32_t shown[SHOWN];
	const unsigned n = find_shown(hint, shown);
	const struct player_advice *best = &hint->action[shown[0]];
	bool more_points = false;

	write_advice(p, best, MSG_HINT_BEST, &out);
	for (unsigned i = 1; i < n; i++) {
		const struct player_advice *other = &hint->action[shown[i]];

		write_advice(p, other, MSG_HINT_NEXT, &out);
		more_points |= rounded(other->points, 10) > rounded(best->points, 10);
	}
	if (more_points) {
		SAY(&out, MSG_HINT_LEAD);
		text_char(&out, '\n');
	}
	screen_put(stdout, &out);
}

enum play_command play_hint(struct play *p)
{
	static struct player_hint hint;
	const int seat = table_to_act(&p->table);

	if (seat < 0 || p->looking != seat) {
		TELL(MSG_HINT_NOT_NOW);
		return PLAY_COMMAND_DONE;
	}
	if (!think_hint(&p->think, &player_hard, &p->table, &hint))
		return PLAY_COMMAND_LEAVE;
	print(p, &hint);
	return PLAY_COMMAND_DONE;
}
