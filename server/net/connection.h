/* One TCP connection: it receives and sends bytes and keeps deadlines. A connection speaks a
 * protocol: HTTP at first (http.c), and WebSocket after an upgrade (websocket.c). Only the loop's
 * thread calls these functions.
 *
 *      open ──> ending: waiting output is sent, then our side is shut and input is thrown away,
 *       │          │    so that the other side can read the last output ──> closed
 *       └── drop ──┴──> closed: at once
 *
 * Output that the socket does not take at once waits in libuv's queue. Input that the protocol has
 * not taken waits in `in`, at most CONNECTION_IN_MAX bytes; while `in` is full, the socket is not
 * read. */
#ifndef TAFEL_NET_CONNECTION_H
#define TAFEL_NET_CONNECTION_H

#include "server/net/head.h"
#include "server/net/net.h"
#include "server/room/wire.h"

enum {
	CONNECTION_IN_MAX = HEAD_MAX + API_BODY_MAX, /* the longest request; a frame is shorter */
	CONNECTION_FLUSH_MS = 30 * 1000,             /* for the socket to take what is queued */
	CONNECTION_LINGER_MS = 2 * 1000,             /* for the other side to read it */
};

struct connection;

struct protocol {
	/* Takes a whole request or frame off the front of the bytes, which it may change. Returns
	 * how many bytes it took. 0: it needs more bytes or is busy, and gets the same bytes again
	 * later. */
	size_t (*take)(struct connection *c, uint8_t *bytes, size_t n);
	/* The system has taken all that was sent. */
	void (*sent)(struct connection *c);
	/* The other side sends nothing more. */
	void (*ended)(struct connection *c);
	/* Called about every NET_TICK_MS. */
	void (*tick)(struct connection *c);
	/* The connection is closed. Its memory stays valid until the loop runs again. */
	void (*gone)(struct connection *c);
};

/* The current request of a connection that speaks HTTP. */
struct request {
	struct hub_client *client; /* while the hub has not answered */
	bool counted;              /* the request at the front of `in` was charged to its guest */
	bool continued;            /* "100 Continue" was sent, if the client expects it */
	bool busy;                 /* it was taken, and the system has not taken the whole answer */
	bool head;                 /* HEAD: the answer is sent without its body */
	bool last;                 /* the connection ends after the answer */
	uint64_t until;            /* when the system must have taken the whole answer */
	size_t queued;             /* bytes that waited to be sent at the last tick */
};

/* A WebSocket. */
struct websocket {
	struct hub_client *client;
	struct guest *guest;   /* its messages are charged to this guest */
	bool holds_connection; /* behind a proxy: the guest was charged LIMIT_CONNECTIONS */
	uint8_t *message;      /* the fragments of the current message so far */
	size_t message_n;
	bool in_message; /* the first fragment has come, and the last one has not */
	bool pinged;     /* a ping was sent and nothing has come since */
	uint64_t heard;  /* when the last frame came */
};

struct connection {
	uv_tcp_t tcp;
	uv_shutdown_t shutdown;
	struct net *net;
	struct connection *before, *after; /* in the ring of all connections */
	const struct protocol *protocol;
	struct guest *guest; /* the address at the other end of the socket */
	uint8_t *in;         /* bytes that the protocol has not taken; NULL: none */
	size_t in_n;
	uint64_t deadline; /* when the connection is dropped, by the loop's clock; 0: never */
	bool reads;        /* the socket is being read */
	bool in_take;      /* the protocol's `take` is on the stack */
	bool eof;          /* the other side sends nothing more */
	bool ending, closed;
	bool shut;   /* our side of the socket is shut */
	bool pauses; /* it is ending, and is not read before the next tick */
	struct request request;
	struct websocket websocket;
};

struct net {
	struct net_plan plan;
	struct hub *hub;
	uv_tcp_t listener;
	uv_timer_t timer;
	struct connection all; /* between its ends: all connections */
	bool listens, stopped;
	unsigned pings;            /* WebSockets that were sent a ping in this tick */
	uint8_t buffer[64 * 1024]; /* receives from all sockets, one after the other */
};

enum { NET_TICK_MS = 250 };

/* Returns the loop's time in milliseconds. */
uint64_t connection_now(const struct connection *c);
/* Drops the connection after that many milliseconds, unless another deadline is set before. */
void connection_set_deadline(struct connection *c, uint64_t milliseconds);
/* Sends a head and a body. The head is copied if it has to wait. The body must stay valid until it
 * is sent; then, or at once if the connection has ended, the function frees `owned`, which may be
 * NULL. */
void connection_send(struct connection *c, const void *head, size_t head_n, const void *body,
		     size_t body_n, void *owned);
/* Sends a head and a body, and copies what has to wait. */
void connection_send_copy(struct connection *c, const void *head, size_t head_n, const void *body,
			  size_t body_n);
/* Returns how many bytes wait to be sent. */
size_t connection_queued(const struct connection *c);
/* Gives the protocol the input that waits. To be called when the protocol is no longer busy. */
void connection_resume(struct connection *c);
/* Ends the connection when everything that waits is sent. */
void connection_end(struct connection *c);
/* Closes the connection at once. */
void connection_drop(struct connection *c);
/* Calls the protocol's `tick`, and drops the connection if its deadline has passed. */
void connection_tick(struct connection *c);

#endif
