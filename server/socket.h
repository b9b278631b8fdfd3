/* The two kinds of sockets, on libwebsockets: requests (the page, REST) and WebSockets. The server is the
 * context's user, the guest a connection's. */
#ifndef TAFEL_SOCKET_H
#define TAFEL_SOCKET_H

#include "server/hub.h"

#include <libwebsockets.h>

enum { SOCKET_HEADER_MAX = 512 }; /* bytes of a header that is looked at */

/* A header of the request, "" if it is not there or too long to matter. */
const char *socket_header(struct lws *wsi, enum lws_token_indexes which, char *value);
struct hub *socket_hub(struct lws *wsi);
/* Who is at the other end; behind a proxy who the proxy says. While a request's headers are there. */
struct guest *socket_guest(struct lws *wsi);
bool socket_is_behind_proxy(struct lws *wsi);
/* A connection came (false: it is refused) or is gone. */
bool socket_came(struct lws *wsi);
void socket_gone(struct lws *wsi);

/* The state of a request, per connection, and its callback. */
struct request;
extern const size_t request_size;
int request_event(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
		  size_t n);
/* Answers a request (hub_plan). */
void request_answer(void *socket, const struct api_answer *answer);

/* The state of a WebSocket, and its callback. */
struct talk;
extern const size_t talk_size;
int talk_event(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t n);
/* All WebSockets; those that were silent longest come first. */
struct talks {
	struct talk *first, *last;
};
struct talks *socket_talks(struct lws *wsi);
/* Asks those that were silent for so many seconds for a sign of life, a few at a time, and cuts off those that gave none
 * for as long again: a phone that is gone does not say goodbye. To be called every TALKS_ASK_MS. */
enum { TALKS_ASK_MS = 100 };
void talks_ask(struct talks *all, unsigned seconds);
/* Says something to a WebSocket, and ends it (hub_plan). */
void talk_say(void *socket, const char *text);
void talk_close(void *socket, unsigned code);

#endif
