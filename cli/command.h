/* The commands of the program, and what they return. */
#ifndef TAFEL_CLI_COMMAND_H
#define TAFEL_CLI_COMMAND_H

#include "cli/args.h"
#include "lang/lang.h"

enum { EXIT_DONE, EXIT_WRONG_INPUT, EXIT_WRONG_CALL };

struct command {
	const char *name;
	enum message help;
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
