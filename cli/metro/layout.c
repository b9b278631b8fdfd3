#include "cli/metro/layout.h"

#include "cli/metro/face.h"

int layout_row_points(int row)
{
	return LAYOUT_ROWS -
	       (row < LAYOUT_MIDDLE_ROW ? LAYOUT_MIDDLE_ROW - row : row - LAYOUT_MIDDLE_ROW);
}

struct layout_position layout_row(int row)
{
	return (struct layout_position){
	    2 * row + 1,
	    LAYOUT_MIDDLE_COLUMN + (LAYOUT_ROWS - layout_row_points(row)) * LAYOUT_STEP / 2};
}

struct layout_position layout_point(unsigned point, int *number)
{
	int left = (int)point, row = 0;
	struct layout_position at;

	while (left >= layout_row_points(row))
		left -= layout_row_points(row++);
	at = layout_row(row);
	at.column += LAYOUT_STEP * left;
	*number = left + 1;
	return at;
}

struct layout_position layout_corner(unsigned corner)
{
	static const struct layout_position steps[6] = {
	    {0, LAYOUT_STEP},  {2, LAYOUT_STEP / 2},   {2, -LAYOUT_STEP / 2},
	    {0, -LAYOUT_STEP}, {-2, -LAYOUT_STEP / 2}, {-2, LAYOUT_STEP / 2}};
	const unsigned place = corner - METRO_POINTS;
	const struct layout_position *step;
	struct layout_position at;
	int number;

	if (corner < METRO_POINTS)
		return layout_point(corner, &number);
	at = layout_point(metro_place_corner(place, 0), &number);
	step = &steps[metro_outwards(place, 0)];
	return (struct layout_position){at.line + step->line, at.column + step->column};
}

/* Returns one of the three corners of a field. */
static struct layout_position field_corner(unsigned field, unsigned which)
{
	const unsigned place = field - METRO_FIELDS;

	if (field < METRO_FIELDS)
		return layout_corner(metro_corner[field][which]);
	return layout_corner(which < 2 ? metro_place_corner(place, which) : METRO_POINTS + place);
}

struct layout_position layout_field(unsigned field)
{
	struct layout_position least = field_corner(field, 0), most = least;

	for (unsigned i = 1; i < 3; i++) {
		const struct layout_position at = field_corner(field, i);

		least.line = at.line < least.line ? at.line : least.line;
		least.column = at.column < least.column ? at.column : least.column;
		most.line = at.line > most.line ? at.line : most.line;
		most.column = at.column > most.column ? at.column : most.column;
	}
	return (struct layout_position){(least.line + most.line) / 2,
					(least.column + most.column) / 2};
}

struct layout_way layout_way(unsigned from, unsigned to)
{
	const struct layout_position a = layout_corner(from), b = layout_corner(to);
	const bool is_first = a.line < b.line || (a.line == b.line && a.column < b.column);
	const struct layout_position *first = is_first ? &a : &b, *second = is_first ? &b : &a;
	const unsigned left = is_first ? from : to;
	int number = 0;

	if (a.line != b.line)
		return (struct layout_way){*first, second->column > first->column ? 1 : -1, false};
	if (left < METRO_POINTS)
		layout_point(left, &number);
	return (struct layout_way){*first, 0, number >= LAYOUT_WIDE};
}

int layout_slant(const struct layout_way *way)
{
	return way->at.column + (way->lean > 0 ? 1 : -2);
}
