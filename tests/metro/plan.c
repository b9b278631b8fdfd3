#include "tests/metro/plan.h"

enum { MIDDLE_ROW = 5 };

static const struct plan_at city_middle = {10, MIDDLE_ROW};
const struct plan_at plan_way[6] = {{2, 0}, {1, 1}, {-1, 1}, {-2, 0}, {-1, -1}, {1, -1}};

bool plan_same(struct plan_at a, struct plan_at b)
{
	return a.x == b.x && a.y == b.y;
}

struct plan_at plan_plus(struct plan_at a, struct plan_at b)
{
	return (struct plan_at){a.x + b.x, a.y + b.y};
}

/* A step to the east becomes one to the south-east, and that one to the south-west. */
struct plan_at plan_turned(struct plan_at at, struct plan_at middle, unsigned times)
{
	for (; times; times--) {
		const int x = at.x - middle.x, y = at.y - middle.y;

		at = plan_plus(middle, (struct plan_at){(x - 3 * y) / 2, (x + y) / 2});
	}
	return at;
}

static struct plan_at three(struct plan_at a, struct plan_at b, struct plan_at c)
{
	return plan_plus(a, plan_plus(b, c));
}

/* ---- points ---- */

/* From the left end of a row of the city to the middle of the page. */
static unsigned indent(unsigned row)
{
	return row < MIDDLE_ROW ? MIDDLE_ROW - row : row - MIDDLE_ROW;
}

static struct plan_at in_row(unsigned row, unsigned n)
{
	return (struct plan_at){(int)(2 * n + indent(row)), (int)row};
}

struct plan_at plan_point(unsigned point)
{
	unsigned row = 0;

	if (point >= METRO_POINTS) {
		const unsigned place = point - METRO_POINTS;
		const struct plan_at top = {(int)(6 + 2 * (place % 5)), -1};

		return plan_turned(top, city_middle, place / 5);
	}
	for (; point >= 11 - indent(row); row++)
		point -= 11 - indent(row);
	return in_row(row, point);
}

/* The place in a list; METRO_NONE if it is not there. */
static unsigned find(struct plan_at at, const struct plan_at *list, unsigned n)
{
	for (unsigned i = 0; i < n; i++)
		if (plan_same(list[i], at))
			return i;
	return METRO_NONE;
}

unsigned plan_point_at(struct plan_at at)
{
	static struct plan_at points[PLAN_POINTS]; /* computed once */

	if (!points[0].x)
		for (unsigned point = 0; point < PLAN_POINTS; point++)
			points[point] = plan_point(point);
	return find(at, points, PLAN_POINTS);
}

unsigned plan_direction(unsigned from, unsigned to)
{
	unsigned d = 0;

	while (d < 6 && !plan_same(plan_plus(plan_point(from), plan_way[d]), plan_point(to)))
		d++;
	return d;
}

unsigned plan_read(const char *name, size_t *n)
{
	unsigned number = 0, row, before = 0;

	for (*n = 1; name[*n] >= '0' && name[*n] <= '9'; ++*n)
		number = 10 * number + (unsigned)(name[*n] - '0');
	if (name[0] == 't')
		return METRO_POINTS + 5 * (number / 10 - 1) + number % 10 - 1;
	row = (unsigned)(name[0] - 'a');
	for (unsigned i = 0; i < row; i++)
		before += 11 - indent(i);
	return before + number - 1;
}

/* ---- fields ---- */

/* A field of slot 1: rows of 9, 7, 5, 3 and 1, base up and point up in turn, outer row first. */
static struct plan_at in_slot_1(unsigned index)
{
	unsigned row = 0;
	struct plan_at left;

	for (; index >= 9 - 2 * row; row++)
		index -= 9 - 2 * row;
	left = in_row(row, row + index / 2);
	if (index % 2 == 0)
		return three(left, plan_plus(left, plan_way[0]), plan_plus(left, plan_way[1]));
	left = plan_plus(left, plan_way[1]);
	return three(left, plan_plus(left, plan_way[0]), plan_plus(left, plan_way[5]));
}

static const struct plan_at middle_of_fields = {3 * 10, 3 * MIDDLE_ROW};

struct plan_at plan_field(unsigned field)
{
	if (field >= METRO_FIELDS) {
		const unsigned place = field - METRO_FIELDS;
		const struct plan_at left = in_row(0, place % 5);
		const struct plan_at top =
		    three(left, plan_plus(left, plan_way[0]), plan_plus(left, plan_way[5]));

		return plan_turned(top, middle_of_fields, place / 5);
	}
	return plan_turned(in_slot_1(field % 25), middle_of_fields, field / 25);
}

unsigned plan_field_at(struct plan_at sum)
{
	enum { ALL = METRO_FIELDS + METRO_PLACES };
	static struct plan_at sums[ALL];

	if (!sums[0].x)
		for (unsigned field = 0; field < ALL; field++)
			sums[field] = plan_field(field);
	return find(sum, sums, ALL);
}

unsigned plan_beside(unsigned point, unsigned direction, unsigned hand)
{
	const struct plan_at at = plan_point(point);

	return plan_field_at(three(at, plan_plus(at, plan_way[direction]),
				   plan_plus(at, plan_way[(direction + (hand ? 1 : 5)) % 6])));
}

unsigned plan_in_turn(unsigned index, unsigned turn)
{
	/* The middle of slot 1: the sum of a1, a6 and f6. */
	const struct plan_at around = {5 + 15 + 10, 0 + 0 + MIDDLE_ROW};

	for (unsigned from = 0; from < METRO_DISTRICT_FIELDS; from++)
		if (plan_same(plan_turned(in_slot_1(from), around, 2 * turn), in_slot_1(index)))
			return from;
	return METRO_NONE;
}

unsigned plan_row_length(unsigned row)
{
	return row < MIDDLE_ROW ? 11 + 2 * row : 11 + 2 * (PLAN_ROWS - 1 - row);
}

unsigned plan_in_row(unsigned row, unsigned n)
{
	/* A row below the middle begins base up, one above it point up. */
	const bool up = n % 2 == (row >= MIDDLE_ROW);
	const struct plan_at left = up ? in_row(row + 1, (row < MIDDLE_ROW ? n : n - 1) / 2)
				       : in_row(row, (row < MIDDLE_ROW ? n - 1 : n) / 2);

	return plan_field_at(
	    three(left, plan_plus(left, plan_way[0]), plan_plus(left, plan_way[up ? 5 : 1])));
}
