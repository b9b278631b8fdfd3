/* The registry of games. */
#ifndef TAFEL_GAMES_H
#define TAFEL_GAMES_H

#include "core/game.h"

/* All games, in the order in which front ends list them; the last entry is NULL. */
extern const struct game *const games[];

/* Returns the game whose id is exactly these n bytes, or NULL. */
const struct game *games_find(const char *id, size_t n);

#endif
