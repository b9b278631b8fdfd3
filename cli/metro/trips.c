/* The table of the test trips: how long each takes, who gets or loses points and why, and a fastest
 * route:
 *
 *      Trip     Minutes
 *      A              6  Anna +6, Ben +3
 *                        R c3 d4, change to y d4 f5 (also fastest with G)
 *      B              -  a destination is not laid: Ben -6 */
#include "cli/metro/face.h"

#include "cli/message.h"
#include "core/base/bits.h"

#include <string.h>

enum {
	NAME_WIDTH = 14,
	MINUTES_WIDTH = 7,
	INDENT = NAME_WIDTH + MINUTES_WIDTH + 2, /* of the result of a trip */
	RIDE = 1,                                /* minutes, M25 */
	CHANGE = 3,
};

const char *metro_trip_name(unsigned trip)
{
	static const char letters[METRO_LETTERS][2] = {"A", "B", "C", "D", "E", "F"};

	return trip < METRO_LETTERS ? letters[trip] : message_text(MSG_METRO_TRIP_SEVENTH_M24);
}

/* ---- the result of a trip ---- */

static void write_points(const struct table *t, const struct metro_trip *trip, const char *between,
			 struct text *out)
{
	const struct metro *st = (const struct metro *)&t->state;

	for (unsigned company = 0; company < st->companies; company++) {
		const int points = trip->points[company];

		if (!points)
			continue;
		text_string(out, between);
		metro_company_text(t, company, out);
		text_then_number(out, points > 0 ? " +" : " ", points);
		between = ", ";
	}
}

void metro_trip_result(const struct table *t, const struct metro_trip *trip, struct text *out)
{
	static const enum message reasons[METRO_OUTCOMES] = {
	    [METRO_RIDDEN] = MSG_METRO_TRIP_RIDDEN,
	    [METRO_NO_WAY] = MSG_METRO_TRIP_NO_WAY_M26,
	    [METRO_BOTH_RODE] = MSG_METRO_TRIP_BOTH_RODE_M30,
	    [METRO_UNLAID] = MSG_METRO_TRIP_UNLAID_M27,
	    [METRO_NO_STATION] = MSG_METRO_TRIP_NO_STATION_M27,
	    [METRO_NO_CONNECTION] = MSG_METRO_TRIP_NO_CONNECTION_M27,
	};

	MESSAGE_WRITE(out, reasons[trip->outcome], LANG_NUMBER(trip->routes.minutes));
	write_points(t, trip, ": ", out);
}

/* ---- a fastest route ---- */

/* A stop of the route: a line at a station. */
struct stop {
	unsigned line, point;
};

/* Returns whether a fastest route passes a stop of that line at that minute. */
static bool goes_to(const struct metro_net *net, const struct metro_routes *routes, int minute,
		    unsigned line, unsigned point)
{
	return minute <= routes->minutes && net->lines[point] >> line & 1 &&
	       routes->at[minute].of[line] >> net->stop[point][line] & 1;
}

/* Finds the next stop of a fastest route, by riding or by changing. Returns the minutes it
 * takes. */
static int go_on(const struct metro_net *net, const struct metro_routes *routes, int minute,
		 struct stop *at)
{
	const unsigned stop = net->stop[at->point][at->line];

	for (int way = -1; way <= 1; way += 2) {
		const unsigned next = stop + (unsigned)way;

		if (next < net->stops[at->line] &&
		    goes_to(net, routes, minute + RIDE, at->line, net->point[at->line][next])) {
			at->point = net->point[at->line][next];
			return RIDE;
		}
	}
	for (at->line = 0; !goes_to(net, routes, minute + CHANGE, at->line, at->point);)
		at->line++;
	return CHANGE;
}

/* Finds the first stop of a fastest route. */
static struct stop first_stop(const struct metro_net *net, const struct metro_routes *routes)
{
	struct stop at = {0, 0};

	while (!routes->at[0].of[at.line])
		at.line++;
	at.point = net->point[at.line][bits_lowest(routes->at[0].of[at.line])];
	return at;
}

/* A route that is written ride by ride. A ride that does not fit goes on the next line. */
struct rides {
	char buffer[4 * FACE_LABEL_MAX];
	struct text ride;
	unsigned column;
};

static void end_ride(struct rides *r, struct text *out)
{
	const unsigned wide = screen_width(r->ride.at, r->ride.n);

	if (r->column > INDENT && r->column + wide > screen_columns()) {
		out->n--; /* the blank after the ride before */
		text_char(out, '\n');
		screen_pad(out, out->n, INDENT);
		r->column = INDENT;
	}
	text_bytes(out, r->ride.at, r->ride.n);
	r->column += wide;
	r->ride.n = 0;
}

static void change_to(struct rides *r, unsigned line, struct text *out)
{
	char buffer[FACE_LABEL_MAX];
	struct text name = text_in(buffer, sizeof buffer);

	metro_line_text(line, &name);
	text_string(&r->ride, ", ");
	end_ride(r, out);
	MESSAGE_WRITE(&r->ride, MSG_METRO_TRIP_CHANGE, LANG_TEXT(message_string(&name)));
}

/* Writes the lines of other fastest routes. */
static void add_others(struct rides *r, unsigned lines, struct text *out)
{
	char buffer[FACE_LABEL_MAX];
	struct text others = text_in(buffer, sizeof buffer);

	if (!lines)
		return;
	for (; lines; lines = bits_rest(lines)) {
		metro_line_text(bits_lowest(lines), &others);
		text_string(&others, bits_rest(lines) ? " " : "");
	}
	text_char(&r->ride, ' ');
	end_ride(r, out);
	MESSAGE_WRITE(&r->ride, MSG_METRO_TRIP_ALSO, LANG_TEXT(message_string(&others)));
}

static void add_stop(struct rides *r, const struct stop *at)
{
	text_char(&r->ride, ' ');
	metro_write_point(&r->ride, at->point);
}

static void write_route(const struct metro_net *net, const struct metro_routes *routes,
			struct text *out)
{
	struct rides r = {.column = INDENT};
	struct stop at = first_stop(net, routes);
	unsigned ridden = 0;

	r.ride = text_in(r.buffer, sizeof r.buffer);
	metro_line_text(at.line, &r.ride);
	add_stop(&r, &at);
	for (int minute = 0; minute < routes->minutes;) {
		const int took = go_on(net, routes, minute, &at);

		minute += took;
		ridden |= 1u << at.line;
		if (took == CHANGE)
			change_to(&r, at.line, out);
		else
			add_stop(&r, &at);
	}
	add_others(&r, routes->ridden & ~ridden, out);
	end_ride(&r, out);
}

/* ---- the table ---- */

/* Writes name and minutes, each in its column. */
static void write_columns(const char *name, const char *minutes, struct text *out)
{
	const size_t from = out->n;
	const unsigned wide = screen_width(minutes, strlen(minutes));

	text_string(out, name);
	screen_pad(out, from, NAME_WIDTH + (wide < MINUTES_WIDTH ? MINUTES_WIDTH - wide : 0));
	text_string(out, minutes);
	screen_pad(out, from, INDENT);
}

static void write_trip(const struct table *t, const struct metro_net *net, unsigned number,
		       struct text *out)
{
	struct metro_trip trip;
	char buffer[16];
	struct text minutes = text_in(buffer, sizeof buffer);

	metro_trip((const struct metro *)&t->state, net, number, &trip);
	if (trip.routes.minutes < 0)
		text_char(&minutes, '-');
	else
		text_number(&minutes, trip.routes.minutes);
	write_columns(metro_trip_name(number), message_string(&minutes), out);
	if (trip.outcome == METRO_RIDDEN)
		write_points(t, &trip, "", out);
	else
		metro_trip_result(t, &trip, out);
	text_char(out, '\n');
	if (trip.routes.minutes > 0) {
		write_columns("", "", out);
		write_route(net, &trip.routes, out);
		text_char(out, '\n');
	}
}

void metro_trips_table(const struct table *t, struct text *out)
{
	const struct metro *st = (const struct metro *)&t->state;
	struct metro_net net;

	write_columns(message_text(MSG_METRO_TRIP), message_text(MSG_METRO_MINUTES), out);
	text_string(
	    out, message_text(st->phase == METRO_OVER ? MSG_METRO_TRIPS_END : MSG_METRO_TRIPS_NOW));
	text_char(out, '\n');
	metro_net(st, &net);
	for (unsigned i = 0; i < METRO_TRIPS; i++)
		write_trip(t, &net, i, out);
}
