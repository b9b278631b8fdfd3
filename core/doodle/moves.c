/* Turns: whose it is, what is legal, and what events do (D4 to D13, D19). */
#include "core/base/assert.h"
#include "core/base/bits.h"
#include "core/doodle/state.h"

const uint8_t doodle_road_sides[DOODLE_ROADS] = {
    [DOODLE_NS] = 1 << DOODLE_N | 1 << DOODLE_S, [DOODLE_EW] = 1 << DOODLE_E | 1 << DOODLE_W,
    [DOODLE_NE] = 1 << DOODLE_N | 1 << DOODLE_E, [DOODLE_ES] = 1 << DOODLE_E | 1 << DOODLE_S,
    [DOODLE_SW] = 1 << DOODLE_S | 1 << DOODLE_W, [DOODLE_NW] = 1 << DOODLE_N | 1 << DOODLE_W,
};

/* The squares that the blue and a white die open, by face (D8, D9). Face 0 is no die. */
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

/* The fields of each square in a draw. */
#define COLUMN(c)                                                                                  \
	DOODLE_DRAW_SQUARE(c, 1), DOODLE_DRAW_SQUARE(c, 2), DOODLE_DRAW_SQUARE(c, 3),              \
	    DOODLE_DRAW_SQUARE(c, 4), DOODLE_DRAW_SQUARE(c, 5)
static const uint16_t square_fields[DOODLE_SQUARES] = {COLUMN(1), COLUMN(2), COLUMN(3), COLUMN(4),
						       COLUMN(5)};

int doodle_to_act(const void *state)
{
	const struct doodle *st = state;

	if (st->phase == DOODLE_DRAW)
		return (int)doodle_acting_seat(st);
	return st->phase == DOODLE_OVER ? GAME_OVER : GAME_CHANCE;
}

/* Returns the squares that the blue die opens where the seat can draw: those without a road (D10),
 * and house squares with a free house (D11). */
static uint32_t drawable(const struct doodle *st, const struct doodle_sheet *sheet)
{
	uint32_t taken = doodle_roads(sheet) & ~(st->board.house & ~sheet->twice);

	return ~taken & in_column[st->blue];
}

/* Returns the faces that white dice show, as a set of bits 4 * (face - 1). */
static uint32_t shown(uint32_t white)
{
	return (white | white >> 1 | white >> 2) & 0x111111u;
}

/* Returns the squares that the white dice open (D8, D9). */
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
	squares = drawable(st, &st->sheet[doodle_acting_seat(st)]);
	for (uint32_t dice = shown(st->white); dice; dice = bits_rest(dice)) {
		const unsigned face = bits_lowest(dice) / 4 + 1;
		const move_t die = GAME_MOVE(DOODLE_KIND_DRAW, DOODLE_DRAW_WHITE(face));

		for (uint32_t left = squares & in_row[face]; left; left = bits_rest(left)) {
			const unsigned square = bits_lowest(left);
			const unsigned house = st->board.house >> square & 1;
			const move_t first = die | square_fields[square] | house * DOODLE_HOUSE;

			/* Six are always written, because that is faster than a branch. */
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
	const struct doodle_sheet *sheet = &st->sheet[doodle_acting_seat(st)];
	const struct doodle_draw d = doodle_draw(m);
	uint32_t square;

	if (!doodle_is_exact(m) || d.column - 1 >= DOODLE_LINES || d.row - 1 >= DOODLE_LINES ||
	    d.mark > DOODLE_HOUSE)
		return GAME_RULE('T', 5);
	square = DOODLE_AT(d.column, d.row);
	if (d.white - 1 >= DOODLE_FACES || !doodle_count_dice(st->white, d.white))
		return GAME_RULE('D', 7);
	if (!(square & in_column[st->blue] & in_row[d.white]))
		return d.white == 6 ? GAME_RULE('D', 9) : GAME_RULE('D', 8);
	if ((d.mark == DOODLE_HOUSE) != !!(square & st->board.house))
		return d.mark == DOODLE_HOUSE ? GAME_RULE('D', 10) : GAME_RULE('D', 11);
	if (!(square & drawable(st, sheet)))
		return d.mark == DOODLE_HOUSE ? GAME_RULE('D', 11) : GAME_RULE('D', 10);
	return 0;
}

static int check_roll(const struct doodle *st, move_t m)
{
	unsigned dice = 0;

	if (!doodle_is_exact(m))
		return GAME_RULE('T', 5);
	if (doodle_roll_blue(m) - 1 >= DOODLE_FACES)
		return GAME_RULE('D', 4);
	for (unsigned face = 1; face <= DOODLE_FACES; face++)
		dice += doodle_count_dice(doodle_roll_white(m), face);
	return dice == doodle_dice_in_play(st) ? 0 : GAME_RULE('D', 4);
}

static int check_start(move_t m)
{
	if (!doodle_is_exact(m))
		return GAME_RULE('T', 5);
	for (unsigned column = 1; column <= DOODLE_LINES; column++)
		if (doodle_start_face(m, column) - 1 >= DOODLE_FACES)
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
		fits = drawable(st, &st->sheet[doodle_acting_seat(st)]) & opened(st->white);
		if (m == DOODLE_TREE)
			return fits ? GAME_RULE('D', 12) : 0;
		return fits && doodle_has(st, DOODLE_MORE_CONTROL) ? 0 : GAME_RULE('D', 13);
	case DOODLE_KIND_START:
		return st->phase == DOODLE_START ? check_start(m) : GAME_RULE('T', 6);
	case DOODLE_KIND_ROLL:
		return st->phase == DOODLE_ROLL ? check_roll(st, m) : GAME_RULE('T', 6);
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
	const unsigned seat = doodle_acting_seat(st);

	if (++st->sheet[seat].trees == st->board.trees)
		st->last_round = 1;
	if (why)
		game_add_effect(why, rule, DOODLE_TREE_CROSSED, (int)seat, 0);
}

static void apply_draw(struct doodle *st, move_t m, struct game_effects *why)
{
	const struct doodle_draw d = doodle_draw(m);
	const unsigned seat = doodle_acting_seat(st);
	const uint32_t square = DOODLE_AT(d.column, d.row);
	struct doodle_sheet *sheet = &st->sheet[seat];
	int taxis;

	st->white -= doodle_one_die(d.white);
	if (d.white == 6)
		cross_tree(st, GAME_RULE('D', 9), why);
	if (d.mark == DOODLE_HOUSE) {
		sheet->twice |= square & sheet->once;
		sheet->once |= square;
		return;
	}
	taxis = why ? doodle_taxi_points(&st->board, sheet) : 0;
	lay_road(sheet, d.mark, square);
	doodle_score_square(st, seat, square, why);
	if (!why)
		return;
	taxis = doodle_taxi_points(&st->board, sheet) - taxis;
	if (taxis)
		doodle_add_road_effect(why, GAME_RULE('D', 20), DOODLE_TAXIS, st, seat, square,
				       taxis);
}

static void apply_start(struct doodle *st, move_t m)
{
	for (unsigned column = 1; column <= DOODLE_LINES; column++) {
		const unsigned face = doodle_start_face(m, column);

		for (unsigned seat = 0; seat < st->seats; seat++)
			lay_road(&st->sheet[seat], st->board.face[face - 1],
				 st->board.house & in_column[column]);
	}
	st->phase = DOODLE_ROLL;
}

/* Begins the turn of the next seat or the next round, or ends the game (D7, D19). */
static void next_seat(struct doodle *st, struct game_effects *why)
{
	if (++st->acted < st->seats)
		return;
	st->acted = 0;
	st->white = 0;
	st->blue = 0;
	if (st->last_round) {
		st->phase = DOODLE_OVER;
		if (why)
			doodle_add_end_effects(st, why);
		return;
	}
	st->start_seat = (uint8_t)(st->start_seat + 1 < st->seats ? st->start_seat + 1 : 0);
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
	case DOODLE_KIND_START:
		ASSERT(st->phase == DOODLE_START);
		apply_start(st, m);
		break;
	default:
		ASSERT(GAME_KIND(m) == DOODLE_KIND_ROLL && st->phase == DOODLE_ROLL);
		st->blue = (uint8_t)doodle_roll_blue(m);
		st->white = doodle_roll_white(m);
		st->round++;
		st->phase = DOODLE_DRAW;
	}
}

move_t doodle_chance(const void *state, struct rng *r)
{
	/* The outcomes of n dice are numbered from 0 to 6^n - 1, so one random number is a whole
	 * roll. */
	static const uint32_t outcomes[9] = {1, 6, 36, 216, 1296, 7776, 46656, 279936, 1679616};
	const struct doodle *st = state;
	uint32_t roll, white = 0;

	if (st->phase == DOODLE_START) {
		uint8_t faces[DOODLE_LINES];

		roll = rng_below(r, outcomes[DOODLE_LINES]);
		for (unsigned i = DOODLE_LINES; i--; roll /= DOODLE_FACES)
			faces[i] = (uint8_t)(roll % DOODLE_FACES + 1);
		return doodle_encode_start(faces);
	}
	ASSERT(st->phase == DOODLE_ROLL);
	roll = rng_below(r, outcomes[doodle_dice_in_play(st) + 1]);
	for (unsigned left = doodle_dice_in_play(st); left; left--, roll /= DOODLE_FACES)
		white += doodle_one_die(roll % DOODLE_FACES + 1);
	return doodle_encode_roll(roll + 1, white);
}
