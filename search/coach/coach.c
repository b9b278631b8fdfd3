/* The phases of an analysis and their budgets, and the sums at its end. */
#include "search/coach/coach.h"

#include "core/base/assert.h"
#include "search/coach/steps.h"
#include "search/search.h"
#include "search/statistics.h"

enum {
	BUDGET_MOVES = 40,      /* the usual budget: the iterations of `hard` for so many moves */
	FIRST_PASS_PART = 6,    /* a sixth of it is for the first pass, … */
	LUCK_PART = 6,          /* … at most a sixth for luck, … */
	LUCK_EVENT_PART = 60,   /* … and at most a sixtieth for one chance event, … */
	REASONS_PART = 12,      /* … a twelfth for reasons, and the rest for the second pass */
	SECOND_PASS_MOVES = 4,  /* at most the iterations of so many moves for one decision */
	ITERATIONS_LEAST = 32,  /* for an item */
	CLEARLY_BEST_LEAD = 30, /* hundredths of a point: then no second pass is needed */
};

/* The phases, in their order. */
enum { FIRST_PASS, LUCK, SECOND_PASS, REASONS, DONE };

/* ---- estimates ---- */

int32_t coach_mean(int64_t sum, int64_t n)
{
	return n ? (int32_t)((sum + (sum < 0 ? -n : n) / 2) / n) : 0;
}

struct coach_estimate coach_estimate(const struct coach_samples *s)
{
	struct coach_estimate e = {.mean = coach_mean(s->sum, s->n)};

	if (s->n > 1) {
		/* Standard deviation / sqrt(n), with a hundred times the precision in between,
		 * because square roots are whole numbers here. */
		const int64_t spread = statistics_deviation(100 * s->sum, 10000 * s->squares, s->n);

		e.error = coach_mean(spread, 100 * (int64_t)statistics_sqrt((uint64_t)s->n));
	}
	return e;
}

/* Adds an estimate to a sum: the squares of independent errors add up. */
static void add(struct coach_estimate *sum, int64_t *squares, struct coach_estimate e)
{
	sum->mean += e.mean;
	*squares += (int64_t)e.error * e.error;
	sum->error = (int32_t)statistics_sqrt((uint64_t)*squares);
}

/* ---- the phases ---- */

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

/* Returns the iterations of `hard` for one move of this game. */
static uint32_t hard_iterations(const struct table *t)
{
	const struct player_observation begin = {.game = t->game, .view = t->begin};

	return search_task(&player_hard, &begin, UINT32_MAX).iterations;
}

/* Lists all decisions and all chance events of the game. */
static void list_items(struct coach *c)
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
	return iterations < ITERATIONS_LEAST ? ITERATIONS_LEAST : (uint32_t)iterations;
}

/* Returns whether something may have been lost here, by the first pass. */
static bool may_have_lost(const struct coach_decision *d)
{
	return !d->is_best || d->lead.mean < CLEARLY_BEST_LEAD + 2 * d->lead.error;
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

/* Marks the decisions that the phase judges. Returns how many. */
static uint32_t mark(struct coach *c, bool (*is_wanted)(const struct coach_decision *))
{
	uint32_t n = 0;

	for (uint32_t i = 0; i < c->decisions; i++)
		n += c->decision[i].is_due = is_wanted(&c->decision[i]);
	return n;
}

/* Begins a phase: marks its decisions and shares its part of the budget out. */
static void begin_phase(struct coach *c, uint32_t phase)
{
	const uint64_t events = c->chances * (c->budget / LUCK_EVENT_PART);
	const uint64_t first_pass = c->budget / FIRST_PASS_PART, reasons = c->budget / REASONS_PART,
		       luck = events < c->budget / LUCK_PART ? events : c->budget / LUCK_PART,
		       rest = c->budget - first_pass - luck - reasons;
	const uint64_t most = c->budget / BUDGET_MOVES * SECOND_PASS_MOVES;
	uint64_t n = c->chances, part = luck;

	switch (phase) {
	case FIRST_PASS:
		n = mark(c, is_any);
		part = first_pass;
		break;
	case SECOND_PASS:
		n = mark(c, may_have_lost);
		part = rest < n * most ? rest : n * most;
		break;
	case REASONS:
		n = mark(c, has_reasons);
		part = reasons;
		break;
	}
	c->share = n ? part / n : 0;
	c->item = (struct coach_item){.phase = phase};
	c->done = c->phase_end;
	c->phase_end += (const uint64_t[]){first_pass, luck, rest, reasons, 0}[phase];
}

void coach_begin(struct coach *c, const struct table *t, struct player_memory memory,
		 uint32_t effort)
{
	ASSERT(memory.size >= SEARCH_MEMORY_MIN && effort);
	*c = (struct coach){.table = t, .memory = memory};
	c->budget = (uint64_t)hard_iterations(t) * BUDGET_MOVES * effort / 100;
	list_items(c);
	begin_phase(c, FIRST_PASS);
}

/* Moves on to the next item of the phase, if the current one is not due. Returns false if there is
 * none. */
static bool find_next(struct coach *c)
{
	struct coach_item *item = &c->item;

	if (item->phase == LUCK)
		return item->index < c->chances;
	while (item->index < c->decisions && !c->decision[item->index].is_due)
		item->index++;
	return item->index < c->decisions;
}

static bool step_item(struct coach *c)
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
	struct coach_item *item = &c->item;

	while (item->phase != DONE && !find_next(c))
		begin_phase(c, item->phase + 1);
	if (item->phase == DONE)
		return COACH_DONE;
	item->iterations = at_least(c->share);
	if (step_item(c))
		*item = (struct coach_item){.phase = item->phase, .index = item->index + 1};
	/* With a small budget the items get more than their shares (ITERATIONS_LEAST). */
	c->done = c->done < c->phase_end ? c->done : c->phase_end;
	return c->done < c->budget ? (uint32_t)(c->done * COACH_DONE / c->budget) : COACH_DONE - 1;
}

/* ---- sums ---- */

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

/* Writes the indices of the seat's decisions that won or lost most, without those that may be
 * chance. */
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
