/* Where tables are kept: for each an append-only list of entries, and what must be known about it while it
 * sleeps. One small contract; whoever keeps it passes tests/server/test_store.c.
 *
 * A store is used by one thread. What is written between begin and commit is on disk, all of it, when
 * commit has returned 0, and not at all when it has not. */
#ifndef TAFEL_STORE_H
#define TAFEL_STORE_H

#include "server/room.h"

enum store_result {
	STORE_DONE,
	STORE_TAKEN,    /* there is a table with that id or code */
	STORE_STALE,    /* the entry's number is not the next one */
	STORE_NO_TABLE, /* there is no such table */
	STORE_FAILED,   /* the disk is full, or worse; store_why says what */
};

/* What is known of a table without reading its list. */
struct store_row {
	const char *id;   /* ROOM_KEY_DIGITS */
	const char *code; /* ROOM_CODE letters; for create only */
	bool findable;    /* everybody may find it, and a seat is open */
	int64_t wake;     /* as room_wake */
	int64_t keep;     /* as room_keep */
};

/* Called for each entry of a list, in its order, or for each id; false ends it. */
typedef bool store_each(void *with, const char *text, size_t n);

struct store;

struct store_kind {
	int (*begin)(struct store *s);
	int (*commit)(struct store *s);    /* STORE_FAILED: nothing since begin was written */
	void (*rollback)(struct store *s); /* nothing since begin is written */
	/* A new table with the first entry of its list. */
	int (*create)(struct store *s, const struct store_row *row, const char *entry, size_t n);
	/* One more entry: `number` is how many there are before it. */
	int (*append)(struct store *s, const struct store_row *row, uint32_t number,
		      const char *entry, size_t n);
	int (*load)(struct store *s, const char *id, store_each *each, void *with);
	/* The table with this code: calls `each` with its id. */
	int (*find)(struct store *s, const char *code, store_each *each, void *with);
	/* Up to `most` tables that everybody may find, the youngest first. */
	int (*list)(struct store *s, unsigned most, store_each *each, void *with);
	/* Up to `most` tables that want to be woken at this time. */
	int (*due)(struct store *s, int64_t now, unsigned most, store_each *each, void *with);
	/* Deletes the tables that are kept until this time at most. */
	int (*expire)(struct store *s, int64_t now);
	/* Writes all of it, as it is now, to a new file, while it is used. */
	int (*backup)(struct store *s, const char *path);
	/* What went wrong with the last STORE_FAILED. */
	const char *(*why)(const struct store *s);
	void (*close)(struct store *s);
};

struct store {
	const struct store_kind *kind;
};

/* Opens the database in a file, makes or migrates it (not if it is only to be read); NULL, and `why` has a
 * sentence. */
struct store *store_sqlite(const char *path, bool read_only, char *why, size_t size);

/* Reads the whole list of a table into a room of zeros. STORE_FAILED too if the list is damaged. */
int store_load_room(struct store *s, const char *id, struct room *room);
/* The row of a room. */
struct store_row store_row(const struct room *r);

#endif
