/* A session: a table in the server's memory, with its members and the tasks that wait there. A
 * session does one task after the other. While an entry is being written, all other tasks of the
 * session wait.
 *
 *      session_add_task ──> tasks ──> session_run_task ──> session_apply ──> room_handle
 *                                                                              │     │ no entry
 *                                                                     an entry │     v
 *                                          session_notify <── store thread <───┘   session_notify
 *
 * A table that nobody needs leaves memory at the next tick (hub_tick.c); the next hello or request
 * loads it from the store again. Only the loop's thread touches sessions.
 *
 * session.c finds, loads and frees sessions; session_tasks.c does the tasks; session_write.c gives
 * entries to the store; session_notify.c tells members what happened. */
#ifndef TAFEL_SESSION_H
#define TAFEL_SESSION_H

#include "server/hub/member.h"

enum session_state {
	SESSION_LOADING, /* the store reads the table; tasks wait */
	SESSION_READY,   /* tasks are done */
	SESSION_WRITING, /* the store writes an entry; tasks wait */
};

struct session {
	struct session *next; /* in its bucket */
	struct hub *hub;
	char id[ROOM_KEY_DIGITS + 1];
	enum session_state state;
	bool running;      /* session_run is on the stack: a nested call only adds to `tasks` */
	bool load_again;   /* there was no memory to ask the store; the next tick asks again */
	struct room *room; /* the session owns it; NULL while loading */
	struct tasks tasks;
	struct member *members;
	/* The input that was applied last, while its entry is being written. */
	struct task *current;                  /* the task that it came from; NULL: none */
	struct room_note note[ROOM_NOTES_MAX]; /* for session_notify */
	unsigned notes;
	struct room *rematch; /* the table that is created with this entry, or NULL; owned */
	unsigned code_draws;  /* how many more codes may be drawn for the rematch */
	int seat_taken;       /* the seat that the input took, or -1 */
	bool think;           /* a computer player is to be asked afterwards */
	/* Computer players. */
	uint64_t owner;        /* guest_key of the client whose action last led to thinking */
	struct move_task move; /* its task waits while a chosen move has not been applied */
	struct task tick;
};

/* ---- session.c ---- */

/* Returns the session of a table. If the table is not in memory, starts to load it; tasks can be
 * added at once. Returns NULL if there is no memory. */
struct session *session_open(struct hub *h, const char *id);
/* Makes a session for a room that was created just now, and takes over the room. Without memory for
 * the session frees the room, which is then loaded from the store when somebody asks for it. */
void session_adopt(struct hub *h, struct room *room);
/* Asks the store for the room again. Frees the room that the session has. */
void session_load(struct session *s);
/* Frees the session and its room. It must have no tasks and no members. */
void session_free(struct session *s);
/* Frees the session with its tasks and members, and tells nobody. */
void session_drop(struct session *s);

/* Adds a task and runs the session. The session may be freed afterwards. */
void session_add_task(struct session *s, struct task *t);
/* Adds the tick task unless it waits already. */
void session_add_tick(struct session *s);
/* Does tasks until none is left or one of them has to wait for the store. */
void session_run(struct session *s);

/* Asks the computer player whose turn it is to choose a move, and charges the thinking to s->owner.
 * If there is no memory, the next tick asks again. */
void session_think(struct session *s);
/* Tells the thinking threads whether the session has members and who s->owner is. To be called
 * after one of these changed. */
void session_update_thinking(struct session *s);

/* ---- session_tasks.c ---- */

/* Does one task. Ends it, unless an entry is being written: then the task ends after that. */
void session_run_task(struct session *s, struct task *t);

/* ---- session_write.c ---- */

/* Applies an input to the room, at the current time. If the room answers with an entry, the session
 * is writing until the store has synced it. Only then, or at once if there is no entry, the members
 * are notified and the task ends. */
void session_apply(struct session *s, struct task *t, struct room_input *in);

/* ---- session_notify.c ---- */

/* Sends what the last input brought to the members, answers the task that it came from, and ends
 * that task. */
void session_notify(struct session *s);
/* Marks a seat as connected (ROOM_ACT_CONNECT) or not (ROOM_ACT_DISCONNECT) and tells all members.
 * Does nothing for a spectator. */
void session_set_presence(struct session *s, int viewer, enum room_act act);

#endif
