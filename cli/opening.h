/* Opens the table of a new game with the options of the command line. */
#ifndef TAFEL_CLI_OPENING_H
#define TAFEL_CLI_OPENING_H

#include "table/table.h"

#include <getopt.h>

/* The options as they stand on the command line; they are checked when the game is known. */
struct opening {
	const char *seats; /* NULL: not given; each command has its own syntax */
	const char *seed;  /* NULL: a random one */
	const char *board; /* a file; NULL: the standard board */
	const char *option[GAME_OPTIONS_MAX];
	unsigned options;
	bool own_dice; /* no seed: people roll and type the dice */
};

/* The options of all commands that open a table. Their codes are larger than any character. */
enum { OPENING_SEATS = 256, OPENING_OPTION, OPENING_SEED, OPENING_BOARD };
#define OPENING_OPTIONS                                                                            \
	{"seats", required_argument, NULL, OPENING_SEATS},                                         \
	    {"option", required_argument, NULL, OPENING_OPTION},                                   \
	    {"seed", required_argument, NULL, OPENING_SEED},                                       \
	{                                                                                          \
		"board", required_argument, NULL, OPENING_BOARD                                    \
	}
/* Notes the option that args_next returned, with its value in `optarg`. Returns false if it is none
 * of these. */
bool opening_read_option(struct opening *o, int option);
/* Opens the table. Returns EXIT_DONE, or another exit code after an error message. */
int opening_table(const struct opening *o, const struct game *game, unsigned seats,
		  struct table *t);

#endif
