/* The reward of a game: what its end is worth to each seat.
 *
 *      reward = lead + win                 several seats
 *      reward = points                     one seat
 *
 * lead is the seat's points less those of the best other seat. win is REWARD_WIN for the only
 * winner and 0 for a loser; k seats that share the win get REWARD_WIN / k each. All of it is in
 * hundredths of a point. */
#ifndef TAFEL_SEARCH_REWARD_H
#define TAFEL_SEARCH_REWARD_H

#include "core/game.h"

enum { REWARD_WIN = 1000 /* hundredths of a point that winning is worth */ };

/* The parts of the reward by seat, in hundredths of a point. */
struct reward {
	int64_t points[GAME_SEATS_MAX];
	int64_t win[GAME_SEATS_MAX]; /* the seat's share of REWARD_WIN */
};

/* Returns the reward of a game that ended with these scores. */
struct reward reward_of_scores(const struct game_scores *scores, unsigned seats);
/* Returns the seat's lead over the best other seat; with one seat its points. */
int64_t reward_lead(const struct reward *r, unsigned seats, unsigned seat);
/* Returns the seat's whole reward: lead and win. */
int64_t reward_total(const struct reward *r, unsigned seats, unsigned seat);

#endif
