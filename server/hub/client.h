/* A client: the hub's side of one WebSocket or of one REST request. The network sees it as an
 * opaque handle (hub.h). Only the loop's thread touches clients.
 *
 * Messages of a client wait in its inbox, and at most one of its tasks is at a session at a time.
 * So a client is never at two tables, and its messages are done in the order in which they came. */
#ifndef TAFEL_CLIENT_H
#define TAFEL_CLIENT_H

#include "server/hub/guests.h"
#include "server/hub/hub.h"
#include "server/hub/task.h"

struct member;
struct session;

struct hub_client {
	unsigned refs; /* one for its socket, one for its member, one for each of its tasks */
	bool gone;     /* the socket is closed: nothing may be sent to it */
	bool busy;     /* one of its tasks is at a session */
	void *socket;
	struct hub *hub;
	struct guest *guest;   /* the client holds it */
	struct member *member; /* its place at a table; NULL: it is at no table */
	struct tasks inbox;    /* message tasks that no session has yet */
	unsigned waiting;      /* length of the inbox */
	struct task leave;
	struct hub_client *before, *after; /* in the hub's ring of WebSockets; NULL for a request */
};

/* Adds a reference and returns c. */
struct hub_client *client_hold(struct hub_client *c);
/* Removes a reference. The last one frees the client. */
void client_release(struct hub_client *c);

/* Adds a message to the inbox and takes over what `m` owns. Returns false if there is no memory;
 * then the caller still owns it. */
bool client_add_message(struct hub_client *c, const struct wire_message *m);
/* Drops all messages of the inbox. */
void client_clear_inbox(struct hub_client *c);
/* Gives messages of the inbox to the sessions that they are for, until one of them has to wait.
 * Makes a client whose socket is closed leave its table. Does nothing while the server stops. */
void client_deliver(struct hub_client *c);
/* Gives a task of the client to a session. The session may be freed afterwards. */
void client_give_task(struct hub_client *c, struct session *s, struct task *t);

/* Sends a text to the client's WebSocket, which copies it. This and the next three do nothing if
 * the socket is closed. */
void client_send(const struct hub_client *c, const char *text);
/* Sends the message `error` with a code and a sentence for the author of the client program. */
void client_send_error(const struct hub_client *c, const char *code, const char *sentence);
/* Answers the client's REST request. Takes over the body of the answer in every case. */
void client_answer(struct hub_client *c, const struct api_answer *answer);
/* Closes the client's WebSocket with a close code. */
void client_close(const struct hub_client *c, unsigned code);

#endif
