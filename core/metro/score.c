/* Points: stations (M14, M23), test trips (M26, M27, M30) and ranks (M28). While the game goes on a
 * score is the points for stations. The last event brings the rest. */
#include "core/base/bits.h"
#include "core/metro/state.h"

#include <string.h>

enum { OWN_TRIP = 6, TRIP = 3, BLAME = -6 };

const char *const metro_effects[] = {
    [METRO_FORCED] = "forced", [METRO_BETWEEN] = "between",   [METRO_COMPLETED] = "completed",
    [METRO_BUILT] = "built",   [METRO_STATIONS] = "stations", [METRO_UNFINISHED] = "unfinished",
    [METRO_TRIP] = "trip",     [METRO_RIDE] = "ride",         [METRO_CHANGE] = "change",
    [METRO_SCORED] = "scored", [METRO_BLAMED] = "blamed",     [METRO_EFFECTS] = NULL,
};

const char *const metro_outcomes[METRO_OUTCOMES] = {
    [METRO_RIDDEN] = "ridden",         [METRO_NO_WAY] = "no-way",
    [METRO_BOTH_RODE] = "both-rode",   [METRO_UNLAID] = "unlaid",
    [METRO_NO_STATION] = "no-station", [METRO_NO_CONNECTION] = "no-connection",
};

/* ---- trips ---- */

/* Returns the company that was dealt the token, as a set, which is empty if that is not known. */
static unsigned holder(const struct metro *st, unsigned token)
{
	unsigned found = 0;

	for (unsigned c = 0; c < st->companies; c++)
		found |= (unsigned)(st->dealt[c] >> token & 1) << c;
	return found;
}

/* Returns the companies to blame for tokens that are not laid or have no station (M27), as a set.
 * If there are any, writes the outcome of the trip. */
static unsigned blame(const struct metro *st, const struct metro_stops *ends, const uint8_t *pair,
		      enum metro_outcome *outcome)
{
	unsigned blamed = 0;

	*outcome = METRO_RIDDEN;
	for (unsigned i = 0; i < 2; i++) {
		if (st->laid_tokens >> pair[i] & 1 && !metro_is_empty(&ends[i]))
			continue;
		blamed |= holder(st, pair[i]);
		if (!(st->laid_tokens >> pair[i] & 1))
			*outcome = METRO_UNLAID;
		else if (*outcome == METRO_RIDDEN)
			*outcome = METRO_NO_STATION;
	}
	return blamed;
}

/* Returns the companies that own these lines, as a set. */
static unsigned companies_of(unsigned lines)
{
	unsigned companies = 0;

	for (unsigned c = 0; c < METRO_COMPANIES; c++)
		companies |= (unsigned)((lines >> 2 * c & 3) > 0) << c;
	return companies;
}

/* Gives points to the companies of a trip: those whose lines are ridden, or those to blame (M26,
 * M27, M30). */
static void give_points(const struct metro *st, unsigned companies, struct metro_trip *trip)
{
	if (st->companies == 2 && companies == 3) { /* M30 */
		if (trip->outcome == METRO_RIDDEN)
			trip->outcome = METRO_BOTH_RODE;
		return;
	}
	for (unsigned c = 0; c < METRO_COMPANIES; c++)
		if (companies >> c & 1)
			trip->points[c] = trip->outcome >= METRO_UNLAID ? BLAME
					  : trip->layers >> c & 1       ? OWN_TRIP
									: TRIP;
}

/* Finds the fastest routes between these stops, unless the trip is impossible already. */
static void ride(const struct metro_net *net, const struct metro_stops *ends,
		 struct metro_trip *trip)
{
	trip->routes.minutes = -1;
	if (trip->outcome != METRO_RIDDEN)
		return;
	metro_fastest(net, &ends[0], &ends[1], &trip->routes);
	if (trip->routes.minutes < 0)
		trip->outcome = METRO_NO_CONNECTION;
	else if (!trip->routes.minutes)
		trip->outcome = METRO_NO_WAY;
}

static void letter_trip(const struct metro *st, const struct metro_net *net, unsigned letter,
			struct metro_trip *trip)
{
	const uint8_t *pair = metro_pair[letter];
	struct metro_stops ends[2] = {{{0}}, {{0}}};
	unsigned blamed;

	for (unsigned i = 0; i < 2; i++)
		if (st->laid_tokens >> pair[i] & 1) {
			ends[i] = metro_stops_at(net, st->token_field[pair[i]]);
			trip->layers |= holder(st, pair[i]);
		}
	blamed = blame(st, ends, pair, &trip->outcome);
	ride(net, ends, trip);
	if (trip->outcome == METRO_RIDDEN)
		give_points(st, companies_of(trip->routes.ridden), trip);
	else if (trip->outcome == METRO_NO_CONNECTION)
		give_points(st, trip->layers, trip);
	else if (trip->outcome != METRO_NO_WAY)
		give_points(st, blamed, trip);
}

/* The trip between lake and park (M24, M26), for which nobody is to blame (M27). */
static void seventh_trip(const struct metro *st, const struct metro_net *net,
			 struct metro_trip *trip)
{
	const struct metro_stops ends[2] = {
	    metro_stops_at_all(st, net, METRO_LAKE),
	    metro_stops_at_all(st, net, METRO_PARK),
	};

	if (metro_is_empty(&ends[0]) || metro_is_empty(&ends[1]))
		trip->outcome = METRO_NO_STATION;
	ride(net, ends, trip);
	if (trip->outcome == METRO_RIDDEN)
		give_points(st, companies_of(trip->routes.ridden), trip);
}

void metro_trip(const struct metro *st, const struct metro_net *net, unsigned trip,
		struct metro_trip *out)
{
	out->outcome = METRO_RIDDEN;
	out->layers = 0;
	memset(out->points, 0, sizeof out->points);
	if (trip < METRO_LETTERS)
		letter_trip(st, net, trip, out);
	else
		seventh_trip(st, net, out);
}

/* ---- effects ---- */

static struct game_effect *add_effect(struct game_effects *why, int rule, enum metro_effect what,
				      int seat, int points, unsigned first, unsigned second)
{
	struct game_effect *e = game_add_effect(why, GAME_RULE('M', rule), what, seat, points);

	e->cell[e->n++] = (uint8_t)first;
	e->cell[e->n++] = (uint8_t)second;
	return e;
}

static void add_stations(const struct metro_net *net, unsigned line, uint32_t stops, unsigned mark,
			 struct game_effect *e)
{
	for (; stops; stops = bits_rest(stops))
		e->cell[e->n++] = (uint8_t)(net->point[line][bits_lowest(stops)] | mark);
}

/* Adds where a line is ridden on fastest routes, and where somebody changes to it (M25). */
static void explain_line(const struct metro *st, const struct metro_net *net, unsigned trip,
			 const struct metro_routes *routes, unsigned line, struct game_effects *why)
{
	const int seat = (int)metro_seat_of(st, line / 2);
	struct game_effect *e = add_effect(why, 25, METRO_RIDE, seat, 0, trip, line);

	for (int minute = METRO_RIDE_MINUTES; minute <= routes->minutes; minute++) {
		add_stations(net, line, metro_ridden(routes, line, minute, false), 0, e);
		add_stations(net, line, metro_ridden(routes, line, minute, true), 128, e);
	}
	e = add_effect(why, 25, METRO_CHANGE, seat, 0, trip, line);
	for (int minute = METRO_CHANGE_MINUTES; minute <= routes->minutes; minute++)
		add_stations(net, line, metro_changed(net, routes, line, minute), 0, e);
	why->n -= e->n == 2; /* nobody changes to it */
}

/* Returns what a blamed company did wrong. If it laid its token, that has no station, though the
 * outcome says that another company has not laid the other token. */
static enum metro_outcome blame_of(const struct metro_trip *t, unsigned company)
{
	return t->outcome == METRO_UNLAID && t->layers >> company & 1 ? METRO_NO_STATION
								      : t->outcome;
}

static void explain_trip(const struct metro *st, const struct metro_net *net, unsigned trip,
			 const struct metro_trip *t, struct game_effects *why)
{
	const unsigned minutes = (uint8_t)t->routes.minutes;
	struct game_effect *e = add_effect(why, 24, METRO_TRIP, GAME_NOBODY, 0, trip, minutes);

	e->cell[e->n++] = (uint8_t)t->outcome;
	for (unsigned line = 0; line < 2u * st->companies; line++)
		if (t->routes.minutes > 0 && t->routes.ridden >> line & 1)
			explain_line(st, net, trip, &t->routes, line, why);
	for (unsigned c = 0; c < st->companies; c++) {
		const int points = t->points[c], seat = (int)metro_seat_of(st, c);

		if (!points)
			continue;
		e = points > 0
			? add_effect(why, 26, METRO_SCORED, seat, points, trip, minutes)
			: add_effect(why, 27, METRO_BLAMED, seat, points, trip, blame_of(t, c));
		e->cell[e->n++] = (uint8_t)c;
	}
}

/* ---- sums ---- */

static unsigned completed_lines(const struct metro *st, unsigned company)
{
	return (unsigned)metro_is_completed(&st->line[2 * company]) +
	       metro_is_completed(&st->line[2 * company + 1]);
}

/* Returns what uncompleted lines cost (M23): 0 or less. */
static int unfinished(const struct metro *st, unsigned company)
{
	const int points = st->station_points[company];

	switch (completed_lines(st, company)) {
	case 2:
		return 0;
	case 1:
		return points / 2 - points;
	default:
		return -points;
	}
}

/* Returns what hidden tokens that were never laid cost (M27). Letters in a hand differ, so each of
 * them is a trip of its own. */
static int hidden_blame(const struct metro *st, unsigned company)
{
	const uint8_t *hidden = st->hidden[company];

	return BLAME * (hidden[0] + hidden[1] + hidden[2]);
}

void metro_explain_end(const struct metro *st, struct game_effects *why)
{
	struct metro_net net;
	struct metro_trip trip;

	for (unsigned c = 0; c < st->companies; c++)
		if (unfinished(st, c))
			add_effect(why, 23, METRO_UNFINISHED, (int)metro_seat_of(st, c),
				   unfinished(st, c), c, completed_lines(st, c));
	metro_net(st, &net);
	for (unsigned i = 0; i < METRO_TRIPS; i++) {
		metro_trip(st, &net, i, &trip);
		explain_trip(st, &net, i, &trip, why);
	}
	for (unsigned c = 0; c < st->companies; c++)
		if (hidden_blame(st, c)) {
			struct game_effect *e =
			    add_effect(why, 27, METRO_BLAMED, (int)metro_seat_of(st, c),
				       hidden_blame(st, c), METRO_NONE, METRO_UNLAID);

			e->cell[e->n++] = (uint8_t)c;
		}
}

static void add_end(const struct metro *st, int *points)
{
	struct metro_net net;
	struct metro_trip trip;

	metro_net(st, &net);
	for (unsigned i = 0; i < METRO_TRIPS; i++) {
		metro_trip(st, &net, i, &trip);
		for (unsigned c = 0; c < st->companies; c++)
			points[c] += trip.points[c];
	}
	for (unsigned c = 0; c < st->companies; c++)
		points[c] += unfinished(st, c) + hidden_blame(st, c);
}

/* Returns a number that is greater for the better seat: points, then completed lines, then tunnels
 * (M28). */
static int merit(const struct metro *st, unsigned seat, int points)
{
	unsigned completed = 0, tunnels = 0;

	for (unsigned c = seat; c < st->companies; c += st->seats) {
		completed += completed_lines(st, c);
		tunnels += st->line[2 * c].tunnels + st->line[2 * c + 1].tunnels;
	}
	return (points * 8 + (int)completed) * 256 + (int)tunnels;
}

void metro_score(const void *state, struct game_scores *out, struct game_effects *why)
{
	const struct metro *st = state;
	int points[METRO_COMPANIES], merits[METRO_SEATS];

	*out = (struct game_scores){0};
	for (unsigned c = 0; c < st->companies; c++) {
		points[c] = st->station_points[c];
		if (why) {
			struct game_effect *e =
			    game_add_effect(why, GAME_RULE('M', 14), METRO_STATIONS,
					    (int)metro_seat_of(st, c), points[c]);

			e->cell[e->n++] = (uint8_t)c;
		}
	}
	if (st->phase == METRO_OVER) {
		add_end(st, points);
		if (why)
			metro_explain_end(st, why);
	}
	for (unsigned c = 0; c < st->companies; c++)
		out->points[metro_seat_of(st, c)] =
		    (int16_t)(out->points[metro_seat_of(st, c)] + points[c]);
	for (unsigned seat = 0; seat < st->seats; seat++)
		merits[seat] = merit(st, seat, out->points[seat]);
	for (unsigned seat = 0; seat < st->seats; seat++) {
		out->rank[seat] = 1;
		for (unsigned other = 0; other < st->seats; other++)
			out->rank[seat] =
			    (uint8_t)(out->rank[seat] + (merits[other] > merits[seat]));
	}
}
