/* The commands of the program. Each returns the exit code. */
#ifndef TAFEL_CLI_COMMAND_H
#define TAFEL_CLI_COMMAND_H

#include "cli/args.h"
#include "lang/lang.h"

/* The exit codes: done; a file or record was wrong, or something failed; the command line was
 * wrong. */
enum { EXIT_DONE, EXIT_WRONG_INPUT, EXIT_WRONG_CALL };

struct command {
	const char *name;
	enum message help; /* {0}: the text of MSG_LEVELS */
	int (*run)(struct args *args);
};

int command_analyse(struct args *args);
int command_arena(struct args *args);
int command_bench(struct args *args);
int command_bot(struct args *args);
int command_export(struct args *args);
int command_play(struct args *args);
int command_random(struct args *args);
int command_replay(struct args *args);
int command_serve(struct args *args);
int command_verify(struct args *args);

#endif
