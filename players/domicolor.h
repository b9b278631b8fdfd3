/* What the players know of Domicolor beyond its rules. */
#ifndef TAFEL_PLAYERS_DOMICOLOR_H
#define TAFEL_PLAYERS_DOMICOLOR_H

#include "players/player.h"

player_worth player_domicolor_worth;

#endif
