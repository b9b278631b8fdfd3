/* What a sheet promises beyond the points it has: roads that can still grow are worth their length
 * (for hotels), their houses (for shops) and their taxi that waits for another; hotels and shops
 * used up, and trees, cost what they could have brought. The weights, in hundredths of a point,
 * were found by trying variations over thousands of solo games. */
#include "players/doodle.h"

#include "core/base/bits.h"
#include "core/doodle/state.h"

enum {
	PER_SQUARE = 20,
	PER_HOUSE_SQUARED = 10, /* many houses on one road are worth more than on several */
	LONE_TAXI = 180,
	ONE_OPEN_END = 25, /* per cent of the above; a road without an open end promises nothing */
	TWO_OPEN_ENDS = 140,
	HOTEL_USED = -290,
	SHOP_USED = -270,
	TREE_CROSSED = -600,
};

/* Ends of the stretch from which a road can go on: the side leads to a square without a road. */
static unsigned open_ends(const struct doodle_sheet *sheet, uint32_t stretch)
{
	const uint32_t empty = DOODLE_ALL & ~doodle_roads(sheet);

	return bits_count(stretch & sheet->side[DOODLE_N] & ~DOODLE_ROW(1) & empty << 1) +
	       bits_count(stretch & sheet->side[DOODLE_S] & ~DOODLE_ROW(5) & empty >> 1) +
	       bits_count(stretch & sheet->side[DOODLE_E] & empty >> DOODLE_LINES) +
	       bits_count(stretch & sheet->side[DOODLE_W] & empty << DOODLE_LINES);
}

static int32_t promise(const struct doodle_board *board, const struct doodle_sheet *sheet,
		       uint32_t stretch)
{
	const int32_t houses = (int32_t)doodle_houses(board, sheet, stretch);
	const int32_t value = PER_SQUARE * (int32_t)bits_count(stretch) +
			      PER_HOUSE_SQUARED * houses * houses +
			      (bits_count(stretch & board->taxi) == 1 ? LONE_TAXI : 0);

	switch (open_ends(sheet, stretch)) {
	case 0:
		return 0;
	case 1:
		return value * ONE_OPEN_END / 100;
	default:
		return value * TWO_OPEN_ENDS / 100;
	}
}

static int32_t worth(const struct doodle_board *board, const struct doodle_sheet *sheet)
{
	const uint32_t roads = doodle_roads(sheet);
	int32_t value = HOTEL_USED * (int32_t)bits_count(roads & board->hotel) +
			SHOP_USED * (int32_t)bits_count(roads & board->shop) +
			TREE_CROSSED * sheet->trees;

	for (uint32_t left = roads; left;) {
		const uint32_t stretch = doodle_stretch(sheet, left & (0u - left));

		value += promise(board, sheet, stretch);
		left &= ~stretch;
	}
	return value;
}

int32_t player_doodle_worth(const void *before, move_t m, const void *after, unsigned seat)
{
	const struct doodle *from = before, *to = after;

	(void)m;
	return worth(&to->board, &to->sheet[seat]) - worth(&from->board, &from->sheet[seat]);
}
