/* Doodle City (rules D1 to D24): roll and write, for 1 to 6 seats. Nothing in it is secret. */
#ifndef TAFEL_DOODLE_H
#define TAFEL_DOODLE_H

#include "core/game.h"

extern const struct game doodle;

#endif
