/* Stretches, points, ranks and achievements (D14 to D24). */
#include "core/base/bits.h"
#include "core/doodle/state.h"

const char *const doodle_effects[] = {
    [DOODLE_HOTEL] = "hotel",           [DOODLE_SHOP] = "shop",
    [DOODLE_BONUS] = "bonus",           [DOODLE_TAXIS] = "taxis",
    [DOODLE_MOST] = "most-trees",       [DOODLE_FEWEST] = "fewest-trees",
    [DOODLE_RANK] = "rank-0",           [DOODLE_RANK + 1] = "rank-30",
    [DOODLE_RANK + 2] = "rank-50",      [DOODLE_RANK + 3] = "rank-70",
    [DOODLE_RANK + 4] = "rank-90",      [DOODLE_RANK + 5] = "rank-105",
    [DOODLE_RANK + 6] = "rank-120",     [DOODLE_NO_TREES] = "environmentalist",
    [DOODLE_ONE_ROAD] = "city-planner", [DOODLE_ALL_HOTELS] = "hotel-magnate",
    [DOODLE_ALL_SHOPS] = "capitalist",  [DOODLE_ALL_HOUSES] = "shopping-spree",
    [DOODLE_TREE_CROSSED] = "tree",     [DOODLE_EFFECTS] = NULL,
};

enum { TAXI_POINTS = 4, TREE_POINTS = 4 };

/* Squares whose road is joined to that of the square below, or to the right. */
struct joints {
	uint32_t below, right;
};

static struct joints joints(const struct doodle_sheet *sheet)
{
	return (struct joints){
	    .below = sheet->side[DOODLE_S] & sheet->side[DOODLE_N] >> 1 & ~DOODLE_ROW(5),
	    .right = sheet->side[DOODLE_E] & sheet->side[DOODLE_W] >> DOODLE_LINES,
	};
}

/* Returns the squares joined to one of these. */
static uint32_t neighbours(const struct joints *j, uint32_t squares)
{
	return (squares & j->below) << 1 | (squares >> 1 & j->below) |
	       (squares & j->right) << DOODLE_LINES | (squares >> DOODLE_LINES & j->right);
}

uint32_t doodle_stretch(const struct doodle_sheet *sheet, uint32_t from)
{
	const struct joints j = joints(sheet);
	uint32_t stretch = from & doodle_roads(sheet), before;

	do {
		before = stretch;
		stretch |= neighbours(&j, stretch);
	} while (stretch != before);
	return stretch;
}

unsigned doodle_crossed_houses(const struct doodle_board *board, const struct doodle_sheet *sheet,
			       uint32_t squares)
{
	return bits_count(squares & board->house) + bits_count(squares & board->large) +
	       bits_count(squares & sheet->once) + bits_count(squares & sheet->twice);
}

/* Returns the highest of the numbers that is not above the limit (D15 to D17), as a set of one, or
 * an empty set. */
static uint32_t highest(uint32_t numbers, unsigned limit)
{
	numbers &= (2u << limit) - 1u;
	return numbers ? 1u << bits_highest(numbers) : 0;
}

/* Scores a shop (D16, D17, D19). */
static void score_shop(struct doodle *st, unsigned seat, uint32_t square, struct game_effects *why)
{
	struct doodle_sheet *sheet = &st->sheet[seat];
	const uint32_t stretch = doodle_stretch(sheet, square);
	const unsigned houses = doodle_crossed_houses(&st->board, sheet, stretch);
	const uint32_t number = highest(st->board.shops & ~sheet->shops, houses);
	uint32_t bonus;

	if (!number)
		return;
	sheet->shops |= number;
	st->last_round |= number > st->board.shops >> 1;
	sheet->spree |= houses == bits_count(st->board.house) * 3 + bits_count(st->board.large);
	bonus = highest(st->bonuses, bits_highest(number));
	sheet->bonuses |= bonus;
	st->bonuses &= ~bonus;
	if (!why)
		return;
	doodle_add_road_effect(why, GAME_RULE('D', 16), DOODLE_SHOP, st, seat, square,
			       (int)bits_highest(number));
	if (bonus)
		doodle_add_road_effect(why, GAME_RULE('D', 17), DOODLE_BONUS, st, seat, square,
				       (int)bits_highest(bonus));
}

/* Scores a hotel (D15, D19). */
static void score_hotel(struct doodle *st, unsigned seat, uint32_t square, struct game_effects *why)
{
	struct doodle_sheet *sheet = &st->sheet[seat];
	const unsigned length = bits_count(doodle_stretch(sheet, square));
	const uint32_t number = highest(st->board.hotels & ~sheet->hotels, length);

	if (!number)
		return;
	sheet->hotels |= number;
	st->last_round |= number > st->board.hotels >> 1;
	if (why)
		doodle_add_road_effect(why, GAME_RULE('D', 15), DOODLE_HOTEL, st, seat, square,
				       (int)bits_highest(number));
}

void doodle_score_square(struct doodle *st, unsigned seat, uint32_t square,
			 struct game_effects *why)
{
	if (square & st->board.shop)
		score_shop(st, seat, square, why);
	else if (square & st->board.hotel)
		score_hotel(st, seat, square, why);
}

/* Removes the taxis of one stretch from the set. Returns their points (D20). */
static int next_taxis(const struct doodle_sheet *sheet, uint32_t *taxis)
{
	const uint32_t together = *taxis & doodle_stretch(sheet, *taxis & (0u - *taxis));
	const unsigned n = bits_count(together);

	*taxis &= ~together;
	return n > 1 ? TAXI_POINTS * (int)n : 0;
}

int doodle_taxi_points(const struct doodle_board *board, const struct doodle_sheet *sheet)
{
	uint32_t taxis = board->taxi & doodle_roads(sheet);
	int points = 0;

	while (taxis)
		points += next_taxis(sheet, &taxis);
	return points;
}

/* A stretch has two ends, or is a loop. Step 1 goes to an end, step 2 from there to the other end.
 */
void doodle_add_road_effect(struct game_effects *why, int rule, enum doodle_effect what,
			    const struct doodle *st, unsigned seat, uint32_t square, int points)
{
	const struct joints j = joints(&st->sheet[seat]);
	const uint32_t stretch = doodle_stretch(&st->sheet[seat], square);
	struct game_effect *e = game_add_effect(why, rule, what, (int)seat, points);
	uint32_t left = stretch & ~square, next;

	while ((next = neighbours(&j, square) & left)) {
		square = next & (0u - next);
		left &= ~square;
	}
	left = stretch;
	do {
		e->cell[e->n++] = (uint8_t)bits_lowest(square);
		left &= ~square;
		next = neighbours(&j, square) & left;
		square = next & (0u - next);
	} while (square);
}

static int sum(uint32_t numbers)
{
	int total = 0;

	for (; numbers; numbers = bits_rest(numbers))
		total += (int)bits_lowest(numbers);
	return total;
}

/* Writes the fewest and the most trees that a seat has crossed (D21). */
static void tree_limits(const struct doodle *st, unsigned *fewest, unsigned *most)
{
	*fewest = *most = st->sheet[0].trees;
	for (unsigned seat = 1; seat < st->seats; seat++) {
		const unsigned trees = st->sheet[seat].trees;

		*fewest = trees < *fewest ? trees : *fewest;
		*most = trees > *most ? trees : *most;
	}
}

static int tree_points(const struct doodle *st, unsigned seat)
{
	unsigned fewest, most;

	if (st->phase != DOODLE_OVER || st->seats == 1)
		return 0;
	tree_limits(st, &fewest, &most);
	return TREE_POINTS * ((st->sheet[seat].trees == fewest) - (st->sheet[seat].trees == most));
}

int doodle_sheet_points(const struct doodle *st, unsigned seat)
{
	const struct doodle_sheet *sheet = &st->sheet[seat];

	return sum(sheet->hotels) + sum(sheet->shops) + sum(sheet->bonuses) +
	       doodle_taxi_points(&st->board, sheet);
}

static int total(const struct doodle *st, unsigned seat)
{
	return doodle_sheet_points(st, seat) + tree_points(st, seat);
}

/* Returns the n highest of the numbers. */
static uint32_t best(uint32_t numbers, unsigned n)
{
	uint32_t chosen = 0;

	for (; n && numbers; n--) {
		const uint32_t number = 1u << bits_highest(numbers);

		chosen |= number;
		numbers &= ~number;
	}
	return chosen;
}

/* Returns the most that the shops of a sheet can bring (D24): the highest numbers, and for each of
 * them, from the highest on, the best bonus that is left. */
static int best_shops(const struct doodle_board *board)
{
	const uint32_t numbers = best(board->shops, bits_count(board->shop));
	uint32_t bonuses = board->bonuses, taken = 0;

	for (unsigned number = DOODLE_NUMBER_MAX; number; number--)
		if (numbers >> number & 1) {
			const uint32_t bonus = highest(bonuses, number);

			bonuses &= ~bonus;
			taken |= bonus;
		}
	return sum(numbers) + sum(taken);
}

static bool one_road(const struct doodle_sheet *sheet)
{
	return doodle_stretch(sheet, 1) == DOODLE_ALL;
}

/* Adds rank and achievements of a solo game (D23, D24). */
static void honours(const struct doodle *st, struct game_effects *why)
{
	static const uint8_t rank[] = {30, 50, 70, 90, 105, 120};
	const struct doodle_board *board = &st->board;
	const struct doodle_sheet *sheet = &st->sheet[0];
	const int hotels = sum(sheet->hotels), shops = sum(sheet->shops) + sum(sheet->bonuses);
	const int points = total(st, 0), rule = GAME_RULE('D', 24);
	unsigned r = 0;

	while (r < sizeof rank && points >= rank[r])
		r++;
	game_add_effect(why, GAME_RULE('D', 23), DOODLE_RANK + r, 0, 0);
	if (!sheet->trees)
		game_add_effect(why, rule, DOODLE_NO_TREES, 0, 0);
	if (one_road(sheet))
		game_add_effect(why, rule, DOODLE_ONE_ROAD, 0, 0);
	if (board->hotel && hotels == sum(best(board->hotels, bits_count(board->hotel))))
		game_add_effect(why, rule, DOODLE_ALL_HOTELS, 0, 0);
	if (board->shop && shops == best_shops(board))
		game_add_effect(why, rule, DOODLE_ALL_SHOPS, 0, 0);
	if (sheet->spree)
		game_add_effect(why, rule, DOODLE_ALL_HOUSES, 0, 0);
}

void doodle_add_end_effects(const struct doodle *st, struct game_effects *why)
{
	unsigned fewest, most;

	if (st->seats == 1) {
		honours(st, why);
		return;
	}
	tree_limits(st, &fewest, &most);
	for (int seat = 0; seat < st->seats; seat++) {
		if (st->sheet[seat].trees == fewest)
			game_add_effect(why, GAME_RULE('D', 21), DOODLE_FEWEST, seat, TREE_POINTS);
		if (st->sheet[seat].trees == most)
			game_add_effect(why, GAME_RULE('D', 21), DOODLE_MOST, seat, -TREE_POINTS);
	}
}

static void circled(struct game_effects *why, int rule, unsigned what, int seat, uint32_t numbers)
{
	for (; numbers; numbers = bits_rest(numbers))
		game_add_effect(why, rule, what, seat, (int)bits_lowest(numbers));
}

/* Adds effects that explain all points. */
static void breakdown(const struct doodle *st, struct game_effects *why)
{
	for (int seat = 0; seat < st->seats; seat++) {
		const struct doodle_sheet *sheet = &st->sheet[seat];
		uint32_t taxis = st->board.taxi & doodle_roads(sheet);

		circled(why, GAME_RULE('D', 15), DOODLE_HOTEL, seat, sheet->hotels);
		circled(why, GAME_RULE('D', 16), DOODLE_SHOP, seat, sheet->shops);
		circled(why, GAME_RULE('D', 17), DOODLE_BONUS, seat, sheet->bonuses);
		while (taxis) {
			const uint32_t square = taxis & (0u - taxis);
			const int points = next_taxis(sheet, &taxis);

			if (points)
				doodle_add_road_effect(why, GAME_RULE('D', 20), DOODLE_TAXIS, st,
						       (unsigned)seat, square, points);
		}
	}
	if (st->phase == DOODLE_OVER)
		doodle_add_end_effects(st, why);
}

/* Returns whether seat a ranks before seat b (D22). */
static bool before(const struct doodle *st, const int16_t *points, unsigned a, unsigned b)
{
	return points[a] != points[b] ? points[a] > points[b]
				      : st->sheet[a].trees < st->sheet[b].trees;
}

void doodle_score(const void *state, struct game_scores *out, struct game_effects *why)
{
	const struct doodle *st = state;

	*out = (struct game_scores){0};
	for (unsigned seat = 0; seat < st->seats; seat++)
		out->points[seat] = (int16_t)total(st, seat);
	for (unsigned seat = 0; seat < st->seats; seat++) {
		out->rank[seat] = 1;
		for (unsigned other = 0; other < st->seats; other++)
			out->rank[seat] += before(st, out->points, other, seat);
	}
	if (why)
		breakdown(st, why);
}
