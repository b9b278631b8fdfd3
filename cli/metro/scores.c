/* The table of points: stations, what uncompleted lines cost, trips; then a table of the trips. */
#include "cli/metro/face.h"

#include "cli/columns.h"
#include "cli/message.h"

enum { COLUMN = 12 }; /* the width of a column */

struct points {
	int stations, unfinished, trips, blame;
};

/* Adds up the effects of the score by column. */
static void add_up(const struct game_effects *why, struct points points[METRO_SEATS])
{
	for (uint32_t i = 0; i < why->n; i++) {
		const struct game_effect *e = &why->at[i];
		struct points *p = &points[e->seat];

		if (e->what == METRO_STATIONS)
			p->stations += e->points;
		else if (e->what == METRO_UNFINISHED)
			p->unfinished += e->points;
		else if (e->what == METRO_SCORED)
			p->trips += e->points;
		else if (e->what == METRO_BLAMED)
			p->blame += e->points;
	}
}

static void write_header(struct text *out)
{
	static const enum message columns[] = {MSG_METRO_STATIONS, MSG_METRO_UNFINISHED,
					       MSG_METRO_TRIPS, MSG_METRO_BLAME, MSG_METRO_POINTS};

	columns_no_seat(out);
	for (size_t i = 0; i < sizeof columns / sizeof *columns; i++)
		columns_word(message_text(columns[i]), COLUMN, out);
	text_char(out, '\n');
}

enum message metro_face_effect(unsigned what)
{
	return what == METRO_UNFINISHED ? MSG_METRO_UNFINISHED
	       : what == METRO_SCORED   ? MSG_METRO_TRIPS
	       : what == METRO_BLAMED   ? MSG_METRO_BLAME
					: MSG_METRO_STATIONS;
}

void metro_face_scores(const struct table *t, struct text *out)
{
	const struct metro *st = (const struct metro *)&t->state;
	struct game_effect effects[GAME_EFFECTS_MAX];
	struct game_effects why = {.at = effects};
	struct points points[METRO_SEATS] = {{0}};
	struct game_scores scores;

	metro_score(st, &scores, &why);
	add_up(&why, points);
	write_header(out);
	for (unsigned seat = 0; seat < st->seats; seat++) {
		const struct points *p = &points[seat];

		columns_seat(t, seat, out);
		columns_number(p->stations, COLUMN, out);
		columns_number(p->unfinished, COLUMN, out);
		columns_number(p->trips, COLUMN, out);
		columns_number(p->blame, COLUMN, out);
		columns_number(scores.points[seat], COLUMN, out);
		text_char(out, '\n');
	}
	text_string(out, message_text(MSG_METRO_SCORES_LINES_M23));
	text_string(out, "\n\n");
	metro_trips_table(t, out);
}

/* MetrOmania has no honours. */
void metro_face_honours(const struct table *t, struct text *out)
{
	(void)t;
	(void)out;
}
