/* Records and boards from files. Every function here that fails has said why. */
#ifndef TAFEL_CLI_LOAD_H
#define TAFEL_CLI_LOAD_H

#include "table/table.h"

/* Reads the record in a file; `-` is standard input. */
bool load_record(const char *path, struct table *t);
/* Whether the record is the view of a seat or a spectator: something in it is hidden (T8), so chance
 * cannot go on from it. */
bool load_is_view(const struct table *t);
/* Reads the board in a file; the buffer has room for GAME_BOARD_MAX bytes. */
bool load_board(const char *path, const struct game *game, void *board);

#endif
