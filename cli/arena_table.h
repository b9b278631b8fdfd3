/* What a tournament came to, for people and for programs. */
#ifndef TAFEL_CLI_ARENA_TABLE_H
#define TAFEL_CLI_ARENA_TABLE_H

#include "arena/standings.h"

struct arena_outcome {
	const struct arena *arena;
	struct standing standing[GAME_SEATS_MAX];
	uint32_t games;   /* that count */
	uint32_t planned; /* to be played */
};

/* The table, on standard output. */
void arena_table_print(const struct arena_outcome *o);
/* One JSON object on one line: "game", "seats", "options", "seed", "games", "planned", "pointed" (games
 * whose points count) and "players", for each "level", or of a bot "bot" (its command), "name" (another
 * for each), "wins", "wins_low", "wins_high", "mean", "mean_low", "mean_high", "deviation", of the rating
 * "mu" and "sigma", and "forfeits" (games it broke off). What is not known is null: an interval of one
 * block, wins and rating of whoever plays alone. */
void arena_table_json(const struct arena_outcome *o);

#endif
