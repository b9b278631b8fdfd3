/* C2 to C4: which cards, who has them, and whose turn it is. */
#include "tests/domicolor/scene.h"

/* ---- C2 ---- */

/* Two seats, the start card RRR; seat 1 has these cards. */
static struct scene holding(const char *deal)
{
	struct scene s = scene_open(2, "");

	scene_play(&s, "* start RRR", deal, "* deal 2 RRY RRG RRB");
	return s;
}

static void test_C2_either_way_up(void **unused)
{
	const struct scene s = holding("* deal 1 RYG RYB RGB");

	(void)unused;
	scene_assert_legal(&s, "RYG@L RYG@R RYB@L RYB@R RGB@L RGB@R "
			       "GYR@L GYR@R BYR@L BYR@R BGR@L BGR@R");
}

static void test_C2_a_card_lies_as_it_is_laid(void **unused)
{
	struct scene s = holding("* deal 1 RYG RYB RGB");

	(void)unused;
	scene_play(&s, "1 BYR@R");
	scene_assert_picture(&s, "|RB|"
				 "|RY|"
				 "|RR|");
	scene_play(&s, "* draw 1 RGG", "2 RRG@L");
	scene_assert_picture(&s, "|RRB|"
				 "|RRY|"
				 "|GRR|");
	scene_assert_hand(&s.st, 1, "RYG RGG RGB");
}

static void test_C2_symmetric_cards_once(void **unused)
{
	const struct scene s = holding("* deal 1 RYR YGY YYY");

	(void)unused;
	scene_assert_legal(&s, "RYR@L RYR@R YYY@L YYY@R YGY@L YGY@R");
}

static void test_C2_equal_cards_once(void **unused)
{
	struct scene s = holding("* deal 1 RGB YYY YYY");

	(void)unused;
	scene_assert_legal(&s, "RGB@L RGB@R YYY@L YYY@R BGR@L BGR@R");
	scene_play(&s, "1 YYY@L");
	scene_assert_hand(&s.st, 1, "RGB YYY"); /* one of them is gone */
}

static void test_C2_equal_cards_written_both_ways_once(void **unused)
{
	struct scene s = scene_open_with(2, "",
					 "card RGB BGR RGB BGR RRY YRR\n"
					 "width 3\nrows 2\nhand 2\n");

	(void)unused;
	scene_play(&s, "* start YRR", "* deal 1 RGB RGB", "* deal 2 RGB RGB");
	scene_assert_legal(&s, "RGB@L RGB@R BGR@L BGR@R");
	scene_play(&s, "1 BGR@L");
	scene_assert_hand(&s.st, 1, "RGB");
}

/* ---- C3 ---- */

static void test_C3_start_then_three_cards_each(void **unused)
{
	struct scene s = scene_open(4, "");

	(void)unused;
	assert_int_equal(domicolor_to_act(&s.st), GAME_CHANCE);
	scene_assert_legal(&s, "");
	scene_play(&s, "* start GYR"); /* either way up */
	scene_assert_picture(&s, "|G|"
				 "|Y|"
				 "|R|");
	scene_play(&s, "* deal 1 RRY RRG RRB", "* deal 2 RYR RYY RYB", "* deal 3 RGR RGY RGG");
	assert_int_equal(domicolor_to_act(&s.st), GAME_CHANCE);
	scene_play(&s, "* deal 4 RRR RRR RRR");
	assert_int_equal(domicolor_to_act(&s.st), 0);
	assert_int_equal(s.st.stock, 48 - 1 - 4 * 3);
	scene_assert_hand(&s.st, 1, "RRY RRG RRB");
	scene_assert_hand(&s.st, 4, "RRR RRR RRR");
}

static void test_C3_a_card_is_dealt_once(void **unused)
{
	struct scene s = scene_open(2, "");

	(void)unused;
	scene_play(&s, "* start GYR");
	assert_rule(scene_try(&s, "* deal 1 RYG RYB RGB"), "C3"); /* it is the start card */
	assert_rule(scene_try(&s, "* deal 1 RYB RYB RGB"), "C3"); /* twice */
	scene_play(&s, "* deal 1 RYB RRR RRR");
	assert_rule(scene_try(&s, "* deal 2 RYB YYY YYY"), "C3"); /* it is in hand 1 */
	assert_rule(scene_try(&s, "* deal 2 YYY RRR RRR"), "T5"); /* not in the deck's order */
	assert_rule(scene_try(&s, "* deal 2 RRR RRR YYY"), "C3"); /* there are three */
	scene_play(&s, "* deal 2 RRR YYY YYY");
}

static const char small_deck[] = "card RGB RGB RGB RGB YRY YRY YRY BBB BBB\n"
				 "width 3\nrows 3\nhand 2\n";

static void test_C3_shuffled_start_card(void **unused)
{
	const struct scene s = scene_open_with(2, "", small_deck);
	struct rng r = help_rng("shuffled start card", 0);
	uint32_t seen[64] = {0}, odds[64] = {0};

	(void)unused;
	odds[scene_code("RGB")] = odds[scene_code("BGR")] = 4; /* each way up */
	odds[scene_code("YRY")] = 3 * 2;
	odds[scene_code("BBB")] = 2 * 2;
	for (unsigned i = 0; i < 9000; i++) {
		const move_t m = domicolor_chance(&s.st, &r);

		assert_rule(domicolor_check(&s.st, m), "");
		seen[m & 63]++;
	}
	help_assert_odds(seen, odds, 64);
}

static void test_C3_shuffled_hands(void **unused)
{
	struct scene s = scene_open_with(2, "", small_deck);
	struct rng r = help_rng("shuffled hands", 0);
	/* By the first card and the second; of eight cards there are 4 RGB, 2 YRY and 2 BBB. */
	static const uint32_t odds[3 * 3] = {6, 8, 8, 0, 1, 4, 0, 0, 1};
	uint32_t seen[3 * 3] = {0};

	(void)unused;
	scene_play(&s, "* start YRY");
	for (unsigned i = 0; i < 9000; i++) {
		const move_t m = domicolor_chance(&s.st, &r);

		assert_rule(domicolor_check(&s.st, m), "");
		seen[(m >> 6 & 63) * 3 + (m & 63)]++;
	}
	help_assert_odds(seen, odds, 9);
}

static void test_C3_shuffled_stock(void **unused)
{
	struct scene s = scene_open_with(2, "", small_deck);
	struct rng r = help_rng("shuffled stock", 0);
	static const uint32_t odds[3] = {2, 1, 1};
	uint32_t seen[3] = {0};

	(void)unused;
	scene_play(&s, "* start YRY", "* deal 1 RGB RGB", "* deal 2 YRY BBB", "1 RGB@L");
	for (unsigned i = 0; i < 9000; i++) {
		const move_t m = domicolor_chance(&s.st, &r);

		assert_rule(domicolor_check(&s.st, m), "");
		seen[m & 63]++;
	}
	help_assert_odds(seen, odds, 3);
}

/* ---- C4 ---- */

static void test_C4_in_turn_from_seat_1(void **unused)
{
	struct scene s = scene_open(3, "");

	(void)unused;
	scene_play(&s, "* start RGB", "* deal 1 RRY RRG RRB", "* deal 2 RYR RYY RYG",
		   "* deal 3 RGR RGY RGG");
	scene_play(&s, "1 RRY@R", "* draw 1 RBR");
	scene_play(&s, "2 RYR@R", "* draw 2 RBY");
	scene_play(&s, "3 RGR@R", "* draw 3 RBG");
	scene_play(&s, "1 RBR@R");
	scene_assert_hand(&s.st, 1, "RRG RRB");
	scene_assert_hand(&s.st, 2, "RYY RYG RBY");
	scene_assert_hand(&s.st, 3, "RGY RGG RBG");
}

static void test_C4_only_cards_of_the_own_hand(void **unused)
{
	struct scene s = scene_open(2, "");

	(void)unused;
	scene_play(&s, "* start RGB", "* deal 1 RRY RRG RRB", "* deal 2 RYR RYY RYG");
	assert_rule(scene_try(&s, "1 RYR@R"), "C4"); /* the other's */
	assert_rule(scene_try(&s, "1 RGB@R"), "C4"); /* lies already */
	assert_rule(scene_try(&s, "1 YYY@R"), "C4"); /* in the stock */
	scene_play(&s, "1 YRR@R");
	assert_rule(scene_try(&s, "* draw 1 RRY"), "C4"); /* just laid */
	assert_rule(scene_try(&s, "* draw 1 RYR"), "C4");
	assert_rule(scene_try(&s, "* draw 2 YYY"), "T6"); /* who laid it draws */
	scene_play(&s, "* draw 1 YYY");
}

static void test_C4_draws_while_the_stock_lasts(void **unused)
{
	struct scene s = scene_drawn(2, "", "RRY YYG",
				     "|RGB..|"
				     "|GBR..|"
				     "|YRG..|");

	(void)unused;
	/* Both hands have one card, and that was all. */
	assert_int_equal(s.st.stock, 0);
	scene_gain(&s, "RRY@R");
	assert_int_equal(domicolor_to_act(&s.st), 1); /* no card is drawn */
	scene_assert_hand(&s.st, 1, "");
	scene_gain(&s, "YYG@R");
	assert_int_equal(domicolor_to_act(&s.st), GAME_OVER);
}

/* Whole games: the stock is drawn to its end and every card is laid. */
static void test_C4_everything_is_drawn_and_laid(void **unused)
{
	const uint32_t games = help_times(300);

	(void)unused;
	for (uint32_t game = 0; game < games; game++) {
		const unsigned seats = 2 + game % 3;
		struct scene s = scene_open(seats, "");
		struct rng r = help_rng("everything is drawn and laid", game);
		unsigned draws = 0, lays = 0;

		while (domicolor_to_act(&s.st) != GAME_OVER) {
			const move_t m = scene_any(&s.st, &r);

			if (GAME_KIND(m) == DOMICOLOR_KIND_LAY) { /* C3: a whole hand until then */
				assert_int_equal(s.st.seat, lays % seats);
				assert_int_equal(s.st.hand[s.st.seat][2] != DOMICOLOR_NONE,
						 lays < 48 - 1 - 2 * seats);
			}
			draws += GAME_KIND(m) == DOMICOLOR_KIND_DRAW;
			lays += GAME_KIND(m) == DOMICOLOR_KIND_LAY;
			assert_rule(domicolor_check(&s.st, m), "");
			domicolor_apply(&s.st, m, NULL);
		}
		assert_int_equal(lays, 47);
		assert_int_equal(draws, 47 - 3 * seats);
		for (unsigned seat = 1; seat <= seats; seat++)
			scene_assert_hand(&s.st, seat, "");
	}
}

#define TURN(name) cmocka_unit_test(test_##name)
int main(void)
{
	const struct CMUnitTest tests[] = {
	    TURN(C2_either_way_up),
	    TURN(C2_a_card_lies_as_it_is_laid),
	    TURN(C2_symmetric_cards_once),
	    TURN(C2_equal_cards_once),
	    TURN(C2_equal_cards_written_both_ways_once),
	    TURN(C3_start_then_three_cards_each),
	    TURN(C3_a_card_is_dealt_once),
	    TURN(C3_shuffled_start_card),
	    TURN(C3_shuffled_hands),
	    TURN(C3_shuffled_stock),
	    TURN(C4_in_turn_from_seat_1),
	    TURN(C4_only_cards_of_the_own_hand),
	    TURN(C4_draws_while_the_stock_lasts),
	    TURN(C4_everything_is_drawn_and_laid),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
