/* T5, T6 and T8: what is no event of the game, or not one of now. That an action breaks a rule of
 * the game is tested with that rule too; here is one of each kind. */
#include "tests/domicolor/scene.h"

#include <stdio.h>
#include <string.h>

/* Seat 1 is to lay. */
static struct scene begun(const char *options)
{
	struct scene s = scene_open(2, options);

	scene_play(&s, "* start RGB", "* deal 1 RRY RRG RRR", "* deal 2 RYR RYY RYG");
	return s;
}

/* A line, and the rule that refuses it. */
struct refusal {
	const char *line, *rule;
};

static void assert_refusals(struct scene *s, const struct refusal *list)
{
	for (; list->line; list++) {
		const int wrong = scene_try(s, list->line);
		char rule[8] = "none";

		if (wrong)
			(void)snprintf(rule, sizeof rule, "%c%d", -wrong >> 8, -wrong & 0xff);
		if (strcmp(rule, list->rule) != 0)
			fail_msg("\"%s\" is refused by %s, not by %s", list->line, rule,
				 list->rule);
	}
}

static void test_T5_no_event_at_all(void **unused)
{
	static const struct refusal list[] = {
	    {"1 ", "T5"},         {"1 RRY", "T5"},   {"1 RRY@", "T5"},   {"1 RRY@X", "T5"},
	    {"1 RRY@LL", "T5"},   {"1 RRY@l", "T5"}, {"1 RRY@LT", "T5"}, {"1 RRY @L", "T5"},
	    {"1 RRY@L ", "T5"},   {"1 RR@L", "T5"},  {"1 RRYG@L", "T5"}, {"1 rry@L", "T5"},
	    {"1 R?Y@L", "T5"},    {"1 ?@L", "T5"},   {"1 start", "T5"},  {"1 deal", "T5"},
	    {"1 deal 0 ?", "T5"}, {"1 draw", "T5"},  {"1 pass", "T5"},   {NULL, NULL},
	};
	struct scene s = begun("");

	(void)unused;
	assert_refusals(&s, list);
	assert_rule(scene_try(&s, "1 RRY@L"), "");
}

static void test_refused_action_names_its_rule(void **unused)
{
	static const struct refusal list[] = {
	    {"1 RYR@L", "C4"},        /* another seat's card */
	    {"1 BBB@L", "C4"},        /* of the stock */
	    {"1 BGR@L", "C4"},        /* lies already */
	    {"1 RRY@TL", "C7"},       /* row 1 is open */
	    {"1 RRY@BR", "C7"},       /* the same */
	    {"1 !3", "C10"},          /* not asked for */
	    {"1 start RGB", "T6"},    /* of before */
	    {"1 draw 1 BBB", "T6"},   /* lay first */
	    {"1 deal 1 ? ? ?", "T6"}, /* of before */
	    {NULL, NULL},
	};
	struct scene s = begun("");

	(void)unused;
	assert_refusals(&s, list);
}

static void test_refused_start_names_its_rule(void **unused)
{
	static const struct refusal list[] = {
	    {"* start RG", "C3"},   /* two squares */
	    {"* start RGBR", "C3"}, /* four */
	    {"* start RGX", "C3"},  /* no colour */
	    {"* start ?", "C3"},    /* it lies open */
	    {"* start GGG", "C3"},  /* not in this deck */
	    {"* deal 1 RGB", "T6"}, /* of later */
	    {"* draw 1 RGB", "T6"}, /* the same */
	    {"* RGB@L", "T6"},      /* the same */
	    {"* !0", "C10"},        /* not asked for */
	    {NULL, NULL},
	};
	struct scene s = scene_open_with(2, "", "card RGB RRY YYB\nwidth 3\nrows 1\nhand 1\n");

	(void)unused;
	assert_refusals(&s, list);
	assert_rule(scene_try(&s, "* start YRR"), "");
}

static void test_refused_deal_names_its_rule(void **unused)
{
	static const struct refusal list[] = {
	    {"* deal 1 RRY RRG RRR", "T6"},     /* seat 2 is next */
	    {"* deal 3 RRY RRG RRR", "T6"},     /* there is none */
	    {"* deal 5 RRY RRG RRR", "T5"},     /* nor is this one */
	    {"* deal 2 RRY RRG", "C3"},         /* two cards */
	    {"* deal 2 RRY RRG RRR RRR", "C3"}, /* four */
	    {"* deal 2 RRY RRG RRX", "C3"},     /* no card */
	    {"* deal 2 RRY GRR RRR", "C3"},     /* not as the deck writes it */
	    {"* deal 2 RRY RGB RRR", "C3"},     /* lies already */
	    {"* deal 2 RRY YYB RRR", "C3"},     /* in hand 1 */
	    {"* deal 2 RRY RRY RRR", "C3"},     /* there is one */
	    {"* deal 2 RRG RRY RRR", "T5"},     /* not in the deck's order */
	    {"* deal 2 RRG RRG RRY", "C3"},     /* there is one, before the order */
	    {"* deal 2 RRY RRG ?", "C3"},       /* a hand is hidden or it is not */
	    {"* deal 2 ? RRG RRR", "C3"},       /* the same */
	    {"* draw 2 RRY", "T6"},             /* of later */
	    {"* RRY@L", "T6"},                  /* the same */
	    {"* start GGG", "T6"},              /* of before */
	    {NULL, NULL},
	};
	struct scene s = scene_open(2, "");

	(void)unused;
	scene_play(&s, "* start RGB", "* deal 1 YYB YGG YBB");
	assert_refusals(&s, list);
	assert_rule(scene_try(&s, "* deal 2 RRY RRG RRR"), "");
}

static void test_refused_draw_names_its_rule(void **unused)
{
	static const struct refusal list[] = {
	    {"* draw 2 BBB", "T6"},         /* seat 1 has laid */
	    {"* draw 5 BBB", "T5"},         /* no seat */
	    {"* draw 1", "T5"},             /* no card */
	    {"* draw 1 BB", "T5"},          /* the same */
	    {"* draw 1 BBB BBB", "T5"},     /* one only */
	    {"* draw 1 BYG", "T5"},         /* the deck writes GYB */
	    {"* draw 1 ?", "T8"},           /* whoever sees the hand sees the card */
	    {"* draw 1 RRY", "C4"},         /* just laid */
	    {"* draw 1 RRG", "C4"},         /* in its hand */
	    {"* draw 1 RYY", "C4"},         /* in the other's */
	    {"* deal 1 RBR RBY RBG", "T6"}, /* of before */
	    {"* start BBB", "T6"},          /* the same */
	    {"* RRG@L", "T6"},              /* of later */
	    {"* !0", "C10"},                /* not asked for */
	    {NULL, NULL},
	};
	struct scene s = begun("");

	(void)unused;
	scene_play(&s, "1 RRY@L");
	assert_refusals(&s, list);
	assert_rule(scene_try(&s, "* draw 1 BBB"), "");
}

/* T8: in a view a hidden hand draws hidden cards, a hand that is seen draws seen ones. */
static void test_T8_hidden_draws(void **unused)
{
	struct scene s = scene_open(2, "");

	(void)unused;
	scene_play(&s, "* start RGB", "* deal 1 RRY RRG RRR", "* deal 2 ? ? ?", "1 RRY@L");
	assert_rule(scene_try(&s, "* draw 1 ?"), "T8");
	scene_play(&s, "* draw 1 BBB", "2 BBB@R");
	assert_rule(scene_try(&s, "* draw 2 BBB"), "T8");
	assert_rule(scene_try(&s, "* draw 1 ?"), "T6");
	scene_play(&s, "* draw 2 ?", "1 BBB@R", "* draw 1 YYY");
	scene_assert_hand(&s.st, 1, "RRG RRR YYY");
	scene_assert_hand(&s.st, 2, "? ? ?");
}

/* T8: an action shows a hidden card, which must be one that was not shown yet. */
static void test_T8_a_hidden_card_fits_what_was_not_shown(void **unused)
{
	struct scene s = scene_open(2, "");

	(void)unused;
	scene_play(&s, "* start RGB", "* deal 1 RRY RRG BBB", "* deal 2 ? ? ?", "1 BBB@L",
		   "* draw 1 BBB");
	assert_rule(scene_try(&s, "2 RRG@R"), "C4"); /* in hand 1 */
	assert_rule(scene_try(&s, "2 BGR@R"), "C4"); /* lies */
	scene_play(&s, "2 BBB@R", "* draw 2 ?", "1 RRY@L", "* draw 1 YYY");
	assert_rule(scene_try(&s, "2 BBB@R"), "C4"); /* the third one is in hand 1 */
	assert_rule(scene_try(&s, "2 YRR@R"), "C4");
	assert_rule(scene_try(&s, "2 GYR@TL"), "C7");
	assert_rule(scene_try(&s, "2 GYR@R"), "");
}

/* ---- numbers that no text makes ---- */

static void test_T5_actions_with_stray_bits(void **unused)
{
	struct scene s = begun("announce");
	const move_t lay = GAME_MOVE(DOMICOLOR_KIND_LAY, scene_code("RRY") << 3);

	(void)unused;
	assert_rule(domicolor_check(&s.st, lay), "");
	for (unsigned bit = 9; bit < 28; bit++)
		assert_rule(domicolor_check(&s.st, lay | 1u << bit), "T5");
	assert_rule(domicolor_check(&s.st, lay | 6), "T5"); /* there are six places */
	assert_rule(domicolor_check(&s.st, lay | 7), "T5");
	assert_rule(domicolor_check(&s.st, 0), "T5");
	for (unsigned kind = DOMICOLOR_KIND_DRAW + 1; kind < 16; kind++)
		assert_rule(domicolor_check(&s.st, GAME_MOVE(kind, 0)), "T5");
	scene_play(&s, "1 RRR@L");
	assert_rule(domicolor_check(&s.st, GAME_MOVE(DOMICOLOR_KIND_SAY, 3)), "");
	for (unsigned bit = 8; bit < 28; bit++)
		assert_rule(domicolor_check(&s.st, GAME_MOVE(DOMICOLOR_KIND_SAY, 3 | 1u << bit)),
			    "T5");
}

static void test_T5_chance_with_stray_bits(void **unused)
{
	struct scene s = scene_open(2, "");
	const move_t start = GAME_MOVE(DOMICOLOR_KIND_START, scene_code("RGB"));
	const move_t deal = GAME_MOVE(DOMICOLOR_KIND_DEAL, 1 << 6 | 2);
	const move_t draw = GAME_MOVE(DOMICOLOR_KIND_DRAW, 39);

	(void)unused;
	for (unsigned bit = 6; bit < 28; bit++)
		assert_rule(domicolor_check(&s.st, start | 1u << bit), "T5");
	scene_play(&s, "* start RGB");
	assert_rule(domicolor_check(&s.st, deal), "");
	for (unsigned bit = 18; bit < 28; bit++)
		if (bit != 24 && bit != 25) /* the seat */
			assert_rule(domicolor_check(&s.st, deal | 1u << bit), "T5");
	assert_rule(domicolor_check(&s.st, deal | 1u << 24), "T6");
	assert_rule(domicolor_check(&s.st, deal | 40), "C3"); /* no such card */
	assert_rule(domicolor_check(&s.st, deal | 62), "C3");
	scene_play(&s, "* deal 1 RRY RRG RRR", "* deal 2 RYR RYY RYG", "1 RRR@R");
	assert_rule(domicolor_check(&s.st, draw), "");
	for (unsigned bit = 8; bit < 28; bit++)
		assert_rule(domicolor_check(&s.st, draw | 1u << bit), "T5");
	assert_rule(domicolor_check(&s.st, draw | 1u << 6), "T6");
	assert_rule(domicolor_check(&s.st, GAME_MOVE(DOMICOLOR_KIND_DRAW, 40)), "C4");
	assert_rule(domicolor_check(&s.st, GAME_MOVE(DOMICOLOR_KIND_DRAW, 62)), "C4");
}

/* ---- texts ---- */

/* Every event of whole games, as everybody sees it: its text reads back to the same number. */
static void test_T5_texts_read_back(void **unused)
{
	const uint32_t games = help_times(60);

	(void)unused;
	for (uint32_t game = 0; game < games; game++) {
		struct scene s = scene_open(2 + game % 3, game % 2 ? "announce" : "");
		struct rng r = help_rng("texts read back", game);

		while (domicolor_to_act(&s.st) != GAME_OVER) {
			const move_t m = scene_any(&s.st, &r);

			for (int viewer = GAME_ALL; viewer < s.st.seats; viewer++) {
				const move_t seen = domicolor_redact(&s.st, m, viewer);
				char word[GAME_WORD_MAX];
				struct text out = text_in(word, sizeof word);
				move_t read = 0;

				domicolor_write(&s.st, seen, &out);
				assert_false(out.full);
				assert_rule(domicolor_read(&s.st, out.at, out.n, &read), "");
				assert_int_equal(read, seen);
			}
			domicolor_apply(&s.st, m, NULL);
		}
	}
}

#define REFUSE(name) cmocka_unit_test(test_##name)
int main(void)
{
	const struct CMUnitTest tests[] = {
	    REFUSE(T5_no_event_at_all),
	    REFUSE(refused_action_names_its_rule),
	    REFUSE(refused_start_names_its_rule),
	    REFUSE(refused_deal_names_its_rule),
	    REFUSE(refused_draw_names_its_rule),
	    REFUSE(T8_hidden_draws),
	    REFUSE(T8_a_hidden_card_fits_what_was_not_shown),
	    REFUSE(T5_actions_with_stray_bits),
	    REFUSE(T5_chance_with_stray_bits),
	    REFUSE(T5_texts_read_back),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
