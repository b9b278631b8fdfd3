/* A WebSocket client (RFC 6455) on libuv, as much of it as a load needs: text in both directions,
 * answers to pings, loopback only. All calls are made on the thread of the loop. */
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
	char *in;    /* received bytes of an incomplete message */
	size_t in_n, in_size;
	/* The caller sets these. `gone` is called once, also if the connection was never made. */
	void (*opened)(struct websocket *w);
	void (*received)(struct websocket *w, const char *text, size_t n);
	void (*gone)(struct websocket *w);
};

/* Connects. After `gone` it may be called again. */
void websocket_connect(struct websocket *w, uv_loop_t *loop, int port);
/* Sends a text; does nothing while the socket is not open. */
void websocket_send(struct websocket *w, const char *text, size_t n);
/* Closes the connection; `gone` follows. */
void websocket_close(struct websocket *w);

#endif
