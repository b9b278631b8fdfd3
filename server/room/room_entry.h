/* Entries of a room's list after they were read and before they are written. The files of the room share
 * this header; nobody else uses it. The first entry of a list is a plan and has no such form
 * (room_plan.c).
 *
 *      a person's words ──read, check──┐
 *      a computer's move ───────check──┼──> struct room_moves ──┐
 *      chance, drawn ───────────check──┘                        ├──> room_apply ──> struct room
 *      what somebody did ────────────────> struct room_entry ───┘
 *                                                 │
 *      text on disk  <── room_write_entry ────────┘
 *      text on disk  ──> room_read_entry ──> the same two structs ──> room_apply
 *
 * Every event of an entry is checked and applied once, when it is added to the moves. */
#ifndef TAFEL_ROOM_ENTRY_H
#define TAFEL_ROOM_ENTRY_H

#include "server/room/room.h"

enum room_entry_kind {
	ROOM_ENTRY_TURN,     /* seat, id */
	ROOM_ENTRY_SIT,      /* seat, nonce, name */
	ROOM_ENTRY_TAKE,     /* seat, token */
	ROOM_ENTRY_COMPUTER, /* seat, level, why */
	ROOM_ENTRY_BACK,     /* seat */
	ROOM_ENTRY_REMATCH,  /* table */
	ROOM_ENTRY_KINDS
};

/* An entry but for its events. Its texts are the caller's. */
struct room_entry {
	enum room_entry_kind kind;
	int64_t now;
	unsigned seat;
	struct scan id;    /* of the turn; "*": the computer's */
	struct scan name;  /* of the person who sits down */
	struct scan table; /* id of the table of the rematch */
	const char *level; /* as room_level returned it */
	enum room_why why;
	uint8_t nonce[PROOF_NONCE];
	uint8_t token[ROOM_HASH]; /* the hash of the seat's token */
};

/* Events that follow the last event of a room, each checked after those before it, and the state they
 * lead to. The room itself has not changed. */
struct room_moves {
	const struct table *table; /* the room's, as it was before them */
	struct table_state state;  /* after the last of them */
	bool chance;               /* one of them is of chance */
	uint32_t n;
	move_t move[GAME_EVENTS_MAX];
};

/* Starts an empty list of moves after the last event of the table, which must outlive the list. */
void room_moves_start(const struct table *t, struct room_moves *m);
/* Adds an event of whoever is to act now, and writes it as a line of a record to `out`, unless that is
 * NULL. Returns 0, or the rule that the event breaks; then nothing was added or written. */
int room_moves_add(struct room_moves *m, move_t move, struct text *out);

/* Changes the room by an entry. Nothing else changes the lasting part of a room after its first entry.
 * Returns -1 if the entry does not follow from those before it; then the room must not be used. */
int room_apply(struct room *r, const struct room_entry *e, const struct room_moves *m);

/* Writes the first line of the entry's text, with its line feed. */
void room_write_entry(const struct room_entry *e, struct text *out);
/* Reads the first entry of a list, the plan, into a room of zeros. `line` is its first line behind the
 * time, `rest` all other lines. Returns 0, or -1 if it is none. */
int room_read_plan(struct room *r, struct scan *line, struct scan *rest);

/* Words of a line, each with the spaces before it. Each returns false if there is none like that. */
bool room_scan_hex(struct scan *line, uint8_t *bytes, size_t n);
bool room_scan_key(struct scan *line, size_t n, struct scan *key);
/* Returns the level that the next word names, as room_level; NULL if there is none. */
const char *room_scan_level(struct scan *line);
/* Names the computer's seat after its level, unless a person gave the seat a name. */
void room_name_computer(struct room *r, unsigned seat);

#endif
