/* Which guest made the tables that everybody may find, so that one guest does not fill the list. In memory only:
 * addresses are never kept, so tables from before a restart count for nobody. */
#ifndef TAFEL_LISTING_H
#define TAFEL_LISTING_H

#include "server/hub/guests.h"
#include "server/room/room.h"

struct listing; /* a table in the list; NULL: none */

/* Notes that the guest, which has been charged LIMIT_LISTED, made the table. Returns false if there is no
 * memory; the guest stays charged. */
bool listing_add(struct listing **all, const struct room *r, struct guest *guest);
/* The table has changed: if nobody can find it any more, its guest is given back what it was charged. */
void listing_update(struct listing **all, const struct room *r);
/* Gives back what was charged for tables that have been deleted by now. */
void listing_expire(struct listing **all, int64_t now);
/* Forgets all of them. */
void listing_clear(struct listing **all);

#endif
