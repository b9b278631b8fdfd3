/* Loads records and boards from files. A function here that fails has printed an error message. */
#ifndef TAFEL_CLI_LOAD_H
#define TAFEL_CLI_LOAD_H

#include "table/table.h"

/* Reads the record in a file into the table; `-` is standard input. */
bool load_record(const char *path, struct table *t);
/* Reads the board in a file into `board`, which has room for GAME_BOARD_MAX bytes. */
bool load_board(const char *path, const struct game *game, void *board);

#endif
