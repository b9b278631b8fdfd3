#include "server/net/frame.h"
#include "server/net/http.h"
#include "server/net/websocket.h"

static bool wants_websocket(const struct head *h)
{
	const struct scan version = head_value(h, "sec-websocket-version");

	return head_lists(h, "upgrade", "websocket") && head_lists(h, "connection", "upgrade") &&
	       scan_is(&version, "13");
}

/* Refuses a client that asks for no WebSocket or for another version, and names version 13 (RFC
 * 6455, 4.4). */
static void refuse_version(struct connection *c)
{
	const struct api_answer a = api_problem(
	    426, "upgrade", "This path speaks WebSocket, version 13, and nothing else.");
	const struct http_reply reply = {.status = a.status,
					 .type = a.type,
					 .body = {(const unsigned char *)a.body, a.n},
					 .cache = "no-store",
					 .upgrades = true};

	c->request.last = true;
	http_send(c, &reply, a.owned);
}

static void switch_protocol(struct connection *c, const char *key)
{
	char buffer[HTTP_REPLY_HEAD_MAX], accept[FRAME_ACCEPT];
	struct text head = text_in(buffer, sizeof buffer);

	frame_accept(key, accept);
	http_reply_write_switch(accept, WIRE_PROTOCOL, &head);
	connection_send(c, head.at, head.n, NULL, 0, NULL);
}

void http_upgrade(struct connection *c, const struct head *h)
{
	const struct scan key = head_value(h, "sec-websocket-key");

	if (!scan_is(&h->method, "GET"))
		http_refuse(c, 405, "method", "This takes GET.");
	else if (h->body)
		http_refuse(c, 400, "body", "This request takes no body.");
	else if (!wants_websocket(h))
		refuse_version(c);
	else if (!http_is_own_origin(h))
		http_refuse(c, 403, "origin", "A page of another site cannot play here.");
	else if (!frame_key_is_valid(key.at, key.n))
		http_refuse(c, 400, "key", "Sec-WebSocket-Key must be 16 bytes in base64.");
	else if (!head_lists(h, "sec-websocket-protocol", WIRE_PROTOCOL))
		http_refuse(c, 400, "protocol", "The subprotocol is " WIRE_PROTOCOL ".");
	else if (!websocket_begin(c, http_guest(c, h)))
		http_refuse(c, 429, "limit", "Too many connections come from this address.");
	else
		switch_protocol(c, key.at);
}
