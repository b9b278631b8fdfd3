#include "cli/arena_bots.h"

#include "cli/message.h"
#include "core/base/sha256.h"

#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

static const char name_characters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
				      "0123456789_-";
/* The characters that separate the words of a shell command. */
static const char between_words[] = " \t'\"()|&;<>=";

/* ---- the fingerprint of a bot ---- */

/* Feeds the content of a file to the hash, if the word is the name of one. */
static void feed_file(struct sha256 *hash, const char *path)
{
	uint8_t piece[4096];
	struct stat is;
	FILE *file;
	size_t n;

	if (stat(path, &is) != 0 || !S_ISREG(is.st_mode) || !(file = fopen(path, "rb")))
		return;
	while ((n = fread(piece, 1, sizeof piece, file)) > 0)
		sha256_feed(hash, piece, n);
	fclose(file);
}

/* Digits of the command and of the files that it names, such as bot.py. A bot is not watched as
 * levels are: it need not play the same when it is asked again. */
static void write_fingerprint(const char *command, char digits[ARENA_BOT_DIGITS + 1])
{
	struct text out = text_in(digits, ARENA_BOT_DIGITS);
	char words[ARENA_BOT_COMMAND_MAX + 1], *left = NULL;
	struct sha256 hash;
	uint8_t sum[32];

	sha256_start(&hash);
	sha256_feed(&hash, command, strlen(command));
	memcpy(words, command, strlen(command) + 1);
	for (char *word = strtok_r(words, between_words, &left); word;
	     word = strtok_r(NULL, between_words, &left))
		feed_file(&hash, word);
	sha256_finish(&hash, sum);
	text_hex(&out, sum, ARENA_BOT_DIGITS / 2);
	digits[ARENA_BOT_DIGITS] = '\0';
}

/* ---- the command line ---- */

/* Returns the length of the name before `=`, or 0 if there is only a command. */
static size_t name_length(const char *value)
{
	const size_t n = strspn(value, name_characters);

	return value[n] == '=' ? n : 0;
}

/* Checks the name and the command of a bot. Returns false after an error message. */
static bool check(const struct arena_bots *bots, const struct scan *name, const char *command)
{
	const struct scan all = scan_in(command, strlen(command));
	char buffer[ARENA_BOT_COMMAND_MAX];
	struct text shown = text_in(buffer, sizeof buffer);

	text_bytes(&shown, name->at, name->n);
	if (name->n > ARENA_BOT_NAME_MAX || player_find(name->at, name->n))
		MESSAGE_ERROR(MSG_ARENA_BOT_NAME, LANG_STRING(message_string(&shown)),
			      LANG_NUMBER(ARENA_BOT_NAME_MAX));
	else if (arena_bots_find(bots, name->at, name->n))
		MESSAGE_ERROR(MSG_ARENA_BOT_TWICE, LANG_STRING(message_string(&shown)));
	else if (!all.n || all.n > ARENA_BOT_COMMAND_MAX || !scan_is_printable(&all))
		MESSAGE_ERROR(MSG_ARENA_BOT_COMMAND, LANG_NUMBER(ARENA_BOT_COMMAND_MAX));
	else if (bots->n == GAME_SEATS_MAX)
		MESSAGE_ERROR(MSG_ARENA_BOT_MANY, LANG_NUMBER(GAME_SEATS_MAX));
	else
		return true;
	return false;
}

bool arena_bots_add(struct arena_bots *bots, const char *value)
{
	const size_t length = name_length(value);
	const struct scan name = length ? scan_in(value, length) : scan_in("bot", 3);
	const char *command = length ? value + length + 1 : value;
	const unsigned i = bots->n;

	if (!check(bots, &name, command))
		return false;
	memcpy(bots->name[i], name.at, name.n);
	bots->name[i][name.n] = '\0';
	write_fingerprint(command, bots->fingerprint[i]);
	bots->player[i] = (struct arena_player){
	    .name = bots->name[i],
	    .command = command,
	    .fingerprint = bots->fingerprint[i],
	};
	bots->n++;
	return true;
}

const struct arena_player *arena_bots_find(const struct arena_bots *bots, const char *name,
					   size_t n)
{
	const struct scan wanted = scan_in(name, n);

	for (unsigned i = 0; i < bots->n; i++)
		if (scan_is(&wanted, bots->name[i]))
			return &bots->player[i];
	return NULL;
}
