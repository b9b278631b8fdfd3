/* Which guest made the tables in the public list, so that one guest does not fill it. This is in
 * memory only, because addresses are never stored: tables from before a restart count for nobody.
 * Only the loop's thread calls these functions. */
#ifndef TAFEL_LISTING_H
#define TAFEL_LISTING_H

#include "server/hub/guests.h"
#include "server/room/room.h"

/* The noted tables, as a linked list that the caller owns. NULL is the empty list. */
struct listing;

/* Notes that the guest, which was charged LIMIT_LISTED, made the table. Holds the guest. Returns
 * false if there is no memory; then the guest stays charged. */
bool listing_add(struct listing **all, const struct room *r, struct guest *guest);
/* To be called when a table has changed. If it is not in the public list any more, removes it and
 * gives the charge back. */
void listing_update(struct listing **all, const struct room *r);
/* Removes the tables that have been deleted by now, and gives the charges back. */
void listing_expire(struct listing **all, int64_t now);
/* Removes all tables and gives the charges back. */
void listing_clear(struct listing **all);

#endif
