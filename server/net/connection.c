#include "server/net/connection.h"

#include <stdlib.h>
#include <string.h>

uint64_t connection_now(const struct connection *c)
{
	return uv_now(c->net->plan.loop);
}

void connection_set_deadline(struct connection *c, uint64_t milliseconds)
{
	c->deadline = connection_now(c) + milliseconds;
}

/* ---- the end ---- */

static void on_closed(uv_handle_t *handle)
{
	struct connection *c = handle->data;

	free(c->in);
	free(c);
}

void connection_drop(struct connection *c)
{
	if (c->closed)
		return;
	c->closed = true;
	c->before->after = c->after;
	c->after->before = c->before;
	c->protocol->gone(c);
	metrics_add(hub_metrics(c->net->hub), METRIC_CONNECTIONS, -1);
	if (!c->net->plan.proxy)
		guest_give_back(c->guest, LIMIT_CONNECTIONS);
	guest_release(c->guest);
	uv_close((uv_handle_t *)&c->tcp, on_closed);
}

/* Our side is shut now. The socket stays open for a moment: if it were closed while input waits in
 * it, the system would send a reset, and the other side could lose what was sent last. */
static void on_shut(uv_shutdown_t *shutdown, int status)
{
	struct connection *c = shutdown->data;

	c->shut = true;
	if (c->closed)
		return;
	if (status < 0 || c->eof)
		connection_drop(c);
	else
		connection_set_deadline(c, CONNECTION_LINGER_MS);
}

static void read_or_not(struct connection *c);

void connection_end(struct connection *c)
{
	if (c->ending || c->closed)
		return;
	c->ending = true;
	c->shutdown.data = c;
	connection_set_deadline(c, CONNECTION_FLUSH_MS);
	if (uv_shutdown(&c->shutdown, (uv_stream_t *)&c->tcp, on_shut)) {
		connection_drop(c);
		return;
	}
	if (!c->in_take) {
		free(c->in);
		c->in = NULL;
		c->in_n = 0;
		read_or_not(c);
	}
}

/* ---- sending ---- */

/* Output that the socket did not take at once. */
struct pending {
	uv_write_t write;
	struct connection *connection;
	void *owned;
	char copy[];
};

size_t connection_queued(const struct connection *c)
{
	return uv_stream_get_write_queue_size((const uv_stream_t *)&c->tcp);
}

static void on_sent(uv_write_t *write, int status)
{
	struct pending *p = write->data;
	struct connection *c = p->connection;

	free(p->owned);
	free(p);
	if (c->closed)
		return;
	if (status < 0)
		connection_drop(c);
	else if (!connection_queued(c))
		c->protocol->sent(c);
}

/* Removes the first `sent` bytes of the two buffers. */
static void skip(uv_buf_t *buffers, size_t sent)
{
	for (unsigned i = 0; i < 2 && sent; i++) { /* the base of an empty buffer may be NULL */
		const size_t n = sent < buffers[i].len ? sent : buffers[i].len;

		buffers[i].base += n;
		buffers[i].len -= n;
		sent -= n;
	}
}

/* Queues the two buffers and copies the first `copied` of them. Takes over `owned`. Returns false,
 * and `owned` stays the caller's, if there is no memory. */
static bool queue(struct connection *c, uv_buf_t *buffers, unsigned copied, void *owned)
{
	const size_t size = buffers[0].len + (copied > 1 ? buffers[1].len : 0);
	struct pending *p = malloc(sizeof *p + size);
	char *to = p ? p->copy : NULL;

	if (!p)
		return false;
	*p = (struct pending){.connection = c, .owned = owned};
	p->write.data = p;
	for (unsigned i = 0; i < copied; i++) {
		if (buffers[i].len)
			memcpy(to, buffers[i].base, buffers[i].len);
		buffers[i].base = to;
		to += buffers[i].len;
	}
	if (uv_write(&p->write, (uv_stream_t *)&c->tcp, buffers, 2, on_sent) == 0)
		return true;
	free(p);
	return false;
}

/* Sends the two buffers. Mostly the socket takes all at once, and then nothing is copied. */
static void send_both(struct connection *c, uv_buf_t *buffers, unsigned copied, void *owned)
{
	int sent = 0;

	if (c->closed || c->ending) {
		free(owned);
		return;
	}
	if (!connection_queued(c))
		sent = uv_try_write((uv_stream_t *)&c->tcp, buffers, buffers[1].len ? 2 : 1);
	if (sent > 0)
		skip(buffers, (size_t)sent);
	if (sent >= 0 && !buffers[0].len && !buffers[1].len) {
		free(owned);
		return;
	}
	if ((sent < 0 && sent != UV_EAGAIN) || !queue(c, buffers, copied, owned)) {
		free(owned);
		connection_drop(c);
	}
}

void connection_send(struct connection *c, const void *head, size_t head_n, const void *body,
		     size_t body_n, void *owned)
{
	uv_buf_t buffers[] = {uv_buf_init((char *)head, (unsigned)head_n),
			      uv_buf_init((char *)body, (unsigned)body_n)};

	send_both(c, buffers, 1, owned);
}

void connection_send_copy(struct connection *c, const void *head, size_t head_n, const void *body,
			  size_t body_n)
{
	uv_buf_t buffers[] = {uv_buf_init((char *)head, (unsigned)head_n),
			      uv_buf_init((char *)body, (unsigned)body_n)};

	send_both(c, buffers, 2, NULL);
}

/* ---- receiving ---- */

/* Lets the protocol take what it can. Returns how many bytes it took. */
static size_t take_all(struct connection *c, uint8_t *bytes, size_t n)
{
	size_t used = 0, taken;

	c->in_take = true;
	do {
		taken = n > used && !c->ending && !c->closed
			    ? c->protocol->take(c, bytes + used, n - used)
			    : 0;
		used += taken;
	} while (taken);
	c->in_take = false;
	return c->ending ? n : used; /* a connection that ends ignores its input */
}

/* Adds bytes that the protocol did not take to `in`. Returns false if there is no memory. */
static bool keep(struct connection *c, const uint8_t *bytes, size_t n)
{
	uint8_t *in = n ? realloc(c->in, c->in_n + n) : NULL;

	if (!n)
		return true;
	if (!in)
		return false;
	memcpy(in + c->in_n, bytes, n);
	c->in = in;
	c->in_n += n;
	return true;
}

static void forget_taken(struct connection *c, size_t taken)
{
	c->in_n -= taken;
	if (c->in_n) {
		memmove(c->in, c->in + taken, c->in_n);
		return;
	}
	free(c->in); /* an idle connection needs no buffer */
	c->in = NULL;
}

void connection_resume(struct connection *c)
{
	if (c->in_take || c->closed)
		return; /* take_all goes on by itself */
	if (c->in_n)
		forget_taken(c, take_all(c, c->in, c->in_n));
	if (c->closed)
		return;
	if (c->eof && !c->ending)
		c->protocol->ended(c);
	read_or_not(c);
}

static void receive(struct connection *c, uint8_t *bytes, size_t n)
{
	size_t taken = 0;

	if (c->ending) { /* throws away one buffer a tick, so that others are not delayed */
		c->pauses = true;
		read_or_not(c);
		return;
	}
	if (!c->in_n)
		taken = take_all(c, bytes, n);
	if (c->closed)
		return;
	if (!keep(c, bytes + taken, n - taken)) {
		connection_drop(c);
		return;
	}
	if (!taken && c->in_n > n)
		forget_taken(c, take_all(c, c->in, c->in_n));
	if (!c->closed)
		read_or_not(c);
}

static void on_alloc(uv_handle_t *handle, size_t suggested, uv_buf_t *buffer)
{
	struct connection *c = handle->data;
	const size_t room = CONNECTION_IN_MAX - c->in_n;

	(void)suggested;
	*buffer = uv_buf_init((char *)c->net->buffer, (unsigned)room);
}

static void on_read(uv_stream_t *stream, ssize_t n, const uv_buf_t *buffer)
{
	struct connection *c = stream->data;

	if (n > 0) {
		receive(c, (uint8_t *)buffer->base, (size_t)n);
	} else if (n == UV_EOF) {
		c->eof = true;
		read_or_not(c);
		if (c->shut)
			connection_drop(c);
		else if (!c->ending)
			c->protocol->ended(c);
	} else if (n < 0) {
		connection_drop(c);
	}
}

/* Starts or stops reading: the socket is read while there is room in `in`. */
static void read_or_not(struct connection *c)
{
	const bool wanted = !c->eof && !c->pauses && c->in_n < CONNECTION_IN_MAX;

	if (c->closed || wanted == c->reads)
		return;
	c->reads = wanted;
	if (!wanted)
		uv_read_stop((uv_stream_t *)&c->tcp);
	else if (uv_read_start((uv_stream_t *)&c->tcp, on_alloc, on_read))
		connection_drop(c);
}

void connection_tick(struct connection *c)
{
	if (!c->ending) {
		c->protocol->tick(c);
	} else {
		c->pauses = false;
		read_or_not(c);
	}
	if (!c->closed && c->deadline && c->deadline <= connection_now(c))
		connection_drop(c);
}
