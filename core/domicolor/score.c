/* Points and ranks (C8 to C11). picture.c computes the points of each card. */
#include "core/domicolor/state.h"

const char *const domicolor_effects[] = {
    [DOMICOLOR_ACROSS] = "across", [DOMICOLOR_DOWN] = "down",     [DOMICOLOR_FALL] = "fall",
    [DOMICOLOR_RISE] = "rise",     [DOMICOLOR_UNSAID] = "unsaid", [DOMICOLOR_POINTS] = "points",
    [DOMICOLOR_EFFECTS] = NULL,
};

void domicolor_score(const void *state, struct game_scores *out, struct game_effects *why)
{
	const struct domicolor *st = state;

	*out = (struct game_scores){0};
	for (int seat = 0; seat < st->seats; seat++) {
		out->points[seat] = st->points[seat];
		out->rank[seat] = 1;
		for (int other = 0; other < st->seats; other++)
			if (st->points[other] > st->points[seat])
				out->rank[seat]++;
		if (why)
			game_add_effect(why, GAME_RULE('C', 8), DOMICOLOR_POINTS, seat,
					st->points[seat]);
	}
}
