/* The JSON fields of a room that messages and REST answers share. Both functions write fields into
 * an object that the caller has begun, or into an empty text. They are pure. */
#ifndef TAFEL_ROOM_JSON_H
#define TAFEL_ROOM_JSON_H

#include "server/room/room.h"

enum { ROOM_JSON_MAX = 4096 }; /* bytes that both functions together write at most */

/* Writes what a table is: table, code, game, options, clock and kept_until. */
void room_json_header(const struct room *r, struct text *out);
/* Writes how far the game is and who sits where: stage, n, to_act, seats and rematch. `now` decides
 * how much time is left on the clocks. */
void room_json_status(const struct room *r, int64_t now, struct text *out);

#endif
