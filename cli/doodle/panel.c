/* The panel beside the sheet: dice, numbers, trees, points, and a legend. */
#include "cli/doodle/face.h"

#include "cli/message.h"
#include "cli/screen.h"
#include "core/base/bits.h"

/* Writes a number: [5] is the seat's own, -5- another seat's, 5 is free. */
static void write_number(struct text *out, unsigned number, bool mine, bool gone)
{
	screen_style(out, mine ? STYLE_GREEN : gone ? STYLE_FAINT : STYLE_PLAIN);
	text_char(out, mine ? '[' : gone ? '-' : ' ');
	text_number(out, number);
	text_char(out, mine ? ']' : gone ? '-' : ' ');
	screen_style(out, STYLE_PLAIN);
}

static void add_numbers(struct panel *p, enum message label, uint32_t all, uint32_t mine,
			uint32_t gone)
{
	struct text *line = panel_labelled(p, message_text(label));
	unsigned width = PANEL_LABEL;

	for (; all; all = bits_rest(all)) {
		const unsigned number = bits_lowest(all), wide = number > 9 ? 4 : 3;

		if (width + wide > PANEL_WIDTH) {
			line = panel_line(p);
			screen_pad(line, 0, PANEL_LABEL);
			width = PANEL_LABEL;
		}
		write_number(line, number, mine >> number & 1, gone >> number & 1);
		width += wide;
	}
}

static void add_trees(struct panel *p, const struct doodle *st, unsigned crossed)
{
	struct text *line = panel_labelled(p, message_text(MSG_DOODLE_TREES));

	text_char(line, ' ');
	for (unsigned i = 0; i < st->board.trees; i++)
		text_string(line, i < crossed ? "x" : screen_utf8() ? "♣" : "Y");
	text_char(line, ' ');
	MESSAGE_WRITE(line, MSG_DOODLE_TREES_CROSSED, LANG_NUMBER(crossed),
		      LANG_NUMBER(st->board.trees));
}

static void add_title(struct panel *p, const struct table *t, unsigned seat)
{
	const struct doodle *st = (const struct doodle *)&t->state;
	struct text *line = panel_line(p);
	char buffer[FACE_LABEL_MAX];
	struct text dice = text_in(buffer, sizeof buffer);

	screen_style(line, STYLE_BOLD);
	panel_name(t, seat, line);
	text_string(line, screen_utf8() ? " · " : " - ");
	if (st->phase == DOODLE_OVER)
		text_string(line, message_text(MSG_DOODLE_OVER));
	else if (st->last_round)
		text_string(line, message_text(MSG_DOODLE_LAST_ROUND));
	else
		MESSAGE_WRITE(line, MSG_DOODLE_ROUND, LANG_NUMBER(st->round ? st->round : 1));
	screen_style(line, STYLE_PLAIN);
	line = panel_line(p);
	if (st->phase == DOODLE_DRAW) {
		doodle_dice_text(st->white, &dice);
		MESSAGE_WRITE(line, MSG_DOODLE_DICE, LANG_NUMBER(st->blue),
			      LANG_TEXT(message_string(&dice)));
	}
	panel_line(p);
}

static void add_points(struct panel *p, const struct table *t, unsigned seat)
{
	const struct doodle *st = (const struct doodle *)&t->state;
	struct game_scores scores;
	struct text *line;

	doodle_score(st, &scores, NULL);
	line = panel_labelled(p, message_text(MSG_DOODLE_TAXIS));
	text_char(line, ' ');
	text_number(line, doodle_taxi_points(&st->board, &st->sheet[seat]));
	line = panel_labelled(p, message_text(MSG_DOODLE_POINTS));
	text_char(line, ' ');
	screen_style(line, STYLE_BOLD);
	text_number(line, scores.points[seat]);
	screen_style(line, STYLE_PLAIN);
	for (unsigned other = 0; other < st->seats; other++) {
		char buffer[FACE_LABEL_MAX];
		struct text name = text_in(buffer, sizeof buffer);

		if (other == seat)
			continue;
		panel_name(t, other, &name);
		MESSAGE_WRITE(panel_line(p), MSG_DOODLE_OTHER, LANG_TEXT(message_string(&name)),
			      LANG_NUMBER(scores.points[other]),
			      LANG_NUMBER(st->sheet[other].trees));
	}
}

/* Adds the legend, if there is room. */
static void add_legend(struct panel *p)
{
	if (p->n + 5 > PANEL_LINES)
		return;
	panel_line(p);
	MESSAGE_WRITE(panel_line(p), MSG_DOODLE_LEGEND_SQUARES,
		      LANG_TEXT(message_text(MSG_DOODLE_LETTER_TAXI)),
		      LANG_TEXT(message_text(MSG_DOODLE_LETTER_SHOP)),
		      LANG_TEXT(message_text(MSG_DOODLE_LETTER_HOTEL)));
	MESSAGE_WRITE(panel_line(p), MSG_DOODLE_LEGEND_HOUSES,
		      LANG_TEXT(screen_utf8() ? "⌂" : "o"));
	MESSAGE_WRITE(panel_line(p), MSG_DOODLE_LEGEND_OPEN, LANG_TEXT(screen_utf8() ? "◆" : "*"));
	text_string(panel_line(p), message_text(MSG_DOODLE_LEGEND_NUMBERS));
}

void doodle_panel(const struct table *t, unsigned seat, struct panel *out)
{
	const struct doodle *st = (const struct doodle *)&t->state;
	const struct doodle_sheet *sheet = &st->sheet[seat];

	out->n = 0;
	add_title(out, t, seat);
	add_numbers(out, MSG_DOODLE_HOTELS, st->board.hotels, sheet->hotels, 0);
	add_numbers(out, MSG_DOODLE_SHOPS, st->board.shops, sheet->shops, 0);
	add_numbers(out, MSG_DOODLE_BONUSES, st->board.bonuses, sheet->bonuses, ~st->bonuses);
	add_trees(out, st, sheet->trees);
	add_points(out, t, seat);
	add_legend(out);
}
