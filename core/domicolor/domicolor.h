/* Domicolor (rules C1 to C11): coloured cards laid side by side, for 2 to 4 seats. Hands are
 * secret. */
#ifndef TAFEL_DOMICOLOR_H
#define TAFEL_DOMICOLOR_H

#include "core/game.h"

extern const struct game domicolor;

#endif
