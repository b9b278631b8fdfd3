/* A replay writes a game step by step, as one viewer may see it:
 *
 *      step 0          the header
 *      step 1 … n      the events of the table, one a step
 *      step n + 1      the end: the scores of a finished game
 *
 * The caller takes one step at a time, so a long game needs no long buffer. A replay is flat memory
 * of the caller's. It points to the table, which must neither move nor change before the last step.
 */
#ifndef TAFEL_REPLAY_H
#define TAFEL_REPLAY_H

#include "table/record.h"

enum { REPLAY_STEP_MAX = 64 * 1024 }; /* bytes of one step, in every format */

enum replay_format {
	REPLAY_RECORD, /* the lines of the record */
	REPLAY_LEGAL,  /* and before each action `? SEAT` with all legal actions (record_legal) */
	REPLAY_JSON,   /* one JSON object a line (table/json.h) */
};

struct replay {
	const struct table *table; /* not owned */
	enum replay_format format;
	int viewer;               /* a seat, GAME_SPECTATOR or GAME_ALL */
	uint32_t step;            /* steps done */
	struct table_state state; /* before the next event */
	struct table_state view;  /* the viewer's view of that state, from which all is written */
};

/* Begins a replay with the header. After the end of a game every viewer sees everything (T8). */
void replay_start(struct replay *r, const struct table *t, int viewer, enum replay_format format);
/* Begins a replay after the header and the first n events. `state` is the state that these events
 * lead to (table_fold). */
void replay_start_after(struct replay *r, const struct table *t, int viewer,
			enum replay_format format, uint32_t n, const struct table_state *state);
/* Writes the next step and returns true. Returns false and writes nothing after the last one. */
bool replay_next(struct replay *r, struct text *out);

#endif
