/* A member: a client at a table, as a seat or as a spectator. The struct is the only place that
 * says where a client is and which seat it has. Only a hello that the table accepts makes one, and
 * leaving or being sent away ends it. So every message is judged with the seat that the client's
 * token proved. Only the loop's thread touches members. */
#ifndef TAFEL_MEMBER_H
#define TAFEL_MEMBER_H

#include "server/hub/client.h"

struct session;

struct member {
	struct member *next; /* at the same session */
	struct session *session;
	struct hub_client *client; /* the member holds a reference to it */
	int viewer;                /* the seat whose token the client has, or GAME_SPECTATOR */
};

/* Handles a client's hello: makes the client a member of the session, or refuses it with an error
 * message. Ends the task, now or when the session has written its entry. */
void member_hello(struct session *s, struct message_task *t);
/* Handles any other message of a client, with the seat of its member. Ends the task like
 * member_hello. */
void member_message(struct session *s, struct message_task *t);
/* Removes the member from its session and frees it, without telling the other members. */
void member_end(struct member *m);
/* Like member_end, and tells the other members. */
void member_leave(struct member *m);
/* Ends all members of the session. Sends each the error `unavailable` with the sentence, and closes
 * its WebSocket with the close code. */
void members_send_away(struct session *s, const char *sentence, unsigned code);

#endif
