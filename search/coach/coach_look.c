/* Looking at one decision: a search, and pairs of games that check what it found. */
#include "search/coach/coach_look.h"

#include "search/iteration.h"

enum {
	SEARCH = 6,       /* eighths of the iterations; the rest is for pairs of games */
	TREE = 250,       /* iterations in which a tree of the search grows */
	TREES_LEAST = 8,  /* in which pairs are played, where there are so many pairs; … */
	TREE_PAIRS = 100, /* … in each at most */
	CERTAIN = 10000,  /* hundredths of a per cent */
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

	table_fold(c->table, d->event, &state);
	s->seat = (struct player_seat){.game = game, .chance = coach_key(d->event, s->phase)};
	game->hide(&state, d->seat, &s->seat.view);
	s->task = search_task(&searcher, &s->seat, UINT32_MAX);
	s->games = (uint32_t)((uint64_t)s->iterations * s->task.iterations /
			      search_task(&player_hard, &s->seat, UINT32_MAX).iterations);
	/* What it says is about points and winning, so that is all it goes by. */
	s->knowledge = *s->task.knowledge;
	s->knowledge.merit = NULL;
	s->task.knowledge = &s->knowledge;
	s->task.iterations = s->games / 8 * SEARCH;
	s->task.regrows = TREE;
	s->search = search_begin(&s->task, c->memory);
	s->duel = (struct coach_duel){0};
}

static uint32_t place_of(const struct search_result *result, move_t m)
{
	uint32_t i = 0;

	while (result->action[i].move != m)
		i++;
	return i;
}

static uint32_t within(uint32_t least, uint32_t n, uint32_t most)
{
	return n < least ? least : n < most ? n : most;
}

static int64_t reward_of(const struct search_action *action)
{
	return action->visits ? action->reward / action->visits : 0;
}

static void note_search(struct coach_duel *duel, const struct search_result *found)
{
	const struct search_action *made = &found->action[duel->made];
	const struct search_action *other = &found->action[duel->other];

	duel->found = reward_of(made) - reward_of(other);
	duel->found_games = made->visits < other->visits ? made->visits : other->visits;
}

/* Whom the action made is compared with: the best, or if it is that itself the next best. They meet in trees that
 * know nothing of the search. */
static void begin_duel(struct coach *c, struct coach_decision *d)
{
	struct coach_step *s = &c->step;
	const struct search_result *found = search_result(s->search);
	const uint32_t pairs = (s->games - s->task.iterations) / 2;
	struct search_result ranked = *found;

	search_rank(&ranked);
	d->is_best = ranked.action[0].move == d->made;
	d->other = ranked.action[d->is_best].move;
	s->duel.made = place_of(found, d->made);
	s->duel.other = place_of(found, d->other);
	note_search(&s->duel, found);
	s->duel.pairs = within(1, pairs / TREES_LEAST, TREE_PAIRS);
	s->duel.trees = within(1, pairs / s->duel.pairs, pairs);
	s->task.tree++;
	s->task.regrows = 2 * s->duel.pairs;
	s->search = search_begin(&s->task, c->memory);
}

/* One game that begins with the action at this place of the root: adds what came of it. */
static void play(struct coach *c, uint32_t place, struct coach_sums *sums)
{
	const unsigned seats = c->table->seats, seat = c->decision[c->step.nth].seat;
	const struct iteration_end *end = search_play(c->step.search, place);

	sums->points += end->points[seat];
	sums->lead += iteration_lead(end, seats, seat);
	sums->wins += end->win[seat] * CERTAIN / ITERATION_WIN;
	sums->reward += iteration_reward(end, seats, seat);
}

static void add(struct coach_sums *to, const struct coach_sums *more)
{
	to->points += more->points;
	to->lead += more->lead;
	to->wins += more->wins;
	to->reward += more->reward;
}

/* Plays the pairs of one tree. */
static void grow(struct coach *c)
{
	struct coach_duel *duel = &c->step.duel;
	struct coach_sums made = {0}, other = {0};

	for (uint32_t i = 0; i < duel->pairs; i++) {
		play(c, duel->made, &made);
		play(c, duel->other, &other);
	}
	coach_sample(&duel->lead, coach_mean(made.lead - other.lead, duel->pairs));
	coach_sample(&duel->wins, coach_mean(made.wins - other.wins, duel->pairs));
	add(&duel->made_sums, &made);
	add(&duel->other_sums, &other);
	duel->trees--;
}

static struct coach_value value(const struct coach_sums *sums, int64_t n)
{
	return (struct coach_value){
	    .points = coach_mean(sums->points, n),
	    .lead = coach_mean(sums->lead, n),
	    .wins = coach_mean(sums->wins, n),
	};
}

/* How much better one is say the pairs alone, because the search flatters what it chose. Which one that is say
 * both, each as much as it has games: all of them know more than the few of the pairs. */
static void conclude(const struct coach_step *s, struct coach_decision *d)
{
	const struct coach_duel *duel = &s->duel;
	d->iterations = s->iterations;
	d->phase = s->phase;
	d->games = (uint32_t)duel->lead.n * duel->pairs;
	d->made_value = value(&duel->made_sums, d->games);
	d->other_value = value(&duel->other_sums, d->games);
	d->lead = coach_estimate(&duel->lead);
	d->wins = coach_estimate(&duel->wins);
	d->is_best =
	    duel->found * duel->found_games + duel->made_sums.reward >= duel->other_sums.reward;
}

bool coach_look(struct coach *c)
{
	struct coach_step *s = &c->step;
	struct coach_decision *d = &c->decision[s->nth];

	if (!s->search) {
		begin(c, d);
	} else if (!s->duel.trees) {
		if (search_go_on(s->search) == PLAYER_PARTS)
			begin_duel(c, d);
	} else {
		grow(c);
		if (!s->duel.trees) {
			conclude(s, d);
			c->done += s->iterations;
			return true;
		}
	}
	return false;
}
