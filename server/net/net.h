/* The network: listens, and speaks HTTP/1.1 and WebSocket with whoever connects, on libuv's loop. It brings
 * requests and messages to the hub, and the hub's answers to their connections. One thread, the loop's,
 * calls everything here. */
#ifndef TAFEL_NET_H
#define TAFEL_NET_H

#include "server/hub/hub.h"

#include <uv.h>

struct net;

struct net_plan {
	uv_loop_t *loop;
	struct guests *guests;
	bool proxy;    /* a proxy stands before the server, whose X-Forwarded-For is true */
	unsigned ping; /* seconds after which a silent WebSocket is asked for a sign of life */
};

/* Returns NULL if there is no memory. */
struct net *net_open(const struct net_plan *plan);
/* Says which hub the connections talk to; before net_listen. The hub is the caller's. */
void net_use_hub(struct net *n, struct hub *hub);

/* What an address is, as --address has it. */
bool net_is_address(const char *address);
/* Listens on an IPv4 or IPv6 address and the first free port of `ports` ports from `port` on. Returns the
 * port, or a negative error of libuv's. `::` takes IPv4 too. */
int net_listen(struct net *n, const char *address, int port, int ports);
/* Speaks with whoever is at the other end of a connected socket, which is the network's now. Returns
 * whether it was let in; otherwise the socket is closed. */
bool net_adopt(struct net *n, int socket);
/* Lets nobody in from now on. */
void net_stop_listening(struct net *n);
/* Drops every connection and closes every handle. The loop must run once more before net_free. */
void net_close(struct net *n);
void net_free(struct net *n);

#endif
