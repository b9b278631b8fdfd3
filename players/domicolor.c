/* What the players know of Domicolor: a card is worth its points now; and, for who thinks long
 * enough, less what it leaves to the next seat, and what it is worth in the hand.
 *
 * A card changes what the squares of the column beyond it are worth: the lines through its squares
 * go on there.
 *
 *            x   x+1           A card that grows the row to the right leads across, down a
 *          +---+---+           diagonal and up one. What each square of the next column
 *          | R |-->|           would score in each colour is known before (`look`), so for
 *          +---+\ /+           every card only what its own lines add must be found.
 *          | Y |-->|
 *          +---+/ \+  */
#include "core/base/bits.h"
#include "core/domicolor/runs.h"
#include "players/knowledge.h"
#include "players/search.h"

enum {
	/* The next seat has three cards to choose from: per cent of the spread of all cards by which its
	 * best is above their mean. Here and below found by matches (docs/strength.md). */
	BEST_OF_HAND = 60,
	/* What it costs, in hundredths of a point, to give away a card of one colour, which fits where
	 * others do not; and any other that is the same either way up, which fits least. */
	ONE_COLOUR = 100,
	SAME_TURNED = -100,
};

/* A number above what the card is worth brings no more (C10): the smallest of the best is said. */
static void order_numbers(const struct domicolor *st, const move_t *moves, size_t n, int32_t *value)
{
	for (size_t i = 0; i < n; i++) {
		const int said = (int)GAME_FIELDS(moves[i]);

		value[i] = said > st->worth ? 100 * st->worth - said : 100 * said;
	}
}

/* Where a card may be laid now. */
struct spots {
	int x[DOMICOLOR_PLACES], y[DOMICOLOR_PLACES];
};

static struct spots find_spots(const struct domicolor *st)
{
	struct spots found = {0};

	for (uint32_t places = domicolor_places(st); places; places = bits_rest(places)) {
		const unsigned place = bits_lowest(places);

		domicolor_where(st, (enum domicolor_place)place, &found.x[place], &found.y[place]);
	}
	return found;
}

static void order_cards(const struct domicolor *st, const struct spots *spots, const move_t *moves,
			size_t n, int32_t *value)
{
	for (size_t i = 0; i < n; i++) {
		const unsigned place = moves[i] & 7;

		value[i] =
		    100 * domicolor_worth(st, moves[i] >> 3 & 63, spots->x[place], spots->y[place]);
	}
}

static void order(const void *state, const move_t *moves, size_t n, int32_t *value)
{
	const struct domicolor *st = state;

	if (st->phase == DOMICOLOR_SAY) {
		order_numbers(st, moves, n, value);
	} else {
		const struct spots spots = find_spots(st);

		order_cards(st, &spots, moves, n, value);
	}
}

/* ---- what a card leaves to the next seat ---- */

/* What each square of a column would score in each colour if it were laid by itself. */
struct column {
	int worth[DOMICOLOR_SQUARES][DOMICOLOR_COLOURS];
};

/* Columns left of the picture that have bits too in the lines here: a card may come before its
 * first column, the next one before that, and one more is looked at. */
enum { MARGIN = 3 };

static unsigned bit(int x)
{
	return 1u << (x + MARGIN);
}

/* Points of the line of this slope for a square in column x. */
static int line_worth(unsigned line, enum domicolor_slope slope, int x)
{
	return (int)(domicolor_each(slope) * domicolor_counted(domicolor_run(line, x + MARGIN)));
}

static int square_worth(const struct domicolor *st, unsigned colour, int x, int y)
{
	const struct domicolor_lines *l = &st->lines[colour];
	const unsigned down = domicolor_word(l->down, DOMICOLOR_WIDTH_MAX, x);
	int points =
	    (int)domicolor_counted(domicolor_run(down << DOMICOLOR_SQUARES, y + DOMICOLOR_SQUARES));

	for (int slope = DOMICOLOR_RISING; slope <= DOMICOLOR_FALLING; slope++)
		points += line_worth(domicolor_line(l, slope, x, y) << MARGIN, slope, x);
	return points;
}

static void look(const struct domicolor *st, int x, int y, struct column *out)
{
	for (unsigned i = 0; i < DOMICOLOR_SQUARES; i++)
		for (unsigned colour = 0; colour < DOMICOLOR_COLOURS; colour++)
			out->worth[i][colour] = square_worth(st, colour, x, y + (int)i);
}

/* Pairs of colours: the ends of a card, turned or not. */
enum { PAIRS = DOMICOLOR_COLOURS * (DOMICOLOR_COLOURS + 1) / 2 };

/* The number of a pair, whichever of its colours comes first. */
static const uint8_t pair_of[DOMICOLOR_COLOURS][DOMICOLOR_COLOURS] = {
    {0, 1, 2, 3}, {1, 4, 5, 6}, {2, 5, 7, 8}, {3, 6, 8, 9}};

/* The cards that the seat to act does not see: how many there are, by the colour in their middle and the
 * pair at their ends. What a card scores the better way up is a sum of what either scores, so sums over all cards
 * need not look at each. */
struct others {
	int32_t n, middle[DOMICOLOR_COLOURS], ends[PAIRS], both[DOMICOLOR_COLOURS][PAIRS];
};

static void add_other(const struct domicolor *st, unsigned type, unsigned n, struct others *to)
{
	const unsigned code = st->board.code[type], middle = domicolor_colour(code, 1),
		       ends = pair_of[domicolor_colour(code, 0)][domicolor_colour(code, 2)];

	to->n += (int32_t)n;
	to->middle[middle] += (int32_t)n;
	to->ends[ends] += (int32_t)n;
	to->both[middle][ends] += (int32_t)n;
}

static struct others find_others(const struct domicolor *st)
{
	struct others o = {0};

	for (unsigned type = 0; type < st->board.types; type++)
		add_other(st, type, st->unseen[type], &o);
	for (unsigned seat = 0; seat < st->seats; seat++)
		for (unsigned i = 0; seat != st->seat && i < st->board.hand; i++)
			if (st->hand[seat][i] < DOMICOLOR_TYPES)
				add_other(st, st->hand[seat][i], 1, &o);
	return o;
}

/* What each pair would score at the ends of a card there, the better way up. */
struct ends {
	int32_t worth[PAIRS];
};

static struct ends score_ends(const struct column *column)
{
	const int *top = column->worth[0], *bottom = column->worth[2];
	struct ends e = {0};

	for (unsigned one = 0; one < DOMICOLOR_COLOURS; one++)
		for (unsigned other = one; other < DOMICOLOR_COLOURS; other++) {
			const int laid = top[one] + bottom[other],
				  turned = top[other] + bottom[one];

			e.worth[pair_of[one][other]] = laid > turned ? laid : turned;
		}
	return e;
}

/* What the seat that lays its card there may expect of it: the mean of all cards that it may have, each the
 * better way up, its own run down aside, and more the more they differ. In hundredths of a point. */
static int32_t expected(const struct others *others, const struct column *column)
{
	const struct ends ends = score_ends(column);
	int32_t sum = 0, squares = 0;

	if (!others->n)
		return 0;
	for (unsigned i = 0; i < PAIRS; i++) {
		sum += others->ends[i] * ends.worth[i];
		squares += others->ends[i] * ends.worth[i] * ends.worth[i];
	}
	for (unsigned colour = 0; colour < DOMICOLOR_COLOURS; colour++) {
		const int32_t middle = column->worth[1][colour];
		int32_t with = 0; /* what the ends of these cards score */

		for (unsigned i = 0; i < PAIRS; i++)
			with += others->both[colour][i] * ends.worth[i];
		sum += others->middle[colour] * middle;
		squares += middle * (others->middle[colour] * middle + 2 * with);
	}
	return (int32_t)(100 * sum / others->n +
			 BEST_OF_HAND *
			     search_spread(100 * sum, (int64_t)10000 * squares, others->n) / 100);
}

/* Adds what the square of a card at (x, y), its number i, opens in the column beyond, which is
 * `on` (1 or -1) further. */
static void open_lines(const struct domicolor *st, unsigned colour, unsigned i, int x, int y,
		       int on, struct column *beyond)
{
	for (int slope = DOMICOLOR_RISING; slope <= DOMICOLOR_FALLING; slope++) {
		const unsigned line = domicolor_line(&st->lines[colour], slope, x, y) << MARGIN;
		const unsigned there = i + (unsigned)(slope * on);

		if (there >= DOMICOLOR_SQUARES)
			continue; /* in a row that is finished, or not begun */
		if (line & (bit(x - on) | bit(x + 2 * on))) /* else there are no three in a row */
			beyond->worth[there][colour] += line_worth(line | bit(x), slope, x + on) -
							line_worth(line, slope, x + on);
	}
}

/* What the next seat may expect after this card. */
static int32_t left_open(const struct domicolor *st, const struct others *others, unsigned code,
			 int x, int y, int on, const struct column *before)
{
	struct column beyond = *before;

	for (unsigned i = 0; i < DOMICOLOR_SQUARES; i++)
		open_lines(st, domicolor_colour(code, i), i, x, y + (int)i, on, &beyond);
	return expected(others, &beyond);
}

/* Which way the row grows after a card at this place (C5, C6). */
static int grows(unsigned place)
{
	return place == DOMICOLOR_L || place == DOMICOLOR_TR || place == DOMICOLOR_BR ? -1 : 1;
}

/* What the next seat may expect for a card at the end of row 1 where the one at `place` is not. */
static int32_t other_end(const struct domicolor *st, const struct others *others, unsigned place)
{
	struct column column;
	int x, y;

	domicolor_where(st, place == DOMICOLOR_L ? DOMICOLOR_R : DOMICOLOR_L, &x, &y);
	look(st, x, y, &column);
	return expected(others, &column);
}

/* What it costs not to have the card any more. */
static int32_t keeping(unsigned code)
{
	if (code % 21 == 0) /* the same two bits three times */
		return ONE_COLOUR;
	return code == domicolor_turned(code) ? SAME_TURNED : 0;
}

/* The last card of a row leaves all corners of the picture, mostly as they were: nothing is said
 * about them. */
static void foresee(const void *state, const move_t *moves, size_t n, int32_t *value)
{
	const struct domicolor *st = state;
	struct column before[DOMICOLOR_PLACES];
	int32_t anyway[DOMICOLOR_PLACES] = {0};
	struct others others;
	struct spots spots;

	if (st->phase == DOMICOLOR_SAY || st->laid + 1 == st->board.width) {
		order(state, moves, n, value);
		return;
	}
	spots = find_spots(st);
	others = find_others(st);
	order_cards(st, &spots, moves, n, value);
	for (uint32_t places = domicolor_places(st); places; places = bits_rest(places)) {
		const unsigned place = bits_lowest(places);

		look(st, spots.x[place] + grows(place), spots.y[place], &before[place]);
		if (st->high == 1 && place <= DOMICOLOR_R)
			anyway[place] = other_end(st, &others, place);
	}
	for (size_t i = 0; i < n; i++) {
		const unsigned place = moves[i] & 7, code = moves[i] >> 3 & 63;
		const int32_t open = left_open(st, &others, code, spots.x[place], spots.y[place],
					       grows(place), &before[place]);

		value[i] -= open > anyway[place] ? open : anyway[place];
		value[i] -= keeping(code);
	}
}

static const struct knowledge deeper = {
    .order = foresee,
    .iterations = {[1] = 12000, [2] = 12000, [3] = 12000},
    .exploration = 30,
};

const struct knowledge knowledge_domicolor = {
    .order = order,
    .deeper = &deeper,
    .iterations = {[1] = 36000, [2] = 36000, [3] = 36000},
};
