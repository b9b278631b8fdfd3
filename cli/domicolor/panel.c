/* The panel beside the picture: row, stock, hand, points, and a legend. */
#include "cli/domicolor/face.h"

#include "cli/message.h"
#include "cli/screen.h"

/* Adds the n-th empty line, if the panel still leaves room for the choices. */
static void add_gap(struct panel *p, const struct domicolor *st, unsigned n)
{
	enum { LINES = 13, WITHOUT_SEATS = 8 };

	if (n + st->seats + WITHOUT_SEATS <= LINES)
		panel_line(p);
}

static void add_title(struct panel *p, const struct table *t, unsigned seat)
{
	const struct domicolor *st = (const struct domicolor *)&t->state;
	/* When a row is full, the next card begins the next one. */
	const unsigned row =
	    st->rows_begun + (st->rows_begun && st->row_cards == st->board.width ? 1u : 0);
	struct text *line = panel_line(p);

	screen_style(line, STYLE_BOLD);
	if (st->phase == DOMICOLOR_OVER) {
		text_string(line, message_text(MSG_DOMICOLOR_OVER));
	} else {
		panel_name(t, seat, line);
		text_string(line, screen_sign(" · ", " - "));
		MESSAGE_WRITE(line, MSG_DOMICOLOR_ROW, LANG_NUMBER(row),
			      LANG_NUMBER(st->board.rows));
	}
	screen_style(line, STYLE_PLAIN);
	if (st->phase != DOMICOLOR_OVER)
		MESSAGE_WRITE(panel_line(p), MSG_DOMICOLOR_STOCK, LANG_NUMBER(st->stock));
	add_gap(p, st, 1);
}

/* Adds the cards of the hand side by side. */
static void add_hand(struct panel *p, const struct domicolor *st, unsigned seat)
{
	const uint8_t *hand = st->hand[seat];

	if (hand[0] == DOMICOLOR_NONE)
		return;
	for (unsigned square = 0; square < DOMICOLOR_SQUARES; square++) {
		struct text *line =
		    panel_labelled(p, square ? "" : message_text(MSG_DOMICOLOR_HAND));

		for (unsigned i = 0; i < DOMICOLOR_HAND_MAX && hand[i] != DOMICOLOR_NONE; i++) {
			const bool hidden = hand[i] == DOMICOLOR_HIDDEN;
			const unsigned code = hidden ? 0 : st->board.code[hand[i]];

			text_string(line, i ? "  " : "");
			domicolor_square_text(
			    hidden ? -1 : (int)domicolor_card_colour(code, square), " ", " ", line);
		}
	}
	add_gap(p, st, 2);
}

static void add_points(struct panel *p, const struct table *t, unsigned seat)
{
	const struct domicolor *st = (const struct domicolor *)&t->state;

	for (unsigned i = 0; i < st->seats; i++) {
		struct text *line = panel_line(p);
		char buffer[FACE_LABEL_MAX];
		struct text name = text_in(buffer, sizeof buffer);

		panel_name(t, i, &name);
		if (i == seat)
			screen_style(line, STYLE_BOLD);
		MESSAGE_WRITE(line, MSG_DOMICOLOR_POINTS, LANG_TEXT(message_string(&name)),
			      LANG_NUMBER(st->points[i]));
		screen_style(line, STYLE_PLAIN);
	}
	add_gap(p, st, 3);
}

static void add_legend(struct panel *p, const struct domicolor *st)
{
	text_string(panel_line(p), message_text(MSG_DOMICOLOR_LEGEND_COLOURS));
	text_string(panel_line(p), message_text(MSG_DOMICOLOR_LEGEND_LAST));
	if (st->phase == DOMICOLOR_LAY)
		MESSAGE_WRITE(panel_line(p), MSG_DOMICOLOR_LEGEND_OPEN,
			      LANG_TEXT(screen_sign("┌─┐", "+-+")));
}

void domicolor_panel(const struct table *t, unsigned seat, struct panel *out)
{
	const struct domicolor *st = (const struct domicolor *)&t->state;

	out->n = 0;
	add_title(out, t, seat);
	add_hand(out, st, seat);
	add_points(out, t, seat);
	add_legend(out, st);
}
