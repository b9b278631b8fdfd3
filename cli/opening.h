/* Opening a table for a new game, as the command line asks for it. */
#ifndef TAFEL_CLI_OPENING_H
#define TAFEL_CLI_OPENING_H

#include "table/table.h"

#include <getopt.h>

/* What was asked for, to be judged when the game is known. */
struct opening {
	const char *seats; /* NULL: not said; what it may be is the command's */
	const char *seed;  /* NULL: one that nobody can guess */
	const char *board; /* a file; NULL: the standard board */
	const char *option[GAME_OPTIONS_MAX];
	unsigned options;
	bool own_dice; /* no seed: people roll */
};

/* Options that every command has that opens a table; their codes begin above those of characters. */
enum { OPENING_SEATS = 256, OPENING_OPTION, OPENING_SEED, OPENING_BOARD };
#define OPENING_OPTIONS                                                                            \
	{"seats", required_argument, NULL, OPENING_SEATS},                                         \
	    {"option", required_argument, NULL, OPENING_OPTION},                                   \
	    {"seed", required_argument, NULL, OPENING_SEED},                                       \
	{                                                                                          \
		"board", required_argument, NULL, OPENING_BOARD                                    \
	}
/* Notes the option just read, with its value in `optarg`; false if it is none of these. */
bool opening_read_option(struct opening *o, int option);
/* Opens the table: EXIT_DONE, or another exit code, and what is wrong has been said. */
int opening_table(const struct opening *o, const struct game *game, unsigned seats,
		  struct table *t);

#endif
