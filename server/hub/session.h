/* What the files of the hub share, and nobody else uses. */
#ifndef TAFEL_SESSION_H
#define TAFEL_SESSION_H

#include "server/hub/hub.h"
#include "server/hub/keeper.h"
#include "server/hub/listing.h"
#include "server/room/wire.h"
#include "server/think/worker.h"

enum { SESSION_BUCKETS = 4096 };

/* What is to be done at a table, one thing after the other. */
enum task_kind {
	TASK_MESSAGE, /* struct message_task: of a WebSocket */
	TASK_CALL,    /* struct call_task: a request */
	TASK_LEAVE,   /* the client leaves the table; part of the client */
	TASK_MOVE,    /* struct move_task: a computer player has chosen; part of the session */
	TASK_TICK,    /* time has gone by; part of the session */
};

struct task {
	struct task *next;
	struct hub_client *client; /* held while it waits; NULL: nobody's */
	enum task_kind kind;
	bool waits; /* it was given to a session, and is not done */
};

struct message_task {
	struct task task;
	struct wire_message message;
	int64_t began; /* as metrics_stamp */
};

struct call_task {
	struct task task;
	struct api_call call;
	uint8_t token[ROOM_KEY]; /* of the seat that is taken, with API_TAKE */
};

struct move_task {
	struct task task;
	uint32_t after; /* events */
	move_t move;
};

struct tasks {
	struct task *first, **last;
};

/* A client at a table: the only place that says who somebody is there. It is made when a hello is let in, and
 * ends when the client leaves, or is sent away. So nobody can be at a table without being somebody there, or
 * be at two tables. */
struct member {
	struct member *next; /* at the same session */
	struct session *session;
	struct hub_client *client; /* held */
	int viewer;                /* the seat whose token it has, or GAME_SPECTATOR */
};

/* Somebody at the other end of a WebSocket, or of one request. A client's messages are done one after the
 * other: the next one is brought to its table when the one before is done. */
struct hub_client {
	unsigned refs; /* its socket, its member, and each of its tasks */
	bool gone;     /* its socket is */
	bool busy;     /* one of its tasks is at a session */
	void *socket;
	struct hub *hub;
	struct guest *guest;
	struct member *member; /* where it is, and as whom; NULL: at no table */
	struct tasks inbox;    /* messages that wait for their turn */
	unsigned waiting;      /* how many */
	struct task leave;
	struct hub_client *before, *after; /* of all WebSockets */
};

enum session_state { SESSION_LOADING, SESSION_READY, SESSION_WRITING };

/* A table that is awake. */
struct session {
	struct session *next; /* in its bucket */
	struct hub *hub;
	char id[ROOM_KEY_DIGITS + 1];
	enum session_state state;
	bool busy;         /* one of its tasks is being done; others only get in line */
	bool unasked;      /* the store could not be asked for the room; the next tick asks */
	struct room *room; /* NULL while loading */
	struct tasks tasks;
	struct member *members;
	/* While writing: what is to be said afterwards, and whose task it was. */
	struct task *current;
	struct room_note note[ROOM_NOTES_MAX];
	unsigned notes;
	struct room *again;    /* the table of a rematch, that is being made; or NULL */
	unsigned draws;        /* of a code for it, that are left */
	int seat;              /* that was taken, or -1 */
	bool think;            /* a computer player is to be asked */
	uint64_t owner;        /* guest_key of the client whose action last led to thinking */
	struct move_task move; /* a computer player's, if it waits */
	struct task tick;
};

struct hub {
	struct hub_plan plan;
	struct metrics metrics;
	struct keeper keeping;
	struct pool *keeper;
	struct thinkers *workers;
	struct session *bucket[SESSION_BUCKETS];
	unsigned awake, most_awake;  /* sessions, and the most since memory was given back */
	struct hub_client everybody; /* between its ends all WebSockets */
	struct think_job *held;      /* moves of computer players, by when they may be known */
	int64_t started, expired,
	    asked; /* when it began, when it last deleted, and looked for due tables */
	struct room_answer answer; /* of the task being done */
	struct wire_buffer wire;   /* what is being told is written on */
	bool stopping;             /* nothing new is begun */
	bool failing;              /* the last thing that was to be written was not */
	bool missing;              /* the last check did not find the database */
	bool checking;             /* a check is out: on a slow disk they do not pile up */
	int64_t checked;           /* when it was last asked for */
	int64_t said_no_memory;    /* when the log last said so */
	struct listing *listings;  /* tables that everybody may find, by the guests who made them */
};

int64_t hub_now(const struct hub *h);
/* Says something to a client, unless it is gone. */
void hub_say(struct hub *h, const struct hub_client *c, const char *text);
void hub_answer(struct hub *h, struct hub_client *c, const struct api_answer *answer);
/* Counts a close with that code, and does it. */
void hub_close(struct hub *h, const struct hub_client *c, unsigned code);
void hub_say_error(struct hub *h, const struct hub_client *c, const char *code,
		   const char *sentence);
/* Notes whether something could be written. */
void hub_kept(struct hub *h, const struct keeper_job *j);
/* Logs that there was no memory for something. */
void hub_no_memory(struct hub *h);
/* Whether to draw another code for a new table, because the one it had is taken; `draws` are left with that one. */
bool hub_draws_again(const struct hub *h, int result, unsigned *draws);

struct hub_client *client_hold(struct hub_client *c);
void client_release(struct hub_client *c);
/* Brings the client's next message to the table that it is for, if none is at a session; a client that is gone
 * leaves its table. */
void client_go(struct hub_client *c);

/* ---- tasks ---- */

void tasks_clear(struct tasks *list);
void tasks_add(struct tasks *list, struct task *t);
/* Takes the first one off the list; NULL: it is empty. */
struct task *tasks_take(struct tasks *list);
/* The task is done: frees it, and lets its client go on. */
void task_done(struct task *t);
/* Frees a task that is not done, and lets nobody go on. */
void task_drop(struct task *t);

/* ---- sessions ---- */

/* Returns the session of a table, from memory or on its way from the store; NULL: there is no memory. */
struct session *session_of(struct hub *h, const char *id);
/* Makes a session for a room that was made just now, and is the session's: its people come in a moment. Without memory for
 * it the room is freed, and comes from the store. */
void session_adopt(struct hub *h, struct room *room);
/* Lets the session do a task, now or when it can. The session may be gone afterwards. */
void session_give(struct session *d, struct task *t);
/* Does what can be done now. The session may be gone afterwards. */
void session_go(struct session *d);
/* Does one task, which may leave the session writing. */
void session_do(struct session *d, struct task *t);
/* Asks the store for the room, which is forgotten if there is one. */
void session_load(struct session *d);
/* Gives an input to the room. What it brings is told at once, or after it is written; then the task is done. */
void session_input(struct session *d, struct task *t, struct room_input *in);
/* Somebody came or went, which is told to all. */
void session_presence(struct session *d, int viewer, enum room_act act);

/* Asks the computer player of the seat to act. The thinking belongs to d->owner. If there is no memory the next tick
 * asks again. */
void session_think(struct session *d);
/* Tells the threads whether people are at the table, and d->owner, after one of them has changed. */
void session_attended(struct session *d);
/* Moves for computer players that have been thinking for too long. */
void session_hurry(struct hub *h);

/* ---- members ---- */

/* Does a client's hello at the session: it becomes a member, or is refused. */
void member_hello(struct session *d, struct message_task *t);
/* Does whatever else a client says, as the member that it is. */
void member_message(struct session *d, struct message_task *t);
/* Ends the membership and frees it; nobody is told. */
void member_end(struct member *m);
/* The member leaves; the others are told. */
void member_leave(struct member *m);
/* Everybody is sent away, with an error and a close code. */
void members_send_away(struct session *d, const char *sentence, unsigned code);

/* Requests that concern no table that is there already. */
void hub_make(struct hub *h, struct hub_client *c, const char *body, size_t n);
void hub_search(struct hub *h, struct hub_client *c, const struct api_call *call);

#endif
