/* Looking at one decision: a search, and pairs of games that check what it found. */
#include "players/coach_look.h"

#include "players/iteration.h"

enum {
	/* Eighths of the iterations: for the search; the rest is for making both actions equally well
	 * known, and for pairs of games, which have one eighth at least. */
	SEARCH = 6,
	PIECE = 32,      /* games or pairs in one piece */
	CERTAIN = 10000, /* hundredths of a per cent */
};

/* It knows as much as `expert`. */
static const struct player searcher = {.effort = 100, .knows_more = true};

/* Begins the search from what the seat could know then. The budget counts iterations of `hard`; who knows more has as
 * many as take as long. */
static void begin(struct coach *c, const struct coach_decision *d)
{
	struct coach_step *s = &c->step;
	const struct game *game = c->table->game;
	struct table_state state;
	struct search_task task;

	table_fold(c->table, d->event, &state);
	s->seat = (struct player_seat){.game = game, .chance = coach_key(d->event, s->phase)};
	game->hide(&state, d->seat, &s->seat.view);
	task = search_task(&searcher, &s->seat, UINT32_MAX);
	s->games = (uint32_t)((uint64_t)s->iterations * task.iterations /
			      search_task(&player_hard, &s->seat, UINT32_MAX).iterations);
	/* What it says is about points and winning, so that is all it goes by. */
	s->knowledge = *task.knowledge;
	s->knowledge.merit = NULL;
	task.knowledge = &s->knowledge;
	task.iterations = s->games / 8 * SEARCH;
	s->search = search_begin(&task, c->memory);
	s->duel = (struct coach_duel){0};
}

static uint32_t place_of(const struct search_result *result, move_t m)
{
	uint32_t i = 0;

	while (result->action[i].move != m)
		i++;
	return i;
}

/* Whom the action made is compared with: the best, or if it is that itself the next best. */
static void choose_other(struct coach_step *s, struct coach_decision *d)
{
	const struct search_result *found = search_result(s->search);
	struct search_result ranked = *found;

	search_rank(&ranked);
	d->is_best = ranked.action[0].move == d->made;
	d->other = ranked.action[d->is_best].move;
	s->duel.made = place_of(found, d->made);
	s->duel.other = place_of(found, d->other);
	s->duel.is_chosen = true;
	s->duel.left = s->games - s->games / 8 * SEARCH;
}

/* Goes on with the one that was visited less, until both are known equally well: else the other would
 * have the better answers after it. False: there is more to be done. */
static bool make_equal(struct coach_step *s)
{
	const struct search_action *action = search_result(s->search)->action;
	const struct search_action *made = &action[s->duel.made], *other = &action[s->duel.other];

	for (uint32_t i = 0; i < PIECE && made->visits != other->visits; i++) {
		search_play(s->search, made->visits < other->visits ? s->duel.made : s->duel.other);
		s->duel.left -= s->duel.left > s->games / 8;
	}
	return made->visits == other->visits;
}

/* One game that begins with the action at this place of the root: adds what came of it, and gives it. */
static struct coach_sums play(struct coach *c, uint32_t place, struct coach_sums *sums)
{
	const struct coach_step *s = &c->step;
	const unsigned seats = c->table->seats, seat = c->decision[s->nth].seat;
	const struct iteration_end *end = search_play(s->search, place);
	const struct coach_sums one = {
	    .points = end->points[seat],
	    .lead = iteration_lead(end, seats, seat),
	    .wins = end->win[seat] * CERTAIN / ITERATION_WIN,
	    .reward = iteration_reward(end, seats, seat),
	};

	sums->points += one.points;
	sums->lead += one.lead;
	sums->wins += one.wins;
	sums->reward += one.reward;
	return one;
}

static void play_pair(struct coach *c)
{
	struct coach_duel *duel = &c->step.duel;
	const struct coach_sums made = play(c, duel->made, &duel->made_sums);
	const struct coach_sums other = play(c, duel->other, &duel->other_sums);

	coach_sample(&duel->lead, made.lead - other.lead);
	coach_sample(&duel->wins, made.wins - other.wins);
	coach_sample(&duel->reward, made.reward - other.reward);
}

static struct coach_value value(const struct coach_sums *sums, int64_t n)
{
	return (struct coach_value){
	    .points = coach_mean(sums->points, n),
	    .lead = coach_mean(sums->lead, n),
	    .wins = coach_mean(sums->wins, n),
	};
}

/* The pairs have the last word: what the search thought best may turn out no better than what was made, and
 * what was made surely worse than the next best. */
static void conclude(const struct coach_duel *duel, struct coach_decision *d)
{
	const struct coach_estimate ahead = coach_estimate(&duel->reward);

	d->games = (uint32_t)duel->lead.n;
	d->made_value = value(&duel->made_sums, duel->lead.n);
	d->other_value = value(&duel->other_sums, duel->lead.n);
	d->lead = coach_estimate(&duel->lead);
	d->wins = coach_estimate(&duel->wins);
	d->is_best = ahead.mean >= (d->is_best ? -2 * ahead.error : 0);
}

/* Plays pairs until the iterations are used up. False: there are more. */
static bool play_pairs(struct coach *c)
{
	struct coach_duel *duel = &c->step.duel;

	for (uint32_t i = 0; i < PIECE && duel->left > 1; i++) {
		play_pair(c);
		duel->left -= 2;
	}
	return duel->left < 2;
}

bool coach_look(struct coach *c)
{
	struct coach_step *s = &c->step;
	struct coach_decision *d = &c->decision[s->nth];

	if (!s->search) {
		begin(c, d);
	} else if (!s->duel.is_chosen) {
		if (search_go_on(s->search) == PLAYER_PARTS)
			choose_other(s, d);
	} else if (make_equal(s) && play_pairs(c)) {
		conclude(&s->duel, d);
		c->done += s->iterations;
		return true;
	}
	return false;
}
