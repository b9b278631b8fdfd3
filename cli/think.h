/* Computer players that think at the terminal: on threads of their own, so that the person can leave
 * meanwhile, and on several, each with a tree of its own, where that was asked for. */
#ifndef TAFEL_CLI_THINK_H
#define TAFEL_CLI_THINK_H

#include "search/player.h"

#include <stdatomic.h>

struct think {
	unsigned threads;
	struct think_tree *tree; /* one for each thread */
	int done[2];             /* a pipe: threads write how many parts more they have done */
	atomic_bool stop;        /* nobody waits for them any more */
};

/* Makes room for so many threads. False: there is none, and that has been said. */
bool think_open(struct think *t, unsigned threads);
void think_close(struct think *t);

/* These two give the same for the same table and the same number of threads, and show who thinks
 * and how far that is. False: the person wants to leave. */

/* What the player does for the seat to act; with one thread what player_choose says. */
bool think_move(struct think *t, const struct player *p, const struct table *table, move_t *m);
/* What the player, which must be one that searches, thinks of all actions of the seat to act. */
bool think_hint(struct think *t, const struct player *p, const struct table *table,
		struct player_hint *out);

#endif
