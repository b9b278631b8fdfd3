/* The loop: libuv's, with libwebsockets in it, a timer, and a bell that other threads ring. */
#include "server/serve.h"

#include "server/clock.h"
#include "server/socket.h"
#include "server/think/worker.h"
#include "server/wire.h"

#include <signal.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>
#include <uv.h>

enum {
	PORTS_TRIED = 100,
	TICK_MS = 1000,
	STOP_TICK_MS = 20,        /* while stopping */
	WRITE_MS = 10 * 1000,     /* at most, to finish writing */
	FAREWELL_MS = 1000,       /* at most, for everybody to answer */
	TURNS = 10,               /* of the loop, for what takes one or two */
	SEND_BUFFER = 128 * 1024, /* bytes the system keeps for one connection */
	SEND_MAX = 16 * 1024,     /* bytes handed to it at once */
};

const struct serve_settings serve_usual = {
    .limits = {.connections = 100, .spectators = 50, .tables = 120, .rate = 200},
    .grace = 60,
    .ping = 30,
    .pace = 200,
    .think = 60,
};

struct server {
	const struct serve *how;
	struct clock clock;
	uv_loop_t loop;
	uv_timer_t timer, alarm, silence;
	uv_async_t bell;
	uv_prepare_t pause;
	uv_signal_t interrupt, terminate;
	struct lws_context *context;
	struct guests *guests;
	struct hub *hub;
	struct talks talks;
	int64_t stopped, farewell; /* when it was told to stop, and told everybody, or 0 */
};

static struct lws_protocols protocols[] = {
    {.name = "http", .callback = request_event},
    {.name = WIRE_PROTOCOL,
     .callback = talk_event,
     .rx_buffer_size = 1024,
     .tx_packet_size = SEND_MAX},
    {.name = NULL},
};

/* ---- connections ---- */

static struct server *server_of(struct lws *wsi)
{
	return lws_context_user(lws_get_context(wsi));
}

const char *socket_header(struct lws *wsi, enum lws_token_indexes which, char *value)
{
	value[0] = '\0';
	if (lws_hdr_copy(wsi, value, SOCKET_HEADER_MAX, which) < 0)
		value[0] = '\0';
	return value;
}

struct hub *socket_hub(struct lws *wsi)
{
	return server_of(wsi)->hub;
}

struct talks *socket_talks(struct lws *wsi)
{
	return &server_of(wsi)->talks;
}

bool socket_is_behind_proxy(struct lws *wsi)
{
	return server_of(wsi)->how->set.proxy;
}

struct guest *socket_guest(struct lws *wsi)
{
	struct server *s = server_of(wsi);
	char list[SOCKET_HEADER_MAX];

	if (!s->how->set.proxy)
		return lws_get_opaque_user_data(wsi);
	return guests_forwarded(s->guests, socket_header(wsi, WSI_TOKEN_X_FORWARDED_FOR, list));
}

/* The connections of a proxy are everybody's, so it counts them itself. */
bool socket_came(struct lws *wsi)
{
	struct server *s = server_of(wsi);
	const int size = SEND_BUFFER;
	char address[64];
	struct guest *guest;

	if (s->stopped)
		return false;
	lws_get_peer_simple(wsi, address, sizeof address);
	guest = guests_of(s->guests, address);
	if (!s->how->set.proxy && !hub_may(s->hub, guest, LIMIT_CONNECTIONS))
		return false;
	lws_set_opaque_user_data(wsi, guest_hold(guest));
	metrics_add(hub_metrics(s->hub), METRIC_CONNECTIONS, 1);
	(void)setsockopt(lws_get_socket_fd(wsi), SOL_SOCKET, SO_SNDBUF, &size, sizeof size);
	return true;
}

void socket_gone(struct lws *wsi)
{
	struct server *s = server_of(wsi);
	struct guest *guest = lws_get_opaque_user_data(wsi);

	if (!guest)
		return; /* it never came, or is the one that listens */
	lws_set_opaque_user_data(wsi, NULL);
	metrics_add(hub_metrics(s->hub), METRIC_CONNECTIONS, -1);
	if (!s->how->set.proxy)
		guest_give_back(guest, LIMIT_CONNECTIONS);
	guest_let_go(guest);
}

/* ---- the loop ---- */

static int64_t now(void *with)
{
	return clock_now(&((const struct server *)with)->clock);
}

/* Stopping: first all that is being written is written and told, then everybody is told goodbye. */
static void go_on_stopping(struct server *s)
{
	if (!s->farewell && (hub_is_quiet(s->hub) || now(s) - s->stopped > WRITE_MS)) {
		s->farewell = now(s);
		hub_farewell(s->hub);
	}
	if (s->farewell && (hub_metrics(s->hub)->value[METRIC_WEBSOCKETS] == 0 ||
			    now(s) - s->farewell > FAREWELL_MS))
		uv_stop(&s->loop);
}

static void on_tick(uv_timer_t *timer)
{
	struct server *s = timer->data;

	if (s->stopped)
		go_on_stopping(s);
	else
		hub_tick(s->hub);
}

static void on_silence(uv_timer_t *silence)
{
	struct server *s = silence->data;

	talks_ask(&s->talks, s->how->set.ping);
}

static void on_alarm(uv_timer_t *alarm)
{
	hub_ring(((struct server *)alarm->data)->hub);
}

static void set_alarm(void *with, int64_t after)
{
	uv_timer_start(&((struct server *)with)->alarm, on_alarm, after > 0 ? (uint64_t)after : 0,
		       0);
}

/* Before every wait for more. */
static void on_pause(uv_prepare_t *pause)
{
	hub_write(((struct server *)pause->data)->hub);
}

static void on_bell(uv_async_t *bell)
{
	hub_collect(((struct server *)bell->data)->hub);
}

/* Whoever asks twice does not want to wait. */
static void on_signal(uv_signal_t *watch, int number)
{
	struct server *s = watch->data;

	(void)number;
	if (s->stopped) {
		uv_stop(watch->loop);
		return;
	}
	s->stopped = now(s);
	log_info("stopping", NULL);
	hub_wind_down(s->hub);
	uv_timer_start(&s->timer, on_tick, 0, STOP_TICK_MS);
}

static void ring(void *with)
{
	uv_async_send(&((struct server *)with)->bell);
}

static void start_loop(struct server *s)
{
	uv_loop_init(&s->loop);
	uv_timer_init(&s->loop, &s->timer);
	uv_timer_init(&s->loop, &s->alarm);
	uv_timer_init(&s->loop, &s->silence);
	uv_async_init(&s->loop, &s->bell, on_bell);
	uv_prepare_init(&s->loop, &s->pause);
	uv_signal_init(&s->loop, &s->interrupt);
	uv_signal_init(&s->loop, &s->terminate);
	s->timer.data = s->alarm.data = s->silence.data = s->bell.data = s->pause.data = s;
	s->interrupt.data = s->terminate.data = s;
	uv_timer_start(&s->timer, on_tick, TICK_MS, TICK_MS);
	uv_timer_start(&s->silence, on_silence, TALKS_ASK_MS, TALKS_ASK_MS);
	uv_signal_start(&s->interrupt, on_signal, SIGINT);
	uv_signal_start(&s->terminate, on_signal, SIGTERM);
}

/* Only after the last thread that could ring has ended. */
static void end_loop(struct server *s)
{
	uv_close((uv_handle_t *)&s->timer, NULL);
	uv_close((uv_handle_t *)&s->alarm, NULL);
	uv_close((uv_handle_t *)&s->silence, NULL);
	uv_close((uv_handle_t *)&s->bell, NULL);
	uv_close((uv_handle_t *)&s->pause, NULL);
	uv_close((uv_handle_t *)&s->interrupt, NULL);
	uv_close((uv_handle_t *)&s->terminate, NULL);
	uv_run(&s->loop, UV_RUN_DEFAULT);
	uv_loop_close(&s->loop);
}

/* ---- libwebsockets ---- */

/* Listens on the wanted port or the next free one; the port, or -1. Signs of life are talk.c's: libwebsockets keeps a
 * timer for each connection in one sorted list, through which it goes step by step. */
static int listen_on(struct lws_context *context, const struct serve *how)
{
	static const lws_retry_bo_t no_signs_of_life;

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
		    .retry_and_idle_policy = &no_signs_of_life,
		};

		if (lws_create_vhost(context, &info))
			return port;
	}
	return -1;
}

/* As many connections as the system allows. */
static void raise_limit(void)
{
	struct rlimit files;

	if (getrlimit(RLIMIT_NOFILE, &files) == 0) {
		files.rlim_cur = files.rlim_max;
		(void)setrlimit(RLIMIT_NOFILE, &files);
	}
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
	some_turns(s);
	lws_context_destroy(s->context);
	some_turns(s);
	if (s->context)
		lws_context_destroy(s->context);
}

/* ---- from beginning to end ---- */

/* One core is left for the loop and the store. */
static unsigned workers(void)
{
	const long cores = sysconf(_SC_NPROCESSORS_ONLN);

	return cores > 2 ? (unsigned)cores - 1 : 1;
}

static bool start(struct server *s)
{
	const struct hub_plan plan = {.store = s->how->store,
				      .guests = s->guests,
				      .workers = workers(),
				      .run = worker_run,
				      .think = (int64_t)s->how->set.think * 1000,
				      .pace = s->how->set.pace,
				      .alarm = set_alarm,
				      .grace = (int64_t)s->how->set.grace * 1000,
				      .now = now,
				      .wake = ring,
				      .with = s,
				      .say = talk_say,
				      .answer = request_answer,
				      .close = talk_close};

	s->hub = s->guests ? hub_start(&plan) : NULL;
	return s->hub && start_context(s);
}

static int serve(struct server *s)
{
	const int port = listen_on(s->context, s->how);

	if (port >= 0) {
		s->how->ready(s->how->with, port);
		log_info("listening",
			 json_pack("{ss si}", "address", s->how->address, "port", port));
		hub_tick(s->hub);
		uv_prepare_start(&s->pause, on_pause);
		uv_run(&s->loop, UV_RUN_DEFAULT);
		uv_prepare_stop(&s->pause);
		log_info("stopped", NULL);
	}
	end_context(s);
	return port;
}

int serve_run(const struct serve *how)
{
	static struct server s;
	int port = -1;

	s.how = how;
	log_open(how->log);
	raise_limit();
	clock_begin(&s.clock);
	start_loop(&s);
	s.guests = guests_open(&how->set.limits);
	if (start(&s))
		port = serve(&s);
	if (s.hub)
		hub_stop(s.hub);
	if (s.guests)
		guests_close(s.guests);
	end_loop(&s);
	return port < 0 ? -1 : 0;
}
