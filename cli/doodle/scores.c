/* The table of points, and the honours of a game alone. */
#include "cli/doodle/face.h"

#include "cli/say.h"
#include "cli/screen.h"

enum { NAME_WIDTH = 20, COLUMN_WIDTH = 9 };

struct points {
	int hotels, shops, bonuses, taxis, trees;
};

/* Adds up the effects of the score by what they are for. */
static void add_up(const struct game_effects *why, struct points points[GAME_SEATS_MAX])
{
	for (uint32_t i = 0; i < why->n; i++) {
		const struct game_effect *e = &why->at[i];
		struct points *p = &points[e->seat];
		int *part = e->what == DOODLE_HOTEL   ? &p->hotels
			    : e->what == DOODLE_SHOP  ? &p->shops
			    : e->what == DOODLE_BONUS ? &p->bonuses
			    : e->what == DOODLE_TAXIS ? &p->taxis
						      : &p->trees; /* D21; honours have no points */

		*part += e->points;
	}
}

static void write_cell(struct text *out, const char *word)
{
	char buffer[FACE_LABEL_MAX];
	struct text cell = text_in(buffer, sizeof buffer);

	text_string(&cell, word);
	for (unsigned w = screen_width(cell.at, cell.n); w < COLUMN_WIDTH; w++)
		text_char(out, ' ');
	text_bytes(out, cell.at, cell.n);
}

static void write_number_cell(struct text *out, int number)
{
	char buffer[16];
	struct text cell = text_in(buffer, sizeof buffer);

	text_number(&cell, number);
	write_cell(out, say_string(&cell));
}

/* Points of the trees, and how many are crossed. */
static void write_tree_cell(struct text *out, int points, unsigned crossed)
{
	char buffer[16];
	struct text cell = text_in(buffer, sizeof buffer);

	text_number(&cell, points);
	text_string(&cell, " (");
	text_number(&cell, crossed);
	text_char(&cell, ')');
	write_cell(out, say_string(&cell));
}

static void write_header(struct text *out)
{
	static const enum message columns[] = {MSG_DOODLE_HOTELS,  MSG_DOODLE_SHOPS,
					       MSG_DOODLE_BONUSES, MSG_DOODLE_TAXIS,
					       MSG_DOODLE_TREES,   MSG_DOODLE_POINTS};
	const size_t from = out->n;

	screen_pad(out, from, NAME_WIDTH);
	for (size_t i = 0; i < sizeof columns / sizeof *columns; i++)
		write_cell(out, say_word(columns[i]));
	text_char(out, '\n');
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
		const size_t from = out->n;

		face_seat(t, seat, out);
		screen_pad(out, from, NAME_WIDTH);
		write_number_cell(out, p->hotels);
		write_number_cell(out, p->shops);
		write_number_cell(out, p->bonuses);
		write_number_cell(out, p->taxis);
		write_tree_cell(out, p->trees, st->sheet[seat].trees);
		write_number_cell(out, scores.points[seat]);
		text_char(out, '\n');
	}
	text_string(out, say_word(MSG_DOODLE_SCORES_TREES));
	text_char(out, '\n');
}

void doodle_face_honours(const struct table *t, struct text *out)
{
	static const enum message names[DOODLE_EFFECTS] = {
	    [DOODLE_RANK] = MSG_DOODLE_RANK_0,
	    [DOODLE_RANK + 1] = MSG_DOODLE_RANK_30,
	    [DOODLE_RANK + 2] = MSG_DOODLE_RANK_50,
	    [DOODLE_RANK + 3] = MSG_DOODLE_RANK_70,
	    [DOODLE_RANK + 4] = MSG_DOODLE_RANK_90,
	    [DOODLE_RANK + 5] = MSG_DOODLE_RANK_105,
	    [DOODLE_RANK + 6] = MSG_DOODLE_RANK_120,
	    [DOODLE_NO_TREES] = MSG_DOODLE_HONOUR_NO_TREES,
	    [DOODLE_ONE_ROAD] = MSG_DOODLE_HONOUR_ONE_ROAD,
	    [DOODLE_ALL_HOTELS] = MSG_DOODLE_HONOUR_ALL_HOTELS,
	    [DOODLE_ALL_SHOPS] = MSG_DOODLE_HONOUR_ALL_SHOPS,
	    [DOODLE_ALL_HOUSES] = MSG_DOODLE_HONOUR_ALL_HOUSES,
	};
	struct game_effect effects[GAME_EFFECTS_MAX];
	struct game_effects why = {.at = effects};
	struct game_scores scores;

	doodle_score(&t->state, &scores, &why);
	for (uint32_t i = 0; i < why.n; i++) {
		const unsigned what = why.at[i].what;

		if (what < DOODLE_RANK)
			continue;
		SAY(out, what < DOODLE_NO_TREES ? MSG_DOODLE_RANK : MSG_DOODLE_HONOUR,
		    LANG_STRING(say_word(names[what])));
		text_char(out, '\n');
	}
}
