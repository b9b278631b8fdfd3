/* What the tests of sheets, decks and cities share. T9 asks the same of all board files. */
#ifndef TAFEL_TESTS_BOARD_FILE_H
#define TAFEL_TESTS_BOARD_FILE_H

#include "tests/help.h"

/* The file of a game's standard board. */
struct board_file {
	const struct game *game;
	const void *standard; /* as it is built in */
	const char *path;
	unsigned lines;
};

/* A mistake: a line of the file is replaced, left out (NULL) or added at the end. */
struct board_mistake {
	unsigned number;
	const char *by;
	unsigned what; /* the fault … */
	unsigned line; /* … and where it is */
	int a, b;
};

/* Fails unless the text is refused for that reason, and no board is touched. */
void board_assert_refused(const struct game *game, const char *text, size_t n,
			  struct game_fault expected);
/* The same for all these mistakes; the set of their faults. */
uint32_t board_assert_mistakes(const struct board_file *file, const struct board_mistake *mistakes,
			       size_t n);
/* Fails unless the game has so many faults, each with a name of its own. */
void board_assert_names(const struct game *game, unsigned faults);
/* Fails unless the file is the built-in board, which a record does not repeat. The state of a game
 * for two with it. */
void board_assert_standard(const struct board_file *file, void *state);

#endif
