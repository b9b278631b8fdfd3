/* The state as JSON: what to draw, and the results of the test trips as things are now. */
#include "core/base/json.h"
#include "core/base/assert.h"
#include "core/base/bits.h"
#include "core/metro/state.h"

enum { ROUTES = 8 }; /* routes of a trip that are written; "more" says whether there are others */

static void json_point(struct text *out, unsigned point)
{
	json_begin_string(out);
	metro_write_point(out, point);
	json_end_string(out);
}

static void json_city(const struct metro *st, struct text *out)
{
	json_name(out, "fields");
	json_begin_string(out);
	for (unsigned i = 0; i < METRO_FIELDS && st->phase != METRO_CITY; i++)
		text_char(out, metro_field_letters[st->field[i] & (METRO_TUNNEL - 1)]);
	json_end_string(out);
	json_name(out, "places");
	json_begin_string(out);
	for (unsigned i = 0; i < METRO_PLACES; i++)
		text_char(out, metro_place_letter(&st->board, i));
	json_end_string(out);
}

static void json_line(const struct metro *st, unsigned line, struct text *out)
{
	const struct metro_line *l = &st->line[line];
	const unsigned points = metro_is_started(l) ? l->tunnels + 1u : 0;

	json_begin_object(out);
	json_field_array(out, "path");
	for (unsigned i = 0; i < points; i++)
		json_point(out, metro_path_point(l, i));
	json_end_array(out);
	json_name(out, "hands");
	json_begin_string(out);
	for (unsigned i = 0; i < points; i++)
		text_char(out, i < 2 || metro_path_point(l, i) >= METRO_POINTS ? '.'
			       : metro_path_hand(l, i)                         ? 'r'
									       : 'l');
	json_end_string(out);
	json_field_number(out, "completed", metro_is_completed(l));
	json_field_number(out, "blocked", metro_is_blocked(st, line));
	json_end_object(out);
}

static void json_stations(const struct metro *st, struct text *out)
{
	json_field_array(out, "placed");
	for (unsigned point = 0; point < METRO_POINTS; point++)
		if (metro_has_station(st, point))
			json_point(out, point);
	json_end_array(out);
}

static void json_token(struct text *out, unsigned token)
{
	json_begin_string(out);
	metro_write_token(out, token);
	json_end_string(out);
}

static void json_hand(const struct metro *st, unsigned company, struct text *out)
{
	json_begin_array(out);
	for (uint32_t left = metro_known_hand(st, company); left; left = bits_rest(left))
		json_token(out, bits_lowest(left));
	for (unsigned kind = 0; kind < METRO_KINDS; kind++)
		for (unsigned i = 0; i < st->hidden[company][kind]; i++)
			json_token(out, METRO_HIDDEN + kind);
	json_end_array(out);
}

static void json_tokens(const struct metro *st, struct text *out)
{
	json_field_array(out, "tokens");
	for (uint32_t left = st->laid_tokens; left; left = bits_rest(left)) {
		const unsigned token = bits_lowest(left);
		unsigned company = 0;

		while (!(st->dealt[company] >> token & 1))
			company++;
		json_begin_object(out);
		json_name(out, "token");
		json_token(out, token);
		json_field_number(out, "company", company + 1);
		json_field_number(out, "field", st->token_field[token]);
		json_end_object(out);
	}
	json_end_array(out);
}

/* Writes what chance deals next: how many tokens, and which ones are left. */
static void json_gets(const struct metro *st, struct text *out)
{
	uint32_t left = (1u << METRO_TOKENS) - 1u;

	ASSERT(st->companies);
	for (unsigned c = 0; c < st->companies; c++)
		left &= ~(uint32_t)st->dealt[c];
	json_field_object(out, "gets");
	json_field_number(out, "n", metro_hand_size(st));
	json_field_array(out, "of");
	for (; left; left = bits_rest(left))
		json_token(out, bits_lowest(left));
	json_end_array(out);
	json_end_object(out);
}

/* ---- trips ---- */

enum { STEPS_MAX = 2 * METRO_STATIONS_MAX };

/* Visits all fastest routes, one after the other. A step of a route is a stop of a line, and a
 * change is two steps at the same station. */
struct walk {
	const struct metro_net *net;
	const struct metro_routes *routes;
	struct text *out;
	uint8_t line[STEPS_MAX], point[STEPS_MAX];
	unsigned found;
};

/* Writes a route as a list of rides: a line and the stops on it. */
static void json_route(const struct walk *w, unsigned steps)
{
	json_begin_array(w->out);
	for (unsigned i = 0; i < steps;) {
		const unsigned line = w->line[i];

		json_begin_object(w->out);
		json_field_number(w->out, "line", line);
		json_field_array(w->out, "stops");
		for (; i < steps && w->line[i] == line; i++)
			json_point(w->out, w->point[i]);
		json_end_array(w->out);
		json_end_object(w->out);
	}
	json_end_array(w->out);
}

/* Goes on from step `n` at that minute in every way that a fastest route goes. A route has fewer
 * than STEPS_MAX steps, so the recursion is not deeper. */
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

	json_field_array(out, "routes");
	for (unsigned line = 0; line < METRO_LINES && routes->minutes > 0; line++)
		for (uint32_t left = routes->at[0].of[line]; left; left = bits_rest(left)) {
			w.line[0] = (uint8_t)line;
			w.point[0] = net->point[line][bits_lowest(left)];
			walk_on(&w, 0, 0);
		}
	json_end_array(out);
	json_field_number(out, "more", w.found > ROUTES);
}

static void json_trip(const struct metro *st, const struct metro_net *net, unsigned number,
		      struct text *out)
{
	struct metro_trip trip;

	metro_trip(st, net, number, &trip);
	json_begin_object(out);
	json_field_string(out, "outcome", metro_outcomes[trip.outcome]);
	json_field_number(out, "minutes", trip.routes.minutes);
	json_field_array(out, "points");
	for (unsigned c = 0; c < st->companies; c++)
		json_put_number(out, trip.points[c]);
	json_end_array(out);
	json_field_array(out, "layers");
	for (unsigned c = 0; c < st->companies; c++)
		if (trip.layers >> c & 1)
			json_put_number(out, c + 1);
	json_end_array(out);
	json_routes(net, &trip.routes, out);
	json_end_object(out);
}

/* ---- the whole state ---- */

static void json_numbers(const struct metro *st, struct text *out)
{
	static const char *const phase[] = {"city", "deal", "turn", "choice", "over"};
	const bool over = st->phase == METRO_CITY || st->phase == METRO_OVER;

	json_field_string(out, "phase", phase[st->phase]);
	json_field_number(out, "seats", st->seats);
	json_field_number(out, "companies", st->companies);
	json_field_number(out, "company", over ? 0 : st->company + 1);
	json_field_number(out, "known", metro_letters_known(st));
	json_field_number(out, "tunnels", st->board.tunnels);
	json_field_number(out, "stations", st->board.stations);
	json_field_number(out, "left", metro_stations_left(st));
	json_field_number(out, "laid", st->tunnels_laid);
	json_field_number(out, "token", st->token_laid);
	json_field_number(out, "built", st->building_ended);
	json_field_number(out, "last", st->turns_left == METRO_NONE ? 0 : st->turns_left);
}

void metro_json(const void *state, struct text *out)
{
	const struct metro *st = state;
	struct metro_net net;

	json_begin_object(out);
	json_numbers(st, out);
	json_city(st, out);
	json_field_array(out, "lines");
	for (unsigned line = 0; line < 2u * st->companies; line++)
		json_line(st, line, out);
	json_end_array(out);
	json_stations(st, out);
	json_field_array(out, "hands");
	for (unsigned c = 0; c < st->companies; c++)
		json_hand(st, c, out);
	json_end_array(out);
	json_tokens(st, out);
	if (st->phase == METRO_DEAL)
		json_gets(st, out);
	json_field_array(out, "points");
	for (unsigned c = 0; c < st->companies; c++)
		json_put_number(out, st->station_points[c]);
	json_end_array(out);
	json_field_array(out, "trips");
	metro_net(st, &net);
	for (unsigned trip = 0; trip < METRO_TRIPS; trip++)
		json_trip(st, &net, trip, out);
	json_end_array(out);
	json_end_object(out);
}
