/* The evaluation of Domicolor. `medium` and `hard` score a card by its points now. Foresight, which
 * is slower, subtracts what the card opens for the next seat and what it is worth in the hand.
 *
 * A card changes the points of the squares in the column beyond it, because the lines through its
 * squares go on there.
 *
 *            x   x+1           A card that grows the row to the right has lines across, down a
 *          +---+---+           diagonal and up one. The points of the next column without the
 *          | R |-->|           card are found once for all cards (domicolor_column_score), so
 *          +---+\ /+           for each card only what its own lines add is found.
 *          | Y |-->|
 *          +---+/ \+ */
#include "search/eval/evaluation.h"
#include "core/base/bits.h"
#include "search/eval/domicolor/column.h"
#include "search/eval/domicolor/learned.h"

/* What a card is worth in the hand, in hundredths of a point: one of a single colour fits where
 * others do not, any other that is the same either way up fits least. Found by matches
 * (docs/lab/2026-11-16-domicolor-foresight.md). */
enum {
	ONE_COLOUR = 100,
	SAME_TURNED = -100,
};

/* Scores the numbers that a seat may say. One above the points of the card brings no more (C10), so
 * the smallest of the best is scored highest. */
static void score_numbers(const struct domicolor *st, const move_t *moves, size_t n, int32_t *value)
{
	for (size_t i = 0; i < n; i++) {
		const int said = (int)GAME_FIELDS(moves[i]);

		value[i] = said > st->unsaid_points ? 100 * st->unsaid_points - said : 100 * said;
	}
}

/* The spots where a card may be laid now, by place. */
struct spots {
	struct domicolor_column_spot at[DOMICOLOR_PLACES];
};

static struct spots find_spots(const struct domicolor *st)
{
	struct spots found = {0};

	for (uint32_t places = domicolor_open_places(st); places; places = bits_rest(places)) {
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

		value[i] = 100 * domicolor_card_points(st, moves[i] >> 3 & 63, spot->x, spot->y);
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

/* ---- foresight ---- */

/* Adds the points that square i of a card at the spot opens in the column beyond it. */
static void open_lines(const struct domicolor *st, unsigned colour, unsigned i,
		       const struct domicolor_column_spot *spot, struct domicolor_column *beyond)
{
	const int x = spot->x, direction = spot->direction;

	for (int slope = DOMICOLOR_RISING; slope <= DOMICOLOR_FALLING; slope++) {
		const unsigned line =
		    domicolor_column_line(&st->lines[colour], slope, x, spot->y + (int)i);
		const unsigned there = i + (unsigned)(slope * direction);

		if (there >= DOMICOLOR_SQUARES)
			continue; /* in a row of the picture that is finished, or not begun */
		/* Without a third square in the line the card opens nothing. */
		if (line &
		    (domicolor_column_bit(x - direction) | domicolor_column_bit(x + 2 * direction)))
			beyond->points[there][colour] +=
			    domicolor_column_line_points(line | domicolor_column_bit(x), slope,
							 x + direction) -
			    domicolor_column_line_points(line, slope, x + direction);
	}
}

/* Returns what the next seat may expect beyond this card. */
static int32_t opened_by(const struct domicolor *st, const struct domicolor_column_unseen *unseen,
			 unsigned code, const struct domicolor_column_spot *spot,
			 const struct domicolor_column *before)
{
	struct domicolor_column beyond = *before;

	for (unsigned i = 0; i < DOMICOLOR_SQUARES; i++)
		open_lines(st, domicolor_card_colour(code, i), i, spot, &beyond);
	return domicolor_column_expected(unseen, &beyond);
}

/* Returns what the next seat may expect at the end of row 1 opposite to `place`. */
static int32_t other_end(const struct domicolor *st, const struct domicolor_column_unseen *unseen,
			 const struct spots *spots, unsigned place)
{
	struct domicolor_column column;

	domicolor_column_score(st, &spots->at[place == DOMICOLOR_L ? DOMICOLOR_R : DOMICOLOR_L], 0,
			       &column);
	return domicolor_column_expected(unseen, &column);
}

/* Returns what the card is worth in the hand. */
static int32_t hand_value(unsigned code)
{
	if (code % 21 == 0) /* the same two bits three times */
		return ONE_COLOUR;
	return code == domicolor_turned(code) ? SAME_TURNED : 0;
}

/* The last card of a row is scored without foresight: the next one can be laid at any corner of the
 * picture, and the corners are mostly as they were. */
static void score_moves_foresight(const void *state, const move_t *moves, size_t n, int32_t *value)
{
	const struct domicolor *st = state;
	struct domicolor_column before[DOMICOLOR_PLACES];
	int32_t other_way[DOMICOLOR_PLACES] = {0};
	struct domicolor_column_unseen unseen;
	struct spots spots;

	if (st->phase == DOMICOLOR_SAY || st->row_cards + 1 == st->board.width) {
		score_moves(state, moves, n, value);
		return;
	}
	spots = find_spots(st);
	domicolor_column_count_unseen(st, st->seat, &unseen);
	score_cards(st, &spots, moves, n, value);
	for (uint32_t places = domicolor_open_places(st); places; places = bits_rest(places)) {
		const unsigned place = bits_lowest(places);

		domicolor_column_score(st, &spots.at[place], 1, &before[place]);
		if (st->rows_begun == 1 && place <= DOMICOLOR_R)
			other_way[place] = other_end(st, &unseen, &spots, place);
	}
	for (size_t i = 0; i < n; i++) {
		const unsigned place = moves[i] & 7, code = moves[i] >> 3 & 63;
		const int32_t open = opened_by(st, &unseen, code, &spots.at[place], &before[place]);

		value[i] -= open > other_way[place] ? open : other_way[place];
		value[i] -= hand_value(code);
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

/* Two seats and the standard deck. A card's consequences many turns later cannot be told, but the
 * learned value of the picture is good some turns later, so playouts are cut off
 * (docs/lab/2026-11-17-domicolor-learned.md). */
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
