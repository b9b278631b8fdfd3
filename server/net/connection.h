/* One TCP connection: bytes in, bytes out, deadlines. What is spoken on it is a protocol: HTTP first
 * (request.c), and WebSocket after an upgrade (talk.c).
 *
 *      open ──> ending: what waits is sent, then our side is shut and input is thrown away, so that the
 *       │          │    other side can read our last words ──> closed
 *       └── drop ──┴──> closed: at once
 *
 * What a socket does not take at once waits in libuv's queue; input that no protocol has taken yet waits in
 * `in`, at most CONNECTION_IN_MAX bytes: then the connection is not read until there is room. */
#ifndef TAFEL_NET_CONNECTION_H
#define TAFEL_NET_CONNECTION_H

#include "server/net/head.h"
#include "server/net/net.h"
#include "server/room/wire.h"

enum {
	CONNECTION_IN_MAX = HEAD_MAX + API_BODY_MAX, /* the longest request; a frame is shorter */
	CONNECTION_FLUSH_MS = 30 * 1000,             /* for the socket to take our last words */
	CONNECTION_LINGER_MS = 2 * 1000,             /* for the other side to read them */
};

struct connection;

struct protocol {
	/* Takes whole requests or frames off the front of the bytes, which it may change; returns how many
	 * bytes it took. 0: it needs more, or is busy; then it gets them again. */
	size_t (*take)(struct connection *c, uint8_t *bytes, size_t n);
	/* All that was sent is with the system. */
	void (*sent)(struct connection *c);
	/* The other side sends nothing more. */
	void (*ended)(struct connection *c);
	/* Time has gone by (about every NET_TICK_MS). */
	void (*tick)(struct connection *c);
	/* The connection is closed; its memory stays until the loop has run. */
	void (*gone)(struct connection *c);
};

/* A request that is being answered. */
struct request {
	struct hub_client *client; /* while the hub has not answered */
	bool counted;   /* the request whose head stands at the front was counted and let in */
	bool continued; /* its sender was told to go on with the body */
	bool busy;      /* it was taken, and its answer is not with the system yet */
	bool head;      /* the answer goes without its body */
	bool last;      /* the connection ends after the answer */
	uint64_t until; /* the whole answer must be with the system by then */
	size_t queued;  /* bytes that waited to be sent when that was last looked at */
};

/* A WebSocket. */
struct websocket {
	struct hub_client *client;
	struct guest *guest;   /* whose messages it counts as */
	bool holds_connection; /* the guest was charged a connection for it (behind a proxy) */
	uint8_t *message;      /* the fragments so far */
	size_t message_n;
	bool in_message; /* a fragment came, and its end has not */
	bool asked;      /* for a sign of life */
	uint64_t heard;  /* when it last gave one */
};

struct connection {
	uv_tcp_t tcp;
	uv_shutdown_t shutdown;
	struct net *net;
	struct connection *before, *after; /* of all connections */
	const struct protocol *protocol;
	struct guest *guest; /* at the other end of the socket */
	uint8_t *in;         /* received, and not taken yet; NULL: nothing */
	size_t in_n;
	uint64_t deadline; /* when it is dropped, by the loop's clock; 0: never */
	bool reads;        /* from the socket */
	bool in_take;      /* the protocol is taking bytes */
	bool eof;          /* the other side sends nothing more */
	bool ending, closed;
	bool shut;   /* our last words are with the system */
	bool pauses; /* it is ending, and is not read before the next look */
	struct request request;
	struct websocket websocket;
};

struct net {
	struct net_plan plan;
	struct hub *hub;
	uv_tcp_t listener;
	uv_timer_t timer;
	struct connection all; /* between its ends all connections */
	bool listens, stopped;
	unsigned asked;            /* WebSockets asked for a sign of life in this look */
	uint8_t buffer[64 * 1024]; /* what is being received */
};

enum { NET_TICK_MS = 250 };

uint64_t connection_now(const struct connection *c);
/* Sets the deadline so many milliseconds from now. */
void connection_set_deadline(struct connection *c, uint64_t milliseconds);
/* Sends the head, which is copied if it has to wait, and the body, which stays valid until it is sent:
 * `owned` is freed then, or at once if the connection is gone. `owned` may be NULL. */
void connection_send(struct connection *c, const void *head, size_t head_n, const void *body,
		     size_t body_n, void *owned);
/* Sends both; what has to wait is copied. */
void connection_send_copy(struct connection *c, const void *head, size_t head_n, const void *body,
			  size_t body_n);
/* Bytes that wait to be sent. */
size_t connection_queued(const struct connection *c);
/* The protocol is no longer busy: gives it what waits. */
void connection_resume(struct connection *c);
/* Ends the connection when all that waits is sent. */
void connection_end(struct connection *c);
/* Ends the connection now. */
void connection_drop(struct connection *c);
/* Looks at the connection, about every NET_TICK_MS. */
void connection_tick(struct connection *c);

#endif
