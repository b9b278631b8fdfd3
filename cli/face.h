/* The face of a game: how the terminal shows it and writes about it. Everything that belongs to one
 * game stands behind these functions, in a folder of its own (doodle/, domicolor/, metro/). All
 * other code of cli/ works with any game.
 *
 * The tables and states that these functions get are views: they have no seed, and blanks for what
 * the person at the screen may not know. Only chance_read gets the whole state. */
#ifndef TAFEL_CLI_FACE_H
#define TAFEL_CLI_FACE_H

#include "lang/lang.h"
#include "table/table.h"

enum {
	FACE_TEXT_MAX = 64 * 1024, /* the most bytes that any of these functions writes */
	FACE_LABEL_MAX = 280,      /* the most bytes of a label */
	/* Bytes of a seat's name when it is shown. No escape has more than three times the bytes of
	 * the character it stands for, since names hold no control characters. */
	FACE_NAME_MAX = 3 * TABLE_NAME_MAX,
};

struct face {
	const struct game *game;
	enum message name;    /* the name of the game */
	enum message welcome; /* what the game is about, for somebody who has never seen it */
	enum message help;    /* what can be typed: {0} `example`, {1} `example_group` */
	enum message length;  /* how long the game is: {0} what `progress` counts, {1} events */
	enum message waiting; /* the game is unfinished, and dice or cards come next */
	enum message chance;  /* the prompt for dice or cards that people type */
	bool one_board;       /* all seats share one board */
	bool sum_points;      /* only the sum of the points of a choice is shown */
	bool on_request; /* the board fills a screen: choices are listed only if there is room */

	/* Draws the seat's board, with its last action marked. */
	void (*draw)(const struct table *t, unsigned seat, struct text *out);
	/* Write what the actions of one group have in common, such as the place, and what is
	 * different in each of them; short, or long where there is room. */
	void (*choice_group)(const void *st, move_t m, bool is_long, struct text *out);
	void (*choice_name)(const void *st, move_t m, bool is_long, struct text *out);
	/* Returns the number by which choices are sorted. NULL: they stay in the order of the
	 * game. */
	uint32_t (*choice_order)(const void *st, move_t m);
	/* For actions that are typed instead of chosen from a list. action_ask writes the question;
	 * it returns false if the actions are listed now. action_read reads the answer; it returns
	 * false if that is no action, and writes why. NULL: actions are always listed. */
	bool (*action_ask)(const void *st, struct text *out);
	bool (*action_read)(const void *st, const char *line, move_t *m, struct text *out);
	/* Writes what event number n did, as sentences on one line for the log; nothing for an
	 * event that is not worth a line. */
	void (*log)(const struct table *t, uint32_t n, struct text *out);
	/* Ask for dice or cards that people type, and read the answer. chance_read returns false if
	 * the answer is wrong, and writes why. */
	void (*chance_ask)(const struct table *t, struct text *out);
	bool (*chance_read)(const void *st, const char *line, move_t *m, struct text *out);
	/* Returns how far the game is, for the summary of a record. */
	unsigned (*progress)(const void *st);
	/* Writes the table of points and what they come from. */
	void (*scores)(const struct table *t, struct text *out);
	/* Returns the title of the column of that table for points of this effect. */
	enum message (*effect)(unsigned what);
	/* Writes what a finished game earned besides points, such as a rank. */
	void (*honours)(const struct table *t, struct text *out);
	/* Finds the sentence of a rule that a refusal of this game can name. Returns false if there
	 * is none. */
	bool (*rule)(unsigned number, enum message *sentence);
	/* Writes what is wrong with a board. */
	void (*fault)(const struct game_fault *fault, struct text *out);
	/* Its rules in brief: a heading, then a line or more for each rule; MESSAGES ends the
	 * list. */
	const enum message *rules;
	/* The names of the game's options, in its order. */
	const enum message *options;
	/* For the help: an event, and a beginning that the events of several choices share. */
	const char *example, *example_group;
};

/* Returns the face of a game, or NULL if it has none; then only its records can be shown. */
const struct face *face_of(const struct game *game);

/* Appends the name of a seat, with hidden characters escaped, in at most FACE_NAME_MAX bytes. A
 * seat without a name is "Player 2"; in a solo game it is "You". */
void face_seat(const struct table *t, unsigned seat, struct text *out);
/* Returns `name`, which face_seat wrote for this seat, as the {0} of a message that speaks about
 * the seat: alone, the person is addressed as "you". `name` must outlive the value. */
struct lang_value face_seat_value(const struct table *t, unsigned seat, struct text *name);
/* Writes the effects of the seat's last action to `why`, which has room for GAME_EFFECTS_MAX. */
void face_last_effects(const struct table *t, unsigned seat, struct game_effects *why);

#endif
