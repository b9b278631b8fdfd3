/* C3 and T8: hands are hidden from the others. What a view shows, what it is told of an event, and
 * what is legal in it. */
#include "tests/domicolor/scene.h"

#include <string.h>

/* Three seats; seat 1 has laid a card, seat 2 is next. */
static struct scene begun(void)
{
	struct scene s = scene_open(3, "");

	scene_play(&s, "* start RGB", "* deal 1 RRY RRG RRR", "* deal 2 RYR RYY RYG",
		   "* deal 3 GGG BBB BBB", "1 YRR@L", "* draw 1 GGG");
	return s;
}

/* ---- hiding ---- */

static void test_T8_a_seat_sees_its_own_hand_only(void **unused)
{
	static const char *const hands[] = {"RRG RRR GGG", "RYR RYY RYG", "GGG BBB BBB"};
	const struct scene s = begun();

	(void)unused;
	for (int viewer = 0; viewer < 3; viewer++) {
		const struct domicolor view = scene_view(&s.st, viewer);

		for (int seat = 0; seat < 3; seat++)
			scene_assert_hand(&view, (unsigned)seat + 1,
					  seat == viewer ? hands[seat] : "? ? ?");
		assert_int_equal(view.stock, s.st.stock);
		assert_int_equal(view.hidden, 7 & ~(1 << viewer));
	}
}

static void test_T8_a_spectator_sees_no_hand(void **unused)
{
	const struct scene s = begun();
	const struct domicolor view = scene_view(&s.st, GAME_SPECTATOR);
	const int start = domicolor_type(&view.board, scene_code("RGB"));
	const int laid = domicolor_type(&view.board, scene_code("RRY"));

	(void)unused;
	for (unsigned seat = 1; seat <= 3; seat++)
		scene_assert_hand(&view, seat, "? ? ?");
	for (int type = 0; type < view.board.types; type++)
		assert_int_equal(view.unseen[type],
				 view.board.count[type] - (type == start || type == laid));
}

static void test_T8_the_whole_record_hides_nothing(void **unused)
{
	const struct scene s = begun();
	const struct domicolor view = scene_view(&s.st, GAME_ALL);

	(void)unused;
	assert_true(help_same(&view, &s.st, sizeof view));
}

static void test_T8_a_hand_is_hidden_once_it_is_dealt(void **unused)
{
	struct scene s = scene_open(2, "");
	struct domicolor view = scene_view(&s.st, GAME_SPECTATOR);

	(void)unused;
	assert_true(help_same(&view, &s.st, sizeof view));
	scene_play(&s, "* start RGB");
	view = scene_view(&s.st, GAME_SPECTATOR);
	assert_true(help_same(&view, &s.st, sizeof view));
	scene_play(&s, "* deal 1 RRY RRG RRR");
	view = scene_view(&s.st, 1);
	scene_assert_hand(&view, 1, "? ? ?");
	scene_assert_hand(&view, 2, "");
	view = scene_view(&s.st, 0);
	assert_true(help_same(&view, &s.st, sizeof view));
}

static void test_T8_after_the_end_nothing_is_hidden(void **unused)
{
	struct scene s = scene_drawn(2, "", "RRY",
				     "|RG.|"
				     "|GB.|"
				     "|YR.|");
	struct domicolor view = scene_view(&s.st, 0);

	(void)unused;
	scene_assert_hand(&view, 2, "?");
	scene_gain(&s, "RRY@R");
	view = scene_view(&s.st, 0);
	assert_true(help_same(&view, &s.st, sizeof view));
	assert_int_equal(view.hidden, 0);
}

static void test_T8_the_drawing_of_a_view(void **unused)
{
	const struct scene s = begun();
	const struct domicolor view = scene_view(&s.st, 2);
	char buffer[1024];
	struct text out = text_in(buffer, sizeof buffer);

	(void)unused;
	domicolor_json(&view, &out);
	assert_text(&out, "{\"phase\":\"lay\",\"seats\":3,\"announce\":0,\"width\":12,\"rows\":4,"
			  "\"stock\":37,\"top\":0,\"column\":0,\"picture\":[\"YR\",\"RG\",\"RB\"],"
			  "\"places\":[{\"place\":\"L\",\"x\":-1,\"y\":0},{\"place\":\"R\",\"x\":2,"
			  "\"y\":0}],\"hands\":[[\"?\",\"?\",\"?\"],[\"?\",\"?\",\"?\"],"
			  "[\"GGG\",\"BBB\",\"BBB\"]]}");
}

/* The drawing ends with what chance is to give, or without. */
static void assert_gets(const struct domicolor *st, const char *expected)
{
	char buffer[1024];
	struct text out = text_in(buffer, sizeof buffer);
	const char *gets;

	domicolor_json(st, &out);
	text_char(&out, 0);
	assert_false(out.full);
	gets = strstr(buffer, ",\"gets\":");
	assert_string_equal(gets ? gets : "", expected);
}

static void test_C3_what_chance_is_to_give(void **unused)
{
	struct scene s =
	    scene_open_with(2, "", "card YBG RGB GGG GGG RRR BBB\nwidth 3\nrows 2\nhand 2\n");

	(void)unused;
	assert_gets(&s.st, ",\"gets\":{\"seat\":0,\"n\":1,"
			   "\"of\":[\"YBG\",\"RGB\",\"GGG\",\"GGG\",\"RRR\",\"BBB\"]}}");
	scene_play(&s, "* start GBY");
	assert_gets(&s.st, ",\"gets\":{\"seat\":1,\"n\":2,"
			   "\"of\":[\"RGB\",\"GGG\",\"GGG\",\"RRR\",\"BBB\"]}}");
	scene_play(&s, "* deal 1 GGG RRR");
	assert_gets(&s.st, ",\"gets\":{\"seat\":2,\"n\":2,\"of\":[\"RGB\",\"GGG\",\"BBB\"]}}");
	scene_play(&s, "* deal 2 ? ?");
	assert_gets(&s.st, "");
	/* What seat 2 holds may be in the stock, for all that is known here. */
	scene_play(&s, "1 RRR@L");
	assert_gets(&s.st, ",\"gets\":{\"seat\":1,\"n\":1,\"of\":[\"RGB\",\"GGG\",\"BBB\"]}}");
}

/* What each viewer reads of an event. */
static void assert_told(const struct scene *s, const char *event, int viewer, const char *expected)
{
	char word[GAME_WORD_MAX];
	struct text out = text_in(word, sizeof word);
	move_t m = 0;

	assert_rule(domicolor_read(&s->st, event, strlen(event), &m), "");
	domicolor_write(&s->st, domicolor_redact(&s->st, m, viewer), &out);
	assert_text(&out, expected);
}

static void test_T8_events_are_told_without_the_others_cards(void **unused)
{
	struct scene s = begun();

	(void)unused;
	for (int viewer = GAME_ALL; viewer < 3; viewer++) {
		const bool own = viewer == GAME_ALL || viewer == 1;

		assert_told(&s, "deal 2 RYR RYY RYG", viewer,
			    own ? "deal 2 RYR RYY RYG" : "deal 2 ? ? ?");
		assert_told(&s, "draw 2 BBB", viewer, own ? "draw 2 BBB" : "draw 2 ?");
		assert_told(&s, "start RRY", viewer, "start RRY");
		assert_told(&s, "RYY@L", viewer, "RYY@L");
		assert_told(&s, "BBB@TL", viewer, "BBB@TL");
		for (unsigned said = 0; said <= DOMICOLOR_SAY_MAX; said++) {
			const move_t m = GAME_MOVE(DOMICOLOR_KIND_SAY, said);

			assert_int_equal(domicolor_redact(&s.st, m, viewer), m);
		}
	}
}

/* ---- legal in a view ---- */

/* `legal` lists exactly what `check` accepts, in ascending order. */
static void compare_legal(const struct domicolor *view)
{
	move_t moves[GAME_MOVES_MAX];
	const size_t n = domicolor_legal(view, moves);
	size_t next = 0;

	assert_true(n <= domicolor.moves_max);
	assert_int_equal(n > 0, domicolor_to_act(view) >= 0);
	for (unsigned kind = DOMICOLOR_KIND_LAY; kind <= DOMICOLOR_KIND_SAY; kind++)
		for (unsigned fields = 0; fields < 1024; fields++) {
			const move_t m = GAME_MOVE(kind, fields);
			const bool listed = next < n && moves[next] == m;

			assert_int_equal(domicolor_check(view, m) == 0, listed);
			next += listed;
		}
	assert_int_equal(next, n);
}

static void test_T8_legal_for_a_hidden_seat(void **unused)
{
	const struct scene s = begun();
	const struct domicolor view = scene_view(&s.st, 0), own = scene_view(&s.st, 1);
	move_t hidden[GAME_MOVES_MAX], seen[GAME_MOVES_MAX], whole[GAME_MOVES_MAX];
	size_t n;

	(void)unused;
	compare_legal(&view);
	/* All 64 codes at two ends, but RRY and RGB, which lie, and RRG, which seat 1 has. */
	assert_int_equal(domicolor_legal(&view, hidden), 2 * (64 - 3 * 2));
	n = domicolor_legal(&s.st, whole);
	assert_int_equal(domicolor_legal(&own, seen), n); /* of its own cards a seat knows all */
	assert_memory_equal(seen, whole, n * sizeof *seen);
}

static void test_T8_legal_in_views_of_whole_games(void **unused)
{
	const uint32_t games = help_times(60);

	(void)unused;
	for (uint32_t game = 0; game < games; game++) {
		struct scene s = scene_open(2 + game % 3, game / 3 % 2 ? "announce" : "");
		struct rng r = help_rng("legal in views", game);

		while (domicolor_to_act(&s.st) != GAME_OVER) {
			for (int viewer = GAME_ALL; viewer < s.st.seats; viewer++) {
				const struct domicolor view = scene_view(&s.st, viewer);

				compare_legal(&view);
			}
			domicolor_apply(&s.st, scene_any(&s.st, &r), NULL);
		}
	}
}

#define VIEW(name) cmocka_unit_test(test_##name)
int main(void)
{
	const struct CMUnitTest tests[] = {
	    VIEW(T8_a_seat_sees_its_own_hand_only),
	    VIEW(T8_a_spectator_sees_no_hand),
	    VIEW(T8_the_whole_record_hides_nothing),
	    VIEW(T8_a_hand_is_hidden_once_it_is_dealt),
	    VIEW(T8_after_the_end_nothing_is_hidden),
	    VIEW(T8_the_drawing_of_a_view),
	    VIEW(C3_what_chance_is_to_give),
	    VIEW(T8_events_are_told_without_the_others_cards),
	    VIEW(T8_legal_for_a_hidden_seat),
	    VIEW(T8_legal_in_views_of_whole_games),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
