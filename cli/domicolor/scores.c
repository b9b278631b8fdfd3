/* The table of points, by the direction of the runs. */
#include "cli/domicolor/face.h"

#include "cli/columns.h"
#include "cli/message.h"

enum { COLUMN = 12 }; /* the width of a column */

struct points {
	int across, down, diagonal, unsaid;
};

/* Adds up the points of every action. */
static void add_up(const struct table *t, struct points points[DOMICOLOR_SEATS])
{
	struct table_state state = t->begin;
	struct game_effect effects[GAME_EFFECTS_MAX];

	for (uint32_t n = 0; n < t->n; n++) {
		struct game_effects why = {.at = effects};

		domicolor_apply(&state, t->event[n], &why);
		for (uint32_t i = 0; i < why.n; i++) {
			const struct game_effect *e = &why.at[i];
			struct points *p = &points[e->seat];
			int *part = e->what == DOMICOLOR_ACROSS   ? &p->across
				    : e->what == DOMICOLOR_DOWN   ? &p->down
				    : e->what == DOMICOLOR_UNSAID ? &p->unsaid
								  : &p->diagonal;

			*part += e->points;
		}
	}
}

static void write_header(const struct domicolor *st, struct text *out)
{
	columns_no_seat(out);
	columns_word(message_text(MSG_DOMICOLOR_ACROSS), COLUMN, out);
	columns_word(message_text(MSG_DOMICOLOR_DOWN), COLUMN, out);
	columns_word(message_text(MSG_DOMICOLOR_DIAGONAL), COLUMN, out);
	if (domicolor_has(st, DOMICOLOR_ANNOUNCE))
		columns_word(message_text(MSG_DOMICOLOR_UNSAID), COLUMN, out);
	columns_word(message_text(MSG_DOMICOLOR_TOTAL), COLUMN, out);
	text_char(out, '\n');
}

enum message domicolor_face_effect(unsigned what)
{
	return what == DOMICOLOR_ACROSS   ? MSG_DOMICOLOR_ACROSS
	       : what == DOMICOLOR_DOWN   ? MSG_DOMICOLOR_DOWN
	       : what == DOMICOLOR_UNSAID ? MSG_DOMICOLOR_UNSAID
					  : MSG_DOMICOLOR_DIAGONAL;
}

void domicolor_face_scores(const struct table *t, struct text *out)
{
	const struct domicolor *st = (const struct domicolor *)&t->state;
	struct points points[DOMICOLOR_SEATS] = {{0}};

	add_up(t, points);
	write_header(st, out);
	for (unsigned seat = 0; seat < st->seats; seat++) {
		const struct points *p = &points[seat];

		columns_seat(t, seat, out);
		columns_number(p->across, COLUMN, out);
		columns_number(p->down, COLUMN, out);
		columns_number(p->diagonal, COLUMN, out);
		if (domicolor_has(st, DOMICOLOR_ANNOUNCE))
			columns_number(p->unsaid, COLUMN, out);
		columns_number(st->points[seat], COLUMN, out);
		text_char(out, '\n');
	}
}

/* Domicolor has no honours. */
void domicolor_face_honours(const struct table *t, struct text *out)
{
	(void)t;
	(void)out;
}
