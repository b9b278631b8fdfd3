/* HTTP/1.1 on a connection: the page's files, REST, and the upgrade to WebSocket. The server
 * answers one request after the other. What a client sends meanwhile waits in the connection's
 * buffer, so pipelined requests are answered in their order. Only the loop's thread calls these
 * functions. */
#ifndef TAFEL_NET_HTTP_H
#define TAFEL_NET_HTTP_H

#include "server/net/connection.h"
#include "server/net/http_reply.h"

/* What a connection speaks from its first byte. */
extern const struct protocol http_protocol;

/* Sends a reply to the current request. `owned` is freed when the body is sent; it may be NULL. */
void http_send(struct connection *c, const struct http_reply *reply, void *owned);
/* Sends a problem (RFC 9457) as the reply and ends the connection after it, because a body that
 * nobody reads may still come. */
void http_refuse(struct connection *c, unsigned status, const char *code, const char *sentence);

/* Returns the guest that a request counts for: behind a proxy the address that the proxy names,
 * else the address of the socket. */
struct guest *http_guest(const struct connection *c, const struct head *h);
/* Returns whether the request comes from a page of this server or from no page. A page of another
 * site must not act for the person who looks at it. */
bool http_is_own_origin(const struct head *h);

/* Handles a request for /api/socket: the connection speaks WebSocket afterwards, or the request is
 * refused. */
void http_upgrade(struct connection *c, const struct head *h);

/* The hub's `answer` (struct hub_plan). `socket` is the connection of the request, which must be
 * waiting for the hub. Takes over the body of the answer. */
void http_answer(void *socket, const struct api_answer *answer);

#endif
