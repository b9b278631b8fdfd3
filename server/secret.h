/* What nobody may guess: ids, tokens, secrets of dice. From the system's own generator. */
#ifndef TAFEL_SECRET_H
#define TAFEL_SECRET_H

#include "server/room.h"

/* A short code may be another table's already: so often one is drawn for a table before it is given up. */
enum { SECRET_CODE_DRAWS = 8 };

/* Random bytes; the program stops if the system has none. */
void secret_bytes(void *bytes, size_t n);
/* A table's id as text, and a short code of letters that cannot be mistaken for each other. */
void secret_id(char id[ROOM_KEY_DIGITS + 1]);
void secret_code(char code[ROOM_CODE + 1]);

#endif
