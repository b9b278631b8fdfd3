/* M32 and T8: letters are hidden from the others, kinds are not. What a view shows, what it is told
 * of an event, and what is legal in it. Company 1 has Ah Bw Cp, 2: Dh Aw Ep, 3: Fh Ew Bp, 4: Ch Fw
 * Dp. */
#include "tests/metro/scene.h"

#include <string.h>

/* A company's tokens not laid, as this state knows them. */
static void assert_hand(const struct metro *st, unsigned company, const char *expected)
{
	const unsigned hand = st->dealt[company - 1] & ~(unsigned)st->laid_tokens;
	char buffer[64];
	struct text out = text_in(buffer, sizeof buffer);

	for (unsigned token = 0; token < METRO_TOKENS; token++)
		if (hand >> token & 1) {
			text_string(&out, out.n ? " " : "");
			metro_write_token(&out, token);
		}
	for (unsigned kind = 0; kind < METRO_KINDS; kind++)
		for (unsigned i = 0; i < st->hidden[company - 1][kind]; i++) {
			text_string(&out, out.n ? " " : "");
			metro_write_token(&out, METRO_HIDDEN + kind);
		}
	assert_text(&out, expected);
}

/* ---- hiding ---- */

static void test_T8_a_seat_sees_its_own_letters_only(void **unused)
{
	static const char *const hands[] = {"Ah Bw Cp", "Dh Aw Ep", "Fh Ew Bp", "Ch Fw Dp"};
	const struct scene s = scene_begun(4, "", "");

	(void)unused;
	for (int viewer = GAME_ALL; viewer < 4; viewer++) {
		const struct metro view = scene_view(&s.st, viewer);

		for (int company = 0; company < 4; company++)
			assert_hand(&view, (unsigned)company + 1,
				    viewer == GAME_ALL || viewer == company ? hands[company]
									    : "?h ?w ?p");
	}
}

static void test_T8_kinds_of_three_companies(void **unused)
{
	const struct scene s = scene_begun(3, "", "");
	const struct metro view = scene_view(&s.st, GAME_SPECTATOR);

	(void)unused;
	assert_hand(&view, 1, "?h ?h ?w ?p");
	assert_hand(&view, 2, "?h ?w ?w ?p");
	assert_hand(&view, 3, "?h ?w ?p ?p");
}

static void test_T8_a_token_that_is_laid_is_seen(void **unused)
{
	struct scene s = scene_begun(4, "", "h:a2-b2l");
	struct metro view;

	(void)unused;
	scene_lay(&s, 1, "1:t12-a2-b2l+A");
	view = scene_view(&s.st, 1);
	assert_hand(&view, 1, "?w ?p");
	assert_int_equal(view.laid_tokens, s.st.laid_tokens);
	assert_int_equal(view.dealt[0], s.st.laid_tokens); /* who laid it */
	assert_int_equal(view.token_field[metro_pair[0][0]], scene_field("a2-b2l"));
}

static void test_M32_letters_known_to_all(void **unused)
{
	static const struct {
		unsigned seats;
		const char *options;
		bool known;
	} games[] = {{4, "", false},     {3, "", false}, {4, "open", true},
		     {3, "open", true},  {2, "", true},  {2, "two-companies", true},
		     {4, "strict", true}};

	(void)unused;
	for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
		const struct scene s = scene_begun(games[i].seats, games[i].options, "");

		for (int viewer = GAME_SPECTATOR; viewer < (int)games[i].seats; viewer++) {
			const struct metro view = scene_view(&s.st, viewer);

			assert_int_equal(help_same(&view, &s.st, sizeof view), games[i].known);
		}
	}
}

static void assert_same_scores(const struct metro *st)
{
	struct game_scores truth, seen;

	metro_score(st, &truth, NULL);
	for (int viewer = GAME_SPECTATOR; viewer < st->seats; viewer++) {
		const struct metro view = scene_view(st, viewer);

		metro_score(&view, &seen, NULL);
		for (unsigned seat = 0; seat < st->seats; seat++) {
			assert_int_equal(seen.points[seat], truth.points[seat]);
			assert_int_equal(seen.rank[seat], truth.rank[seat]);
		}
	}
}

/* T8, M27: who is to blame needs no letters. Ah has no station, Fh has one; the others are not
 * laid. */
static void test_T8_the_score_of_the_end_follows_from_a_view(void **unused)
{
	struct scene s = scene_begun(4, "", "");

	(void)unused;
	scene_lay(&s, 1, "1:t12-a2-b2l-c2l");
	scene_stations(&s, "b2");
	scene_tokens(&s, "Ah:f6-f7l Fh:a2-b2r");
	scene_finish(&s);
	assert_int_equal(scene_score(&s, 1), -18);
	assert_int_equal(scene_score(&s, 2), -18);
	assert_int_equal(scene_score(&s, 3), -12);
	assert_same_scores(&s.st);
}

static void test_T8_scores_of_views_in_whole_games(void **unused)
{
	const uint32_t games = help_times(60);

	(void)unused;
	for (uint32_t game = 0; game < games; game++) {
		struct scene s = scene_open(3 + game % 2, "", NULL);
		struct rng r = help_rng("scores of views", game);

		while (metro_to_act(&s.st) != GAME_OVER) {
			metro_apply(&s.st, scene_any(&s.st, &r), NULL);
			assert_same_scores(&s.st);
		}
	}
}

/* ---- told ---- */

static void assert_told(const struct scene *s, const char *event, int viewer, const char *expected)
{
	char word[GAME_WORD_MAX];
	struct text out = text_in(word, sizeof word);
	move_t m = 0;

	assert_rule(metro_read(&s->st, event, strlen(event), &m), "");
	metro_write(&s->st, metro_redact(&s->st, m, viewer), &out);
	assert_text(&out, expected);
}

static void test_T8_deals_are_told_without_letters(void **unused)
{
	const struct scene four = scene_open(4, "", NULL), three = scene_open(3, "", NULL);
	const struct scene open = scene_open(4, "open", NULL);

	(void)unused;
	for (int viewer = GAME_ALL; viewer < 4; viewer++) {
		const bool own = viewer == GAME_ALL || viewer == 1;

		assert_told(&four, "deal 2 Dh Aw Ep", viewer,
			    own ? "deal 2 Dh Aw Ep" : "deal 2 ?h ?w ?p");
		assert_told(&open, "deal 2 Dh Aw Ep", viewer, "deal 2 Dh Aw Ep");
		assert_told(&four, "1:a2-b2l+A", viewer, "1:a2-b2l+A");
		assert_told(&four, "pass", viewer, "pass");
		if (viewer < 3)
			assert_told(&three, "deal 2 Fh Aw Ew Bp", viewer,
				    own ? "deal 2 Fh Aw Ew Bp" : "deal 2 ?h ?w ?w ?p");
	}
}

static void test_T8_a_view_is_dealt_hidden_tokens(void **unused)
{
	struct scene s = scene_open(4, "", NULL);

	(void)unused;
	scene_play(&s, "* city 1a 2a 3a 4a 5a 6a", "* deal 1 ?h ?w ?p");
	assert_rule(scene_try(&s, "* deal 2 ?h ?h ?p"), "M19");
	assert_rule(scene_try(&s, "* deal 2 ?h ?w"), "M19");
	assert_rule(scene_try(&s, "* deal 2 ?w ?h ?p"), "T5");
	assert_rule(scene_try(&s, "* deal 2 Dh ?w ?p"), "T8"); /* a hand is seen or not */
	scene_play(&s, "* deal 2 Dh Aw Ep", "* deal 3 ?h ?w ?p", "* deal 4 ?h ?w ?p");
	assert_hand(&s.st, 2, "Dh Aw Ep");
	s = scene_open(4, "open", NULL);
	scene_play(&s, "* city 1a 2a 3a 4a 5a 6a");
	assert_rule(scene_try(&s, "* deal 1 ?h ?w ?p"), "M32");
}

/* ---- legal ---- */

static void assert_legal_in(const struct scene *s, int viewer, const char *start,
			    const char *expected)
{
	struct scene view = {.st = scene_view(&s->st, viewer)};

	scene_assert_legal(&view, start, expected);
}

/* A home field is before company 1. Whoever looks on counts with every letter that it may have: F
 * is company 3's own, D company 2's, C company 4's. */
static void test_T8_legal_with_hidden_letters(void **unused)
{
	struct scene s = scene_begun(4, "", "h:a2-b2l");

	(void)unused;
	scene_lay(&s, 1, "1:t12-a2");
	scene_turn(&s, 1);
	assert_legal_in(&s, 0, "1:a2-b2l", "1:a2-b2l+A");
	assert_legal_in(&s, 1, "1:a2-b2l", "1:a2-b2l+A 1:a2-b2l+C 1:a2-b2l+F");
	assert_legal_in(&s, 2, "1:a2-b2l", "1:a2-b2l+A 1:a2-b2l+C 1:a2-b2l+D");
	assert_legal_in(&s, GAME_SPECTATOR, "1:a2-b2l",
			"1:a2-b2l+A 1:a2-b2l+C 1:a2-b2l+D 1:a2-b2l+F");
	assert_legal_in(&s, GAME_ALL, "1:a2-b2l", "1:a2-b2l+A");
}

/* Aw lies beside the field, so Ah cannot be laid. Nobody is made to lay a token, so everybody sees that
 * company 1 may pass, whatever they know of its letters (M20). */
static void test_M20_pass_is_legal_in_every_view(void **unused)
{
	struct scene s = scene_begun(4, "", "L:a2-b2r h:a2-b2l L:a2-b3l w:b2-c2l");

	(void)unused;
	scene_lay(&s, 2, "1:t64-b1-b2l-c3r+A");
	scene_lay(&s, 1, "1:t12-a2");
	scene_take(&s, "t14 t22 t24 t32 t34 t42 t44 t52 t54 t62 t64");
	scene_turn(&s, 1);
	assert_legal_in(&s, GAME_ALL, "", "pass");
	assert_legal_in(&s, 0, "", "pass");
	assert_legal_in(&s, 2, "", "1:a2-b2l+C 1:a2-b2l+D 1:a2-b3r+C 1:a2-b3r+D pass");
	assert_legal_in(&s, 3, "", "1:a2-b2l+D 1:a2-b2l+F 1:a2-b3r+D 1:a2-b3r+F pass");
}

/* A start is free, so every view knows that company 1 must lay something. */
static void test_M20_no_pass_in_any_view_while_a_line_can_start(void **unused)
{
	struct scene s = scene_begun(4, "", "L:a2-b2r h:a2-b2l L:a2-b3l");

	(void)unused;
	scene_lay(&s, 1, "1:t12-a2");
	scene_turn(&s, 1);
	assert_legal_in(&s, 0, "pass", "");
	assert_legal_in(&s, 2, "pass", "");
	assert_legal_in(&s, GAME_SPECTATOR, "pass", "");
}

/* Company 2 has shown Aw, so Ah is not its own: letters in a hand differ. */
static void test_T8_what_is_shown_narrows_the_letters(void **unused)
{
	struct scene s = scene_begun(4, "", "w:b2-c2l h:d4-e4l");

	(void)unused;
	scene_lay(&s, 2, "1:t64-b1-b2l");
	scene_turn(&s, 2);
	assert_legal_in(&s, GAME_SPECTATOR, "1:b2-c3r",
			"1:b2-c3r+A 1:b2-c3r+B 1:b2-c3r+E 1:b2-c3r+F");
	scene_lay(&s, 2, "1:b2-c3r+A-d4r");
	scene_turn(&s, 2);
	assert_legal_in(&s, GAME_SPECTATOR, "1:d4-e4l", "1:d4-e4l+C 1:d4-e4l+D 1:d4-e4l+F");
}

#define VIEW(name) cmocka_unit_test(test_##name)
int main(void)
{
	const struct CMUnitTest tests[] = {
	    VIEW(T8_a_seat_sees_its_own_letters_only),
	    VIEW(T8_kinds_of_three_companies),
	    VIEW(T8_a_token_that_is_laid_is_seen),
	    VIEW(M32_letters_known_to_all),
	    VIEW(T8_the_score_of_the_end_follows_from_a_view),
	    VIEW(T8_scores_of_views_in_whole_games),
	    VIEW(T8_deals_are_told_without_letters),
	    VIEW(T8_a_view_is_dealt_hidden_tokens),
	    VIEW(T8_legal_with_hidden_letters),
	    VIEW(M20_pass_is_legal_in_every_view),
	    VIEW(M20_no_pass_in_any_view_while_a_line_can_start),
	    VIEW(T8_what_is_shown_narrows_the_letters),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
