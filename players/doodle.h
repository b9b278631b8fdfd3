/* What the players know of Doodle City beyond its rules. */
#ifndef TAFEL_PLAYERS_DOODLE_H
#define TAFEL_PLAYERS_DOODLE_H

#include "players/player.h"

player_worth player_doodle_worth;

#endif
