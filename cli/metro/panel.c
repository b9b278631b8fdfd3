/* The panel beside the city: whose turn it is, the companies, and a legend. The city is a hexagon,
 * so there is more room at its top and bottom: on 80 columns 25 beside the first line, 12 beside
 * the middle. Companies stand where their hands fit:
 *
 *       0  Anna                  3  Rr Anna            9  h home            16  company 3
 *       1  tunnel 2 of 3         4  R13 r18 +5            ...               19  company 4
 *       2  19 stations left      5  Ah Bw Cp          15  E end             22  stations */
#include "cli/metro/face.h"

#include "cli/message.h"
#include "cli/panel.h"

enum { LEGEND_LINE = 9 };

/* Adds what the company does now, or that this is its last turn. */
static void write_turn(const struct metro *st, struct text *out)
{
	if (st->phase == METRO_CHOICE)
		text_string(out, message_text(MSG_METRO_TURN_CHOICE_M16));
	else
		MESSAGE_WRITE(out, st->building_ended ? MSG_METRO_TURN_LAST_M21 : MSG_METRO_TURN,
			      LANG_NUMBER(st->tunnels_laid + 1), LANG_NUMBER(METRO_TURN_TUNNELS));
}

static void add_title(const struct table *t, struct metro_panel *p)
{
	const struct metro *st = (const struct metro *)&t->state;
	const bool acts = metro_to_act(st) >= 0;
	struct text *line = &p->line[0];

	screen_style(line, STYLE_BOLD);
	if (acts)
		panel_name(t, metro_seat_of(st, st->company), line);
	else if (st->phase == METRO_OVER)
		text_string(line, message_text(MSG_METRO_OVER));
	screen_style(line, STYLE_PLAIN);
	if (acts)
		write_turn(st, &p->line[1]);
	MESSAGE_WRITE(&p->line[2], MSG_METRO_STATIONS_LEFT,
		      LANG_NUMBER(st->board.stations - st->stations));
}

/* Writes how many tunnels a line has left, with ! if it is completed and x if it is blocked
 * (M22). */
static void write_rest(const struct metro *st, unsigned number, struct text *out)
{
	const struct metro_line *line = &st->line[number];

	metro_line_text(number, out);
	if (metro_is_completed(line))
		text_char(out, '!');
	else if (metro_is_blocked(st, number))
		text_char(out, 'x');
	else
		text_number(out, st->board.tunnels - line->tunnels);
	text_char(out, ' ');
}

static void add_company(const struct table *t, unsigned seat, unsigned company, struct text *line)
{
	const struct metro *st = (const struct metro *)&t->state;
	const unsigned owner = metro_seat_of(st, company);

	metro_line_text(2 * company, line);
	metro_line_text(2 * company + 1, line);
	text_char(line, ' ');
	if (owner == seat)
		screen_style(line, STYLE_BOLD);
	panel_name(t, owner, line);
	screen_style(line, STYLE_PLAIN);
	line++;
	write_rest(st, 2 * company, line);
	write_rest(st, 2 * company + 1, line);
	text_then_number(line, "+", st->station_points[company]);
	line++;
	metro_hand_text(st, company, line);
}

static void add_companies(const struct table *t, unsigned seat, struct metro_panel *p)
{
	static const uint8_t lines[] = {3, 6, 16, 19};
	const struct metro *st = (const struct metro *)&t->state;

	for (unsigned company = 0; company < st->companies; company++) {
		/* With two companies hands are largest. */
		const unsigned at = st->companies == 2 && company == 1 ? 3 : company;

		add_company(t, seat, company, &p->line[lines[at]]);
	}
}

static void add_legend(struct metro_panel *p)
{
	static const enum message words[] = {
	    MSG_METRO_LEGEND_HOME, MSG_METRO_LEGEND_WORK, MSG_METRO_LEGEND_PLAY,
	    MSG_METRO_LEGEND_LAKE, MSG_METRO_LEGEND_PARK, MSG_METRO_LEGEND_START,
	    MSG_METRO_LEGEND_END,
	};

	for (size_t i = 0; i < sizeof words / sizeof *words; i++)
		text_string(&p->line[LEGEND_LINE + i], message_text(words[i]));
	text_string(&p->line[METRO_CITY_LINES - 1], message_text(MSG_METRO_LEGEND_STATIONS));
}

void metro_panel(const struct table *t, unsigned seat, struct metro_panel *out)
{
	for (unsigned i = 0; i < METRO_CITY_LINES; i++)
		out->line[i] = text_in(out->at[i], sizeof out->at[i]);
	add_title(t, out);
	add_companies(t, seat, out);
	add_legend(out);
}
