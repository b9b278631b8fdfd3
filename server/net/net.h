/* The network: listens on a port and speaks HTTP/1.1 and WebSocket with clients, on libuv's loop.
 * It gives requests and messages to the hub and sends the hub's answers. Only the loop's thread
 * calls these functions. */
#ifndef TAFEL_NET_H
#define TAFEL_NET_H

#include "server/hub/hub.h"

#include <uv.h>

struct net;

struct net_plan {
	uv_loop_t *loop;
	struct guests *guests;
	bool proxy;    /* the server is behind a proxy, which writes X-Forwarded-For */
	unsigned ping; /* seconds of silence after which a WebSocket is sent a ping */
};

/* Returns the network, without a listening socket, or NULL if there is no memory. The caller ends
 * it with net_close and net_free. */
struct net *net_open(const struct net_plan *plan);
/* Sets the hub that gets the requests and messages. To be called before net_listen. The hub stays
 * the caller's and must live until net_close. */
void net_use_hub(struct net *n, struct hub *hub);

/* Returns whether the text is an IPv4 or IPv6 address. */
bool net_is_address(const char *address);
/* Listens on an IPv4 or IPv6 address and on the first free port of the `ports` ports from `port`
 * on. The address `::` takes IPv4 too. Returns the port, or a negative error code of libuv. */
int net_listen(struct net *n, const char *address, int port, int ports);
/* Takes over a connected socket as if it had come through the listening one. Returns false if the
 * connection was refused; the socket is closed then. */
bool net_adopt(struct net *n, int socket);
/* Closes the listening socket, and refuses connections from now on. */
void net_stop_listening(struct net *n);
/* Closes all connections and handles. The loop must run once more before net_free. */
void net_close(struct net *n);
void net_free(struct net *n);

#endif
