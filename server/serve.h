/* Runs the server: the page over HTTP and the online tables. One thread, which becomes the loop's
 * thread, calls these functions. */
#ifndef TAFEL_SERVE_H
#define TAFEL_SERVE_H

#include "server/base/log.h"
#include "server/hub/guests.h"
#include "server/store/store.h"

/* The options of `tafel serve` that are numbers (docs/guide/server.md). */
struct serve_settings {
	struct limits limits; /* the limits of one address */
	unsigned proxy;       /* 1: the server is behind a proxy, which writes X-Forwarded-For */
	unsigned grace;       /* seconds after the start in which no clock runs out */
	unsigned ping;        /* seconds of silence after which a WebSocket gets a ping */
	unsigned pace;  /* milliseconds; moves of computer players are applied at multiples of it */
	unsigned think; /* seconds after which a computer player must move */
};
/* The defaults. */
extern const struct serve_settings serve_usual;

/* What serve_run needs. */
struct serve {
	const char *address; /* the address to listen on, such as 127.0.0.1 */
	int port;            /* the port to listen on; if it is taken, the next free one */
	struct store *store; /* where tables are stored; the caller's again after serve_run */
	struct serve_settings set;
	enum log_level log;
	/* Called once, when the server listens, with its port. */
	void (*ready)(void *with, int port);
	void *with;
};

/* Returns whether the page is built into the program. */
bool serve_has_page(void);
/* Returns whether the text is an IPv4 or IPv6 address. */
bool serve_is_address(const char *address);
/* Serves until SIGINT or SIGTERM. Returns 0, or -1 if the server could not start: no free port, no
 * memory, or too few files. The caller keeps everything in `how`. */
int serve_run(const struct serve *how);

#endif
