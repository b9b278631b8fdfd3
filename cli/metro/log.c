/* Events in words. */
#include "cli/metro/face.h"

#include "cli/message.h"

#include <string.h>

/* An event that is being told. */
struct told {
	const struct table *t;
	const struct metro *before, *after;
	move_t m;
	struct lang_value who;
};

static const char *point_text(unsigned point, char buffer[FACE_LABEL_MAX])
{
	struct text out = text_in(buffer, FACE_LABEL_MAX);

	metro_write_point(&out, point);
	return message_string(&out);
}

/* ---- what was done ---- */

static void tell_tunnel(const struct told *told, struct text *out)
{
	const struct metro_move m = metro_decode(told->m);
	const unsigned number = 2u * told->before->company + m.line;
	const struct metro_line *line = &told->after->line[number];
	char line_buffer[FACE_LABEL_MAX], from[FACE_LABEL_MAX], to[FACE_LABEL_MAX];
	struct text sign = text_in(line_buffer, sizeof line_buffer);
	const enum message sentence = m.kind == METRO_KIND_START ? MSG_METRO_TELL_START
				      : m.kind == METRO_KIND_END ? MSG_METRO_TELL_END
				      : m.hand                   ? MSG_METRO_TELL_RIGHT
								 : MSG_METRO_TELL_LEFT;

	metro_line_text(number, &sign);
	MESSAGE_WRITE(out, sentence, told->who, LANG_TEXT(message_string(&sign)),
		      LANG_TEXT(point_text(line->path[line->tunnels - 1] & 127u, from)),
		      LANG_TEXT(point_text(metro_last(line), to)));
	if (m.kind != METRO_KIND_EXTEND || m.letter == METRO_NO_LETTER)
		return;
	text_char(out, ' ');
	MESSAGE_WRITE(out, MSG_METRO_TELL_TOKEN,
		      LANG_TEXT(((const char[]){(char)('A' + m.letter), '\0'})));
}

static void tell_action(const struct told *told, struct text *out)
{
	char point[FACE_LABEL_MAX];

	switch (GAME_KIND(told->m)) {
	case METRO_KIND_STATION:
		MESSAGE_WRITE(out, MSG_METRO_TELL_STATION_M15, told->who,
			      LANG_TEXT(point_text(metro_decode(told->m).point, point)));
		break;
	case METRO_KIND_SKIP:
		MESSAGE_WRITE(out, MSG_METRO_TELL_SKIP_M16, told->who);
		break;
	case METRO_KIND_PASS:
		MESSAGE_WRITE(out,
			      told->before->laid ? MSG_METRO_TELL_PASS_MORE_M20
						 : MSG_METRO_TELL_PASS_M20,
			      told->who);
		break;
	default:
		tell_tunnel(told, out);
	}
}

/* ---- what it brought about ---- */

static void tell_points(int points, struct text *out)
{
	text_char(out, ' ');
	screen_style(out, STYLE_GREEN);
	MESSAGE_WRITE(out, MSG_METRO_TELL_POINTS_M14, LANG_NUMBER(points));
	screen_style(out, STYLE_PLAIN);
}

static void tell_completed(unsigned number, struct text *out)
{
	char buffer[FACE_LABEL_MAX];
	struct text line = text_in(buffer, sizeof buffer);

	metro_line_text(number, &line);
	text_char(out, ' ');
	MESSAGE_WRITE(out, MSG_METRO_TELL_COMPLETED_M11, LANG_TEXT(message_string(&line)));
}

static void tell_built(unsigned reason, struct text *out)
{
	static const enum message reasons[] = {
	    [METRO_BOTH_LINES] = MSG_METRO_BUILT_BOTH_LINES_M21,
	    [METRO_NO_STATIONS] = MSG_METRO_BUILT_NO_STATIONS_M21,
	    [METRO_FIVE_LINES] = MSG_METRO_BUILT_FIVE_LINES_M21,
	    [METRO_ALL_IDLE] = MSG_METRO_BUILT_ALL_IDLE_M21,
	};

	text_char(out, ' ');
	text_string(out, message_text(reasons[reason]));
	text_char(out, ' ');
	text_string(out, message_text(MSG_METRO_TELL_LAST_TURNS_M21));
}

static void tell_effect(const struct told *told, const struct game_effect *e, struct text *out)
{
	char buffer[FACE_LABEL_MAX];
	struct text name = text_in(buffer, sizeof buffer);

	switch (e->what) {
	case METRO_FORCED:
		text_char(out, ' ');
		MESSAGE_WRITE(out, MSG_METRO_TELL_FORCED_M12,
			      LANG_TEXT(point_text(e->cell[0], buffer)));
		if (e->points)
			tell_points(e->points, out);
		break;
	case METRO_BETWEEN:
		if (e->points)
			tell_points(e->points, out);
		break;
	case METRO_COMPLETED:
		tell_completed(e->cell[0], out);
		break;
	case METRO_BUILT:
		tell_built(e->cell[0], out);
		break;
	case METRO_UNFINISHED:
		metro_company_text(told->t, e->cell[0], &name);
		text_char(out, ' ');
		MESSAGE_WRITE(out, MSG_METRO_TELL_UNFINISHED_M23, LANG_TEXT(message_string(&name)),
			      LANG_NUMBER(e->points));
		break;
	default: /* trips are told together */
		break;
	}
}

/* M24: the test trips that end the game, one sentence each. */
static void tell_trips(const struct told *told, struct text *out)
{
	struct metro_net net;
	struct metro_trip trip;

	metro_net(told->after, &net);
	for (unsigned i = 0; i < METRO_TRIPS; i++) {
		char buffer[4 * FACE_LABEL_MAX];
		struct text result = text_in(buffer, sizeof buffer);

		metro_trip(told->after, &net, i, &trip);
		metro_trip_result(told->t, &trip, &result);
		text_char(out, ' ');
		MESSAGE_WRITE(out, MSG_METRO_TELL_TRIP, LANG_TEXT(metro_trip_name(i)),
			      LANG_TEXT(message_string(&result)));
	}
}

/* ---- chance ---- */

/* The text of the event without its first words, which say what it is. */
static const char *chance_text(move_t m, char *buffer, size_t size)
{
	struct text out = text_in(buffer, size);
	const char *rest;

	metro_write(NULL, m, &out);
	rest = strchr(message_string(&out), ' ') + 1;
	return GAME_KIND(m) == METRO_KIND_DEAL ? strchr(rest, ' ') + 1 : rest;
}

void metro_face_log(const struct table *t, uint32_t n, struct text *out)
{
	struct table_state state = t->begin, next;
	struct game_effect effects[GAME_EFFECTS_MAX];
	struct game_effects why = {.at = effects};
	char buffer[FACE_LABEL_MAX], chance[FACE_LABEL_MAX];
	struct text name = text_in(buffer, sizeof buffer);
	struct told told = {.t = t, .m = t->event[n]};
	unsigned seat;

	table_fold(t, n, &state);
	next = state;
	metro_apply(&next, told.m, &why);
	told.before = (const struct metro *)&state;
	told.after = (const struct metro *)&next;
	if (GAME_KIND(told.m) == METRO_KIND_CITY) {
		MESSAGE_WRITE(out, MSG_METRO_TELL_CITY,
			      LANG_TEXT(chance_text(told.m, chance, sizeof chance)));
		return;
	}
	seat = metro_seat_of(told.before, told.before->company);
	if (GAME_KIND(told.m) >= METRO_KIND_STATION)
		metro_company_text(t, told.before->company, &name);
	else /* the line tells the company */
		face_seat(t, seat, &name);
	told.who = face_seat_value(t, seat, &name);
	if (GAME_KIND(told.m) == METRO_KIND_DEAL) {
		MESSAGE_WRITE(out, MSG_METRO_TELL_DEAL, told.who,
			      LANG_TEXT(chance_text(told.m, chance, sizeof chance)));
		return;
	}
	tell_action(&told, out);
	for (uint32_t i = 0; i < why.n; i++)
		tell_effect(&told, &why.at[i], out);
	if (told.after->phase == METRO_OVER)
		tell_trips(&told, out);
}
