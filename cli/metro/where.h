/* Where the city is on the screen: its points, its fields and the ways between points, in lines and
 * columns from 0. Outer corners of the frame may lie outside. */
#ifndef TAFEL_CLI_METRO_WHERE_H
#define TAFEL_CLI_METRO_WHERE_H

#include <stdbool.h>

enum {
	WHERE_COLUMNS = 67,
	WHERE_ROWS = 11,
	WHERE_MIDDLE_ROW = 5,
	WHERE_MIDDLE_COLUMN = 3, /* of f1 */
	WHERE_STEP = 6,          /* columns between points */
	WHERE_WIDE = 10,         /* the first number of a point that has two digits */
};

struct where {
	int line, column;
};

/* A way between two points, by its left or upper end. */
struct where_way {
	struct where at;
	int lean;    /* 0: across; 1, -1: down to the right, to the left */
	bool is_cut; /* across, and the number at its left end has two digits */
};

/* The first point of a row, and how many it has; rows count from 0. */
struct where where_row(int row);
int where_row_points(int row);
/* A point of the city, and its number in its row. */
struct where where_point(unsigned point, int *number);
/* A point of the city, or the outer corner of a place. */
struct where where_corner(unsigned corner);
/* The middle of a field of the city or the frame. */
struct where where_field(unsigned field);

struct where_way where_way(unsigned from, unsigned to);
/* A slanting way has two columns on the line below its upper end: the left one. */
int where_slant(const struct where_way *way);

#endif
