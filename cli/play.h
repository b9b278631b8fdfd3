/* A game at the terminal: what the files of `tafel play` share. */
#ifndef TAFEL_CLI_PLAY_H
#define TAFEL_CLI_PLAY_H

#include "cli/face.h"
#include "cli/save.h"
#include "players/player.h"

struct play {
	struct table table;
	const struct face *face;
	const struct player *player[GAME_SEATS_MAX]; /* NULL: a person sits there */
	unsigned people;
	struct save save;
};

/* What came of asking a person. */
enum play_answer {
	PLAY_DONE, /* an event was added, or taken back */
	PLAY_LEAVE,
};

/* Plays until the game is over or the person leaves. */
void play_table(struct play *p);
/* Adds an event that is known to be right, keeps it, and tells what it did. */
void play_add(struct play *p, move_t m);
/* Writes the game to its file, if it has one. */
void play_keep(const struct play *p);

/* Asks a question and reads the answer. False: the input ended, or the person wants to leave. */
bool play_ask(const char *question, char *answer, size_t size);
/* Lets the person at the seat to act choose. */
enum play_answer play_turn(struct play *p);
/* Lets a person type what the dice show. */
enum play_answer play_chance(struct play *p);

#endif
