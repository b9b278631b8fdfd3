/* M19, M30, M31 and T6: who gets which tokens. */
#include "tests/metro/deals.h"
#include "tests/metro/scene.h"

#include <string.h>

static struct deals all;

static struct scene before_the_deal(unsigned seats, const char *options)
{
	struct scene s = scene_open(seats, options, NULL);

	scene_play(&s, "* city 1a 2a 3a 4a 5a 6a");
	return s;
}

/* The deal of a set of tokens to the next company. */
static move_t deal_of(const struct metro *st, unsigned set)
{
	char line[GAME_WORD_MAX];
	struct text out = text_in(line, sizeof line);
	move_t m = 0;

	text_then_number(&out, "deal ", st->company + 1);
	for (unsigned token = 0; token < METRO_TOKENS; token++)
		if (set >> token & 1) {
			text_char(&out, ' ');
			metro_write_token(&out, token);
		}
	assert_rule(metro_read(st, out.at, out.n, &m), "");
	return m;
}

/* Whole deals that `check` lets through line by line; all of them are deals of M19.
 * NOLINTNEXTLINE(misc-no-recursion) */
static uint32_t count_through_check(const struct metro *st)
{
	const unsigned size = METRO_TOKENS / st->companies;
	uint32_t n = 0;

	if (st->phase != METRO_DEAL) {
		assert_true(deals_find(&all, st->dealt) < all.n);
		return 1;
	}
	for (unsigned set = 0; set < 1u << METRO_TOKENS; set++) {
		struct metro after = *st;
		uint32_t more;
		move_t m;

		if ((unsigned)__builtin_popcount(set) != size)
			continue;
		m = deal_of(st, set);
		if (metro_check(st, m))
			continue;
		metro_apply(&after, m, NULL);
		assert_int_equal(after.dealt[st->company], set);
		more = count_through_check(&after);
		assert_true(more > 0); /* a line that leaves none is refused */
		n += more;
	}
	return n;
}

static void test_M19_2784_deals_of_four_companies(void **unused)
{
	const struct scene s = before_the_deal(4, "");

	(void)unused;
	deals_of(4, &all);
	assert_int_equal(all.n, 2784);
	assert_int_equal(count_through_check(&s.st), 2784);
}

static void test_M19_1248_deals_of_three_companies(void **unused)
{
	const struct scene s = before_the_deal(3, "open");

	(void)unused;
	deals_of(3, &all);
	assert_int_equal(all.n, 1248);
	assert_int_equal(count_through_check(&s.st), 1248);
}

static void compare_odds(unsigned seats, const char *seed)
{
	static uint32_t seen[DEALS_MAX], odds[DEALS_MAX];
	const struct scene s = before_the_deal(seats, "");
	struct rng r = help_rng(seed, seats);

	deals_of(seats, &all);
	memset(seen, 0, sizeof seen);
	for (uint32_t i = 0; i < DEALS_MAX; i++)
		odds[i] = i < all.n;
	for (uint32_t i = 0; i < 20 * all.n; i++) {
		struct metro st = s.st;

		while (st.phase == METRO_DEAL) {
			const move_t m = metro_chance(&st, &r);

			assert_rule(metro_check(&st, m), "");
			metro_apply(&st, m, NULL);
		}
		seen[deals_find(&all, st.dealt)]++;
	}
	help_assert_odds(seen, odds, DEALS_MAX);
}

static void test_M19_deals_are_uniform(void **unused)
{
	(void)unused;
	compare_odds(4, "deals are uniform");
	compare_odds(3, "deals are uniform");
}

static void test_M19_refused_hands(void **unused)
{
	struct scene s = before_the_deal(4, "");

	(void)unused;
	assert_rule(scene_try(&s, "* deal 1 Ah Aw Bp"), "M19"); /* a letter twice */
	assert_rule(scene_try(&s, "* deal 1 Ah Ch Bp"), "M19"); /* a kind twice */
	assert_rule(scene_try(&s, "* deal 1 Ah Bw"), "M19");
	assert_rule(scene_try(&s, "* deal 1 Ah Bw Cp Dh"), "M19");
	assert_rule(scene_try(&s, "* deal 1 Bw Ah Cp"), "T5");  /* home, work, play */
	assert_rule(scene_try(&s, "* deal 1 Ap Bw Ch"), "M19"); /* no such token */
	assert_rule(scene_try(&s, "* deal 2 Ah Bw Cp"), "T6");
	scene_play(&s, "* deal 1 Ah Bw Cp");
	assert_rule(scene_try(&s, "* deal 2 Ah Ew Dp"), "M19"); /* gone */
	assert_rule(scene_try(&s, "* deal 1 Ch Aw Dp"), "T6");
	s = before_the_deal(3, "");
	assert_rule(scene_try(&s, "* deal 1 Ah Ch Dh Fh"), "M19"); /* not all kinds */
	assert_rule(scene_try(&s, "* deal 1 Ah Ch Dh Bw"), "M19"); /* no play */
	assert_rule(scene_try(&s, "* deal 1 Dh Ah Bw Cp"), "T5");  /* equal kinds by letter */
	assert_rule(scene_try(&s, "* deal 1 Ah Dh Bw Cp"), "");
}

/* ---- fixed deals ---- */

static void compare_fixed(unsigned seats, const char *options, const char *const *deals,
			  const char *other)
{
	struct scene s = before_the_deal(seats, options);
	struct rng r = help_rng("fixed deals", 0);

	assert_rule(scene_try(&s, other), "M19");
	for (; *deals; deals++) {
		char word[GAME_WORD_MAX];
		struct text out = text_in(word, sizeof word);

		metro_write(&s.st, metro_chance(&s.st, &r), &out);
		assert_text(&out, *deals + 2);
		scene_play(&s, *deals);
	}
	assert_int_equal(s.st.phase, METRO_TURN);
	assert_int_equal(metro_to_act(&s.st), 0);
}

static void test_M19_strict(void **unused)
{
	static const char *const deals[] = {"* deal 1 Ah Bw Cp", "* deal 2 Dh Aw Ep",
					    "* deal 3 Fh Ew Bp", "* deal 4 Ch Fw Dp", NULL};

	(void)unused;
	compare_fixed(4, "strict", deals, "* deal 1 Ah Bw Dp");
}

static void test_M30_two_seats(void **unused)
{
	static const char *const deals[] = {"* deal 1 Ah Dh Bw Fw Cp Ep",
					    "* deal 2 Ch Fh Aw Ew Bp Dp", NULL};

	(void)unused;
	compare_fixed(2, "", deals, "* deal 1 Ch Fh Aw Ew Bp Dp");
	compare_fixed(2, "open", deals, "* deal 1 Ch Fh Aw Ew Bp Dp");
}

static void test_M31_two_companies(void **unused)
{
	static const char *const deals[] = {"* deal 1 Ah Bw Cp", "* deal 2 Ch Aw Bp",
					    "* deal 3 Dh Fw Ep", "* deal 4 Fh Ew Dp", NULL};

	(void)unused;
	compare_fixed(2, "two-companies", deals, "* deal 1 Dh Fw Ep");
}

#define DEAL(name) cmocka_unit_test(test_##name)
int main(void)
{
	const struct CMUnitTest tests[] = {
	    DEAL(M19_2784_deals_of_four_companies),
	    DEAL(M19_1248_deals_of_three_companies),
	    DEAL(M19_deals_are_uniform),
	    DEAL(M19_refused_hands),
	    DEAL(M19_strict),
	    DEAL(M30_two_seats),
	    DEAL(M31_two_companies),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
