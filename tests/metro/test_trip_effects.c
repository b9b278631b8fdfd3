/* M24 to M27: how the trips are explained, effect by effect, in a score and at the last event. */
#include "tests/metro/scene.h"

/* Down the line of company 3, ridden on, stop by stop. */
static void test_M25_M26_one_line(void **unused)
{
	struct scene s = scene_begun(4, "", "");

	(void)unused;
	scene_lay(&s, 3, "1:t12-a2-b2l-c2l-d2l-e2l-f2l");
	scene_stations(&s, "b2 d2 f2");
	scene_tokens(&s, "Ah:a2-b2r Aw:f2-g2l");
	scene_finish(&s);
	scene_assert_trip(&s, "A",
			  "M24 trip - 0 A 2 ridden; M25 ride 3 0 A 3.1 d2 f2; "
			  "M26 scored 3 3 A 2 3");
}

static void test_M25_against_the_direction(void **unused)
{
	struct scene s = scene_begun(4, "", "");

	(void)unused;
	scene_lay(&s, 3, "1:t12-a2-b2l-c2l-d2l-e2l-f2l");
	scene_stations(&s, "b2 d2 f2");
	scene_tokens(&s, "Ah:f2-g2l Aw:a2-b2r");
	scene_finish(&s);
	scene_assert_trip(&s, "A",
			  "M24 trip - 0 A 2 ridden; M25 ride 3 0 A 3.1 d2< b2<; "
			  "M26 scored 3 3 A 2 3");
}

/* b2 to d2 (1), change (3), d2 to d4 (1). */
static void test_M25_M26_a_change(void **unused)
{
	struct scene s = scene_begun(4, "", "");

	(void)unused;
	scene_lay(&s, 1, "1:t12-a2-b2l-c2l-d2l-e2l");
	scene_lay(&s, 2, "1:t62-d1-d2l-d3r-d4r");
	scene_stations(&s, "b2 d4");
	scene_tokens(&s, "Ah:a2-b2r Aw:d4-e4l");
	scene_finish(&s);
	scene_assert_trip(&s, "A",
			  "M24 trip - 0 A 5 ridden; M25 ride 1 0 A 1.1 d2; "
			  "M25 ride 2 0 A 2.1 d4; M25 change 2 0 A 2.1 d2; "
			  "M26 scored 1 6 A 5 1; M26 scored 2 6 A 5 2");
}

/* Companies 3 and 4 side by side: two routes of 1 minute. */
static void test_M26_two_fastest_routes_of_different_companies(void **unused)
{
	struct scene s = scene_begun(4, "", "");

	(void)unused;
	scene_lay(&s, 3, "1:t12-a2-b2l-c2l-d2l-e2l");
	scene_lay(&s, 4, "1:t64-b1-b2l-c2r-d2r-e2r");
	scene_stations(&s, "e2");
	scene_tokens(&s, "Ah:a2-b2r Aw:e2-f2l");
	scene_finish(&s);
	scene_assert_trip(&s, "A",
			  "M24 trip - 0 A 1 ridden; M25 ride 3 0 A 3.1 e2; "
			  "M25 ride 4 0 A 4.1 e2; M26 scored 3 3 A 1 3; M26 scored 4 3 A 1 4");
}

/* With a change on 1.1 and 2.1, and all the way round on 3.1: 5 minutes both. On 1.1 the stop e2
 * and on 3.1 the stop b1 are no part of a fastest route. */
static void test_M26_two_fastest_routes_of_different_kinds(void **unused)
{
	struct scene s = scene_begun(4, "", "");

	(void)unused;
	scene_lay(&s, 1, "1:t12-a2-b2l-c2l-d2l-e2l");
	scene_lay(&s, 2, "1:t62-d1-d2l-d3r-d4r");
	scene_lay(&s, 3, "1:t64-b1-b2l-b3r-b4r-c5r-d5r-d4r");
	scene_stations(&s, "b1 b3 b4 c5 d5 e2");
	scene_tokens(&s, "Ah:a2-b2r Aw:d4-e4l");
	scene_finish(&s);
	scene_assert_trip(&s, "A",
			  "M24 trip - 0 A 5 ridden; M25 ride 1 0 A 1.1 d2; "
			  "M25 ride 2 0 A 2.1 d4; M25 change 2 0 A 2.1 d2; "
			  "M25 ride 3 0 A 3.1 b3 b4 c5 d5 d4; "
			  "M26 scored 1 6 A 5 1; M26 scored 2 6 A 5 2; M26 scored 3 3 A 5 3");
}

static void test_M24_M26_lake_and_park(void **unused)
{
	struct scene s = scene_begun(4, "", "L:a1-a2r K:f2-g2l");

	(void)unused;
	scene_lay(&s, 1, "1:t12-a2-b2l-c2l-d2l-e2l-f2l");
	scene_stations(&s, "b2 f2");
	scene_finish(&s);
	scene_assert_trip(&s, "L",
			  "M24 trip - 0 L 1 ridden; M25 ride 1 0 L 1.1 f2; M26 scored 1 3 L 1 1");
	s = scene_begun(4, "", "L:c2-d2r K:d2-e2l");
	scene_lay(&s, 1, "1:t12-a2-b2l-c2l-d2l-e2r");
	scene_stations(&s, "d2");
	scene_finish(&s);
	scene_assert_trip(&s, "L", "M24 trip - 0 L 0 no-way");
}

/* Lake at a2, c2 and e2, park at b2, d2 and f2: five routes, down and up the same line. */
static void test_M25_both_directions_of_a_line(void **unused)
{
	struct scene s =
	    scene_begun(4, "", "L:a2-a3r K:b2-b3r L:c2-c3r K:d2-d3r L:e2-e3r K:f2-f3r");

	(void)unused;
	scene_lay(&s, 1, "1:t12-a2-b2l-c2l-d2l-e2l-f2l");
	scene_stations(&s, "a2 b2 c2 d2 e2 f2");
	scene_finish(&s);
	scene_assert_trip(&s, "L",
			  "M24 trip - 0 L 1 ridden; M25 ride 1 0 L 1.1 b2 d2 f2 b2< d2<; "
			  "M26 scored 1 3 L 1 1");
}

static void test_M27_impossible_trips(void **unused)
{
	struct scene s = scene_begun(4, "", "");

	(void)unused;
	scene_lay(&s, 3, "1:t12-a2-b2l-c2l-d2l-e2l-f2l");
	scene_lay(&s, 4, "1:t22-b7-b6r-b5r");
	scene_stations(&s, "b2 b5 f2");
	scene_tokens(&s, "Aw:a2-b2r Bw:f6-f7l Bp:f2-g2l Dh:a2-b2r Dp:b5-b4l");
	scene_finish(&s);
	scene_assert_trip(&s, "A", "M24 trip - 0 A 255 unlaid; M27 blamed 1 -6 A unlaid 1");
	scene_assert_trip(&s, "B", "M24 trip - 0 B 255 no-station; M27 blamed 1 -6 B no-station 1");
	scene_assert_trip(&s, "C",
			  "M24 trip - 0 C 255 unlaid; M27 blamed 1 -6 C unlaid 1; "
			  "M27 blamed 4 -6 C unlaid 4");
	scene_assert_trip(&s, "D",
			  "M24 trip - 0 D 255 no-connection; M27 blamed 2 -6 D no-connection 2; "
			  "M27 blamed 4 -6 D no-connection 4");
	scene_assert_trip(&s, "L", "M24 trip - 0 L 255 no-station");
}

/* The last event brings M23 and the trips; a score has the station points before them. */
static void test_M23_M24_all_effects_of_the_end(void **unused)
{
	static const char trips[] =
	    "M23 unfinished 1 -1 1 0; "
	    "M24 trip - 0 A 255 unlaid; M24 trip - 0 B 255 unlaid; M24 trip - 0 C 255 unlaid; "
	    "M24 trip - 0 D 255 unlaid; M24 trip - 0 E 255 unlaid; M24 trip - 0 F 255 unlaid; "
	    "M24 trip - 0 L 255 no-station";
	struct scene s =
	    scene_begun_with(2, "", "h:b2-c2r", "side E S . S E", "tunnels 18\nstations 1\n");
	char all[sizeof trips + 64];
	struct text out = text_in(all, sizeof all);

	(void)unused;
	scene_play(&s, "1 1:t12-a2-b2l-c2l", "2 1:t64-b1-a1r-a2r"); /* the last station */
	s.st.station_points[0] = 1;
	scene_play(&s, "1 1:c2-d2l-e2l-f2l");
	scene_assert_effects(&s, trips);
	scene_finish(&s);
	text_string(&out, "M14 stations 1 1 1; M14 stations 2 0 2; ");
	text_string(&out, trips);
	text_char(&out, 0);
	scene_assert_effects(&s, all);
}

#define EFFECTS(name) cmocka_unit_test(test_##name)
int main(void)
{
	const struct CMUnitTest tests[] = {
	    EFFECTS(M25_M26_one_line),
	    EFFECTS(M25_against_the_direction),
	    EFFECTS(M25_M26_a_change),
	    EFFECTS(M26_two_fastest_routes_of_different_companies),
	    EFFECTS(M26_two_fastest_routes_of_different_kinds),
	    EFFECTS(M24_M26_lake_and_park),
	    EFFECTS(M25_both_directions_of_a_line),
	    EFFECTS(M27_impossible_trips),
	    EFFECTS(M23_M24_all_effects_of_the_end),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
