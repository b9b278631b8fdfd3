/* The verdict on a record's chance: whether its dice follow from its seed, or from the secret that its
 * table committed to and the nonces of its seats (docs/reference/records.md, *Chance*). */
#ifndef TAFEL_VERDICT_H
#define TAFEL_VERDICT_H

#include "table/table.h"

enum verdict_on {
	VERDICT_PROVED,    /* every chance event follows from the secret and the nonces */
	VERDICT_HONEST,    /* ... from the seed, which one person may have chosen */
	VERDICT_FORGED,    /* at least one does not follow */
	VERDICT_NO_SECRET, /* a commitment, its secret not told yet: the game is not over */
	VERDICT_VIEW,      /* what somebody saw, with something hidden (T8), so without a seed */
	VERDICT_NO_SEED,   /* nothing is known that chance could follow from */
	VERDICTS
};

/* Their names, for other programs: "proved" ... */
extern const char *const verdict_names[];

struct verdict {
	enum verdict_on on;
	uint32_t chance; /* chance events of the game so far */
	uint32_t forged; /* those that do not follow */
	uint32_t first;  /* the first of them, its place in the list */
};

struct verdict verdict_of(const struct table *t);
/* With VERDICT_FORGED: the first forged event as the record has it, and as it should be, in the text of
 * events. */
void verdict_words(const struct table *t, const struct verdict *v, struct text *has,
		   struct text *gives);
/* Whether the table is the view of a seat or a spectator: something in it is hidden (T8), so chance
 * cannot go on from it. */
bool verdict_is_view(const struct table *t);

#endif
