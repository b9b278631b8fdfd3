/* Where the city is on the screen: its points, its fields and the ways between points, in lines and
 * columns from 0. Outer corners of the frame may lie outside. */
#ifndef TAFEL_CLI_METRO_LAYOUT_H
#define TAFEL_CLI_METRO_LAYOUT_H

#include <stdbool.h>

enum {
	LAYOUT_COLUMNS = 67,
	LAYOUT_ROWS = 11,
	LAYOUT_MIDDLE_ROW = 5,
	LAYOUT_MIDDLE_COLUMN = 3, /* of f1 */
	LAYOUT_STEP = 6,          /* columns between points */
	LAYOUT_WIDE = 10,         /* the first number of a point that has two digits */
};

struct layout_position {
	int line, column;
};

/* A way between two points, by its left or upper end. */
struct layout_way {
	struct layout_position at;
	int lean;    /* 0: across; 1, -1: down to the right, to the left */
	bool is_cut; /* across, and the number at its left end has two digits */
};

/* The first point of a row, and how many it has; rows count from 0. */
struct layout_position layout_row(int row);
int layout_row_points(int row);
/* A point of the city, and its number in its row. */
struct layout_position layout_point(unsigned point, int *number);
/* A point of the city, or the outer corner of a place. */
struct layout_position layout_corner(unsigned corner);
/* The middle of a field of the city or the frame. */
struct layout_position layout_field(unsigned field);

struct layout_way layout_way(unsigned from, unsigned to);
/* A slanting way has two columns on the line below its upper end: the left one. */
int layout_slant(const struct layout_way *way);

#endif
