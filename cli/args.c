#include "cli/args.h"

#include "cli/message.h"
#include "core/games.h"

#include <stdlib.h>
#include <string.h>

enum { LIST_MAX = 512, THREADS_MAX = 256 };

/* Writes the command's options for an error message. */
static void list_options(struct text *out, const struct option *options)
{
	for (size_t i = 0; options[i].name; i++) {
		text_string(out, i ? ", --" : "--");
		text_string(out, options[i].name);
	}
}

/* Prints the mistake that getopt_long found in the word before optind. */
static int report_mistake(const struct args *args, const struct option *options, int found)
{
	const char *word = args->argv[optind - 1];
	char buffer[LIST_MAX];
	struct text list = text_in(buffer, sizeof buffer);

	list_options(&list, options);
	if (found == ':')
		MESSAGE_ERROR(MSG_ARGS_VALUE_MISSING, LANG_STRING(word));
	else
		MESSAGE_ERROR(MSG_ARGS_OPTION_UNKNOWN, LANG_STRING(args->argv[0]),
			      LANG_STRING(word), LANG_STRING(message_string(&list)));
	return ARGS_WRONG;
}

int args_next(const struct args *args, const struct option *options)
{
	int found;

	opterr = 0;
	do
		found = getopt_long(args->argc, args->argv, ":", options, NULL);
	while (found == ARGS_KNOWN);
	return found == '?' || found == ':' ? report_mistake(args, options, found) : found;
}

const char *args_operand(const struct args *args, const char *what)
{
	if (optind == args->argc)
		MESSAGE_ERROR(MSG_ARGS_OPERAND_MISSING, LANG_STRING(args->argv[0]),
			      LANG_STRING(what));
	else if (optind + 1 < args->argc)
		MESSAGE_ERROR(MSG_ARGS_OPERAND_MANY, LANG_STRING(args->argv[0]), LANG_STRING(what),
			      LANG_STRING(args->argv[optind + 1]));
	else
		return args->argv[optind];
	return NULL;
}

const char *args_value(const struct args *args, const char *option)
{
	const size_t length = strlen(option);

	for (int i = 1; i < args->argc && strcmp(args->argv[i], "--") != 0; i++) {
		const char *word = args->argv[i];

		if (strncmp(word, option, length) != 0)
			continue;
		if (word[length] == '=')
			return word + length + 1;
		if (!word[length] && i + 1 < args->argc)
			return args->argv[i + 1];
	}
	return NULL;
}

bool args_no_operand(const struct args *args)
{
	if (optind == args->argc)
		return true;
	MESSAGE_ERROR(MSG_ARGS_OPERAND_NONE, LANG_STRING(args->argv[0]),
		      LANG_STRING(args->argv[optind]));
	return false;
}

bool args_has(const struct args *args, const char *option)
{
	for (int i = 1; i < args->argc && strcmp(args->argv[i], "--") != 0; i++)
		if (strcmp(args->argv[i], option) == 0)
			return true;
	return false;
}

bool args_next_word(struct scan *list, struct scan *word)
{
	size_t n = 0;

	if (!list->at)
		return false;
	while (n < list->n && list->at[n] != ',')
		n++;
	*word = scan_in(list->at, n);
	*list = n < list->n ? scan_in(list->at + n + 1, list->n - n - 1) : scan_in(NULL, 0);
	while (word->n && *word->at == ' ')
		word->at++, word->n--;
	while (word->n && word->at[word->n - 1] == ' ')
		word->n--;
	return true;
}

const struct game *args_game(const char *id)
{
	const struct game *game = games_find(id, strlen(id));
	const char *ids[16] = {NULL};
	char buffer[LIST_MAX];
	struct text list = text_in(buffer, sizeof buffer);

	if (game)
		return game;
	for (size_t i = 0; games[i]; i++)
		ids[i] = games[i]->id;
	message_write_list(&list, ids);
	MESSAGE_ERROR(MSG_ARGS_GAME_UNKNOWN, LANG_STRING(id), LANG_STRING(message_string(&list)));
	return NULL;
}

void args_list_players(struct text *out)
{
	const char *names[16] = {NULL};

	for (size_t i = 0; players[i]; i++)
		names[i] = players[i]->name;
	message_write_list(out, names);
}

const struct player *args_player(const char *name, size_t n)
{
	const struct player *player = player_find(name, n);
	char buffer[LIST_MAX], unknown_buffer[LIST_MAX];
	struct text list = text_in(buffer, sizeof buffer);
	struct text unknown = text_in(unknown_buffer, sizeof unknown_buffer);

	if (player)
		return player;
	args_list_players(&list);
	text_bytes(&unknown, name, n);
	MESSAGE_ERROR(MSG_ARGS_PLAYER, LANG_STRING(message_string(&unknown)),
		      LANG_STRING(message_string(&list)));
	return NULL;
}

bool args_number(const char *option, const char *value, unsigned least, unsigned most, unsigned *n)
{
	const struct scan s = scan_in(value, strlen(value));
	const int64_t parsed = scan_number(&s, most);

	if (parsed < least) {
		MESSAGE_ERROR(MSG_ARGS_NUMBER, LANG_STRING(option), LANG_STRING(value),
			      LANG_NUMBER(least), LANG_NUMBER(most));
		return false;
	}
	*n = (unsigned)parsed;
	return true;
}

bool args_threads(const char *value, unsigned *n)
{
	return args_number("--threads", value, 1, THREADS_MAX, n);
}

bool args_seconds(const char *option, const char *value, unsigned most, double *seconds)
{
	char *end;
	const double parsed = strtod(value, &end);

	if (end == value || *end || !(parsed > 0 && parsed <= most)) {
		MESSAGE_ERROR(MSG_ARGS_SECONDS, LANG_STRING(option), LANG_STRING(value),
			      LANG_NUMBER(most));
		return false;
	}
	*seconds = parsed;
	return true;
}

void args_list_options(const struct game *game, struct text *out)
{
	const char *names[GAME_OPTIONS_MAX + 1] = {NULL};

	for (size_t i = 0; game->options[i].name; i++)
		names[i] = game->options[i].name;
	message_write_list(out, names);
}

bool args_game_option(const struct game *game, const char *name, uint8_t *options)
{
	char buffer[LIST_MAX];
	struct text list = text_in(buffer, sizeof buffer);

	for (unsigned i = 0; game->options[i].name; i++)
		if (strcmp(name, game->options[i].name) == 0) {
			*options |= (uint8_t)(1u << i);
			return true;
		}
	args_list_options(game, &list);
	MESSAGE_ERROR(MSG_ARGS_GAME_OPTION, LANG_STRING(game->id), LANG_STRING(name),
		      LANG_STRING(message_string(&list)));
	return false;
}
