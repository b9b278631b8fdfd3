#include "cli/metro/where.h"

#include "cli/metro/face.h"

int where_row_points(int row)
{
	return WHERE_ROWS -
	       (row < WHERE_MIDDLE_ROW ? WHERE_MIDDLE_ROW - row : row - WHERE_MIDDLE_ROW);
}

struct where where_row(int row)
{
	return (struct where){2 * row + 1,
			      WHERE_MIDDLE_COLUMN +
				  (WHERE_ROWS - where_row_points(row)) * WHERE_STEP / 2};
}

struct where where_point(unsigned point, int *number)
{
	int left = (int)point, row = 0;
	struct where at;

	while (left >= where_row_points(row))
		left -= where_row_points(row++);
	at = where_row(row);
	at.column += WHERE_STEP * left;
	*number = left + 1;
	return at;
}

struct where where_corner(unsigned corner)
{
	static const struct where steps[6] = {{0, WHERE_STEP},       {2, WHERE_STEP / 2},
					      {2, -WHERE_STEP / 2},  {0, -WHERE_STEP},
					      {-2, -WHERE_STEP / 2}, {-2, WHERE_STEP / 2}};
	const unsigned place = corner - METRO_POINTS;
	const struct where *step;
	struct where at;
	int number;

	if (corner < METRO_POINTS)
		return where_point(corner, &number);
	at = where_point(metro_place_corner(place, 0), &number);
	step = &steps[metro_outwards(place, 0)];
	return (struct where){at.line + step->line, at.column + step->column};
}

/* One of the three corners of a field. */
static struct where field_corner(unsigned field, unsigned which)
{
	const unsigned place = field - METRO_FIELDS;

	if (field < METRO_FIELDS)
		return where_corner(metro_corner[field][which]);
	return where_corner(which < 2 ? metro_place_corner(place, which) : METRO_POINTS + place);
}

struct where where_field(unsigned field)
{
	struct where least = field_corner(field, 0), most = least;

	for (unsigned i = 1; i < 3; i++) {
		const struct where at = field_corner(field, i);

		least.line = at.line < least.line ? at.line : least.line;
		least.column = at.column < least.column ? at.column : least.column;
		most.line = at.line > most.line ? at.line : most.line;
		most.column = at.column > most.column ? at.column : most.column;
	}
	return (struct where){(least.line + most.line) / 2, (least.column + most.column) / 2};
}

struct where_way where_way(unsigned from, unsigned to)
{
	const struct where a = where_corner(from), b = where_corner(to);
	const bool is_first = a.line < b.line || (a.line == b.line && a.column < b.column);
	const struct where *first = is_first ? &a : &b, *second = is_first ? &b : &a;
	const unsigned left = is_first ? from : to;
	int number = 0;

	if (a.line != b.line)
		return (struct where_way){*first, second->column > first->column ? 1 : -1, false};
	if (left < METRO_POINTS)
		where_point(left, &number);
	return (struct where_way){*first, 0, number >= WHERE_WIDE};
}

int where_slant(const struct where_way *way)
{
	return way->at.column + (way->lean > 0 ? 1 : -2);
}
