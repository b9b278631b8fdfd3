/* Reads the command line: options with getopt_long, then values. A function here that fails has
 * printed an error message. */
#ifndef TAFEL_CLI_ARGS_H
#define TAFEL_CLI_ARGS_H

#include "search/player.h"

#include <getopt.h>

struct args {
	int argc; /* argv[0] is the command */
	char **argv;
};

enum { ARGS_END = -1, ARGS_WRONG = '?', ARGS_KNOWN = 'k' };

/* The two options that every command has, which main has handled already. They end a command's list
 * of options. */
#define ARGS_COMMON                                                                                \
	{"lang", required_argument, NULL, ARGS_KNOWN}, {"help", no_argument, NULL, ARGS_KNOWN},    \
	{                                                                                          \
		NULL, 0, NULL, 0                                                                   \
	}

/* Returns the code of the next option, with its value in `optarg`; ARGS_END after the last one;
 * ARGS_WRONG for a mistake. */
int args_next(const struct args *args, const struct option *options);
/* Returns the operand, the one word that is not an option; NULL if there is none or more than one.
 * `what` is its name in the help, such as FILE. Call it after args_next has returned ARGS_END. */
const char *args_operand(const struct args *args, const char *what);
/* Returns whether there is no operand. */
bool args_no_operand(const struct args *args);

/* Return whether an option stands on the command line, and its value or NULL. For options that are
 * needed before the others are read. */
bool args_has(const struct args *args, const char *option);
const char *args_value(const struct args *args, const char *option);

/* Takes the next word off a list of words with commas between them, without blanks at its ends.
 * Returns false at the end of the list. */
bool args_next_word(struct scan *list, struct scan *word);
/* Returns the game with that id, or NULL. */
const struct game *args_game(const char *id);
/* Writes the names of all computer players with commas between them. */
void args_list_players(struct text *out);
/* Returns the computer player with that name, or NULL. */
const struct player *args_player(const char *name, size_t n);
/* Reads the value of an option that must be a number from `least` to `most`. */
bool args_number(const char *option, const char *value, unsigned least, unsigned most, unsigned *n);
/* Reads the value of --threads. */
bool args_threads(const char *value, unsigned *n);
/* Reads the value of an option that must be a time of more than 0 seconds; it may have a
 * fraction. */
bool args_seconds(const char *option, const char *value, unsigned most, double *seconds);
/* Appends the names of the game's options with commas between them. */
void args_list_options(const struct game *game, struct text *out);
/* Adds the game's option of that name to the set `options`. */
bool args_game_option(const struct game *game, const char *name, uint8_t *options);

#endif
