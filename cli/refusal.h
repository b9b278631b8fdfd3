/* Writes why a record, a board or an action was refused. */
#ifndef TAFEL_CLI_REFUSAL_H
#define TAFEL_CLI_REFUSAL_H

#include "table/record.h"

/* Writes a rule with its sentence: `rule D12: you must take a die with which you can draw …`.
 * `game` is NULL if it is not known. */
void refusal_rule(const struct game *game, int rule, struct text *out);
/* Prints to standard error why the record was refused, and the line that is wrong. */
void refusal_record(const char *path, const char *record, size_t n,
		    const struct record_fault *fault);
/* Prints the same for the file of a board. */
void refusal_board(const char *path, const char *board, size_t n, const struct game *game,
		   const struct game_fault *fault);

#endif
