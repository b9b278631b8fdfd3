/* WebSocket (RFC 6455) on a connection: whole messages in and out, pings, and the end. Only the
 * loop's thread calls these functions. */
#ifndef TAFEL_NET_WEBSOCKET_H
#define TAFEL_NET_WEBSOCKET_H

#include "server/net/connection.h"

/* What a connection speaks after an upgrade. */
extern const struct protocol websocket_protocol;

/* Makes the connection speak WebSocket, as a client of the hub that counts for the guest. Returns
 * false if a limit refuses that or there is no memory; then nothing has changed. */
bool websocket_begin(struct connection *c, struct guest *guest);

/* The hub's `send` and `close` (struct hub_plan). `socket` is the connection. Both do nothing if it
 * is ending. */

/* Sends a text message. Drops a connection that does not read: one for which too much waits
 * already. */
void websocket_send(void *socket, const char *text);
/* Sends a close frame with the code and ends the connection. */
void websocket_close(void *socket, unsigned code);

#endif
