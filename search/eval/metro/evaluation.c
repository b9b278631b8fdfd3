/* What the players know of MetrOmania: how far a line is from an end terminal, what lies beside its
 * way, what stations and tokens bring. */
#include "search/eval/evaluation.h"
#include "core/base/bits.h"
#include "core/metro/state.h"
#include "search/eval/metro/distance.h"

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

/* A line as it lies. */
struct outlook {
	const struct metro *st;
	unsigned line, left; /* tunnels */
	unsigned kinds;      /* of fields in which it can go on */
	struct metro_distance steps;
};

static void look(struct outlook *o, const struct metro *st, const struct metro_distance_map *map,
		 unsigned kinds, unsigned line)
{
	const struct metro_line *l = &st->line[line];

	if (!metro_started(l) || metro_is_completed(l))
		return;
	o->st = st;
	o->line = line;
	o->left = st->board.tunnels - l->tunnels;
	o->kinds = kinds;
	metro_distance_measure(st, map, line, o->left, &o->steps);
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
static int32_t end_value(const struct outlook *o, unsigned measured, unsigned left)
{
	const bool further = measured == METRO_NONE && o->steps.most < o->left;
	const unsigned steps = further ? o->steps.most + 1u : measured;
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
			      end_value(o, o->steps.next[direction], o->left - 1) -
			      end_value(o, o->steps.here, o->left);

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

static void score_moves(const void *state, const move_t *moves, size_t n, int32_t *value)
{
	const struct metro *st = state;
	const unsigned first = 2u * st->company;
	struct outlook outlook[2];

	if (st->phase == METRO_TURN) {
		const unsigned kinds = metro_kinds(st, st->company);
		struct metro_distance_map map;

		metro_distance_map(st, kinds, &map);
		for (unsigned i = 0; i < 2; i++)
			look(&outlook[i], st, &map, kinds, first + i);
	}
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
static int32_t reward_bonus(const void *state, unsigned seat)
{
	const struct metro *st = state;
	int32_t value = 0;

	for (unsigned c = 0; c < st->companies; c++)
		if (metro_seat_of(st, c) == seat && metro_is_completed(&st->line[2 * c]) &&
		    metro_is_completed(&st->line[2 * c + 1]))
			value += NETWORK;
	return value;
}

/* Two companies play without chance, and with more only hands are hidden: a search must be broad, and its games
 * must differ. */
#define SEARCHED_BROADLY                                                                           \
	.score_moves = score_moves, .reward_bonus = reward_bonus,                                  \
	.iterations = {[1] = 12000, [2] = 10000, [3] = 8000}, .widening = 64,                      \
	.playout_noise = 200, .exploration = 50

static const struct evaluation with_history = {
    SEARCHED_BROADLY,
    .prior_visits = 16,
    .action_history = true,
};

const struct evaluation evaluation_metro = {
    SEARCHED_BROADLY,
    .for_expert = &with_history,
};
