/* The loop: libuv's, with libwebsockets in it, a timer, and a bell that other threads ring. */
#include "server/serve.h"

#include "server/socket.h"
#include "server/wire.h"

#include <signal.h>
#include <stdint.h>
#include <unistd.h>
#include <uv.h>

enum {
	PORTS_TRIED = 100,
	TICK_MS = 1000,
	TURNS = 10, /* of the loop, for what takes one or two */
};

struct server {
	uv_loop_t loop;
	uv_timer_t timer;
	uv_async_t bell;
	uv_signal_t interrupt, terminate;
	struct lws_context *context;
	struct hub *hub;
};

const char *socket_header(struct lws *wsi, enum lws_token_indexes which, char *value)
{
	value[0] = '\0';
	if (lws_hdr_copy(wsi, value, SOCKET_HEADER_MAX, which) < 0)
		value[0] = '\0';
	return value;
}

struct hub *socket_hub(struct lws *wsi)
{
	const struct server *s = lws_context_user(lws_get_context(wsi));

	return s->hub;
}

/* ---- the loop ---- */

static void on_tick(uv_timer_t *timer)
{
	hub_tick(((struct server *)timer->data)->hub);
}

static void on_bell(uv_async_t *bell)
{
	hub_collect(((struct server *)bell->data)->hub);
}

static void on_signal(uv_signal_t *watch, int number)
{
	(void)number;
	uv_stop(watch->loop);
}

static void ring(void *with)
{
	uv_async_send(&((struct server *)with)->bell);
}

static void start_loop(struct server *s)
{
	uv_loop_init(&s->loop);
	uv_timer_init(&s->loop, &s->timer);
	uv_async_init(&s->loop, &s->bell, on_bell);
	uv_signal_init(&s->loop, &s->interrupt);
	uv_signal_init(&s->loop, &s->terminate);
	s->timer.data = s->bell.data = s;
	uv_timer_start(&s->timer, on_tick, TICK_MS, TICK_MS);
	uv_signal_start(&s->interrupt, on_signal, SIGINT);
	uv_signal_start(&s->terminate, on_signal, SIGTERM);
}

/* Only after the last thread that could ring has ended. */
static void end_loop(struct server *s)
{
	uv_close((uv_handle_t *)&s->timer, NULL);
	uv_close((uv_handle_t *)&s->bell, NULL);
	uv_close((uv_handle_t *)&s->interrupt, NULL);
	uv_close((uv_handle_t *)&s->terminate, NULL);
	uv_run(&s->loop, UV_RUN_DEFAULT);
	uv_loop_close(&s->loop);
}

/* ---- libwebsockets ---- */

/* Whoever says nothing is asked for a sign of life, and cut off if there is none: a phone that is gone does
 * not say goodbye. */
static const lws_retry_bo_t signs_of_life = {.secs_since_valid_ping = 30,
					     .secs_since_valid_hangup = 60};

/* Listens on the wanted port or the next free one; the port, or -1. */
static int listen_on(struct lws_context *context, const struct serve *how)
{
	static struct lws_protocols protocols[] = {
	    {.name = "http", .callback = request_event},
	    {.name = WIRE_PROTOCOL, .callback = talk_event, .rx_buffer_size = 1024},
	    {.name = NULL},
	};

	protocols[0].per_session_data_size = request_size;
	protocols[1].per_session_data_size = talk_size;
	for (int port = how->port; port < how->port + PORTS_TRIED && port <= UINT16_MAX; port++) {
		const struct lws_context_creation_info info = {
		    .port = port,
		    .iface = how->address,
		    .protocols = protocols,
		    .options =
			LWS_SERVER_OPTION_FAIL_UPON_UNABLE_TO_BIND | LWS_SERVER_OPTION_DISABLE_IPV6,
		    .keepalive_timeout = 30,
		    .timeout_secs = 20,
		    .retry_and_idle_policy = &signs_of_life,
		};

		if (lws_create_vhost(context, &info))
			return port;
	}
	return -1;
}

static bool start_context(struct server *s)
{
	void *loops[] = {&s->loop};
	const struct lws_context_creation_info info = {
	    .options = LWS_SERVER_OPTION_EXPLICIT_VHOSTS | LWS_SERVER_OPTION_LIBUV,
	    .foreign_loops = loops,
	    .user = s,
	    .pcontext = &s->context,
	};

	lws_set_log_level(0, NULL);
	s->context = lws_create_context(&info);
	return s->context != NULL;
}

static void some_turns(struct server *s)
{
	for (int turn = 0; s->context && turn < TURNS; turn++)
		uv_run(&s->loop, UV_RUN_NOWAIT);
}

/* In a loop that is not its own libwebsockets is destroyed in two steps: it closes its handles, which takes a
 * turn of the loop or two, and then the rest. */
static void end_context(struct server *s)
{
	hub_farewell(s->hub);
	some_turns(s);
	lws_context_destroy(s->context);
	some_turns(s);
	if (s->context)
		lws_context_destroy(s->context);
}

/* One core is left for the loop and the store. */
static unsigned workers(void)
{
	const long cores = sysconf(_SC_NPROCESSORS_ONLN);

	return cores > 2 ? (unsigned)cores - 1 : 1;
}

int serve_run(const struct serve *how)
{
	static struct server s;
	const struct hub_plan plan = {.store = how->store,
				      .workers = workers(),
				      .wake = ring,
				      .with = &s,
				      .say = talk_say,
				      .answer = request_answer,
				      .close = talk_close};
	int port = -1;

	start_loop(&s);
	s.hub = hub_start(&plan);
	if (s.hub && start_context(&s)) {
		port = listen_on(s.context, how);
		if (port >= 0) {
			how->ready(how->with, port);
			hub_tick(s.hub);
			uv_run(&s.loop, UV_RUN_DEFAULT);
		}
		end_context(&s);
	}
	if (s.hub)
		hub_stop(s.hub);
	end_loop(&s);
	return port < 0 ? -1 : 0;
}
