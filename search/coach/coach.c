/* The way of the coach through a game: who gets how many iterations, and what is summed up. */
#include "search/coach/coach.h"

#include "core/base/assert.h"
#include "search/coach/steps.h"
#include "search/search.h"
#include "search/statistics.h"

enum {
	/* The usual budget: as many iterations as `hard` has for so many actions. It thinks about
	 * half a second at the beginning of a game, and ever less until its end. */
	ACTIONS_OF_HARD = 40,
	GLANCE_SHARE = 6,   /* a sixth of it is for glances, … */
	LUCK_SHARE = 6,     /* … a sixth for luck, … */
	LUCK_EACH = 60,     /* … but no more than a sixtieth for a chance event, … */
	REASONS_SHARE = 12, /* … a twelfth for reasons, and the rest for long looks */
	LONG_LOOK_MOST = 4, /* times what `hard` has */
	LEAST = 32,         /* iterations for anything */
	MAY_MATTER = 30, /* what is surely better than all others by so much needs no long look */
};

/* In this order. */
enum { GLANCES, LUCK, LONG_LOOKS, REASONS, DONE };

/* ---- estimates ---- */

int32_t coach_mean(int64_t sum, int64_t n)
{
	return n ? (int32_t)((sum + (sum < 0 ? -n : n) / 2) / n) : 0;
}

struct coach_estimate coach_estimate(const struct coach_samples *s)
{
	struct coach_estimate e = {.mean = coach_mean(s->sum, s->n)};

	if (s->n > 1) {
		/* The spread of the samples by the root of their number; a hundred times as fine
		 * meanwhile, because roots are whole numbers. */
		const int64_t spread = statistics_deviation(100 * s->sum, 10000 * s->squares, s->n);

		e.error = coach_mean(spread, 100 * (int64_t)statistics_sqrt((uint64_t)s->n));
	}
	return e;
}

/* The estimates of a sum: errors add up by their squares. */
static void add(struct coach_estimate *sum, int64_t *squares, struct coach_estimate e)
{
	sum->mean += e.mean;
	*squares += (int64_t)e.error * e.error;
	sum->error = (int32_t)statistics_sqrt((uint64_t)*squares);
}

/* ---- the plan ---- */

struct rng_key coach_key(uint32_t event, uint32_t phase)
{
	const struct rng_key own = rng_key("coach", 5);
	struct rng_key key;
	struct rng r;

	rng_start(&r, &own, RNG_CHOICES, (uint64_t)phase << 32 | event);
	for (unsigned i = 0; i < 8; i++)
		key.word[i] = rng_word(&r);
	return key;
}

/* Iterations of `hard` for one action of this game. */
static uint32_t hard_iterations(const struct table *t)
{
	const struct player_observation seat = {.game = t->game, .view = t->begin};

	return search_task(&player_hard, &seat, UINT32_MAX).iterations;
}

/* All decisions and all chance events of the game. */
static void list(struct coach *c)
{
	const struct table *t = c->table;
	struct table_state state = t->begin;

	for (uint32_t i = 0; i < t->n; i++) {
		const int actor = t->game->to_act(&state);
		move_t moves[GAME_MOVES_MAX];
		const size_t n = t->game->legal(&state, moves);

		if (actor == GAME_CHANCE)
			c->luck[c->chances++] = (struct coach_luck){.event = i};
		else if (n > 1)
			c->decision[c->decisions++] = (struct coach_decision){
			    .event = i,
			    .seat = (uint8_t)actor,
			    .made = t->event[i],
			    .choices = (uint16_t)n,
			};
		t->game->apply(&state, t->event[i], NULL);
	}
}

static uint32_t at_least(uint64_t iterations)
{
	return iterations < LEAST ? LEAST : (uint32_t)iterations;
}

/* Something may have been lost here, so that it pays to look closer. */
static bool may_matter(const struct coach_decision *d)
{
	return !d->is_best || d->lead.mean < MAY_MATTER + 2 * d->lead.error;
}

static bool has_reasons(const struct coach_decision *d)
{
	const int32_t size = d->is_best ? d->lead.mean : -d->lead.mean;

	return size >= COACH_REASON_LEAST && size > 2 * d->lead.error;
}

static bool is_any(const struct coach_decision *d)
{
	return d->made;
}

/* Which decisions the phase is about; how many they are. */
static uint32_t mark(struct coach *c, bool (*is_wanted)(const struct coach_decision *))
{
	uint32_t n = 0;

	for (uint32_t i = 0; i < c->decisions; i++)
		n += c->decision[i].is_due = is_wanted(&c->decision[i]);
	return n;
}

/* Begins a phase: which decisions it is about, and what its part of the budget is. */
static void begin_phase(struct coach *c, uint32_t phase)
{
	const uint64_t each = c->chances * (c->all / LUCK_EACH);
	const uint64_t glances = c->all / GLANCE_SHARE, reasons = c->all / REASONS_SHARE,
		       luck = each < c->all / LUCK_SHARE ? each : c->all / LUCK_SHARE,
		       rest = c->all - glances - luck - reasons;
	const uint64_t most = c->all / ACTIONS_OF_HARD * LONG_LOOK_MOST;
	uint64_t n = c->chances, part = luck;

	switch (phase) {
	case GLANCES:
		n = mark(c, is_any);
		part = glances;
		break;
	case LONG_LOOKS:
		n = mark(c, may_matter);
		part = rest < n * most ? rest : n * most;
		break;
	case REASONS:
		n = mark(c, has_reasons);
		part = reasons;
		break;
	}
	c->each = n ? part / n : 0;
	c->item = (struct coach_item){.phase = phase};
	c->done = c->until;
	c->until += (const uint64_t[]){glances, luck, rest, reasons, 0}[phase];
}

void coach_begin(struct coach *c, const struct table *t, struct player_memory memory,
		 uint32_t effort)
{
	ASSERT(memory.size >= SEARCH_MEMORY_MIN && effort);
	*c = (struct coach){.table = t, .memory = memory};
	c->all = (uint64_t)hard_iterations(t) * ACTIONS_OF_HARD * effort / 100;
	list(c);
	begin_phase(c, GLANCES);
}

/* The next that the phase is about; false: there is none. */
static bool find_next(struct coach *c)
{
	struct coach_item *s = &c->item;

	if (s->phase == LUCK)
		return s->index < c->chances;
	while (s->index < c->decisions && !c->decision[s->index].is_due)
		s->index++;
	return s->index < c->decisions;
}

static bool go_on(struct coach *c)
{
	switch (c->item.phase) {
	case LUCK:
		return coach_luck_step(c);
	case REASONS:
		return coach_reasons_step(c);
	default:
		return coach_decision_step(c);
	}
}

uint32_t coach_step(struct coach *c)
{
	struct coach_item *s = &c->item;

	while (s->phase != DONE && !find_next(c))
		begin_phase(c, s->phase + 1);
	if (s->phase == DONE)
		return COACH_DONE;
	s->iterations = at_least(c->each);
	if (go_on(c))
		*s = (struct coach_item){.phase = s->phase, .index = s->index + 1};
	/* Where there is little to share out, everything has more than its share. */
	c->done = c->done < c->until ? c->done : c->until;
	return c->done < c->all ? (uint32_t)(c->done * COACH_DONE / c->all) : COACH_DONE - 1;
}

/* ---- summing up ---- */

static struct coach_estimate lost(const struct coach_decision *d, struct coach_estimate ahead)
{
	if (d->is_best)
		return (struct coach_estimate){0};
	ahead.mean = ahead.mean < 0 ? -ahead.mean : 0;
	return ahead;
}

struct coach_estimate coach_lost_lead(const struct coach_decision *d)
{
	return lost(d, d->lead);
}

struct coach_estimate coach_lost_wins(const struct coach_decision *d)
{
	return lost(d, d->wins);
}

struct coach_summary coach_summarise(const struct coach *c, unsigned seat)
{
	struct coach_summary out = {0};
	int64_t lead = 0, wins = 0, luck = 0;

	for (uint32_t i = 0; i < c->decisions; i++) {
		const struct coach_decision *d = &c->decision[i];

		if (d->seat != seat)
			continue;
		out.decisions++;
		out.best += d->is_best;
		add(&out.lost_lead, &lead, coach_lost_lead(d));
		add(&out.lost_wins, &wins, coach_lost_wins(d));
	}
	for (uint32_t i = 0; i < c->chances; i++)
		add(&out.luck, &luck, c->luck[i].lead[seat]);
	return out;
}

/* Places of the seat's decisions that won or lost most, the most first; none that may be chance. */
static uint32_t rank(const struct coach *c, unsigned seat, bool is_best, uint32_t *out,
		     uint32_t most)
{
	uint32_t n = 0;

	for (uint32_t i = 0; i < c->decisions; i++) {
		const struct coach_decision *d = &c->decision[i];
		const int32_t size = is_best ? d->lead.mean : -d->lead.mean;
		uint32_t to = n;

		if (d->seat != seat || d->is_best != is_best || size <= 2 * d->lead.error)
			continue;
		for (; to; to--) {
			const int32_t before = c->decision[out[to - 1]].lead.mean;

			if ((is_best ? before : -before) >= size)
				break;
			if (to < most)
				out[to] = out[to - 1];
		}
		if (to < most) {
			out[to] = i;
			n += n < most;
		}
	}
	return n;
}

uint32_t coach_worst(const struct coach *c, unsigned seat, uint32_t *out, uint32_t most)
{
	return rank(c, seat, false, out, most);
}

uint32_t coach_best(const struct coach *c, unsigned seat, uint32_t *out, uint32_t most)
{
	return rank(c, seat, true, out, most);
}
