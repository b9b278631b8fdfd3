/* Looking at one decision: a search, and pairs of games that check what it found. */
#include "search/coach/steps.h"

#include "search/reward.h"

enum {
	SEARCH = 6,       /* eighths of the iterations; the rest is for pairs of games */
	TREE = 250,       /* iterations in which a tree of the search grows */
	TREES_LEAST = 8,  /* in which pairs are played, where there are so many pairs; … */
	TREE_PAIRS = 100, /* … in each at most */
	CERTAIN = 10000,  /* hundredths of a per cent */
};

/* It knows as much as `expert`. */
static const struct player searcher = {.effort = 100, .expert_evaluation = true};

/* Begins the search from what the seat could know then. The budget counts iterations of `hard`; who knows more has as
 * many as take as long. */
static void begin(struct coach *c, const struct coach_decision *d)
{
	struct coach_item *s = &c->item;
	const struct game *game = c->table->game;
	struct table_state state;

	table_fold(c->table, d->event, &state);
	s->observation =
	    (struct player_observation){.game = game, .key = coach_key(d->event, s->phase)};
	game->hide(&state, d->seat, &s->observation.view);
	s->task = search_task(&searcher, &s->observation, UINT32_MAX);
	s->games = (uint32_t)((uint64_t)s->iterations * s->task.iterations /
			      search_task(&player_hard, &s->observation, UINT32_MAX).iterations);
	/* What it says is about points and winning, so that is all it goes by. */
	s->evaluation = *s->task.evaluation;
	s->evaluation.reward_bonus = NULL;
	s->task.evaluation = &s->evaluation;
	s->task.iterations = s->games / 8 * SEARCH;
	s->task.restart_after = TREE;
	s->search = search_begin(&s->task, c->memory);
	s->comparison = (struct coach_comparison){0};
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

static void note_search(struct coach_comparison *comparison, const struct search_result *found)
{
	const struct search_action *made = &found->action[comparison->made];
	const struct search_action *other = &found->action[comparison->other];

	comparison->found = reward_of(made) - reward_of(other);
	comparison->found_games = made->visits < other->visits ? made->visits : other->visits;
}

/* Whom the action made is compared with: the best, or if it is that itself the next best. They meet in trees that
 * know nothing of the search. */
static void begin_duel(struct coach *c, struct coach_decision *d)
{
	struct coach_item *s = &c->item;
	const struct search_result *found = search_result(s->search);
	const uint32_t pairs = (s->games - s->task.iterations) / 2;
	struct search_result ranked = *found;

	search_rank(&ranked);
	d->is_best = ranked.action[0].move == d->made;
	d->other = ranked.action[d->is_best].move;
	s->comparison.made = place_of(found, d->made);
	s->comparison.other = place_of(found, d->other);
	note_search(&s->comparison, found);
	s->comparison.pairs = within(1, pairs / TREES_LEAST, TREE_PAIRS);
	s->comparison.trees = within(1, pairs / s->comparison.pairs, pairs);
	s->task.tree++;
	s->task.restart_after = 2 * s->comparison.pairs;
	s->search = search_begin(&s->task, c->memory);
}

/* One game that begins with the action at this place of the root: adds what came of it. */
static void play(struct coach *c, uint32_t place, struct coach_sums *sums)
{
	const unsigned seats = c->table->seats, seat = c->decision[c->item.index].seat;
	const struct reward *end = search_sample(c->item.search, place);

	sums->points += end->points[seat];
	sums->lead += reward_lead(end, seats, seat);
	sums->wins += end->win[seat] * CERTAIN / REWARD_WIN;
	sums->reward += reward_total(end, seats, seat);
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
	struct coach_comparison *comparison = &c->item.comparison;
	struct coach_sums made = {0}, other = {0};

	for (uint32_t i = 0; i < comparison->pairs; i++) {
		play(c, comparison->made, &made);
		play(c, comparison->other, &other);
	}
	coach_sample(&comparison->lead, coach_mean(made.lead - other.lead, comparison->pairs));
	coach_sample(&comparison->wins, coach_mean(made.wins - other.wins, comparison->pairs));
	add(&comparison->made_sums, &made);
	add(&comparison->other_sums, &other);
	comparison->trees--;
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
static void conclude(const struct coach_item *s, struct coach_decision *d)
{
	const struct coach_comparison *comparison = &s->comparison;
	d->iterations = s->iterations;
	d->phase = s->phase;
	d->games = (uint32_t)comparison->lead.n * comparison->pairs;
	d->made_value = value(&comparison->made_sums, d->games);
	d->other_value = value(&comparison->other_sums, d->games);
	d->lead = coach_estimate(&comparison->lead);
	d->wins = coach_estimate(&comparison->wins);
	d->is_best = comparison->found * comparison->found_games + comparison->made_sums.reward >=
		     comparison->other_sums.reward;
}

bool coach_decision_step(struct coach *c)
{
	struct coach_item *s = &c->item;
	struct coach_decision *d = &c->decision[s->index];

	if (!s->search) {
		begin(c, d);
	} else if (!s->comparison.trees) {
		if (search_step(s->search) == PLAYER_DONE)
			begin_duel(c, d);
	} else {
		grow(c);
		if (!s->comparison.trees) {
			conclude(s, d);
			c->done += s->iterations;
			return true;
		}
	}
	return false;
}
