/* Foresight, the evaluation of `expert` in Domicolor without learned values: what a card opens for
 * the next seat. It is computed again here by laying the card and walking over the squares. */
#include "tests/search/fixture.h"

#include "core/domicolor/state.h"
#include "tests/domicolor/scene.h"

#include <string.h>

enum { GRID = DOMICOLOR_WIDTH_MAX + 4, EDGE = 2 };

/* Squares with a margin of empty ones. */
struct grid {
	int colour[GRID][GRID];
};

static struct grid draw(const struct domicolor *st)
{
	struct grid g;

	for (int y = 0; y < GRID; y++)
		for (int x = 0; x < GRID; x++)
			g.colour[y][x] = -1;
	for (unsigned y = 0; y < DOMICOLOR_HEIGHT_MAX; y++)
		for (unsigned x = 0; x < DOMICOLOR_WIDTH_MAX; x++)
			g.colour[y + EDGE][x + EDGE] = domicolor_colour_at(st, x, y);
	return g;
}

static int length(const struct grid *g, int colour, int x, int y, int dx, int dy)
{
	int n = 0;

	while (g->colour[y + dy * (n + 1)][x + dx * (n + 1)] == colour)
		n++;
	return n;
}

static int points(const struct grid *g, int colour, int x, int y)
{
	static const int way[4][3] = {{1, 0, 1}, {0, 1, 1}, {1, 1, 2}, {1, -1, 2}};
	int sum = 0;

	for (unsigned i = 0; i < 4; i++) {
		const int dx = way[i][0], dy = way[i][1];
		const int n =
		    1 + length(g, colour, x, y, dx, dy) + length(g, colour, x, y, -dx, -dy);

		sum += n >= 3 ? way[i][2] * n : 0;
	}
	return sum;
}

/* Returns the points of a card at (x, y) without its own run down. */
static int card_points(const struct grid *g, unsigned code, int x, int y)
{
	int sum = 0;

	for (int i = 0; i < DOMICOLOR_SQUARES; i++)
		sum += points(g, (int)domicolor_card_colour(code, (unsigned)i), x + EDGE,
			      y + i + EDGE);
	return sum;
}

/* Returns how many cards of that type the seat to act does not see. */
static int count_others(const struct domicolor *st, unsigned type)
{
	int n = st->unseen[type];

	for (unsigned seat = 0; seat < st->seats; seat++)
		for (unsigned i = 0; i < st->board.hand; i++)
			n += seat != st->seat && st->hand[seat][i] == type;
	return n;
}

/* Returns the mean points of all cards that the seat to act in `st` does not see, each the better
 * way up in the picture of `after`, and 60 per cent of their standard deviation. */
static int32_t expected(const struct domicolor *st, const struct domicolor *after, int x, int y)
{
	const struct grid g = draw(after);
	int64_t n = 0, sum = 0, squares = 0, spread = 0, mean;

	for (unsigned type = 0; type < st->board.types; type++) {
		const unsigned code = st->board.code[type];
		const int one = card_points(&g, code, x, y);
		const int other = card_points(&g, domicolor_turned(code), x, y);
		const int best = one > other ? one : other;

		for (int cards = count_others(st, type); cards; cards--, n++) {
			sum += best;
			squares += (int64_t)best * best;
		}
	}
	if (!n)
		return 0;
	mean = 100 * sum / n;
	while ((spread + 1) * (spread + 1) <= 10000 * squares / n - mean * mean)
		spread++;
	return (int32_t)(mean + 60 * spread / 100);
}

static int32_t expected_at(const struct domicolor *st, const struct domicolor *after,
			   enum domicolor_place place)
{
	int x, y;

	domicolor_locate(after, place, &x, &y);
	return expected(st, after, x, y);
}

/* Returns the value of a card in the hand: a point for one colour, minus a point for another that
 * is the same either way up. */
static int32_t kept(unsigned code)
{
	const bool is_same = domicolor_turned(code) == code;

	return is_same
		   ? domicolor_card_colour(code, 0) == domicolor_card_colour(code, 1) ? 100 : -100
		   : 0;
}

static int32_t foreseen(const struct domicolor *st, move_t m)
{
	const enum domicolor_place place = (enum domicolor_place)(m & 7);
	const unsigned code = m >> 3 & 63;
	struct domicolor after = *st;
	int32_t now, next, there;
	int x, y;

	domicolor_locate(st, place, &x, &y);
	now = 100 * domicolor_card_points(st, code, x, y);
	if (st->row_cards + 1 == st->board.width)
		return now;
	domicolor_lay(&after, code, place);
	now -= kept(code);
	if (after.rows_begun > 1)
		return now - expected_at(st, &after, after.grows_left ? DOMICOLOR_L : DOMICOLOR_R);
	next = expected_at(st, &after, place);
	there = expected_at(st, st, place == DOMICOLOR_L ? DOMICOLOR_R : DOMICOLOR_L);
	return now - (next > there ? next : there);
}

static const struct evaluation *foresight(void)
{
	return evaluation_of(&domicolor)->for_expert->for_expert;
}

/* Every decision of games at random and of games with many points. */
static void test_foresight_equals_scores_after_laying_the_card(void **unused)
{
	const uint32_t games = help_times(40);
	unsigned compared = 0;

	(void)unused;
	for (uint32_t number = 0; number < games; number++) {
		static struct table whole, t;

		fixture_open(&whole, &domicolor, 2 + number % 3, number);
		player_finish(number % 2 ? &player_medium : &player_random, &whole,
			      (struct player_memory){0}, 0);
		for (uint32_t n = 0; n < whole.n; n++) {
			move_t moves[GAME_MOVES_MAX];
			int32_t value[GAME_MOVES_MAX];
			struct domicolor st;
			size_t legal;

			table_prefix(&whole, n, &t);
			if (table_to_act(&t) < 0)
				continue;
			memcpy(&st, &t.state, sizeof st);
			legal = domicolor.legal(&st, moves);
			foresight()->score_moves(&st, moves, legal, value);
			for (size_t i = 0; i < legal; i++, compared++)
				assert_int_equal(value[i], foreseen(&st, moves[i]));
		}
	}
	assert_true(compared > 100 * games);
}

/* Either way up GBB scores nothing; but GG across is open for a third, and BBG leaves nothing. */
static void test_foresight_prefers_card_that_opens_less(void **unused)
{
	const struct scene s = scene_drawn(2, "", "GBB GYY GYY GYY",
					   "|G.....|"
					   "|Y.....|"
					   "|R.....|"
					   "|......|"
					   "|......|"
					   "|......|");
	move_t moves[GAME_MOVES_MAX];
	int32_t value[GAME_MOVES_MAX], best[2] = {INT32_MIN, INT32_MIN};
	struct scene due = s;
	size_t n;

	(void)unused;
	scene_draw_due(&due);
	n = domicolor.legal(&due.st, moves);
	foresight()->score_moves(&due.st, moves, n, value);
	for (size_t i = 0; i < n; i++) {
		const bool turned = (moves[i] >> 3 & 63) != scene_code("GBB");

		if (value[i] > best[turned])
			best[turned] = value[i];
	}
	/* GG across: 3 for a card that has green on top, either way up, as most do not. */
	assert_in_range(-best[false], 100, 300);
	assert_int_equal(best[true], 0);
}

static move_t policy_foresight(const struct game *game, const void *view, struct rng *r)
{
	move_t moves[GAME_MOVES_MAX];
	int32_t value[GAME_MOVES_MAX];
	const size_t n = game->legal(view, moves);
	size_t best = 0;

	(void)r;
	foresight()->score_moves(view, moves, n, value);
	for (size_t i = 1; i < n; i++)
		best = value[i] > value[best] ? i : best;
	return moves[best];
}

static void test_foresight_beats_medium(void **unused)
{
	const struct player foreseeing = {.name = "foreseeing", .policy = policy_foresight};
	const unsigned games = help_times(400) & ~1u;

	(void)unused;
	/* 84 % of many games; in 400 its error is 2 %. */
	assert_true(fixture_match(&domicolor, &foreseeing, &player_medium, games, 0) >
		    3 * games / 2);
}

static void test_expert_uses_foresight_with_three_seats(void **unused)
{
	struct scene s = scene_open(3, "");
	const struct player_observation observation =
	    fixture_observation(&domicolor, &s.st, "deeper", 0);

	(void)unused;
	assert_ptr_equal(search_task(&player_expert, &observation, UINT32_MAX).evaluation,
			 foresight());
	assert_ptr_equal(search_task(&player_hard, &observation, UINT32_MAX).evaluation,
			 evaluation_of(&domicolor));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_foresight_equals_scores_after_laying_the_card),
	    cmocka_unit_test(test_foresight_prefers_card_that_opens_less),
	    cmocka_unit_test(test_foresight_beats_medium),
	    cmocka_unit_test(test_expert_uses_foresight_with_three_seats),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
