/* Opening a table for a new game, as the command line asks for it. */
#ifndef TAFEL_CLI_OPENING_H
#define TAFEL_CLI_OPENING_H

#include "table/table.h"

/* What was asked for, to be judged when the game is known. */
struct opening {
	const char *seed;  /* NULL: one that nobody can guess */
	const char *board; /* a file; NULL: the standard board */
	const char *option[GAME_OPTIONS_MAX];
	unsigned options;
	bool own_dice; /* no seed: people roll */
};

/* Notes one more option of the game. */
void opening_option(struct opening *o, const char *name);
/* Opens the table: EXIT_DONE, or another exit code, and what is wrong has been said. */
int opening_table(const struct opening *o, const struct game *game, unsigned seats,
		  struct table *t);

#endif
