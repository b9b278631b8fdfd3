/* What was written lately: entries that are on the disk, but not in the lists of their tables yet.
 *
 * A hundred turns of one commit are turns of a hundred tables, and their lists a hundred pages of the database, each to be
 * logged, synced and written again. So a commit writes its entries behind each other, as one row; when enough have come
 * together, all of them go to their tables' lists, many entries of a table at once. Until then they are found
 * here, by table. Memory only: the store (store_sqlite.c) writes the rows, and reads them after a crash.
 *
 * Entries that stand behind each other are separated by RECENT_MARK, which is in no entry. */
#ifndef TAFEL_RECENT_H
#define TAFEL_RECENT_H

#include "server/room.h"

enum { RECENT_BUCKETS = 1024, RECENT_MARK = '\x1e' };

/* Text that grows. */
struct pile {
	char *at;
	size_t n, size;
};

struct recent_table {
	struct recent_table *next, *other; /* in its bucket, and of all */
	char id[ROOM_KEY_DIGITS + 1];
	int64_t number;   /* that it has in the store */
	uint32_t first;   /* number of the first entry that is here */
	uint32_t entries; /* of the whole list */
	struct pile list; /* the entries that are here */
	bool findable;    /* this and below as in store_row */
	int64_t wake, keep;
};

struct recent {
	struct recent_table *bucket[RECENT_BUCKETS], *all;
	size_t bytes;    /* of all entries that are here */
	struct pile row; /* of the commit that is being made */
};

/* The table, or NULL: nothing of it was written lately. */
struct recent_table *recent_find(const struct recent *r, const char *id);
/* Begins with a table that is not here, and whose list has so many entries. */
struct recent_table *recent_open(struct recent *r, const char *id, int64_t number,
				 uint32_t entries);
/* Adds the next entry of the table's list, here and to the row of the commit. */
void recent_add(struct recent *r, struct recent_table *t, int64_t keep, const char *entry,
		size_t n);
/* The row is written: what comes next is of another commit. */
void recent_committed(struct recent *r);
/* Forgets everything. */
void recent_clear(struct recent *r);

/* Takes the next entry off the front of a list; false: there is none. */
bool recent_next(struct scan *list, struct scan *entry);

/* An entry as a row says it. */
struct recent_entry {
	int64_t table, keep;
	uint32_t number;
	struct scan text;
};

/* Takes the next one off the front of a row; false: at its end, or what follows is none. */
bool recent_read(struct scan *row, struct recent_entry *e);

#endif
