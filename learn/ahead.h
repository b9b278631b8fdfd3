/* What a sheet promises by looking one turn ahead. */
#ifndef TAFEL_LEARN_AHEAD_H
#define TAFEL_LEARN_AHEAD_H

#include "players/doodle_learned.h"

/* The mean over what can be rolled of the best that the seat can do then: what it is expected to get
 * beyond the points it has, in hundredths. Nobody but this seat acts meanwhile. */
int32_t ahead_expect(const struct network *net, const struct doodle *st, unsigned seat,
		     const struct doodle_sight *sight);

#endif
