/* How many tunnels a line of MetrOmania needs to reach an end terminal.
 *
 * Distances are found by a breadth-first search from the terminals backwards, over pairs (point,
 * heading with which the line comes there). A line may go on as M7 allows, along edges with a free
 * field beside them, and not to a point of its own. The way that is found may still cross itself.
 *
 *      end <- p <- q <- last point      distance(q, heading at q) = distance(p, heading at p) + 1
 *
 * All points at one distance are found at once: a set of points is two words, and a step in a
 * direction is a shift. */
#ifndef TAFEL_SEARCH_METRO_DISTANCE_H
#define TAFEL_SEARCH_METRO_DISTANCE_H

#include "core/metro/state.h"

/* A set of points: one bit each, in rows of 11, slanted so that a step in a direction is the same
 * shift everywhere. */
struct metro_distance_set {
	uint64_t word[2];
};

/* What distances depend on for all lines of a company. */
struct metro_distance_map {
	struct metro_distance_set
	    open[6]; /* points from which the edge in that direction is open */
	struct metro_distance_set stations;
};

/* Tunnels to an end terminal, the one in the terminal included. METRO_NONE: there is no way, or it
 * is longer than `most`. */
struct metro_distance {
	uint8_t here;    /* from the line's last point, with its heading there */
	uint8_t next[6]; /* after a tunnel in that direction */
	uint8_t most;    /* greatest distance that was searched: `here` + 2, or the tunnels left */
};

/* Writes the map for these kinds of fields, a set of them. */
void metro_distance_map(const struct metro *st, unsigned kinds, struct metro_distance_map *out);
/* Writes the distances of a line that has begun and is not completed. `left`: its tunnels left. */
void metro_distance_measure(const struct metro *st, const struct metro_distance_map *map,
			    unsigned line, unsigned left, struct metro_distance *out);

#endif
