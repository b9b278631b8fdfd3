/* The JSON fields of a room that the wire's messages and REST's answers share. Both functions write
 * fields without the braces around them. They are pure and may be called on any thread. */
#ifndef TAFEL_ROOM_JSON_H
#define TAFEL_ROOM_JSON_H

#include "server/room/room.h"

enum { ROOM_JSON_MAX = 4096 }; /* bytes that both functions together write at most */

/* Writes what a table is: table, code, game, options, clock and kept_until. The first field has no
 * comma before it. */
void room_json_header(const struct room *r, struct text *out);
/* Writes how far the game is and who sits where: stage, n, to_act, seats and rematch. Each field has a
 * comma before it. `now` decides what is left on the clocks. */
void room_json_status(const struct room *r, int64_t now, struct text *out);

#endif
