/* The reasons of a decision: the effects of games after both of its actions, in pairs with the same
 * random numbers. What an action opens or blocks is what it changes in the points of later events,
 * of the seat and of the others. */
#include "search/coach/steps.h"

#include "core/base/assert.h"

#include <string.h>

enum {
	STEP_PAIRS = 8,    /* pairs of games in one step */
	POINTS_LEAST = 25, /* of a reason, in hundredths of a point */
};

const char *const coach_when_names[COACH_WHEN_COUNT] = {
    [COACH_NOW] = "now", [COACH_NEXT] = "next", [COACH_LATER] = "later"};

/* The points of one game by their time, for the seat or the others, and by the kind of effect. */
struct ledger {
	unsigned seat;
	uint32_t acted; /* times that the seat has acted */
	int32_t points[COACH_WHEN_COUNT][2][COACH_KINDS];
};

/* A coach_listener. */
static void note(void *with, int actor, const struct game_effects *why)
{
	struct ledger *l = with;
	const enum coach_when when = !l->acted      ? COACH_NOW
				     : l->acted < 2 ? COACH_NEXT
						    : COACH_LATER;

	(void)actor;
	for (uint32_t i = 0; i < why->n; i++) {
		const struct game_effect *e = &why->at[i];

		ASSERT(e->what < COACH_KINDS);
		if (e->points)
			l->points[when][e->seat != l->seat][e->what] += 100 * e->points;
	}
	l->acted += actor == (int)l->seat;
}

/* Plays a game from the view of the seat; the random numbers also fill in what it cannot see. */
static void play(const struct coach *c, const struct table_state *view, move_t m,
		 const struct rng_key *key, struct ledger *out)
{
	const struct game *game = c->table->game;
	struct table_state state = *view;
	struct rng r;

	memset(out, 0, sizeof *out);
	out->seat = c->decision[c->item.index].seat;
	rng_start(&r, key, RNG_CHOICES, c->item.pairs);
	game->guess(&state, &r);
	coach_play_on(game, &state, m, &r, note, out);
}

static void play_pair(struct coach *c, const struct table_state *view, const struct rng_key *key)
{
	const struct coach_decision *d = &c->decision[c->item.index];
	struct ledger made, other;

	play(c, view, d->made, key, &made);
	play(c, view, d->other, key, &other);
	for (unsigned when = 0; when < COACH_WHEN_COUNT; when++)
		for (unsigned others = 0; others < 2; others++)
			for (unsigned what = 0; what < COACH_KINDS; what++)
				coach_sample(&c->item.ledger[when][others][what],
					     made.points[when][others][what] -
						 other.points[when][others][what]);
	c->item.pairs++;
}

static int32_t size_of(int32_t points)
{
	return points < 0 ? -points : points;
}

/* Keeps the reason if it is one of the largest. They stay in their order. */
static void keep(struct coach_decision *d, const struct coach_reason *reason)
{
	uint32_t least = 0;

	if (d->reasons < COACH_REASONS) {
		d->reason[d->reasons++] = *reason;
		return;
	}
	for (uint32_t i = 1; i < COACH_REASONS; i++)
		if (size_of(d->reason[i].points) < size_of(d->reason[least].points))
			least = i;
	if (size_of(reason->points) <= size_of(d->reason[least].points))
		return;
	memmove(&d->reason[least], &d->reason[least + 1],
		(COACH_REASONS - 1 - least) * sizeof *d->reason);
	d->reason[COACH_REASONS - 1] = *reason;
}

static void conclude(const struct coach_item *item, struct coach_decision *d)
{
	for (unsigned when = 0; when < COACH_WHEN_COUNT; when++)
		for (unsigned others = 0; others < 2; others++)
			for (unsigned what = 0; what < COACH_KINDS; what++) {
				const struct coach_estimate e =
				    coach_estimate(&item->ledger[when][others][what]);
				const struct coach_reason reason = {.when = (enum coach_when)when,
								    .others = others,
								    .what = (uint8_t)what,
								    .points = e.mean};

				if (size_of(e.mean) >= POINTS_LEAST &&
				    size_of(e.mean) > 2 * e.error)
					keep(d, &reason);
			}
}

bool coach_reasons_step(struct coach *c)
{
	struct coach_item *item = &c->item;
	struct coach_decision *d = &c->decision[item->index];
	const struct rng_key key = coach_key(d->event, item->phase);
	struct table_state state, view;

	table_fold(c->table, d->event, &state);
	c->table->game->hide(&state, d->seat, &view);
	for (uint32_t i = 0; i < STEP_PAIRS && item->pairs < item->iterations / 2; i++) {
		play_pair(c, &view, &key);
		c->done += 2;
	}
	if (item->pairs < item->iterations / 2)
		return false;
	conclude(item, d);
	return true;
}
