#include "search/eval/doodle/inputs.h"

#include "core/base/bits.h"

#include <string.h>

/* ---- stretches ---- */

struct stretch {
	uint32_t ahead[DOODLE_SIDES]; /* squares without a road that its ends lead to, by side */
	uint8_t length, houses, taxis;
	uint8_t ends; /* that are open; two may lead to one square */
};

struct sheet {
	const struct doodle_board *board;
	const struct doodle_sheet *drawn;
	uint32_t empty;
	uint32_t free_hotels, free_shops, bonuses; /* numbers */
	unsigned n;
	struct stretch stretch[DOODLE_SQUARES];
};

static struct stretch read_stretch(const struct sheet *s, uint32_t squares)
{
	const uint32_t *side = s->drawn->side;
	struct stretch out = {
	    .ahead = {(squares & side[DOODLE_N] & ~DOODLE_ROW(1)) >> 1 & s->empty,
		      (squares & side[DOODLE_E]) << DOODLE_LINES & s->empty,
		      (squares & side[DOODLE_S] & ~DOODLE_ROW(5)) << 1 & s->empty,
		      (squares & side[DOODLE_W]) >> DOODLE_LINES & s->empty},
	    .length = (uint8_t)bits_count(squares),
	    .houses = (uint8_t)doodle_crossed_houses(s->board, s->drawn, squares),
	    .taxis = (uint8_t)bits_count(squares & s->board->taxi),
	};

	for (unsigned i = 0; i < DOODLE_SIDES; i++)
		out.ends = (uint8_t)(out.ends + bits_count(out.ahead[i]));
	return out;
}

static uint32_t all_ahead(const struct stretch *s)
{
	return s->ahead[DOODLE_N] | s->ahead[DOODLE_E] | s->ahead[DOODLE_S] | s->ahead[DOODLE_W];
}

static void read_sheet(const struct doodle *st, unsigned seat, struct sheet *s)
{
	s->board = &st->board;
	s->drawn = &st->sheet[seat];
	s->empty = DOODLE_ALL & ~doodle_roads(s->drawn);
	s->free_hotels = st->board.hotels & ~s->drawn->hotels;
	s->free_shops = st->board.shops & ~s->drawn->shops;
	s->bonuses = st->bonuses;
	s->n = 0;
	for (uint32_t left = DOODLE_ALL & ~s->empty; left; s->n++) {
		const uint32_t squares = doodle_stretch(s->drawn, left & (0u - left));

		s->stretch[s->n] = read_stretch(s, squares);
		left &= ~squares;
	}
}

/* ---- rows ---- */

static unsigned at_most(unsigned value, unsigned most)
{
	return value < most ? value : most;
}

#define SET(rows, group, i, value) INPUTS_SET(DOODLE, rows, group, i, value)

/* Returns the set as bits 0, 1 … for the first, second … of the numbers that the sheet has. */
static unsigned packed(uint32_t set, uint32_t numbers)
{
	unsigned out = 0, bit = 1;

	for (; numbers; numbers = bits_rest(numbers), bit <<= 1)
		out |= set >> bits_lowest(numbers) & 1 ? bit : 0;
	return out;
}

/* ---- roads ---- */

static void roads(const struct sheet *s, uint16_t *rows)
{
	for (unsigned road = 0; road < DOODLE_ROADS; road++) {
		const unsigned sides = doodle_road_sides[road];
		uint32_t squares = DOODLE_ALL;

		for (unsigned side = 0; side < DOODLE_SIDES; side++)
			if (sides >> side & 1)
				squares &= s->drawn->side[side];
		for (; squares; squares = bits_rest(squares)) {
			const unsigned at = bits_lowest(squares);
			const unsigned crossed =
			    (s->drawn->once >> at & 1) + (s->drawn->twice >> at & 1);

			SET(rows, ROAD, at, 1 + road + DOODLE_ROADS * crossed);
		}
	}
}

/* ---- empty squares and the ends that lead there ---- */

/* The two greatest of several. */
struct best {
	uint8_t first, second;
};

static void better(struct best *b, uint8_t value)
{
	if (value > b->first) {
		b->second = b->first;
		b->first = value;
	} else if (value > b->second) {
		b->second = value;
	}
}

/* The best of the stretches that lead to a square. */
struct meeting {
	struct best length, houses, taxis;
};

/* The value of LENGTH. */
static unsigned lengths(unsigned length)
{
	return length < 6 ? length : length < 8 ? 6 : length < 11 ? 7 : length < 16 ? 8 : 9;
}

/* Returns the number of the joint between a square and its neighbour on that side. Joints are
 * counted square by square and side by side, without the sides at the edge. */
static unsigned joint(unsigned square, unsigned side)
{
	static const uint8_t first[DOODLE_SQUARES] = {0,  2,  5,  8,  11, 13, 16, 20, 24,
						      28, 31, 34, 38, 42, 46, 49, 52, 56,
						      60, 64, 67, 69, 72, 75, 78};
	const unsigned north = square % DOODLE_LINES > 0;
	const unsigned east = square < DOODLE_SQUARES - DOODLE_LINES;
	const unsigned south = square % DOODLE_LINES < DOODLE_LINES - 1;
	const unsigned before[DOODLE_SIDES] = {0, north, north + east, north + east + south};

	return first[square] + before[side];
}

static void ends(const struct stretch *s, struct meeting *meeting, uint16_t *rows)
{
	const uint32_t ahead = all_ahead(s);

	for (unsigned side = 0; side < DOODLE_SIDES; side++)
		for (uint32_t left = s->ahead[side]; left; left = bits_rest(left)) {
			const unsigned at = bits_lowest(left), from = joint(at, side ^ 2);
			const unsigned elsewhere = s->ends == 1 ? 0 : ahead == 1u << at ? 1 : 2;

			SET(rows, LENGTH, from, lengths(s->length));
			SET(rows, HOUSES, from, s->houses + 1u);
			SET(rows, TAXIS, from, 1 + at_most(s->taxis, 2) + 3 * elsewhere);
		}
	for (uint32_t left = ahead; left; left = bits_rest(left)) {
		struct meeting *there = &meeting[bits_lowest(left)];

		better(&there->length, s->length);
		better(&there->houses, s->houses);
		better(&there->taxis, s->taxis);
	}
}

static unsigned highest(uint32_t numbers, unsigned limit)
{
	numbers &= (2u << at_most(limit, 30)) - 1u;
	return numbers ? bits_highest(numbers) : 0;
}

static void raise(uint8_t *most, unsigned value)
{
	*most = value > *most ? (uint8_t)value : *most;
}

/* Sets what a road in the square would score, and the size of its stretch, if it joined the best
 * two stretches that lead there. */
static void empty_square(const struct sheet *s, unsigned at, const struct meeting *m,
			 uint16_t *rows, struct doodle_inputs_summary *summary)
{
	unsigned now, joined;

	if (s->board->hotel >> at & 1) {
		joined = m->length.first + m->length.second + 1u;
		now = highest(s->free_hotels, joined);
		raise(&summary->hotel, now);
	} else if (s->board->shop >> at & 1) {
		joined = m->houses.first + m->houses.second;
		now = highest(s->free_shops, joined);
		now += now ? highest(s->bonuses, now) : 0;
		joined++;
		raise(&summary->shop, now);
	} else {
		const unsigned a = m->taxis.first, b = m->taxis.second;

		joined = 1 + at_most(a, 2) + 3 * at_most(b, 2);
		now = (a ? 3 + (a == 1) : 0u) + (b ? 3 + (b == 1) : 0u);
	}
	SET(rows, NOW, at, now + 1);
	SET(rows, JOINED, at, joined);
}

/* ---- the sheet as a whole ---- */

/* Returns the squares of `in` that are connected to those of `from`. */
static uint32_t reach(uint32_t from, uint32_t in)
{
	uint32_t before = 0;

	while (from != before) {
		before = from;
		from |= (from & ~DOODLE_ROW(5)) << 1 | (from & ~DOODLE_ROW(1)) >> 1 |
			from << DOODLE_LINES | from >> DOODLE_LINES;
		from &= in;
	}
	return from;
}

static void stretches(const struct sheet *s, uint16_t *rows, struct doodle_inputs_summary *summary)
{
	struct best length = {0}, houses = {0};
	const struct stretch none = {0}, *longest = &none, *main = &none;
	unsigned open_houses = 0;

	for (const struct stretch *i = s->stretch; i < s->stretch + s->n; i++) {
		if (!i->ends)
			continue;
		open_houses += i->houses;
		longest = i->length > longest->length ? i : longest;
		main = i->houses > main->houses ? i : main;
		better(&length, i->length);
		better(&houses, i->houses);
	}
	summary->longest = length.first;
	summary->houses = houses.first;
	SET(rows, LONGEST, 0, length.first);
	SET(rows, LONGEST, 1, length.second);
	SET(rows, MOST_HOUSES, 0, houses.first);
	SET(rows, MOST_HOUSES, 1, houses.second);
	SET(rows, OPEN_HOUSES, 0, open_houses);
	SET(rows, MAIN, 0,
	    8 * at_most(main->ends, 2) +
		bits_count(reach(all_ahead(main), s->empty) & s->board->shop));
	SET(rows, LONG, 0,
	    6 * at_most(longest->ends, 2) +
		bits_count(reach(all_ahead(longest), s->empty) & s->board->hotel));
}

static void whole(const struct doodle *st, const struct sheet *s, uint16_t *rows)
{
	const struct doodle_sheet *drawn = s->drawn;
	const uint32_t low = s->board->shops & 0x3e, high = s->board->shops & ~0x3eu;

	SET(rows, TREES, 0, drawn->trees);
	SET(rows, HOTEL_NUMBERS, 0, packed(drawn->hotels, s->board->hotels));
	SET(rows, LOW_SHOP_NUMBERS, 0, packed(drawn->shops, low));
	SET(rows, HIGH_SHOP_NUMBERS, 0, packed(drawn->shops, high));
	SET(rows, BONUSES, 0, packed(st->bonuses, s->board->bonuses));
	SET(rows, EMPTY, 0, bits_count(s->empty));
	SET(rows, EMPTY_HOTELS, 0, bits_count(s->empty & s->board->hotel));
	SET(rows, EMPTY_SHOPS, 0, bits_count(s->empty & s->board->shop));
	SET(rows, EMPTY_TAXIS, 0, bits_count(s->empty & s->board->taxi));
	SET(rows, FREE_HOUSES, 0,
	    2 * DOODLE_LINES - bits_count(drawn->once) - bits_count(drawn->twice));
}

static void read_all(const struct doodle *st, unsigned seat, uint16_t *rows,
		     struct doodle_inputs_summary *summary)
{
	struct meeting meeting[DOODLE_SQUARES] = {0};
	struct sheet s;

	memset(rows, 0, DOODLE_INPUTS * sizeof *rows);
	read_sheet(st, seat, &s);
	*summary = (struct doodle_inputs_summary){.trees = s.drawn->trees,
						  .empty = (uint8_t)bits_count(s.empty)};
	roads(&s, rows);
	for (unsigned i = 0; i < s.n; i++)
		ends(&s.stretch[i], meeting, rows);
	for (uint32_t left = s.empty; left; left = bits_rest(left))
		empty_square(&s, bits_lowest(left), &meeting[bits_lowest(left)], rows, summary);
	stretches(&s, rows, summary);
	whole(st, &s, rows);
}

void doodle_inputs_read(const struct doodle *st, unsigned seat, uint16_t rows[DOODLE_INPUTS])
{
	struct doodle_inputs_summary unused;

	read_all(st, seat, rows, &unused);
}

/* ---- two seats ---- */

enum {
	LEAD_MOST = 45, /* points; a greater lead counts as this */
	LEAD_STEP = 3,  /* points that share a value */
};

void doodle_inputs_read_own(const struct doodle *st, unsigned seat, uint16_t rows[DOODLE_INPUTS],
			    struct doodle_inputs_summary *summary)
{
	read_all(st, seat, rows, summary);
	summary->points = (int16_t)doodle_sheet_points(st, seat);
}

/* The value of LEAD. */
static unsigned lead(int points)
{
	points = points < -LEAD_MOST ? -LEAD_MOST : points > LEAD_MOST ? LEAD_MOST : points;
	return (unsigned)(points + LEAD_MOST) / LEAD_STEP + 1;
}

/* The value of WHEN: before a roll whether the seat begins, in a round whether it has acted. */
static unsigned when(const struct doodle *st, unsigned seat)
{
	return st->phase == DOODLE_ROLL ? 1u + (seat != st->start_seat)
					: 3u + (doodle_acting_seat(st) == seat);
}

void doodle_inputs_read_other(const struct doodle *st, unsigned seat,
			      const struct doodle_inputs_summary *own,
			      const struct doodle_inputs_summary *other,
			      uint16_t rows[DOODLE_INPUTS])
{
	SET(rows, BOTH_TREES, 0, at_most(own->trees, 7) * 8 + at_most(other->trees, 7) + 1);
	SET(rows, OTHER_HOTEL, 0, other->hotel);
	SET(rows, OTHER_SHOP, 0, other->shop);
	SET(rows, OTHER_LONGEST, 0, other->longest);
	SET(rows, OTHER_HOUSES, 0, other->houses);
	SET(rows, OTHER_EMPTY, 0, other->empty);
	SET(rows, LEAD, 0, lead(own->points - other->points));
	SET(rows, WHEN, 0, when(st, seat));
}
