/* A game at the terminal: what the files of `tafel play` share. */
#ifndef TAFEL_CLI_PLAY_H
#define TAFEL_CLI_PLAY_H

#include "cli/face.h"
#include "cli/save.h"
#include "cli/think.h"

enum { PLAY_ANSWER_MAX = 1024 };

struct play {
	struct table table;
	struct table view; /* what whoever looks may know of it: all that is shown comes from it */
	int viewer;        /* the seat at the screen; GAME_SPECTATOR: anybody may be */
	const struct face *face;
	const struct player *player[GAME_SEATS_MAX]; /* NULL: a person sits there */
	unsigned people;
	struct save save;
	struct think think; /* for computer players, and hints */
};

/* What came of asking a person. */
enum play_result {
	PLAY_RESULT_CHANGED, /* an event was added, or taken back */
	PLAY_RESULT_LEAVE,
	PLAY_RESULT_UNCHANGED, /* nothing has happened; go on */
};

/* What came of a line that may be a command. */
enum play_command {
	PLAY_COMMAND_NONE,
	PLAY_COMMAND_DONE,
	PLAY_COMMAND_REDRAW, /* everything is to be shown again */
	PLAY_COMMAND_UNDONE,
	PLAY_COMMAND_LEAVE,
};

/* play_table.c */
/* Plays until the game is over or the person leaves. */
void play_table(struct play *p);
/* Adds an event that is known to be right, keeps it, and tells what it did. */
void play_add(struct play *p, move_t m);
/* Writes the game to its file, if it has one. */
void play_save(const struct play *p);
/* Tells what the events from number `first` on did. */
void play_log(const struct play *p, uint32_t first);

/* play_set_viewer.c */
/* Who looks at the screen from now on; also to be called when the table has changed. */
void play_set_viewer(struct play *p, int viewer);
/* Whether several people share the screen and a seat has something to hide from the others now. */
bool play_has_secrets(const struct play *p);
/* Hands the screen to the seat to act. In between it is covered, if somebody has secrets: PLAY_RESULT_UNCHANGED
 * when the seat looks at it. */
enum play_result play_hand_over(struct play *p);

/* play_command.c */
/* Asks a question and reads the answer. False: the input ended, or the person wants to leave. */
bool play_ask(const char *question, char *answer, size_t size);
/* Carries out what every prompt understands. */
enum play_command play_command(struct play *p, const char *line);

/* play_hint.c */
/* Tells the person at the seat to act what the computer would do. */
enum play_command play_hint(struct play *p);

/* play_turn.c */
/* Lets the person at the seat to act choose. */
enum play_result play_turn(struct play *p);
/* Lets a person type what the dice show or which cards were drawn. */
enum play_result play_chance(struct play *p);

#endif
