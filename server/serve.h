/* The server: the page over HTTP, and the online table. */
#ifndef TAFEL_SERVE_H
#define TAFEL_SERVE_H

#include "server/store.h"

struct serve {
	const char *address; /* to listen on, such as 127.0.0.1 */
	int port;            /* wanted; if it is taken, the next free one is used */
	struct store *store; /* where tables are kept; the caller's again afterwards */
	/* Called once when the server listens, with the port it has. */
	void (*ready)(void *with, int port);
	void *with;
};

/* Serves until SIGINT or SIGTERM. 0, or -1 if no port could be had. */
int serve_run(const struct serve *how);

#endif
