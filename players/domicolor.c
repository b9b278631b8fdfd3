/* What the players know of Domicolor: a card is worth its points now. What it leaves to the others
 * is found by the search. */
#include "core/base/bits.h"
#include "core/domicolor/state.h"
#include "players/knowledge.h"

/* A number above what the card is worth brings no more (C10): the smallest of the best is said. */
static void order_numbers(const struct domicolor *st, const move_t *moves, size_t n, int32_t *value)
{
	for (size_t i = 0; i < n; i++) {
		const int said = (int)GAME_FIELDS(moves[i]);

		value[i] = said > st->worth ? 100 * st->worth - said : 100 * said;
	}
}

static void order(const void *state, const move_t *moves, size_t n, int32_t *value)
{
	const struct domicolor *st = state;
	int x[DOMICOLOR_PLACES], y[DOMICOLOR_PLACES];

	if (st->phase == DOMICOLOR_SAY) {
		order_numbers(st, moves, n, value);
		return;
	}
	for (uint32_t places = domicolor_places(st); places; places = bits_rest(places)) {
		const unsigned place = bits_lowest(places);

		domicolor_where(st, (enum domicolor_place)place, &x[place], &y[place]);
	}
	for (size_t i = 0; i < n; i++) {
		const unsigned place = moves[i] & 7;

		value[i] = 100 * domicolor_worth(st, moves[i] >> 3 & 63, x[place], y[place]);
	}
}

const struct knowledge knowledge_domicolor = {
    .order = order,
    .iterations = {[1] = 36000, [2] = 36000, [3] = 36000},
};
