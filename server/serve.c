/* Ties the parts of the server together on libuv's loop: network, hub, timers, signals, and the
 * handle `wake` with which other threads ask for hub_collect. */
#include "server/serve.h"

#include "server/base/clock.h"
#include "server/net/http.h"
#include "server/net/net.h"
#include "server/net/page.h"
#include "server/net/websocket.h"
#include "server/think/worker.h"

#include <signal.h>
#include <sys/resource.h>
#include <unistd.h>

enum {
	PORTS_TRIED = 100,
	TICK_MS = 1000,
	STOP_TICK_MS = 20,    /* the same while the server stops */
	WRITE_MS = 10 * 1000, /* how long stopping waits for writes */
	FAREWELL_MS = 1000,   /* how long stopping waits for close frames */
	FILES_MIN = 64,       /* descriptors for the database, the loop and some connections */
};

const struct serve_settings serve_usual = {
    .limits = {.connections = 100,
	       .spectators = 50,
	       .listed = 5,
	       .tables = 120,
	       .seats = 10,
	       .rate = 200},
    .grace = 60,
    .ping = 30,
    .pace = 200,
    .think = 60,
};

struct server {
	const struct serve *how;
	struct clock clock;
	uv_loop_t loop;
	uv_timer_t timer, alarm;
	uv_async_t wake;
	uv_prepare_t prepare;
	uv_signal_t interrupt, terminate;
	struct guests *guests;
	struct hub *hub;
	struct net *net;
	int64_t stopped;  /* when stopping began, or 0 */
	int64_t farewell; /* when the WebSockets were closed, or 0 */
};

/* ---- the loop ---- */

static int64_t now(void *with)
{
	return clock_now(&((const struct server *)with)->clock);
}

/* Continues to stop: first finishes the writes and notifies clients, then closes the WebSockets,
 * then ends the loop. */
static void continue_to_stop(struct server *s)
{
	if (!s->farewell && (hub_is_idle(s->hub) || now(s) - s->stopped > WRITE_MS)) {
		s->farewell = now(s);
		hub_close_websockets(s->hub);
	}
	if (s->farewell && (hub_metrics(s->hub)->value[METRIC_WEBSOCKETS] == 0 ||
			    now(s) - s->farewell > FAREWELL_MS))
		uv_stop(&s->loop);
}

static void on_tick(uv_timer_t *timer)
{
	struct server *s = timer->data;

	if (s->stopped)
		continue_to_stop(s);
	else
		hub_tick(s->hub);
}

static void on_alarm(uv_timer_t *alarm)
{
	hub_apply_due_moves(((struct server *)alarm->data)->hub);
}

static void set_alarm(void *with, int64_t after)
{
	uv_timer_start(&((struct server *)with)->alarm, on_alarm, after > 0 ? (uint64_t)after : 0,
		       0);
}

/* Called before the loop waits for events. */
static void on_prepare(uv_prepare_t *prepare)
{
	hub_commit(((struct server *)prepare->data)->hub);
}

static void on_wake(uv_async_t *wake)
{
	hub_collect(((struct server *)wake->data)->hub);
}

/* The first signal begins to stop the server; the second one ends the loop at once. */
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
	net_stop_listening(s->net);
	hub_begin_stop(s->hub);
	uv_timer_start(&s->timer, on_tick, 0, STOP_TICK_MS);
}

static void wake_loop(void *with)
{
	uv_async_send(&((struct server *)with)->wake);
}

static void start_loop(struct server *s)
{
	uv_loop_init(&s->loop);
	uv_timer_init(&s->loop, &s->timer);
	uv_timer_init(&s->loop, &s->alarm);
	uv_async_init(&s->loop, &s->wake, on_wake);
	uv_prepare_init(&s->loop, &s->prepare);
	uv_signal_init(&s->loop, &s->interrupt);
	uv_signal_init(&s->loop, &s->terminate);
	s->timer.data = s->alarm.data = s->wake.data = s->prepare.data = s;
	s->interrupt.data = s->terminate.data = s;
	uv_timer_start(&s->timer, on_tick, TICK_MS, TICK_MS);
	uv_signal_start(&s->interrupt, on_signal, SIGINT);
	uv_signal_start(&s->terminate, on_signal, SIGTERM);
}

/* Closes the handles. To be called after the last thread that could wake the loop has ended. */
static void end_loop(struct server *s)
{
	uv_close((uv_handle_t *)&s->timer, NULL);
	uv_close((uv_handle_t *)&s->alarm, NULL);
	uv_close((uv_handle_t *)&s->wake, NULL);
	uv_close((uv_handle_t *)&s->prepare, NULL);
	uv_close((uv_handle_t *)&s->interrupt, NULL);
	uv_close((uv_handle_t *)&s->terminate, NULL);
	uv_run(&s->loop, UV_RUN_DEFAULT);
	uv_loop_close(&s->loop);
}

/* ---- begin and end ---- */

/* Raises the limit of open files as far as the system allows. Returns false if that is too few for
 * the server itself. */
static bool raise_limit(void)
{
	struct rlimit files;

	if (getrlimit(RLIMIT_NOFILE, &files) != 0)
		return true;
	files.rlim_cur = files.rlim_max;
	(void)setrlimit(RLIMIT_NOFILE, &files);
	if (files.rlim_max >= FILES_MIN)
		return true;
	log_error("too-few-files",
		  json_pack("{sI si}", "limit", (json_int_t)files.rlim_max, "needed", FILES_MIN));
	return false;
}

/* Returns the number of threads for computer players. One core is left for the loop and the
 * store. */
static unsigned thinking_threads(void)
{
	const long cores = sysconf(_SC_NPROCESSORS_ONLN);

	return cores > 2 ? (unsigned)cores - 1 : 1;
}

static bool start_hub(struct server *s)
{
	const struct hub_plan plan = {.store = s->how->store,
				      .guests = s->guests,
				      .threads = thinking_threads(),
				      .run = worker_run,
				      .think_ms = (int64_t)s->how->set.think * 1000,
				      .pace_ms = s->how->set.pace,
				      .set_alarm = set_alarm,
				      .grace_ms = (int64_t)s->how->set.grace * 1000,
				      .now = now,
				      .wake = wake_loop,
				      .with = s,
				      .send = websocket_send,
				      .answer = http_answer,
				      .close = websocket_close};

	s->hub = hub_start(&plan);
	return s->hub != NULL;
}

static bool start_net(struct server *s)
{
	const struct net_plan plan = {.loop = &s->loop,
				      .guests = s->guests,
				      .proxy = s->how->set.proxy,
				      .ping = s->how->set.ping};

	s->net = net_open(&plan);
	if (s->net)
		net_use_hub(s->net, s->hub);
	return s->net != NULL;
}

/* Serves until the loop ends. Returns the port, or -1 if there was none. */
static int serve(struct server *s)
{
	const int port = net_listen(s->net, s->how->address, s->how->port, PORTS_TRIED);

	if (port < 0)
		return -1;
	s->how->ready(s->how->with, port);
	log_info("listening", json_pack("{ss si}", "address", s->how->address, "port", port));
	hub_tick(s->hub);
	uv_prepare_start(&s->prepare, on_prepare);
	uv_run(&s->loop, UV_RUN_DEFAULT);
	uv_prepare_stop(&s->prepare);
	log_info("stopped", NULL);
	return port;
}

/* Ends everything. Connections end before the hub, because they call hub_disconnect. */
static void end(struct server *s)
{
	if (s->net)
		net_close(s->net);
	if (s->hub)
		hub_stop(s->hub);
	end_loop(s); /* also lets the connections' handles close */
	if (s->net)
		net_free(s->net);
	if (s->guests)
		guests_close(s->guests);
}

bool serve_has_page(void)
{
	return page_files[0].path != NULL;
}

bool serve_is_address(const char *address)
{
	return net_is_address(address);
}

int serve_run(const struct serve *how)
{
	static struct server s;
	int port = -1;

	s.how = how;
	log_open(how->log);
	signal(SIGPIPE, SIG_IGN); /* a write to a closed socket returns an error */
	if (!raise_limit())
		return -1;
	clock_begin(&s.clock);
	start_loop(&s);
	s.guests = guests_open(&how->set.limits);
	if (s.guests && start_hub(&s) && start_net(&s))
		port = serve(&s);
	end(&s);
	return port < 0 ? -1 : 0;
}
