/* The triangular city: points, six directions, fields and the frame (M1 to M3, T7).
 *
 * Points are numbered row by row from a1, which is 0, to k6, which is 90. Numbers from 91 on are
 * the outer corners of the 30 places of the frame, by side and place: t11, t12 … t65.
 *
 *                                t11   t12   t13   t14   t15
 *                         t65   a1    a2    a3    a4    a5    a6   t21
 *                      t64   b1    b2    b3    b4    b5    b6    b7   t22
 *                   t63   c1    c2    c3    c4    c5    c6    c7    c8   t23
 *                t62   d1    d2    d3    d4    d5    d6    d7    d8    d9   t24
 *             t61   e1    e2    e3    e4    e5    e6    e7    e8    e9    e10  t25
 *                f1    f2    f3    f4    f5    f6    f7    f8    f9    f10   f11
 *             t55   g1    g2    g3    g4    g5    g6    g7    g8    g9    g10  t31
 *                t54   h1    h2    h3    h4    h5    h6    h7    h8    h9   t32
 *                   t53   i1    i2    i3    i4    i5    i6    i7    i8   t33
 *                      t52   j1    j2    j3    j4    j5    j6    j7   t34
 *                         t51   k1    k2    k3    k4    k5    k6   t35
 *                                t45   t44   t43   t42   t41
 *
 * Directions are numbered clockwise from east. The field right of a tunnel is between its direction
 * and the next one, the field left of it between the one before and its own:
 *
 *              4     5                       a1 ------- a2 ------- a3
 *               \   /                       /  \   0   /  \   2   /  \
 *           3 --- p --- 0                  /133 \     / 1  \     / 3  \
 *               /   \                     /      \   /      \   /      \
 *              2     1                  b1 ------- b2 ------- b3 ------- b4
 *
 * Fields are numbered by slot, 25 in each, in the order in which a district file writes them (T7):
 *
 *                  side 1                    slot 1, turn a:   0  1  2  3  4  5  6  7  8
 *               a1 ------ a6                                      9 10 11 12 13 14 15
 *       side 6  / \   1  / \  side 2                                16 17 18 19 20
 *             / 6  \   /  2 \                                          21 22 23
 *          f1 ------ f6 ------ f11                                       24
 *             \ 5  /   \  3 /
 *       side 5  \ /  4   \ /  side 3         slot 2 is the same turned by 60 degrees, with
 *               k1 ------ k6                 fields 25 to 49, and so on. Fields from 150 on are
 *                  side 4                    those of terminals, by side and place. */
#ifndef TAFEL_METRO_LATTICE_H
#define TAFEL_METRO_LATTICE_H

#include <stdint.h>

enum {
	METRO_POINTS = 91,
	METRO_FIELDS = 150, /* of the city */
	METRO_DISTRICTS = 6,
	METRO_DISTRICT_FIELDS = 25, /* fields of a district */
	METRO_SIDES = 6,
	METRO_SIDE_PLACES = 5, /* places of the frame on a side */
	METRO_PLACES = METRO_SIDES * METRO_SIDE_PLACES,
	METRO_NONE = 255, /* no point, no field, no line */
};

/* By direction: the point, or the outer corner of a place, one edge away; METRO_NONE if there is
 * none. */
extern const uint8_t metro_next[METRO_POINTS][6];
/* The fields around a point: number d is between the directions d and d + 1. METRO_NONE: no field.
 */
extern const uint8_t metro_beside[METRO_POINTS][6];
/* The corners of a field of the city, ascending. */
extern const uint8_t metro_corner[METRO_FIELDS][3];
/* The points of the border clockwise from a1. Place i of the frame is at the edge between points i
 * and i + 1 of this list. */
extern const uint8_t metro_border[METRO_PLACES];
/* For each turn a, b, c: which field of the district is in each field of its slot. */
extern const uint8_t metro_turned[3][METRO_DISTRICT_FIELDS];

static inline unsigned metro_opposite(unsigned direction)
{
	return direction < 3 ? direction + 3 : direction - 3;
}

/* Returns the side of a place of the frame. */
static inline unsigned metro_side(unsigned place)
{
	return place / METRO_SIDE_PLACES;
}

/* Returns a corner of a place on the city: 0 is the first one clockwise, 1 the second. */
static inline unsigned metro_place_corner(unsigned place, unsigned which)
{
	return metro_border[(place + which) % METRO_PLACES];
}

/* Returns the direction from that corner to the outer corner of the place. */
static inline unsigned metro_outwards(unsigned place, unsigned which)
{
	return (metro_side(place) + 5 - which) % 6;
}

/* Returns the field on the left (0) or right (1) of the edge from a point in a direction. */
static inline unsigned metro_field(unsigned point, unsigned direction, unsigned hand)
{
	return metro_beside[point][hand ? direction : direction ? direction - 1 : 5];
}

#endif
