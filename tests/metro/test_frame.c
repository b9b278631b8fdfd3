/* M10 and M11: on which sides lines start and end. */
#include "tests/metro/scene.h"

static void test_M10_line_1_is_the_one_started_first(void **unused)
{
	struct scene s = scene_begun(4, "", "");

	(void)unused;
	scene_refused(&s, 1, "2:t12-a2", "M10");
	scene_refused(&s, 1, "2:t42-k4", "M10");
	scene_lay(&s, 1, "1:t12-a2");
	scene_legal(&s, 1, "2:t42-k4");
}

static void test_M10_one_start_in_the_first_turn(void **unused)
{
	struct scene s = scene_begun(2, "", "");

	(void)unused;
	scene_play(&s, "1 1:t12-a2");
	assert_rule(scene_try(&s, "1 2:t42-k4"), "M10");
	scene_play(&s, "1 1:a2-b3r");
	assert_rule(scene_try(&s, "1 2:t42-k4"), "M10");
	scene_play(&s, "1 1:b3-c4r", "2 1:t14-a5-b6r");
	assert_rule(scene_try(&s, "2 2:t42-k4"), "M10");
	scene_play(&s, "2 1:b6-c7r", "1 2:t42-k4-j4r-i4r", "2 1:c7-d8r 2:t44-k3-j4l");
	assert_int_equal(s.st.company, 0);
}

static void test_M10_line_2_starts_two_sides_away(void **unused)
{
	static const char *const near[] = {"2:t14-a5", "2:t22-b7", "2:t24-d9", "2:t62-e1",
					   "2:t64-c1"};
	static const char *const far[] = {"2:t32-g10", "2:t34-j7", "2:t42-k5",
					  "2:t44-k2",  "2:t52-j1", "2:t54-g1"};
	struct scene s = scene_begun(4, "", "");

	(void)unused;
	scene_lay(&s, 1, "1:t12-a2");
	for (size_t i = 0; i < sizeof near / sizeof *near; i++)
		scene_refused(&s, 1, near[i], "M10");
	for (size_t i = 0; i < sizeof far / sizeof *far; i++)
		scene_legal(&s, 1, far[i]);
	scene_lay(&s, 2, "1:t54-g1"); /* sides 4 to 6 are near side 5 */
	scene_refused(&s, 2, "2:t42-k5", "M10");
	scene_refused(&s, 2, "2:t62-e1", "M10");
	scene_legal(&s, 2, "2:t14-a4");
}

/* One start a side: 12, 22 … 62. */
static void test_M10_unless_no_other_start_is_free(void **unused)
{
	struct scene s = scene_begun_with(4, "", "", "side E S . . E", "tunnels 18\nstations 30\n");

	(void)unused;
	scene_lay(&s, 1, "1:t12-a2");
	scene_lay(&s, 2, "1:t32-g10 2:t52-i1");
	scene_refused(&s, 1, "2:t22-b7", "M10"); /* t42 is free */
	scene_legal(&s, 1, "2:t42-k5");
	scene_lay(&s, 3, "1:t42-k4");
	scene_legal(&s, 1, "2:t22-b7");
	scene_legal(&s, 1, "2:t62-d1");
	scene_refused(&s, 1, "2:t12-a3", "M9"); /* taken all the same */
	scene_refused(&s, 1, "2:t42-k5", "M9");
	/* For company 3, near side 4 nothing is free: the others are as before. */
	scene_legal(&s, 3, "2:t22-b7");
	scene_legal(&s, 3, "2:t62-d1");
}

static void test_M10_the_last_start_of_ones_own_side(void **unused)
{
	struct scene s = scene_begun(4, "", "");

	(void)unused;
	scene_lay(&s, 1, "1:t12-a2");
	scene_take(&s, "t22 t24 t32 t34 t42 t44 t52 t54 t62 t64");
	scene_legal(&s, 1, "2:t14-a4");
	scene_take(&s, "t14");
	scene_refused(&s, 1, "2:t14-a4", "M9");
}

/* ---- ends ---- */

static void test_M11_a_line_ends_in_an_end_terminal(void **unused)
{
	struct scene s = scene_begun(4, "", "");

	(void)unused;
	scene_lay(&s, 1, "1:t54-g1-f2r-e2r-d2r-c2r-b2r-a2r");
	scene_refused(&s, 1, "1:a2-t12", "M11"); /* a start */
	scene_legal(&s, 1, "1:a2-t11");
	scene_lay(&s, 1, "1:a2-t11");
	scene_assert_effects(&s, "M11 completed 1 0 1.1");
	assert_true(metro_is_completed(&s.st.line[0]));
	assert_int_equal(s.st.line[0].tunnels, 8); /* terminals and all */
	scene_lay(&s, 1, "skip");
	scene_refused(&s, 1, "1:a2-b2l", "M11"); /* it goes on no more */
}

static void test_M11_an_end_terminal_holds_one_tunnel(void **unused)
{
	struct scene s = scene_begun(4, "", "");

	(void)unused;
	scene_lay(&s, 1, "1:t54-g1-f2r-e2r-d2r-c2r-b2r-a2r");
	scene_take(&s, "t11");
	scene_refused(&s, 1, "1:a2-t11", "M9");
}

/* From side 1 along the left border. */
static void test_M11_not_near_the_side_of_the_start(void **unused)
{
	struct scene s = scene_begun(4, "", "");

	(void)unused;
	scene_lay(&s, 1, "1:t14-a4-a3l-a2l");
	scene_refused(&s, 1, "1:a2-t11", "M11"); /* the same side */
	scene_lay(&s, 1, "1:a2-a1l");
	scene_refused(&s, 1, "1:a1-t65", "M11"); /* side 6 */
	scene_lay(&s, 1, "1:a1-b1l-c1l-d1l-e1l-f1l");
	scene_refused(&s, 1, "1:f1-t61", "M11"); /* side 6 */
	scene_legal(&s, 1, "1:f1-t55");          /* side 5 */
	s = scene_begun(4, "", "");
	scene_lay(&s, 2, "1:t12-a3-a4r-a5r");
	scene_refused(&s, 2, "1:a5-t15", "M11");
	scene_lay(&s, 2, "1:a5-a6r");
	scene_refused(&s, 2, "1:a6-t21", "M11"); /* side 2 */
}

static void test_M11_unless_no_other_end_is_free(void **unused)
{
	struct scene s = scene_begun(4, "", "");

	(void)unused;
	scene_lay(&s, 1, "1:t14-a4-a3l-a2l");
	scene_take(&s, "t31 t35 t41 t45 t51");
	scene_refused(&s, 1, "1:a2-t11", "M11"); /* t55 is free */
	scene_take(&s, "t55");
	scene_legal(&s, 1, "1:a2-t11");
	scene_take(&s, "t21 t25 t61 t65");
	scene_legal(&s, 1, "1:a2-t11");
	scene_take(&s, "t11");
	scene_refused(&s, 1, "1:a2-t11", "M9");
}

/* Each line is judged by its own start. */
static void test_M11_by_the_start_of_the_line_itself(void **unused)
{
	struct scene s = scene_begun(4, "", "");

	(void)unused;
	scene_lay(&s, 1, "1:t14-a4-a3l-a2l 2:t54-g1-f2r-e2r-d2r-c2r-b1r-a1r");
	scene_refused(&s, 1, "1:a2-t11", "M11");
	scene_legal(&s, 1, "2:a1-t11");
	scene_refused(&s, 1, "2:a1-t65", "M11"); /* side 6 is next to side 5 */
}

#define FRAME(name) cmocka_unit_test(test_##name)
int main(void)
{
	const struct CMUnitTest tests[] = {
	    FRAME(M10_line_1_is_the_one_started_first),  FRAME(M10_one_start_in_the_first_turn),
	    FRAME(M10_line_2_starts_two_sides_away),     FRAME(M10_unless_no_other_start_is_free),
	    FRAME(M10_the_last_start_of_ones_own_side),  FRAME(M11_a_line_ends_in_an_end_terminal),
	    FRAME(M11_an_end_terminal_holds_one_tunnel), FRAME(M11_not_near_the_side_of_the_start),
	    FRAME(M11_unless_no_other_end_is_free),      FRAME(M11_by_the_start_of_the_line_itself),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
