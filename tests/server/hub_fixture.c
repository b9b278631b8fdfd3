#define _DEFAULT_SOURCE /* clock_gettime */
#include "tests/server/hub_fixture.h"

#include "server/think/worker.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* ---- functions for struct hub_plan ---- */

static void wake(void *with)
{
	struct hub_fixture *c = with;

	pthread_mutex_lock(&c->lock);
	c->wake = true;
	pthread_cond_signal(&c->woken);
	pthread_mutex_unlock(&c->lock);
}

static int64_t now(void *with)
{
	return ((const struct hub_fixture *)with)->now;
}

static void note_error(struct person *p, const char *text)
{
	json_t *message = json_loads(text, 0, NULL);

	snprintf(p->error, sizeof p->error, "%s",
		 json_string_value(json_object_get(message, "code")));
	json_decref(message);
}

static void send_text(void *socket, const char *text)
{
	struct person *p = socket;
	struct hub_fixture *c = p->fixture;
	struct acknowledged_turn *acknowledged_turn = &c->acknowledged_turn[c->acks];

	p->heard++;
	switch (client_receive(&p->client, text, strlen(text))) {
	case CLIENT_ACKNOWLEDGED:
		assert_true(c->acks < HUB_FIXTURE_ACKS);
		*acknowledged_turn = (struct acknowledged_turn){.person = (unsigned)(p - c->person),
								.after = p->client.after};
		memcpy(acknowledged_turn->turn, p->client.turn, sizeof acknowledged_turn->turn);
		c->acks++;
		break;
	case CLIENT_BROKEN:
		note_error(p, text);
		break;
	default:
		break;
	}
}

static void answer(void *socket, const struct api_answer *a)
{
	struct hub_fixture *c = ((struct person *)socket)->fixture;

	free(c->answer.owned);
	c->answer = *a;
	c->answered = true;
}

static void close_socket(void *socket, unsigned code)
{
	((struct person *)socket)->closed = code;
}

/* ---- start and stop ---- */

void hub_fixture_start(struct hub_fixture *c)
{
	static const struct limits none = {.connections = 0};
	struct hub_plan plan = {.threads = 1,
				.run = c->run ? c->run : worker_run,
				.think_ms = c->think ? c->think : 60000,
				.now = now,
				.wake = wake,
				.with = c,
				.send = send_text,
				.answer = answer,
				.close = close_socket};
	char why[200];

	pthread_mutex_init(&c->lock, NULL);
	pthread_cond_init(&c->woken, NULL);
	c->store = store_sqlite("tables.sqlite", false, why, sizeof why);
	if (!c->store)
		fail_msg("%s", why);
	c->guests = guests_open(&none);
	plan.store = c->store;
	plan.guests = c->guests;
	c->hub = hub_start(&plan);
	assert_non_null(c->hub);
}

static void disconnect(struct person *p)
{
	struct hub_client *at = p->at;

	p->at = NULL;
	if (at)
		hub_disconnect(p->fixture->hub, at);
}

void hub_fixture_stop(struct hub_fixture *c)
{
	hub_begin_stop(c->hub);
	for (unsigned i = 0; i < HUB_FIXTURE_PEOPLE; i++)
		disconnect(&c->person[i]);
	hub_stop(c->hub);
	guests_close(c->guests);
	c->store->kind->close(c->store);
	free(c->answer.owned);
	c->answer.owned = NULL;
	pthread_cond_destroy(&c->woken);
	pthread_mutex_destroy(&c->lock);
}

/* ---- playing ---- */

void hub_fixture_receive(struct hub_fixture *c)
{
	struct timespec until;

	hub_commit(c->hub);
	clock_gettime(CLOCK_REALTIME, &until);
	until.tv_nsec += 5 * 1000 * 1000;
	until.tv_sec += until.tv_nsec / 1000000000;
	until.tv_nsec %= 1000000000;
	pthread_mutex_lock(&c->lock);
	if (!c->wake)
		(void)pthread_cond_timedwait(&c->woken, &c->lock, &until);
	c->wake = false;
	pthread_mutex_unlock(&c->lock);
	hub_collect(c->hub);
	for (unsigned i = 0; i < HUB_FIXTURE_PEOPLE; i++)
		if (c->person[i].closed)
			disconnect(&c->person[i]);
}

void hub_fixture_step(struct hub_fixture *c)
{
	for (unsigned i = 0; i < HUB_FIXTURE_PEOPLE; i++) {
		struct person *p = &c->person[i];
		char buffer[CLIENT_TEXT_MAX];
		struct text out = text_in(buffer, sizeof buffer);

		if (p->at && !p->closed && client_next(&p->client, &out))
			hub_receive(c->hub, p->at, out.at, out.n);
	}
	c->now += 10;
	hub_fixture_receive(c);
}

void hub_fixture_connect(struct hub_fixture *c)
{
	for (unsigned i = 0; i < c->tables * (HUB_FIXTURE_SEATS + 1); i++) {
		struct person *p = &c->person[i];
		char buffer[CLIENT_TEXT_MAX];
		struct text out = text_in(buffer, sizeof buffer);

		if (p->at)
			continue;
		p->closed = 0;
		p->error[0] = '\0';
		p->at = hub_connect(c->hub, p, guests_of(c->guests, "192.0.2.1"), true);
		if (!p->at)
			continue; /* there was no memory */
		client_hello(&p->client, &out);
		hub_receive(c->hub, p->at, out.at, out.n);
	}
}

/* Makes one table. Returns false if it was refused. */
static bool make_table(struct hub_fixture *c, const char *game, unsigned number)
{
	struct person *first = &c->person[number * (HUB_FIXTURE_SEATS + 1)];
	const struct api_call call = {.kind = API_MAKE};
	struct hub_client *asks =
	    hub_connect(c->hub, first, guests_of(c->guests, "192.0.2.1"), false);
	const bool friend = strcmp(c->second_seat, "friend") == 0;
	char wish[200];
	json_t *made;

	if (!asks)
		return false;
	snprintf(wish, sizeof wish,
		 "{\"game\":\"%s\",\"seats\":[{\"who\":\"me\"},{\"who\":\"%s\"%s%s%s}]}", game,
		 friend ? "friend" : "computer", friend ? "" : ",\"level\":\"",
		 friend ? "" : c->second_seat, friend ? "" : "\"");
	c->answered = false;
	hub_request(c->hub, asks, &call, wish, strlen(wish));
	while (!c->answered)
		hub_fixture_receive(c);
	hub_disconnect(c->hub, asks);
	if (c->answer.status != 201)
		return false;
	made = json_loadb(c->answer.body, c->answer.n, 0, NULL);
	for (unsigned i = 0; i <= HUB_FIXTURE_SEATS; i++) {
		const json_t *seat = json_array_get(json_object_get(made, "seats"), i);

		first[i].fixture = c;
		client_begin(&first[i].client, json_string_value(json_object_get(made, "table")),
			     json_string_value(json_object_get(seat, "token")),
			     number * (HUB_FIXTURE_SEATS + 1) + i);
	}
	json_decref(made);
	return true;
}

bool hub_fixture_make_tables(struct hub_fixture *c, const char *game)
{
	if (!c->second_seat[0])
		snprintf(c->second_seat, sizeof c->second_seat, "friend");
	for (unsigned i = 0; i < HUB_FIXTURE_PEOPLE; i++)
		c->person[i].fixture = c;
	for (c->tables = 0; c->tables < HUB_FIXTURE_TABLES; c->tables++)
		if (!make_table(c, game, c->tables))
			return false;
	hub_fixture_connect(c);
	return true;
}

/* ---- checking ---- */

static bool is_there(const struct table *t, const struct acknowledged_turn *acknowledged_turn)
{
	struct table_state state;
	char buffer[GAME_WORD_MAX];
	struct text event = text_in(buffer, sizeof buffer);

	if (t->n <= acknowledged_turn->after)
		return false;
	table_fold(t, acknowledged_turn->after, &state);
	t->game->write(&state, t->event[acknowledged_turn->after], &event);
	return event.n == strlen(acknowledged_turn->turn) &&
	       memcmp(event.at, acknowledged_turn->turn, event.n) == 0;
}

/* Waits until the store thread is idle, because one thread at a time may use the store. */
static void wait_for_store(struct hub_fixture *c)
{
	while (!hub_is_idle(c->hub))
		hub_fixture_receive(c);
}

unsigned hub_fixture_count_lost(struct hub_fixture *c)
{
	static struct room room;
	unsigned lost = 0;

	wait_for_store(c);
	for (unsigned i = 0; i < c->acks; i++) {
		const int result = store_load_room(
		    c->store, c->person[c->acknowledged_turn[i].person].client.id, &room);

		assert_int_not_equal(result, STORE_FAILED);
		lost += result != STORE_DONE || !is_there(&room.table, &c->acknowledged_turn[i]);
	}
	return lost;
}

void hub_fixture_assert_agrees(struct hub_fixture *c)
{
	static struct room room;

	wait_for_store(c);
	for (unsigned i = 0; i < HUB_FIXTURE_PEOPLE; i++) {
		const struct client *client = &c->person[i].client;

		if (!c->person[i].at || !client->known)
			continue;
		assert_int_equal(store_load_room(c->store, client->id, &room), STORE_DONE);
		assert_true(client->table.n <= room.table.n);
		assert_memory_equal(client->table.event, room.table.event,
				    client->table.n * sizeof *client->table.event);
	}
}
