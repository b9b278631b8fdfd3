/* How a game looks and speaks in the terminal. Everything else in this folder works with any game;
 * what belongs to one game only stands behind these functions, in a folder of its own.
 *
 * The tables and states that these functions get are views: they have blanks for what whoever looks
 * at the screen may not know, and no seed. Only chance_read gets the whole state. */
#ifndef TAFEL_CLI_FACE_H
#define TAFEL_CLI_FACE_H

#include "lang/lang.h"
#include "table/table.h"

enum {
	FACE_TEXT_MAX = 64 * 1024, /* bytes that any of these functions writes, at most */
	FACE_LABEL_MAX = 280,      /* of a label */
	/* Bytes of a seat's name when it is shown. No escape has more than three times the bytes of
	 * the character it stands for, since names hold no control characters. */
	FACE_NAME_MAX = 3 * TABLE_NAME_MAX,
};

struct face {
	const struct game *game;
	enum message name;    /* of the game */
	enum message welcome; /* what it is about, for somebody who has never seen it */
	enum message help;    /* what can be typed: {0} `example`, {1} `example_group` */
	enum message length;  /* how far it is: {0} what `progress` counts, {1} events */
	enum message waiting; /* it is unfinished, and chance comes next */
	enum message chance;  /* the prompt for chance that people bring about */
	bool one_board;       /* all seats look at the same board */
	bool sum_points;      /* of the points of a choice only the sum is shown */
	bool on_request;      /* its board fills a screen: choices are listed where there is room */

	/* The seat's board as it lies on the table now. The last action is shown on it. */
	void (*draw)(const struct table *t, unsigned seat, struct text *out);
	/* What actions of one group have in common, such as the place; and what tells one from the
	 * others of its group. Both short, or, where there is room, long. */
	void (*choice_group)(const void *st, move_t m, bool is_long, struct text *out);
	void (*choice_name)(const void *st, move_t m, bool is_long, struct text *out);
	/* Choices are listed by this number, ascending. NULL: as the game lists them. */
	uint32_t (*choice_order)(const void *st, move_t m);
	/* Where actions are typed and not listed: asks for one, and reads the answer. The first is
	 * false where they are listed; the second where the answer means nothing, and `out` says
	 * so. NULL: they are always listed. */
	bool (*action_ask)(const void *st, struct text *out);
	bool (*action_read)(const void *st, const char *line, move_t *m, struct text *out);
	/* What the event, number n of the list, did: sentences on one line; nothing where it is not
	 * worth a line. */
	void (*log)(const struct table *t, uint32_t n, struct text *out);
	/* Asks for the outcome of chance, and reads the answer. False: `out` says why not. */
	void (*chance_ask)(const struct table *t, struct text *out);
	bool (*chance_read)(const void *st, const char *line, move_t *m, struct text *out);
	/* How far the game is, for the summary of a record. */
	unsigned (*progress)(const void *st);
	/* The table of points, and what they are made of. */
	void (*scores)(const struct table *t, struct text *out);
	/* The title under which points of this effect stand in that table. */
	enum message (*effect)(unsigned what);
	/* Honours of a finished game beside its points, such as a rank. */
	void (*honours)(const struct table *t, struct text *out);
	/* The sentence of a rule of this game that core can find broken. False: it has none. */
	bool (*rule)(unsigned number, enum message *sentence);
	/* What is wrong with a board. */
	void (*fault)(const struct game_fault *fault, struct text *out);
	/* Its rules in brief: a heading, then a line or more for each rule; MESSAGES ends the list. */
	const enum message *rules;
	/* Names of options, in the order of the game's. */
	const enum message *options;
	/* An event, and the beginning of one that several choices share, for the help. */
	const char *example, *example_group;
};

/* The face of a game, or NULL: it is not yet shown here, only its records are. */
const struct face *face_of(const struct game *game);

/* Appends a seat's name as it is shown, in at most FACE_NAME_MAX bytes: the one it has with hidden
 * characters escaped, or its number; alone, it is you. */
void face_seat(const struct table *t, unsigned seat, struct text *out);
/* Returns `name`, which face_seat wrote for this seat, as the {0} of a message that speaks about the
 * seat: alone, the person is addressed as "you". `name` must outlive the value. */
struct lang_value face_seat_value(const struct table *t, unsigned seat, struct text *name);
/* Effects of the seat's last action; the buffer has room for GAME_EFFECTS_MAX. */
void face_last_effects(const struct table *t, unsigned seat, struct game_effects *why);

#endif
