/* Other people's programs as players of a tournament: reads the option --bot, and reports a bot
 * that breaks off a game. */
#ifndef TAFEL_CLI_ARENA_BOTS_H
#define TAFEL_CLI_ARENA_BOTS_H

#include "arena/arena.h"

enum {
	ARENA_BOT_NAME_MAX = 8, /* bytes; the table has eighty columns */
	ARENA_BOT_COMMAND_MAX = 1000,
	ARENA_BOT_DIGITS = 8,
};

struct arena_bots {
	unsigned n;
	struct arena_player player[GAME_SEATS_MAX];
	char name[GAME_SEATS_MAX][ARENA_BOT_NAME_MAX + 1];
	char fingerprint[GAME_SEATS_MAX][ARENA_BOT_DIGITS + 1];
};

/* Adds a bot from the value of --bot: `NAME=COMMAND`, or `COMMAND` alone with the name `bot`.
 * Returns false after an error message. `value` must outlive `bots`. */
bool arena_bots_add(struct arena_bots *bots, const char *value);
/* Returns the bot with that name, or NULL. */
const struct arena_player *arena_bots_find(const struct arena_bots *bots, const char *name,
					   size_t n);
/* Prints to standard error how a bot broke off a game: where, why, the last lines that were
 * exchanged, and the end of its standard error. */
void arena_bots_report(const struct arena *a, const struct arena_report *report);

#endif
