/* Prints the result of a tournament: as a table for people, as JSON for programs. */
#ifndef TAFEL_CLI_ARENA_TABLE_H
#define TAFEL_CLI_ARENA_TABLE_H

#include "arena/standings.h"

struct arena_outcome {
	const struct arena *arena;
	struct standing standing[GAME_SEATS_MAX];
	uint32_t games;   /* games that count */
	uint32_t planned; /* games to be played in all */
};

/* Prints the table to standard output. */
void arena_table_print(const struct arena_outcome *o);
/* Prints one JSON object on one line to standard output: "game", "seats", "options", "seed",
 * "games", "planned", "pointed" (games whose points count) and "players". Each player has "level"
 * (for a bot "bot", its command), "name" (unique), "wins", "wins_low", "wins_high", "mean",
 * "mean_low", "mean_high", "deviation", the rating's "mu" and "sigma", and "forfeits" (games it
 * broke off). Unknown values are null: intervals of a single block, and wins and rating in a solo
 * game. */
void arena_table_json(const struct arena_outcome *o);

#endif
