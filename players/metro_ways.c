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

/* A field is known by its first corner, from which it lies between east and south-east (A) or between south-east
 * and south-west (B).
 *
 *      p --- +           p
 *       \ A /           / B \
 *         +           + --- +  */
void metro_map(const struct metro *st, unsigned kinds, struct metro_map *out)
{
	struct metro_set field[2] = {0}; /* A, B: those that are free */

	memset(&out->stations, 0, sizeof out->stations);
	for (unsigned i = 0; i < METRO_FIELDS; i++) {
		const uint8_t *corner = metro_corner[i];

		put(&field[corner[1] > corner[0] + 1], bit_of[corner[0]],
		    kinds >> st->field[i] & 1);
	}
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
