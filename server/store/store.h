/* The contract of a store. A store keeps, for each table, an append-only list of entries, and the
 * few facts that the server must know about a table while it is not in memory. Every implementation
 * passes tests/server/test_store.c.
 *
 * One thread at a time uses a store: the store thread while the hub runs. When commit has returned
 * STORE_DONE, everything written since begin is on disk. When commit has returned STORE_FAILED,
 * nothing written since begin is in the store.
 *
 * Failure. Every function may return STORE_FAILED: the disk is full, there is no memory, or the
 * database is damaged. `why` then says what happened. After STORE_FAILED between begin and commit
 * all further writes and the commit return STORE_FAILED too, until rollback. STORE_TAKEN,
 * STORE_STALE and STORE_NO_TABLE change nothing, so what else was written since begin can be
 * committed. A store stays usable after every failure, and recovers as soon as the cause is gone.
 *
 * Damage. A store does not trust its database. Whatever somebody wrote into it, a store never gives
 * a caller an id that is not ROOM_KEY_DIGITS lower-case hexadecimal digits, nor a list with a gap.
 * It returns STORE_FAILED, or leaves the damaged table out where the function says so. */
#ifndef TAFEL_STORE_H
#define TAFEL_STORE_H

#include "server/room/room.h"

enum store_result {
	STORE_DONE,
	STORE_TAKEN,    /* a table has that id or code already */
	STORE_STALE,    /* the entry's number is not the next one */
	STORE_NO_TABLE, /* there is no such table */
	STORE_FAILED,   /* the store could not do it; see above */
};

/* The facts about a table that are known without reading its list. */
struct store_row {
	const char *id;   /* ROOM_KEY_DIGITS lower-case hexadecimal digits */
	const char *code; /* ROOM_CODE letters; used by create only */
	bool findable;    /* in the public list: listed, and a seat is open */
	int64_t wake;     /* as room_wake_at */
	int64_t keep;     /* as room_keep_until */
};

/* Why a table wants to be woken. */
enum store_due {
	STORE_DUE_COMPUTER, /* a computer player is to act: wake is 0 */
	STORE_DUE_CLOCK,    /* a clock has run out: wake is more than 0, and at most `now` */
};

/* Receives each entry of a list, in order, or each id. The text is valid during the call only.
 * Returns false to end the reading. */
typedef bool store_each(void *with, const char *text, size_t n);

struct store;

struct store_kind {
	/* Starts a transaction. After STORE_FAILED there is none; the caller calls rollback. */
	int (*begin)(struct store *s);
	/* Writes the transaction to disk and syncs it. Returns STORE_FAILED, with nothing written,
	 * also if the database was removed or replaced since the store was opened; when the same
	 * database is back, the next commit succeeds. */
	int (*commit)(struct store *s);
	/* Discards the transaction, if there is one. */
	void (*rollback)(struct store *s);
	/* Creates a table with the first entry of its list. An entry has at least one byte, and
	 * neither a zero byte nor the byte 0x1e; create and append return STORE_FAILED for any
	 * other. */
	int (*create)(struct store *s, const struct store_row *row, const char *entry, size_t n);
	/* Appends an entry. `number` is how many entries the list has before it. */
	int (*append)(struct store *s, const struct store_row *row, uint32_t number,
		      const char *entry, size_t n);
	/* Gives the entries of a table's list to `each`. STORE_FAILED if the list is not whole;
	 * `each` may have been called for a part of it by then. */
	int (*load)(struct store *s, const char *id, store_each *each, void *with);
	/* Gives the id of the table with this code to `each`. */
	int (*find)(struct store *s, const char *code, store_each *each, void *with);
	/* Gives up to `most` ids of tables in the public list, the youngest first. Leaves out
	 * tables whose id is damaged. STORE_DONE also if there is none. */
	int (*list)(struct store *s, unsigned most, store_each *each, void *with);
	/* Gives up to `most` ids of tables that want to be woken for this reason. If there are
	 * more, each of them has the same chance, so that no table waits for ever behind others
	 * that stay due. Leaves out tables whose id is damaged. STORE_DONE also if there is
	 * none. */
	int (*due)(struct store *s, enum store_due reason, int64_t now, unsigned most,
		   store_each *each, void *with);
	/* Deletes the tables that are kept until `now` at most. Needs a transaction. */
	int (*expire)(struct store *s, int64_t now);
	/* Returns STORE_FAILED if commit would fail because the database was removed or replaced.
	 * Writes nothing, and is cheap enough for every second. */
	int (*check)(struct store *s);
	/* Writes all tables, as they are now, to a file that only its owner can read. The store can
	 * be in use by another process meanwhile. A database that is in that file is replaced. */
	int (*backup)(struct store *s, const char *path);
	/* Returns a sentence about the last STORE_FAILED. It is valid until the next call. */
	const char *(*why)(const struct store *s);
	/* Closes the store and frees it. Discards an open transaction. */
	void (*close)(struct store *s);
};

struct store {
	const struct store_kind *kind;
};

/* Opens the database in a file. Creates or migrates it, unless read_only is set; a new file can be
 * read by its owner only. Returns NULL on failure, and then `why` holds a sentence. The caller
 * closes the store. */
struct store *store_sqlite(const char *path, bool read_only, char *why, size_t size);

/* Returns whether the text is an id as the contract wants it. */
bool store_is_id(const char *text, size_t n);
/* Reads the whole list of a table into *room. Returns STORE_FAILED also if an entry does not
 * apply. */
int store_load_room(struct store *s, const char *id, struct room *room);
/* Returns the row of a room. It points into the room. */
struct store_row store_row(const struct room *r);

#endif
