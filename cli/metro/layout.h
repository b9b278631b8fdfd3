/* Where the points, fields and edges of the city lie on the screen, as lines and columns from 0.
 * Outer corners of the frame may lie outside the screen. */
#ifndef TAFEL_CLI_METRO_LAYOUT_H
#define TAFEL_CLI_METRO_LAYOUT_H

#include <stdbool.h>

enum {
	LAYOUT_COLUMNS = 67,
	LAYOUT_ROWS = 11,
	LAYOUT_MIDDLE_ROW = 5,
	LAYOUT_MIDDLE_COLUMN = 3, /* the column of f1 */
	LAYOUT_STEP = 6,          /* columns between two points of a row */
	LAYOUT_WIDE = 10,         /* the first number of two digits */
};

struct layout_position {
	int line, column;
};

/* An edge between two points, by its left or upper end. */
struct layout_way {
	struct layout_position at;
	int lean;    /* 0: horizontal; 1: down to the right; -1: down to the left */
	bool is_cut; /* horizontal, and the number at its left end has two digits */
};

/* Return the position of the first point of a row, and how many points it has. Rows count from
 * 0. */
struct layout_position layout_row(int row);
int layout_row_points(int row);
/* Returns the position of a point of the city, and its number in its row. */
struct layout_position layout_point(unsigned point, int *number);
/* Returns the position of a point of the city, or of the outer corner of a place of the frame. */
struct layout_position layout_corner(unsigned corner);
/* Returns the middle of a field of the city or the frame. */
struct layout_position layout_field(unsigned field);

/* Returns the edge between two points. */
struct layout_way layout_way(unsigned from, unsigned to);
/* Returns the left of the two columns of a slanting edge on the line below its upper end. */
int layout_slant(const struct layout_way *way);

#endif
