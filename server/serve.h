/* The server: the page over HTTP. */
#ifndef TAFEL_SERVE_H
#define TAFEL_SERVE_H

struct serve {
	const char *address; /* to listen on, such as 127.0.0.1 */
	int port;            /* wanted; if it is taken, the next free one is used */
	/* Called once when the server listens, with the port it has. */
	void (*ready)(void *with, int port);
	void *with;
};

/* Serves until SIGINT or SIGTERM. 0, or -1 if no port could be had. */
int serve_run(const struct serve *how);

#endif
