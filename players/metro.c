/* What the players know of MetrOmania: how far a line is from an end terminal, what lies beside its
 * way, what stations and tokens bring.
 *
 * The distance is measured once for a position, from the ends backwards over (point, heading): a
 * line that came to a point with a heading may go on only as M7 allows, along edges beside which a
 * field is free, and not to a point of its own. It might still cross itself on the way.
 *
 *      end <- p <- q <- head        steps[q][heading at q] = steps[p][heading at p] + 1 */
#include "core/base/bits.h"
#include "core/metro/state.h"
#include "players/knowledge.h"

#include <string.h>

/* In hundredths of a point, guessed from the rules. Others that one-move players found better against
 * each other made the search no better (docs/strength.md). */
enum {
	COMPLETE = 600,
	COMPLETE_BOTH = 300, /* more, for the second line */
	NETWORK = 600,       /* at the end, for both lines: a trip's worth, measured */
	NEARER = 60,         /* a tunnel that brings the line nearer to its end */
	LOST = -700,         /* the line cannot be completed any more */
	NO_SLACK = -80,      /* for each tunnel less than SLACK that would be left over */
	SLACK = 3,
	NEAR_AREA = 60,
	TOKEN = 600, /* M27 */
	TOKEN_STATION = 250,
	STATION = 10,
	STATION_AREA = 90, /* M14 */
	TURN = 160,        /* what a station instead of tunnels costs */
	START_SECOND = 30,
	START_AREA = 25, /* an area at the first point */
};

enum { FURTHER = 2 }; /* steps beyond those to the line's own last point that are measured */

/* A line as it lies, and how many steps it is from an end; METRO_NONE: too many to matter, or there
 * is no way. */
struct outlook {
	const struct metro *st;
	unsigned line, left; /* tunnels */
	unsigned kinds;      /* of fields in which it can go on */
	unsigned here;       /* its last point and heading, as in `queue` */
	unsigned most;       /* steps that are measured */
	unsigned first, n;
	uint16_t queue[METRO_POINTS * 6]; /* point and heading: 8 * point + heading */
	uint8_t steps[METRO_POINTS * 8];
};

static void reach(struct outlook *o, unsigned point, unsigned headings, unsigned steps)
{
	for (uint32_t left = headings; left; left = bits_rest(left)) {
		const unsigned at = point << 3 | bits_lowest(left);

		if (o->steps[at] != METRO_NONE)
			continue;
		o->steps[at] = (uint8_t)steps;
		o->queue[o->n++] = (uint16_t)at;
		if (at == o->here && steps + FURTHER < o->most)
			o->most = steps + FURTHER;
	}
}

static bool is_open(const struct outlook *o, unsigned point, unsigned direction)
{
	for (unsigned hand = 0; hand < 2; hand++) {
		const unsigned field = metro_field(point, direction, hand);

		if (field < METRO_FIELDS && o->kinds >> o->st->field[field] & 1)
			return true;
	}
	return false;
}

/* Goes back a step. A line does not come to its own points, and nothing before its last one
 * matters. Who comes to a point so that it may go on in a direction: M7 the other way round is M7. */
static void go_back(struct outlook *o, unsigned at)
{
	const unsigned point = at >> 3, heading = at & 7, back = metro_opposite(heading);
	const unsigned before = metro_next[point][back];

	if (before < METRO_POINTS && !(metro_lines_at(o->st, point) >> o->line & 1) &&
	    is_open(o, point, back))
		reach(o, before, metro_turns(o->st, before, heading), o->steps[at] + 1u);
}

static void measure(struct outlook *o)
{
	o->first = o->n = 0;
	o->most = o->left;
	memset(o->steps, METRO_NONE, sizeof o->steps);
	for (uint32_t left = metro_ends(o->st, o->line); left; left = bits_rest(left))
		for (unsigned corner = 0; corner < 2; corner++) {
			const unsigned place = bits_lowest(left);
			const unsigned point = metro_place_corner(place, corner);

			reach(o, point, metro_turns(o->st, point, metro_outwards(place, corner)),
			      1);
		}
	while (o->first < o->n && o->steps[o->queue[o->first]] < o->most)
		go_back(o, o->queue[o->first++]);
}

static void look(struct outlook *o, const struct metro *st, unsigned line)
{
	const struct metro_line *l = &st->line[line];

	if (!metro_started(l) || metro_is_completed(l))
		return;
	o->st = st;
	o->line = line;
	o->left = st->board.tunnels - l->tunnels;
	o->kinds = metro_kinds(st, line / 2);
	o->here = metro_last(l) << 3 | metro_heading(st, line);
	measure(o);
}

/* ---- what an action brings ---- */

/* A token without a station has this point at its field. */
static bool helps_token(const struct metro *st, unsigned company, unsigned point)
{
	for (uint32_t left = (unsigned)st->got[company] & st->laid_tokens; left;
	     left = bits_rest(left)) {
		const uint8_t *corner = metro_corner[st->lies[bits_lowest(left)]];
		bool has = false, here = false;

		for (unsigned i = 0; i < 3; i++) {
			has |= metro_has_station(st, corner[i]);
			here |= corner[i] == point;
		}
		if (here && !has)
			return true;
	}
	return false;
}

static int32_t station_value(const struct metro *st, unsigned point)
{
	return STATION + (metro_at_area(st, point) ? STATION_AREA : 0) +
	       (helps_token(st, st->company, point) ? TOKEN_STATION : 0);
}

static int32_t forced_value(const struct metro *st, unsigned line, unsigned point,
			    unsigned direction)
{
	const unsigned forced = metro_forced(st, line, point, direction);
	int32_t value = 0;

	if (forced & 1)
		value += station_value(st, point);
	if (forced & 2)
		value += station_value(st, metro_next[point][direction]);
	return value;
}

/* What it is worth to stand where so many steps lead to an end, with so many tunnels left. */
static int32_t end_value(const struct outlook *o, unsigned at, unsigned left)
{
	const bool further = o->steps[at] == METRO_NONE && o->most < o->left;
	const unsigned steps = further ? o->most + 1 : o->steps[at];
	const int slack = (int)left - (int)steps;

	if (steps > left)
		return LOST;
	return -NEARER * (int)steps + (slack < SLACK ? NO_SLACK * (SLACK - slack) : 0);
}

/* A field beside the point is a free area for which there is a token. */
static bool is_near_area(const struct outlook *o, unsigned point)
{
	const unsigned areas = o->kinds & ~(1u << METRO_STREET);

	for (unsigned d = 0; d < 6 && areas; d++) {
		const unsigned field = metro_beside[point][d];

		if (field < METRO_FIELDS && areas >> o->st->field[field] & 1)
			return true;
	}
	return false;
}

static int32_t on_value(const struct outlook *o, move_t m)
{
	const unsigned point = m >> 7 & 127, direction = m >> 4 & 7;
	const unsigned next = metro_next[point][direction];
	const int32_t value = forced_value(o->st, o->line, point, direction) +
			      end_value(o, next << 3 | direction, o->left - 1) -
			      end_value(o, o->here, o->left);

	if ((m & 7) != METRO_NO_LETTER)
		return value + TOKEN;
	return value + (is_near_area(o, next) ? NEAR_AREA : 0);
}

static int32_t start_value(const struct metro *st, move_t m)
{
	const unsigned point = metro_place_corner(m >> 1 & 31, m & 1);

	return (m >> 6 & 1 ? START_SECOND : 0) + (metro_at_area(st, point) ? START_AREA : 0) +
	       (metro_forced_start(st, point) ? station_value(st, point) : 0);
}

static int32_t complete_value(const struct metro *st, unsigned line, move_t m)
{
	const unsigned place = m >> 1 & 31;

	return COMPLETE + (metro_is_completed(&st->line[line ^ 1u]) ? COMPLETE_BOTH : 0) +
	       forced_value(st, line, metro_place_corner(place, m & 1),
			    metro_outwards(place, m & 1));
}

static void order(const void *state, const move_t *moves, size_t n, int32_t *value)
{
	const struct metro *st = state;
	const unsigned first = 2u * st->company;
	struct outlook outlook[2];

	if (st->phase == METRO_TURN)
		for (unsigned i = 0; i < 2; i++)
			look(&outlook[i], st, first + i);
	for (size_t i = 0; i < n; i++) {
		const move_t m = moves[i];

		switch (GAME_KIND(m)) {
		case METRO_KIND_START:
			value[i] = start_value(st, m);
			break;
		case METRO_KIND_ON:
			value[i] = on_value(&outlook[m >> 14 & 1], m);
			break;
		case METRO_KIND_END:
			value[i] = complete_value(st, first + (m >> 6 & 1), m);
			break;
		case METRO_KIND_STATION:
			value[i] = station_value(st, GAME_FIELDS(m)) -
				   (st->phase == METRO_TURN ? TURN : 0);
			break;
		default:
			value[i] = 0;
		}
	}
}

/* The points alone leave a search cold: half the points for stations (M23) are less than a trip, so
 * it builds on while another company completes its second line and ends the building (M21). */
static int32_t merit(const void *state, unsigned seat)
{
	const struct metro *st = state;
	int32_t value = 0;

	for (unsigned c = 0; c < st->companies; c++)
		if (metro_seat_of(st, c) == seat && metro_is_completed(&st->line[2 * c]) &&
		    metro_is_completed(&st->line[2 * c + 1]))
			value += NETWORK;
	return value;
}

const struct knowledge knowledge_metro = {
    .order = order,
    .merit = merit,
    .iterations = {[1] = 3000, [2] = 2500, [3] = 2000},
};
