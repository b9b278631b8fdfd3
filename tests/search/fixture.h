/* What tests of the search share: memory, observations, searches, positions and matches. */
#ifndef TAFEL_TESTS_SEARCH_FIXTURE_H
#define TAFEL_TESTS_SEARCH_FIXTURE_H

#include "tests/help.h"

#include "search/search.h"

/* Returns memory for a search of a few thousand iterations; always the same. */
struct player_memory fixture_memory(void);
/* Returns an observation with this view and a key made of the name and the number. */
struct player_observation fixture_observation(const struct game *game, const void *view,
					      const char *name, uint32_t number);
/* Searches the view as `hard` does, with the key of that number. The result stands in
 * fixture_memory. */
const struct search_result *fixture_search(const struct game *game, const void *view,
					   uint32_t iterations, uint32_t number);
/* Returns the action's mean reward in hundredths of a point. */
int64_t fixture_mean_reward(const struct search_action *action);
/* Returns the reward of the seat in a game that is over, in hundredths of a point. */
int64_t fixture_end_reward(const struct game *game, const void *state, unsigned seat);
/* Opens a table with the standard board and a seed of that number. */
void fixture_open(struct table *t, const struct game *game, unsigned seats, uint32_t number);
/* Opens a table with a game by `medium` after so many events, or a few more until a seat is to
 * act. */
void fixture_middle(struct table *t, const struct game *game, unsigned seats, uint32_t events);
/* Plays that many games, every deal with both players in both seats, with so many iterations a
 * move. Returns how many halves of games `first` has won. */
unsigned fixture_match(const struct game *game, const struct player *first,
		       const struct player *second, unsigned games, uint32_t iterations);

#endif
