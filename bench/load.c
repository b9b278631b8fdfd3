/* Load for a server on this machine: tables full of clients that play at random. Measures how long
 * the server takes to acknowledge their turns. A broken connection is made again, and a turn that
 * was not acknowledged is sent again.
 *
 *      bench_load PORT TABLES SEATS SECONDS RATE [JOURNAL]
 *
 * RATE: turns a second in all; 0: every client answers at once. JOURNAL: a file to which a line
 * `TABLE AFTER EVENT` is added as soon as a turn is acknowledged. The server must not limit the
 * connections of one address (--limit-connections 0 and so on). The result is one JSON object. */
#include "bench/client.h"
#include "bench/decimal.h"
#include "bench/websocket.h"
#include "core/base/assert.h"

#include <arpa/inet.h>
#include <fcntl.h>
#include <inttypes.h>
#include <jansson.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
	TICK_MS = 1,
	AGAIN_MS = 50, /* before a broken connection is made again */
	CONNECTS_A_TICK = 20,
	ANSWER_MAX = 4096, /* bytes */
};

#define SECOND_NS  UINT64_C(1000000000)
#define WARM_UP_NS (SECOND_NS / 2)

struct load;

struct player {
	struct websocket socket;
	struct client client;
	struct load *load;
	uv_timer_t again; /* until it connects again */
	uint64_t sent;    /* time of the last message, in nanoseconds */
	bool ready;       /* waits until the rate allows its turn */
	bool started;
};

struct load {
	uv_loop_t loop;
	uv_timer_t tick;
	int port, journal;
	unsigned players, connected;
	uint64_t rate, seconds;
	uint64_t began, until, due; /* times in nanoseconds; due: the next turn may be sent */
	uint64_t turns, refused, broken, lost;
	struct player *player;
	/* Numbers of the players who are ready. A random one is next, so that the tables do not run
	 * in step: otherwise a thousand games would end, and a thousand rematches begin, at the
	 * same moment. */
	uint32_t *waiting;
	unsigned waiting_n;
	struct rng chance;
	uint32_t *took; /* microseconds, of each acknowledged turn */
	size_t took_n, took_size;
};

/* ---- making tables ---- */

static int ask(int port, const char *body, char *answer)
{
	const struct sockaddr_in address = {.sin_family = AF_INET,
					    .sin_port = htons((uint16_t)port),
					    .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
	const int s = socket(AF_INET, SOCK_STREAM, 0);
	char request[1024];
	size_t n = 0;
	ssize_t got = -1;
	const int length = snprintf(request, sizeof request,
				    "POST /api/tables HTTP/1.1\r\nHost: localhost\r\nConnection: "
				    "close\r\nContent-Type: application/json\r\n"
				    "Content-Length: %zu\r\n\r\n%s",
				    strlen(body), body);

	if (connect(s, (const struct sockaddr *)&address, sizeof address) == 0 &&
	    send(s, request, (size_t)length, 0) == length)
		while ((got = recv(s, answer + n, ANSWER_MAX - 1 - n, 0)) > 0)
			n += (size_t)got;
	close(s);
	answer[n] = '\0';
	return got < 0 ? -1 : 0;
}

/* Makes a table and begins the clients of its seats. Returns false if the server refused. */
static bool make_table(struct load *l, unsigned seats, struct player *first)
{
	char body[512], answer[ANSWER_MAX], *json;
	struct text wish = text_in(body, sizeof body - 1);
	json_t *made;

	json_begin_object(&wish);
	json_field_string(&wish, "game", "doodle");
	json_field_array(&wish, "seats");
	for (unsigned i = 0; i < seats; i++) {
		json_begin_object(&wish);
		json_field_string(&wish, "who", i ? "friend" : "me");
		json_end_object(&wish);
	}
	json_end_array(&wish);
	json_end_object(&wish);
	body[wish.n] = '\0';
	if (ask(l->port, body, answer) || !(json = strstr(answer, "\r\n\r\n{")))
		return false;
	made = json_loads(json + 4, 0, NULL);
	for (unsigned i = 0; i < seats; i++) {
		const json_t *seat = json_array_get(json_object_get(made, "seats"), i);
		const char *token = json_string_value(json_object_get(seat, "token"));

		if (!token) {
			json_decref(made);
			return false;
		}
		client_begin(&first[i].client, json_string_value(json_object_get(made, "table")),
			     token, (uint64_t)(first + i - l->player));
	}
	json_decref(made);
	return true;
}

/* ---- playing ---- */

/* Sends the next message of the client. Returns false if it has none. */
static bool send_next(struct player *p)
{
	char buffer[CLIENT_TEXT_MAX];
	struct text out = text_in(buffer, sizeof buffer);

	if (!client_next(&p->client, &out))
		return false;
	ASSERT(!out.full);
	p->sent = uv_hrtime();
	websocket_send(&p->socket, out.at, out.n);
	return true;
}

/* Sends the next message at once, or a turn when the rate allows. */
static void send_or_queue(struct player *p)
{
	struct load *l = p->load;
	const bool turn = p->client.stage == CLIENT_PLAYING && !p->client.waits &&
			  p->client.to_act == p->client.seat;

	if (!l->rate || !turn) {
		send_next(p);
	} else if (!p->ready) {
		p->ready = true;
		l->waiting[l->waiting_n++] = (uint32_t)(p - l->player);
	}
}

static void acknowledged(struct player *p)
{
	struct load *l = p->load;
	const uint64_t now = uv_hrtime();

	if (l->journal >= 0)
		ASSERT(dprintf(l->journal, "%s %" PRIu32 " %s\n", p->client.id, p->client.after,
			       p->client.turn) > 0);
	if (now < l->began)
		return;
	l->turns++;
	if (l->took_n == l->took_size) {
		l->took_size = 2 * l->took_size + 4096;
		l->took = realloc(l->took, l->took_size * sizeof *l->took);
		ASSERT(l->took);
	}
	l->took[l->took_n++] = (uint32_t)((now - p->sent) / 1000);
}

/* Sends the hello for the client's table, or for that of its rematch. */
static void send_hello(struct player *p, void (*hello)(struct client *c, struct text *out))
{
	char buffer[CLIENT_TEXT_MAX];
	struct text out = text_in(buffer, sizeof buffer);

	hello(&p->client, &out);
	websocket_send(&p->socket, out.at, out.n);
}

static void received(struct websocket *w, const char *text, size_t n)
{
	struct player *p = (struct player *)w;

	switch (client_receive(&p->client, text, n)) {
	case CLIENT_ACKNOWLEDGED:
		acknowledged(p);
		break;
	case CLIENT_REFUSED:
		p->load->refused++;
		break;
	case CLIENT_BROKEN:
		p->load->lost++;
		websocket_close(w);
		return;
	default:
		break;
	}
	if (p->client.rematch[0])
		send_hello(p, client_follow);
	else
		send_or_queue(p);
}

static void opened(struct websocket *w)
{
	struct player *p = (struct player *)w;

	p->load->connected++;
	send_hello(p, client_hello);
}

static void connect_again(uv_timer_t *timer)
{
	struct player *p = timer->data;

	if (p->load->until > uv_hrtime())
		websocket_connect(&p->socket, &p->load->loop, p->load->port);
}

static void gone(struct websocket *w)
{
	struct player *p = (struct player *)w;

	p->load->broken++;
	uv_timer_start(&p->again, connect_again, AGAIN_MS, 0);
}

static void start_some(struct load *l)
{
	for (unsigned i = 0, n = 0; i < l->players && n < CONNECTS_A_TICK; i++)
		if (!l->player[i].started) {
			l->player[i].started = true;
			websocket_connect(&l->player[i].socket, &l->loop, l->port);
			n++;
		}
}

/* All clients are connected. Measuring begins after the warm-up. */
static void begin(struct load *l, uint64_t now)
{
	l->began = now + WARM_UP_NS;
	l->until = l->began + l->seconds * SECOND_NS;
}

/* Sends queued turns as the rate allows. Unused rate is not saved up. */
static void send_some(struct load *l, uint64_t now)
{
	if (!l->waiting_n)
		l->due = now;
	while (l->waiting_n && l->due <= now) {
		uint32_t *any = &l->waiting[rng_below(&l->chance, l->waiting_n)];
		struct player *p = &l->player[*any];

		*any = l->waiting[--l->waiting_n];
		p->ready = false;
		if (send_next(p))
			l->due += SECOND_NS / l->rate;
	}
}

static void on_tick(uv_timer_t *timer)
{
	struct load *l = timer->data;
	const uint64_t now = uv_hrtime();

	if (l->connected < l->players)
		start_some(l);
	else if (l->began == UINT64_MAX)
		begin(l, now);
	if (now >= l->until)
		uv_stop(&l->loop);
	if (l->rate)
		send_some(l, now);
}

/* ---- the program ---- */

static int by_size(const void *a, const void *b)
{
	const uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;

	return (x > y) - (x < y);
}

static double milliseconds(const struct load *l, unsigned thousandths)
{
	const size_t place = l->took_n ? (l->took_n - 1) * thousandths / 1000 : 0;

	return l->took_n ? l->took[place] / 1000.0 : 0;
}

static void report(struct load *l, unsigned tables)
{
	char buffer[512];
	struct text out = text_in(buffer, sizeof buffer);

	qsort(l->took, l->took_n, sizeof *l->took, by_size);
	json_begin_object(&out);
	json_field_number(&out, "tables", tables);
	json_field_number(&out, "clients", l->players);
	json_field_number(&out, "seconds", (int64_t)l->seconds);
	json_field_number(&out, "turns", (int64_t)l->turns);
	decimal_field(&out, "turns_a_second", 0, (double)l->turns / (double)l->seconds);
	decimal_field(&out, "median_ms", 2, milliseconds(l, 500));
	decimal_field(&out, "p99_ms", 2, milliseconds(l, 990));
	decimal_field(&out, "worst_ms", 2, milliseconds(l, 1000));
	json_field_number(&out, "refused", (int64_t)l->refused);
	json_field_number(&out, "errors", (int64_t)l->lost);
	json_field_number(&out, "connections_broken", (int64_t)l->broken);
	json_end_object(&out);
	text_char(&out, '\n');
	ASSERT(!out.full);
	fwrite(out.at, 1, out.n, stdout);
}

static void start(struct load *l)
{
	for (unsigned i = 0; i < l->players; i++) {
		struct player *p = &l->player[i];

		p->load = l;
		p->socket.opened = opened;
		p->socket.received = received;
		p->socket.gone = gone;
		uv_timer_init(&l->loop, &p->again);
		p->again.data = p;
	}
	uv_timer_init(&l->loop, &l->tick);
	l->tick.data = l;
	uv_timer_start(&l->tick, on_tick, TICK_MS, TICK_MS);
}

static unsigned number(const char *text, unsigned most)
{
	const struct scan s = scan_in(text, strlen(text));
	const int64_t n = scan_number(&s, most);

	if (n < 0) {
		fprintf(stderr, "bench_load: %s: a number up to %u is wanted\n", text, most);
		exit(2);
	}
	return (unsigned)n;
}

int main(int argc, char **argv)
{
	const struct rng_key key = rng_key("load", 4);
	static struct load l = {.began = UINT64_MAX, .until = UINT64_MAX, .journal = -1};
	unsigned tables, seats;

	if (argc != 6 && argc != 7) {
		fprintf(stderr, "bench_load PORT TABLES SEATS SECONDS RATE [JOURNAL]\n");
		return 2;
	}
	signal(SIGPIPE, SIG_IGN);
	l.port = (int)number(argv[1], 65535);
	tables = number(argv[2], 10000);
	seats = number(argv[3], 4);
	l.seconds = number(argv[4], 3600);
	l.rate = number(argv[5], 1000000);
	if (argc == 7)
		l.journal = open(argv[6], O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
	l.players = tables * seats;
	l.player = calloc(l.players, sizeof *l.player);
	l.waiting = calloc(l.players, sizeof *l.waiting);
	ASSERT(l.player && l.waiting);
	rng_start(&l.chance, &key, RNG_CHOICES, 0);
	uv_loop_init(&l.loop);
	for (unsigned i = 0; i < tables; i++)
		if (!make_table(&l, seats, &l.player[i * seats])) {
			fprintf(stderr, "bench_load: the server made %u of %u tables\n", i, tables);
			return 1;
		}
	start(&l);
	uv_run(&l.loop, UV_RUN_DEFAULT);
	report(&l, tables);
	return l.turns ? 0 : 1;
}
