/* M17, M18: destination tokens. Company 1 has Ah Bw Cp, 2: Dh Aw Ep, 3: Fh Ew Bp, 4: Ch Fw Dp.
 *
 * An area in the field a2 b2 b3, which the line of company 1 from a2 can take. */
#include "tests/metro/scene.h"

#include <string.h>

static void test_M17_twelve_tokens(void **unused)
{
	static const char *const kinds[] = {"hw", "wp", "ph", "hp", "pw", "wh"}; /* A to F */
	unsigned tokens = 0;

	(void)unused;
	for (unsigned letter = 0; letter < METRO_LETTERS; letter++)
		for (unsigned i = 0; i < 2; i++) {
			const unsigned token = metro_pair[letter][i];
			const char name[] = {(char)('A' + letter), kinds[letter][i], 0};
			char buffer[8];
			struct text out = text_in(buffer, sizeof buffer);

			metro_write_token(&out, token);
			assert_text(&out, name);
			assert_int_equal(metro_letter[token], letter);
			tokens |= 1u << token;
		}
	assert_int_equal(tokens, (1u << METRO_TOKENS) - 1);
}

static void test_M18_an_area_needs_a_token_of_its_kind(void **unused)
{
	struct scene s = scene_begun(4, "", "h:a2-b2l w:a2-b3l");

	(void)unused;
	scene_lay(&s, 1, "1:t12-a2");
	scene_refused(&s, 1, "1:a2-b2l", "M18");
	scene_legal(&s, 1, "1:a2-b2l+A");
	scene_legal(&s, 1, "1:a2-b3r+A");          /* the same field by another edge */
	scene_refused(&s, 1, "1:a2-b2l+B", "M18"); /* B of company 1 is work */
	scene_refused(&s, 1, "1:a2-b2l+C", "M18");
	scene_legal(&s, 1, "1:a2-b3l+B");
	scene_refused(&s, 1, "1:a2-b3l+A", "M18"); /* Aw is company 2's */
}

static void test_M18_of_ones_own_hand(void **unused)
{
	struct scene s = scene_begun(4, "", "h:a2-b2l h:a4-b4l");

	(void)unused;
	scene_lay(&s, 1, "1:t12-a2");
	scene_refused(&s, 1, "1:a2-b2l+D", "M18");
	scene_refused(&s, 1, "1:a2-b2l+F", "M18");
	scene_lay(&s, 2, "1:t14-a4");
	scene_legal(&s, 2, "1:a4-b4l+D");
	scene_refused(&s, 2, "1:a4-b4l+A", "M18"); /* its A is work */
}

static void test_M18_no_token_on_a_street(void **unused)
{
	struct scene s = scene_begun(4, "", "");

	(void)unused;
	scene_lay(&s, 1, "1:t12-a2");
	scene_refused(&s, 1, "1:a2-b2l+A", "M18");
	scene_legal(&s, 1, "1:a2-b2l");
}

static void test_M18_the_token_stays_on_its_field(void **unused)
{
	struct scene s = scene_begun(4, "", "h:a2-b2l h:c3-d3l");
	const unsigned home_a = metro_pair[0][0];

	(void)unused;
	scene_lay(&s, 1, "1:t12-a2-b2l+A");
	assert_int_equal(s.st.token_field[home_a], scene_field("a2-b2l"));
	assert_int_equal(s.st.laid_tokens, 1u << home_a);
	scene_lay(&s, 1, "1:b2-c3r");
	scene_refused(&s, 1, "1:c3-d3l+A", "M18"); /* it has gone from the hand */
	scene_refused(&s, 1, "1:c3-d3l", "M18");
	scene_lay(&s, 2, "1:t64-b1-b2r");
	scene_refused(&s, 2, "1:b2-b3l+D", "M9"); /* the field has its tunnel */
}

static void test_M18_one_token_a_turn(void **unused)
{
	struct scene s = scene_begun(4, "", "h:a2-b2l w:b2-c2l");

	(void)unused;
	scene_play(&s, "1 1:t12-a2-b2l+A");
	assert_rule(scene_try(&s, "1 1:b2-c2l+B"), "M18");
	scene_play(&s, "1 1:b2-c2r");
	s = scene_begun(4, "", "h:a2-b2l w:b2-c2l");
	scene_lay(&s, 1, "1:t12-a2-b2l+A-c2l+B"); /* in two turns */
	assert_int_equal(__builtin_popcount(s.st.laid_tokens), 2);
}

/* Ah on the field a2 b2 b3; Aw of company 2 on one that shares a point, an edge, nothing. */
static void test_M18_two_tokens_of_a_letter_do_not_touch(void **unused)
{
	struct scene s = scene_begun(4, "", "h:a2-b2l w:b2-c2l w:b2-b3r w:c2-d2l");

	(void)unused;
	scene_lay(&s, 2, "1:t64-b1-b2l");
	scene_legal(&s, 2, "1:b2-b3r+A"); /* as long as the other one lies nowhere */
	scene_lay(&s, 1, "1:t12-a2-b3r+A");
	scene_refused(&s, 2, "1:b2-c3r+A", "M18"); /* the field b2 c2 c3 */
	scene_refused(&s, 2, "1:b2-b3r+A", "M18"); /* the field b2 b3 c3 */
	scene_stations(&s, "b2");
	scene_refused(&s, 2, "1:b2-c2l+A", "M18");
	scene_lay(&s, 2, "1:b2-c2r");
	scene_legal(&s, 2, "1:c2-d2l+A");
}

static void test_M18_tokens_of_other_letters_may_touch(void **unused)
{
	struct scene s = scene_begun(4, "", "h:a2-b2l w:b2-c2l");

	(void)unused;
	scene_lay(&s, 1, "1:t12-a2-b3r+A");
	scene_lay(&s, 3, "1:t64-b1-b2r");
	scene_legal(&s, 3, "1:b2-c3r+E");
}

static void test_M18_either_of_two_tokens_of_a_kind(void **unused)
{
	struct scene s = scene_begun(3, "", "h:a2-b2l w:b3-c4r");

	(void)unused;
	scene_lay(&s, 1, "1:t12-a2"); /* it has Ah and Dh */
	scene_turn(&s, 1);
	scene_assert_legal(&s, "1:a2-b2l", "1:a2-b2l+A 1:a2-b2l+D");
	scene_lay(&s, 2, "1:t14-a4-b4r-b3r"); /* it has Aw and Ew */
	scene_turn(&s, 2);
	scene_stations(&s, "b3");
	scene_assert_legal(&s, "1:b3-c4r", "1:b3-c4r+A 1:b3-c4r+E");
	scene_lay(&s, 1, "1:a2-b2l+A"); /* touches the field b3 c3 c4 in b3 */
	scene_turn(&s, 2);
	scene_assert_legal(&s, "1:b3-c4r", "1:b3-c4r+E");
}

#define TOKENS(name) cmocka_unit_test(test_##name)
int main(void)
{
	const struct CMUnitTest tests[] = {
	    TOKENS(M17_twelve_tokens),
	    TOKENS(M18_an_area_needs_a_token_of_its_kind),
	    TOKENS(M18_of_ones_own_hand),
	    TOKENS(M18_no_token_on_a_street),
	    TOKENS(M18_the_token_stays_on_its_field),
	    TOKENS(M18_one_token_a_turn),
	    TOKENS(M18_two_tokens_of_a_letter_do_not_touch),
	    TOKENS(M18_tokens_of_other_letters_may_touch),
	    TOKENS(M18_either_of_two_tokens_of_a_kind),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
