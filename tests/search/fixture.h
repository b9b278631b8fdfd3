/* Thinking in tests: memory, searches by a name for their chance, games by their seed. */
#ifndef TAFEL_TESTS_SEARCH_FIXTURE_H
#define TAFEL_TESTS_SEARCH_FIXTURE_H

#include "tests/help.h"

#include "search/search.h"

/* Memory for a search of a few thousand iterations. */
struct player_memory fixture_memory(void);
/* A seat with this view, and chance by a name and a number. */
struct player_observation fixture_observation(const struct game *game, const void *view,
					      const char *name, uint32_t number);
/* Searches the view with the game's knowledge and chance of that number. The result stands in the
 * memory of fixture_memory. */
const struct search_result *fixture_search(const struct game *game, const void *view,
					   uint32_t iterations, uint32_t number);
/* The action's mean reward in hundredths of a point. */
int64_t fixture_mean_reward(const struct search_action *action);
/* What the end of a game is worth to the seat, to a search: lead and win, in hundredths of a point. */
int64_t fixture_end_reward(const struct game *game, const void *state, unsigned seat);
/* Opens a table with the standard board and a seed of that number. */
void fixture_open(struct table *t, const struct game *game, unsigned seats, uint32_t number);
/* A position in the middle of a game, after so many events or a few more. */
void fixture_middle(struct table *t, const struct game *game, unsigned seats, uint32_t events);
/* Plays that many games, all deals with each of the two in each of the two seats, with so many
 * iterations a move; how many halves of games the first has won. */
unsigned fixture_match(const struct game *game, const struct player *first,
		       const struct player *second, unsigned games, uint32_t iterations);

#endif
