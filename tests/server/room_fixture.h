/* A room with clients, without sockets. Messages in both directions go through their JSON text, and
 * each client keeps a record of the events that it was told. After every input the fixture fails
 * unless a room that is loaded from the list equals this one, and unless each client's record is
 * its view. */
#ifndef TAFEL_TESTS_ROOM_FIXTURE_H
#define TAFEL_TESTS_ROOM_FIXTURE_H

#include "server/room/wire.h"
#include "table/record.h"
#include "tests/help.h"

enum { ROOM_FIXTURE_CLIENTS = GAME_SEATS_MAX + 1, ROOM_FIXTURE_ENTRIES = 2048 };

#define ROOM_FIXTURE_ID "0123456789abcdef0123456789abcdef"

/* One client for each seat, then a spectator. */
struct room_fixture_client {
	char record[RECORD_MAX]; /* the record that it was told */
	size_t n;
	char told[8][24]; /* types of the messages since the last input */
	unsigned messages;
	json_t *last; /* the last message */
};

struct room_fixture {
	struct room room;
	struct room_answer answer;
	int64_t now;
	char *entry[ROOM_FIXTURE_ENTRIES]; /* the list of entries */
	size_t entry_n[ROOM_FIXTURE_ENTRIES];
	unsigned entries;
	unsigned thinks; /* how often a computer's move was asked for */
	unsigned turns;  /* turns sent so far, for their ids */
	uint8_t secret[PROOF_SECRET];
	struct room_fixture_client client[ROOM_FIXTURE_CLIENTS];
};

/* Returns a plan with seats such as "ffoc": f friend, o open, c computer. It is valid until the
 * next call. */
struct room_plan room_fixture_plan(const struct game *game, const char *seats, uint8_t options);
/* Makes the room and sends hello for all clients. Nobody sits down. */
void room_fixture_open(struct room_fixture *p, const struct room_plan *plan);
/* Frees what the fixture allocated. */
void room_fixture_close(struct room_fixture *p);
/* Lets all persons take their seats and sit down. */
void room_fixture_sit(struct room_fixture *p);

/* Sends a message of a viewer: JSON with ' in place of ". */
void room_fixture_send(struct room_fixture *p, int viewer, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
/* Gives the room an input that is no message: presence, time, a computer's move. */
void room_fixture_input(struct room_fixture *p, const struct room_input *in);

/* Lets the seat to act send a random turn of one or more events, chosen from its own record. */
void room_fixture_turn(struct room_fixture *p, struct rng *r);
/* Plays until the game is over. */
void room_fixture_finish(struct room_fixture *p, struct rng *r);
/* Plays a random legal move of the computer player to act. */
void room_fixture_computer_move(struct room_fixture *p);

/* Returns the last message to the client. Fails unless it has this type. */
const json_t *room_fixture_last(const struct room_fixture *p, int viewer, const char *type);
/* Fails unless the last input was refused with this code and made no entry. */
void room_fixture_assert_refused(const struct room_fixture *p, int viewer, const char *code);

#endif
