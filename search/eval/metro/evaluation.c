/* The evaluation of MetrOmania: how far a line is from an end terminal, what lies beside its way,
 * and what stations and tokens bring. */
#include "search/eval/evaluation.h"
#include "core/base/bits.h"
#include "core/metro/state.h"
#include "search/eval/metro/distance.h"

/* Weights in hundredths of a point, guessed from the rules. Tuned ones made `medium` better, and
 * the search not (docs/lab/2026-11-16-metro-both-lines.md). */
enum {
	COMPLETE = 600,      /* a line */
	COMPLETE_BOTH = 300, /* more, for the second line */
	BOTH_LINES = 600,    /* reward bonus at the end for both lines completed: about a trip */
	NEARER = 60,         /* a tunnel that brings the line nearer to its end */
	LOST = -700,         /* the line cannot be completed any more */
	NO_SLACK = -80,      /* for each tunnel missing to SLACK left over at the end */
	SLACK = 3,
	NEAR_AREA = 60,
	TOKEN = 600, /* M27 */
	TOKEN_STATION = 250,
	STATION = 10,
	STATION_AREA = 90, /* M14 */
	TURN = 160,        /* cost of a station instead of tunnels */
	PASS = 0,          /* M20: rather than lay a token where it does more harm than good */
	START_SECOND = 30,
	START_AREA = 25, /* an area at the first point */
};

/* A line before the move. */
struct prospect {
	const struct metro *st;
	unsigned line, left; /* left: its tunnels */
	unsigned kinds;      /* of fields in which it can go on */
	struct metro_distance distance;
};

static void read_line(struct prospect *p, const struct metro *st,
		      const struct metro_distance_map *map, unsigned kinds, unsigned line)
{
	const struct metro_line *l = &st->line[line];

	if (!metro_is_started(l) || metro_is_completed(l))
		return;
	p->st = st;
	p->line = line;
	p->left = st->board.tunnels - l->tunnels;
	p->kinds = kinds;
	metro_distance_measure(st, map, line, p->left, &p->distance);
}

/* ---- move scores ---- */

/* Returns whether a station at the point would be the first at one of the company's tokens. */
static bool helps_token(const struct metro *st, unsigned company, unsigned point)
{
	for (uint32_t left = (unsigned)st->dealt[company] & st->laid_tokens; left;
	     left = bits_rest(left)) {
		const uint8_t *corner = metro_corner[st->token_field[bits_lowest(left)]];
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
	return STATION + (metro_is_area_corner(st, point) ? STATION_AREA : 0) +
	       (helps_token(st, st->company, point) ? TOKEN_STATION : 0);
}

static int32_t forced_value(const struct metro *st, unsigned line, unsigned point,
			    unsigned direction)
{
	const unsigned forced = metro_forced_stations(st, line, point, direction);
	int32_t value = 0;

	if (forced & 1)
		value += station_value(st, point);
	if (forced & 2)
		value += station_value(st, metro_next[point][direction]);
	return value;
}

/* Returns the value of being so far from an end with so many tunnels left. */
static int32_t end_value(const struct prospect *p, unsigned distance, unsigned left)
{
	const bool further = distance == METRO_NONE && p->distance.most < p->left;
	const unsigned steps = further ? p->distance.most + 1u : distance;
	const int slack = (int)left - (int)steps;

	if (steps > left)
		return LOST;
	return -NEARER * (int)steps + (slack < SLACK ? NO_SLACK * (SLACK - slack) : 0);
}

/* Returns whether a field beside the point is a free area for which the company has a token. */
static bool is_near_area(const struct prospect *p, unsigned point)
{
	const unsigned areas = p->kinds & ~(1u << METRO_STREET);

	for (unsigned d = 0; d < 6 && areas; d++) {
		const unsigned field = metro_beside[point][d];

		if (field < METRO_FIELDS && areas >> p->st->field[field] & 1)
			return true;
	}
	return false;
}

static int32_t extend_value(const struct prospect *p, const struct metro_move *m)
{
	const unsigned next = metro_next[m->point][m->direction];
	const int32_t value = forced_value(p->st, p->line, m->point, m->direction) +
			      end_value(p, p->distance.next[m->direction], p->left - 1) -
			      end_value(p, p->distance.here, p->left);

	if (m->letter != METRO_NO_LETTER)
		return value + TOKEN;
	return value + (is_near_area(p, next) ? NEAR_AREA : 0);
}

static int32_t start_value(const struct metro *st, const struct metro_move *m)
{
	const unsigned point = metro_place_corner(m->place, m->corner);

	return (m->line ? START_SECOND : 0) + (metro_is_area_corner(st, point) ? START_AREA : 0) +
	       (metro_start_forces_station(st, point) ? station_value(st, point) : 0);
}

static int32_t complete_value(const struct metro *st, unsigned line, const struct metro_move *m)
{
	return COMPLETE + (metro_is_completed(&st->line[line ^ 1u]) ? COMPLETE_BOTH : 0) +
	       forced_value(st, line, metro_place_corner(m->place, m->corner),
			    metro_outwards(m->place, m->corner));
}

static void score_moves(const void *state, const move_t *moves, size_t n, int32_t *value)
{
	const struct metro *st = state;
	const unsigned first = 2u * st->company;
	struct prospect prospect[2];

	if (st->phase == METRO_TURN) {
		const unsigned kinds = metro_kinds_in_hand(st, st->company);
		struct metro_distance_map map;

		metro_distance_map(st, kinds, &map);
		for (unsigned i = 0; i < 2; i++)
			read_line(&prospect[i], st, &map, kinds, first + i);
	}
	for (size_t i = 0; i < n; i++) {
		const struct metro_move m = metro_decode(moves[i]);

		switch (m.kind) {
		case METRO_KIND_START:
			value[i] = start_value(st, &m);
			break;
		case METRO_KIND_EXTEND:
			value[i] = extend_value(&prospect[m.line], &m);
			break;
		case METRO_KIND_END:
			value[i] = complete_value(st, first + m.line, &m);
			break;
		case METRO_KIND_STATION:
			value[i] =
			    station_value(st, m.point) - (st->phase == METRO_TURN ? TURN : 0);
			break;
		case METRO_KIND_PASS:
			value[i] = PASS;
			break;
		default: /* METRO_KIND_SKIP */
			value[i] = 0;
		}
	}
}

/* By its points alone a search often leaves its second line uncompleted when another company ends
 * the building (M21): half the points for stations (M23) are less than a trip. */
static int32_t reward_bonus(const void *state, unsigned seat)
{
	const struct metro *st = state;
	int32_t value = 0;

	for (unsigned c = 0; c < st->companies; c++)
		if (metro_seat_of(st, c) == seat && metro_is_completed(&st->line[2 * c]) &&
		    metro_is_completed(&st->line[2 * c + 1]))
			value += BOTH_LINES;
	return value;
}

/* Two companies play without chance, and with more only hands are hidden. So the tree must be wide
 * and playouts need noise (docs/lab/2026-11-16-metro-widening.md). */
#define WIDE_SEARCH                                                                                \
	.score_moves = score_moves, .reward_bonus = reward_bonus,                                  \
	.iterations = {[1] = 12000, [2] = 10000, [3] = 8000}, .widening = 64,                      \
	.playout_noise = 200, .exploration = 50

static const struct evaluation with_history = {
    WIDE_SEARCH,
    .prior_visits = 16,
    .action_history = true,
};

const struct evaluation evaluation_metro = {
    WIDE_SEARCH,
    .for_expert = &with_history,
};
