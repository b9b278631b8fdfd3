/* The state as JSON: what to draw, and the test trips as they stand. */
#include "core/base/assert.h"
#include "core/base/bits.h"
#include "core/metro/state.h"

enum { ROUTES = 8 /* of a trip that are written out */ };

/* A comma before all but the first of a list. */
static void comma(struct text *out, bool *more)
{
	if (*more)
		text_char(out, ',');
	*more = true;
}

static void json_point(struct text *out, unsigned point)
{
	text_char(out, '"');
	metro_write_point(out, point);
	text_char(out, '"');
}

static void json_city(const struct metro *st, struct text *out)
{
	text_string(out, ",\"fields\":\"");
	for (unsigned i = 0; i < METRO_FIELDS && st->phase != METRO_CITY; i++)
		text_char(out, metro_field_letters[st->field[i] & (METRO_TUNNEL - 1)]);
	text_string(out, "\",\"places\":\"");
	for (unsigned i = 0; i < METRO_PLACES; i++)
		text_char(out, metro_place_letter(&st->board, i));
	text_char(out, '"');
}

static void json_line(const struct metro *st, unsigned line, struct text *out)
{
	const struct metro_line *l = &st->line[line];
	const unsigned points = metro_started(l) ? l->tunnels + 1u : 0;

	text_string(out, "{\"path\":[");
	for (unsigned i = 0; i < points; i++) {
		if (i)
			text_char(out, ',');
		json_point(out, l->path[i] & 127u);
	}
	text_string(out, "],\"hands\":\"");
	for (unsigned i = 0; i < points; i++)
		text_char(out, i < 2 || (l->path[i] & 127) >= METRO_POINTS ? '.'
			       : l->path[i] >> 7                           ? 'r'
									   : 'l');
	text_char(out, '"');
	text_json_field(out, "completed", metro_is_completed(l));
	text_json_field(out, "blocked", metro_blocked(st, line));
	text_char(out, '}');
}

static void json_stations(const struct metro *st, struct text *out)
{
	bool more = false;

	for (unsigned point = 0; point < METRO_POINTS; point++)
		if (metro_has_station(st, point)) {
			comma(out, &more);
			json_point(out, point);
		}
}

static void json_token(struct text *out, unsigned token)
{
	text_char(out, '"');
	metro_write_token(out, token);
	text_char(out, '"');
}

static void json_hand(const struct metro *st, unsigned company, struct text *out)
{
	const unsigned hand = metro_in_hand(st, company);
	bool more = false;

	text_char(out, '[');
	for (uint32_t left = hand; left; left = bits_rest(left)) {
		comma(out, &more);
		json_token(out, bits_lowest(left));
	}
	for (unsigned kind = 0; kind < METRO_KINDS; kind++)
		for (unsigned i = 0; i < st->hidden[company][kind]; i++) {
			comma(out, &more);
			json_token(out, METRO_HIDDEN + kind);
		}
	text_char(out, ']');
}

static void json_tokens(const struct metro *st, struct text *out)
{
	bool more = false;

	for (uint32_t left = st->laid_tokens; left; left = bits_rest(left)) {
		const unsigned token = bits_lowest(left);
		unsigned company = 0;

		while (!(st->got[company] >> token & 1))
			company++;
		comma(out, &more);
		text_string(out, "{\"token\":");
		json_token(out, token);
		text_json_field(out, "company", company + 1);
		text_json_field(out, "field", st->lies[token]);
		text_char(out, '}');
	}
}

/* What chance is to give to the company: how many tokens, and of which. */
static void json_gets(const struct metro *st, struct text *out)
{
	uint32_t left = (1u << METRO_TOKENS) - 1u;
	bool more = false;

	ASSERT(st->companies);
	for (unsigned c = 0; c < st->companies; c++)
		left &= ~(uint32_t)st->got[c];
	text_string(out, ",\"gets\":{\"n\":");
	text_number(out, metro_hand_size(st));
	text_string(out, ",\"of\":[");
	for (; left; left = bits_rest(left)) {
		comma(out, &more);
		json_token(out, bits_lowest(left));
	}
	text_string(out, "]}");
}

/* ---- trips ---- */

enum { STEPS_MAX = 2 * METRO_STATIONS_MAX };

/* All fastest routes, one after the other. A step is a stop of a line; a change is two steps at one
 * station. */
struct walk {
	const struct metro_net *net;
	const struct metro_routes *routes;
	struct text *out;
	uint8_t line[STEPS_MAX], point[STEPS_MAX];
	unsigned found;
};

static void json_route(const struct walk *w, unsigned steps)
{
	text_string(w->out, w->found ? ",[" : "[");
	for (unsigned i = 0; i < steps; i++) {
		if (i && w->line[i] == w->line[i - 1]) {
			text_char(w->out, ',');
		} else {
			text_string(w->out, i ? "]},{\"line\":" : "{\"line\":");
			text_number(w->out, w->line[i]);
			text_string(w->out, ",\"stops\":[");
		}
		json_point(w->out, w->point[i]);
	}
	text_string(w->out, "]}]");
}

/* Goes on from step `n`, at that minute, in every way that a fastest route goes. A route has fewer
 * than STEPS_MAX steps, so this goes no deeper. */
/* NOLINTNEXTLINE(misc-no-recursion) */
static void walk_on(struct walk *w, unsigned n, int minute)
{
	const unsigned line = w->line[n], point = w->point[n];
	const uint32_t stop = 1u << w->net->stop[point][line];
	const int rode = minute + METRO_RIDE_MINUTES, changed = minute + METRO_CHANGE_MINUTES;

	if (w->found > ROUTES)
		return;
	if (minute == w->routes->minutes) {
		if (w->found < ROUTES)
			json_route(w, n + 1);
		w->found++;
		return;
	}
	for (uint32_t left = w->routes->at[rode].of[line] & (stop << 1 | stop >> 1); left;
	     left = bits_rest(left)) {
		w->line[n + 1] = (uint8_t)line;
		w->point[n + 1] = w->net->point[line][bits_lowest(left)];
		walk_on(w, n + 1, rode);
	}
	for (uint32_t left = w->net->lines[point] & ~(1u << line);
	     left && changed <= w->routes->minutes; left = bits_rest(left)) {
		const unsigned other = bits_lowest(left);

		if (!(w->routes->at[changed].of[other] >> w->net->stop[point][other] & 1))
			continue;
		w->line[n + 1] = (uint8_t)other;
		w->point[n + 1] = (uint8_t)point;
		walk_on(w, n + 1, changed);
	}
}

static void json_routes(const struct metro_net *net, const struct metro_routes *routes,
			struct text *out)
{
	struct walk w = {.net = net, .routes = routes, .out = out};

	text_string(out, ",\"routes\":[");
	for (unsigned line = 0; line < METRO_LINES && routes->minutes > 0; line++)
		for (uint32_t left = routes->at[0].of[line]; left; left = bits_rest(left)) {
			w.line[0] = (uint8_t)line;
			w.point[0] = net->point[line][bits_lowest(left)];
			walk_on(&w, 0, 0);
		}
	text_char(out, ']');
	text_json_field(out, "more", w.found > ROUTES);
}

static void json_trip(const struct metro *st, const struct metro_net *net, unsigned number,
		      struct text *out)
{
	struct metro_trip trip;
	bool more = false;

	metro_trip(st, net, number, &trip);
	text_string(out, "{\"outcome\":\"");
	text_string(out, metro_outcomes[trip.outcome]);
	text_char(out, '"');
	text_json_field(out, "minutes", trip.routes.minutes);
	text_string(out, ",\"points\":[");
	for (unsigned c = 0; c < st->companies; c++) {
		comma(out, &more);
		text_number(out, trip.points[c]);
	}
	more = false;
	text_string(out, "],\"layers\":[");
	for (unsigned c = 0; c < st->companies; c++)
		if (trip.layers >> c & 1) {
			comma(out, &more);
			text_number(out, c + 1);
		}
	text_char(out, ']');
	json_routes(net, &trip.routes, out);
	text_char(out, '}');
}

/* ---- all ---- */

static void json_numbers(const struct metro *st, struct text *out)
{
	static const char *const phase[] = {"city", "deal", "turn", "choice", "over"};
	const bool over = st->phase == METRO_CITY || st->phase == METRO_OVER;

	text_string(out, "{\"phase\":\"");
	text_string(out, phase[st->phase]);
	text_char(out, '"');
	text_json_field(out, "seats", st->seats);
	text_json_field(out, "companies", st->companies);
	text_json_field(out, "company", over ? 0 : st->company + 1);
	text_json_field(out, "known", metro_letters_known(st));
	text_json_field(out, "tunnels", st->board.tunnels);
	text_json_field(out, "stations", st->board.stations);
	text_json_field(out, "left", metro_stations_left(st));
	text_json_field(out, "laid", st->laid);
	text_json_field(out, "token", st->token);
	text_json_field(out, "built", st->built);
	text_json_field(out, "last", st->last == METRO_NONE ? 0 : st->last);
}

void metro_json(const void *state, struct text *out)
{
	const struct metro *st = state;
	struct metro_net net;

	json_numbers(st, out);
	json_city(st, out);
	text_string(out, ",\"lines\":[");
	for (unsigned line = 0; line < 2u * st->companies; line++) {
		if (line)
			text_char(out, ',');
		json_line(st, line, out);
	}
	text_string(out, "],\"placed\":[");
	json_stations(st, out);
	text_string(out, "],\"hands\":[");
	for (unsigned c = 0; c < st->companies; c++) {
		if (c)
			text_char(out, ',');
		json_hand(st, c, out);
	}
	text_string(out, "],\"tokens\":[");
	json_tokens(st, out);
	text_char(out, ']');
	if (st->phase == METRO_DEAL)
		json_gets(st, out);
	text_string(out, ",\"points\":[");
	for (unsigned c = 0; c < st->companies; c++) {
		if (c)
			text_char(out, ',');
		text_number(out, st->points[c]);
	}
	text_string(out, "],\"trips\":[");
	metro_net(st, &net);
	for (unsigned trip = 0; trip < METRO_TRIPS; trip++) {
		if (trip)
			text_char(out, ',');
		json_trip(st, &net, trip, out);
	}
	text_string(out, "]}");
}
