/* What the players know of Doodle City beyond its rules. */
#ifndef TAFEL_PLAYERS_DOODLE_H
#define TAFEL_PLAYERS_DOODLE_H

#include <stdint.h>

/* A player_worth. */
int32_t player_doodle_worth(const void *before, const void *after, unsigned seat);

#endif
