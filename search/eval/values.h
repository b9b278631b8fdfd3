/* The files of learned values (docs/reference/training.md, search/eval/network.h): built in, or, in the page, loaded when they are
 * needed. */
#ifndef TAFEL_SEARCH_VALUES_H
#define TAFEL_SEARCH_VALUES_H

#include "search/eval/domicolor/inputs.h"
#include "search/eval/doodle/inputs.h"
#include "search/eval/network.h"

enum {
	VALUES_DOODLE_SIZE = NETWORK_FILE_SIZE(DOODLE_INPUT_ROWS),
	VALUES_DOMICOLOR_SIZE = NETWORK_FILE_SIZE(DOMICOLOR_INPUT_ROWS),
};

#define VALUES_DOODLE_SHAPE     NETWORK_SHAPE(DOODLE_INPUT_ROWS, 1, DOODLE_INPUTS)
#define VALUES_DOODLE_TWO_SHAPE NETWORK_SHAPE(DOODLE_INPUT_ROWS, 2, DOODLE_INPUTS)
#define VALUES_DOMICOLOR_SHAPE  NETWORK_SHAPE(DOMICOLOR_INPUT_ROWS, 2, DOMICOLOR_INPUTS)

/* For Doodle City alone and for two, and for Domicolor for two. NULL: not there yet. */
const struct network_file *values_doodle(void);
const struct network_file *values_doodle_two(void);
const struct network_file *values_domicolor(void);

#endif
