#include "bench/websocket.h"

#include "core/base/assert.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
	TEXT = 1,
	CLOSE = 8,
	PING = 9,
	PONG = 10,
	HEAD_MAX = 8,
	SEND_MAX = 1024, /* bytes of a message that is sent */
};

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

/* Writes bytes; what the socket does not take at once is copied and written later. */
static void write_bytes(struct websocket *w, char *bytes, size_t n)
{
	uv_buf_t buffer = uv_buf_init(bytes, (unsigned)n);
	const int sent = uv_try_write((uv_stream_t *)&w->tcp, &buffer, 1);
	const size_t done = sent > 0 ? (size_t)sent : 0;
	struct sending *s;

	if (done == n)
		return;
	s = malloc(sizeof *s + n - done);
	ASSERT(s);
	memcpy(s->bytes, bytes + done, n - done);
	s->write.data = s;
	buffer = uv_buf_init(s->bytes, (unsigned)(n - done));
	if (uv_write(&s->write, (uv_stream_t *)&w->tcp, &buffer, 1, on_sent))
		free(s);
}

/* Sends a message in one frame. Its mask is four zeros, so the bytes stay as they are. */
static void send_frame(struct websocket *w, int opcode, const char *bytes, size_t n)
{
	char frame[HEAD_MAX + SEND_MAX];
	size_t head = 2;

	ASSERT(n <= SEND_MAX);
	frame[0] = (char)(0x80 | opcode);
	if (n < 126) {
		frame[1] = (char)(0x80 | n);
	} else {
		frame[1] = (char)(0x80 | 126);
		frame[head++] = (char)(n >> 8);
		frame[head++] = (char)n;
	}
	memset(frame + head, 0, 4);
	head += 4;
	if (n)
		memcpy(frame + head, bytes, n);
	write_bytes(w, frame, head + n);
}

void websocket_send(struct websocket *w, const char *text, size_t n)
{
	if (w->open)
		send_frame(w, TEXT, text, n);
}

/* ---- receiving ---- */

/* Handles the frame at the beginning. Returns its bytes; 0 if it is not complete. */
static size_t take_frame(struct websocket *w, const char *bytes, size_t got)
{
	const unsigned char *at = (const unsigned char *)bytes;
	size_t head = 2, n;

	if (got < 2)
		return 0;
	n = at[1] & 0x7f;
	if (n == 126)
		head = 4;
	else if (n == 127)
		head = 10;
	if (got < head)
		return 0;
	if (head > 2) {
		n = 0;
		for (size_t i = 2; i < head; i++)
			n = n << 8 | at[i];
	}
	if (got < head + n)
		return 0;
	if ((at[0] & 15) == TEXT)
		w->received(w, bytes + head, n);
	else if ((at[0] & 15) == PING)
		send_frame(w, PONG, bytes + head, n);
	else if ((at[0] & 15) == CLOSE)
		websocket_close(w);
	return head + n;
}

/* Handles the answer to the handshake. Returns its bytes; 0 if it is not complete. */
static size_t take_handshake(struct websocket *w, const char *bytes, size_t got)
{
	for (size_t i = 0; i + 4 <= got; i++)
		if (memcmp(bytes + i, "\r\n\r\n", 4) == 0) {
			if (got < 12 || memcmp(bytes + 9, "101", 3) != 0) {
				websocket_close(w);
				return 0;
			}
			w->open = true;
			w->opened(w);
			return i + 4;
		}
	return 0;
}

/* Handles everything that is complete. Returns how many bytes that was. */
static size_t take(struct websocket *w, const char *bytes, size_t got)
{
	size_t done = 0, used = 1;

	while (used && !w->closed) {
		used = (w->open ? take_frame : take_handshake)(w, bytes + done, got - done);
		done += used;
	}
	return done;
}

/* Almost always complete messages arrive. They are received in this buffer, which all sockets
 * share; only an incomplete rest gets memory of its own. */
static char arriving[64 * 1024];

static void on_allocate(uv_handle_t *handle, size_t wanted, uv_buf_t *buffer)
{
	const struct websocket *w = handle->data;

	(void)wanted;
	*buffer = w->in_n ? uv_buf_init(w->in + w->in_n, (unsigned)(w->in_size - w->in_n))
			  : uv_buf_init(arriving, sizeof arriving);
}

/* Keeps the beginning of an incomplete message, with room for as much again. */
static void keep(struct websocket *w, const char *part, size_t n)
{
	const size_t size = n ? 2 * n + 4096 : 0;
	char *in = NULL;

	if (n) {
		in = malloc(size);
		ASSERT(in);
		memcpy(in, part, n);
	}
	free(w->in);
	w->in = in;
	w->in_n = n;
	w->in_size = size;
}

static void on_read(uv_stream_t *stream, ssize_t n, const uv_buf_t *buffer)
{
	struct websocket *w = stream->data;
	const char *bytes = w->in_n ? w->in : buffer->base;
	size_t got, done;

	if (n < 0) {
		websocket_close(w);
		return;
	}
	got = w->in_n + (size_t)n;
	done = take(w, bytes, got);
	if (w->in_n || got > done)
		keep(w, bytes + done, got - done);
}

/* ---- connecting ---- */

static void on_connected(uv_connect_t *connecting, int status)
{
	struct websocket *w = connecting->data;
	char request[512];
	int n;

	if (status) {
		websocket_close(w);
		return;
	}
	n = snprintf(request, sizeof request,
		     "GET /api/socket HTTP/1.1\r\nHost: localhost:%d\r\nUpgrade: websocket\r\n"
		     "Connection: Upgrade\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
		     "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Protocol: tafel.1\r\n\r\n",
		     w->port);
	write_bytes(w, request, (size_t)n);
	uv_read_start((uv_stream_t *)&w->tcp, on_allocate, on_read);
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
