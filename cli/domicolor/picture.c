/* Draws the picture with characters. A square takes three columns and one line. An outline shows
 * where a card may be laid; at a corner of the picture only its first line fits:
 *
 *      ┌─┐ R  Y (B)[B]┌─┐          ┌↖┐         ┌↗┐         [B] the last card laid
 *      │←│ G  G  Y [G]│→│           R  Y  B  B              (B) in a run that it scored
 *      └─┘ G  R  B [Y]└─┘           ... */
#include "cli/domicolor/face.h"

#include "cli/screen.h"

enum { SQUARE_COLUMNS = 3 };

struct picture {
	const struct domicolor *st;
	unsigned places; /* the open places, as a set */
	uint16_t runs
	    [DOMICOLOR_HEIGHT_MAX]; /* squares of the runs that were just scored: bit x of line y */
};

/* ---- where a card may be laid ---- */

/* Returns the place whose outline crosses this square, or DOMICOLOR_PLACES, and the line of the
 * outline. */
static enum domicolor_place place_at(const struct picture *p, int x, int y, int *line)
{
	const int height = p->st->rows_begun * DOMICOLOR_SQUARES;

	for (unsigned place = 0; place < DOMICOLOR_PLACES; place++) {
		int left, top;

		if (!(p->places >> place & 1))
			continue;
		domicolor_locate(p->st, (enum domicolor_place)place, &left, &top);
		*line = y - top;
		if (place <= DOMICOLOR_R ? x == left && *line >= 0 && *line < DOMICOLOR_SQUARES
					 : x == left && y == (top < 0 ? -1 : height))
			return (enum domicolor_place)place;
	}
	return DOMICOLOR_PLACES;
}

static void write_outline(enum domicolor_place place, int line, struct text *out)
{
	const bool corner = place > DOMICOLOR_R;
	const bool above = place == DOMICOLOR_TL || place == DOMICOLOR_TR;

	screen_style(out, STYLE_GREEN);
	if (corner) {
		text_string(out, screen_sign(above ? "┌" : "└", ""));
		text_string(out, domicolor_place_sign(place));
		text_string(out, screen_sign(above ? "┐" : "┘", " "));
	} else if (line == 1) {
		text_string(out, screen_sign("│", "|"));
		text_string(out, domicolor_place_sign(place));
		text_string(out, screen_sign("│", "|"));
	} else {
		text_string(out, screen_sign(line ? "└─┘" : "┌─┐", "+-+"));
	}
	screen_style(out, STYLE_PLAIN);
}

/* ---- the squares ---- */

static bool is_last(const struct domicolor *st, int x, int y)
{
	return x == st->last_column && y >= st->row_top && y < st->row_top + DOMICOLOR_SQUARES;
}

static void write_square(const struct picture *p, int x, int y, struct text *out)
{
	const struct domicolor *st = p->st;
	const bool inside =
	    x >= 0 && x < st->columns && y >= 0 && y < st->rows_begun * DOMICOLOR_SQUARES;
	const int colour = inside ? domicolor_colour_at(st, (unsigned)x, (unsigned)y) : -1;
	int line;
	const enum domicolor_place place = place_at(p, x, y, &line);

	if (colour >= 0 && is_last(st, x, y))
		domicolor_square_text(colour, "[", "]", out);
	else if (colour >= 0 && p->runs[y] >> x & 1)
		domicolor_square_text(colour, "(", ")", out);
	else if (colour >= 0)
		domicolor_square_text(colour, " ", " ", out);
	else if (place < DOMICOLOR_PLACES)
		write_outline(place, line, out);
	else
		text_string(out, "   ");
}

/* ---- the whole ---- */

/* Marks the runs that the last action scored. */
static void find_runs(const struct table *t, struct picture *p)
{
	struct table_state state = t->begin;
	struct game_effect effects[GAME_EFFECTS_MAX];
	struct game_effects why = {.at = effects};

	for (uint32_t n = 0; n < t->n; n++) {
		if (domicolor_to_act(&state) >= 0)
			why.n = 0;
		domicolor_apply(&state, t->event[n], &why);
	}
	for (uint32_t i = 0; i < why.n; i++)
		for (unsigned k = 0; k < why.at[i].n; k++) {
			const unsigned cell = why.at[i].cell[k];

			p->runs[cell / DOMICOLOR_WIDTH_MAX] |=
			    (uint16_t)(1u << cell % DOMICOLOR_WIDTH_MAX);
		}
}

void domicolor_face_draw(const struct table *t, unsigned seat, struct text *out)
{
	const struct domicolor *st = (const struct domicolor *)&t->state;
	/* Either end of the row may be open, so a column stays free on both sides. */
	const unsigned columns = 1 + SQUARE_COLUMNS * (st->board.width + 2u);
	/* On a narrow terminal the panel stands below. */
	const bool beside = screen_columns() >= columns + PANEL_GAP + PANEL_WIDTH;
	struct picture p = {.st = st};
	struct panel panel;
	unsigned line = 0;
	int first = 0, last = st->rows_begun * DOMICOLOR_SQUARES;

	if (st->phase == DOMICOLOR_LAY)
		p.places = domicolor_open_places(st);
	if (p.places >> DOMICOLOR_TL) { /* corners: a line above and a line below */
		first--;
		last++;
	}
	find_runs(t, &p);
	domicolor_panel(t, seat, &panel);
	for (int y = first; y < last || (beside && line < panel.n); y++, line++) {
		text_char(out, ' ');
		for (int x = -1; x <= st->board.width; x++)
			write_square(&p, x, y, out);
		if (beside)
			panel_write(&panel, line, out);
		while (out->n && out->at[out->n - 1] == ' ')
			out->n--;
		text_char(out, '\n');
	}
	for (line = 0; !beside && line < panel.n; line++) {
		panel_write(&panel, line, out);
		text_char(out, '\n');
	}
}
