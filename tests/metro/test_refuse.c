/* T5: what is no event of the game. That an event breaks a rule of the game is tested with that
 * rule. */
#include "tests/metro/scene.h"

#include <string.h>

static void test_T5_no_event_at_all(void **unused)
{
	static const char *const no_event[] = {
	    "",           "x",          "Pass",        "pass ",     " pass",      "skip1",
	    "1",          "1:",         "1:a2",        "1:a2-",     "1:a2-b2",    "1:a2-b2x",
	    "1:a2-b2lr",  "3:a2-b2l",   "0:a2-b2l",    "a2-b2l",    "1:a0-b2l",   "1:a7-b2l",
	    "1:a2-b8l",   "1:l1-k1l",   "1:a02-b2l",   "1:A2-b2l",  "1:a2 b2l",   "1:a2-b2l+",
	    "1:a2-b2l+G", "1:a2-b2l+a", "1:a2-b2l+AA", "1:a2-b2+A", "1:a2-b2l+?", "1:t12",
	    "1:t12-a2l",  "1:t12-a2+A", "1:t02-a2",    "1:t71-a2",  "1:t10-a2",   "1:t16-a2",
	    "1:t12-t13",  "1:a2-t11l",  "1:a2-t11+A",  "s:",        "s:a7",       "s:t12",
	    "s:a2 ",      "s:f12",      "s:a2l",       "deal",      "city",       "deal 5 Ah Bw Cp",
	};
	const struct scene s = scene_begun(4, "", "");

	(void)unused;
	for (size_t i = 0; i < sizeof no_event / sizeof *no_event; i++) {
		move_t m = 7;
		const int wrong = metro_read(&s.st, no_event[i], strlen(no_event[i]), &m);

		if (wrong != GAME_RULE('T', 5))
			fail_msg("\"%s\": %c%d", no_event[i], -wrong >> 8, -wrong & 0xff);
		assert_int_equal(m, 7);
	}
}

static void test_T5_points_that_are_no_neighbours(void **unused)
{
	const struct scene s = scene_begun(4, "", "");

	(void)unused;
	scene_refused(&s, 1, "1:a2-a2l", "M5");
	scene_refused(&s, 1, "1:a2-c2l", "M5");
	scene_refused(&s, 1, "1:a6-b1l", "M5");
	scene_refused(&s, 1, "1:t12-a4", "M6");
	scene_refused(&s, 1, "1:a4-t11", "M11");
}

/* Numbers that no text makes are refused too: every kind with every single bit. */
static void test_T5_moves_with_stray_bits(void **unused)
{
	static const char *const texts[] = {"1:t12-a2", "1:a2-b2l", "1:a2-t11",
					    "s:a2",     "skip",     "pass"};
	static const unsigned bits[] = {7, 15, 7, 7, 0, 0};
	struct scene s = scene_begun(4, "", "");

	(void)unused;
	scene_turn(&s, 1);
	for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
		move_t m = 0;

		assert_rule(metro_read(&s.st, texts[i], strlen(texts[i]), &m), "");
		for (unsigned bit = bits[i]; bit < 28; bit++)
			assert_rule(metro_check(&s.st, m | 1u << bit), "T5");
	}
	assert_rule(metro_check(&s.st, 0), "T5");
	for (unsigned kind = METRO_KIND_DEAL + 1; kind < 16; kind++)
		assert_rule(metro_check(&s.st, GAME_MOVE(kind, 0)), "T5");
	assert_rule(metro_check(&s.st, GAME_MOVE(METRO_KIND_STATION, METRO_POINTS)), "T5");
	assert_rule(metro_check(&s.st, GAME_MOVE(METRO_KIND_START, METRO_PLACES << 1)), "T5");
	assert_rule(metro_check(&s.st, GAME_MOVE(METRO_KIND_END, METRO_PLACES << 1)), "T5");
	assert_rule(metro_check(&s.st, GAME_MOVE(METRO_KIND_EXTEND, METRO_POINTS << 7 | 7)), "T5");
	assert_rule(metro_check(&s.st, GAME_MOVE(METRO_KIND_EXTEND, 6 << 4 | 7)), "T5");
	assert_rule(metro_check(&s.st, GAME_MOVE(METRO_KIND_EXTEND, 6)), "T5"); /* no such letter */
}

static void test_T5_chance_with_stray_bits(void **unused)
{
	struct scene s = scene_open(4, "", NULL);
	move_t m = 0;

	(void)unused;
	assert_rule(metro_check(&s.st, GAME_MOVE(METRO_KIND_CITY, 34012224)), "T5");
	assert_rule(metro_check(&s.st, GAME_MOVE(METRO_KIND_CITY, 0)), "M1");
	scene_play(&s, "* city 1a 2a 3a 4a 5a 6a");
	assert_rule(metro_read(&s.st, "deal 1 Ah Bw Cp", 15, &m), "");
	assert_rule(metro_check(&s.st, m), "");
	assert_rule(metro_check(&s.st, m | 1u << 26), "T5");
	assert_rule(metro_check(&s.st, m | 1u << 27), "T5");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_T5_no_event_at_all),
	    cmocka_unit_test(test_T5_points_that_are_no_neighbours),
	    cmocka_unit_test(test_T5_moves_with_stray_bits),
	    cmocka_unit_test(test_T5_chance_with_stray_bits),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
