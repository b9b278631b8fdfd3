/* Where the results of a tournament are kept: a text with a line for each game (arena/arena.h), which
 * only grows. Whatever is killed, the games that were over are in it, and the same command goes on
 * with the others. */
#ifndef TAFEL_CLI_ARENA_FILE_H
#define TAFEL_CLI_ARENA_FILE_H

#include "arena/arena.h"

#include <stdio.h>

struct arena_file {
	const char *path;
	FILE *file;
};

/* The seed of the tournament in a file, so that who did not say one goes on with it. False: there is
 * none. */
bool arena_file_seed(const char *path, char seed[TABLE_SEED_MAX + 1]);
/* Opens the file for this program alone and reads the results in it of the first `games` games, or
 * begins it. False: it could not, or it is of another tournament, and that has been said; nothing in
 * the file is changed then. */
bool arena_file_open(struct arena_file *f, const char *path, const struct arena *a,
		     struct arena_result *results, uint32_t games);
/* Adds a game. False: it could not, and that has been said. */
bool arena_file_add(struct arena_file *f, unsigned seats, uint32_t game,
		    const struct arena_result *r);
/* False: what was written may be lost, and that has been said. */
bool arena_file_close(struct arena_file *f);

#endif
