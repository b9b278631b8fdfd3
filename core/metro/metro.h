/* MetrOmania (rules M1 to M32): metro lines through a triangular city, for 2 to 4 seats. The
 * letters of destination tokens are secret. */
#ifndef TAFEL_METRO_H
#define TAFEL_METRO_H

#include "core/game.h"

extern const struct game metro;

#endif
