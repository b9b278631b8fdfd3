/* A client that plays at an online table, for load and for faults. It is pure: messages of the
 * server go in, messages to send come out (docs/reference/wire.md). It keeps a table of what it was
 * told and plays random legal actions, one event a turn. When the game is over the first seat asks
 * for a rematch. */
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
	bool asked;                   /* for a rematch */
	bool attached;                /* the server sent the table on this connection */
	bool sits;                    /* it has asked for its seat */
	bool waits;                   /* a turn was sent and is not answered */
	bool again;                   /* that turn was sent on an earlier connection */
	int seat;                     /* -1: a spectator */
	int to_act;                   /* a seat, or -1 */
	uint32_t turns;               /* sent so far, for their ids */
	uint32_t after;               /* events before the turn that was sent */
	char turn[GAME_WORD_MAX + 1]; /* its event */
	bool known;                   /* there is a record */
	struct table table;
};

/* What a message was. */
enum client_event {
	CLIENT_MESSAGE,      /* any other */
	CLIENT_ACKNOWLEDGED, /* the turn counts */
	CLIENT_REFUSED,      /* the turn does not count */
	CLIENT_BROKEN,       /* an error, or nonsense: the connection is of no use */
};

/* Begins a client of that table. `token`: of its seat, or NULL for a spectator. `number`: of its
 * random numbers. */
void client_begin(struct client *c, const char *id, const char *token, uint64_t number);
/* Writes the first message of a connection. A turn that was sent on an earlier one and not answered
 * is sent again by client_next. */
void client_hello(struct client *c, struct text *out);
/* Moves on to the table of the rematch, with the same token and connection, and writes its
 * hello. */
void client_follow(struct client *c, struct text *out);
/* Takes a message of the server. */
enum client_event client_receive(struct client *c, const char *text, size_t n);
/* Writes the next message: it takes its seat, sends a turn or asks for a rematch. Returns false if
 * there is none. */
bool client_next(struct client *c, struct text *out);

#endif
