/* Somebody who plays at an online table, for load and for faults: pure, what the server says goes in and what is
 * to be sent comes out (docs/reference/wire.md). It keeps its own table of what it was told and plays by chance, one event a
 * turn; when the game is over the first seat wants a rematch. */
#ifndef TAFEL_BENCH_CLIENT_H
#define TAFEL_BENCH_CLIENT_H

#include "core/base/rng.h"
#include "table/table.h"

enum {
	CLIENT_KEY = 32,       /* digits of a table's id and of a token */
	CLIENT_TEXT_MAX = 512, /* bytes of what it sends */
};

enum client_stage { CLIENT_WAITING, CLIENT_PLAYING, CLIENT_OVER };

struct client {
	char id[CLIENT_KEY + 1], token[CLIENT_KEY + 1]; /* token "": a spectator */
	struct rng chance;
	enum client_stage stage;
	char rematch[CLIENT_KEY + 1]; /* where they play again, or "" */
	bool asked;                   /* for that */
	bool attached;                /* the table was told on this connection */
	bool sits;                    /* it has asked for that */
	bool waits;                   /* a turn was sent, and neither counts yet nor was refused */
	bool again;                   /* it was sent on an earlier connection */
	int seat;                     /* -1: a spectator */
	int to_act;                   /* a seat, or -1 */
	uint32_t turns;               /* sent so far, for their ids */
	uint32_t after;               /* events before the turn that was sent */
	char turn[GAME_WORD_MAX + 1]; /* its event */
	bool known;                   /* there is a record */
	struct table table;
};

/* What a message brought. */
enum client_heard {
	CLIENT_HEARD,   /* something */
	CLIENT_DONE,    /* the turn counts */
	CLIENT_REFUSED, /* it does not */
	CLIENT_LOST,    /* an error, or what cannot be: the connection is of no use */
};

void client_begin(struct client *c, const char *id, const char *token, uint64_t number);
/* The first message of a connection; what was sent on an earlier one is sent again by client_next. */
void client_hello(struct client *c, struct text *out);
/* Goes on at the table of the rematch, with the same token: the hello for that, on the same connection. */
void client_follow(struct client *c, struct text *out);
enum client_heard client_hear(struct client *c, const char *text, size_t n);
/* What it wants to say now: it sits down, or sends a turn; false: nothing. */
bool client_next(struct client *c, struct text *out);

#endif
