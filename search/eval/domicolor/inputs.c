#include "search/eval/domicolor/inputs.h"

#include "core/base/bits.h"
#include "search/eval/network.h"

#include <string.h>

/* Row of a value of an input of that group, the i-th of it. */
#define PICK(rows, group, i, value)                                                                \
	((rows)[DOMICOLOR_INPUT_##group + (i)] = (uint16_t)network_row(                            \
	     DOMICOLOR_INPUT_ROW_##group,                                                          \
	     (DOMICOLOR_INPUT_ROW_##group##_LAST + 1 - DOMICOLOR_INPUT_ROW_##group) /              \
		 (DOMICOLOR_INPUT_##group##_LAST + 1 - DOMICOLOR_INPUT_##group),                   \
	     i, value))

enum {
	EXPECTED_STEP = 75, /* hundredths of a point that count as the same */
	FACETS = DOMICOLOR_SQUARES * DOMICOLOR_COLOURS,
	WORTH_MAX = 23, /* points of a square: more are no different */
	COLOURS_STEP = 3,
};

/* Points of a square, in few values. */
static const uint8_t value_of[WORTH_MAX + 1] = {0, 1, 1, 1, 2, 3, 3, 4, 4, 5, 5, 6,
						6, 7, 7, 7, 7, 8, 8, 8, 8, 8, 8, 9};

/* A spot where the next card may come, with what the next seat may expect there. */
struct chance_of {
	struct domicolor_column_spot spot;
	struct domicolor_column column;
	int32_t expected;
};

/* The spots, the one with most to expect first: the first DOMICOLOR_INPUT_SPOTS of them are in order. */
static unsigned find_spots(const struct domicolor *st, const struct domicolor_column_unseen *others,
			   struct chance_of out[DOMICOLOR_PLACES])
{
	unsigned n = 0;

	for (uint32_t places = domicolor_places(st); places; places = bits_rest(places), n++) {
		struct chance_of here = {
		    .spot = domicolor_column_spot(st, (enum domicolor_place)bits_lowest(places))};
		unsigned to = n;

		domicolor_column_score(st, &here.spot, 0, &here.column);
		here.expected = domicolor_column_expected(others, &here.column);
		for (; to && out[to - 1].expected < here.expected; to--)
			out[to] = out[to - 1];
		out[to] = here;
	}
	return n < DOMICOLOR_INPUT_SPOTS ? n : DOMICOLOR_INPUT_SPOTS;
}

/* Rows of a group for the squares of a column at spot k, those beside the picture first. */
static void pick_column(const struct domicolor_column *column, bool upside_down, uint16_t *rows,
			unsigned first, unsigned k)
{
	for (unsigned i = 0; i < DOMICOLOR_SQUARES; i++)
		for (unsigned colour = 0; colour < DOMICOLOR_COLOURS; colour++) {
			const unsigned square = upside_down ? DOMICOLOR_SQUARES - 1 - i : i;
			const unsigned worth = (unsigned)column->worth[square][colour];
			const unsigned facet = k * FACETS + i * DOMICOLOR_COLOURS + colour;

			rows[facet] =
			    (uint16_t)network_row(first, value_of[WORTH_MAX], facet,
						  value_of[worth < WORTH_MAX ? worth : WORTH_MAX]);
		}
}

#define PICK_COLUMN(column, upside_down, rows, group, k)                                           \
	pick_column(column, upside_down, (rows) + DOMICOLOR_INPUT_##group,                         \
		    DOMICOLOR_INPUT_ROW_##group, k)

/* What the kept cards would score in a column, the better first; 0: there is no such card. */
struct kept {
	unsigned worth[DOMICOLOR_INPUT_CARDS];
};

static struct kept find_kept(const struct domicolor *st, unsigned seat,
			     const struct domicolor_column *column)
{
	struct kept k = {0};

	for (unsigned i = 0; i < DOMICOLOR_INPUT_CARDS; i++) {
		const unsigned type = st->hand[seat][i];

		if (type < DOMICOLOR_TYPES)
			k.worth[i] = 1 + (unsigned)domicolor_column_card_points(
					     column, st->board.code[type]);
	}
	if (k.worth[0] < k.worth[1])
		k = (struct kept){{k.worth[1], k.worth[0]}};
	return k;
}

/* Everything about one spot, with so many columns from there to the end of the row. */
static void look_at(const struct domicolor *st, unsigned seat, const struct chance_of *here,
		    unsigned k, unsigned columns, uint16_t *rows)
{
	/* Row 1 has nothing above or below it. */
	const bool upside_down = here->spot.y < 0 || (here->spot.y == 0 && st->high > 1);
	const struct kept next = find_kept(st, seat, &here->column);
	struct domicolor_column column;
	struct kept after;

	PICK(rows, EXPECTED, k, 1 + (unsigned)(here->expected / EXPECTED_STEP));
	PICK_COLUMN(&here->column, upside_down, rows, NEXT, k);
	for (unsigned i = 0; i < DOMICOLOR_INPUT_CARDS; i++)
		PICK(rows, KEPT_NEXT, k * DOMICOLOR_INPUT_CARDS + i, next.worth[i]);
	if (columns < 2)
		return;
	domicolor_column_score(st, &here->spot, 1, &column);
	PICK_COLUMN(&column, upside_down, rows, AFTER, k);
	after = find_kept(st, seat, &column);
	for (unsigned i = 0; i < DOMICOLOR_INPUT_CARDS; i++)
		PICK(rows, KEPT_AFTER, k * DOMICOLOR_INPUT_CARDS + i, after.worth[i]);
	domicolor_column_score_bridged(st, &here->spot, &column);
	PICK_COLUMN(&column, upside_down, rows, HOPED, k);
	if (columns < 3)
		return;
	domicolor_column_score(st, &here->spot, 2, &column);
	PICK_COLUMN(&column, upside_down, rows, THIRD, k);
}

void domicolor_inputs_read(const struct domicolor *st, unsigned seat,
			   const struct domicolor_column_unseen *others,
			   uint16_t rows[DOMICOLOR_INPUTS])
{
	const unsigned width = st->board.width, columns = width - st->laid % width;
	struct chance_of spots[DOMICOLOR_PLACES];
	const unsigned n = find_spots(st, others, spots);

	memset(rows, 0, DOMICOLOR_INPUTS * sizeof *rows);
	for (unsigned k = 0; k < n; k++)
		look_at(st, seat, &spots[k], k, columns, rows);
	for (unsigned i = 0; i < DOMICOLOR_INPUT_CARDS; i++)
		if (st->hand[seat][i] < DOMICOLOR_TYPES)
			PICK(rows, KEPT, i, 1 + st->hand[seat][i]);
	PICK(rows, STAGE, 0, (st->high - 1u) * width + st->laid);
	for (unsigned colour = 0; colour < DOMICOLOR_COLOURS; colour++)
		PICK(rows, COLOURS, colour, (unsigned)others->squares[colour] / COLOURS_STEP);
}
