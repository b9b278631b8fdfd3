#include "search/eval/domicolor/column.h"

#include "core/base/bits.h"
#include "search/statistics.h"

/* The next seat has three cards to choose from: per cent of the spread of all cards by which its best is above
 * their mean. Found by matches (docs/strength.md). */
enum { BEST_OF_HAND = 60 };

struct domicolor_column_spot domicolor_column_spot(const struct domicolor *st,
						   enum domicolor_place place)
{
	struct domicolor_column_spot spot = {
	    .on = place == DOMICOLOR_L || place == DOMICOLOR_TR || place == DOMICOLOR_BR ? -1 : 1};

	domicolor_where(st, place, &spot.x, &spot.y);
	return spot;
}

/* Points of the run down through a square that is laid by itself. Rows above the picture have bits too. */
static int down_worth(const struct domicolor_lines *l, int x, int y)
{
	const unsigned down = domicolor_word(l->down, DOMICOLOR_WIDTH_MAX, x);

	return (int)domicolor_counted(
	    domicolor_run(down << DOMICOLOR_SQUARES, y + DOMICOLOR_SQUARES));
}

/* What each square of the column x is worth; `between`: bits that count in every line which crosses the open row there. */
static void look(const struct domicolor *st, const struct domicolor_column_spot *spot, int x,
		 unsigned between, struct domicolor_column *out)
{
	for (int i = 0; i < DOMICOLOR_SQUARES; i++)
		for (unsigned colour = 0; colour < DOMICOLOR_COLOURS; colour++) {
			const struct domicolor_lines *l = &st->lines[colour];
			int points = down_worth(l, x, spot->y + i);

			for (int slope = DOMICOLOR_RISING; slope <= DOMICOLOR_FALLING; slope++) {
				/* The square of the column before from which the line comes. */
				const unsigned from = (unsigned)(i - slope * spot->on);
				const unsigned line =
				    domicolor_column_line(l, slope, x, spot->y + i) |
				    (from < DOMICOLOR_SQUARES ? between : 0);

				points += domicolor_column_line_points(line, slope, x);
			}
			out->worth[i][colour] = points;
		}
}

void domicolor_column_score(const struct domicolor *st, const struct domicolor_column_spot *spot,
			    int steps, struct domicolor_column *out)
{
	look(st, spot, spot->x + steps * spot->on, 0, out);
}

void domicolor_column_score_bridged(const struct domicolor *st,
				    const struct domicolor_column_spot *spot,
				    struct domicolor_column *out)
{
	look(st, spot, spot->x + spot->on, domicolor_column_bit(spot->x), out);
}

/* The number of a pair, whichever of its colours comes first. */
static const uint8_t pair_of[DOMICOLOR_COLOURS][DOMICOLOR_COLOURS] = {
    {0, 1, 2, 3}, {1, 4, 5, 6}, {2, 5, 7, 8}, {3, 6, 8, 9}};

static void add_other(const struct domicolor *st, unsigned type, unsigned n,
		      struct domicolor_column_unseen *to)
{
	const unsigned code = st->board.code[type], middle = domicolor_colour(code, 1),
		       ends = pair_of[domicolor_colour(code, 0)][domicolor_colour(code, 2)];

	to->n += (int32_t)n;
	to->middle[middle] += (int32_t)n;
	to->ends[ends] += (int32_t)n;
	to->both[middle][ends] += (int32_t)n;
	for (unsigned i = 0; i < DOMICOLOR_SQUARES; i++)
		to->squares[domicolor_colour(code, i)] += (int32_t)n;
}

void domicolor_column_count_unseen(const struct domicolor *st, unsigned seat,
				   struct domicolor_column_unseen *out)
{
	*out = (struct domicolor_column_unseen){0};
	for (unsigned type = 0; type < st->board.types; type++)
		add_other(st, type, st->unseen[type], out);
	for (unsigned other = 0; other < st->seats; other++)
		for (unsigned i = 0; other != seat && i < st->board.hand; i++)
			if (st->hand[other][i] < DOMICOLOR_TYPES)
				add_other(st, st->hand[other][i], 1, out);
}

/* What a card's ends would score there, the better way up. */
static int ends_worth(const struct domicolor_column *column, unsigned one, unsigned other)
{
	const int *top = column->worth[0], *bottom = column->worth[DOMICOLOR_SQUARES - 1];
	const int laid = top[one] + bottom[other], turned = top[other] + bottom[one];

	return laid > turned ? laid : turned;
}

/* The same for each pair. */
struct ends {
	int32_t worth[DOMICOLOR_COLUMN_PAIRS];
};

static struct ends score_ends(const struct domicolor_column *column)
{
	struct ends e = {0};

	for (unsigned one = 0; one < DOMICOLOR_COLOURS; one++)
		for (unsigned other = one; other < DOMICOLOR_COLOURS; other++)
			e.worth[pair_of[one][other]] = ends_worth(column, one, other);
	return e;
}

int32_t domicolor_column_expected(const struct domicolor_column_unseen *others,
				  const struct domicolor_column *column)
{
	const struct ends ends = score_ends(column);
	int32_t sum = 0, squares = 0;

	if (!others->n)
		return 0;
	for (unsigned i = 0; i < DOMICOLOR_COLUMN_PAIRS; i++) {
		sum += others->ends[i] * ends.worth[i];
		squares += others->ends[i] * ends.worth[i] * ends.worth[i];
	}
	for (unsigned colour = 0; colour < DOMICOLOR_COLOURS; colour++) {
		const int32_t middle = column->worth[1][colour];
		int32_t with = 0; /* what the ends of these cards score */

		for (unsigned i = 0; i < DOMICOLOR_COLUMN_PAIRS; i++)
			with += others->both[colour][i] * ends.worth[i];
		sum += others->middle[colour] * middle;
		squares += middle * (others->middle[colour] * middle + 2 * with);
	}
	return (int32_t)(100 * sum / others->n +
			 BEST_OF_HAND *
			     statistics_deviation(100 * sum, (int64_t)10000 * squares, others->n) /
			     100);
}

int domicolor_column_card_points(const struct domicolor_column *column, unsigned code)
{
	return column->worth[1][domicolor_colour(code, 1)] +
	       ends_worth(column, domicolor_colour(code, 0), domicolor_colour(code, 2));
}
