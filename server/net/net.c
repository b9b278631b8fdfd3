#include "server/net/net.h"

#include "server/net/http.h"

#include <arpa/inet.h>
#include <stdlib.h>
#include <sys/socket.h>

enum {
	BACKLOG = 1024,
	SEND_BUFFER = 128 * 1024,  /* bytes that the system queues for one connection */
	FIRST_HEAD_MS = 20 * 1000, /* from the connection to the end of the first head */
};

/* ---- connections ---- */

/* Writes the address at the other end as text, or "" if the socket has none. */
static void peer_address(const uv_tcp_t *tcp, char *text, size_t size)
{
	struct sockaddr_storage address;
	int n = sizeof address;

	text[0] = '\0';
	if (uv_tcp_getpeername(tcp, (struct sockaddr *)&address, &n) != 0)
		return;
	if (address.ss_family == AF_INET)
		uv_ip4_name((const struct sockaddr_in *)&address, text, size);
	else if (address.ss_family == AF_INET6)
		uv_ip6_name((const struct sockaddr_in6 *)&address, text, size);
}

static void link_to(struct net *n, struct connection *c)
{
	c->before = &n->all;
	c->after = n->all.after;
	c->before->after = c->after->before = c;
}

/* Lets a connected socket in. Returns false if a limit refuses it. Connections from a proxy are not
 * charged here, because all clients share the address of the proxy. */
static bool let_in(struct net *n, struct connection *c)
{
	char address[INET6_ADDRSTRLEN];
	int size = SEND_BUFFER;
	struct guest *guest;

	peer_address(&c->tcp, address, sizeof address);
	guest = guests_of(n->plan.guests, address);
	if (n->stopped || (!n->plan.proxy && !hub_charge(n->hub, guest, LIMIT_CONNECTIONS)))
		return false;
	c->guest = guest_hold(guest);
	c->protocol = &http_protocol;
	link_to(n, c);
	metrics_add(hub_metrics(n->hub), METRIC_CONNECTIONS, 1);
	(void)uv_send_buffer_size((uv_handle_t *)&c->tcp, &size);
	(void)uv_tcp_nodelay(&c->tcp, 1);
	connection_set_deadline(c, FIRST_HEAD_MS);
	connection_resume(c); /* starts to read */
	return true;
}

static void free_refused(uv_handle_t *handle)
{
	free(handle->data);
}

/* Returns a connection without a socket, or NULL if there is no memory. */
static struct connection *new_connection(struct net *n)
{
	struct connection *c = calloc(1, sizeof *c);

	if (!c)
		return NULL;
	c->net = n;
	if (uv_tcp_init(n->plan.loop, &c->tcp)) {
		free(c);
		return NULL;
	}
	c->tcp.data = c;
	return c;
}

static bool let_in_or_close(struct net *n, struct connection *c, bool connected)
{
	if (connected && let_in(n, c))
		return true;
	uv_close((uv_handle_t *)&c->tcp, free_refused);
	return false;
}

static void on_connection(uv_stream_t *listener, int status)
{
	struct net *n = listener->data;
	struct connection *c = status == 0 ? new_connection(n) : NULL;

	if (c)
		(void)let_in_or_close(n, c, uv_accept(listener, (uv_stream_t *)&c->tcp) == 0);
}

bool net_adopt(struct net *n, int socket)
{
	struct connection *c = new_connection(n);

	return c && let_in_or_close(n, c, uv_tcp_open(&c->tcp, socket) == 0);
}

/* ---- time ---- */

/* Calls connection_tick for every connection. Dropping one may drop others, because the hub then
 * sends to them. So `next` is read after the call, and the loop starts again if that connection was
 * dropped too. */
static void on_tick(uv_timer_t *timer)
{
	struct net *n = timer->data;

	n->pings = 0;
	for (struct connection *c = n->all.after, *next; c != &n->all; c = next) {
		connection_tick(c);
		next = c->after->closed ? n->all.after : c->after;
	}
}

/* ---- begin and end ---- */

struct net *net_open(const struct net_plan *plan)
{
	struct net *n = calloc(1, sizeof *n);

	if (!n)
		return NULL;
	n->plan = *plan;
	n->all.before = n->all.after = &n->all;
	uv_timer_init(plan->loop, &n->timer);
	n->timer.data = n;
	uv_timer_start(&n->timer, on_tick, NET_TICK_MS, NET_TICK_MS);
	return n;
}

void net_use_hub(struct net *n, struct hub *hub)
{
	n->hub = hub;
}

static bool read_address(const char *address, int port, struct sockaddr_storage *out)
{
	return uv_ip4_addr(address, port, (struct sockaddr_in *)out) == 0 ||
	       uv_ip6_addr(address, port, (struct sockaddr_in6 *)out) == 0;
}

bool net_is_address(const char *address)
{
	struct sockaddr_storage ignored;

	return read_address(address, 0, &ignored);
}

/* Returns 0 or a negative error code. An address in use is reported by bind or by listen. After an
 * error the handle cannot be used again. */
static int listen_on(struct net *n, const struct sockaddr_storage *address)
{
	int result = uv_tcp_init(n->plan.loop, &n->listener);

	if (result)
		return result;
	n->listener.data = n;
	n->listens = true;
	result = uv_tcp_bind(&n->listener, (const struct sockaddr *)address, 0);
	return result ? result : uv_listen((uv_stream_t *)&n->listener, BACKLOG, on_connection);
}

void net_stop_listening(struct net *n)
{
	n->stopped = true;
	if (n->listens)
		uv_close((uv_handle_t *)&n->listener, NULL);
	n->listens = false;
}

/* Closes the handle of a failed try and lets the loop release it, so that it can be opened
 * again. */
static void stop_trying(struct net *n)
{
	net_stop_listening(n);
	n->stopped = false;
	uv_run(n->plan.loop, UV_RUN_NOWAIT);
}

int net_listen(struct net *n, const char *address, int port, int ports)
{
	int result = UV_EADDRINUSE;

	for (int i = 0; i < ports && port + i <= UINT16_MAX && result == UV_EADDRINUSE; i++) {
		struct sockaddr_storage at;

		if (!read_address(address, port + i, &at))
			return UV_EINVAL;
		result = listen_on(n, &at);
		if (result == 0)
			return port + i;
		stop_trying(n);
	}
	return result;
}

void net_close(struct net *n)
{
	net_stop_listening(n);
	uv_close((uv_handle_t *)&n->timer, NULL);
	while (n->all.after != &n->all)
		connection_drop(n->all.after);
}

void net_free(struct net *n)
{
	free(n);
}
