/* Draws the city with characters. Points stand six columns apart and show their numbers; rows are
 * two lines apart and have their letters at both ends. A horizontal edge has five columns between
 * its points. A slanting edge has two, one for the field on either side:
 *
 *              a     1─────2─────3─────4─────5─────6     a
 *                E65╱h╲ p ╱ ╲   ╱ R╲ G╱▁╲   ╱ ╲ p ╱ ╲E21
 *           b     1─────2─────3────(4)R─GG5─────6─────7     b
 *             S64╱ ╲   ╱ ╲   ╱ ╲ w ╱ ╲ ▔ ╱ RG  ╱A╲   ╱ ╲S22
 *        c     1─────2─────3─────4─────5────[6]RRRR7─────8     c
 *
 * R and G meet at the station b4 and run side by side to c6, first horizontally (the left one is
 * drawn above), then slanting. R goes on to c7, in a field with the destination A. A field has
 * three columns on the line between its points: its kind or its destination in the middle, and on
 * both sides room for a tunnel along a slanting edge. For a horizontal tunnel a bar in the middle
 * shows which field it took. Free fields of the frame show their names: S64 is the start t64. */
#include "cli/metro/face.h"
#include "cli/metro/layout.h"

#include "core/base/bits.h"

#include <string.h>

enum {
	SCREEN_COLUMNS = 80, /* of the city and the panel */
	PANEL_COLUMN = 55,   /* where the panel begins on the first line */
};

struct spot {
	char sign[4]; /* one character; empty: a blank */
	enum style style;
	bool is_tunnel;
};

struct canvas {
	struct spot at[METRO_CITY_LINES][LAYOUT_COLUMNS];
	const struct metro *st;
	struct metro before; /* the state before the last turn */
};

static void put(struct canvas *c, int line, int column, const char *sign, enum style style)
{
	struct spot *s = &c->at[line][column];

	memcpy(s->sign, sign, strlen(sign) + 1);
	s->style = style;
	s->is_tunnel = false;
}

static void put_char(struct canvas *c, int line, int column, char sign, enum style style)
{
	put(c, line, column, (const char[]){sign, '\0'}, style);
}

/* ---- the city before anything is laid ---- */

static const char *slant_sign(const struct layout_way *way)
{
	return way->lean > 0 ? screen_sign("╲", "\\") : screen_sign("╱", "/");
}

static void draw_way(struct canvas *c, const struct layout_way *way)
{
	if (way->lean) {
		/* The one of the two columns that is at the upper point. */
		put(c, way->at.line + 1, way->at.column + way->lean, slant_sign(way), STYLE_FAINT);
		return;
	}
	for (int i = 1; i < LAYOUT_STEP; i++)
		put(c, way->at.line, way->at.column + i, screen_sign("─", "-"), STYLE_FAINT);
}

static void draw_ways(struct canvas *c)
{
	for (unsigned point = 0; point < METRO_POINTS; point++)
		for (unsigned direction = 0; direction < 3; direction++) {
			const unsigned next = metro_next[point][direction];

			if (next < METRO_POINTS) {
				const struct layout_way way = layout_way(point, next);

				draw_way(c, &way);
			}
		}
}

static void draw_row_letters(struct canvas *c)
{
	for (int row = 0; row < LAYOUT_ROWS; row++) {
		const struct layout_position at = layout_row(row);
		const int away = row == LAYOUT_MIDDLE_ROW ? LAYOUT_MIDDLE_COLUMN : LAYOUT_STEP;
		const int last = at.column + LAYOUT_STEP * (layout_row_points(row) - 1);

		put_char(c, at.line, at.column - away, (char)('a' + row), STYLE_BOLD);
		put_char(c, at.line, last + away, (char)('a' + row), STYLE_BOLD);
	}
}

static void draw_field(struct canvas *c, unsigned field)
{
	static const char signs[] = " hwp~\"";
	static const enum style styles[] = {STYLE_PLAIN, STYLE_CYAN, STYLE_CYAN,
					    STYLE_CYAN,  STYLE_BLUE, STYLE_GREEN};
	const unsigned kind = c->st->field[field] & (METRO_TUNNEL - 1u);
	const struct layout_position at = layout_field(field);
	const int wide = kind == METRO_LAKE || kind == METRO_PARK;

	for (int i = -wide; i <= wide && kind != METRO_STREET; i++)
		put_char(c, at.line, at.column + i, signs[kind], styles[kind]);
}

static void draw_frame(struct canvas *c)
{
	for (unsigned place = 0; place < METRO_PLACES; place++) {
		const char letter = metro_place_letter(&c->st->board, place);
		const enum style style = letter == 'S' ? STYLE_BOLD : STYLE_PLAIN;
		const struct layout_position at = layout_field(METRO_FIELDS + place);

		if (letter == '.' || c->st->places_taken >> place & 1)
			continue;
		put_char(c, at.line, at.column - 1, letter, style);
		put_char(c, at.line, at.column, (char)('1' + metro_side(place)), style);
		put_char(c, at.line, at.column + 1, (char)('1' + place % METRO_SIDE_PLACES), style);
	}
}

/* ---- tunnels ---- */

static void put_tunnel(struct canvas *c, int line, int column, unsigned number)
{
	put_char(c, line, column, metro_line_letter(number), metro_company_style(number / 2));
	c->at[line][column].is_tunnel = true;
}

/* Draws a horizontal tunnel along the whole edge. Of two, the upper one keeps the left end. */
static void draw_across(struct canvas *c, const struct layout_way *way, bool is_above,
			unsigned number)
{
	enum { MIDDLE = LAYOUT_STEP / 2 };
	const int line = way->at.line, left = way->at.column;
	const bool is_second = c->at[line][left + MIDDLE - 1].is_tunnel;
	const int first = is_second && !is_above ? MIDDLE + 1 : 1;
	const int last = !is_second || !is_above ? LAYOUT_STEP - 1
			 : way->is_cut           ? MIDDLE
						 : MIDDLE - 1;

	for (int i = first; i <= last; i++)
		put_tunnel(c, line, left + i, number);
	if (is_second && !way->is_cut)
		put(c, line, left + MIDDLE, screen_sign("─", "-"), STYLE_FAINT);
}

/* Draws a slanting tunnel in the column on the side of its field. */
static void draw_slanting(struct canvas *c, const struct layout_way *way, bool is_right,
			  unsigned number)
{
	const int line = way->at.line + 1, left = layout_slant(way);

	put_tunnel(c, line, left + is_right, number);
	if (!c->at[line][left + !is_right].sign[0])
		put(c, line, left + !is_right, slant_sign(way), STYLE_FAINT);
}

static unsigned field_of(const struct metro_line *line, unsigned tunnel)
{
	const unsigned from = metro_path_point(line, tunnel - 1),
		       to = metro_path_point(line, tunnel);
	unsigned direction = 0;

	if (from >= METRO_POINTS || to >= METRO_POINTS)
		return METRO_FIELDS - METRO_POINTS + (from > to ? from : to);
	while (metro_next[from][direction] != to)
		direction++;
	return metro_field(from, direction, metro_path_hand(line, tunnel));
}

static void draw_tunnel(struct canvas *c, unsigned number, unsigned tunnel)
{
	const struct metro_line *line = &c->st->line[number];
	const struct layout_way way =
	    layout_way(metro_path_point(line, tunnel - 1), metro_path_point(line, tunnel));
	const struct layout_position at = layout_field(field_of(line, tunnel));
	const bool is_above = at.line < way.at.line;

	if (way.lean) {
		draw_slanting(c, &way, at.column > layout_slant(&way), number);
		return;
	}
	draw_across(c, &way, is_above, number);
	put(c, at.line, at.column, is_above ? screen_sign("▁", "_") : screen_sign("▔", "'"),
	    metro_company_style(number / 2));
}

/* Marks a tunnel of the last turn, if its edge has room. */
static void mark_tunnel(struct canvas *c, const struct metro_line *line, unsigned tunnel)
{
	const struct layout_way way =
	    layout_way(metro_path_point(line, tunnel - 1), metro_path_point(line, tunnel));
	const int middle = way.at.column + LAYOUT_STEP / 2;

	for (int i = 0; way.lean && i < 2; i++)
		if (strcmp(c->at[way.at.line + 1][layout_slant(&way) + i].sign, slant_sign(&way)) ==
		    0)
			put(c, way.at.line + 1, layout_slant(&way) + i, "*", STYLE_BOLD);
	/* An edge that is cut by a number has no column left for two marks. */
	if (!way.lean && (!way.is_cut || strcmp(c->at[way.at.line][middle].sign,
						c->at[way.at.line][middle + 1].sign) == 0))
		put(c, way.at.line, middle, "*", STYLE_BOLD);
}

static void draw_lines(struct canvas *c)
{
	for (unsigned number = 0; number < 2u * c->st->companies; number++)
		for (unsigned i = 1; i <= c->st->line[number].tunnels; i++)
			draw_tunnel(c, number, i);
	for (unsigned number = 0; number < 2u * c->st->companies; number++)
		for (unsigned i = c->before.line[number].tunnels + 1u;
		     i <= c->st->line[number].tunnels; i++)
			mark_tunnel(c, &c->st->line[number], i);
}

/* ---- destinations, points and stations ---- */

static void draw_tokens(struct canvas *c)
{
	for (unsigned company = 0; company < c->st->companies; company++)
		for (uint32_t left = c->st->dealt[company] & c->st->laid_tokens; left;
		     left = bits_rest(left)) {
			const unsigned token = bits_lowest(left);
			const struct layout_position at = layout_field(c->st->token_field[token]);

			put_char(c, at.line, at.column, (char)('A' + metro_letter[token]),
				 metro_company_style(company));
		}
}

static void draw_point(struct canvas *c, unsigned point)
{
	const bool has = metro_has_station(c->st, point);
	const bool is_new = has && !metro_has_station(&c->before, point);
	const enum style style = has ? STYLE_BOLD : STYLE_PLAIN;
	int number;
	struct layout_position at = layout_point(point, &number);

	if (has)
		put_char(c, at.line, at.column - 1, is_new ? '[' : '(', style);
	if (number >= LAYOUT_WIDE)
		put_char(c, at.line, at.column++, '1', style);
	put_char(c, at.line, at.column, (char)('0' + number % LAYOUT_WIDE), style);
	if (has)
		put_char(c, at.line, at.column + 1, is_new ? ']' : ')', style);
}

/* ---- the whole ---- */

/* Finds the state before the last turn. */
static void find_last_turn(const struct table *t, struct metro *before)
{
	struct table_state state = t->begin;
	const struct metro *st = (const struct metro *)&state;
	unsigned company = METRO_COMPANIES;

	*before = *(const struct metro *)&t->state;
	for (uint32_t n = 0; n < t->n; n++) {
		if (metro_to_act(st) >= 0 && st->company != company) {
			company = st->company;
			*before = *st;
		}
		metro_apply(&state, t->event[n], NULL);
	}
}

static void write_line(const struct canvas *c, unsigned line, struct text *out)
{
	enum style style = STYLE_PLAIN;
	unsigned columns = LAYOUT_COLUMNS;

	while (columns && !c->at[line][columns - 1].sign[0])
		columns--;
	for (unsigned column = 0; column < columns; column++) {
		const struct spot *s = &c->at[line][column];

		if (s->sign[0] && s->style != style) {
			style = s->style;
			screen_style(out, style);
		}
		text_string(out, s->sign[0] ? s->sign : " ");
	}
	if (style != STYLE_PLAIN)
		screen_style(out, STYLE_PLAIN);
}

/* Returns the column where the panel begins; it follows the side of the city. */
static unsigned panel_column(unsigned line)
{
	const unsigned to_end = METRO_CITY_LINES - 1 - line;
	const unsigned column = PANEL_COLUMN + (3 * (line < to_end ? line : to_end) + 1) / 2;

	return column < LAYOUT_COLUMNS + 1 ? column : LAYOUT_COLUMNS + 1;
}

void metro_face_draw(const struct table *t, unsigned seat, struct text *out)
{
	/* On a narrow terminal the panel stands below. */
	const bool beside = screen_columns() >= SCREEN_COLUMNS;
	struct canvas c = {.st = (const struct metro *)&t->state};
	struct metro_panel panel;

	find_last_turn(t, &c.before);
	draw_ways(&c);
	draw_row_letters(&c);
	for (unsigned field = 0; field < METRO_FIELDS; field++)
		draw_field(&c, field);
	draw_frame(&c);
	draw_lines(&c);
	draw_tokens(&c);
	for (unsigned point = 0; point < METRO_POINTS; point++)
		draw_point(&c, point);
	metro_panel(t, seat, &panel);
	for (unsigned line = 0; line < METRO_CITY_LINES; line++) {
		const size_t from = out->n;

		write_line(&c, line, out);
		if (beside && panel.line[line].n) {
			screen_pad(out, from, panel_column(line));
			text_bytes(out, panel.line[line].at, panel.line[line].n);
		}
		text_char(out, '\n');
	}
	for (unsigned line = 0; !beside && line < METRO_CITY_LINES; line++)
		if (panel.line[line].n) {
			text_bytes(out, panel.line[line].at, panel.line[line].n);
			text_char(out, '\n');
		}
}
