/* Events as sentences of the log. */
#include "cli/metro/face.h"

#include "cli/message.h"

#include <string.h>

/* The event that is written, with the states before and after it. */
struct entry {
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

/* ---- actions ---- */

static void log_tunnel(const struct entry *entry, struct text *out)
{
	const struct metro_move m = metro_decode(entry->m);
	const unsigned number = 2u * entry->before->company + m.line;
	const struct metro_line *line = &entry->after->line[number];
	char line_buffer[FACE_LABEL_MAX], from[FACE_LABEL_MAX], to[FACE_LABEL_MAX];
	struct text sign = text_in(line_buffer, sizeof line_buffer);
	const enum message sentence = m.kind == METRO_KIND_START ? MSG_METRO_TELL_START
				      : m.kind == METRO_KIND_END ? MSG_METRO_TELL_END
				      : m.hand                   ? MSG_METRO_TELL_RIGHT
								 : MSG_METRO_TELL_LEFT;

	metro_line_text(number, &sign);
	MESSAGE_WRITE(out, sentence, entry->who, LANG_TEXT(message_string(&sign)),
		      LANG_TEXT(point_text(metro_path_point(line, line->tunnels - 1), from)),
		      LANG_TEXT(point_text(metro_last_point(line), to)));
	if (m.kind != METRO_KIND_EXTEND || m.letter == METRO_NO_LETTER)
		return;
	text_char(out, ' ');
	MESSAGE_WRITE(out, MSG_METRO_TELL_TOKEN,
		      LANG_TEXT(((const char[]){(char)('A' + m.letter), '\0'})));
}

static void log_action(const struct entry *entry, struct text *out)
{
	char point[FACE_LABEL_MAX];

	switch (GAME_KIND(entry->m)) {
	case METRO_KIND_STATION:
		MESSAGE_WRITE(out, MSG_METRO_TELL_STATION_M15, entry->who,
			      LANG_TEXT(point_text(metro_decode(entry->m).point, point)));
		break;
	case METRO_KIND_SKIP:
		MESSAGE_WRITE(out, MSG_METRO_TELL_SKIP_M16, entry->who);
		break;
	case METRO_KIND_PASS:
		MESSAGE_WRITE(out,
			      entry->before->tunnels_laid ? MSG_METRO_TELL_PASS_MORE_M20
							  : MSG_METRO_TELL_PASS_M20,
			      entry->who);
		break;
	default:
		log_tunnel(entry, out);
	}
}

/* ---- effects ---- */

static void log_points(int points, struct text *out)
{
	text_char(out, ' ');
	screen_style(out, STYLE_GREEN);
	MESSAGE_WRITE(out, MSG_METRO_TELL_POINTS_M14, LANG_NUMBER(points));
	screen_style(out, STYLE_PLAIN);
}

static void log_completed(unsigned number, struct text *out)
{
	char buffer[FACE_LABEL_MAX];
	struct text line = text_in(buffer, sizeof buffer);

	metro_line_text(number, &line);
	text_char(out, ' ');
	MESSAGE_WRITE(out, MSG_METRO_TELL_COMPLETED_M11, LANG_TEXT(message_string(&line)));
}

static void log_built(unsigned reason, struct text *out)
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

static void log_effect(const struct entry *entry, const struct game_effect *e, struct text *out)
{
	char buffer[FACE_LABEL_MAX];
	struct text name = text_in(buffer, sizeof buffer);

	switch (e->what) {
	case METRO_FORCED:
		text_char(out, ' ');
		MESSAGE_WRITE(out, MSG_METRO_TELL_FORCED_M12,
			      LANG_TEXT(point_text(e->cell[0], buffer)));
		if (e->points)
			log_points(e->points, out);
		break;
	case METRO_BETWEEN:
		if (e->points)
			log_points(e->points, out);
		break;
	case METRO_COMPLETED:
		log_completed(e->cell[0], out);
		break;
	case METRO_BUILT:
		log_built(e->cell[0], out);
		break;
	case METRO_UNFINISHED:
		metro_company_text(entry->t, e->cell[0], &name);
		text_char(out, ' ');
		MESSAGE_WRITE(out, MSG_METRO_TELL_UNFINISHED_M23, LANG_TEXT(message_string(&name)),
			      LANG_NUMBER(e->points));
		break;
	default: /* log_trips writes all trips together */
		break;
	}
}

/* Writes the test trips (M24) at the end of the game, one sentence each. */
static void log_trips(const struct entry *entry, struct text *out)
{
	struct metro_net net;
	struct metro_trip trip;

	metro_net(entry->after, &net);
	for (unsigned i = 0; i < METRO_TRIPS; i++) {
		char buffer[4 * FACE_LABEL_MAX];
		struct text result = text_in(buffer, sizeof buffer);

		metro_trip(entry->after, &net, i, &trip);
		metro_trip_result(entry->t, &trip, &result);
		text_char(out, ' ');
		MESSAGE_WRITE(out, MSG_METRO_TELL_TRIP, LANG_TEXT(metro_trip_name(i)),
			      LANG_TEXT(message_string(&result)));
	}
}

/* ---- chance ---- */

/* Returns the text of a chance event without the words `city` or `deal 1`. */
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
	struct entry entry = {.t = t, .m = t->event[n]};
	unsigned seat;

	table_fold(t, n, &state);
	next = state;
	metro_apply(&next, entry.m, &why);
	entry.before = (const struct metro *)&state;
	entry.after = (const struct metro *)&next;
	if (GAME_KIND(entry.m) == METRO_KIND_CITY) {
		MESSAGE_WRITE(out, MSG_METRO_TELL_CITY,
			      LANG_TEXT(chance_text(entry.m, chance, sizeof chance)));
		return;
	}
	seat = metro_seat_of(entry.before, entry.before->company);
	if (GAME_KIND(entry.m) >= METRO_KIND_STATION)
		metro_company_text(t, entry.before->company, &name);
	else /* the letter of the line says which company it is */
		face_seat(t, seat, &name);
	entry.who = face_seat_value(t, seat, &name);
	if (GAME_KIND(entry.m) == METRO_KIND_DEAL) {
		MESSAGE_WRITE(out, MSG_METRO_TELL_DEAL, entry.who,
			      LANG_TEXT(chance_text(entry.m, chance, sizeof chance)));
		return;
	}
	log_action(&entry, out);
	for (uint32_t i = 0; i < why.n; i++)
		log_effect(&entry, &why.at[i], out);
	if (entry.after->phase == METRO_OVER)
		log_trips(&entry, out);
}
