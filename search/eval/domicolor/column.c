#include "search/eval/domicolor/column.h"

#include "core/base/bits.h"
#include "search/statistics.h"

/* A seat lays the best of three cards. It scores this much more than the mean card, in per cent of
 * the standard deviation of all cards; found by matches
 * (docs/lab/2026-11-16-domicolor-foresight.md). */
enum { BEST_OF_HAND = 60 };

struct domicolor_column_spot domicolor_column_spot(const struct domicolor *st,
						   enum domicolor_place place)
{
	struct domicolor_column_spot spot = {
	    .direction =
		place == DOMICOLOR_L || place == DOMICOLOR_TR || place == DOMICOLOR_BR ? -1 : 1};

	domicolor_locate(st, place, &spot.x, &spot.y);
	return spot;
}

/* Returns the points of the run down through a square that is laid by itself. Rows above the
 * picture have bits too. */
static int down_points(const struct domicolor_lines *l, int x, int y)
{
	const unsigned down = domicolor_line_bits(l->down, DOMICOLOR_WIDTH_MAX, x);

	return (int)domicolor_scored_length(
	    domicolor_run_length(down << DOMICOLOR_SQUARES, y + DOMICOLOR_SQUARES));
}

/* Writes the points in column x. `between`: bits that are set in every line that comes from the
 * column before. */
static void score(const struct domicolor *st, const struct domicolor_column_spot *spot, int x,
		  unsigned between, struct domicolor_column *out)
{
	for (int i = 0; i < DOMICOLOR_SQUARES; i++)
		for (unsigned colour = 0; colour < DOMICOLOR_COLOURS; colour++) {
			const struct domicolor_lines *l = &st->lines[colour];
			int points = down_points(l, x, spot->y + i);

			for (int slope = DOMICOLOR_RISING; slope <= DOMICOLOR_FALLING; slope++) {
				/* The row of the column before from which the line comes. */
				const unsigned from = (unsigned)(i - slope * spot->direction);
				const unsigned line =
				    domicolor_column_line(l, slope, x, spot->y + i) |
				    (from < DOMICOLOR_SQUARES ? between : 0);

				points += domicolor_column_line_points(line, slope, x);
			}
			out->points[i][colour] = points;
		}
}

void domicolor_column_score(const struct domicolor *st, const struct domicolor_column_spot *spot,
			    int steps, struct domicolor_column *out)
{
	score(st, spot, spot->x + steps * spot->direction, 0, out);
}

void domicolor_column_score_bridged(const struct domicolor *st,
				    const struct domicolor_column_spot *spot,
				    struct domicolor_column *out)
{
	score(st, spot, spot->x + spot->direction, domicolor_column_bit(spot->x), out);
}

/* The number of a pair, in either order. */
static const uint8_t pair_of[DOMICOLOR_COLOURS][DOMICOLOR_COLOURS] = {
    {0, 1, 2, 3}, {1, 4, 5, 6}, {2, 5, 7, 8}, {3, 6, 8, 9}};

static void add_card(const struct domicolor *st, unsigned type, unsigned n,
		     struct domicolor_column_unseen *to)
{
	const unsigned code = st->board.code[type], middle = domicolor_card_colour(code, 1),
		       ends =
			   pair_of[domicolor_card_colour(code, 0)][domicolor_card_colour(code, 2)];

	to->n += (int32_t)n;
	to->middle[middle] += (int32_t)n;
	to->ends[ends] += (int32_t)n;
	to->both[middle][ends] += (int32_t)n;
	for (unsigned i = 0; i < DOMICOLOR_SQUARES; i++)
		to->squares[domicolor_card_colour(code, i)] += (int32_t)n;
}

void domicolor_column_count_unseen(const struct domicolor *st, unsigned seat,
				   struct domicolor_column_unseen *out)
{
	*out = (struct domicolor_column_unseen){0};
	for (unsigned type = 0; type < st->board.types; type++)
		add_card(st, type, st->unseen[type], out);
	for (unsigned other = 0; other < st->seats; other++)
		for (unsigned i = 0; other != seat && i < st->board.hand; i++)
			if (st->hand[other][i] < DOMICOLOR_TYPES)
				add_card(st, st->hand[other][i], 1, out);
}

/* Returns the points of a card's ends in the column, the better way up. */
static int ends_points(const struct domicolor_column *column, unsigned one, unsigned other)
{
	const int *top = column->points[0], *bottom = column->points[DOMICOLOR_SQUARES - 1];
	const int laid = top[one] + bottom[other], turned = top[other] + bottom[one];

	return laid > turned ? laid : turned;
}

/* The points of the ends by pair. */
struct ends {
	int32_t points[DOMICOLOR_COLUMN_PAIRS];
};

static struct ends score_ends(const struct domicolor_column *column)
{
	struct ends e = {0};

	for (unsigned one = 0; one < DOMICOLOR_COLOURS; one++)
		for (unsigned other = one; other < DOMICOLOR_COLOURS; other++)
			e.points[pair_of[one][other]] = ends_points(column, one, other);
	return e;
}

int32_t domicolor_column_expected(const struct domicolor_column_unseen *unseen,
				  const struct domicolor_column *column)
{
	const struct ends ends = score_ends(column);
	int32_t sum = 0, squares = 0;

	if (!unseen->n)
		return 0;
	for (unsigned i = 0; i < DOMICOLOR_COLUMN_PAIRS; i++) {
		sum += unseen->ends[i] * ends.points[i];
		squares += unseen->ends[i] * ends.points[i] * ends.points[i];
	}
	for (unsigned colour = 0; colour < DOMICOLOR_COLOURS; colour++) {
		const int32_t middle = column->points[1][colour];
		int32_t with = 0; /* points of the ends of these cards */

		for (unsigned i = 0; i < DOMICOLOR_COLUMN_PAIRS; i++)
			with += unseen->both[colour][i] * ends.points[i];
		sum += unseen->middle[colour] * middle;
		squares += middle * (unseen->middle[colour] * middle + 2 * with);
	}
	return (int32_t)(100 * sum / unseen->n +
			 BEST_OF_HAND *
			     statistics_deviation(100 * sum, (int64_t)10000 * squares, unseen->n) /
			     100);
}

int domicolor_column_card_points(const struct domicolor_column *column, unsigned code)
{
	return column->points[1][domicolor_card_colour(code, 1)] +
	       ends_points(column, domicolor_card_colour(code, 0), domicolor_card_colour(code, 2));
}
