/* T8: the two laws of views (core/game.h), and how the blanks of a view are filled. */
#include "tests/domicolor/scene.h"

#include <string.h>

/* ---- the two laws ---- */

/* hide(apply(s, m), v) == apply(hide(s, v), redact(s, m, v)) */
static void compare_first_law(const struct domicolor *st, move_t m, int viewer)
{
	const move_t seen = domicolor_redact(st, m, viewer);
	struct domicolor view = scene_view(st, viewer), after = *st;

	assert_int_equal(domicolor_to_act(&view), domicolor_to_act(st));
	assert_rule(domicolor_check(&view, seen), "");
	domicolor_apply(&view, seen, NULL);
	domicolor_apply(&after, m, NULL);
	domicolor_hide(&after, viewer, &after);
	assert_true(help_same(&view, &after, sizeof view));
}

/* Every card is somewhere, once: in the picture, in a hand, or unseen. */
static void assert_all_cards(const struct domicolor *st)
{
	int squares[DOMICOLOR_COLOURS] = {0};
	unsigned cards = 0;

	for (unsigned type = 0; type < st->board.types; type++) {
		int left = st->unseen[type];

		for (unsigned i = 0; i < DOMICOLOR_SEATS * DOMICOLOR_HAND_MAX; i++)
			left += st->hand[i / DOMICOLOR_HAND_MAX][i % DOMICOLOR_HAND_MAX] == type;
		assert_true(left <= st->board.count[type]);
		cards += st->unseen[type];
		for (unsigned i = 0; i < DOMICOLOR_SQUARES; i++)
			squares[domicolor_card_colour(st->board.code[type], i)] +=
			    st->board.count[type] - left;
	}
	assert_int_equal(cards, st->stock + (st->phase == DOMICOLOR_START));
	for (unsigned i = 0; i < 144; i++) {
		const int colour = domicolor_colour_at(st, i % 12, i / 12);

		if (colour >= 0)
			squares[colour]--;
	}
	for (unsigned colour = 0; colour < DOMICOLOR_COLOURS; colour++)
		assert_int_equal(squares[colour], 0);
}

/* hide(guess(w), viewer(w)) == w, and only the blanks have changed. */
static void compare_second_law(const struct domicolor *st, int viewer, struct rng *r)
{
	const struct domicolor view = scene_view(st, viewer);
	struct domicolor guess = view, known;

	domicolor_guess(&guess, r);
	assert_int_equal(guess.hidden, 0);
	for (unsigned seat = 0; seat < DOMICOLOR_SEATS; seat++)
		assert_false(domicolor_has_hidden(guess.hand[seat]));
	assert_all_cards(&guess);
	known = scene_view(&guess, viewer);
	assert_true(help_same(&known, &view, sizeof view));
	known = guess;
	memcpy(known.unseen, view.unseen, sizeof known.unseen);
	for (int seat = 0; seat < DOMICOLOR_SEATS; seat++)
		if (view.hidden >> seat & 1)
			memcpy(known.hand[seat], view.hand[seat], sizeof known.hand[seat]);
	known.hidden = view.hidden;
	assert_true(help_same(&known, &view, sizeof view));
	known = scene_view(&view, viewer); /* who knows less cannot know more */
	assert_true(help_same(&known, &view, sizeof view));
}

/* A guess can be played on to the end. */
static void play_on(struct domicolor guess, struct rng *r)
{
	while (domicolor_to_act(&guess) != GAME_OVER) {
		const move_t m = scene_any(&guess, r);

		assert_rule(domicolor_check(&guess, m), "");
		domicolor_apply(&guess, m, NULL);
	}
}

static void compare_views(struct scene *s, struct rng *r)
{
	unsigned events = 0;

	for (; domicolor_to_act(&s->st) != GAME_OVER; events++) {
		const move_t m = scene_any(&s->st, r);

		for (int viewer = GAME_ALL; viewer < s->st.seats; viewer++) {
			compare_first_law(&s->st, m, viewer);
			compare_second_law(&s->st, viewer, r);
			if (domicolor_to_act(&s->st) >= 0 && events % 8 == 0) {
				struct domicolor view = scene_view(&s->st, viewer);

				domicolor_guess(&view, r);
				play_on(view, r);
			}
		}
		domicolor_apply(&s->st, m, NULL);
	}
	assert_true(events <= domicolor.events_max);
}

static void test_T8_laws_of_views_in_whole_games(void **unused)
{
	const uint32_t games = help_times(300);

	(void)unused;
	for (uint32_t game = 0; game < games; game++) {
		struct scene s = scene_open(2 + game % 3, game / 3 % 2 ? "announce" : "");
		struct rng r = help_rng("laws of views", game);

		compare_views(&s, &r);
	}
}

static void test_T8_laws_of_views_with_other_decks(void **unused)
{
	static const char *const decks[] = {
	    "card RGB BGR RGB YYB RRR RRR RRR BYY\nwidth 4\nrows 2\nhand 3\n",
	    "card RGB BGR RGB YYB RRR RRR RRR BYY GGG\nwidth 9\nrows 1\nhand 4\n",
	    "card RGB YYB RRR\nwidth 1\nrows 3\nhand 1\n",
	};
	const uint32_t games = help_times(100);

	(void)unused;
	for (size_t deck = 0; deck < sizeof decks / sizeof *decks; deck++)
		for (uint32_t game = 0; game < games; game++) {
			struct scene s =
			    scene_open_with(2, game % 2 ? "announce" : "", decks[deck]);
			struct rng r = help_rng("laws with other decks", game);

			compare_views(&s, &r);
		}
}

/* ---- guessing ---- */

/* The types in a hand, as a set. */
static unsigned set_of(const uint8_t *hand)
{
	unsigned set = 0;

	for (unsigned i = 0; i < DOMICOLOR_HAND_MAX && hand[i] < DOMICOLOR_HIDDEN; i++)
		set |= 1u << hand[i];
	return set;
}

static unsigned cards_in(unsigned set)
{
	unsigned n = 0;

	for (; set; set &= set - 1)
		n++;
	return n;
}

/* Two hands of two out of five cards that are all different: 30 states, each as often. */
static void test_T8_guesses_are_uniform(void **unused)
{
	static uint32_t seen[256 * 256], odds[256 * 256];
	struct scene s = scene_open_with(3, "",
					 "card RRR YYY GGG BBB RGB RYB RYG YRR\n"
					 "width 4\nrows 2\nhand 2\n");
	struct rng r = help_rng("guesses are uniform", 0);
	struct domicolor view;
	unsigned states = 0;

	(void)unused;
	scene_play(&s, "* start RRR", "* deal 1 GGG RYB", "* deal 2 YYY BBB", "* deal 3 RGB YRR");
	view = scene_view(&s.st, 0);
	for (unsigned key = 0; key < 256 * 256; key++) {
		const unsigned a = key >> 8, b = key & 255,
			       free = 0xff & ~(1u << 0 | 1u << 2 | 1u << 5);

		odds[key] = cards_in(a) == 2 && cards_in(b) == 2 && !(a & b) && !((a | b) & ~free);
		states += odds[key];
	}
	assert_int_equal(states, 30);
	for (unsigned i = 0; i < 12000; i++) {
		struct domicolor guess = view;

		domicolor_guess(&guess, &r);
		seen[set_of(guess.hand[1]) << 8 | set_of(guess.hand[2])]++;
	}
	help_assert_odds(seen, odds, 256 * 256);
}

/* Equal cards are as likely as they are many: 3 RGB and 2 YRY are left for two hands of one. */
static void test_T8_guesses_weigh_equal_cards(void **unused)
{
	static const uint32_t odds[4] = {3 * 2, 3 * 2, 2 * 3, 2 * 1};
	uint32_t seen[4] = {0};
	struct scene s = scene_open_with(2, "",
					 "card RGB RGB RGB YRY YRY BBB\n"
					 "width 3\nrows 2\nhand 1\n");
	struct rng r = help_rng("guesses weigh equal cards", 0);
	struct domicolor view;

	(void)unused;
	scene_play(&s, "* start BBB", "* deal 1 YRY", "* deal 2 YRY");
	view = scene_view(&s.st, GAME_SPECTATOR);
	for (unsigned i = 0; i < 8000; i++) {
		struct domicolor guess = view;

		domicolor_guess(&guess, &r);
		seen[2 * guess.hand[0][0] + guess.hand[1][0]]++;
	}
	help_assert_odds(seen, odds, 4);
}

static void test_T8_nothing_to_guess(void **unused)
{
	struct scene s = scene_drawn(2, "", "RRY YYG",
				     "|RGB...|"
				     "|GBR...|"
				     "|YRG...|");
	struct rng r = help_rng("nothing to guess", 0);
	const struct domicolor before = s.st;

	(void)unused;
	domicolor_guess(&s.st, &r);
	assert_true(help_same(&s.st, &before, sizeof before));
}

#define GUESS(name) cmocka_unit_test(test_##name)
int main(void)
{
	const struct CMUnitTest tests[] = {
	    GUESS(T8_laws_of_views_in_whole_games),
	    GUESS(T8_laws_of_views_with_other_decks),
	    GUESS(T8_guesses_are_uniform),
	    GUESS(T8_guesses_weigh_equal_cards),
	    GUESS(T8_nothing_to_guess),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
