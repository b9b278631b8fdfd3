/* The evaluation of Doodle City: the points of a move, and how it changes the value of the sheet.
 *
 * The value of a sheet is that of its stretches (D14). A stretch that can still grow counts by its
 * length (for hotels), its houses (for shops), a lone taxi (for another one), its open ends, and
 * what the squares that it leads to would score at once. A hotel or shop that is used up, and a
 * tree, cost what they could have brought.
 *
 * A road changes few stretches: those that it joins become one, those that it blocks lose an end.
 * So the sheet is read once, and each move is scored by the differences that it makes. */
#include "search/eval/evaluation.h"
#include "core/base/bits.h"
#include "core/doodle/state.h"
#include "search/eval/doodle/learned.h"

#include <string.h>

/* Weights in hundredths of a point, tuned over solo games
 * (docs/lab/2026-11-16-doodle-weights.md). */
enum {
	PER_SQUARE = 5,
	PER_HOUSE = 7,
	LONE_TAXI = 226,
	ONE_OPEN_END = 42, /* per cent of the value of a stretch */
	TWO_OPEN_ENDS = 133,
	HOTEL = 199, /* a free hotel square */
	SHOP = 175,
	TAXI = 56,
	TREE = 600,
	TREE_AGAIN = -30, /* for each tree that was crossed before */
	/* In tenths of a hundredth. */
	PER_SQUARE_SQUARED = -11,
	PER_SQUARE_AND_HOTEL = 33, /* a square of the stretch times a free hotel square */
	PER_HOUSE_AND_SHOP = 100,
	PER_HOTEL_POINT = 84,       /* that one more square would score in a hotel */
	PER_HOTEL_POINT_NEXT = 192, /* the same, for each hotel that an end leads to */
	PER_SHOP_POINT_NEXT = 336,
	PER_FREE_SHOP = 66, /* for crossing a house */
};

enum {
	OUTSIDE = DOODLE_SQUARES,
	HOUSES_MAX = 4 * DOODLE_LINES, /* four in a square, one house square in a column (D2) */
	TAXI_POINTS = 400,             /* D20 */
};

/* The neighbour on each side of each square. */
#define IF(inside, square) ((uint8_t)((inside) ? (square) : OUTSIDE))
#define BESIDE(square)                                                                             \
	{                                                                                          \
		IF((square) % 5, (square)-1), IF((square) < 20, (square) + 5),                     \
		    IF((square) % 5 < 4, (square) + 1), IF((square) >= 5, (square)-5)              \
	}
#define COLUMN(first)                                                                              \
	BESIDE(first), BESIDE((first) + 1), BESIDE((first) + 2), BESIDE((first) + 3),              \
	    BESIDE((first) + 4)
static const uint8_t beside[DOODLE_SQUARES][DOODLE_SIDES] = {COLUMN(0), COLUMN(5), COLUMN(10),
							     COLUMN(15), COLUMN(20)};

struct stretch {
	uint32_t ahead; /* squares without a road that its ends lead to */
	uint8_t length, houses, taxis;
	uint8_t ends; /* that are open; two may lead to one square */
	int32_t value;
};

/* A sheet before the move. */
struct sheet {
	const struct doodle_board *board;
	const struct doodle_sheet *drawn;
	uint32_t roads;
	int32_t free_hotels, free_shops;   /* squares */
	uint8_t hotel[DOODLE_SQUARES + 1]; /* points by length (D15) */
	uint8_t shop[HOUSES_MAX + 1];      /* number by houses (D16) */
	uint8_t bonus[HOUSES_MAX + 1];     /* that comes with it (D17) */
	int32_t stretch_values;            /* sum over all stretches */
	uint8_t sides[DOODLE_SQUARES];     /* that the square's road touches, as a set */
	uint8_t in[DOODLE_SQUARES];        /* which stretch the square is in */
	struct stretch stretch[DOODLE_SQUARES];
};

static int32_t stretch_value(const struct sheet *sheet, const struct stretch *s)
{
	const int32_t length = s->length, houses = s->houses;
	const uint32_t hotels = s->ahead & sheet->board->hotel,
		       shops = s->ahead & sheet->board->shop;
	int32_t value, next, hotel;

	if (!s->ends)
		return 0;
	hotel = sheet->hotel[length + 1];
	value = 10 * (PER_SQUARE * length + PER_HOUSE * houses + LONE_TAXI * (s->taxis == 1)) +
		PER_SQUARE_SQUARED * length * length +
		PER_SQUARE_AND_HOTEL * length * sheet->free_hotels +
		PER_HOUSE_AND_SHOP * houses * sheet->free_shops +
		PER_HOTEL_POINT * hotel * (sheet->free_hotels > 0);
	next = PER_HOTEL_POINT_NEXT * hotel * (int32_t)bits_count(hotels) +
	       PER_SHOP_POINT_NEXT * (sheet->shop[houses] + sheet->bonus[houses]) *
		   (int32_t)bits_count(shops);
	return (value * (s->ends == 1 ? ONE_OPEN_END : TWO_OPEN_ENDS) / 100 + next) / 10;
}

/* Returns the highest of the numbers that is not above the limit, or 0. */
static uint8_t highest(uint32_t numbers, unsigned limit)
{
	numbers &= (2u << limit) - 1u;
	return (uint8_t)(numbers ? bits_highest(numbers) : 0);
}

static void read_numbers(struct sheet *sheet, uint32_t bonuses)
{
	const uint32_t hotels = sheet->board->hotels & ~sheet->drawn->hotels;
	const uint32_t shops = sheet->board->shops & ~sheet->drawn->shops;

	for (unsigned length = 0; length <= DOODLE_SQUARES; length++)
		sheet->hotel[length] = highest(hotels, length);
	for (unsigned houses = 0; houses <= HOUSES_MAX; houses++) {
		sheet->shop[houses] = highest(shops, houses);
		sheet->bonus[houses] =
		    sheet->shop[houses] ? highest(bonuses, sheet->shop[houses]) : 0;
	}
}

static void read_roads(struct sheet *sheet)
{
	memset(sheet->sides, 0, sizeof sheet->sides);
	for (unsigned side = 0; side < DOODLE_SIDES; side++)
		for (uint32_t left = sheet->drawn->side[side]; left; left = bits_rest(left))
			sheet->sides[bits_lowest(left)] |= (uint8_t)(1u << side);
}

static struct stretch read_stretch(const struct sheet *sheet, uint32_t squares)
{
	const uint32_t empty = DOODLE_ALL & ~sheet->roads, *side = sheet->drawn->side;
	const uint32_t north = (squares & side[DOODLE_N] & ~DOODLE_ROW(1)) >> 1 & empty;
	const uint32_t south = (squares & side[DOODLE_S] & ~DOODLE_ROW(5)) << 1 & empty;
	const uint32_t east = (squares & side[DOODLE_E]) << DOODLE_LINES & empty;
	const uint32_t west = (squares & side[DOODLE_W]) >> DOODLE_LINES & empty;
	struct stretch s = {
	    .ahead = north | south | east | west,
	    .length = (uint8_t)bits_count(squares),
	    .houses = (uint8_t)doodle_crossed_houses(sheet->board, sheet->drawn, squares),
	    .taxis = (uint8_t)bits_count(squares & sheet->board->taxi),
	    .ends = (uint8_t)(bits_count(north) + bits_count(south) + bits_count(east) +
			      bits_count(west)),
	};

	s.value = stretch_value(sheet, &s);
	return s;
}

static void read_sheet(const struct doodle *st, struct sheet *sheet)
{
	unsigned n = 0;

	sheet->board = &st->board;
	sheet->drawn = &st->sheet[doodle_acting_seat(st)];
	sheet->roads = doodle_roads(sheet->drawn);
	sheet->free_hotels = (int32_t)bits_count(st->board.hotel & ~sheet->roads);
	sheet->free_shops = (int32_t)bits_count(st->board.shop & ~sheet->roads);
	sheet->stretch_values = 0;
	read_numbers(sheet, st->bonuses);
	read_roads(sheet);
	for (uint32_t left = sheet->roads; left; n++) {
		const uint32_t squares = doodle_stretch(sheet->drawn, left & (0u - left));

		sheet->stretch[n] = read_stretch(sheet, squares);
		sheet->stretch_values += sheet->stretch[n].value;
		for (uint32_t in = squares; in; in = bits_rest(in))
			sheet->in[bits_lowest(in)] = (uint8_t)n;
		left &= ~squares;
	}
}

/* Returns the stretch without the ends that lead to that square. */
static struct stretch without(const struct stretch *before, uint32_t square)
{
	struct stretch s = *before;

	if (s.ahead & square) {
		s.ahead &= ~square;
		s.ends = s.ahead ? 1 : 0;
	}
	return s;
}

static int32_t taxi_points(unsigned taxis)
{
	return taxis > 1 ? TAXI_POINTS * (int32_t)taxis : 0;
}

/* The neighbours of a road that is to be drawn; stretches as sets of their numbers. */
struct meeting {
	uint32_t joined, blocked;
	uint32_t ahead; /* squares without a road that it leads to */
	unsigned joints, ends;
};

static struct meeting meet(const struct sheet *sheet, unsigned square, unsigned sides)
{
	struct meeting m = {0};

	for (unsigned side = 0; side < DOODLE_SIDES; side++) {
		const unsigned other = beside[square][side];
		const bool leads = sides >> side & 1;

		if (other == OUTSIDE)
			continue;
		if (sheet->sides[other] >> (side ^ 2) & 1) {
			if (leads) {
				m.joined |= 1u << sheet->in[other];
				m.joints++;
			} else {
				m.blocked |= 1u << sheet->in[other];
			}
		} else if (leads && !(sheet->roads >> other & 1)) {
			m.ahead |= 1u << other;
			m.ends++;
		}
	}
	m.blocked &= ~m.joined;
	return m;
}

/* Returns what the road scores in its square, less what the square could have brought later. The
 * highest number ends the game (D19), so then the value of the sheet is lost. `rest`: the value of
 * all stretches after the road. */
static int32_t square_value(const struct sheet *sheet, uint32_t square, const struct stretch *s,
			    int32_t rest)
{
	const struct doodle_board *board = sheet->board;
	unsigned number;
	uint32_t numbers;
	int32_t value;

	if (square & board->shop) {
		number = sheet->shop[s->houses];
		numbers = board->shops;
		value = 100 * (sheet->shop[s->houses] + sheet->bonus[s->houses]) - SHOP;
		rest -= SHOP;
	} else if (square & board->hotel) {
		number = sheet->hotel[s->length];
		numbers = board->hotels;
		value = 100 * sheet->hotel[s->length] - HOTEL;
		rest -= HOTEL;
	} else {
		return -TAXI;
	}
	if (number && number == bits_highest(numbers))
		value -= rest + HOTEL * sheet->free_hotels + SHOP * sheet->free_shops;
	return value;
}

static int32_t road_value(const struct sheet *sheet, unsigned at, unsigned road)
{
	const uint32_t square = 1u << at;
	const struct meeting m = meet(sheet, at, doodle_road_sides[road]);
	const bool taxi = square & sheet->board->taxi;
	struct stretch s = {.ahead = m.ahead, .length = 1, .taxis = taxi, .ends = (uint8_t)m.ends};
	int32_t change = 0, taxis = 0;

	for (uint32_t left = m.joined; left; left = bits_rest(left)) {
		const struct stretch *before = &sheet->stretch[bits_lowest(left)];
		const struct stretch part = without(before, square);

		change -= before->value;
		taxis -= taxi_points(before->taxis);
		s.ahead |= part.ahead;
		s.length = (uint8_t)(s.length + part.length);
		s.houses = (uint8_t)(s.houses + part.houses);
		s.taxis = (uint8_t)(s.taxis + part.taxis);
		s.ends = (uint8_t)(s.ends + part.ends);
	}
	if (m.joints == 2 && !bits_rest(m.joined)) /* a loop */
		s.ends = 0;
	for (uint32_t left = m.blocked; left; left = bits_rest(left)) {
		const struct stretch *before = &sheet->stretch[bits_lowest(left)];
		const struct stretch after = without(before, square);

		change += stretch_value(sheet, &after) - before->value;
	}
	change += stretch_value(sheet, &s);
	return taxis + taxi_points(s.taxis) + change +
	       square_value(sheet, square, &s, sheet->stretch_values + change);
}

static int32_t house_value(const struct sheet *sheet, unsigned at)
{
	struct stretch s = sheet->stretch[sheet->in[at]];

	s.houses++;
	return stretch_value(sheet, &s) - s.value + PER_FREE_SHOP * sheet->free_shops / 10;
}

static void score_moves(const void *state, const move_t *moves, size_t n, int32_t *value)
{
	struct sheet sheet;
	int32_t tree;

	read_sheet(state, &sheet);
	tree = TREE + TREE_AGAIN * sheet.drawn->trees;
	for (size_t i = 0; i < n; i++) {
		const struct doodle_draw d = doodle_draw(moves[i]);
		const unsigned at = (d.column - 1) * DOODLE_LINES + d.row - 1;

		if (GAME_KIND(moves[i]) != DOODLE_KIND_DRAW) {
			value[i] = -tree;
			continue;
		}
		value[i] = d.mark == DOODLE_HOUSE ? house_value(&sheet, at)
						  : road_value(&sheet, at, d.mark);
		value[i] -= d.white == 6 ? tree : 0;
	}
}

enum { FEW = 6 }; /* moves with a learned score */

/* Learned scores are slow, so only the FEW best moves by `score_moves` get them. The others are as
 * much worse than the worst of these as `score_moves` says. As good as learned scores for all
 * moves, and more than twice as fast (docs/reference/training.md). */
static void score_moves_learned(const void *state, const move_t *moves, size_t n, int32_t *value)
{
	move_t best[FEW];
	uint32_t at[FEW];
	int32_t learned[FEW], last = 0, worst = INT32_MAX;

	if (n <= FEW) {
		doodle_learned_score_moves(state, moves, n, value);
		return;
	}
	score_moves(state, moves, n, value);
	for (unsigned i = 0; i < FEW; i++) {
		at[i] = evaluation_best(value, n);
		best[i] = moves[at[i]];
		last = value[at[i]];
		value[at[i]] = INT32_MIN;
	}
	doodle_learned_score_moves(state, best, FEW, learned);
	for (unsigned i = 0; i < FEW; i++)
		worst = learned[i] < worst ? learned[i] : worst;
	for (size_t i = 0; i < n; i++)
		value[i] = value[i] == INT32_MIN ? 0 : worst - (last - value[i]);
	for (unsigned i = 0; i < FEW; i++)
		value[at[i]] = learned[i];
}

static const struct evaluation learned_two = {
    .score_moves = score_moves,
    .evaluate = doodle_learned_evaluate_two,
    .fits = doodle_learned_fits_two,
    .iterations = {0, 12500},
};

static const struct evaluation learned_solo = {
    .score_moves = score_moves_learned,
    .score_playout_moves = score_moves,
    .evaluate = doodle_learned_evaluate_solo,
    .fits = doodle_learned_fits_solo,
    .iterations = {10000},
    .exploration = 15,
    .prior_visits = 64,
    .for_expert = &learned_two,
};

const struct evaluation evaluation_doodle = {
    .score_moves = score_moves,
    .for_expert = &learned_solo,
    .iterations = {30000, 15000, 9000, 6000, 5000, 4000},
};
