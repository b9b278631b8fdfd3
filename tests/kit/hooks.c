#include "tests/kit/kit.h"

#include "core/domicolor/state.h"
#include "core/doodle/state.h"
#include "core/metro/state.h"
#include "tests/kit/smallest.h"

/* Few numbers and many trees: games that end late, shops without a bonus. */
static const char own_sheet[] = "row H H S 3 T\n"
				"row 4 T T S S\n"
				"row H S 3 H H\n"
				"row S H T T 4\n"
				"row T 3 T S T\n"
				"face 1 NS\nface 2 EW\nface 3 NW\nface 4 SW\nface 5 ES\nface 6 NE\n"
				"hotel 2 4 31\nshop 3 6 9 30\nbonus 1 8 9 31\ntrees 15\n";

static const char *const doodle_rare[] = {"hotel 15", "shop 10", "last tree", NULL};

static unsigned doodle_seen(const void *state)
{
	const struct doodle *st = state;
	unsigned seen = 0;

	for (unsigned seat = 0; seat < st->seats; seat++) {
		seen |= st->sheet[seat].hotels >> 15 & 1;
		seen |= (st->sheet[seat].shops >> 10 & 1) << 1;
		seen |= (unsigned)(st->sheet[seat].trees == st->board.trees) << 2;
	}
	return seen;
}

/* Two rows only, a hand of two, cards that are the same either way up and some three times. */
static const char own_deck[] = "card RRR RRR RRR BGB BGB YRG\ncard YRG YYY GGG BBB RYB GRG\n"
			       "width 6\nrows 2\nhand 2\n";

static const char *const domicolor_rare[] = {"a hundred points", NULL};

static unsigned domicolor_seen(const void *state)
{
	const struct domicolor *st = state;
	unsigned seen = 0;

	for (unsigned seat = 0; seat < st->seats; seat++)
		seen |= st->points[seat] >= 100;
	return seen;
}

/* One start and one end a side, few tunnels and stations, areas wherever one looks. */
static const char own_city[] = "side . E . S .\n"
			       "district\nh w p h w p h w p\n  . . . . . . .\n"
			       "    L L L . .\n      . h .\n        w\n"
			       "district\n. . . . . . . . .\n  p . . K . . p\n"
			       "    . w h p .\n      . . .\n        .\n"
			       "district\nw . w . w . w . w\n  . . . . . . .\n"
			       "    . . . . .\n      L . K\n        h\n"
			       "district\n. . h . . . p . .\n  . . . h . . .\n"
			       "    p . . . w\n      . . .\n        .\n"
			       "district\n. . . . . . . . .\n  . . . . . . .\n"
			       "    . . . . .\n      . . .\n        .\n"
			       "district\nh . . . . . . . p\n  w . . p . . h\n"
			       "    . . w . .\n      . . .\n        K\n"
			       "tunnels 15\nstations 11\n";

static const char *const metro_rare[] = {"both lines", "every token of a company", NULL};

static unsigned metro_seen(const void *state)
{
	const struct metro *st = state;
	unsigned seen = 0;

	for (unsigned c = 0; c < st->companies; c++) {
		seen |= metro_is_completed(&st->line[2 * c]) &&
			metro_is_completed(&st->line[2 * c + 1]);
		seen |= (unsigned)!(st->dealt[c] & ~st->laid_tokens) << 1;
	}
	return seen;
}

static const char *const smallest_rare[] = {"every card scores", "one seat takes all", NULL};

static unsigned smallest_seen(const void *state)
{
	const struct smallest *st = state;
	const unsigned all = st->cards * (st->cards + 1u) / 2;

	return (st->points[0] + st->points[1] == (int)all) |
	       (unsigned)(!st->points[0] || !st->points[1]) << 1;
}

static const struct kit_hook hooks[] = {
    {.game = &doodle, .board = own_sheet, .rare = doodle_rare, .seen = doodle_seen},
    {
	.game = &domicolor,
	.board = own_deck,
	.rare = domicolor_rare,
	.seen = domicolor_seen,
	.has_secrets = true,
    },
    {
	.game = &metro,
	.board = own_city,
	.rare = metro_rare,
	.seen = metro_seen,
	.has_secrets = true,
    },
    {
	.game = &smallest,
	.board = "# nine\ncards 9\n",
	.rare = smallest_rare,
	.seen = smallest_seen,
	.has_secrets = true,
    },
};

const struct kit_hook *kit_hook(const struct game *game)
{
	static const char *const nothing[] = {NULL};
	static const struct kit_hook none = {.rare = nothing};

	for (size_t i = 0; i < sizeof hooks / sizeof *hooks; i++)
		if (hooks[i].game == game)
			return &hooks[i];
	return &none;
}
