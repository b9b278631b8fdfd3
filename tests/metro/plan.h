/* The city by coordinates: points, fields and the frame, computed from M1, M3 and T7 without the
 * tables of the core.
 *
 * y is the row (a is 0), x counts half edges from f1; the middle of the city, f6, is 10,5. A field
 * is known by the sum of its three corners, and so never takes a fraction. */
#ifndef TAFEL_TESTS_PLAN_H
#define TAFEL_TESTS_PLAN_H

#include "core/metro/lattice.h"

#include <stdbool.h>
#include <stddef.h>

enum { PLAN_POINTS = METRO_POINTS + METRO_PLACES, PLAN_ROWS = 10 /* of fields */ };

struct plan_at {
	int x, y;
};

/* One edge in each direction, clockwise from east. */
extern const struct plan_at plan_way[6];

bool plan_same(struct plan_at a, struct plan_at b);
struct plan_at plan_plus(struct plan_at a, struct plan_at b);
/* Returns a point turned clockwise around a middle by 60 degrees, so many times. */
struct plan_at plan_turned(struct plan_at at, struct plan_at middle, unsigned times);

/* Returns the coordinates of a point, or from METRO_POINTS on of the outer corner of a place. */
struct plan_at plan_point(unsigned point);
/* The sum of a field's corners; the fields of terminals are numbered on from METRO_FIELDS. */
struct plan_at plan_field(unsigned field);
/* The other way round: returns METRO_NONE if there is none. */
unsigned plan_point_at(struct plan_at at);
unsigned plan_field_at(struct plan_at sum);
/* Returns the field on the left (0) or right (1) of the edge from a point in a direction. */
unsigned plan_beside(unsigned point, unsigned direction, unsigned hand);
/* Returns the direction from a point to another, or 6 if they are not neighbours. */
unsigned plan_direction(unsigned from, unsigned to);
/* Returns which field of a district is in a field of its slot; turn 0 is a, 1 is b, 2 is c (T7). */
unsigned plan_in_turn(unsigned index, unsigned turn);
/* Fields in a row of fields of the whole city, and the n-th of them from the left. */
unsigned plan_row_length(unsigned row);
unsigned plan_in_row(unsigned row, unsigned n);

/* The point called a2 or t12 at the start of a text; `n` is the length of its name. */
unsigned plan_read(const char *name, size_t *n);

#endif
