/* A room with clients around it, without sockets: what they send is read as JSON, what they are told is
 * read as JSON, and each keeps a record of its own of what it was told. After every input the party holds
 * that a room made anew from the list is the same room, and that every client's record is its view. */
#ifndef TAFEL_TESTS_PARTY_H
#define TAFEL_TESTS_PARTY_H

#include "server/room/wire.h"
#include "table/record.h"
#include "tests/help.h"

enum { PARTY_CLIENTS = GAME_SEATS_MAX + 1, PARTY_ENTRIES = 2048 };

#define PARTY_ID "0123456789abcdef0123456789abcdef"

/* One client for each seat, and a spectator behind them. */
struct party_client {
	char record[RECORD_MAX]; /* what it knows of the game */
	size_t n;
	char told[8][24]; /* types of the messages it was told since the last input */
	unsigned messages;
	json_t *last; /* the last of them */
};

struct party {
	struct room room;
	struct room_answer answer;
	int64_t now;
	char *entry[PARTY_ENTRIES]; /* the list */
	size_t entry_n[PARTY_ENTRIES];
	unsigned entries;
	unsigned thinks; /* jobs asked for so far */
	unsigned turns;  /* sent so far, for their ids */
	uint8_t secret[PROOF_SECRET];
	struct party_client client[PARTY_CLIENTS];
};

/* The wish for a table, with seats such as "ffoc": friends, an open one, a computer. */
struct room_plan party_plan(const struct game *game, const char *seats, uint8_t options);
/* Opens the room, says hello for all clients, and lets nobody sit down yet. */
void party_open(struct party *p, const struct room_plan *plan);
void party_close(struct party *p);
/* All persons sit down. */
void party_sit(struct party *p);

/* Sends a message for a seat from 0 (or GAME_SPECTATOR): JSON with ' for ". */
void party_send(struct party *p, int viewer, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
/* Gives the room an input of the house: presence, time, a computer's move. */
void party_input(struct party *p, const struct room_input *in);

/* The seat to act sends a turn chosen from what its own record says; several events where it can. */
void party_turn(struct party *p, struct rng *r);
/* Plays until the game is over: people as above, computers from their views. */
void party_finish(struct party *p, struct rng *r);
/* A computer's move, as a worker would choose it. */
void party_think(struct party *p);

/* Fails unless the last message to the client has this type; gives it. */
const json_t *party_told(const struct party *p, int viewer, const char *type);
/* Fails unless the last input was refused with this code, and changed nothing. */
void party_refused(const struct party *p, int viewer, const char *code);

#endif
