/* The server: the page over HTTP, and the online table. */
#ifndef TAFEL_SERVE_H
#define TAFEL_SERVE_H

#include "server/base/log.h"
#include "server/hub/guests.h"
#include "server/store/store.h"

/* What can be set, each with a number of its own. */
struct serve_settings {
	struct limits limits; /* of one address */
	unsigned proxy;       /* 1: a proxy stands before it, whose X-Forwarded-For is true */
	unsigned grace;       /* seconds after the start in which no clock runs out */
	unsigned ping;  /* seconds after which a silent connection is asked for a sign of life */
	unsigned pace;  /* milliseconds: computer players move at multiples of it */
	unsigned think; /* seconds after which a computer player's thread is given up */
};
extern const struct serve_settings serve_usual;

struct serve {
	const char *address; /* to listen on, such as 127.0.0.1 */
	int port;            /* wanted; if it is taken, the next free one is used */
	struct store *store; /* where tables are kept; the caller's again afterwards */
	struct serve_settings set;
	enum log_level log;
	/* Called once when the server listens, with the port it has. */
	void (*ready)(void *with, int port);
	void *with;
};

/* Whether the text is an IPv4 or IPv6 address. */
bool serve_is_address(const char *address);
/* Serves until SIGINT or SIGTERM. 0, or -1 if no port could be had. */
int serve_run(const struct serve *how);

#endif
