/* T8: what is legal in a view is what is legal in some deal that fits it, no more and no less. All
 * deals are tried, in random games in which areas are sought. */
#include "tests/metro/deals.h"
#include "tests/metro/scene.h"

#include <string.h>

static struct deals all;

static size_t add_new(move_t *list, size_t n, const move_t *moves, size_t m)
{
	for (size_t i = 0; i < m; i++) {
		size_t k = 0;

		while (k < n && list[k] != moves[i])
			k++;
		list[n] = moves[i];
		n += k == n;
	}
	return n;
}

/* What is legal in one of the deals, in any order. */
static size_t legal_in_some(const struct metro *st, int viewer, move_t *out)
{
	size_t n = 0;

	for (uint32_t i = 0; i < all.n; i++) {
		struct metro other = *st;
		move_t moves[GAME_MOVES_MAX];

		if (!deals_fit(st, viewer, all.dealt[i]))
			continue;
		memcpy(other.dealt, all.dealt[i], sizeof other.dealt);
		n = add_new(out, n, moves, metro_legal(&other, moves));
	}
	return n;
}

/* Each of the view's actions is in the list, and there are as many. */
static void compare_view(const struct metro *st, int viewer)
{
	const struct metro view = scene_view(st, viewer);
	move_t moves[GAME_MOVES_MAX], some[GAME_MOVES_MAX];
	const size_t n = metro_legal(&view, moves), m = legal_in_some(st, viewer, some);

	assert_int_equal(n, m);
	assert_int_equal(add_new(some, m, moves, n), m);
	for (size_t i = 0; i < n; i++)
		assert_rule(metro_check(&view, moves[i]), "");
}

/* Mostly an action with a token, if there is one. */
static move_t choose(const struct metro *st, struct rng *r)
{
	move_t m = scene_any(st, r);

	for (unsigned i = 0; i < 8; i++) {
		if (GAME_KIND(m) == METRO_KIND_EXTEND && (m & 7) != METRO_NO_LETTER)
			break;
		if (metro_to_act(st) < 0)
			break;
		m = scene_any(st, r);
	}
	return m;
}

/* A city with an area in all but every eighth field or so, in which letters soon touch. */
static void crowd(struct rng *r, char board[SCENE_BOARD_MAX])
{
	char picture[METRO_FIELDS + 1];

	for (unsigned i = 0; i < METRO_FIELDS; i++)
		picture[i] = "hwphwphw."[rng_below(r, 9)];
	memcpy(picture + METRO_FIELDS - 14, "LKhhhhwwwwpppp", 15);
	scene_write_board(picture, "side E S . S E", "tunnels 18\nstations 30\n", board);
}

/* Whether the view has `pass` beside something else: rare, and what is hard to tell. */
static bool may_pass_or_lay(const struct metro *view)
{
	move_t moves[GAME_MOVES_MAX];
	const size_t n = metro_legal(view, moves);

	return n > 1 && moves[n - 1] == GAME_MOVE(METRO_KIND_PASS, 0);
}

static void play(unsigned seats, uint32_t game)
{
	char board[SCENE_BOARD_MAX];
	struct rng r = help_rng("legal in views", game);
	struct scene s;

	crowd(&r, board);
	s = scene_open(seats, "", game % 4 ? board : NULL);
	for (unsigned events = 0; metro_to_act(&s.st) != GAME_OVER; events++) {
		for (int viewer = GAME_SPECTATOR; viewer < (int)seats; viewer++) {
			const struct metro view = scene_view(&s.st, viewer);

			if (may_pass_or_lay(&view) ||
			    (metro_to_act(&view) >= 0 && viewer >= 0 && events % 4 == 0))
				compare_view(&s.st, viewer);
		}
		metro_apply(&s.st, choose(&s.st, &r), NULL);
	}
}

static void test_T8_legal_is_what_some_deal_allows(void **unused)
{
	const uint32_t games = help_times(200);

	(void)unused;
	for (unsigned seats = 3; seats <= 4; seats++) {
		deals_of(seats, &all);
		for (uint32_t game = 0; game < games; game++)
			play(seats, game);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_T8_legal_is_what_some_deal_allows),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
