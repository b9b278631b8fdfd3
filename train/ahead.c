#include "train/ahead.h"

/* The best that can be drawn with a blue and a white die: by the column of the blue one (face 6:
 * any column, D8) and the row of the white one (face 6: any row, with a tree, D9). */
struct choices {
	int32_t best[DOODLE_FACES][DOODLE_FACES];
	int32_t tree; /* if no die fits (D12) */
};

enum { CANNOT = INT32_MIN };

static void offer(struct choices *c, unsigned column, unsigned row, int32_t value)
{
	int32_t *there = &c->best[column - 1][row - 1], *any = &c->best[DOODLE_FACES - 1][row - 1];

	*there = value > *there ? value : *there;
	*any = value > *any ? value : *any;
}

/* Returns the row of a number of crossed trees. */
static unsigned tree_row(unsigned trees)
{
	return inputs_row(DOODLE_INPUT_ROW_TREES,
			  DOODLE_INPUT_ROW_TREES_LAST + 1 - DOODLE_INPUT_ROW_TREES, 0, trees);
}

/* Returns the value of the sheet with one tree more. */
static int32_t one_tree_more(const struct network *net, const struct doodle *st,
			     const struct doodle_learned_sheet *sheet)
{
	const unsigned trees = st->sheet[0].trees;
	struct network_accumulator sums = sheet->sums;

	if (trees + 1u >= st->board.trees)
		return 0;
	network_replace(net, tree_row(trees), tree_row(trees + 1), &sums);
	return network_value(net, &sums);
}

/* Scores everything that could be drawn if every die showed every face. */
static void list_choices(const struct network *net, const struct doodle *st,
			 const struct doodle_learned_sheet *sheet, struct choices *out)
{
	struct doodle turn = *st;
	move_t moves[GAME_MOVES_MAX];
	size_t n;

	for (unsigned i = 0; i < DOODLE_FACES * DOODLE_FACES; i++)
		out->best[i / DOODLE_FACES][i % DOODLE_FACES] = CANNOT;
	out->tree = one_tree_more(net, st, sheet);
	turn.phase = DOODLE_DRAW;
	turn.acted = 0;
	turn.blue = DOODLE_FACES;
	turn.white = 0x011111; /* a 1, a 2 … a 5 */
	n = doodle_legal(&turn, moves);
	for (size_t i = 0; i < n; i++) {
		const struct doodle_draw d = doodle_draw(moves[i]);
		struct doodle_learned_after after;

		if (GAME_KIND(moves[i]) != DOODLE_KIND_DRAW)
			continue;
		doodle_learned_apply(net, &turn, 0, moves[i], sheet, &after);
		offer(out, d.column, d.row,
		      after.points + (after.over ? 0 : doodle_learned_value(net, &after.sheet)));
		offer(out, d.column, DOODLE_FACES,
		      after.points + (after.over ? 0 : one_tree_more(net, st, &after.sheet)));
	}
}

/* Returns the mean of the best face of so many dice. `face`: the value of each face; it is sorted
 * here. `none`: the value if no die can be used. */
static int64_t best_of_dice(int32_t face[DOODLE_FACES], unsigned dice, int32_t none)
{
	int64_t mean = 0, ways = 1, worse = 0;

	for (unsigned i = 1; i < DOODLE_FACES; i++) {
		const int32_t here = face[i];
		unsigned to = i;

		for (; to && face[to - 1] > here; to--)
			face[to] = face[to - 1];
		face[to] = here;
	}
	for (unsigned i = 0; i < DOODLE_FACES; i++) {
		int64_t up_to = 1; /* rolls in which no die is better than this face */

		for (unsigned die = 0; die < dice; die++)
			up_to *= i + 1;
		mean += (up_to - worse) * (face[i] == CANNOT ? none : face[i]);
		worse = up_to;
	}
	for (unsigned die = 0; die < dice; die++)
		ways *= DOODLE_FACES;
	return mean / ways;
}

int32_t ahead_expect(const struct network *net, const struct doodle *st)
{
	struct doodle_learned_sheet sheet;
	int64_t means = 0;
	struct choices c;

	doodle_learned_read(net, st, 0, &sheet);
	list_choices(net, st, &sheet, &c);
	for (unsigned blue = 0; blue < DOODLE_FACES; blue++)
		means += best_of_dice(c.best[blue], doodle_dice_in_play(st), c.tree);
	return (int32_t)(means / DOODLE_FACES);
}
