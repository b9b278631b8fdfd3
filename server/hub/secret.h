/* Ids, tokens and secrets of dice that nobody can guess, from the system's random number
 * generator. */
#ifndef TAFEL_SECRET_H
#define TAFEL_SECRET_H

#include "server/room/room.h"

/* A short code may be another table's already: how many codes are drawn for a table at most. */
enum { SECRET_CODE_DRAWS = 8 };

/* Draws a table's id, as text. This and secret_code return false if the system has no random
 * numbers; the text must not be used then. Any thread may call them. */
bool secret_id(char id[ROOM_KEY_DIGITS + 1]);
/* Draws a short code, of letters and digits that cannot be mistaken for each other. */
bool secret_code(char code[ROOM_CODE + 1]);

#endif
