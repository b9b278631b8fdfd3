/* A block is one sample. Its games have the same dice and each player sat in each seat, so the luck
 * of seats and dice cancels out in its sum. The games of a block are not independent: as samples of
 * their own they would give intervals that are too narrow, or, where luck cancels out, too wide. */
#include "arena/standings.h"

#include <math.h>

/* Sums of one player. */
struct sums {
	struct interval_samples wins, points; /* of blocks: shares and means */
	struct interval_samples games;        /* points of single games */
	uint32_t forfeits;
};

static bool is_whole(const struct arena_result *block, unsigned seats)
{
	for (unsigned i = 0; i < seats; i++)
		if (!arena_is_played(&block[i]))
			return false;
	return true;
}

static bool is_played_out(const struct arena_result *block, unsigned seats)
{
	for (unsigned i = 0; i < seats; i++)
		if (block[i].forfeit)
			return false;
	return true;
}

static void add_wins(const struct arena_result *block, unsigned seats, unsigned player,
		     struct sums *s)
{
	unsigned parts = 0;

	for (unsigned i = 0; i < seats; i++) {
		parts += game_win_share(&block[i].scores, seats, player, GAME_WIN_SHARES);
		s->forfeits += block[i].forfeit == player + 1;
	}
	interval_add(&s->wins, (double)parts / (GAME_WIN_SHARES * seats));
}

static void add_points(const struct arena_result *block, unsigned seats, unsigned player,
		       struct sums *s)
{
	int points = 0;

	for (unsigned i = 0; i < seats; i++) {
		points += block[i].scores.points[player];
		interval_add(&s->games, block[i].scores.points[player]);
	}
	interval_add(&s->points, (double)points / seats);
}

/* Returns the interval of the share of wins. If all blocks are alike, their deviation is 0 and says
 * nothing, so each block counts as one trial. */
static struct interval between_wins(const struct interval_samples *wins)
{
	struct interval i = interval_of_mean(wins);

	if (wins->n && wins->squares <= 0)
		return interval_of_share(wins->mean, wins->n);
	i.low = fmax(0, i.low);
	i.high = fmin(1, i.high);
	return i;
}

uint32_t standings_sum(unsigned seats, const struct arena_result *results, uint32_t games,
		       struct standing out[GAME_SEATS_MAX])
{
	struct rating rating[GAME_SEATS_MAX];
	struct sums sums[GAME_SEATS_MAX] = {0};
	uint32_t counted = 0;

	for (unsigned i = 0; i < seats; i++)
		rating[i] = RATING_NEW;
	for (uint32_t first = 0; first + seats <= games; first += seats) {
		if (!is_whole(&results[first], seats))
			continue;
		for (unsigned i = 0; i < seats; i++) {
			add_wins(&results[first], seats, i, &sums[i]);
			if (is_played_out(&results[first], seats))
				add_points(&results[first], seats, i, &sums[i]);
			rating_update(rating, results[first + i].scores.rank, seats);
		}
		counted += seats;
	}
	for (unsigned i = 0; i < seats; i++)
		out[i] = (struct standing){
		    .wins = sums[i].wins.mean,
		    .wins_between = between_wins(&sums[i].wins),
		    .mean = sums[i].points.mean,
		    .mean_between = interval_of_mean(&sums[i].points),
		    .deviation = interval_deviation(&sums[i].games),
		    .rating = rating[i],
		    .forfeits = sums[i].forfeits,
		    .pointed = sums[i].games.n,
		};
	return counted;
}
