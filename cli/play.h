/* A game at the terminal: what the files of `tafel play` share.
 *
 *      play.c           the command line, and who plays: a new game or one from a file
 *      play_table.c     the loop: chance, computer players, people
 *      play_turn.c      asks a person for an action, or for dice and cards
 *      play_command.c   the prompt, and the commands that every prompt understands
 *      play_viewer.c    who sees the screen, and covering it between the turns of several people
 *      play_hint.c      the command hint
 */
#ifndef TAFEL_CLI_PLAY_H
#define TAFEL_CLI_PLAY_H

#include "cli/face.h"
#include "cli/save.h"
#include "cli/think.h"

enum { PLAY_ANSWER_MAX = 1024 };

struct play {
	struct table table;
	struct table view; /* the table as the viewer may know it; everything shown comes from it */
	int viewer;        /* the seat that sees the screen; GAME_SPECTATOR: nobody in particular */
	const struct face *face;
	const struct player *player[GAME_SEATS_MAX]; /* NULL: a person sits there */
	unsigned people;                             /* seats at which a person sits */
	struct save save;
	struct think think; /* for computer players, and hints */
};

/* The result of asking a person. */
enum play_result {
	PLAY_RESULT_CHANGED,   /* an event was added or taken back */
	PLAY_RESULT_LEAVE,     /* the person wants to leave */
	PLAY_RESULT_UNCHANGED, /* nothing has happened */
};

/* The result of a line that may be a command. */
enum play_command {
	PLAY_COMMAND_NONE,   /* the line is not a command */
	PLAY_COMMAND_DONE,   /* the command was carried out */
	PLAY_COMMAND_REDRAW, /* the board and the choices must be shown again */
	PLAY_COMMAND_UNDONE, /* an event was taken back */
	PLAY_COMMAND_LEAVE,  /* the person wants to leave */
};

/* play_table.c */
/* Plays until the game is over or the person leaves. */
void play_table(struct play *p);
/* Adds an event, which must be legal, saves the game, and prints what the event did. */
void play_add(struct play *p, move_t m);
/* Saves the game in its file, if it has one. */
void play_save(const struct play *p);
/* Prints what the events from number `first` on did. */
void play_log(const struct play *p, uint32_t first);

/* play_set_viewer.c */
/* Sets who sees the screen, and computes the view. Call it also when the table has changed. */
void play_set_viewer(struct play *p, int viewer);
/* Returns whether several people share the screen and one of them has something to hide now. */
bool play_has_secrets(const struct play *p);
/* Hands the screen to the seat to act. If somebody has something to hide, covers the screen until
 * that person presses Enter. Returns PLAY_RESULT_UNCHANGED when the seat sees the screen. */
enum play_result play_hand_over(struct play *p);

/* play_command.c */
/* Asks a question and reads the answer. Returns false if the person wants to leave, or the input
 * ended. */
bool play_ask(const char *question, char *answer, size_t size);
/* Carries out the line if it is one of the commands that every prompt understands. */
enum play_command play_command(struct play *p, const char *line);

/* play_hint.c */
/* Prints what the computer would do in the place of the seat to act. */
enum play_command play_hint(struct play *p);

/* play_turn.c */
/* Lets the person at the seat to act choose an action. */
enum play_result play_turn(struct play *p);
/* Lets a person type what the dice show, or which cards were drawn. */
enum play_result play_chance(struct play *p);

#endif
