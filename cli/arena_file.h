/* The file with the results of a tournament: text with a line for each game (arena/arena.h), to
 * which lines are only added. After a crash it still has every game that was over, and the same
 * command plays the others. */
#ifndef TAFEL_CLI_ARENA_FILE_H
#define TAFEL_CLI_ARENA_FILE_H

#include "arena/arena.h"

#include <stdio.h>

struct arena_file {
	const char *path;
	FILE *file;
};

/* Reads the seed of the tournament in a file, so that a command without --seed can continue it.
 * Returns false if there is none. */
bool arena_file_seed(const char *path, char seed[TABLE_SEED_MAX + 1]);
/* Opens the file, locks it for this process, and reads the results of the first `games` games into
 * `results`; starts a new file if there is none. Returns false after an error message if that fails
 * or the file belongs to another tournament; then the file is unchanged. The caller closes it with
 * arena_file_close. */
bool arena_file_open(struct arena_file *f, const char *path, const struct arena *a,
		     struct arena_result *results, uint32_t games);
/* Adds the result of a game. Returns false after an error message. */
bool arena_file_add(struct arena_file *f, unsigned seats, uint32_t game,
		    const struct arena_result *r);
/* Closes the file. Returns false after an error message if results may be lost. */
bool arena_file_close(struct arena_file *f);

#endif
