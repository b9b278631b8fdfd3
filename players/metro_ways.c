#include "players/metro_ways.h"

#include "core/base/bits.h"

#include <string.h>

enum { FURTHER = 2 }; /* steps beyond those from the line's own last point that are measured */

/* clang-format off */

/* The bit of each point, row by row. */
static const uint8_t bit_of[METRO_POINTS] = {
	5, 6, 7, 8, 9, 10,
	15, 16, 17, 18, 19, 20, 21,
	25, 26, 27, 28, 29, 30, 31, 32,
	35, 36, 37, 38, 39, 40, 41, 42, 43,
	45, 46, 47, 48, 49, 50, 51, 52, 53, 54,
	55, 56, 57, 58, 59, 60, 61, 62, 63, 64, 65,
	66, 67, 68, 69, 70, 71, 72, 73, 74, 75,
	77, 78, 79, 80, 81, 82, 83, 84, 85,
	88, 89, 90, 91, 92, 93, 94, 95,
	99, 100, 101, 102, 103, 104, 105,
	110, 111, 112, 113, 114, 115,
};

/* A field is known by a point of it, the one from which it lies between east and south-east (A) or between south-east
 * and south-west (B).
 *
 *      p --- +           p
 *       \ A /           / B \
 *         +           + --- +  */
#define A(point) (point)
#define B(point) (128 + (point))
static const uint8_t place_of[METRO_FIELDS] = {
	/* slot 1 */
	A(5), B(6), A(6), B(7), A(7), B(8), A(8), B(9), A(9),
	A(16), B(17), A(17), B(18), A(18), B(19), A(19),
	A(27), B(28), A(28), B(29), A(29),
	A(38), B(39), A(39),
	A(49),
	/* slot 2 */
	B(10), A(20), B(21), A(31), B(32), A(42), B(43), A(53), B(54),
	B(20), A(30), B(31), A(41), B(42), A(52), B(53),
	B(30), A(40), B(41), A(51), B(52),
	B(40), A(50), B(51),
	B(50),
	/* slot 3 */
	A(64), B(64), A(74), B(74), A(84), B(84), A(94), B(94), A(104),
	A(63), B(63), A(73), B(73), A(83), B(83), A(93),
	A(62), B(62), A(72), B(72), A(82),
	A(61), B(61), A(71),
	A(60),
	/* slot 4 */
	B(104), A(103), B(103), A(102), B(102), A(101), B(101), A(100), B(100),
	B(93), A(92), B(92), A(91), B(91), A(90), B(90),
	B(82), A(81), B(81), A(80), B(80),
	B(71), A(70), B(70),
	B(60),
	/* slot 5 */
	A(99), B(89), A(88), B(78), A(77), B(67), A(66), B(56), A(55),
	A(89), B(79), A(78), B(68), A(67), B(57), A(56),
	A(79), B(69), A(68), B(58), A(57),
	A(69), B(59), A(58),
	A(59),
	/* slot 6 */
	B(45), A(45), B(35), A(35), B(25), A(25), B(15), A(15), B(5),
	B(46), A(46), B(36), A(36), B(26), A(26), B(16),
	B(47), A(47), B(37), A(37), B(27),
	B(48), A(48), B(38),
	B(49),
};
/* clang-format on */

/* ---- sets ---- */

static struct metro_set both(struct metro_set a, struct metro_set b)
{
	return (struct metro_set){{a.word[0] & b.word[0], a.word[1] & b.word[1]}};
}

static struct metro_set either(struct metro_set a, struct metro_set b)
{
	return (struct metro_set){{a.word[0] | b.word[0], a.word[1] | b.word[1]}};
}

static struct metro_set without(struct metro_set a, struct metro_set b)
{
	return (struct metro_set){{a.word[0] & ~b.word[0], a.word[1] & ~b.word[1]}};
}

static struct metro_set up_by(struct metro_set a, unsigned bits)
{
	return (struct metro_set){
	    {a.word[0] << bits, a.word[1] << bits | a.word[0] >> (64 - bits)}};
}

static struct metro_set down_by(struct metro_set a, unsigned bits)
{
	return (struct metro_set){
	    {a.word[0] >> bits | a.word[1] << (64 - bits), a.word[1] >> bits}};
}

static bool has(const struct metro_set *set, unsigned bit)
{
	return set->word[bit / 64] >> bit % 64 & 1;
}

static void put(struct metro_set *set, unsigned bit, bool in)
{
	set->word[bit / 64] |= (uint64_t)in << bit % 64;
}

/* From where a step in that direction leads into the set; what comes over the edge of the city is no point of it. */
static struct metro_set back_from(struct metro_set set, unsigned direction)
{
	switch (direction) {
	case 0:
		return down_by(set, 1);
	case 1:
		return down_by(set, 11);
	case 2:
		return down_by(set, 10);
	case 3:
		return up_by(set, 1);
	case 4:
		return up_by(set, 11);
	default:
		return up_by(set, 10);
	}
}

/* ---- the map ---- */

void metro_map(const struct metro *st, unsigned kinds, struct metro_map *out)
{
	struct metro_set field[2] = {0}; /* A, B: those that are free */

	memset(&out->stations, 0, sizeof out->stations);
	for (unsigned i = 0; i < METRO_FIELDS; i++)
		put(&field[place_of[i] >> 7], place_of[i] & 127, kinds >> st->field[i] & 1);
	for (unsigned i = 0; i < METRO_POINTS; i++)
		put(&out->stations, bit_of[i], metro_has_station(st, i));
	/* An edge lies between two fields, one of which is named by the point where it begins. */
	out->open[0] = either(field[0], back_from(field[1], 5));
	out->open[1] = either(field[0], field[1]);
	out->open[2] = either(field[1], back_from(field[0], 3));
	for (unsigned i = 3; i < 6; i++)
		out->open[i] = back_from(out->open[i - 3], i);
}

/* ---- ways ---- */

/* Points by the heading with which a line comes there. */
struct arrivals {
	struct metro_set by[6];
};

/* Where a line that comes with this heading may turn to one of these steps: M7 the other way round is M7. */
static struct metro_set turning(const struct arrivals *steps, unsigned heading,
				struct metro_set stations)
{
	const struct metro_set *by = steps->by;
	const struct metro_set bends = either(by[(heading + 1) % 6], by[(heading + 5) % 6]);
	const struct metro_set sharp = either(by[(heading + 2) % 6], by[(heading + 4) % 6]);

	return either(either(by[heading], bends), both(sharp, stations));
}

/* Arrivals after which the next tunnel may be the last (M11). */
static void at_ends(const struct metro *st, unsigned line, struct arrivals *out)
{
	memset(out, 0, sizeof *out);
	for (uint32_t left = metro_ends(st, line); left; left = bits_rest(left))
		for (unsigned corner = 0; corner < 2; corner++) {
			const unsigned place = bits_lowest(left);
			const unsigned point = metro_place_corner(place, corner);
			uint32_t headings = metro_turns(st, point, metro_outwards(place, corner));

			for (; headings; headings = bits_rest(headings))
				put(&out->by[bits_lowest(headings)], bit_of[point], true);
		}
}

static struct metro_set points_of(const struct metro_line *l)
{
	struct metro_set out = {0};

	for (unsigned i = 1; i <= l->tunnels; i++)
		put(&out, bit_of[l->path[i] & 127u], true);
	return out;
}

/* Goes back a step, to arrivals that are one further from an end and were not seen; whether there are any. A line
 * does not come to its own points, and nothing before its last one matters. */
static bool go_back(const struct metro_map *map, struct metro_set own, struct arrivals *last,
		    struct arrivals *seen)
{
	struct arrivals steps; /* by their directions: where they begin */
	uint64_t any = 0;

	for (unsigned i = 0; i < 6; i++)
		steps.by[i] = both(back_from(without(last->by[i], own), i), map->open[i]);
	for (unsigned i = 0; i < 6; i++) {
		last->by[i] = without(turning(&steps, i, map->stations), seen->by[i]);
		seen->by[i] = either(seen->by[i], last->by[i]);
		any |= last->by[i].word[0] | last->by[i].word[1];
	}
	return any;
}

void metro_measure(const struct metro *st, const struct metro_map *map, unsigned line,
		   unsigned left, struct metro_steps *out)
{
	const struct metro_line *l = &st->line[line];
	const unsigned point = metro_last(l), heading = metro_heading(st, line);
	const struct metro_set own = points_of(l);
	struct arrivals last, seen;
	bool any = true;

	memset(out, METRO_NONE, sizeof *out);
	out->most = (uint8_t)left;
	at_ends(st, line, &last);
	seen = last;
	for (unsigned steps = 1; any && steps <= out->most; steps++) {
		for (unsigned i = 0; i < 6; i++) {
			const unsigned next = metro_next[point][i];

			if (next < METRO_POINTS && has(&last.by[i], bit_of[next]))
				out->next[i] = (uint8_t)steps;
		}
		if (has(&last.by[heading], bit_of[point])) {
			out->here = (uint8_t)steps;
			out->most = (uint8_t)(steps + FURTHER < left ? steps + FURTHER : left);
		}
		any = go_back(map, own, &last, &seen);
	}
}
