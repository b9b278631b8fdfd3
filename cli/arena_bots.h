/* Somebody else's programs as players of a tournament: as the command line names them, and what there is
 * to say about one that breaks. */
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

/* Adds a bot: `NAME=COMMAND`, or `COMMAND` alone with the name `bot`. False: it cannot be, and that has
 * been said. */
bool arena_bots_add(struct arena_bots *bots, const char *value);
/* The bot with that name, or NULL. */
const struct arena_player *arena_bots_find(const struct arena_bots *bots, const char *name,
					   size_t n);
/* Says on standard error how a bot broke off a game: where, why, the last lines that were exchanged and
 * the end of its standard error. */
void arena_bots_report(const struct arena *a, const struct arena_report *report);

#endif
