/* T5, T6: what is no event of the game, or not one of now. That an event breaks a rule of the game
 * is tested with that rule. */
#include "tests/doodle/city.h"

/* T5, T6: what is no event at all, or not this one's turn. */
static void test_T5_T6_other_refusals(void **unused)
{
	static const char *const no_event[] = {"1 ",       "1 Tree",   "1 0:11NS",
					       "1 7:11NS", "1 1;11NS", "1 tree ",
					       "1 111NS",  "1 roll 1", "1 roll 0 1"};
	struct city c = city_begun(1, "", "* roll 1 111");

	(void)unused;
	for (size_t i = 0; i < sizeof no_event / sizeof *no_event; i++)
		assert_rule(city_try(&c, no_event[i]), "T5");
	assert_rule(city_try(&c, "1 1:61NS"), "D1");
	assert_rule(city_try(&c, "1 1:16NS"), "D1");
	assert_rule(city_try(&c, "1 1:11"), "D3");
	assert_rule(city_try(&c, "1 1:11NSx"), "D3");
	assert_rule(city_try(&c, "1 roll 1 111"), "T6");
	assert_rule(city_try(&c, "1 start 11111"), "T6");
	city_play(&c, "1 1:11NS");
	assert_rule(city_try(&c, "* 1:11NS"), "T6");
	assert_rule(city_try(&c, "* tree"), "T6");
	assert_rule(city_try(&c, "* pass"), "T6");
	assert_rule(city_try(&c, "* roll 1 121"), "T5"); /* ascending is the one text */
}

/* Numbers that no text makes are refused too. */
static void test_T5_moves_with_stray_bits(void **unused)
{
	const struct city c = city_begun(1, "more-control", "* roll 1 111");
	const move_t draw = GAME_MOVE(DOODLE_KIND_DRAW, 1 << 9 | 1 << 6 | 1 << 3);

	(void)unused;
	assert_rule(doodle_check(&c.st, draw), "");
	for (unsigned bit = 12; bit < 28; bit++) {
		assert_rule(doodle_check(&c.st, draw | 1u << bit), "T5");
		assert_rule(doodle_check(&c.st, DOODLE_PASS | 1u << bit), "T5");
	}
	assert_rule(doodle_check(&c.st, draw | 7), "T5");
	assert_rule(doodle_check(&c.st, GAME_MOVE(DOODLE_KIND_DRAW, 1 << 6 | 1 << 3)), "D7");
	assert_rule(doodle_check(&c.st, GAME_MOVE(DOODLE_KIND_DRAW, 1 << 9 | 1 << 3)), "T5");
	assert_rule(doodle_check(&c.st, 0), "T5");
	for (unsigned kind = DOODLE_KIND_ROLL + 1; kind < 16; kind++)
		assert_rule(doodle_check(&c.st, GAME_MOVE(kind, 0)), "T5");
}

static void test_T5_chance_with_stray_bits(void **unused)
{
	struct city c = city_open(1, "");
	const move_t start = GAME_MOVE(DOODLE_KIND_START, 011111);
	const move_t roll = GAME_MOVE(DOODLE_KIND_ROLL, 1 << 24 | 3);

	(void)unused;
	assert_rule(doodle_check(&c.st, start | 1 << 15), "T5");
	assert_rule(doodle_check(&c.st, start & ~7u), "D5");
	assert_rule(doodle_check(&c.st, start | 7), "D5");
	city_play(&c, "* start 11111");
	assert_rule(doodle_check(&c.st, roll), "");
	assert_rule(doodle_check(&c.st, roll | 1u << 27), "T5");
	assert_rule(doodle_check(&c.st, roll | 7u << 24), "D4");
	assert_rule(doodle_check(&c.st, roll & ~(7u << 24)), "D4");
	assert_rule(doodle_check(&c.st, roll + 1), "D4");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_T5_T6_other_refusals),
	    cmocka_unit_test(test_T5_moves_with_stray_bits),
	    cmocka_unit_test(test_T5_chance_with_stray_bits),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
