/* Lets computer players think at the terminal. They think on threads of their own, so that the
 * person can leave meanwhile; with --threads on several, each with a tree of its own. */
#ifndef TAFEL_CLI_THINK_H
#define TAFEL_CLI_THINK_H

#include "search/player.h"

#include <stdatomic.h>

struct think {
	unsigned threads;
	struct think_tree *tree; /* one for each thread */
	int done[2];             /* a pipe: threads write how many more parts they have done */
	atomic_bool stop;        /* set when the person leaves; the threads then end */
};

/* Allocates memory for `threads` threads. Returns false after an error message. think_close frees
 * it. */
bool think_open(struct think *t, unsigned threads);
void think_close(struct think *t);

/* Both give the same result for the same table and number of threads, and show a progress bar. They
 * return false if the person wants to leave. */

/* Finds the action of the player for the seat to act; with one thread the one of player_choose. */
bool think_move(struct think *t, const struct player *p, const struct table *table, move_t *m);
/* Finds what the player expects of every action of the seat to act. The player must be one that
 * searches. */
bool think_hint(struct think *t, const struct player *p, const struct table *table,
		struct player_hint *out);

#endif
