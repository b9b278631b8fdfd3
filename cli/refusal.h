/* Why something was refused, in words. */
#ifndef TAFEL_CLI_REFUSAL_H
#define TAFEL_CLI_REFUSAL_H

#include "table/record.h"

/* `rule D12: whoever can draw must draw`; of that game, NULL where it is not known. */
void refusal_rule(const struct game *game, int rule, struct text *out);
/* Says on standard error why the record was refused, and shows the line. */
void refusal_record(const char *path, const char *record, size_t n,
		    const struct record_fault *fault);
/* The same for a board's file. */
void refusal_board(const char *path, const char *board, size_t n, const struct game *game,
		   const struct game_fault *fault);

#endif
