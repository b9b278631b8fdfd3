/* The hub: which tables are awake, who sits around them, and what waits for the disk. It brings messages to
 * rooms, entries to the store, and what rooms say to sockets, but only after the store has it. One thread, the
 * loop's; the sockets are behind three functions.
 *
 *      socket ──> client ──> session: a table that is awake, and what is to be done there, one thing after the
 *                             │    other: while an entry is being written everything else waits
 *                             ├──> keeper (store)       a table that nobody needs leaves memory; whoever
 *                             └──> think/ (players)     asks for it next brings it back */
#ifndef TAFEL_HUB_H
#define TAFEL_HUB_H

#include "server/hub/guests.h"
#include "server/hub/metrics.h"
#include "server/rest/api.h"
#include "server/store/store.h"
#include "server/think/threads.h"

struct hub;
struct hub_client; /* somebody at the other end of a socket */

struct hub_plan {
	struct store *store;                /* used by the hub's own thread from now on */
	struct guests *guests;              /* who may what */
	unsigned workers;                   /* threads for computer players */
	void (*run)(struct think_job *job); /* what they do: worker_run */
	int64_t think; /* milliseconds after which a computer player is told to move */
	/* Computer players move at multiples of so many milliseconds after they were asked, so that how
	 * long they thought tells nothing of their hands; 0: when they are ready. */
	int64_t pace;
	void (*alarm)(void *with, int64_t after); /* hub_ring is to be called so much later */
	/* Milliseconds after the start in which no clock runs out, so that people can come back. */
	int64_t grace;
	int64_t (*now)(void *with); /* the time, in milliseconds since 1970 */
	/* From any thread: hub_collect is to be called. */
	void (*wake)(void *with);
	void *with;
	/* To a socket: a message (copied), an answer to its request (its body is the socket's now), or the
	 * end: close it with that code of WebSocket. */
	void (*say)(void *socket, const char *text);
	void (*answer)(void *socket, const struct api_answer *answer);
	void (*close)(void *socket, unsigned code);
};

/* NULL: no threads can be had. */
struct hub *hub_start(const struct hub_plan *plan);
/* Deals with what threads have finished. */
void hub_collect(struct hub *h);
/* To be called before the loop waits: whatever has come by then is written with one commit. */
void hub_write(struct hub *h);
/* The alarm has gone off. */
void hub_ring(struct hub *h);
/* To be called about every second: clocks, sleeping tables, tables to be deleted. */
void hub_tick(struct hub *h);
/* The server is about to stop: nothing new is begun, what is being written is written and told. */
void hub_wind_down(struct hub *h);
/* Whether that is done. */
bool hub_is_quiet(const struct hub *h);
/* Closes every WebSocket: goodbye. */
void hub_farewell(struct hub *h);
/* Ends the threads; the sockets must be gone. The store is the caller's again. */
void hub_stop(struct hub *h);

struct metrics *hub_metrics(struct hub *h);
/* 200, or 503 while the store cannot be written or the server stops. */
struct api_answer hub_health(const struct hub *h);
/* The metrics as Prometheus reads them. */
struct api_answer hub_figures(struct hub *h);

/* Whether the guest may do this now (LIMIT_RATE, LIMIT_TABLES) or have one more (the others), until
 * guest_give_back. */
bool hub_may(struct hub *h, struct guest *g, enum limit which);

/* Somebody with a WebSocket, or with one request. */
struct hub_client *hub_enter(struct hub *h, void *socket, struct guest *guest, bool stays);
/* The socket is gone: nothing is said to it any more. */
void hub_leave(struct hub *h, struct hub_client *c);
/* A message of a WebSocket. */
void hub_message(struct hub *h, struct hub_client *c, const char *text, size_t n);
/* A request; its answer comes by itself, perhaps at once. */
void hub_call(struct hub *h, struct hub_client *c, const struct api_call *call, const char *body,
	      size_t n);

#endif
