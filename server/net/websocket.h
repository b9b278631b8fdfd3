/* WebSocket (RFC 6455) on a connection: whole messages in and out, pings, and the end. Only the loop's thread calls
 * these functions. */
#ifndef TAFEL_NET_WEBSOCKET_H
#define TAFEL_NET_WEBSOCKET_H

#include "server/net/connection.h"

/* What a connection speaks after an upgrade. */
extern const struct protocol websocket_protocol;

/* Makes the connection speak WebSocket, as a client of the hub that counts for the guest. Returns false if a
 * limit refuses that or there is no memory; then nothing has changed. */
bool websocket_begin(struct connection *c, struct guest *guest);

#endif
