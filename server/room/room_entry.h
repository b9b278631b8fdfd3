/* Entries of a room's list, between their text and the room. Only the files of the room use this
 * header. The first entry of a list is a plan, which has no such form (room_plan.c).
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

/* An entry without its events. The caller owns the texts. */
struct room_entry {
	enum room_entry_kind kind;
	int64_t now;
	unsigned seat;
	struct scan id;    /* the id of the turn; "*" for a computer player's */
	struct scan name;  /* the name of the person who sits down */
	struct scan table; /* the id of the table of the rematch */
	const char *level; /* as room_level returns it */
	enum room_why why;
	uint8_t nonce[PROOF_NONCE];
	uint8_t token[ROOM_HASH]; /* the hash of the seat's token */
};

/* Events that follow the last event of a room, and the state they lead to. Each was checked in the
 * state after the events before it. The room itself has not changed. */
struct room_moves {
	const struct table *table; /* the table before the events */
	struct table_state state;  /* the state after the last one */
	bool chance;               /* one of them is a chance event */
	uint32_t n;
	move_t move[GAME_EVENTS_MAX];
};

/* Makes an empty list of moves. The table must outlive the list. */
void room_moves_start(const struct table *t, struct room_moves *m);
/* Adds an event of the actor that is to act now. Writes it to `out` as a line of a record, unless
 * that is NULL. Returns 0, or the rule that the event breaks; then nothing was added or written. */
int room_moves_add(struct room_moves *m, move_t move, struct text *out);

/* Applies an entry to the room. After the first entry nothing else changes the lasting part of a
 * room. Returns 0, or -1 if the entry does not follow from those before it; then the room must not
 * be used. */
int room_apply(struct room *r, const struct room_entry *e, const struct room_moves *m);

/* Writes the first line of the entry's text, with its line feed. The lines of events follow it. */
void room_write_entry(const struct room_entry *e, struct text *out);
/* Reads the first entry of a list, the plan, into a room of zeros. `line` is the rest of its first
 * line behind the word `open`, `rest` all other lines. Returns 0, or -1 if it is not a plan. */
int room_read_plan(struct room *r, struct scan *line, struct scan *rest);

/* Take the next word off the line: n bytes as hexadecimal digits, or a text of n bytes. Both return
 * false if the next word is something else. */
bool room_scan_hex(struct scan *line, uint8_t *bytes, size_t n);
bool room_scan_key(struct scan *line, size_t n, struct scan *key);
/* Takes the next word off the line and returns the level of that name, or NULL. */
const char *room_scan_level(struct scan *line);
/* Names a computer's seat after its level, unless the seat has a name already. */
void room_name_computer(struct room *r, unsigned seat);

#endif
