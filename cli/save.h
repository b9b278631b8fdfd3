/* Saves the game that is being played: a record that is written anew after every event, so that
 * nothing is lost when the program is killed.
 *
 *      $XDG_STATE_HOME/tafel/doodle.tafel                       the game being played
 *      $XDG_STATE_HOME/tafel/doodle-2026-11-15-2103.tafel       finished or replaced games
 *
 * A second game that is played at the same time has a file of its own, doodle-2.tafel. */
#ifndef TAFEL_CLI_SAVE_H
#define TAFEL_CLI_SAVE_H

#include "table/table.h"

enum { SAVE_PATH_MAX = 1024 };

struct save {
	char path[SAVE_PATH_MAX]; /* empty: there is no place to save, and a warning was printed */
	char stem[SAVE_PATH_MAX]; /* the path up to the name of the game */
	bool first; /* the file without a number, which `tafel play` offers to continue */
};

/* Writes the path of the folder `wanted`, or if it is NULL of the folder where this program keeps
 * its files. Creates the folder if `make` is set. Returns false on failure, with errno set. */
bool save_folder(const char *wanted, bool make, char folder[SAVE_PATH_MAX]);
/* Finds a file that no other process uses, creates its folders, and locks it until this process
 * ends. If there is none, prints a warning and leaves `path` empty. */
void save_open(struct save *s, const struct game *game);
/* Returns whether there is a game in the file. */
bool save_exists(const struct save *s);
/* Writes the record to a file, whole or not at all. Returns false after an error message. */
bool save_write(const char *path, const struct table *t);
/* Renames the game's file to one with the date, and writes its path to `kept`. Returns false after
 * an error message. */
bool save_archive(const struct save *s, char kept[SAVE_PATH_MAX]);

#endif
