/* A room: one table with the people around it. Pure: an input comes in, with the time, and an answer
 * comes out; no socket, no clock, no disk, no thread.
 *
 *      input ──> room_handle ──> entry   one more entry of the room's list, if anything changed that
 *                    │                 must not be lost
 *                    ├───────> notes   what is to be told, and to whom: after the entry is kept
 *                    └───────> job     a computer player is to think, from its view of the table
 *
 * The list of entries is the room: whatever room_handle changes it changes by adding an entry, which
 * room_apply, the only function that changes the lasting part of a room, reads. So a room that comes
 * back from the disk went the same way as one that never left (room_list.c has the entries' text).
 * Who is connected is not in the list. Times are milliseconds since 1970. */
#ifndef TAFEL_ROOM_H
#define TAFEL_ROOM_H

#include "table/table.h"

enum {
	ROOM_KEY = 16,                  /* bytes of a table's id, and of a seat's token */
	ROOM_KEY_DIGITS = 2 * ROOM_KEY, /* as hexadecimal text */
	ROOM_CODE = 6,                  /* letters of a table's short code */
	ROOM_HASH = 32,                 /* bytes of a token's hash */
	ROOM_TURN_ID_MAX = 36,          /* bytes of a turn's own id */
	ROOM_TURN_MAX = 16,             /* events of one turn */
	ROOM_ENTRY_MAX = 8 * 1024,      /* bytes of an entry */
	ROOM_NOTES_MAX = 4,             /* of one answer */
	ROOM_AWAY_MS = 2 * 60 * 1000,   /* gone that long, a seat can be handed to the computer */
};

/* Days after which a table is deleted, counted from its last entry. */
enum { ROOM_DAYS_WAITING = 7, ROOM_DAYS_PLAYING = 90, ROOM_DAYS_OVER = 30 };

/* Who a seat is for. */
enum room_seat_kind {
	ROOM_SEAT_FRIEND,   /* whoever holds its link */
	ROOM_SEAT_OPEN,     /* the first who takes it; then whoever holds its link */
	ROOM_SEAT_COMPUTER, /* for good, or while its person is gone */
};

/* How a computer player came to a person's seat. */
enum room_why { ROOM_WHY_PLANNED, ROOM_WHY_GAVE_UP, ROOM_WHY_OUT_OF_TIME, ROOM_WHY_HANDED_OVER };

enum room_clock_kind {
	ROOM_CLOCK_NONE,
	ROOM_CLOCK_TURN, /* so many seconds for each turn: by correspondence */
	ROOM_CLOCK_BANK, /* so many for the whole game, and some more with every turn: live */
};

struct room_clock {
	enum room_clock_kind kind;
	uint32_t seconds;
	uint32_t plus; /* seconds; with ROOM_CLOCK_BANK */
};

struct room_seat {
	enum room_seat_kind kind;
	enum room_why why;        /* with ROOM_SEAT_COMPUTER */
	const char *level;        /* of the computer player, with ROOM_SEAT_COMPUTER */
	bool has_token;           /* somebody holds its link */
	bool sits;                /* a person sat down: name and nonce are there */
	uint8_t token[ROOM_HASH]; /* SHA-256 of it */
	/* Its last turn, by which a turn that is sent twice is known. */
	char turn_id[ROOM_TURN_ID_MAX + 1];
	uint32_t turn_n;   /* events after it */
	int64_t left;      /* on its clock, when its turn began */
	uint32_t here;     /* connections; not in the list */
	int64_t away_from; /* when the last of them went; not in the list */
};

enum room_stage { ROOM_STAGE_WAITING, ROOM_STAGE_PLAYING, ROOM_STAGE_OVER };

struct room {
	char id[ROOM_KEY_DIGITS + 1];
	char code[ROOM_CODE + 1];
	char rematch[ROOM_KEY_DIGITS + 1]; /* id of the table where they play again, or "" */
	bool listed;                       /* everybody may find it while a seat is open */
	bool thinking;                     /* a job is out; not in the list */
	bool in_turn;                      /* the seat to act has done a part of its turn */
	struct room_clock clock;
	uint8_t secret[PROOF_SECRET]; /* given to the table when everybody has sat down */
	uint32_t entries;             /* in the list */
	int64_t changed;              /* time of the last entry */
	int64_t since;                /* when the clock of the seat to act began to run */
	struct room_seat seat[GAME_SEATS_MAX];
	struct table table;
	/* Before the last entry: the game's state, after so many events. From there on everybody is told. */
	struct table_state before;
	uint32_t before_n;
};

/* ---- the list ---- */

/* Reads the text of the next entry of the list and applies it. The first entry fills a room of zeros but
 * for its id. Returns 0, or -1 if the text does not follow from the entries before it; then the room
 * must not be used. */
int room_read_entry(struct room *r, const char *text, size_t n);

/* A word as a number of up to 18 digits, as lists have them: it, or -1. */
int64_t room_number(const struct scan *word);

/* The whole list was read just now: from now on people may come. */
void room_loaded(struct room *r, int64_t now);

enum room_stage room_stage(const struct room *r);
/* When the room wants a ROOM_ACT_TICK: now (0) where the computer is to act, when a clock runs out, or
 * INT64_MAX. */
int64_t room_wake_at(const struct room *r);
/* When it is deleted, unless somebody does something before. */
int64_t room_keep_until(const struct room *r);
/* Writes the hash under which a seat's token is kept. */
void room_hash_token(const uint8_t token[ROOM_KEY], uint8_t hash[ROOM_HASH]);
/* The viewer whose token has this hash: a seat, or -1. Takes the same time for all. */
int room_seat_with_token(const struct room *r, const uint8_t *hash);
/* The level of a computer player by its name, as a string that stays; NULL: there is none. */
const char *room_level(const char *name, size_t n);
/* Milliseconds left on the seat's clock; -1 where it has none. */
int64_t room_clock_left(const struct room *r, unsigned seat, int64_t now);

/* ---- making one ---- */

struct room_plan_seat {
	enum room_seat_kind kind;
	const char *level;    /* with ROOM_SEAT_COMPUTER */
	const uint8_t *token; /* its hash, with ROOM_SEAT_FRIEND; NULL elsewhere */
};

struct room_plan {
	const struct game *game;
	uint8_t seats, options;
	const char *board; /* its text, or NULL: the standard one */
	size_t board_n;
	bool listed;
	struct room_clock clock;
	struct room_plan_seat seat[GAME_SEATS_MAX];
	const char *code;      /* ROOM_CODE letters */
	const uint8_t *secret; /* PROOF_SECRET random bytes */
	int64_t now;
};

/* Why a plan is refused. */
struct record_fault;
/* Writes the first entry of a room. 0, or -1: the game refuses its seats, options or board, and
 * `fault` says why. */
int room_plan(const struct room_plan *plan, struct text *entry, struct record_fault *fault);
/* The plan of a room like this one, whose game is over, with the same links; it points into the room and
 * the text for its board, which has room for RECORD_BOARD_MAX bytes. */
void room_plan_rematch(const struct room *r, const char *code, const uint8_t *secret, int64_t now,
		       struct text *board, struct room_plan *plan);

/* ---- what happens ---- */

enum room_act {
	ROOM_ACT_HELLO,         /* a client wants to know; it has the first `have` events */
	ROOM_ACT_SIT,           /* name, nonce: the person with the seat's link sits down */
	ROOM_ACT_TAKE_SEAT,     /* token: takes the first open seat; the answer has its number */
	ROOM_ACT_TURN,          /* id, after, events */
	ROOM_ACT_GIVE_UP,       /* the computer goes on for the seat, for good */
	ROOM_ACT_HAND_OVER,     /* seat, level: hands a deserted seat to the computer */
	ROOM_ACT_TAKE_BACK,     /* takes the seat back from the computer */
	ROOM_ACT_REACT,         /* reaction */
	ROOM_ACT_REMATCH,       /* key: id of the table that is to be made, if there is none yet */
	ROOM_ACT_CONNECT,       /* a client of the seat is connected */
	ROOM_ACT_DISCONNECT,    /* or no longer */
	ROOM_ACT_COMPUTER_MOVE, /* after, move: what the computer player of the seat to act chose */
	ROOM_ACT_TICK,          /* time goes by */
};

struct room_input {
	enum room_act act;
	int viewer;   /* who sends it: a seat or GAME_SPECTATOR */
	int64_t now;  /* the time */
	int64_t have; /* events; -1: none, it wants the whole record */
	uint32_t after;
	struct scan id, name, level;
	uint8_t nonce[PROOF_NONCE];
	uint8_t token[ROOM_HASH];
	const char *key;
	unsigned seat, reaction;
	struct scan event[ROOM_TURN_MAX];
	unsigned events;
	move_t move; /* with ROOM_ACT_COMPUTER_MOVE */
};

/* Why an input is refused; room_refusal_codes has their names. */
enum room_refusal {
	ROOM_REFUSED_NONE,
	ROOM_REFUSED_NO_SEAT,       /* a spectator acts */
	ROOM_REFUSED_NOT_STARTED,   /* not everybody has sat down */
	ROOM_REFUSED_STARTED,       /* everybody has */
	ROOM_REFUSED_GAME_OVER,     /* the game is over */
	ROOM_REFUSED_NOT_OVER,      /* it is not */
	ROOM_REFUSED_SEATED,        /* somebody sits there already */
	ROOM_REFUSED_NAME,          /* not a name: T3, or name_is_plain refuses it */
	ROOM_REFUSED_NO_OPEN_SEAT,  /* no seat is open */
	ROOM_REFUSED_STALE,         /* the turn does not follow the last event */
	ROOM_REFUSED_NOT_YOUR_TURN, /* somebody else is to act */
	ROOM_REFUSED_RULE,          /* an event breaks a rule */
	ROOM_REFUSED_NOT_AWAY,      /* the person is there, or was a moment ago */
	ROOM_REFUSED_NO_PERSON,     /* the computer plays there already */
	ROOM_REFUSED_NOT_YOURS,     /* the seat was given up, or was never a person's */
	ROOM_REFUSED_LEVEL,         /* no such level */
	ROOM_REFUSED_NO_TIME,       /* the seat's clock has run out */
	ROOM_REFUSALS
};
extern const char *const room_refusal_codes[];
/* One sentence about each, for whoever writes a client. */
extern const char *const room_refusal_sentences[];

/* What seats can say to each other, NULL at the end. */
extern const char *const room_reactions[];

enum room_note_kind {
	ROOM_NOTE_TABLE,    /* everything, with the events from `from` on, or the whole record */
	ROOM_NOTE_EVENTS,   /* the events from `from` on */
	ROOM_NOTE_SEATS,    /* who sits where */
	ROOM_NOTE_REACTION, /* reaction, of seat */
	ROOM_NOTE_DONE,     /* the turn `id` had counted before, and `from` events with it */
	ROOM_NOTE_REFUSED,  /* the input is refused */
};

struct room_note {
	enum room_note_kind kind;
	bool to_all;   /* else to the sender alone */
	bool whole;    /* with ROOM_NOTE_TABLE: the whole record */
	uint32_t from; /* events */
	unsigned seat, reaction;
	enum room_refusal refusal;
	int rule;       /* with ROOM_REFUSED_RULE, as GAME_RULE */
	unsigned event; /* with ROOM_REFUSED_RULE: which event of the turn */
	/* Of the sender's turn: which is refused, or had counted, or, with a note to all, counts now. */
	char id[ROOM_TURN_ID_MAX + 1];
};

struct room_answer {
	struct room_note note[ROOM_NOTES_MAX];
	unsigned notes;
	int seat;   /* that was taken, with ROOM_ACT_TAKE_SEAT; else -1 */
	bool again; /* with ROOM_ACT_REMATCH: the table with the id `key` is to be made first */
	bool think; /* the computer player of the seat to act is to be asked */
	size_t
	    entry_n; /* of the entry that was applied and is to be kept before anything is told */
	char entry[ROOM_ENTRY_MAX];
};

void room_handle(struct room *r, const struct room_input *in, struct room_answer *out);

#endif
