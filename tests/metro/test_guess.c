/* T8: how the hidden letters of a view are filled in: every whole deal (M19) that fits what the
 * view shows is as likely as the others. */
#include "tests/metro/deals.h"
#include "tests/metro/scene.h"

#include <string.h>

static struct deals all;
static uint32_t seen[DEALS_MAX], odds[DEALS_MAX];

static void compare_guesses(const struct scene *s, int viewer, uint32_t deals)
{
	const struct metro view = scene_view(&s->st, viewer);
	struct rng r = help_rng("guesses", (unsigned)viewer);
	uint32_t possible = 0;

	deals_of(s->st.companies, &all);
	memset(seen, 0, sizeof seen);
	memset(odds, 0, sizeof odds);
	for (uint32_t i = 0; i < all.n; i++) {
		odds[i] = deals_fit(&s->st, viewer, all.dealt[i]);
		possible += odds[i];
	}
	assert_int_equal(possible, deals);
	for (uint32_t i = 0; i < 40 * possible + 400; i++) {
		struct metro guess = view, again;

		metro_guess(&guess, &r);
		for (unsigned c = 0; c < METRO_COMPANIES; c++)
			for (unsigned kind = 0; kind < METRO_KINDS; kind++)
				assert_int_equal(guess.hidden[c][kind], 0);
		again = scene_view(&guess, viewer);
		assert_true(help_same(&again, &view, sizeof view));
		seen[deals_find(&all, guess.dealt)]++;
	}
	help_assert_odds(seen, odds, DEALS_MAX);
}

/* The numbers of deals were counted by another program. */
static void test_T8_guesses_of_four_companies(void **unused)
{
	const struct scene s = scene_begun(4, "", "");

	(void)unused;
	compare_guesses(&s, GAME_SPECTATOR, 2784);
	compare_guesses(&s, 0, 66);
	compare_guesses(&s, 1, 66);
	compare_guesses(&s, 2, 72);
	compare_guesses(&s, 3, 72);
}

static void test_T8_guesses_after_some_tokens_were_laid(void **unused)
{
	struct scene s = scene_begun(4, "", "");

	(void)unused;
	scene_tokens(&s, "Aw:b2-c2l Bp:f6-f7l");
	compare_guesses(&s, GAME_SPECTATOR, 164);
	compare_guesses(&s, 0, 8);
	compare_guesses(&s, 1, 22);
	compare_guesses(&s, 2, 24);
	compare_guesses(&s, 3, 8);
	scene_tokens(&s, "Ah:h6-h7l Ch:d4-d5l Dp:j3-j4l");
	compare_guesses(&s, GAME_SPECTATOR, 11);
	compare_guesses(&s, 1, 2);
}

static void test_T8_guesses_of_three_companies(void **unused)
{
	struct scene s = scene_begun(3, "", "");

	(void)unused;
	compare_guesses(&s, GAME_SPECTATOR, 208); /* kinds are seen: h h w p, h w w p, h w p p */
	compare_guesses(&s, 0, 5);
	compare_guesses(&s, 1, 6);
	compare_guesses(&s, 2, 5);
	scene_tokens(&s, "Aw:b2-c2l Dp:f6-f7l");
	compare_guesses(&s, GAME_SPECTATOR, 56);
	compare_guesses(&s, 0, 2);
	scene_tokens(&s, "Ah:h6-h7l Bw:d4-d5l");
	compare_guesses(&s, 1, 1);
}

/* Half way through the deal: what comes later is still open. */
static void test_T8_guesses_before_all_are_dealt(void **unused)
{
	struct scene s = scene_open(4, "", NULL);
	struct rng r = help_rng("before all are dealt", 0);
	unsigned hands = 0;
	bool known[1 << METRO_TOKENS] = {false};

	(void)unused;
	scene_play(&s, "* city 1a 2a 3a 4a 5a 6a", "* deal 1 ?h ?w ?p");
	for (unsigned i = 0; i < 2000; i++) {
		struct metro guess = s.st;

		metro_guess(&guess, &r);
		hands += !known[guess.dealt[0]];
		known[guess.dealt[0]] = true;
		assert_int_equal(guess.dealt[1] | guess.dealt[2] | guess.dealt[3], 0);
		assert_int_equal(metro_to_act(&guess), GAME_CHANCE);
		assert_rule(metro_check(&guess, metro_chance(&guess, &r)), "");
	}
	assert_int_equal(hands, 40); /* 4 * 4 * 4 but for those with a letter twice */
}

static void test_T8_nothing_to_guess(void **unused)
{
	struct scene s = scene_begun(4, "", "");
	struct rng r = help_rng("nothing to guess", 0);
	const struct metro before = s.st;

	(void)unused;
	metro_guess(&s.st, &r);
	assert_true(help_same(&s.st, &before, sizeof before));
}

#define GUESS(name) cmocka_unit_test(test_##name)
int main(void)
{
	const struct CMUnitTest tests[] = {
	    GUESS(T8_guesses_of_four_companies),  GUESS(T8_guesses_after_some_tokens_were_laid),
	    GUESS(T8_guesses_of_three_companies), GUESS(T8_guesses_before_all_are_dealt),
	    GUESS(T8_nothing_to_guess),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
