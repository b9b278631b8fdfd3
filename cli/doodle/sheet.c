/* Draws the sheet with characters. A square takes eight columns and three lines, including its
 * upper and left border. A road runs from the middle of its square over the border to the next one:
 *
 *      ┌───────┬───┰───┬          ┰ a road touches the border from one side only
 *      │   ┏━━━┿━━━┛   │          ┿ here two meet
 *      │ T ┃   │⌂⌂x    │          T taxi; two free houses and a crossed one
 *      ├───╂───┼───────┼ */
#include "cli/doodle/face.h"

#include "cli/message.h"
#include "cli/screen.h"
#include "core/base/bits.h"

enum {
	SQUARE_COLUMNS = 8,
	SQUARE_LINES = 3,
	COLUMNS = DOODLE_LINES * SQUARE_COLUMNS + 1,
	LINES = DOODLE_LINES * SQUARE_LINES + 1,
	MIDDLE_COLUMN = 4, /* of a square */
	MIDDLE_LINE = 1,
	LABEL_LINE = 2,
};

struct spot {
	const char *sign;
	enum style style;
};

struct canvas {
	struct spot at[LINES][COLUMNS];
	const struct doodle *st;
	const struct doodle_sheet *sheet;
	uint32_t open;   /* squares in which the seat can draw now */
	uint32_t scored; /* squares of the stretches that its last action scored */
};

static struct spot *spot(struct canvas *c, unsigned square, unsigned line, unsigned column)
{
	return &c->at[square % DOODLE_LINES * SQUARE_LINES + line]
		     [square / DOODLE_LINES * SQUARE_COLUMNS + column];
}

/* ---- the borders ---- */

/* Returns 0 for the first, 1 for one in the middle, 2 for the last. */
static unsigned which(unsigned at, unsigned last)
{
	return at == 0 ? 0 : at == last ? 2 : 1;
}

static const char *border_sign(unsigned line, unsigned column)
{
	static const char *const corners[3][3] = {
	    {"┌", "┬", "┐"}, {"├", "┼", "┤"}, {"└", "┴", "┘"}};
	const bool across = line % SQUARE_LINES == 0, down = column % SQUARE_COLUMNS == 0;

	if (across && down)
		return screen_sign(corners[which(line, LINES - 1)][which(column, COLUMNS - 1)],
				   "+");
	return across ? screen_sign("─", "-") : down ? screen_sign("│", "|") : " ";
}

static void draw_borders(struct canvas *c)
{
	for (unsigned line = 0; line < LINES; line++)
		for (unsigned column = 0; column < COLUMNS; column++)
			c->at[line][column] = (struct spot){border_sign(line, column), STYLE_FAINT};
}

/* ---- the roads ---- */

static enum style road_style(const struct canvas *c, uint32_t squares)
{
	return c->scored & squares ? STYLE_MAGENTA : STYLE_BOLD;
}

/* Returns the sign where a road reaches the border; `before`: from above or from the left. */
static void cross_border(struct canvas *c, struct spot *s, uint32_t before, uint32_t after,
			 const char *const signs[4])
{
	if (!before && !after)
		return;
	s->sign = screen_sign(signs[(before ? 1 : 0) | (after ? 2 : 0)], "#");
	s->style = road_style(c, before | after);
}

/* Draws the borders above and to the left of every square, and those at the far ends. */
static void draw_crossings(struct canvas *c)
{
	static const char *const across[4] = {"│", "┥", "┝", "┿"};
	static const char *const down[4] = {"─", "┸", "┰", "╂"};
	const uint32_t *side = c->sheet->side;

	for (unsigned line = 0; line <= DOODLE_LINES; line++)
		for (unsigned other = 1; other <= DOODLE_LINES; other++) {
			const uint32_t left = line ? DOODLE_AT(line, other) : 0;
			const uint32_t right = line < DOODLE_LINES ? DOODLE_AT(line + 1, other) : 0;
			const uint32_t above = line ? DOODLE_AT(other, line) : 0;
			const uint32_t below = line < DOODLE_LINES ? DOODLE_AT(other, line + 1) : 0;

			cross_border(
			    c,
			    &c->at[(other - 1) * SQUARE_LINES + MIDDLE_LINE][line * SQUARE_COLUMNS],
			    left & side[DOODLE_E], right & side[DOODLE_W], across);
			cross_border(c,
				     &c->at[line * SQUARE_LINES]
					   [(other - 1) * SQUARE_COLUMNS + MIDDLE_COLUMN],
				     above & side[DOODLE_S], below & side[DOODLE_N], down);
		}
}

static void draw_road(struct canvas *c, unsigned square)
{
	const unsigned road = doodle_road_in(c->sheet, square);
	const enum style style = road_style(c, 1u << square);

	if (road == DOODLE_ROADS)
		return;
	*spot(c, square, MIDDLE_LINE, MIDDLE_COLUMN) =
	    (struct spot){screen_sign(doodle_road_sign(road), "#"), style};
	for (unsigned i = 1; i < MIDDLE_COLUMN; i++) {
		const struct spot across = {screen_sign("━", "#"), style};

		if (c->sheet->side[DOODLE_W] >> square & 1)
			*spot(c, square, MIDDLE_LINE, i) = across;
		if (c->sheet->side[DOODLE_E] >> square & 1)
			*spot(c, square, MIDDLE_LINE, MIDDLE_COLUMN + i) = across;
	}
	if (c->sheet->side[DOODLE_S] >> square & 1)
		*spot(c, square, LABEL_LINE, MIDDLE_COLUMN) =
		    (struct spot){screen_sign("┃", "#"), style};
}

/* ---- what is printed in the squares ---- */

/* Writes the houses around the road: free ones first, then crossed ones. */
static void draw_houses(struct canvas *c, unsigned square)
{
	static const unsigned columns[] = {1, 2, 3, 5, 6};
	const uint32_t bit = 1u << square;
	const unsigned crossed = doodle_crossed_houses(&c->st->board, c->sheet, bit);
	const unsigned all = c->st->board.large & bit ? 4 : 3;

	for (unsigned i = 0; i < all; i++)
		*spot(c, square, LABEL_LINE, columns[i]) =
		    i < all - crossed ? (struct spot){screen_sign("⌂", "o"), STYLE_CYAN}
				      : (struct spot){"x", STYLE_FAINT};
}

static void draw_square(struct canvas *c, unsigned square)
{
	const uint32_t bit = 1u << square;
	const struct doodle_board *board = &c->st->board;
	struct spot *label = spot(c, square, LABEL_LINE, 2);

	draw_road(c, square);
	if (board->hotel & bit)
		*label = (struct spot){message_text(MSG_DOODLE_LETTER_HOTEL), STYLE_BLUE};
	else if (board->shop & bit)
		*label = (struct spot){message_text(MSG_DOODLE_LETTER_SHOP), STYLE_RED};
	else if (board->taxi & bit)
		*label = (struct spot){message_text(MSG_DOODLE_LETTER_TAXI), STYLE_YELLOW};
	else
		draw_houses(c, square);
	/* A house square has a road in its middle, so its mark stands in the corner. */
	if (c->open & bit)
		*(board->house & bit ? spot(c, square, LABEL_LINE, 7)
				     : spot(c, square, MIDDLE_LINE, MIDDLE_COLUMN)) =
		    (struct spot){screen_sign("◆", "*"), STYLE_GREEN};
}

/* ---- the whole ---- */

static uint32_t open_squares(const struct doodle *st, unsigned seat)
{
	move_t moves[GAME_MOVES_MAX];
	const size_t n = doodle_to_act(st) == (int)seat ? doodle_legal(st, moves) : 0;
	uint32_t open = 0;

	for (size_t i = 0; i < n; i++)
		if (GAME_KIND(moves[i]) == DOODLE_KIND_DRAW) {
			const struct doodle_draw d = doodle_draw(moves[i]);

			open |= DOODLE_AT(d.column, d.row);
		}
	return open;
}

static uint32_t scored_squares(const struct table *t, unsigned seat)
{
	struct game_effect effects[GAME_EFFECTS_MAX];
	struct game_effects why = {.at = effects};
	uint32_t scored = 0;

	face_last_effects(t, seat, &why);
	for (uint32_t i = 0; i < why.n; i++)
		for (unsigned k = 0; why.at[i].seat == seat && k < why.at[i].n; k++)
			scored |= 1u << why.at[i].cell[k];
	return scored;
}

static void write_line(const struct canvas *c, unsigned line, struct text *out)
{
	enum style style = STYLE_PLAIN;

	if (line % SQUARE_LINES == MIDDLE_LINE) {
		text_char(out, ' ');
		text_number(out, line / SQUARE_LINES + 1);
		text_char(out, ' ');
	} else {
		text_string(out, "   ");
	}
	for (unsigned column = 0; column < COLUMNS; column++) {
		const struct spot *s = &c->at[line][column];

		if (s->style != style)
			screen_style(out, s->style);
		style = s->style;
		text_string(out, s->sign);
	}
	screen_style(out, STYLE_PLAIN);
}

void doodle_face_draw(const struct table *t, unsigned seat, struct text *out)
{
	const struct doodle *st = (const struct doodle *)&t->state;
	/* On a narrow terminal the panel stands below. */
	const bool beside = screen_columns() >= 3 + COLUMNS + PANEL_GAP + PANEL_WIDTH;
	struct canvas c = {
	    .st = st,
	    .sheet = &st->sheet[seat],
	    .open = open_squares(st, seat),
	    .scored = scored_squares(t, seat),
	};
	struct panel panel;

	draw_borders(&c);
	draw_crossings(&c);
	for (unsigned square = 0; square < DOODLE_SQUARES; square++)
		draw_square(&c, square);
	doodle_panel(t, seat, &panel);
	text_string(out, "       1       2       3       4       5    ");
	for (unsigned line = 0; line <= LINES; line++) {
		if (line)
			write_line(&c, line - 1, out);
		if (beside)
			panel_write(&panel, line, out);
		text_char(out, '\n');
	}
	for (unsigned line = 0; !beside && line < panel.n; line++) {
		panel_write(&panel, line, out);
		text_char(out, '\n');
	}
}
