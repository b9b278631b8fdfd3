/* Judging one decision: a search finds the best other action, paired games estimate the
 * difference. */
#include "search/coach/steps.h"

#include "search/reward.h"

enum {
	SEARCH_EIGHTHS = 6,        /* of the iterations; the rest is for paired games */
	SEARCH_TREE = 250,         /* iterations of each tree of the search */
	TREES_LEAST = 8,           /* trees of the paired games, if there are so many pairs */
	PAIRS_PER_TREE_MOST = 100, /* pairs of games */
	CERTAIN = 10000,           /* hundredths of a per cent */
};

/* Searches with the evaluation of `expert`. */
static const struct player searcher = {.effort = 100, .expert_evaluation = true};

/* Begins the search from the view of the seat. The budget counts iterations of `hard`; the
 * evaluation of `expert` gets as many iterations as take the same time. */
static void begin_search(struct coach *c, const struct coach_decision *d)
{
	struct coach_item *item = &c->item;
	const struct game *game = c->table->game;
	struct table_state state;

	table_fold(c->table, d->event, &state);
	item->observation =
	    (struct player_observation){.game = game, .key = coach_key(d->event, item->phase)};
	game->hide(&state, d->seat, &item->observation.view);
	item->task = search_task(&searcher, &item->observation, UINT32_MAX);
	item->games =
	    (uint32_t)((uint64_t)item->iterations * item->task.iterations /
		       search_task(&player_hard, &item->observation, UINT32_MAX).iterations);
	/* The coach judges by points and winning alone. */
	item->evaluation = *item->task.evaluation;
	item->evaluation.reward_bonus = NULL;
	item->task.evaluation = &item->evaluation;
	item->task.iterations = item->games / 8 * SEARCH_EIGHTHS;
	item->task.restart_after = SEARCH_TREE;
	item->search = search_begin(&item->task, c->memory);
	item->comparison = (struct coach_comparison){0};
}

/* Returns the index of the action at the root. */
static uint32_t index_of(const struct search_result *result, move_t m)
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

static int64_t mean_reward(const struct search_action *action)
{
	return action->visits ? action->reward / action->visits : 0;
}

/* Keeps what the search found out about the two actions. */
static void keep_search(struct coach_comparison *comparison, const struct search_result *found)
{
	const struct search_action *made = &found->action[comparison->made_index];
	const struct search_action *other = &found->action[comparison->other_index];

	comparison->search_difference = mean_reward(made) - mean_reward(other);
	comparison->search_games = made->visits < other->visits ? made->visits : other->visits;
}

/* Begins the paired games of the action made and the best other action, in trees that know nothing
 * of the search. */
static void begin_comparison(struct coach *c, struct coach_decision *d)
{
	struct coach_item *item = &c->item;
	const struct search_result *found = search_result(item->search);
	const uint32_t pairs = (item->games - item->task.iterations) / 2;
	struct search_result ranked = *found;

	search_rank(&ranked);
	d->is_best = ranked.action[0].move == d->made;
	d->other = ranked.action[d->is_best].move;
	item->comparison.made_index = index_of(found, d->made);
	item->comparison.other_index = index_of(found, d->other);
	keep_search(&item->comparison, found);
	item->comparison.pairs_per_tree = within(1, pairs / TREES_LEAST, PAIRS_PER_TREE_MOST);
	item->comparison.trees_left = within(1, pairs / item->comparison.pairs_per_tree, pairs);
	item->task.tree++;
	item->task.restart_after = 2 * item->comparison.pairs_per_tree;
	item->search = search_begin(&item->task, c->memory);
}

/* Plays a game that begins with the root action of that index, and adds its figures. */
static void play(struct coach *c, uint32_t index, struct coach_sums *sums)
{
	const unsigned seats = c->table->seats, seat = c->decision[c->item.index].seat;
	const struct reward *end = search_sample(c->item.search, index);

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

/* Plays the pairs of one tree: one sample of the difference. */
static void play_tree(struct coach *c)
{
	struct coach_comparison *comparison = &c->item.comparison;
	struct coach_sums made = {0}, other = {0};

	for (uint32_t i = 0; i < comparison->pairs_per_tree; i++) {
		play(c, comparison->made_index, &made);
		play(c, comparison->other_index, &other);
	}
	coach_sample(&comparison->lead,
		     coach_mean(made.lead - other.lead, comparison->pairs_per_tree));
	coach_sample(&comparison->wins,
		     coach_mean(made.wins - other.wins, comparison->pairs_per_tree));
	add(&comparison->made, &made);
	add(&comparison->other, &other);
	comparison->trees_left--;
}

static struct coach_value value(const struct coach_sums *sums, int64_t n)
{
	return (struct coach_value){
	    .points = coach_mean(sums->points, n),
	    .lead = coach_mean(sums->lead, n),
	    .wins = coach_mean(sums->wins, n),
	};
}

/* Writes the figures of the decision. The paired games alone estimate the difference. The search
 * and the paired games together decide which action is called best, weighted by their numbers of
 * games, because together they know more than the few pairs. */
static void conclude(const struct coach_item *item, struct coach_decision *d)
{
	const struct coach_comparison *comparison = &item->comparison;
	d->iterations = item->iterations;
	d->phase = item->phase;
	d->games = (uint32_t)comparison->lead.n * comparison->pairs_per_tree;
	d->made_value = value(&comparison->made, d->games);
	d->other_value = value(&comparison->other, d->games);
	d->lead = coach_estimate(&comparison->lead);
	d->wins = coach_estimate(&comparison->wins);
	d->is_best =
	    comparison->search_difference * comparison->search_games + comparison->made.reward >=
	    comparison->other.reward;
}

bool coach_decision_step(struct coach *c)
{
	struct coach_item *item = &c->item;
	struct coach_decision *d = &c->decision[item->index];

	if (!item->search) {
		begin_search(c, d);
	} else if (!item->comparison.trees_left) {
		if (search_step(item->search) == PLAYER_DONE)
			begin_comparison(c, d);
	} else {
		play_tree(c);
		if (!item->comparison.trees_left) {
			conclude(item, d);
			c->done += item->iterations;
			return true;
		}
	}
	return false;
}
