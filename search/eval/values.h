/* The learned evaluations that there are (docs/reference/training.md): the shape of each, and its
 * file search/eval/values/NAME.values. The program has the files built in; the page loads one when
 * it is first needed (wasm/values.h). */
#ifndef TAFEL_SEARCH_VALUES_H
#define TAFEL_SEARCH_VALUES_H

#include "search/eval/domicolor/inputs.h"
#include "search/eval/doodle/inputs.h"
#include "search/eval/network.h"

/* Bytes of the files. */
enum {
	VALUES_DOODLE_SIZE = NETWORK_FILE_SIZE(DOODLE_INPUT_ROWS),
	VALUES_DOMICOLOR_SIZE = NETWORK_FILE_SIZE(DOMICOLOR_INPUT_ROWS),
};

/* Doodle City with one seat and with two, Domicolor with two. */
#define VALUES_DOODLE_SHAPE     NETWORK_SHAPE(DOODLE_INPUT_ROWS, 1, DOODLE_INPUTS)
#define VALUES_DOODLE_TWO_SHAPE NETWORK_SHAPE(DOODLE_INPUT_ROWS, 2, DOODLE_INPUTS)
#define VALUES_DOMICOLOR_SHAPE  NETWORK_SHAPE(DOMICOLOR_INPUT_ROWS, 2, DOMICOLOR_INPUTS)

/* Returns the file, or NULL if it is not loaded yet. It stays. */
const struct network_file *values_doodle(void);
const struct network_file *values_doodle_two(void);
const struct network_file *values_domicolor(void);

#endif
