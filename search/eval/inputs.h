/* How the inputs of a network are numbered. search/ reads inputs and train/ learns their rows by
 * this one definition.
 *
 * An input is a question about a position with a few answers: its values 1, 2 … A value picks a row
 * of the network's table, the value 0 none (row 0). A game lists its groups of inputs in a macro:
 * how many inputs there are in a group, and how many values each of them has.
 *
 *      #define DOODLE_INPUT_GROUPS(X) X(DOODLE, ROAD, 25, 18) X(DOODLE, LENGTH, 80, 9) …
 *
 *      group      inputs     rows
 *      ROAD       0 …  24    1 … 450            value v of input i of a group with k values each:
 *      LENGTH    25 … 104    451 … 1170         row = first row of the group + i * k + v - 1
 */
#ifndef TAFEL_SEARCH_INPUTS_H
#define TAFEL_SEARCH_INPUTS_H

#include <stdint.h>

/* In an enum, for each group: the number of its first input, DOODLE_INPUT_ROAD, and of its last
 * … */
#define INPUTS_NUMBER(game, group, inputs, values)                                                 \
	game##_INPUT_##group, game##_INPUT_##group##_LAST = game##_INPUT_##group + (inputs)-1,

/* … and of its first row, DOODLE_INPUT_ROW_ROAD, and of its last. */
#define INPUTS_ROW_NUMBER(game, group, inputs, values)                                             \
	game##_INPUT_ROW_##group,                                                                  \
	    game##_INPUT_ROW_##group##_LAST = game##_INPUT_ROW_##group + (inputs) * (values)-1,

/* Returns the row of value `value` of input i of a group that begins with row `first` and has
 * `values` values for each input. A greater value counts as the last one. */
static inline unsigned inputs_row(unsigned first, unsigned values, unsigned i, unsigned value)
{
	return value ? first + i * values + (value < values ? value : values) - 1 : 0;
}

/* Sets input i of the group in `rows` to the value. */
#define INPUTS_SET(game, rows, group, i, value)                                                    \
	((rows)[game##_INPUT_##group + (i)] = (uint16_t)inputs_row(                                \
	     game##_INPUT_ROW_##group,                                                             \
	     (game##_INPUT_ROW_##group##_LAST + 1 - game##_INPUT_ROW_##group) /                    \
		 (game##_INPUT_##group##_LAST + 1 - game##_INPUT_##group),                         \
	     i, value))

#endif
