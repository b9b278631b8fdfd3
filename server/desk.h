/* What the files of the hub share, and nobody else uses. */
#ifndef TAFEL_DESK_H
#define TAFEL_DESK_H

#include "server/hub.h"
#include "server/keeper.h"
#include "server/think/worker.h"
#include "server/wire.h"

enum { DESK_BUCKETS = 4096, DESK_TASKS_MAX = 32 /* of one client at once */ };

struct hub_client {
	unsigned refs; /* its socket, and each of its tasks */
	unsigned tasks;
	bool gone;
	bool attached; /* it said hello and was let in */
	bool watches;  /* as one of its guest's spectators */
	void *socket;
	struct guest *guest;
	struct desk *desk; /* where it said hello */
	int viewer;
	struct hub_client *next;           /* at the same desk */
	struct hub_client *before, *after; /* of all WebSockets */
};

enum task_kind {
	TASK_MESSAGE, /* message */
	TASK_CALL,    /* call; with API_TAKE the token of the new seat */
	TASK_GONE,    /* the client went */
	TASK_MOVE,    /* move: what a computer player chose, and after how many events */
	TASK_TICK,
};

struct task {
	struct task *next;
	struct hub_client *client; /* or NULL: nobody's */
	enum task_kind kind;
	struct wire_message message;
	struct api_call call;
	uint8_t token[ROOM_KEY];
	int64_t began; /* as metrics_stamp */
	uint32_t after;
	move_t move;
};

enum desk_state { DESK_LOADING, DESK_READY, DESK_WRITING };

struct desk {
	struct desk *next; /* in its bucket */
	struct hub *hub;
	char id[ROOM_KEY_DIGITS + 1];
	enum desk_state state;
	bool unasked;      /* loading, but there was no memory to ask the store */
	bool busy;         /* a socket that closes meanwhile only leaves a task */
	struct room *room; /* NULL while loading */
	struct task *first, **last;
	struct hub_client *clients;
	/* While writing: what is to be said afterwards, and whose task it was. */
	struct task *current;
	struct room_note note[ROOM_NOTES_MAX];
	unsigned notes;
	struct room *again; /* the table of a rematch, that is being made; or NULL */
	unsigned draws;     /* of a code for it, that are left */
	int seat;           /* that was taken, or -1 */
	bool think;         /* a computer player is to be asked */
	uint64_t owner;     /* guest_key of the client whose action last led to thinking */
};

struct hub {
	struct hub_plan plan;
	struct metrics metrics;
	struct keeper keeping;
	struct pool *keeper;
	struct thinkers *workers;
	struct desk *bucket[DESK_BUCKETS];
	unsigned awake, most_awake;  /* desks, and the most since memory was given back */
	struct hub_client everybody; /* between its ends all WebSockets */
	struct think_job *held;      /* moves of computer players, by when they may be known */
	int64_t started, expired,
	    asked; /* when it began, when it last deleted, and looked for due tables */
	struct room_answer answer; /* of the task being done */
	struct wire_paper paper;   /* what is being told is written on */
	bool stopping;             /* nothing new is begun */
	bool failing;              /* the last thing that was to be written was not */
	bool missing;              /* the last check did not find the database */
	bool checking;             /* a check is out: on a slow disk they do not pile up */
	int64_t checked;           /* when it was last asked for */
};

int64_t hub_now(const struct hub *h);
/* Says something to a client, unless it is gone. */
void hub_say(struct hub *h, const struct hub_client *c, const char *text);
void hub_answer(struct hub *h, struct hub_client *c, const struct api_answer *answer);
void hub_release(struct hub_client *c);
/* The client is at no table any more, and is nobody's spectator. */
void hub_detach(struct hub *h, struct hub_client *c);
/* Counts a close with that code, and does it. */
void hub_close(struct hub *h, const struct hub_client *c, unsigned code);
void hub_say_error(struct hub *h, const struct hub_client *c, const char *code,
		   const char *sentence);
/* Notes whether something could be written. */
void hub_kept(struct hub *h, const struct keeper_job *j);
/* Whether to draw another code for a new table, because the one it had is taken; `draws` are left with that one. */
bool hub_draws_again(const struct hub *h, int result, unsigned *draws);

/* The desk of a table, from memory or on its way from the store. */
struct desk *desk_of(struct hub *h, const char *id);
/* A desk for a room that was made just now, and is the desk's: its people come in a moment. */
void desk_adopt(struct hub *h, struct room *room);
/* Queues a task of that kind, to be filled in before desk_go. */
struct task *desk_add(struct desk *d, struct hub_client *c, enum task_kind kind);
/* Does what can be done now. The desk may be gone afterwards. */
void desk_go(struct desk *d);
/* Does one task, which may leave the desk writing. */
void desk_do(struct desk *d, struct task *t);
/* Asks the store for the room, which is forgotten if there is one. */
void desk_load(struct desk *d);
void task_free(struct task *t);
/* Asks the computer player of the seat to act. The thinking belongs to d->owner. If there is no memory the next tick
 * asks again. */
void desk_think(struct desk *d);
/* Tells the threads whether people are at the table, and d->owner, after one of them has changed. */
void desk_attended(struct desk *d);
/* Moves for computer players that have been thinking for too long. */
void desk_hurry(struct hub *h);

/* Requests that concern no table that is there already. */
void hub_make(struct hub *h, struct hub_client *c, const char *body, size_t n);
void hub_search(struct hub *h, struct hub_client *c, const struct api_call *call);

#endif
