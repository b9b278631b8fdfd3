#include "tests/fuzz/whole_server.h"

#include "core/base/assert.h"
#include "core/games.h"
#include "server/net/http.h"
#include "server/net/websocket.h"
#include "server/think/worker.h"
#include "table/record.h"

#include <signal.h>
#include <sqlite3.h>

enum { DAY_MS = 24 * 60 * 60 * 1000 };

/* ---- time ---- */

static uint64_t ahead; /* milliseconds by which the network's time is ahead of the loop's */

uint64_t __real_uv_now(const uv_loop_t *loop);
uint64_t __wrap_uv_now(const uv_loop_t *loop);

uint64_t __wrap_uv_now(const uv_loop_t *loop)
{
	return __real_uv_now(loop) + ahead;
}

static int64_t hub_time(void *with)
{
	return ((const struct whole_server *)with)->now;
}

void whole_server_wait(struct whole_server *s, unsigned milliseconds)
{
	uv_timer_t *timer = &s->net->timer;

	s->now += milliseconds;
	ahead += milliseconds;
	hub_tick(s->hub);
	uv_timer_start(timer, timer->timer_cb, 0, NET_TICK_MS);
}

/* ---- the table ---- */

static void read_token(const char *digits, uint8_t hash[ROOM_HASH])
{
	struct scan text = scan_in(digits, ROOM_KEY_DIGITS);
	uint8_t token[ROOM_KEY];
	const bool hex = proof_read_hex(&text, token, sizeof token);

	ASSERT(hex);
	room_hash_token(token, hash);
}

/* Keeps a table of the first game for two friends. */
static void make_table(struct store *store, int64_t now)
{
	static const uint8_t secret[PROOF_SECRET] = {3};
	static struct room room;
	uint8_t hash[2][ROOM_HASH];
	struct room_plan plan = {
	    .game = games[0], .seats = 2, .code = "ABCDEF", .secret = secret, .now = now};
	char buffer[ROOM_ENTRY_MAX];
	struct text entry = text_in(buffer, sizeof buffer);
	struct record_fault fault;
	struct store_row row;

	read_token(WHOLE_SERVER_TOKEN_1, hash[0]);
	read_token(WHOLE_SERVER_TOKEN_2, hash[1]);
	for (int i = 0; i < 2; i++)
		plan.seat[i] = (struct room_plan_seat){.kind = ROOM_SEAT_FRIEND, .token = hash[i]};
	ASSERT(room_plan(&plan, &entry, &fault) == 0);
	room = (struct room){.id = WHOLE_SERVER_TABLE};
	ASSERT(room_read_entry(&room, entry.at, entry.n) == 0);
	row = store_row(&room);
	ASSERT(store->kind->begin(store) == STORE_DONE);
	ASSERT(store->kind->create(store, &row, entry.at, entry.n) == STORE_DONE);
	ASSERT(store->kind->commit(store) == STORE_DONE);
}

/* ---- from beginning to end ---- */

static void ignore(void *with)
{
	(void)with; /* the threads are asked in every turn of the loop */
}

static void no_alarm(void *with, int64_t after)
{
	(void)with, (void)after;
}

void whole_server_start(struct whole_server *s, bool proxy)
{
	const struct limits limits = {.connections = 8, .spectators = 1, .tables = 3, .rate = 20};
	char why[200];

	signal(SIGPIPE, SIG_IGN); /* as the program does (cli/main.c) */
	ahead = 0;
	*s = (struct whole_server){.now = 1763251200000};
	ASSERT(sqlite3_vfs_register(sqlite3_vfs_find("memdb"), 1) == SQLITE_OK);
	s->store = store_sqlite("tables", false, why, sizeof why); /* in memory */
	ASSERT(s->store);
	make_table(s->store, s->now);
	ASSERT(uv_loop_init(&s->loop) == 0);
	s->guests = guests_open(&limits);
	s->hub = hub_start(&(struct hub_plan){.store = s->store,
					      .guests = s->guests,
					      .threads = 1,
					      .run = worker_run,
					      .think_ms = 1000,
					      .set_alarm = no_alarm,
					      .now = hub_time,
					      .wake = ignore,
					      .with = s,
					      .send = websocket_send,
					      .answer = http_answer,
					      .close = websocket_close});
	s->net = net_open(
	    &(struct net_plan){.loop = &s->loop, .guests = s->guests, .proxy = proxy, .ping = 30});
	ASSERT(s->guests && s->hub && s->net);
	net_use_hub(s->net, s->hub);
}

bool whole_server_turn(struct whole_server *s)
{
	uv_run(&s->loop, UV_RUN_NOWAIT);
	hub_commit(s->hub);
	hub_collect(s->hub);
	return !hub_is_idle(s->hub);
}

void whole_server_stop(struct whole_server *s)
{
	const struct metrics *m = hub_metrics(s->hub);

	net_close(s->net);
	ASSERT(m->value[METRIC_CONNECTIONS] == 0 && m->value[METRIC_WEBSOCKETS] == 0 &&
	       m->value[METRIC_SPECTATORS] == 0);
	hub_stop(s->hub);
	uv_run(&s->loop, UV_RUN_DEFAULT);
	ASSERT(uv_loop_close(&s->loop) == 0);
	net_free(s->net);
	guests_tick(s->guests, s->now + DAY_MS);
	ASSERT(guests_count(s->guests) == 0); /* nobody holds one */
	guests_close(s->guests);
	s->store->kind->close(s->store);
}
