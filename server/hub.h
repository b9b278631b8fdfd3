/* The hub: which tables are awake, who sits around them, and what waits for the disk. It brings messages to
 * rooms, entries to the store, and what rooms say to sockets, but only after the store has it. One thread, the
 * loop's; the sockets are behind three functions.
 *
 *      socket ──> client ──> desk: a table that is awake, and what is to be done there, one thing after the
 *                             │    other: while an entry is being written everything else waits
 *                             ├──> keeper (store)       a table that nobody needs leaves memory; whoever
 *                             └──> worker (players)     asks for it next brings it back */
#ifndef TAFEL_HUB_H
#define TAFEL_HUB_H

#include "server/api.h"
#include "server/store.h"

struct hub;
struct hub_client; /* somebody at the other end of a socket */

struct hub_plan {
	struct store *store; /* used by the hub's own thread from now on */
	unsigned workers;    /* threads for computer players */
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
/* To be called about every second: clocks, sleeping tables, tables to be deleted. */
void hub_tick(struct hub *h);
/* Closes the sockets of everybody at a table: the server stops. */
void hub_farewell(struct hub *h);
/* Finishes writing; the sockets must be gone. The store is the caller's again. */
void hub_stop(struct hub *h);

struct hub_client *hub_enter(struct hub *h, void *socket);
/* The socket is gone: nothing is said to it any more. */
void hub_leave(struct hub *h, struct hub_client *c);
/* A message of a WebSocket. */
void hub_message(struct hub *h, struct hub_client *c, const char *text, size_t n);
/* A request; its answer comes by itself, perhaps at once. */
void hub_call(struct hub *h, struct hub_client *c, const struct api_call *call, const char *body,
	      size_t n);

#endif
