#include "server/hub/listing.h"

#include "server/store/store.h"

#include <stdlib.h>
#include <string.h>

struct listing {
	struct listing *next;
	char id[ROOM_KEY_DIGITS + 1];
	struct guest *guest; /* the entry holds it */
	int64_t keep;        /* when the table is deleted, as room_keep_until */
};

bool listing_add(struct listing **all, const struct room *r, struct guest *guest)
{
	struct listing *l = malloc(sizeof *l);

	if (!l)
		return false;
	*l = (struct listing){.next = *all, .guest = guest_hold(guest), .keep = room_keep_until(r)};
	memcpy(l->id, r->id, sizeof l->id);
	*all = l;
	return true;
}

/* Removes an entry and gives the charge back. */
static void end(struct listing **at)
{
	struct listing *l = *at;

	*at = l->next;
	guest_give_back(l->guest, LIMIT_LISTED);
	guest_release(l->guest);
	free(l);
}

void listing_update(struct listing **all, const struct room *r)
{
	for (struct listing **at = all; *at; at = &(*at)->next)
		if (strcmp((*at)->id, r->id) == 0) {
			(*at)->keep = room_keep_until(r);
			if (!store_row(r).findable)
				end(at);
			return;
		}
}

void listing_expire(struct listing **all, int64_t now)
{
	for (struct listing **at = all; *at;)
		if ((*at)->keep <= now)
			end(at);
		else
			at = &(*at)->next;
}

void listing_clear(struct listing **all)
{
	while (*all)
		end(all);
}
