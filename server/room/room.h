/* A room: one table with the people around it. Pure: it gets inputs together with the time and
 * returns answers. It uses no socket, clock, disk or thread.
 *
 *      input ──> room_handle ──> entry   one more entry of the room's list; none if nothing changed
 *                    │                   that must not be lost
 *                    ├─────────> notes   messages for clients, to be sent when the entry is stored
 *                    └─────────> think   a computer player is to choose a move
 *
 * A room is the fold of its list of entries. room_handle makes an entry, and room_apply, the only
 * function that changes the lasting part of a room, applies it. A room that is loaded applies the
 * same entries with the same function, so it equals the one that was in memory. room_list.c shows
 * the text of the entries. The list does not tell who is connected.
 *
 * All times are milliseconds since 1970, unless a comment says otherwise. One thread at a time may
 * use a room; functions without a room may be called on any thread. */
#ifndef TAFEL_ROOM_H
#define TAFEL_ROOM_H

#include "table/table.h"

enum {
	ROOM_KEY = 16,                  /* bytes of a table's id, and of a seat's token */
	ROOM_KEY_DIGITS = 2 * ROOM_KEY, /* the same as hexadecimal digits */
	ROOM_CODE = 6,                  /* letters of a table's short code */
	ROOM_HASH = 32,                 /* bytes of a token's hash */
	ROOM_TURN_ID_MAX = 36,          /* bytes of a turn's own id */
	ROOM_TURN_MAX = 16,             /* events of one turn */
	ROOM_ENTRY_MAX = 8 * 1024,      /* bytes of an entry */
	ROOM_NOTES_MAX = 4,             /* of one answer */
	ROOM_AWAY_MS = 2 * 60 * 1000, /* a seat whose person is away that long can be handed over */
};

/* Days after which a table is deleted, counted from its last entry. */
enum { ROOM_DAYS_WAITING = 7, ROOM_DAYS_PLAYING = 90, ROOM_DAYS_OVER = 30 };

/* Who a seat is for. */
enum room_seat_kind {
	ROOM_SEAT_FRIEND,   /* the holder of its link */
	ROOM_SEAT_OPEN,     /* the first person who takes it, and gets its link */
	ROOM_SEAT_COMPUTER, /* a computer player, for good or until its person comes back */
};

/* How a computer player came to its seat. */
enum room_why { ROOM_WHY_PLANNED, ROOM_WHY_GAVE_UP, ROOM_WHY_OUT_OF_TIME, ROOM_WHY_HANDED_OVER };

enum room_clock_kind {
	ROOM_CLOCK_NONE,
	ROOM_CLOCK_TURN, /* `seconds` for each turn, for games that take days */
	ROOM_CLOCK_BANK, /* `seconds` for the whole game, and `plus` more for each turn */
};

struct room_clock {
	enum room_clock_kind kind;
	uint32_t seconds;
	uint32_t plus; /* seconds, with ROOM_CLOCK_BANK */
};

struct room_seat {
	enum room_seat_kind kind;
	enum room_why why;        /* with ROOM_SEAT_COMPUTER */
	const char *level;        /* of the computer player, with ROOM_SEAT_COMPUTER */
	bool has_token;           /* somebody holds the seat's link */
	bool sits;                /* a person sat down and gave a name and a nonce */
	uint8_t token[ROOM_HASH]; /* SHA-256 of the token in the link */
	/* The seat's last turn, to recognise one that is sent twice. */
	char turn_id[ROOM_TURN_ID_MAX + 1];
	uint32_t turn_n; /* how many events had happened after that turn */
	int64_t left;    /* milliseconds on the seat's clock when its turn began */
	/* Not in the list. */
	uint32_t here;     /* how many clients of the seat are connected */
	int64_t away_from; /* when the last of them disconnected */
};

enum room_stage { ROOM_STAGE_WAITING, ROOM_STAGE_PLAYING, ROOM_STAGE_OVER };

struct room {
	char id[ROOM_KEY_DIGITS + 1];
	char code[ROOM_CODE + 1];
	char rematch[ROOM_KEY_DIGITS + 1]; /* id of the table of the rematch, or "" */
	bool listed;                       /* in the public list while a seat is open */
	bool thinking; /* a computer player was asked for a move; not in the list of entries */
	bool in_turn;  /* the seat to act has played a part of its turn */
	struct room_clock clock;
	uint8_t secret[PROOF_SECRET]; /* the table gets it when everybody has sat down */
	uint32_t entries;             /* length of the list */
	int64_t changed;              /* time of the last entry */
	int64_t since;                /* when the clock of the seat to act started */
	struct room_seat seat[GAME_SEATS_MAX];
	struct table table;
	/* The state of the game before the last entry, and how many events had happened then.
	 * Clients are told the events from there on. */
	struct table_state before;
	uint32_t before_n;
};

/* ---- the list ---- */

/* Reads the text of the next entry of the list and applies it. Before the first entry the room is
 * all zeros except for its id. Returns 0, or -1 if the text does not follow from the entries before
 * it; then the room must not be used any more. */
int room_read_entry(struct room *r, const char *entry, size_t n);

/* Returns the value of a word of at most 18 digits, as lists have them, or -1 if it is none. */
int64_t room_number(const struct scan *word);

/* Tells the room that its whole list has been read, and that nobody is connected. */
void room_loaded(struct room *r, int64_t now);

/* ---- what a room is like ---- */

enum room_stage room_stage(const struct room *r);
/* Returns when the room needs a ROOM_ACT_TICK: 0 if a computer player is to act, else the time at
 * which the running clock is used up, or INT64_MAX if no clock runs. */
int64_t room_wake_at(const struct room *r);
/* Returns when the table is to be deleted if nothing more happens. */
int64_t room_keep_until(const struct room *r);
/* Writes the hash of a seat's token, which the room stores instead of the token. */
void room_hash_token(const uint8_t token[ROOM_KEY], uint8_t hash[ROOM_HASH]);
/* Returns the seat whose token has this hash, or -1. The time it takes does not depend on the
 * hash. */
int room_seat_with_token(const struct room *r, const uint8_t *hash);
/* Returns the level of that name as a constant string, or NULL if there is no such level. */
const char *room_level(const char *name, size_t n);
/* Returns the milliseconds left on the seat's clock, or -1 if no clock runs for the seat. */
int64_t room_clock_left(const struct room *r, unsigned seat, int64_t now);

/* ---- making a room ---- */

struct room_plan_seat {
	enum room_seat_kind kind;
	const char *level;    /* with ROOM_SEAT_COMPUTER */
	const uint8_t *token; /* its ROOM_HASH bytes of hash with ROOM_SEAT_FRIEND, else NULL */
};

/* A table that somebody wants to play at. The caller owns all texts. */
struct room_plan {
	const struct game *game;
	uint8_t seats, options;
	const char *board; /* the text of another board, or NULL for the standard one */
	size_t board_n;
	bool listed;
	struct room_clock clock;
	struct room_plan_seat seat[GAME_SEATS_MAX];
	const char *code;      /* ROOM_CODE letters */
	const uint8_t *secret; /* PROOF_SECRET random bytes */
	int64_t now;
};

struct record_fault;
/* Writes the first entry of a room. Returns 0, or -1 if the game refuses the seats, the options or
 * the board; then `fault` says why, and the text must not be used. */
int room_plan(const struct room_plan *plan, struct text *entry, struct record_fault *fault);
/* Fills in the plan for a rematch of a room whose game is over: the same seats with the same links.
 * The plan points into the room, to `code`, to `secret`, and into `board`, which needs room for
 * RECORD_BOARD_MAX bytes. */
void room_plan_rematch(const struct room *r, const char *code, const uint8_t *secret, int64_t now,
		       struct text *board, struct room_plan *plan);

/* ---- what happens ---- */

enum room_act {
	/* An act uses the fields of the input that its comment names first. */
	ROOM_ACT_HELLO,         /* have: a client asks for the table */
	ROOM_ACT_SIT,           /* name, nonce: the person sits down at the viewer's seat */
	ROOM_ACT_TAKE_SEAT,     /* token: somebody takes the first open seat */
	ROOM_ACT_TURN,          /* id, after, events: the viewer plays a turn */
	ROOM_ACT_GIVE_UP,       /* the computer plays the viewer's seat for the rest of the game */
	ROOM_ACT_HAND_OVER,     /* seat, level: a seat without its person goes to the computer */
	ROOM_ACT_TAKE_BACK,     /* the viewer takes its seat back from the computer */
	ROOM_ACT_REACT,         /* reaction: the viewer sends it to everybody */
	ROOM_ACT_REMATCH,       /* key: the id for the table of the rematch, if there is none yet */
	ROOM_ACT_CONNECT,       /* a client of the viewer's seat has connected */
	ROOM_ACT_DISCONNECT,    /* a client of the viewer's seat has disconnected */
	ROOM_ACT_COMPUTER_MOVE, /* after, move: the computer player to act chose a move */
	ROOM_ACT_TICK,          /* time has passed */
};

struct room_input {
	enum room_act act;
	int viewer;     /* the seat that acts, or GAME_SPECTATOR */
	int64_t now;    /* the time */
	int64_t have;   /* how many events the client has; -1: it wants the whole record */
	uint32_t after; /* how many events happened before the turn or move */
	struct scan id, name, level;
	uint8_t nonce[PROOF_NONCE];
	uint8_t token[ROOM_HASH];
	const char *key;
	unsigned seat, reaction;
	struct scan event[ROOM_TURN_MAX];
	unsigned events;
	move_t move;
};

/* Why an input is refused. room_refusal_codes has the names for the wire. */
enum room_refusal {
	ROOM_REFUSED_NONE,
	ROOM_REFUSED_NO_SEAT,       /* a spectator acts */
	ROOM_REFUSED_NOT_STARTED,   /* not everybody has sat down */
	ROOM_REFUSED_STARTED,       /* everybody has sat down */
	ROOM_REFUSED_GAME_OVER,     /* the game is over */
	ROOM_REFUSED_NOT_OVER,      /* the game is not over */
	ROOM_REFUSED_SEATED,        /* somebody sits there already */
	ROOM_REFUSED_NAME,          /* not a name: T3, or name_is_plain refuses it */
	ROOM_REFUSED_NO_OPEN_SEAT,  /* no seat is open */
	ROOM_REFUSED_STALE,         /* the turn does not follow the last event */
	ROOM_REFUSED_NOT_YOUR_TURN, /* another seat is to act */
	ROOM_REFUSED_RULE,          /* an event breaks a rule */
	ROOM_REFUSED_NOT_AWAY,      /* the person is connected, or was within ROOM_AWAY_MS */
	ROOM_REFUSED_NO_PERSON,     /* the computer plays the seat already */
	ROOM_REFUSED_NOT_YOURS,     /* the seat was given up, or was never a person's */
	ROOM_REFUSED_LEVEL,         /* no such level */
	ROOM_REFUSED_NO_TIME,       /* the seat's clock has run out */
	ROOM_REFUSALS
};
extern const char *const room_refusal_codes[];
/* One sentence about each, for authors of client programs. */
extern const char *const room_refusal_sentences[];

/* The reactions that seats can send, in the order in which the page shows them. NULL at the end. */
extern const char *const room_reactions[];

enum room_note_kind {
	ROOM_NOTE_TABLE,    /* everything, with the events from `from` on, or the whole record */
	ROOM_NOTE_EVENTS,   /* the events from `from` on */
	ROOM_NOTE_SEATS,    /* who sits where */
	ROOM_NOTE_REACTION, /* `reaction` of `seat` */
	ROOM_NOTE_DONE,     /* the turn `id` had counted before; `from` events had happened then */
	ROOM_NOTE_REFUSED,  /* the input is refused */
};

struct room_note {
	enum room_note_kind kind;
	bool to_all;   /* for everybody at the table; otherwise for the sender of the input alone */
	bool whole;    /* with ROOM_NOTE_TABLE: with the whole record */
	uint32_t from; /* number of the first event */
	unsigned seat, reaction;
	enum room_refusal refusal;
	int rule;       /* with ROOM_REFUSED_RULE, as GAME_RULE */
	unsigned event; /* with ROOM_REFUSED_RULE: which event of the turn */
	/* The id of the sender's turn, which is refused, or had counted, or (to_all) counts now.
	 * "": the note is not about a turn. */
	char id[ROOM_TURN_ID_MAX + 1];
};

struct room_answer {
	struct room_note note[ROOM_NOTES_MAX];
	unsigned notes;
	int seat; /* with ROOM_ACT_TAKE_SEAT: the seat that was taken; else -1 */
	/* With ROOM_ACT_REMATCH: the table with the id `key` must be made with the same commit. */
	bool again;
	bool think; /* the computer player of the seat to act is to be asked for a move */
	/* The entry that was applied: it must be stored before a note is sent. entry_n is 0 if
	 * there is none. */
	size_t entry_n;
	char entry[ROOM_ENTRY_MAX];
};

/* Applies an input and fills in the answer. A refused input changes nothing and is answered with a
 * note of the kind ROOM_NOTE_REFUSED. */
void room_handle(struct room *r, const struct room_input *in, struct room_answer *out);

#endif
