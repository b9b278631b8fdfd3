#include "search/reward.h"

struct reward reward_of_scores(const struct game_scores *scores, unsigned seats)
{
	struct reward r = {0};

	for (unsigned seat = 0; seat < seats; seat++) {
		r.points[seat] = 100 * scores->points[seat];
		r.win[seat] = seats > 1 ? game_win_share(scores, seats, seat, REWARD_WIN) : 0;
	}
	return r;
}

int64_t reward_lead(const struct reward *r, unsigned seats, unsigned seat)
{
	int64_t best = INT64_MIN;

	for (unsigned other = 0; other < seats; other++)
		if (other != seat && r->points[other] > best)
			best = r->points[other];
	return r->points[seat] - (seats > 1 ? best : 0);
}

int64_t reward_total(const struct reward *r, unsigned seats, unsigned seat)
{
	return reward_lead(r, seats, seat) + r->win[seat];
}
