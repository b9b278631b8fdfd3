#include "search/eval/domicolor/inputs.h"

#include "core/base/bits.h"

#include <string.h>

#define SET(rows, group, i, value) INPUTS_SET(DOMICOLOR, rows, group, i, value)

enum {
	EXPECTED_STEP = 75, /* hundredths of a point that share a value */
	COLOURS_STEP = 3,   /* squares that share a value */
	FACETS = DOMICOLOR_SQUARES * DOMICOLOR_COLOURS,
	POINTS_MAX = 23, /* of a square; more count as this */
};

/* The value of an input by the points of a square. */
static const uint8_t value_of[POINTS_MAX + 1] = {0, 1, 1, 1, 2, 3, 3, 4, 4, 5, 5, 6,
						 6, 7, 7, 7, 7, 8, 8, 8, 8, 8, 8, 9};

/* A spot where the next card may be laid, with what the next seat may expect there. */
struct prospect {
	struct domicolor_column_spot spot;
	struct domicolor_column column;
	int32_t expected;
};

/* Writes the spots, sorted by what the next seat may expect. Returns how many of them are read. */
static unsigned find_spots(const struct domicolor *st, const struct domicolor_column_unseen *unseen,
			   struct prospect out[DOMICOLOR_PLACES])
{
	unsigned n = 0;

	for (uint32_t places = domicolor_open_places(st); places; places = bits_rest(places), n++) {
		struct prospect here = {
		    .spot = domicolor_column_spot(st, (enum domicolor_place)bits_lowest(places))};
		unsigned to = n;

		domicolor_column_score(st, &here.spot, 0, &here.column);
		here.expected = domicolor_column_expected(unseen, &here.column);
		for (; to && out[to - 1].expected < here.expected; to--)
			out[to] = out[to - 1];
		out[to] = here;
	}
	return n < DOMICOLOR_INPUT_SPOTS ? n : DOMICOLOR_INPUT_SPOTS;
}

/* Sets the inputs of a group to the points of a column at spot k, from the picture outwards. */
static void set_column(const struct domicolor_column *column, bool upside_down, uint16_t *rows,
		       unsigned first, unsigned k)
{
	for (unsigned i = 0; i < DOMICOLOR_SQUARES; i++)
		for (unsigned colour = 0; colour < DOMICOLOR_COLOURS; colour++) {
			const unsigned square = upside_down ? DOMICOLOR_SQUARES - 1 - i : i;
			const unsigned points = (unsigned)column->points[square][colour];
			const unsigned facet = k * FACETS + i * DOMICOLOR_COLOURS + colour;

			rows[facet] = (uint16_t)inputs_row(
			    first, value_of[POINTS_MAX], facet,
			    value_of[points < POINTS_MAX ? points : POINTS_MAX]);
		}
}

#define SET_COLUMN(column, upside_down, rows, group, k)                                            \
	set_column(column, upside_down, (rows) + DOMICOLOR_INPUT_##group,                          \
		   DOMICOLOR_INPUT_ROW_##group, k)

/* One more than the points of the kept cards in a column, the better first; 0: no such card. */
struct kept {
	unsigned value[DOMICOLOR_INPUT_CARDS];
};

static struct kept find_kept(const struct domicolor *st, unsigned seat,
			     const struct domicolor_column *column)
{
	struct kept k = {0};

	for (unsigned i = 0; i < DOMICOLOR_INPUT_CARDS; i++) {
		const unsigned type = st->hand[seat][i];

		if (type < DOMICOLOR_TYPES)
			k.value[i] = 1 + (unsigned)domicolor_column_card_points(
					     column, st->board.code[type]);
	}
	if (k.value[0] < k.value[1])
		k = (struct kept){{k.value[1], k.value[0]}};
	return k;
}

/* Sets all inputs of spot k. `columns`: from there to the end of the row. */
static void read_spot(const struct domicolor *st, unsigned seat, const struct prospect *here,
		      unsigned k, unsigned columns, uint16_t *rows)
{
	/* Row 1 has nothing above or below it. */
	const bool upside_down = here->spot.y < 0 || (here->spot.y == 0 && st->rows_begun > 1);
	const struct kept next = find_kept(st, seat, &here->column);
	struct domicolor_column column;
	struct kept after;

	SET(rows, EXPECTED, k, 1 + (unsigned)(here->expected / EXPECTED_STEP));
	SET_COLUMN(&here->column, upside_down, rows, NEXT, k);
	for (unsigned i = 0; i < DOMICOLOR_INPUT_CARDS; i++)
		SET(rows, KEPT_NEXT, k * DOMICOLOR_INPUT_CARDS + i, next.value[i]);
	if (columns < 2)
		return;
	domicolor_column_score(st, &here->spot, 1, &column);
	SET_COLUMN(&column, upside_down, rows, AFTER, k);
	after = find_kept(st, seat, &column);
	for (unsigned i = 0; i < DOMICOLOR_INPUT_CARDS; i++)
		SET(rows, KEPT_AFTER, k * DOMICOLOR_INPUT_CARDS + i, after.value[i]);
	domicolor_column_score_bridged(st, &here->spot, &column);
	SET_COLUMN(&column, upside_down, rows, HOPED, k);
	if (columns < 3)
		return;
	domicolor_column_score(st, &here->spot, 2, &column);
	SET_COLUMN(&column, upside_down, rows, THIRD, k);
}

void domicolor_inputs_read(const struct domicolor *st, unsigned seat,
			   const struct domicolor_column_unseen *unseen,
			   uint16_t rows[DOMICOLOR_INPUTS])
{
	const unsigned width = st->board.width, columns = width - st->row_cards % width;
	struct prospect spots[DOMICOLOR_PLACES];
	const unsigned n = find_spots(st, unseen, spots);

	memset(rows, 0, DOMICOLOR_INPUTS * sizeof *rows);
	for (unsigned k = 0; k < n; k++)
		read_spot(st, seat, &spots[k], k, columns, rows);
	for (unsigned i = 0; i < DOMICOLOR_INPUT_CARDS; i++)
		if (st->hand[seat][i] < DOMICOLOR_TYPES)
			SET(rows, KEPT, i, 1 + st->hand[seat][i]);
	SET(rows, STAGE, 0, (st->rows_begun - 1u) * width + st->row_cards);
	for (unsigned colour = 0; colour < DOMICOLOR_COLOURS; colour++)
		SET(rows, COLOURS, colour, (unsigned)unseen->squares[colour] / COLOURS_STEP);
}
