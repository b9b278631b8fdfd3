#include "tests/metro/again.h"

#include "tests/metro/plan.h"

/* ---- lines ---- */

static unsigned point_of(const struct metro_line *line, unsigned i)
{
	return line->path[i] & 127u;
}

static bool is_at(const struct metro_line *line, unsigned point)
{
	for (unsigned i = 0; line->tunnels && i <= line->tunnels; i++)
		if (point_of(line, i) == point)
			return true;
	return false;
}

static bool is_done(const struct metro_line *line)
{
	return line->tunnels > 1 && point_of(line, line->tunnels) >= METRO_POINTS;
}

/* The directions of a line's tunnels at a point, as a set. */
static unsigned edges(const struct metro_line *line, unsigned point)
{
	unsigned set = 0;

	for (unsigned i = 0; i < line->tunnels; i++) {
		if (point_of(line, i) == point)
			set |= 1u << plan_direction(point, point_of(line, i + 1));
		if (point_of(line, i + 1) == point)
			set |= 1u << plan_direction(point, point_of(line, i));
	}
	return set;
}

/* The field of a line's tunnel number i, from 0. */
static unsigned field_of(const struct metro_line *line, unsigned i)
{
	const unsigned from = point_of(line, i), to = point_of(line, i + 1);

	if (from >= METRO_POINTS || to >= METRO_POINTS)
		return METRO_FIELDS + (from >= METRO_POINTS ? from : to) - METRO_POINTS;
	return plan_beside(from, plan_direction(from, to), line->path[i + 1] >> 7);
}

static bool is_taken(const struct metro *st, unsigned field)
{
	for (unsigned line = 0; line < 2u * st->companies; line++)
		for (unsigned i = 0; i < st->line[line].tunnels; i++)
			if (field_of(&st->line[line], i) == field)
				return true;
	return false;
}

static bool has_station(const struct metro *st, unsigned point)
{
	return st->point[point] >> 48 & 1;
}

/* ---- M12, M13 ---- */

/* M12: whether the line, with the edges that it will have at a point, needs a station there. */
static bool needs_station(const struct metro *st, unsigned line, unsigned point, unsigned own)
{
	if (point >= METRO_POINTS || has_station(st, point))
		return false;
	for (unsigned other = 0; other < 2u * st->companies; other++) {
		const unsigned its = edges(&st->line[other], point), shared = own & its;

		if (other == line || !its)
			continue;
		if (!shared || (own != shared && its != shared))
			return true;
	}
	return false;
}

static unsigned stations_for(const struct metro *st, unsigned line, unsigned from, unsigned to,
			     unsigned out[2])
{
	unsigned n = 0;

	if (from < METRO_POINTS &&
	    needs_station(st, line, from,
			  edges(&st->line[line], from) | 1u << plan_direction(from, to)))
		out[n++] = from;
	if (to < METRO_POINTS && needs_station(st, line, to, 1u << plan_direction(to, from)))
		out[n++] = to;
	return n;
}

static bool has_stations_for(const struct metro *st, unsigned line, unsigned from, unsigned to)
{
	unsigned points[2];

	return stations_for(st, line, from, to, points) <=
	       (unsigned)(st->board.stations - st->stations);
}

/* ---- M4 to M9 ---- */

/* M4, M7, M8, M13: whether the line can go from its last point to the next one. */
static bool can_go(const struct metro *st, unsigned line, unsigned to)
{
	const struct metro_line *l = &st->line[line];
	const unsigned last = l->tunnels ? point_of(l, l->tunnels) : 0;
	unsigned turn;

	if (!l->tunnels || is_done(l) || l->tunnels == st->board.tunnels || is_at(l, to))
		return false;
	turn =
	    (plan_direction(last, to) + 6 - plan_direction(point_of(l, l->tunnels - 1u), last)) % 6;
	if (turn == 3 || ((turn == 2 || turn == 4) && !has_station(st, last)))
		return false;
	return has_stations_for(st, line, last, to);
}

static unsigned kind_of(const struct metro *st, unsigned field)
{
	return st->field[field] & 7u;
}

static bool is_free(const struct metro *st, unsigned field)
{
	return field < METRO_FIELDS && kind_of(st, field) != METRO_LAKE &&
	       kind_of(st, field) != METRO_PARK && !is_taken(st, field);
}

/* ---- M18 ---- */

static bool do_touch(unsigned a, unsigned b)
{
	for (unsigned point = 0; point < METRO_POINTS; point++) {
		bool at_a = false, at_b = false;

		for (unsigned d = 0; d < 6; d++) {
			at_a |= plan_beside(point, d, 0) == a;
			at_b |= plan_beside(point, d, 0) == b;
		}
		if (at_a && at_b)
			return true;
	}
	return false;
}

/* A token in hand of the field's kind. */
static bool is_of_use(const struct metro *st, unsigned company, unsigned token, unsigned field)
{
	return st->dealt[company] >> token & 1 && !(st->laid_tokens >> token & 1) &&
	       token / 4 + METRO_HOME == kind_of(st, field);
}

static bool fits(const struct metro *st, unsigned token, unsigned field)
{
	for (unsigned other = 0; other < METRO_TOKENS; other++)
		if (other != token && metro_letter[other] == metro_letter[token] &&
		    st->laid_tokens >> other & 1 && do_touch(st->token_field[other], field))
			return false;
	return true;
}

/* ---- the frame: M3, M6, M10, M11 ---- */

static bool is_free_place(const struct metro *st, unsigned place, unsigned places)
{
	return places >> place % METRO_SIDE_PLACES & 1 && !is_taken(st, METRO_FIELDS + place);
}

static bool is_near(unsigned side, unsigned other)
{
	const unsigned apart = (side + METRO_SIDES - other) % METRO_SIDES;

	return apart <= 1 || apart == METRO_SIDES - 1;
}

/* Whether the place is free and, if any free one is, not near the side. */
static bool is_open(const struct metro *st, unsigned place, unsigned places, unsigned side)
{
	if (!is_free_place(st, place, places))
		return false;
	if (!is_near(place / METRO_SIDE_PLACES, side))
		return true;
	for (unsigned other = 0; other < METRO_PLACES; other++)
		if (is_free_place(st, other, places) && !is_near(other / METRO_SIDE_PLACES, side))
			return false;
	return true;
}

static unsigned side_of_start(const struct metro_line *line)
{
	return (point_of(line, 0) - METRO_POINTS) / METRO_SIDE_PLACES;
}

static bool can_start(const struct metro *st, unsigned line, unsigned place)
{
	const struct metro_line *first = &st->line[line & ~1u];

	if (st->line[line].tunnels)
		return false;
	if (line % 2 == 0)
		return is_free_place(st, place, st->board.starts);
	return first->tunnels && st->had_turn >> line / 2 & 1 &&
	       is_open(st, place, st->board.starts, side_of_start(first));
}

/* The two corners of a place on the city: its outer corner's neighbours, clockwise. */
static unsigned corner_of(unsigned place, unsigned which)
{
	const unsigned outer = METRO_POINTS + place;
	unsigned found[2] = {METRO_NONE, METRO_NONE}, n = 0;

	for (unsigned d = 0; d < 6; d++) {
		const unsigned p = plan_point_at(plan_plus(plan_point(outer), plan_way[d]));

		if (p < METRO_POINTS)
			found[n++] = p;
	}
	/* Clockwise the city is on the right of the way from the first to the second. */
	if (plan_beside(found[0], plan_direction(found[0], found[1]), 1) >= METRO_FIELDS)
		which = 1 - which;
	return found[which];
}

/* ---- all actions ---- */

static size_t add_tunnels(const struct metro *st, unsigned line, unsigned way, unsigned hand,
			  move_t *out)
{
	const unsigned last = point_of(&st->line[line], st->line[line].tunnels);
	const unsigned field = plan_beside(last, way, hand);
	const move_t m =
	    GAME_MOVE(METRO_KIND_EXTEND, (line & 1) << 14 | last << 7 | way << 4 | hand << 3);
	size_t n = 0;

	if (!is_free(st, field))
		return 0;
	if (kind_of(st, field) == METRO_STREET) {
		out[n++] = m | METRO_NO_LETTER;
		return n;
	}
	for (unsigned token = 0; token < METRO_TOKENS && !st->token_laid; token++)
		if (is_of_use(st, line / 2, token, field) && fits(st, token, field))
			out[n++] = m | metro_letter[token];
	return n;
}

static size_t add_line(const struct metro *st, unsigned line, move_t *out)
{
	const struct metro_line *l = &st->line[line];
	const unsigned last = l->tunnels ? point_of(l, l->tunnels) : METRO_NONE;
	size_t n = 0;
	unsigned none[2];

	for (unsigned way = 0; way < 6 && last < METRO_POINTS; way++) {
		const unsigned to = plan_point_at(plan_plus(plan_point(last), plan_way[way]));

		for (unsigned hand = 0; hand < 2 && to < METRO_POINTS && can_go(st, line, to);
		     hand++)
			n += add_tunnels(st, line, way, hand, out + n);
	}
	for (unsigned place = 0; place < METRO_PLACES; place++)
		for (unsigned i = 0; i < 2; i++) {
			const unsigned corner = corner_of(place, i), outer = METRO_POINTS + place;
			const move_t fields = (line & 1) << 6 | place << 1 | i;

			if (can_start(st, line, place) &&
			    stations_for(st, line, outer, corner, none) <=
				(unsigned)(st->board.stations - st->stations))
				out[n++] = GAME_MOVE(METRO_KIND_START, fields);
			if (corner == last && can_go(st, line, outer) &&
			    is_open(st, place, st->board.ends, side_of_start(l)))
				out[n++] = GAME_MOVE(METRO_KIND_END, fields);
		}
	return n;
}

/* M15, M16: whether a station may be placed at number i of the path. */
static bool is_between(const struct metro *st, const struct metro_line *l, unsigned i)
{
	if (i == 0 || i >= l->tunnels || has_station(st, point_of(l, i)))
		return false;
	if (is_done(l))
		return true;
	for (unsigned later = i + 1; later <= l->tunnels; later++)
		if (has_station(st, point_of(l, later)))
			return true;
	return false;
}

static bool is_listed(const move_t *moves, size_t n, move_t m)
{
	for (size_t i = 0; i < n; i++)
		if (moves[i] == m)
			return true;
	return false;
}

static size_t add_stations(const struct metro *st, unsigned line, move_t *out, size_t n)
{
	const struct metro_line *l = &st->line[line];

	for (unsigned i = 0; i < l->tunnels && st->stations < st->board.stations; i++) {
		const move_t m = GAME_MOVE(METRO_KIND_STATION, point_of(l, i));

		if (is_between(st, l, i) && !is_listed(out, n, m))
			out[n++] = m;
	}
	return n;
}

/* M20: whether one of these can be laid without a token. */
static bool is_tokenless(const move_t *moves, size_t n)
{
	for (size_t i = 0; i < n; i++)
		if (GAME_KIND(moves[i]) != METRO_KIND_EXTEND || (moves[i] & 7) == METRO_NO_LETTER)
			return true;
	return false;
}

size_t again_legal(const struct metro *st, move_t *out)
{
	const unsigned first = 2u * st->company;
	size_t n = 0;

	if (st->phase == METRO_CHOICE) {
		out[n++] = GAME_MOVE(METRO_KIND_SKIP, 0);
		return add_stations(st, st->choice_line, out, n);
	}
	for (unsigned line = first; line < first + 2; line++)
		n += add_line(st, line, out + n);
	for (unsigned line = first; line < first + 2 && !st->tunnels_laid; line++)
		if (!is_done(&st->line[line]))
			n = add_stations(st, line, out, n);
	if (!is_tokenless(out, n))
		out[n++] = GAME_MOVE(METRO_KIND_PASS, 0);
	return n;
}

unsigned again_forced(const struct metro *st, move_t m, unsigned out[2])
{
	const unsigned kind = GAME_KIND(m), fields = GAME_FIELDS(m);
	const unsigned number = kind == METRO_KIND_EXTEND ? fields >> 14 : fields >> 6;
	const unsigned line = 2u * st->company + number, place = fields >> 1 & 31;
	const unsigned outer = METRO_POINTS + place;

	if (kind == METRO_KIND_START)
		return stations_for(st, line, outer, corner_of(place, fields & 1), out);
	if (kind == METRO_KIND_END)
		return stations_for(st, line, corner_of(place, fields & 1), outer, out);
	if (kind == METRO_KIND_EXTEND) {
		const unsigned from = fields >> 7 & 127;

		return stations_for(
		    st, line, from,
		    plan_point_at(plan_plus(plan_point(from), plan_way[fields >> 4 & 7])), out);
	}
	return 0;
}

/* M22: no way on, where a token of the kind in hand is enough for an area. */
bool again_blocked(const struct metro *st, unsigned line)
{
	const struct metro_line *l = &st->line[line];
	const unsigned last = l->tunnels ? point_of(l, l->tunnels) : METRO_NONE;

	if (last >= METRO_POINTS)
		return false;
	for (unsigned way = 0; way < 6; way++) {
		const unsigned to = plan_point_at(plan_plus(plan_point(last), plan_way[way]));

		if (to == METRO_NONE || !can_go(st, line, to))
			continue;
		if (to >= METRO_POINTS) {
			if (is_open(st, to - METRO_POINTS, st->board.ends, side_of_start(l)))
				return false;
			continue;
		}
		for (unsigned hand = 0; hand < 2; hand++) {
			const unsigned field = plan_beside(last, way, hand);
			bool found = is_free(st, field) && kind_of(st, field) == METRO_STREET;

			for (unsigned token = 0; token < METRO_TOKENS && is_free(st, field);
			     token++)
				found |= is_of_use(st, line / 2, token, field);
			if (found)
				return false;
		}
	}
	return true;
}
