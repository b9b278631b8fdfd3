/* The whole server without its own loop and without a port: the network, a hub, and a database in memory with one
 * table. Its time stands still but for whole_server_wait. There can be one at a time, because the program must be
 * linked with --wrap=uv_now. */
#ifndef TAFEL_FUZZ_WHOLE_SERVER_H
#define TAFEL_FUZZ_WHOLE_SERVER_H

#include "server/net/net.h"

/* The table, which is for two, and the tokens of its seats. */
#define WHOLE_SERVER_TABLE   "0123456789abcdef0123456789abcdef"
#define WHOLE_SERVER_TOKEN_1 "00112233445566778899aabbccddeeff"
#define WHOLE_SERVER_TOKEN_2 "ffeeddccbbaa99887766554433221100"

struct whole_server {
	uv_loop_t loop;
	struct store *store;
	struct guests *guests;
	struct hub *hub;
	struct net *net;
	int64_t now; /* the hub's time */
};

/* With `proxy` it believes X-Forwarded-For. */
void whole_server_start(struct whole_server *s, bool proxy);
/* Ends everything in the order of server/serve.c, and checks that nobody is counted or remembered any
 * more. */
void whole_server_stop(struct whole_server *s);
/* Goes once round the loop, as server/serve.c does; returns whether the store still works. */
bool whole_server_turn(struct whole_server *s);
/* Lets so many milliseconds go by: deadlines run out, and the hub ticks. */
void whole_server_wait(struct whole_server *s, unsigned milliseconds);

#endif
