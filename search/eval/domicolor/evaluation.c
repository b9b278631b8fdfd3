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
#include "search/eval/evaluation.h"
#include "core/base/bits.h"
#include "search/eval/domicolor/column.h"
#include "search/eval/domicolor/learned.h"

enum {
	/* What it costs, in hundredths of a point, to give away a card of one colour, which fits where
	 * others do not; and any other that is the same either way up, which fits least. Found by matches
	 * (docs/strength.md). */
	ONE_COLOUR = 100,
	SAME_TURNED = -100,
};

/* A number above what the card is worth brings no more (C10): the smallest of the best is said. */
static void score_numbers(const struct domicolor *st, const move_t *moves, size_t n, int32_t *value)
{
	for (size_t i = 0; i < n; i++) {
		const int said = (int)GAME_FIELDS(moves[i]);

		value[i] = said > st->worth ? 100 * st->worth - said : 100 * said;
	}
}

/* Where a card may be laid now. */
struct spots {
	struct domicolor_column_spot at[DOMICOLOR_PLACES];
};

static struct spots find_spots(const struct domicolor *st)
{
	struct spots found = {0};

	for (uint32_t places = domicolor_places(st); places; places = bits_rest(places)) {
		const unsigned place = bits_lowest(places);

		found.at[place] = domicolor_column_spot(st, (enum domicolor_place)place);
	}
	return found;
}

static void score_cards(const struct domicolor *st, const struct spots *spots, const move_t *moves,
			size_t n, int32_t *value)
{
	for (size_t i = 0; i < n; i++) {
		const struct domicolor_column_spot *spot = &spots->at[moves[i] & 7];

		value[i] = 100 * domicolor_worth(st, moves[i] >> 3 & 63, spot->x, spot->y);
	}
}

static void score_moves(const void *state, const move_t *moves, size_t n, int32_t *value)
{
	const struct domicolor *st = state;

	if (st->phase == DOMICOLOR_SAY) {
		score_numbers(st, moves, n, value);
	} else {
		const struct spots spots = find_spots(st);

		score_cards(st, &spots, moves, n, value);
	}
}

/* ---- what a card leaves to the next seat ---- */

/* Adds what square i of a card at the spot opens in the column beyond. */
static void open_lines(const struct domicolor *st, unsigned colour, unsigned i,
		       const struct domicolor_column_spot *spot, struct domicolor_column *beyond)
{
	const int x = spot->x, on = spot->on;

	for (int slope = DOMICOLOR_RISING; slope <= DOMICOLOR_FALLING; slope++) {
		const unsigned line =
		    domicolor_column_line(&st->lines[colour], slope, x, spot->y + (int)i);
		const unsigned there = i + (unsigned)(slope * on);

		if (there >= DOMICOLOR_SQUARES)
			continue; /* in a row that is finished, or not begun */
		if (line &
		    (domicolor_column_bit(x - on) |
		     domicolor_column_bit(x + 2 * on))) /* else there are no three in a row */
			beyond->worth[there][colour] +=
			    domicolor_column_line_points(line | domicolor_column_bit(x), slope,
							 x + on) -
			    domicolor_column_line_points(line, slope, x + on);
	}
}

/* What the next seat may expect after this card. */
static int32_t left_open(const struct domicolor *st, const struct domicolor_column_unseen *others,
			 unsigned code, const struct domicolor_column_spot *spot,
			 const struct domicolor_column *before)
{
	struct domicolor_column beyond = *before;

	for (unsigned i = 0; i < DOMICOLOR_SQUARES; i++)
		open_lines(st, domicolor_colour(code, i), i, spot, &beyond);
	return domicolor_column_expected(others, &beyond);
}

/* What the next seat may expect for a card at the end of row 1 where the one at `place` is not. */
static int32_t other_end(const struct domicolor *st, const struct domicolor_column_unseen *others,
			 const struct spots *spots, unsigned place)
{
	struct domicolor_column column;

	domicolor_column_score(st, &spots->at[place == DOMICOLOR_L ? DOMICOLOR_R : DOMICOLOR_L], 0,
			       &column);
	return domicolor_column_expected(others, &column);
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
static void score_moves_foresight(const void *state, const move_t *moves, size_t n, int32_t *value)
{
	const struct domicolor *st = state;
	struct domicolor_column before[DOMICOLOR_PLACES];
	int32_t anyway[DOMICOLOR_PLACES] = {0};
	struct domicolor_column_unseen others;
	struct spots spots;

	if (st->phase == DOMICOLOR_SAY || st->laid + 1 == st->board.width) {
		score_moves(state, moves, n, value);
		return;
	}
	spots = find_spots(st);
	domicolor_column_count_unseen(st, st->seat, &others);
	score_cards(st, &spots, moves, n, value);
	for (uint32_t places = domicolor_places(st); places; places = bits_rest(places)) {
		const unsigned place = bits_lowest(places);

		domicolor_column_score(st, &spots.at[place], 1, &before[place]);
		if (st->high == 1 && place <= DOMICOLOR_R)
			anyway[place] = other_end(st, &others, &spots, place);
	}
	for (size_t i = 0; i < n; i++) {
		const unsigned place = moves[i] & 7, code = moves[i] >> 3 & 63;
		const int32_t open = left_open(st, &others, code, &spots.at[place], &before[place]);

		value[i] -= open > anyway[place] ? open : anyway[place];
		value[i] -= keeping(code);
	}
}

static const struct evaluation foresight = {
    .score_moves = score_moves_foresight,
    .iterations = {[1] = 12000, [2] = 12000, [3] = 12000},
    .exploration = 30,
};

static void score_moves_learned(const void *state, const move_t *moves, size_t n, int32_t *value)
{
	const struct domicolor *st = state;

	(st->phase == DOMICOLOR_SAY ? score_moves : domicolor_learned_score_moves)(state, moves, n,
										   value);
}

/* Nobody can say what a card leads to many turns on, but values that were learned say well what the picture is worth
 * a few turns on (docs/strength.md). */
static const struct evaluation learned = {
    .score_moves = score_moves_learned,
    .score_playout_moves = score_moves_foresight,
    .evaluate = domicolor_learned_evaluate,
    .cutoff_events = 6,
    .iterations = {[1] = 12000},
    .exploration = 30,
    .for_expert = &foresight,
    .fits = domicolor_learned_fits,
};

const struct evaluation evaluation_domicolor = {
    .score_moves = score_moves,
    .for_expert = &learned,
    .iterations = {[1] = 36000, [2] = 36000, [3] = 36000},
};
