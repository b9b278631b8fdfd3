/* Recent entries: entries that are on disk, but not yet in the lists of their tables.
 *
 * One commit may hold turns of a hundred tables. Their lists are on a hundred pages of the database,
 * and each page would be logged, synced and written again. Instead a commit writes all its entries as
 * one row. When SETTLE_BYTES have come together, the store moves them to their tables' lists, many
 * entries of a table at once. Until then they are found here, by table. This file only keeps memory:
 * the store (store_recent.c) writes the rows, and reads them again after a crash.
 *
 * RECENT_MARK separates the entries of a row or list. No entry contains it. */
#ifndef TAFEL_RECENT_H
#define TAFEL_RECENT_H

#include "server/room/room.h"

enum { RECENT_BUCKETS = 1024, RECENT_MARK = '\x1e' };
/* The greatest number that a row can hold: room_number reads 18 digits. */
#define RECENT_NUMBER_MAX INT64_C(999999999999999999)

/* Text that grows. */
struct buffer {
	char *at;
	size_t n, size;
};

struct recent_table {
	struct recent_table *next, *next_of_all; /* in its bucket, and of all */
	char id[ROOM_KEY_DIGITS + 1];
	int64_t number;     /* that it has in the store */
	uint32_t first;     /* number of the first entry that is here */
	uint32_t entries;   /* of the whole list */
	struct buffer list; /* the entries that are here */
	bool findable;      /* this and below as in store_row */
	int64_t wake, keep;
};

struct recent {
	struct recent_table *bucket[RECENT_BUCKETS], *all;
	size_t bytes;      /* of all entries that are here */
	struct buffer row; /* of the commit that is being made */
};

/* The table, or NULL: nothing of it was written lately. */
struct recent_table *recent_find(const struct recent *r, const char *id);
/* Adds a table that is not here yet, and whose list on disk has this many entries. `number` is from 0 to
 * RECENT_NUMBER_MAX. Returns NULL if there is no memory; then nothing has changed. */
struct recent_table *recent_add_table(struct recent *r, const char *id, int64_t number,
				      uint32_t entries);
/* Adds the next entry of the table's list, here and to the row of the commit. A `keep` that a row cannot
 * hold becomes the nearest one that it can. Returns false if there is no memory; then nothing has
 * changed. */
bool recent_add_entry(struct recent *r, struct recent_table *t, int64_t keep, const char *entry,
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

/* Takes the next entry off the front of a row. Returns false at the end, and for anything that is no entry. */
bool recent_read(struct scan *row, struct recent_entry *e);

#endif
