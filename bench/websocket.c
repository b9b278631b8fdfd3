#include "bench/websocket.h"

#include "core/base/assert.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TEXT = 1, CLOSE = 8, PING = 9, PONG = 10, HEAD_MAX = 14 };

static void on_closed(uv_handle_t *handle)
{
	struct websocket *w = handle->data;

	free(w->in);
	w->in = NULL;
	w->in_n = w->in_size = 0;
	w->gone(w);
}

void websocket_close(struct websocket *w)
{
	if (w->closed)
		return;
	w->closed = true;
	w->open = false;
	uv_close((uv_handle_t *)&w->tcp, on_closed);
}

/* ---- sending ---- */

struct sending {
	uv_write_t write;
	char bytes[];
};

static void on_sent(uv_write_t *write, int status)
{
	(void)status;
	free(write->data);
}

static struct sending *sending(size_t n)
{
	struct sending *s = malloc(sizeof *s + n);

	ASSERT(s);
	s->write.data = s;
	return s;
}

static void give(struct websocket *w, struct sending *s, size_t n)
{
	const uv_buf_t buffer = uv_buf_init(s->bytes, (unsigned)n);

	if (uv_write(&s->write, (uv_stream_t *)&w->tcp, &buffer, 1, on_sent))
		free(s);
}

/* A whole message in one frame; its mask is four zeros, which leave it as it is. */
static void send_frame(struct websocket *w, int opcode, const char *bytes, size_t n)
{
	struct sending *s = sending(HEAD_MAX + n);
	size_t head = 2;

	ASSERT(n < 65536);
	s->bytes[0] = (char)(0x80 | opcode);
	if (n < 126) {
		s->bytes[1] = (char)(0x80 | n);
	} else {
		s->bytes[1] = (char)(0x80 | 126);
		s->bytes[head++] = (char)(n >> 8);
		s->bytes[head++] = (char)n;
	}
	memset(s->bytes + head, 0, 4);
	head += 4;
	if (n)
		memcpy(s->bytes + head, bytes, n);
	give(w, s, head + n);
}

void websocket_send(struct websocket *w, const char *text, size_t n)
{
	if (w->open)
		send_frame(w, TEXT, text, n);
}

/* ---- receiving ---- */

/* Deals with the frame at the beginning; its bytes, 0 if it is not whole yet. */
static size_t take_frame(struct websocket *w)
{
	const unsigned char *at = (const unsigned char *)w->in;
	size_t head = 2, n;

	if (w->in_n < 2)
		return 0;
	n = at[1] & 0x7f;
	if (n == 126)
		head = 4;
	else if (n == 127)
		head = 10;
	if (w->in_n < head)
		return 0;
	if (head > 2) {
		n = 0;
		for (size_t i = 2; i < head; i++)
			n = n << 8 | at[i];
	}
	if (w->in_n < head + n)
		return 0;
	if ((at[0] & 15) == TEXT)
		w->heard(w, w->in + head, n);
	else if ((at[0] & 15) == PING)
		send_frame(w, PONG, w->in + head, n);
	else if ((at[0] & 15) == CLOSE)
		websocket_close(w);
	return head + n;
}

/* The end of the handshake's answer; 0 if it is not there yet. */
static size_t take_handshake(struct websocket *w)
{
	for (size_t i = 0; i + 4 <= w->in_n; i++)
		if (memcmp(w->in + i, "\r\n\r\n", 4) == 0) {
			if (w->in_n < 12 || memcmp(w->in + 9, "101", 3) != 0) {
				websocket_close(w);
				return 0;
			}
			w->open = true;
			w->opened(w);
			return i + 4;
		}
	return 0;
}

static void take(struct websocket *w)
{
	size_t used = 1;

	while (used && !w->closed) {
		used = w->open ? take_frame(w) : take_handshake(w);
		w->in_n -= used;
		if (used)
			memmove(w->in, w->in + used, w->in_n);
	}
	if (!w->in_n) { /* who only listens needs no buffer */
		free(w->in);
		w->in = NULL;
		w->in_size = 0;
	}
}

static void on_room(uv_handle_t *handle, size_t wanted, uv_buf_t *buffer)
{
	struct websocket *w = handle->data;

	(void)wanted;
	if (w->in_size < w->in_n + 4096) {
		w->in_size = 2 * w->in_n + 4096;
		w->in = realloc(w->in, w->in_size);
		ASSERT(w->in);
	}
	*buffer = uv_buf_init(w->in + w->in_n, (unsigned)(w->in_size - w->in_n));
}

static void on_read(uv_stream_t *stream, ssize_t n, const uv_buf_t *buffer)
{
	struct websocket *w = stream->data;

	(void)buffer;
	if (n < 0) {
		websocket_close(w);
		return;
	}
	w->in_n += (size_t)n;
	take(w);
}

/* ---- connecting ---- */

static void on_connected(uv_connect_t *connecting, int status)
{
	struct websocket *w = connecting->data;
	struct sending *s = sending(512);
	int n;

	if (status) {
		free(s);
		websocket_close(w);
		return;
	}
	n = snprintf(s->bytes, 512,
		     "GET /api/socket HTTP/1.1\r\nHost: localhost:%d\r\nUpgrade: websocket\r\n"
		     "Connection: Upgrade\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
		     "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Protocol: tafel.1\r\n\r\n",
		     w->port);
	give(w, s, (size_t)n);
	uv_read_start((uv_stream_t *)&w->tcp, on_room, on_read);
}

void websocket_connect(struct websocket *w, uv_loop_t *loop, int port)
{
	struct sockaddr_in address;

	w->open = w->closed = false;
	w->port = port;
	uv_tcp_init(loop, &w->tcp);
	uv_tcp_nodelay(&w->tcp, 1);
	w->tcp.data = w->connecting.data = w;
	uv_ip4_addr("127.0.0.1", port, &address);
	if (uv_tcp_connect(&w->connecting, &w->tcp, (const struct sockaddr *)&address,
			   on_connected))
		websocket_close(w);
}
