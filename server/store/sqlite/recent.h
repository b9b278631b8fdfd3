/* Recent entries: entries that are on disk, but not yet in the lists of their tables. One thread at
 * a time uses them, as their store.
 *
 * One commit may hold turns of a hundred tables. Their lists are on a hundred pages of the
 * database, and each page would be logged, synced and written again. Instead a commit writes all
 * its entries as one row. When SETTLE_BYTES have come together, the store moves them to their
 * tables' lists, many entries of a table at once. Until then they are found here, by table. This
 * file only keeps memory: settle.c writes the rows, and reads them again after a crash.
 *
 * RECENT_MARK separates the entries of a row or list. No entry contains it. */
#ifndef TAFEL_RECENT_H
#define TAFEL_RECENT_H

#include "server/room/room.h"

enum { RECENT_BUCKETS = 1024, RECENT_MARK = '\x1e' };
/* The greatest number in a row: room_number reads at most 18 digits. */
#define RECENT_NUMBER_MAX INT64_C(999999999999999999)

/* Text that grows. Its owner frees `at`. */
struct buffer {
	char *at;
	size_t n, size;
};

struct recent_table {
	struct recent_table *next, *next_of_all; /* in its bucket, and in the list of all */
	char id[ROOM_KEY_DIGITS + 1];
	int64_t number;     /* its number in the database */
	uint32_t first;     /* the number of the first entry in `list` */
	uint32_t entries;   /* the length of the whole list */
	struct buffer list; /* the recent entries */
	bool findable;      /* this and below as in store_row */
	int64_t wake, keep;
};

struct recent {
	struct recent_table *bucket[RECENT_BUCKETS], *all;
	size_t bytes;      /* of all recent entries */
	struct buffer row; /* the row of the commit that is being made */
};

/* Returns the table, or NULL if it has no recent entry. */
struct recent_table *recent_find(const struct recent *r, const char *id);
/* Adds a table that is not among the recent ones, and whose list has this many entries. `number` is
 * from 0 to RECENT_NUMBER_MAX. Returns NULL if there is no memory; then nothing has changed. */
struct recent_table *recent_add_table(struct recent *r, const char *id, int64_t number,
				      uint32_t entries);
/* Adds an entry to the table's list and to the row of the commit. Replaces a `keep` that a row
 * cannot hold by the nearest one that it can. Returns false if there is no memory; then nothing has
 * changed. */
bool recent_add_entry(struct recent *r, struct recent_table *t, int64_t keep, const char *entry,
		      size_t n);
/* Empties the row of the commit, after it was written. */
void recent_committed(struct recent *r);
/* Frees everything. */
void recent_clear(struct recent *r);

/* Takes the next entry off the front of a list. Returns false if there is none. */
bool recent_next(struct scan *list, struct scan *entry);

/* An entry in a row. */
struct recent_entry {
	int64_t table, keep;
	uint32_t number;
	struct scan text;
};

/* Takes the next entry off the front of a row. Returns false at the end of the row, and if the
 * next bytes are no entry. */
bool recent_read(struct scan *row, struct recent_entry *e);

#endif
