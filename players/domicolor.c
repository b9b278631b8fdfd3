#include "players/domicolor.h"

#include "core/domicolor/state.h"

/* A number above what the card is worth brings no more (C10), so the smallest of the best is said.
 */
int32_t player_domicolor_worth(const void *before, move_t m, const void *after, unsigned seat)
{
	(void)before;
	(void)after;
	(void)seat;
	return GAME_KIND(m) == DOMICOLOR_KIND_SAY ? -(int32_t)GAME_FIELDS(m) : 0;
}
