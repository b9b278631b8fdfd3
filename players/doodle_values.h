/* The learned values of Doodle City (docs/learning.md), as the file players/doodle.values has them:
 * little-endian, like every machine that this is made for. */
#ifndef TAFEL_PLAYERS_DOODLE_VALUES_H
#define TAFEL_PLAYERS_DOODLE_VALUES_H

#include "players/doodle_inputs.h"
#include "players/network.h"

struct doodle_values {
	uint32_t form; /* DOODLE_VALUES_FORM: what the rest means */
	int32_t offset;
	int16_t bias[NETWORK_UNITS], weight[NETWORK_UNITS];
	int16_t direct[DOODLE_ROWS];
	uint8_t row[DOODLE_ROWS][NETWORK_UNITS];
	uint8_t unused[2]; /* 0 */
};

/* Values that were learned for other inputs are not for these. */
#define DOODLE_VALUES_FORM ((uint32_t)DOODLE_ROWS << 16 | DOODLE_INPUTS)

/* Those of this program: built in, or, in the page, loaded when they are needed. NULL: none yet. */
const struct doodle_values *doodle_values(void);

#endif
