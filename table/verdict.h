/* What a record proves about its chance: whether the dice follow from its seed, or from the secret
 * that the server committed to and the nonces of the seats (docs/reference/records.md, "Chance").
 */
#ifndef TAFEL_VERDICT_H
#define TAFEL_VERDICT_H

#include "table/table.h"

enum verdict_kind {
	VERDICT_PROVED,    /* every chance event follows from the secret and the nonces */
	VERDICT_HONEST,    /* every one follows from the seed, which one person may have chosen */
	VERDICT_FORGED,    /* at least one does not follow */
	VERDICT_NO_SECRET, /* the secret of the commitment is not known before the end */
	VERDICT_VIEW,      /* something is hidden (T8), so nothing can be checked */
	VERDICT_NO_SEED,   /* there is neither a seed nor a commitment */
	VERDICTS
};

/* The names of the kinds, for other programs: "proved" ... */
extern const char *const verdict_names[];

struct verdict {
	enum verdict_kind kind;
	uint32_t chance; /* chance events of the game so far */
	uint32_t forged; /* those that do not follow */
	uint32_t first;  /* with VERDICT_FORGED: the number of the first of them, from 0 */
};

/* Returns the verdict on a table, which plays the whole game again. */
struct verdict verdict_of(const struct table *t);
/* Appends the texts of the first forged event as the record has it and as it should be. The
 * verdict's kind must be VERDICT_FORGED. */
void verdict_texts(const struct table *t, const struct verdict *v, struct text *has,
		   struct text *gives);
/* Returns whether something in the table is hidden (T8), so that it is the view of a seat or a
 * spectator and chance cannot go on from it. */
bool verdict_is_view(const struct table *t);

#endif
