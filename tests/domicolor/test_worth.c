/* C5 to C8 once more, by a slow scorer of the test's own: a large grid of letters on which the
 * picture never moves, and walks over all of it. Compared with the game at every placement that is
 * legal in whole games. */
#include "tests/domicolor/scene.h"

#include <string.h>

/* Row 1 starts in the middle, so that it may grow 11 cards to either side and 3 rows up or down. */
enum { SIZE = 32, MIDDLE = 14 };

struct grid {
	char at[SIZE][SIZE];          /* letters; 0 where nothing lies */
	int left, right, top, bottom; /* of the picture; right and bottom are one past it */
	int row_left, row_right;      /* of the open row, the same */
	int row_top;
	int rows;
};

static void put(struct grid *g, const char *card, int x, int y)
{
	for (int i = 0; i < 3; i++)
		g->at[y + i][x] = card[i];
}

static void put_start(struct grid *g, const char *card)
{
	*g = (struct grid){.left = MIDDLE,
			   .right = MIDDLE + 1,
			   .top = MIDDLE,
			   .bottom = MIDDLE + 3,
			   .row_left = MIDDLE,
			   .row_right = MIDDLE + 1,
			   .row_top = MIDDLE,
			   .rows = 1};
	put(g, card, MIDDLE, MIDDLE);
}

/* Lays a card by the place's name; where its top square is. */
static void put_card(struct grid *g, const char *card, const char *place, int *x, int *y)
{
	if (place[1]) { /* a corner: T or B, then L or R */
		*x = place[1] == 'L' ? g->left : g->right - 1;
		*y = place[0] == 'T' ? g->top - 3 : g->bottom;
		g->row_left = *x;
		g->row_right = *x + 1;
		g->row_top = *y;
		g->rows++;
	} else {
		*x = place[0] == 'L' ? --g->row_left : g->row_right++;
		*y = g->row_top;
	}
	g->left = *x < g->left ? *x : g->left;
	g->right = *x >= g->right ? *x + 1 : g->right;
	g->top = *y < g->top ? *y : g->top;
	g->bottom = *y >= g->bottom ? *y + 3 : g->bottom;
	assert_int_equal(g->at[*y][*x], 0);
	put(g, card, *x, *y);
}

static char letter(const struct grid *g, int x, int y)
{
	return x < 0 || y < 0 || x >= SIZE || y >= SIZE ? 0 : g->at[y][x];
}

/* Points of the run that begins at (x, y) in this direction, if one of its squares is of the card
 * at (cx, cy). */
static int run_points(const struct grid *g, int x, int y, int dx, int dy, int cx, int cy)
{
	const char colour = letter(g, x, y);
	int length = 0;
	bool new_square = false;

	if (!colour || letter(g, x - dx, y - dy) == colour)
		return 0;
	while (letter(g, x, y) == colour) {
		new_square |= x == cx && y >= cy && y < cy + 3;
		length++;
		x += dx;
		y += dy;
	}
	return new_square && length >= 3 ? length * (dx && dy ? 2 : 1) : 0;
}

/* Every square of the grid may be where a run begins. */
static int slow_worth(const struct grid *g, int cx, int cy)
{
	static const int directions[4][2] = {{1, 0}, {0, 1}, {1, 1}, {1, -1}};
	int points = 0;

	for (int d = 0; d < 4; d++)
		for (int y = 0; y < SIZE; y++)
			for (int x = 0; x < SIZE; x++)
				points +=
				    run_points(g, x, y, directions[d][0], directions[d][1], cx, cy);
	return points;
}

/* ---- the game beside it ---- */

static void letters_of(unsigned code, char card[4])
{
	for (unsigned i = 0; i < 3; i++)
		card[i] = "RYGB"[code >> (4 - 2 * i) & 3];
	card[3] = 0;
}

static int slow_lay(struct grid *g, move_t m)
{
	static const char *const places[] = {"L", "R", "TL", "TR", "BL", "BR"};
	char card[4];
	int x, y;

	letters_of(m >> 3 & 63, card);
	put_card(g, card, places[m & 7], &x, &y);
	return slow_worth(g, x, y);
}

static void compare_pictures(const struct grid *g, const struct domicolor *st)
{
	assert_int_equal(st->columns, g->right - g->left);
	assert_int_equal(st->rows_begun, g->rows);
	assert_int_equal(3 * st->rows_begun, g->bottom - g->top);
	for (unsigned y = 0; y < 3u * st->rows_begun; y++)
		for (unsigned x = 0; x < st->columns; x++) {
			const int colour = domicolor_colour_at(st, x, y);
			const char there = letter(g, g->left + (int)x, g->top + (int)y);

			assert_int_equal(colour < 0 ? 0 : "RYGB"[colour], there);
		}
}

/* The runs among the effects: each is one line of one colour, whole, in order, with its points. */
static int compare_effects(const struct grid *g, const struct game_effects *why)
{
	static const int steps[4][2] = {{1, 0}, {0, 1}, {1, 1}, {1, -1}};
	int points = 0;

	for (uint32_t i = 0; i < why->n; i++) {
		const struct game_effect *e = &why->at[i];
		const int dx = steps[e->what & 3][0], dy = steps[e->what & 3][1];
		int x = g->left + e->cell[0] % 12, y = g->top + e->cell[0] / 12;
		const char colour = letter(g, x, y);

		points += e->points;
		if (e->what == DOMICOLOR_UNSAID) {
			assert_int_equal(e->n, 0);
			continue;
		}
		assert_true(e->what <= DOMICOLOR_RISE && e->n >= 3);
		assert_int_equal(e->points, e->n * (dx && dy ? 2 : 1));
		assert_true(letter(g, x - dx, y - dy) != colour);
		for (unsigned k = 0; k < e->n; k++, x += dx, y += dy) {
			assert_int_equal(12 * (y - g->top) + x - g->left, e->cell[k]);
			assert_int_equal(letter(g, x, y), colour);
		}
		assert_true(letter(g, x, y) != colour);
		for (uint32_t k = 0; k < i; k++) /* a run counts once */
			assert_false(why->at[k].what == e->what && why->at[k].n == e->n &&
				     why->at[k].cell[0] == e->cell[0]);
	}
	return points;
}

/* What every legal placement is worth. */
static void compare_placements(const struct grid *g, const struct domicolor *st)
{
	move_t moves[GAME_MOVES_MAX];
	const size_t n = domicolor_legal(st, moves);

	for (size_t i = 0; i < n; i++) {
		struct grid after = *g;
		const int worth = slow_lay(&after, moves[i]);
		int x, y;

		domicolor_locate(st, (enum domicolor_place)(moves[i] & 7), &x, &y);
		assert_int_equal(domicolor_card_points(st, moves[i] >> 3 & 63, x, y), worth);
	}
}

static void compare_game(struct scene *s, struct rng *r)
{
	struct grid g = {.rows = 0};
	int worth = 0;

	while (domicolor_to_act(&s->st) != GAME_OVER) {
		const move_t m = scene_any(&s->st, r);
		const unsigned seat = s->st.seat, kind = GAME_KIND(m);
		const int before = s->st.points[seat];
		struct game_effects why = {.at = s->effect};
		int gain = 0;

		if (kind == DOMICOLOR_KIND_START) {
			char card[4];

			letters_of(m & 63, card);
			put_start(&g, card);
		} else if (kind == DOMICOLOR_KIND_LAY) {
			compare_placements(&g, &s->st);
			worth = slow_lay(&g, m);
			gain = domicolor_has(&s->st, DOMICOLOR_ANNOUNCE) ? 0 : worth;
		} else if (kind == DOMICOLOR_KIND_SAY) {
			const int said = (int)GAME_FIELDS(m);

			gain = said < worth ? said : worth; /* C10 */
		}
		domicolor_apply(&s->st, m, &why);
		compare_pictures(&g, &s->st);
		assert_int_equal(compare_effects(&g, &why), gain);
		assert_int_equal(s->st.points[seat] - before, gain);
	}
}

static void test_C8_every_placement_of_whole_games(void **unused)
{
	const uint32_t games = help_times(300);

	(void)unused;
	for (uint32_t game = 0; game < games; game++) {
		struct scene s = scene_open(2 + game % 3, "");
		struct rng r = help_rng("every placement", game);

		compare_game(&s, &r);
	}
}

static void test_C10_every_number_of_whole_games(void **unused)
{
	const uint32_t games = help_times(60);

	(void)unused;
	for (uint32_t game = 0; game < games; game++) {
		struct scene s = scene_open(2 + game % 3, "announce");
		struct rng r = help_rng("every number", game);

		compare_game(&s, &r);
	}
}

/* Two colours make long runs, narrow and low pictures other borders. */
static void test_C8_other_decks(void **unused)
{
	static const char *const decks[] = {
	    "card RRR RRR RRR RRR RRR RRR RRR RRR RRR RRR RRR RRR\n"
	    "card RRR RRR RRR RRR RRR RRR RRR RRR RRR RRR RRR RRR\n"
	    "card RRR RRR RRR RRR RRR RRR RRR RRR RRR RRR RRR RRR\n"
	    "card RRR RRR RRR RRR RRR RRR RRR RRR RRR RRR RRR RRR\n"
	    "width 12\nrows 4\nhand 3\n",
	    "card RRR RRR RRR RRR RRR RBR RRB RRB RBR RRR RRR RRR\n"
	    "card RRR RRR RRR RRR RRR RRR RRR RBB BRB RRR RRR RRR\n"
	    "card BBB BBB BBR RBB\nwidth 7\nrows 4\nhand 4\n",
	    "card RRR BBB RRB BRR\nwidth 1\nrows 4\nhand 1\n",
	    "card RRR BBB RRB BRR YYY RRR RBR BBB\nwidth 2\nrows 4\nhand 2\n",
	    "card RRR BBB RRB BRR RRR RRR BBR BBB RRR RBR RRR BBR\nwidth 12\nrows 1\nhand 4\n",
	};
	const uint32_t games = help_times(60);

	(void)unused;
	for (size_t deck = 0; deck < sizeof decks / sizeof *decks; deck++)
		for (uint32_t game = 0; game < games; game++) {
			struct scene s =
			    scene_open_with(2, game % 2 ? "announce" : "", decks[deck]);
			struct rng r = help_rng("other decks", game);

			compare_game(&s, &r);
		}
}

#define WORTH(name) cmocka_unit_test(test_##name)
int main(void)
{
	const struct CMUnitTest tests[] = {
	    WORTH(C8_every_placement_of_whole_games),
	    WORTH(C10_every_number_of_whole_games),
	    WORTH(C8_other_decks),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
