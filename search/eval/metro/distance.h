/* How far a line of MetrOmania is from an end terminal.
 *
 * The way is measured from the ends backwards over (point, heading): a line that came to a point with a heading
 * may go on only as M7 allows, along edges beside which a field is free, and not to a point of its own. It might
 * still cross itself on the way.
 *
 *      end <- p <- q <- last point        steps(q, heading at q) = steps(p, heading at p) + 1
 *
 * All points that are equally far are found at once: a set of points is two words, in which a step in any
 * direction is a shift. */
#ifndef TAFEL_SEARCH_METRO_DISTANCE_H
#define TAFEL_SEARCH_METRO_DISTANCE_H

#include "core/metro/state.h"

/* Points of the city in rows of 11, slanted so that a step goes as far everywhere. */
struct metro_distance_set {
	uint64_t word[2];
};

/* What ways depend on for all lines of a company. */
struct metro_distance_map {
	struct metro_distance_set
	    open[6]; /* from where the edge in that direction has a free field beside it */
	struct metro_distance_set stations;
};

/* Steps from a line's last point to an end, the tunnel in the terminal with them; METRO_NONE: more than are
 * measured, or there is no way. */
struct metro_distance {
	uint8_t here;    /* from the last point, as the line came there */
	uint8_t next[6]; /* after a tunnel in that direction */
	uint8_t most;    /* that were measured: not many more than from here */
};

/* With these kinds of fields, as a set. */
void metro_distance_map(const struct metro *st, unsigned kinds, struct metro_distance_map *out);
/* Of a line that has started and is not completed; `left`: tunnels that it has. */
void metro_distance_measure(const struct metro *st, const struct metro_distance_map *map,
			    unsigned line, unsigned left, struct metro_distance *out);

#endif
