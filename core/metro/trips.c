/* Finds the fastest routes of test trips (M24 to M26).
 *
 * A traveller is at a stop of a line. It takes one minute to ride to the next stop and three
 * minutes to change to another line that stops at the same station. The stops of a line are
 * numbered along it and a set of them is a word, so one shift lets all travellers of a line ride
 * for a minute:
 *
 *      line      o---o---o---o---o            minute 0    . o . . .
 *      stop      0   1   2   3   4                   1    o . o . .
 *                                                    2    . . . o .
 *
 * Step 1 finds, minute by minute, the stops that are reached then and not before, until one of the
 * last is reached. Step 2 goes back and keeps those stops that a fastest route uses. */
#include "core/base/bits.h"
#include "core/metro/state.h"

#include <string.h>

enum { RIDE = METRO_RIDE_MINUTES, CHANGE = METRO_CHANGE_MINUTES };

void metro_net(const struct metro *st, struct metro_net *net)
{
	memset(net->lines, 0, sizeof net->lines);
	for (unsigned line = 0; line < METRO_LINES; line++) {
		const struct metro_line *l = &st->line[line];
		unsigned stops = 0;

		for (unsigned i = 1; i <= metro_line_points(l); i++) {
			const unsigned point = metro_path_point(l, i);

			if (!metro_has_station(st, point))
				continue;
			net->point[line][stops] = (uint8_t)point;
			net->stop[point][line] = (uint8_t)stops++;
			net->lines[point] |= (uint8_t)(1u << line);
		}
		net->stops[line] = (uint8_t)stops;
	}
}

/* Adds the stops of all lines at a point. Points without a station have no lines in the net. */
static void add_stops(const struct metro_net *net, unsigned point, struct metro_stops *stops)
{
	for (uint32_t left = net->lines[point]; left; left = bits_rest(left)) {
		const unsigned line = bits_lowest(left);

		stops->of[line] |= 1u << net->stop[point][line];
	}
}

struct metro_stops metro_stops_at(const struct metro_net *net, unsigned field)
{
	struct metro_stops stops = {{0}};

	for (unsigned i = 0; i < 3; i++)
		add_stops(net, metro_corner[field][i], &stops);
	return stops;
}

struct metro_stops metro_stops_at_all(const struct metro *st, const struct metro_net *net,
				      enum metro_field_kind kind)
{
	struct metro_stops stops = {{0}};

	for (unsigned point = 0; point < METRO_POINTS; point++)
		if (st->point[point] >> (kind == METRO_LAKE ? METRO_LAKE_MARK : METRO_PARK_MARK) &
		    1)
			add_stops(net, point, &stops);
	return stops;
}

static bool have_common(const struct metro_stops *a, const struct metro_stops *b)
{
	uint32_t common = 0;

	for (unsigned line = 0; line < METRO_LINES; line++)
		common |= a->of[line] & b->of[line];
	return common;
}

bool metro_is_empty(const struct metro_stops *stops)
{
	return !have_common(stops, stops);
}

/* Adds the stops of other lines at the stations of these stops. */
static void add_changes(const struct metro_net *net, const struct metro_stops *from,
			struct metro_stops *to)
{
	for (unsigned line = 0; line < METRO_LINES; line++)
		for (uint32_t left = from->of[line]; left; left = bits_rest(left)) {
			const unsigned point = net->point[line][bits_lowest(left)];
			uint32_t others = net->lines[point] & ~(1u << line);

			for (; others; others = bits_rest(others)) {
				const unsigned other = bits_lowest(others);

				to->of[other] |= 1u << net->stop[point][other];
			}
		}
}

/* Step 1: writes the stops reached at each minute and not before. Returns the minute at which one
 * of `to` is reached, or -1. */
static int search(const struct metro_net *net, const struct metro_stops *from,
		  const struct metro_stops *to, struct metro_stops *at)
{
	struct metro_stops seen = *from;
	unsigned empty = 0; /* minutes in a row in which nothing is reached */

	at[0] = *from;
	for (int minute = 0; empty < CHANGE; minute++) {
		struct metro_stops next = {{0}};

		if (have_common(&at[minute], to))
			return minute;
		if (minute == METRO_MINUTES_MAX)
			break;
		if (minute + RIDE >= CHANGE)
			add_changes(net, &at[minute + RIDE - CHANGE], &next);
		for (unsigned line = 0; line < METRO_LINES; line++) {
			const uint32_t here = at[minute].of[line];
			const uint32_t all = (1u << net->stops[line]) - 1u;

			next.of[line] |= (here << 1 | here >> 1) & all;
			next.of[line] &= ~seen.of[line];
			seen.of[line] |= next.of[line];
		}
		at[minute + 1] = next;
		empty = metro_is_empty(&next) ? empty + 1 : 0;
	}
	return -1;
}

/* Returns the neighbours of these stops on their line. */
static uint32_t neighbours(uint32_t stops)
{
	return stops << 1 | stops >> 1;
}

/* Step 2. */
void metro_fastest(const struct metro_net *net, const struct metro_stops *from,
		   const struct metro_stops *to, struct metro_routes *out)
{
	struct metro_stops used[METRO_MINUTES_MAX + 1];
	const int minutes = search(net, from, to, out->at);

	out->minutes = minutes;
	out->ridden = 0;
	if (minutes < 0)
		return;
	memset(used, 0, sizeof *used * ((size_t)minutes + 1));
	used[minutes] = *to;
	for (int minute = minutes; minute >= 0; minute--) {
		struct metro_stops changed = {{0}};

		for (unsigned line = 0; line < METRO_LINES; line++) {
			uint32_t *here = &out->at[minute].of[line];

			*here &= used[minute].of[line];
			if (!*here || minute < RIDE)
				continue;
			used[minute - RIDE].of[line] |= neighbours(*here);
			if (out->at[minute - RIDE].of[line] & neighbours(*here))
				out->ridden |= 1u << line;
		}
		if (minute < CHANGE)
			continue;
		add_changes(net, &out->at[minute], &changed);
		for (unsigned line = 0; line < METRO_LINES; line++)
			used[minute - CHANGE].of[line] |= changed.of[line];
	}
}

uint32_t metro_ridden(const struct metro_routes *routes, unsigned line, int minute, bool against)
{
	const uint32_t before = routes->at[minute - RIDE].of[line];

	return routes->at[minute].of[line] & (against ? before >> 1 : before << 1);
}

uint32_t metro_changed(const struct metro_net *net, const struct metro_routes *routes,
		       unsigned line, int minute)
{
	struct metro_stops changed = {{0}};

	add_changes(net, &routes->at[minute - CHANGE], &changed);
	return routes->at[minute].of[line] & changed.of[line];
}
