/* MetrOmania (rules M1 to M32): metro lines through a triangular city, 2 to 4 seats. Letters of
 * destinations are secret. */
#ifndef TAFEL_METRO_H
#define TAFEL_METRO_H

#include "core/game.h"

extern const struct game metro;

#endif
