/* M1, M3, T7: the tables of the city against coordinates. */
#include "tests/metro/plan.h"
#include "tests/metro/scene.h"

#include <string.h>

static void test_M1_91_points_150_fields_240_edges(void **unused)
{
	unsigned edges = 0, border = 0;

	(void)unused;
	for (unsigned point = 0; point < METRO_POINTS; point++)
		for (unsigned d = 0; d < 6; d++)
			edges += metro_next[point][d] < METRO_POINTS;
	assert_int_equal(edges, 2 * 240);
	for (unsigned point = 0; point < METRO_POINTS; point++)
		for (unsigned d = 0; d < 6; d++)
			border += metro_next[point][d] < METRO_POINTS &&
				  (metro_field(point, d, 0) >= METRO_FIELDS ||
				   metro_field(point, d, 1) >= METRO_FIELDS);
	assert_int_equal(border, 2 * 30);
	assert_int_equal(METRO_DISTRICTS * METRO_DISTRICT_FIELDS, METRO_FIELDS);
}

static void test_T7_names_of_points(void **unused)
{
	static const char *const ends[] = {
	    "a1",  "a6",  "b1",  "b7",  "c1",  "c8",  "d1",  "d9",  "e1",  "e10", "f1",  "f11",
	    "g1",  "g10", "h1",  "h9",  "i1",  "i8",  "j1",  "j7",  "k1",  "k6",  "t11", "t15",
	    "t21", "t25", "t31", "t35", "t41", "t45", "t51", "t55", "t61", "t65"};

	(void)unused;
	for (unsigned i = 0, point = 0; i < sizeof ends / sizeof *ends; i += 2) {
		size_t n;

		assert_int_equal(plan_read(ends[i], &n), point);
		assert_int_equal(n, strlen(ends[i]));
		point = plan_read(ends[i + 1], &n) + 1;
		assert_int_equal(n, strlen(ends[i + 1]));
	}
	for (unsigned point = 0; point < PLAN_POINTS; point++) {
		char name[8];
		struct text out = text_in(name, sizeof name);
		size_t n;

		metro_write_point(&out, point);
		text_char(&out, 0);
		assert_int_equal(plan_read(name, &n), point);
		assert_int_equal(n + 1, out.n);
	}
}

static void test_M1_the_next_point_in_every_direction(void **unused)
{
	(void)unused;
	for (unsigned point = 0; point < METRO_POINTS; point++)
		for (unsigned d = 0; d < 6; d++)
			assert_int_equal(metro_next[point][d],
					 plan_point_at(plan_plus(plan_point(point), plan_way[d])));
}

static void test_M5_T7_fields_on_both_hands(void **unused)
{
	(void)unused;
	for (unsigned point = 0; point < METRO_POINTS; point++)
		for (unsigned d = 0; d < 6; d++)
			for (unsigned hand = 0; hand < 2; hand++)
				assert_int_equal(metro_field(point, d, hand),
						 plan_beside(point, d, hand));
}

/* The field on the left there is the one on the right back. */
static void test_M5_an_edge_has_two_fields(void **unused)
{
	(void)unused;
	for (unsigned point = 0; point < METRO_POINTS; point++)
		for (unsigned d = 0; d < 6; d++) {
			const unsigned next = metro_next[point][d], back = metro_opposite(d);

			if (next >= METRO_POINTS)
				continue;
			assert_int_equal(metro_next[next][back], point);
			assert_int_equal(metro_field(point, d, 0), metro_field(next, back, 1));
			assert_int_not_equal(metro_field(point, d, 0), metro_field(point, d, 1));
		}
}

static void test_M1_corners_of_fields(void **unused)
{
	(void)unused;
	for (unsigned field = 0; field < METRO_FIELDS; field++) {
		const uint8_t *corner = metro_corner[field];
		const struct plan_at sum = plan_plus(
		    plan_point(corner[0]), plan_plus(plan_point(corner[1]), plan_point(corner[2])));

		assert_true(plan_same(sum, plan_field(field)));
		for (unsigned i = 0; i < 3; i++)
			assert_true(plan_direction(corner[i], corner[(i + 1) % 3]) < 6);
	}
}

static void test_M3_T7_places_of_the_frame(void **unused)
{
	(void)unused;
	for (unsigned place = 0; place < METRO_PLACES; place++) {
		const unsigned outer = METRO_POINTS + place;
		const unsigned first = metro_place_corner(place, 0);
		const unsigned second = metro_place_corner(place, 1);

		assert_int_equal(metro_side(place), place / 5);
		assert_int_equal(metro_border[place], first);
		assert_int_equal(plan_direction(first, outer), metro_outwards(place, 0));
		assert_int_equal(plan_direction(second, outer), metro_outwards(place, 1));
		/* Clockwise: with the city on the right. */
		assert_int_equal(plan_beside(first, plan_direction(first, second), 0),
				 METRO_FIELDS + place);
		assert_true(plan_beside(first, plan_direction(first, second), 1) < METRO_FIELDS);
	}
}

/* Every field of a slot holds another field of its district, and three turns are none. */
static void test_T7_turns_of_a_district(void **unused)
{
	(void)unused;
	for (unsigned turn = 0; turn < 3; turn++)
		for (unsigned field = 0; field < METRO_DISTRICT_FIELDS; field++)
			assert_int_equal(metro_turned[turn][field], plan_in_turn(field, turn));
	/* The point down of turn a, field 24, is at the left upper corner in turn b. */
	assert_int_equal(metro_turned[1][0], 24);
	assert_int_equal(metro_turned[2][8], 24);
}

/* The same field by its row and place in the picture of the whole city. */
static void test_T7_slots_run_clockwise(void **unused)
{
	static const struct {
		unsigned row, n, field;
	} fields[] = {
	    {0, 1, 0},   {0, 9, 8},   {4, 9, 24},  {0, 10, 25}, {4, 18, 33},
	    {5, 18, 50}, {9, 10, 58}, {9, 9, 75},  {9, 1, 83},  {5, 9, 99},
	    {9, 0, 100}, {5, 0, 108}, {4, 0, 125}, {0, 0, 133}, {4, 8, 149},
	};

	(void)unused;
	for (size_t i = 0; i < sizeof fields / sizeof *fields; i++)
		assert_int_equal(plan_in_row(fields[i].row, fields[i].n), fields[i].field);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_M1_91_points_150_fields_240_edges),
	    cmocka_unit_test(test_T7_names_of_points),
	    cmocka_unit_test(test_M1_the_next_point_in_every_direction),
	    cmocka_unit_test(test_M5_T7_fields_on_both_hands),
	    cmocka_unit_test(test_M5_an_edge_has_two_fields),
	    cmocka_unit_test(test_M1_corners_of_fields),
	    cmocka_unit_test(test_M3_T7_places_of_the_frame),
	    cmocka_unit_test(test_T7_turns_of_a_district),
	    cmocka_unit_test(test_T7_slots_run_clockwise),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
