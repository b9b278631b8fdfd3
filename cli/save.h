/* Where the game being played is kept: a record that is written again after every event, so that
 * nothing is lost, whatever is killed.
 *
 *      $XDG_STATE_HOME/tafel/doodle.tafel                       the game being played
 *      $XDG_STATE_HOME/tafel/doodle-2026-11-15-2103.tafel       games that are over or put aside
 *
 * Whoever plays a second game at the same time gets a file of its own, doodle-2.tafel. */
#ifndef TAFEL_CLI_SAVE_H
#define TAFEL_CLI_SAVE_H

#include "table/table.h"

enum { SAVE_PATH_MAX = 1024 };

struct save {
	char path[SAVE_PATH_MAX]; /* empty: there is no place to save, and that has been said */
	char stem[SAVE_PATH_MAX]; /* the same without what comes behind the game's name */
	bool first;               /* it is the file where a game is looked for first */
};

/* The folder that is wanted, or (NULL) the one where this program keeps things, which is made if it is to
 * be. False: errno says why. */
bool save_folder(const char *wanted, bool make, char folder[SAVE_PATH_MAX]);
/* Finds a file that no other program is using, and makes its folders. It stays in use until this
 * program ends. */
void save_open(struct save *s, const struct game *game);
/* Whether there is a game in the file. */
bool save_exists(const struct save *s);
/* Writes the record to a file, whole or not at all. False: it could not, and that has been said. */
bool save_write(const char *path, const struct table *t);
/* Moves the game to a dated name beside it, which is given. False: it could not. */
bool save_archive(const struct save *s, char kept[SAVE_PATH_MAX]);

#endif
