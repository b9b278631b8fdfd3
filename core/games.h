/* The registry of games. */
#ifndef TAFEL_GAMES_H
#define TAFEL_GAMES_H

#include "core/game.h"

/* All games, NULL at the end. */
extern const struct game *const games[];

/* The game with that id, or NULL. */
const struct game *games_find(const char *id, size_t n);

#endif
