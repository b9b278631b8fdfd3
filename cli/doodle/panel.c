/* What stands beside the sheet: dice, numbers, trees, points, and what the signs mean. */
#include "cli/doodle/face.h"

#include "cli/say.h"
#include "cli/screen.h"
#include "core/base/bits.h"

enum { LABEL_WIDTH = 9, NAME_WIDTH = 12 };

static struct text *next_line(struct doodle_panel *p)
{
	/* A panel that is full goes on writing into a line that nobody shows. */
	const unsigned n = p->n < DOODLE_PANEL_LINES - 1 ? p->n++ : DOODLE_PANEL_LINES - 1;

	p->line[n] = text_in(p->at[n], sizeof p->at[n]);
	return &p->line[n];
}

static struct text *labelled_line(struct doodle_panel *p, enum message label)
{
	struct text *line = next_line(p);

	text_string(line, say_word(label));
	screen_pad(line, 0, LABEL_WIDTH);
	return line;
}

/* A number as it stands: [5] is the seat's own, -5- another's, 5 is still to be had. */
static void write_number(struct text *out, unsigned number, bool mine, bool gone)
{
	screen_style(out, mine ? STYLE_GREEN : gone ? STYLE_FAINT : STYLE_PLAIN);
	text_char(out, mine ? '[' : gone ? '-' : ' ');
	text_number(out, number);
	text_char(out, mine ? ']' : gone ? '-' : ' ');
	screen_style(out, STYLE_PLAIN);
}

static void add_numbers(struct doodle_panel *p, enum message label, uint32_t all, uint32_t mine,
			uint32_t gone)
{
	struct text *line = labelled_line(p, label);
	unsigned width = LABEL_WIDTH;

	for (; all; all = bits_rest(all)) {
		const unsigned number = bits_lowest(all), wide = number > 9 ? 4 : 3;

		if (width + wide > DOODLE_PANEL_WIDTH) {
			line = next_line(p);
			screen_pad(line, 0, LABEL_WIDTH);
			width = LABEL_WIDTH;
		}
		write_number(line, number, mine >> number & 1, gone >> number & 1);
		width += wide;
	}
}

static void add_trees(struct doodle_panel *p, const struct doodle *st, unsigned crossed)
{
	struct text *line = labelled_line(p, MSG_DOODLE_TREES);

	text_char(line, ' ');
	for (unsigned i = 0; i < st->board.trees; i++)
		text_string(line, i < crossed ? "x" : screen_utf8() ? "♣" : "Y");
	text_char(line, ' ');
	SAY(line, MSG_DOODLE_TREES_CROSSED, LANG_NUMBER(crossed), LANG_NUMBER(st->board.trees));
}

/* The name, cut where there is no room for more. */
static void write_name(const struct table *t, unsigned seat, struct text *out)
{
	char buffer[FACE_LABEL_MAX];
	struct text name = text_in(buffer, sizeof buffer);

	face_seat(t, seat, &name);
	while (screen_width(name.at, name.n) > NAME_WIDTH)
		do
			name.n--;
		while (name.n && ((unsigned char)name.at[name.n] & 0xc0) == 0x80);
	text_bytes(out, name.at, name.n);
}

static void add_title(struct doodle_panel *p, const struct table *t, unsigned seat)
{
	const struct doodle *st = (const struct doodle *)&t->state;
	struct text *line = next_line(p);
	char buffer[FACE_LABEL_MAX];
	struct text dice = text_in(buffer, sizeof buffer);

	screen_style(line, STYLE_BOLD);
	write_name(t, seat, line);
	text_string(line, screen_utf8() ? " · " : " - ");
	if (st->phase == DOODLE_OVER)
		text_string(line, say_word(MSG_DOODLE_OVER));
	else if (st->ending)
		text_string(line, say_word(MSG_DOODLE_LAST_ROUND));
	else
		SAY(line, MSG_DOODLE_ROUND, LANG_NUMBER(st->round ? st->round : 1));
	screen_style(line, STYLE_PLAIN);
	line = next_line(p);
	if (st->phase == DOODLE_DRAW) {
		doodle_dice_text(st->white, &dice);
		SAY(line, MSG_DOODLE_DICE, LANG_NUMBER(st->blue), LANG_STRING(say_string(&dice)));
	}
	next_line(p);
}

static void add_points(struct doodle_panel *p, const struct table *t, unsigned seat)
{
	const struct doodle *st = (const struct doodle *)&t->state;
	struct game_scores scores;
	struct text *line;

	doodle_score(st, &scores, NULL);
	line = labelled_line(p, MSG_DOODLE_TAXIS);
	text_char(line, ' ');
	text_number(line, doodle_taxi_points(&st->board, &st->sheet[seat]));
	line = labelled_line(p, MSG_DOODLE_POINTS);
	text_char(line, ' ');
	screen_style(line, STYLE_BOLD);
	text_number(line, scores.points[seat]);
	screen_style(line, STYLE_PLAIN);
	for (unsigned other = 0; other < st->seats; other++) {
		char buffer[FACE_LABEL_MAX];
		struct text name = text_in(buffer, sizeof buffer);

		if (other == seat)
			continue;
		write_name(t, other, &name);
		SAY(next_line(p), MSG_DOODLE_OTHER, LANG_STRING(say_string(&name)),
		    LANG_NUMBER(scores.points[other]), LANG_NUMBER(st->sheet[other].trees));
	}
}

/* What the signs mean, as far as there is room. */
static void add_legend(struct doodle_panel *p)
{
	if (p->n + 5 > DOODLE_PANEL_LINES)
		return;
	next_line(p);
	SAY(next_line(p), MSG_DOODLE_LEGEND_SQUARES, LANG_STRING(say_word(MSG_DOODLE_LETTER_TAXI)),
	    LANG_STRING(say_word(MSG_DOODLE_LETTER_SHOP)),
	    LANG_STRING(say_word(MSG_DOODLE_LETTER_HOTEL)));
	SAY(next_line(p), MSG_DOODLE_LEGEND_HOUSES, LANG_STRING(screen_utf8() ? "⌂" : "o"));
	SAY(next_line(p), MSG_DOODLE_LEGEND_OPEN, LANG_STRING(screen_utf8() ? "◆" : "*"));
	text_string(next_line(p), say_word(MSG_DOODLE_LEGEND_NUMBERS));
}

void doodle_panel(const struct table *t, unsigned seat, struct doodle_panel *out)
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
