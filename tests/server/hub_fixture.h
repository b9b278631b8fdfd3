/* A whole hub with tables, clients and a store, without sockets. The clients are those of
 * bench/client.h. The fixture notes every acknowledged turn. */
#ifndef TAFEL_TESTS_HUB_FIXTURE_H
#define TAFEL_TESTS_HUB_FIXTURE_H

#include "bench/client.h"
#include "server/hub/hub.h"
#include "tests/help.h"

#include <pthread.h>

enum {
	HUB_FIXTURE_TABLES = 4,
	HUB_FIXTURE_SEATS = 2,
	HUB_FIXTURE_PEOPLE = HUB_FIXTURE_TABLES * (HUB_FIXTURE_SEATS + 1),
	HUB_FIXTURE_ACKS = 4096
};

struct hub_fixture;

struct person {
	struct hub_fixture *fixture;
	struct client client;
	struct hub_client *at; /* NULL: the person is not connected */
	unsigned heard;        /* messages received */
	unsigned closed;       /* the code with which the hub closed the connection, or 0 */
	char error[24];        /* the code of the last `error`, or "" */
};

/* A turn that was acknowledged. */
struct acknowledged_turn {
	unsigned person;
	uint32_t after;
	char turn[GAME_WORD_MAX + 1];
};

struct hub_fixture {
	struct hub *hub;
	struct guests *guests;
	struct store *store;
	int64_t now; /* the hub's time */
	struct person
	    person[HUB_FIXTURE_PEOPLE]; /* for each table one person a seat, and a spectator */
	unsigned tables;
	char second_seat[24]; /* "friend", or the level of a computer player */
	struct acknowledged_turn acknowledged_turn[HUB_FIXTURE_ACKS];
	unsigned acks;
	struct api_answer answer; /* the answer to the last request */
	bool answered;
	pthread_mutex_t lock;
	pthread_cond_t woken;
	bool wake;
	/* If set: what computer players do instead of worker_run, and struct hub_plan's
	 * think_ms. */
	void (*run)(struct think_job *job);
	int64_t think;
};

/* Opens the store and starts the hub. */
void hub_fixture_start(struct hub_fixture *c);
/* Disconnects everybody, stops the hub and closes the store. */
void hub_fixture_stop(struct hub_fixture *c);
/* Makes the tables and connects everybody. Returns false if a table was refused. */
bool hub_fixture_make_tables(struct hub_fixture *c, const char *game);
/* Connects everybody who is not connected. */
void hub_fixture_connect(struct hub_fixture *c);
/* Lets everybody send a message, and then receives as hub_fixture_receive. */
void hub_fixture_step(struct hub_fixture *c);
/* Receives what comes within a few milliseconds. */
void hub_fixture_receive(struct hub_fixture *c);
/* Returns how many acknowledged turns are not at their place in the lists of the store. Fails if a
 * list cannot be read. */
unsigned hub_fixture_count_lost(struct hub_fixture *c);
/* Fails unless the events of every connected client are the first events of its table in the
 * store. */
void hub_fixture_assert_agrees(struct hub_fixture *c);

#endif
