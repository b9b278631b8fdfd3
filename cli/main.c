/* The program `tafel`: sets the language, finds the command, and prints its help or runs it. */
#include "cli/command.h"
#include "cli/message.h"
#include "cli/screen.h"
#include "server/serve.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const struct command commands[] = {
    {.name = "play", .help = MSG_HELP_PLAY, .run = command_play},
    {.name = "serve", .help = MSG_HELP_SERVE, .run = command_serve},
    {.name = "export", .help = MSG_HELP_EXPORT, .run = command_export},
    {.name = "random", .help = MSG_HELP_RANDOM, .run = command_random},
    {.name = "replay", .help = MSG_HELP_REPLAY, .run = command_replay},
    {.name = "verify", .help = MSG_HELP_VERIFY, .run = command_verify},
    {.name = "analyse", .help = MSG_HELP_ANALYSE, .run = command_analyse},
    {.name = "arena", .help = MSG_HELP_ARENA, .run = command_arena},
    {.name = "bot", .help = MSG_HELP_BOT, .run = command_bot},
    {.name = "bench", .help = MSG_HELP_BENCH, .run = command_bench},
};
enum { COMMANDS = sizeof commands / sizeof *commands };

/* Sets the language of the locale's messages, from the first variable that is set, as POSIX
 * says. */
static void find_language(void)
{
	static const char *const variables[] = {"LC_ALL", "LC_MESSAGES", "LANG"};
	enum lang language = LANG_EN;

	for (size_t i = 0; i < sizeof variables / sizeof *variables; i++) {
		const char *locale = getenv(variables[i]);

		if (locale && *locale) {
			(void)lang_find(locale, &language); /* otherwise English */
			break;
		}
	}
	message_set_language(language);
}

/* Reads --lang, which may stand anywhere, before anything else, so that every error message is in
 * that language. */
static bool choose_language(const struct args *args)
{
	const char *code = args_value(args, "--lang");
	const char *codes[LANGS + 1] = {NULL};
	enum lang language;
	char buffer[64];
	struct text list = text_in(buffer, sizeof buffer);

	if (!code)
		return true;
	if (lang_find(code, &language)) {
		message_set_language(language);
		return true;
	}
	for (enum lang l = 0; l < LANGS; l++)
		codes[l] = lang_code(l);
	message_write_list(&list, codes);
	MESSAGE_ERROR(MSG_ARGS_LANGUAGE, LANG_STRING(code), LANG_STRING(message_string(&list)));
	return false;
}

static void list_commands(struct text *out)
{
	const char *names[COMMANDS + 1] = {NULL};

	for (size_t i = 0; i < COMMANDS; i++)
		names[i] = commands[i].name;
	message_write_list(out, names);
}

static int run_command(struct args *args)
{
	char buffer[256];
	struct text list = text_in(buffer, sizeof buffer);

	for (size_t i = 0; i < COMMANDS; i++)
		if (strcmp(args->argv[0], commands[i].name) == 0) {
			if (!args_has(args, "--help"))
				return commands[i].run(args);
			MESSAGE_PRINT(commands[i].help, LANG_TEXT(message_text(MSG_LEVELS)));
			return EXIT_DONE;
		}
	list_commands(&list);
	MESSAGE_ERROR(MSG_ARGS_COMMAND_UNKNOWN, LANG_STRING(args->argv[0]),
		      LANG_STRING(message_string(&list)));
	return EXIT_WRONG_CALL;
}

static int run(const struct args *all)
{
	struct args args = {.argc = all->argc - 1, .argv = all->argv + 1};
	char buffer[256];
	struct text list = text_in(buffer, sizeof buffer);

	if (!choose_language(all))
		return EXIT_WRONG_CALL;
	/* --lang may stand before the command too. */
	if (args.argc && strcmp(args.argv[0], "--lang") == 0)
		args = (struct args){.argc = args.argc - 2, .argv = args.argv + 2};
	else if (args.argc && strncmp(args.argv[0], "--lang=", 7) == 0)
		args = (struct args){.argc = args.argc - 1, .argv = args.argv + 1};
	if (args.argc < 1) {
		list_commands(&list);
		MESSAGE_ERROR(MSG_ARGS_COMMAND_MISSING, LANG_STRING(message_string(&list)));
		return EXIT_WRONG_CALL;
	}
	if (strcmp(args.argv[0], "--version") == 0) {
		puts("tafel " TAFEL_VERSION);
		if (!serve_has_page())
			MESSAGE_PRINT(MSG_VERSION_NO_PAGE);
		return EXIT_DONE;
	}
	if (strcmp(args.argv[0], "--help") == 0) {
		MESSAGE_PRINT(MSG_HELP);
		return EXIT_DONE;
	}
	return run_command(&args);
}

/* Returns an error if the output could not be written. A reader that has closed its pipe is no
 * error. */
static int close_output(int code)
{
	if (fflush(stdout) == 0 && !ferror(stdout))
		return code;
	if (errno == EPIPE)
		return code;
	MESSAGE_ERROR(MSG_FILE_OUTPUT, LANG_STRING(strerror(errno)));
	return EXIT_WRONG_INPUT;
}

int main(int argc, char **argv)
{
	const struct args args = {.argc = argc, .argv = argv};

	signal(SIGPIPE, SIG_IGN);
	screen_start();
	find_language();
	return close_output(run(&args));
}
