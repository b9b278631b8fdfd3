/* A whole hub with tables, clients and a store, without sockets: the clients are bench/client.h's, the sockets are
 * these functions, and every turn that is acknowledged is noted. */
#ifndef TAFEL_TESTS_CROWD_H
#define TAFEL_TESTS_CROWD_H

#include "bench/client.h"
#include "server/hub/hub.h"
#include "tests/help.h"

#include <pthread.h>

enum {
	CROWD_TABLES = 4,
	CROWD_SEATS = 2,
	CROWD_PEOPLE = CROWD_TABLES * (CROWD_SEATS + 1),
	CROWD_ACKS = 4096
};

struct crowd;

struct person {
	struct crowd *crowd;
	struct client client;
	struct hub_client *at; /* NULL: not connected */
	unsigned heard;        /* messages */
	unsigned closed;       /* the code its connection was closed with, or 0 */
	char error[24];        /* code of the last error it was told, or "" */
};

/* A turn that was acknowledged. */
struct ack {
	unsigned person;
	uint32_t after;
	char turn[GAME_WORD_MAX + 1];
};

struct crowd {
	struct hub *hub;
	struct guests *guests;
	struct store *store;
	int64_t now;                        /* the time */
	struct person person[CROWD_PEOPLE]; /* for each table its seats and a spectator */
	unsigned tables;
	char second_seat[24]; /* "friend", or the level of a computer player */
	struct ack ack[CROWD_ACKS];
	unsigned acks;
	struct api_answer answer; /* to the last request */
	bool answered;
	pthread_mutex_t lock;
	pthread_cond_t woken;
	bool wake;
	/* What computer players do, instead of worker_run; and for how long, in milliseconds. */
	void (*run)(struct think_job *job);
	int64_t think;
};

/* Opens the store and starts the hub. */
void crowd_start(struct crowd *c);
/* Ends both; everybody is disconnected. */
void crowd_stop(struct crowd *c);
/* Makes the tables of a game, and connects everybody. False: that could not be kept. */
bool crowd_make(struct crowd *c, const char *game);
/* Connects whoever is not connected. */
void crowd_connect(struct crowd *c);
/* Everybody says what it wants to say, and hears what there is to hear within a few milliseconds. */
void crowd_step(struct crowd *c);
/* Only hears. */
void crowd_hear(struct crowd *c);
/* Acknowledged turns that are not in the store's lists, each in its place. A list that cannot be read fails. */
unsigned crowd_lost(struct crowd *c);
/* Fails unless every client that is connected has the table that the store has, or the beginning of it. */
void crowd_agrees(struct crowd *c);

#endif
