#include "search/eval/metro/distance.h"

#include "core/base/bits.h"

#include <string.h>

enum { FURTHER = 2 }; /* tunnels beyond the distance of the last point that are searched */

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

/* The fields A and B (metro_distance_map) in the order of their first corners: those whose bit is
 * in the lower word of a set, then those in the upper one. */
static const uint8_t in_order[METRO_FIELDS] = {
	/* A, lower word */
	0, 2, 4, 6, 8, 132, 9, 11, 13, 15, 26, 130, 139, 16, 18, 20, 35, 28, 128, 137, 144, 21, 23,
	42, 37, 30, 126, 135, 142, 147, 24, 47, 44, 39, 32, 108, 115, 120, 123, 124, 74, 71, 66, 59,
	/* A, upper */
	50, 106, 113, 118, 121, 97, 73, 68, 61, 52, 104, 111, 116, 94, 92, 70, 63, 54, 102, 109, 89,
	87, 85, 65, 56, 100, 82, 80, 78, 76, 58,
	/* B, lower */
	133, 1, 3, 5, 7, 25, 131, 140, 10, 12, 14, 34, 27, 129, 138, 145, 17, 19, 41, 36, 29, 127,
	136, 143, 148, 22, 46, 43, 38, 31, 125, 134, 141, 146, 149, 49, 48, 45, 40, 33, 107, 114,
	119, 122, 99, 72, 67, 60,
	/* B, upper */
	51, 105, 112, 117, 98, 96, 69, 62, 53, 103, 110, 95, 93, 91, 64, 55, 101, 90, 88, 86, 84,
	57, 83, 81, 79, 77, 75,
};
/* clang-format on */
enum { A_LOWER = 44, A_UPPER = 31, B_LOWER = 48, B_UPPER = 27, POINTS_LOWER = 49 };

/* ---- sets ---- */

static struct metro_distance_set both(struct metro_distance_set a, struct metro_distance_set b)
{
	return (struct metro_distance_set){{a.word[0] & b.word[0], a.word[1] & b.word[1]}};
}

static struct metro_distance_set either(struct metro_distance_set a, struct metro_distance_set b)
{
	return (struct metro_distance_set){{a.word[0] | b.word[0], a.word[1] | b.word[1]}};
}

static struct metro_distance_set without(struct metro_distance_set a, struct metro_distance_set b)
{
	return (struct metro_distance_set){{a.word[0] & ~b.word[0], a.word[1] & ~b.word[1]}};
}

static struct metro_distance_set up_by(struct metro_distance_set a, unsigned bits)
{
	return (struct metro_distance_set){
	    {a.word[0] << bits, a.word[1] << bits | a.word[0] >> (64 - bits)}};
}

static struct metro_distance_set down_by(struct metro_distance_set a, unsigned bits)
{
	return (struct metro_distance_set){
	    {a.word[0] >> bits | a.word[1] << (64 - bits), a.word[1] >> bits}};
}

static bool has(const struct metro_distance_set *set, unsigned bit)
{
	return set->word[bit / 64] >> bit % 64 & 1;
}

static void put(struct metro_distance_set *set, unsigned bit, bool in)
{
	set->word[bit / 64] |= (uint64_t)in << bit % 64;
}

/* Returns the points from which a step in that direction leads into the set. Bits that are shifted
 * over the edge of the city are no points. */
static struct metro_distance_set back_from(struct metro_distance_set set, unsigned direction)
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

/* Returns one word of the set of the n fields that are of these kinds. */
static uint64_t gather(const struct metro *st, unsigned kinds, const uint8_t *field, unsigned n)
{
	uint64_t word = 0;

	for (unsigned i = 0; i < n; i++)
		word |= (uint64_t)(kinds >> st->field[field[i]] & 1)
			<< bit_of[metro_corner[field[i]][0]] % 64;
	return word;
}

static uint64_t gather_stations(const struct metro *st, unsigned from, unsigned to)
{
	uint64_t word = 0;

	for (unsigned i = from; i < to; i++)
		word |= (uint64_t)metro_has_station(st, i) << bit_of[i] % 64;
	return word;
}

/* A field is known by its first corner, from which it lies between east and south-east (A) or
 * between south-east and south-west (B).
 *
 *      p --- +           p
 *       \ A /           / B \
 *         +           + --- + */
void metro_distance_map(const struct metro *st, unsigned kinds, struct metro_distance_map *out)
{
	const uint8_t *at = in_order;
	struct metro_distance_set field[2]; /* A and B: those of these kinds */

	field[0].word[0] = gather(st, kinds, at, A_LOWER);
	field[0].word[1] = gather(st, kinds, at += A_LOWER, A_UPPER);
	field[1].word[0] = gather(st, kinds, at += A_UPPER, B_LOWER);
	field[1].word[1] = gather(st, kinds, at + B_LOWER, B_UPPER);
	out->stations.word[0] = gather_stations(st, 0, POINTS_LOWER);
	out->stations.word[1] = gather_stations(st, POINTS_LOWER, METRO_POINTS);
	/* An edge lies between two fields, one of which has its first corner where the edge
	 * begins. */
	out->open[0] = either(field[0], back_from(field[1], 5));
	out->open[1] = either(field[0], field[1]);
	out->open[2] = either(field[1], back_from(field[0], 3));
	for (unsigned i = 3; i < 6; i++)
		out->open[i] = back_from(out->open[i - 3], i);
}

/* ---- the search backwards ---- */

/* Points by the heading with which the line comes there. */
struct arrivals {
	struct metro_distance_set by[6];
};

/* Returns where a line that comes with this heading may go on by one of these steps (M7, which is
 * the same in both directions). */
static struct metro_distance_set turning(const struct arrivals *steps, unsigned heading,
					 struct metro_distance_set stations)
{
	const struct metro_distance_set *by = steps->by;
	const struct metro_distance_set bends =
	    either(by[(heading + 1) % 6], by[(heading + 5) % 6]);
	const struct metro_distance_set sharp =
	    either(by[(heading + 2) % 6], by[(heading + 4) % 6]);

	return either(either(by[heading], bends), both(sharp, stations));
}

/* Writes the arrivals after which the next tunnel may be the last one (M11). */
static void at_ends(const struct metro *st, unsigned line, struct arrivals *out)
{
	memset(out, 0, sizeof *out);
	for (uint32_t left = metro_end_places(st, line); left; left = bits_rest(left))
		for (unsigned corner = 0; corner < 2; corner++) {
			const unsigned place = bits_lowest(left);
			const unsigned point = metro_place_corner(place, corner);
			uint32_t headings = metro_turns(st, point, metro_outwards(place, corner));

			for (; headings; headings = bits_rest(headings))
				put(&out->by[bits_lowest(headings)], bit_of[point], true);
		}
}

static struct metro_distance_set points_of(const struct metro_line *l)
{
	struct metro_distance_set out = {0};

	for (unsigned i = 1; i <= l->tunnels; i++)
		put(&out, bit_of[metro_path_point(l, i)], true);
	return out;
}

/* Goes one step back, to the arrivals that are one tunnel further away and were not seen. Returns
 * whether there are any. A way does not pass points of the line itself, except its last one, where
 * it begins. */
static bool go_back(const struct metro_distance_map *map, struct metro_distance_set own,
		    struct arrivals *last, struct arrivals *seen)
{
	struct arrivals steps; /* where they begin, by direction */
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

void metro_distance_measure(const struct metro *st, const struct metro_distance_map *map,
			    unsigned line, unsigned left, struct metro_distance *out)
{
	const struct metro_line *l = &st->line[line];
	const unsigned point = metro_last_point(l), heading = metro_heading(st, line);
	const struct metro_distance_set own = points_of(l);
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
