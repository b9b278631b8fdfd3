/* Whose turn it is, what may be done, and what it does (D4 to D13, D19). */
#include "core/base/assert.h"
#include "core/base/bits.h"
#include "core/doodle/state.h"

const uint8_t doodle_road_sides[DOODLE_ROADS] = {
    [DOODLE_NS] = 1 << DOODLE_N | 1 << DOODLE_S, [DOODLE_EW] = 1 << DOODLE_E | 1 << DOODLE_W,
    [DOODLE_NE] = 1 << DOODLE_N | 1 << DOODLE_E, [DOODLE_ES] = 1 << DOODLE_E | 1 << DOODLE_S,
    [DOODLE_SW] = 1 << DOODLE_S | 1 << DOODLE_W, [DOODLE_NW] = 1 << DOODLE_N | 1 << DOODLE_W,
};

/* Squares that a die opens, by its face (D8, D9). Face 0 is no die. */
static const uint32_t in_column[7] = {
    0,
    DOODLE_COLUMN(1),
    DOODLE_COLUMN(2),
    DOODLE_COLUMN(3),
    DOODLE_COLUMN(4),
    DOODLE_COLUMN(5),
    DOODLE_ALL,
};
static const uint32_t in_row[7] = {
    0, DOODLE_ROW(1), DOODLE_ROW(2), DOODLE_ROW(3), DOODLE_ROW(4), DOODLE_ROW(5), DOODLE_ALL,
};

/* The fields column and row of each square, as they stand in a move. */
#define COLUMN(c)                                                                                  \
	(c) << 6 | 1 << 3, (c) << 6 | 2 << 3, (c) << 6 | 3 << 3, (c) << 6 | 4 << 3,                \
	    (c) << 6 | 5 << 3
static const uint16_t place[DOODLE_SQUARES] = {COLUMN(1), COLUMN(2), COLUMN(3), COLUMN(4),
					       COLUMN(5)};

int doodle_to_act(const void *state)
{
	const struct doodle *st = state;

	if (st->phase == DOODLE_DRAW)
		return (int)doodle_seat(st);
	return st->phase == DOODLE_OVER ? GAME_OVER : GAME_CHANCE;
}

/* Squares of the column in play where the seat can draw: no road yet (D10), or a free house (D11).
 */
static uint32_t drawable(const struct doodle *st, const struct doodle_sheet *sheet)
{
	uint32_t taken = doodle_roads(sheet) & ~(st->board.house & ~sheet->twice);

	return ~taken & in_column[st->blue];
}

/* The faces that lie on the table: bit 4 * (face - 1). */
static uint32_t shown(uint32_t white)
{
	return (white | white >> 1 | white >> 2) & 0x111111u;
}

/* Squares that the dice on the table open (D8, D9). */
static uint32_t opened(uint32_t white)
{
	uint32_t squares = 0;

	for (uint32_t dice = shown(white); dice; dice = bits_rest(dice))
		squares |= in_row[bits_lowest(dice) / 4 + 1];
	return squares;
}

size_t doodle_legal(const void *state, move_t *out)
{
	const struct doodle *st = state;
	move_t *end = out;
	uint32_t squares;

	if (st->phase != DOODLE_DRAW)
		return 0;
	squares = drawable(st, &st->sheet[doodle_seat(st)]);
	for (uint32_t dice = shown(st->white); dice; dice = bits_rest(dice)) {
		const unsigned face = bits_lowest(dice) / 4 + 1;
		const move_t die = GAME_MOVE(DOODLE_KIND_DRAW, face << 9);

		for (uint32_t left = squares & in_row[face]; left; left = bits_rest(left)) {
			const unsigned square = bits_lowest(left);
			const unsigned house = st->board.house >> square & 1;
			const move_t first = die | place[square] | house * DOODLE_HOUSE;

			/* Always six are written, because that is quicker than asking. */
			for (unsigned road = 0; road < DOODLE_ROADS; road++)
				end[road] = first + road;
			end += house ? 1 : DOODLE_ROADS;
		}
	}
	if (end == out)
		*end++ = DOODLE_TREE;
	else if (doodle_has(st, DOODLE_MORE_CONTROL))
		*end++ = DOODLE_PASS;
	return (size_t)(end - out);
}

static int check_draw(const struct doodle *st, move_t m)
{
	const struct doodle_sheet *sheet = &st->sheet[doodle_seat(st)];
	const struct doodle_draw d = doodle_draw(m);
	uint32_t square;

	if (GAME_FIELDS(m) >> 12 || d.column - 1 >= DOODLE_LINES || d.row - 1 >= DOODLE_LINES ||
	    d.what > DOODLE_HOUSE)
		return GAME_RULE('T', 5);
	square = DOODLE_AT(d.column, d.row);
	if (d.white - 1 >= DOODLE_FACES || !doodle_white(st->white, d.white))
		return GAME_RULE('D', 7);
	if (!(square & in_column[st->blue] & in_row[d.white]))
		return d.white == 6 ? GAME_RULE('D', 9) : GAME_RULE('D', 8);
	if ((d.what == DOODLE_HOUSE) != !!(square & st->board.house))
		return d.what == DOODLE_HOUSE ? GAME_RULE('D', 10) : GAME_RULE('D', 11);
	if (!(square & drawable(st, sheet)))
		return d.what == DOODLE_HOUSE ? GAME_RULE('D', 11) : GAME_RULE('D', 10);
	return 0;
}

static int check_throw(const struct doodle *st, move_t m)
{
	unsigned dice = 0;

	if (GAME_FIELDS(m) >> 27)
		return GAME_RULE('T', 5);
	if ((m >> 24 & 7) - 1 >= DOODLE_FACES)
		return GAME_RULE('D', 4);
	for (unsigned face = 1; face <= DOODLE_FACES; face++)
		dice += doodle_white(m, face);
	return dice == doodle_dice(st) ? 0 : GAME_RULE('D', 4);
}

static int check_set_out(move_t m)
{
	if (GAME_FIELDS(m) >> 15)
		return GAME_RULE('T', 5);
	for (unsigned column = 0; column < DOODLE_LINES; column++)
		if ((m >> 3 * column & 7) - 1 >= DOODLE_FACES)
			return GAME_RULE('D', 5);
	return 0;
}

int doodle_check(const void *state, move_t m)
{
	const struct doodle *st = state;
	bool fits;

	switch (GAME_KIND(m)) {
	case DOODLE_KIND_DRAW:
		return st->phase == DOODLE_DRAW ? check_draw(st, m) : GAME_RULE('T', 6);
	case DOODLE_KIND_TREE:
	case DOODLE_KIND_PASS:
		if (GAME_FIELDS(m))
			return GAME_RULE('T', 5);
		if (st->phase != DOODLE_DRAW)
			return GAME_RULE('T', 6);
		fits = drawable(st, &st->sheet[doodle_seat(st)]) & opened(st->white);
		if (m == DOODLE_TREE)
			return fits ? GAME_RULE('D', 12) : 0;
		return fits && doodle_has(st, DOODLE_MORE_CONTROL) ? 0 : GAME_RULE('D', 13);
	case DOODLE_KIND_SET_OUT:
		return st->phase == DOODLE_START ? check_set_out(m) : GAME_RULE('T', 6);
	case DOODLE_KIND_THROW:
		return st->phase == DOODLE_ROLL ? check_throw(st, m) : GAME_RULE('T', 6);
	default:
		return GAME_RULE('T', 5);
	}
}

static void lay_road(struct doodle_sheet *sheet, unsigned road, uint32_t square)
{
	const unsigned sides = doodle_road_sides[road];

	for (unsigned side = 0; side < DOODLE_SIDES; side++)
		sheet->side[side] |= square & (0u - (sides >> side & 1));
}

static void cross_tree(struct doodle *st, int rule, struct game_effects *why)
{
	const unsigned seat = doodle_seat(st);

	if (++st->sheet[seat].trees == st->board.trees)
		st->ending = 1;
	if (why)
		game_add_effect(why, rule, DOODLE_FELLED, (int)seat, 0);
}

static void apply_draw(struct doodle *st, move_t m, struct game_effects *why)
{
	const struct doodle_draw d = doodle_draw(m);
	const unsigned seat = doodle_seat(st);
	const uint32_t square = DOODLE_AT(d.column, d.row);
	struct doodle_sheet *sheet = &st->sheet[seat];
	int taxis;

	st->white -= 1u << (d.white - 1) * 4;
	if (d.white == 6)
		cross_tree(st, GAME_RULE('D', 9), why);
	if (d.what == DOODLE_HOUSE) {
		sheet->twice |= square & sheet->once;
		sheet->once |= square;
		return;
	}
	taxis = why ? doodle_taxi_points(&st->board, sheet) : 0;
	lay_road(sheet, d.what, square);
	doodle_score_square(st, seat, square, why);
	if (!why)
		return;
	taxis = doodle_taxi_points(&st->board, sheet) - taxis;
	if (taxis)
		doodle_effect_road(why, GAME_RULE('D', 20), DOODLE_TAXIS, st, seat, square, taxis);
}

static void apply_set_out(struct doodle *st, move_t m)
{
	for (unsigned column = 1; column <= DOODLE_LINES; column++) {
		const unsigned face = m >> 3 * (DOODLE_LINES - column) & 7;

		for (unsigned seat = 0; seat < st->seats; seat++)
			lay_road(&st->sheet[seat], st->board.face[face - 1],
				 st->board.house & in_column[column]);
	}
	st->phase = DOODLE_ROLL;
}

/* D7, D19: the next seat, the next round, or the end. */
static void next_seat(struct doodle *st, struct game_effects *why)
{
	if (++st->turn < st->seats)
		return;
	st->turn = 0;
	st->white = 0;
	st->blue = 0;
	if (st->ending) {
		st->phase = DOODLE_OVER;
		if (why)
			doodle_settle(st, why);
		return;
	}
	st->first = (uint8_t)(st->first + 1 < st->seats ? st->first + 1 : 0);
	st->phase = DOODLE_ROLL;
}

void doodle_apply(void *state, move_t m, struct game_effects *why)
{
	struct doodle *st = state;

	switch (GAME_KIND(m)) {
	case DOODLE_KIND_DRAW:
		ASSERT(st->phase == DOODLE_DRAW);
		apply_draw(st, m, why);
		next_seat(st, why);
		break;
	case DOODLE_KIND_TREE:
	case DOODLE_KIND_PASS:
		ASSERT(st->phase == DOODLE_DRAW);
		cross_tree(st, m == DOODLE_TREE ? GAME_RULE('D', 12) : GAME_RULE('D', 13), why);
		next_seat(st, why);
		break;
	case DOODLE_KIND_SET_OUT:
		ASSERT(st->phase == DOODLE_START);
		apply_set_out(st, m);
		break;
	default:
		ASSERT(GAME_KIND(m) == DOODLE_KIND_THROW && st->phase == DOODLE_ROLL);
		st->blue = (uint8_t)(m >> 24 & 7);
		st->white = m & 0xffffffu;
		st->round++;
		st->phase = DOODLE_DRAW;
	}
}

move_t doodle_chance(const void *state, struct rng *r)
{
	/* The outcomes of n dice are numbered from 0 to 6^n - 1: one draw is a whole roll. */
	static const uint32_t outcomes[9] = {1, 6, 36, 216, 1296, 7776, 46656, 279936, 1679616};
	const struct doodle *st = state;
	move_t m = 0;
	uint32_t roll;

	if (st->phase == DOODLE_START) {
		roll = rng_below(r, outcomes[DOODLE_LINES]);
		for (unsigned column = 0; column < DOODLE_LINES; column++, roll /= DOODLE_FACES)
			m |= (roll % DOODLE_FACES + 1) << 3 * column;
		return GAME_MOVE(DOODLE_KIND_SET_OUT, m);
	}
	ASSERT(st->phase == DOODLE_ROLL);
	roll = rng_below(r, outcomes[doodle_dice(st) + 1]);
	for (unsigned left = doodle_dice(st); left; left--, roll /= DOODLE_FACES)
		m += 1u << 4 * (roll % DOODLE_FACES);
	return GAME_MOVE(DOODLE_KIND_THROW, (roll + 1) << 24 | m);
}
