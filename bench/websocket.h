/* The other end of a WebSocket (RFC 6455) on libuv, as much of it as a load needs: text both ways, answers to pings,
 * loopback only. */
#ifndef TAFEL_BENCH_WEBSOCKET_H
#define TAFEL_BENCH_WEBSOCKET_H

#include <stdbool.h>
#include <stddef.h>
#include <uv.h>

struct websocket {
	uv_tcp_t tcp;
	uv_connect_t connecting;
	int port;
	bool open;   /* the handshake is done */
	bool closed; /* or being closed */
	char *in;    /* received and not yet dealt with */
	size_t in_n, in_size;
	/* The caller's: it is open, it heard a text, it is gone (called once, also if it never came to be). */
	void (*opened)(struct websocket *w);
	void (*heard)(struct websocket *w, const char *text, size_t n);
	void (*gone)(struct websocket *w);
};

void websocket_connect(struct websocket *w, uv_loop_t *loop, int port);
void websocket_send(struct websocket *w, const char *text, size_t n);
void websocket_close(struct websocket *w);

#endif
