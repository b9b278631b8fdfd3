/* The hub: the tables in memory, the clients at them, and the threads that write to the store and
 * think for computer players. The hub replies to a turn only after the store has synced its entry.
 *
 *      socket <──> client ──> session: one table in memory, which does one task after the other
 *                                │
 *                                ├──> store thread: writes entries, loads tables
 *                                └──> thinkers: choose moves for computer players
 *
 * Only the loop's thread calls these functions. The hub reaches sockets, the clock and the loop
 * only through the functions of struct hub_plan, so tests run it without sockets. */
#ifndef TAFEL_HUB_H
#define TAFEL_HUB_H

#include "server/hub/guests.h"
#include "server/hub/metrics.h"
#include "server/rest/api.h"
#include "server/store/store.h"
#include "server/think/thinkers.h"

struct hub;
struct hub_client; /* one WebSocket, or one request */

/* The codes with which the hub closes WebSockets (RFC 6455, 7.4). */
enum hub_close {
	HUB_CLOSE_STOPPING = 1001,  /* the server stops */
	HUB_CLOSE_TOO_FAST = 1008,  /* the client sends too fast */
	HUB_CLOSE_TRY_LATER = 1013, /* something could not be stored, or there is no memory */
};

struct hub_plan {
	struct store *store;                /* only the hub uses it, until hub_stop */
	struct guests *guests;              /* the limits of addresses; the caller's */
	unsigned threads;                   /* for computer players */
	void (*run)(struct think_job *job); /* what these threads do with a job: worker_run */
	int64_t think_ms; /* how long a computer player may think before it must move */
	/* Moves of computer players are applied at multiples of pace_ms after they were asked for,
	 * so that the time they took tells nothing about their hands. 0: at once. */
	int64_t pace_ms;
	int64_t grace_ms; /* how long after the start no clock runs out: people come back */
	int64_t (*now)(void *with); /* returns the time in milliseconds since 1970 */
	/* Asks for one call of hub_apply_due_moves after that many milliseconds. Replaces an
	 * earlier request. */
	void (*set_alarm)(void *with, int64_t after_ms);
	/* Asks for a call of hub_collect. Called on any thread. */
	void (*wake)(void *with);
	void *with;
	/* Sends a message to the socket of a client. Copies the text. */
	void (*send)(void *socket, const char *text);
	/* Answers the request of a client. Takes over the body of the answer. */
	void (*answer)(void *socket, const struct api_answer *answer);
	/* Closes the WebSocket of a client with a close code. */
	void (*close)(void *socket, unsigned code);
};

/* Starts the hub and its threads. Returns NULL if there is no memory or the system has no
 * thread. */
struct hub *hub_start(const struct hub_plan *plan);
/* Continues with what the threads have finished: notifies clients, applies moves of computer
 * players. */
void hub_collect(struct hub *h);
/* Gives all entries since the last call to the store thread, which writes them with one commit. To
 * be called before the loop waits. */
void hub_commit(struct hub *h);
/* Applies the moves of computer players that are due. To be called when the alarm goes off. */
void hub_apply_due_moves(struct hub *h);
/* Looks at clocks, wakes and frees sessions, deletes old tables. To be called about every
 * second. */
void hub_tick(struct hub *h);

/* Stopping takes four steps: hub_begin_stop; hub_collect until hub_is_idle; hub_close_websockets;
 * hub_stop. */

/* Begins no new task from now on. Entries that are being written are still written, and their
 * clients told. */
void hub_begin_stop(struct hub *h);
/* Returns whether the store thread has nothing to do. */
bool hub_is_idle(const struct hub *h);
/* Closes every WebSocket with close code 1001. */
void hub_close_websockets(struct hub *h);
/* Ends the threads and frees the hub. All clients must be disconnected. The store is the caller's
 * again. */
void hub_stop(struct hub *h);

/* Returns the metrics, which the hub owns. */
struct metrics *hub_metrics(struct hub *h);
/* Returns the answer to /healthz: 200, or 503 while the store cannot be written or the server
 * stops. */
struct api_answer hub_health(const struct hub *h);
/* Returns the answer to /metrics. */
struct api_answer hub_metrics_answer(struct hub *h);

/* Charges a guest for a limit: LIMIT_CONNECTIONS, LIMIT_SPECTATORS and LIMIT_LISTED until
 * guest_give_back, the others for a time. Returns false, and counts a refusal, if the guest has
 * used up the limit. */
bool hub_charge(struct hub *h, struct guest *g, enum limit which);

/* Makes a client for a socket: of a WebSocket if `stays` is true, else of one request. Holds the
 * guest. Returns NULL if there is no memory. The hub owns the client; the caller ends it with
 * hub_disconnect. */
struct hub_client *hub_connect(struct hub *h, void *socket, struct guest *guest, bool stays);
/* Ends a client whose socket is closed. The hub uses the socket no more, and the caller must not
 * use c. */
void hub_disconnect(struct hub *h, struct hub_client *c);
/* Handles a message of a WebSocket. Replies come later through plan.send. */
void hub_receive(struct hub *h, struct hub_client *c, const char *text, size_t n);
/* Handles a request that api_route has read. The answer comes through plan.answer, perhaps before
 * the function returns. */
void hub_request(struct hub *h, struct hub_client *c, const struct api_call *call, const char *body,
		 size_t n);

#endif
