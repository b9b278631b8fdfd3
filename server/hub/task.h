/* A task is one unit of work at one table: a message, a request, a computer player's move. A
 * session does its tasks one after the other. Only the loop's thread touches tasks.
 *
 * Messages and requests are allocated. TASK_LEAVE is part of its client and TASK_MOVE and TASK_TICK
 * are part of their session, because these three must happen even when there is no memory. */
#ifndef TAFEL_TASK_H
#define TAFEL_TASK_H

#include "server/rest/api.h"
#include "server/room/wire.h"

struct hub_client;

enum task_kind {
	TASK_MESSAGE, /* struct message_task: a message of a WebSocket */
	TASK_CALL,    /* struct call_task: a REST request */
	TASK_LEAVE,   /* the client leaves the table */
	TASK_MOVE,    /* struct move_task: a computer player has chosen its move */
	TASK_TICK,    /* a clock of the table may have run out */
};

struct task {
	struct task *next;         /* in its list */
	struct hub_client *client; /* the task holds a reference to it; NULL: it has no client */
	enum task_kind kind;
	bool waits; /* a session has the task and has not finished it */
};

struct message_task {
	struct task task;
	struct wire_message message; /* the task owns it */
	int64_t began;               /* when the message came, as metrics_stamp */
};

struct call_task {
	struct task task;
	struct api_call call;
	uint8_t token[ROOM_KEY]; /* with API_TAKE: the new token of the seat */
};

struct move_task {
	struct task task;
	uint32_t after; /* number of events before the move */
	move_t move;
};

/* Tasks, first in first out. */
struct tasks {
	struct task *first, **last;
};

/* Makes the list empty without freeing anything. */
void tasks_clear(struct tasks *list);
/* Adds a task at the end. The caller keeps the memory of the task valid while it is in the list. */
void tasks_add(struct tasks *list, struct task *t);
/* Removes the first task and returns it, or returns NULL if the list is empty. */
struct task *tasks_take(struct tasks *list);

/* Ends a task that was done: frees it if it was allocated, releases its client, and lets the client
 * send its next message to a table. */
void task_done(struct task *t);
/* Ends a task that was not done: frees it if it was allocated and releases its client. */
void task_drop(struct task *t);

#endif
