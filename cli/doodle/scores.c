/* The table of points, and rank and achievements of a solo game. */
#include "cli/doodle/face.h"

#include "cli/columns.h"
#include "cli/message.h"

enum { COLUMN = 9 }; /* the width of a column */

struct points {
	int hotels, shops, bonuses, taxis, trees;
};

/* Adds up the effects of the score by column. */
static void add_up(const struct game_effects *why, struct points points[GAME_SEATS_MAX])
{
	for (uint32_t i = 0; i < why->n; i++) {
		const struct game_effect *e = &why->at[i];
		struct points *p = &points[e->seat];
		int *part = e->what == DOODLE_HOTEL   ? &p->hotels
			    : e->what == DOODLE_SHOP  ? &p->shops
			    : e->what == DOODLE_BONUS ? &p->bonuses
			    : e->what == DOODLE_TAXIS
				? &p->taxis
				: &p->trees; /* D21; ranks and achievements have no points */

		*part += e->points;
	}
}

/* Writes the points of the trees, and how many are crossed. */
static void write_tree_cell(struct text *out, int points, unsigned crossed)
{
	char buffer[16];
	struct text cell = text_in(buffer, sizeof buffer);

	text_number(&cell, points);
	text_string(&cell, " (");
	text_number(&cell, crossed);
	text_char(&cell, ')');
	columns_word(message_string(&cell), COLUMN, out);
}

static void write_header(struct text *out)
{
	static const enum message columns[] = {MSG_DOODLE_HOTELS,  MSG_DOODLE_SHOPS,
					       MSG_DOODLE_BONUSES, MSG_DOODLE_TAXIS,
					       MSG_DOODLE_TREES,   MSG_DOODLE_POINTS};

	columns_no_seat(out);
	for (size_t i = 0; i < sizeof columns / sizeof *columns; i++)
		columns_word(message_text(columns[i]), COLUMN, out);
	text_char(out, '\n');
}

enum message doodle_face_effect(unsigned what)
{
	return what == DOODLE_HOTEL   ? MSG_DOODLE_HOTELS
	       : what == DOODLE_SHOP  ? MSG_DOODLE_SHOPS
	       : what == DOODLE_BONUS ? MSG_DOODLE_BONUSES
	       : what == DOODLE_TAXIS ? MSG_DOODLE_TAXIS
				      : MSG_DOODLE_TREES;
}

void doodle_face_scores(const struct table *t, struct text *out)
{
	const struct doodle *st = (const struct doodle *)&t->state;
	struct game_effect effects[GAME_EFFECTS_MAX];
	struct game_effects why = {.at = effects};
	struct points points[GAME_SEATS_MAX] = {{0}};
	struct game_scores scores;

	doodle_score(st, &scores, &why);
	add_up(&why, points);
	write_header(out);
	for (unsigned seat = 0; seat < st->seats; seat++) {
		const struct points *p = &points[seat];

		columns_seat(t, seat, out);
		columns_number(p->hotels, COLUMN, out);
		columns_number(p->shops, COLUMN, out);
		columns_number(p->bonuses, COLUMN, out);
		columns_number(p->taxis, COLUMN, out);
		write_tree_cell(out, p->trees, st->sheet[seat].trees);
		columns_number(scores.points[seat], COLUMN, out);
		text_char(out, '\n');
	}
	text_string(out, message_text(MSG_DOODLE_SCORES_TREES_D21));
	text_char(out, '\n');
}

void doodle_face_honours(const struct table *t, struct text *out)
{
	static const enum message names[DOODLE_EFFECTS] = {
	    [DOODLE_RANK] = MSG_DOODLE_RANK_0_D23,
	    [DOODLE_RANK + 1] = MSG_DOODLE_RANK_30_D23,
	    [DOODLE_RANK + 2] = MSG_DOODLE_RANK_50_D23,
	    [DOODLE_RANK + 3] = MSG_DOODLE_RANK_70_D23,
	    [DOODLE_RANK + 4] = MSG_DOODLE_RANK_90_D23,
	    [DOODLE_RANK + 5] = MSG_DOODLE_RANK_105_D23,
	    [DOODLE_RANK + 6] = MSG_DOODLE_RANK_120_D23,
	    [DOODLE_NO_TREES] = MSG_DOODLE_HONOUR_NO_TREES_D24,
	    [DOODLE_ONE_ROAD] = MSG_DOODLE_HONOUR_ONE_ROAD_D24,
	    [DOODLE_ALL_HOTELS] = MSG_DOODLE_HONOUR_ALL_HOTELS_D24,
	    [DOODLE_ALL_SHOPS] = MSG_DOODLE_HONOUR_ALL_SHOPS_D24,
	    [DOODLE_ALL_HOUSES] = MSG_DOODLE_HONOUR_ALL_HOUSES_D24,
	};
	struct game_effect effects[GAME_EFFECTS_MAX];
	struct game_effects why = {.at = effects};
	struct game_scores scores;

	doodle_score(&t->state, &scores, &why);
	for (uint32_t i = 0; i < why.n; i++) {
		const unsigned what = why.at[i].what;

		if (what < DOODLE_RANK)
			continue;
		MESSAGE_WRITE(out, what < DOODLE_NO_TREES ? MSG_DOODLE_RANK : MSG_DOODLE_HONOUR,
			      LANG_TEXT(message_text(names[what])));
		text_char(out, '\n');
	}
}
