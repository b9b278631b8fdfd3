/* The actions that a person can choose from, as a numbered list in groups. */
#ifndef TAFEL_CLI_CHOICES_H
#define TAFEL_CLI_CHOICES_H

#include "cli/face.h"

struct choice {
	move_t move;
	unsigned group;                /* from 0, ascending */
	char event[GAME_WORD_MAX + 1]; /* its text in a record */
	char points[32];               /* what it brings the seat at once: +4+3, or nothing */
};

struct choices {
	const struct face *face;
	const void *state;
	struct choice at[GAME_MOVES_MAX]; /* the one with number 1 is the first */
	size_t n;
	unsigned groups;
};

/* The choices of the seat to act. */
void choices_find(struct choices *c, const struct face *face, const void *state);

/* Shows them, a group a line. Of a list too long to read, those groups that bring points. */
void choices_print(const struct choices *c, struct text *out);
void choices_print_all(const struct choices *c, struct text *out);
/* The groups with a choice whose event begins like this, in any letters. False: there is none. */
bool choices_print_like(const struct choices *c, const char *event, struct text *out);

/* The choice with this number, or with exactly this event in any letters; NULL: there is none. */
const struct choice *choices_pick(const struct choices *c, const char *text);

#endif
