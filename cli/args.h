/* Reading the command line: options by getopt_long, and values whose mistakes get a sentence. Every
 * function here that fails has said why. */
#ifndef TAFEL_CLI_ARGS_H
#define TAFEL_CLI_ARGS_H

#include "search/player.h"

#include <getopt.h>

struct args {
	int argc; /* argv[0] is the command */
	char **argv;
};

enum { ARGS_END = -1, ARGS_WRONG = '?', ARGS_KNOWN = 'k' };

/* Two that every command understands; main has dealt with them. Ends a command's list of options.
 */
#define ARGS_COMMON                                                                                \
	{"lang", required_argument, NULL, ARGS_KNOWN}, {"help", no_argument, NULL, ARGS_KNOWN},    \
	{                                                                                          \
		NULL, 0, NULL, 0                                                                   \
	}

/* The next option's code, its value in `optarg`; ARGS_END, or ARGS_WRONG. */
int args_next(const struct args *args, const struct option *options);
/* The one word that is no option, or NULL where there are none or more. `what` names it in
 * capitals, as in the help. */
const char *args_operand(const struct args *args, const char *what);
/* Whether there is no word that is no option. */
bool args_no_operand(const struct args *args);

/* Whether an option stands on the command line, and its value; for what is needed before the rest
 * is read. */
bool args_has(const struct args *args, const char *option);
const char *args_value(const struct args *args, const char *option);

/* Words with commas between them: the next one goes off the front, without blanks at its ends. False
 * at the end of the list. */
bool args_next_word(struct scan *list, struct scan *word);
/* The game with that id, or NULL. */
const struct game *args_game(const char *id);
/* The names of all computer players, with commas between them. */
void args_list_players(struct text *out);
/* The computer player with that name, or NULL. */
const struct player *args_player(const char *name, size_t n);
/* A number from `least` to `most` as the value of an option. */
bool args_number(const char *option, const char *value, unsigned least, unsigned most, unsigned *n);
/* The same for --threads. */
bool args_threads(const char *value, unsigned *n);
/* A time of more than 0 seconds, with a fraction if need be, as the value of an option. */
bool args_seconds(const char *option, const char *value, unsigned most, double *seconds);
/* Appends the names of the game's options with commas between them. */
void args_list_options(const struct game *game, struct text *out);
/* Adds one of the game's options to the set. */
bool args_game_option(const struct game *game, const char *name, uint8_t *options);

#endif
