/* The legal actions as a numbered list in groups, from which a person chooses. */
#ifndef TAFEL_CLI_CHOICES_H
#define TAFEL_CLI_CHOICES_H

#include "cli/face.h"

struct choice {
	move_t move;
	unsigned group;                /* from 0, ascending */
	char event[GAME_WORD_MAX + 1]; /* its text in a record */
	char points[32];               /* points that it scores at once: +4+3, or empty */
};

struct choices {
	const struct face *face;
	const void *state;
	struct choice at[GAME_MOVES_MAX]; /* at[0] has the number 1 */
	size_t n;
	unsigned groups;
};

/* Fills in the choices of the seat to act. `state` must outlive them. */
void choices_find(struct choices *c, const struct face *face, const void *state);

/* Writes the choices, one group on a line. Of a long list choices_print writes the groups that
 * score points and some others, and says how to see the rest. */
void choices_print(const struct choices *c, struct text *out);
void choices_print_all(const struct choices *c, struct text *out);
/* Writes the groups with a choice whose event begins with `event`, upper or lower case. Returns
 * false if there is none. */
bool choices_print_like(const struct choices *c, const char *event, struct text *out);

/* Returns the choice with this number or this event, upper or lower case; NULL if there is none. */
const struct choice *choices_pick(const struct choices *c, const char *text);

#endif
