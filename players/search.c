/* The root of the search: sequential halving. */
#include "players/search.h"

#include "core/base/assert.h"
#include "players/iteration.h"

#include <string.h>

/* The actions that are still in, by their places at the root. */
struct contest {
	uint32_t n;
	uint16_t at[GAME_MOVES_MAX];
};

enum { PRIOR = 64 }; /* what knowledge says counts like so many visits */

/* How good the action seems: the mean of its rewards, and, the less it was visited the more, what
 * knowledge says. */
static int64_t value(const struct search_action *action)
{
	const int64_t visits = action->visits;

	return (visits ? action->reward / visits : 0) + action->prior * PRIOR / (PRIOR + visits);
}

struct search_task search_task(const struct player *p, const struct game *game, const void *view,
			       struct rng *r)
{
	const struct knowledge *knowledge = knowledge_of(game);
	const uint32_t hard = knowledge->iterations[game->seats(view) - 1];
	struct search_task task = {
	    .game = game,
	    .knowledge = knowledge,
	    .view = view,
	    .iterations = hard * p->effort / 100,
	};

	for (unsigned i = 0; i < 8; i++)
		task.key.word[i] = rng_word(r);
	return task;
}

/* The actions at the root, in the buffers of an iteration that has not begun. */
static void list_actions(struct iteration *it, struct search_result *out)
{
	const struct search_task *task = it->task;

	out->n = (uint32_t)task->game->legal(task->view, it->moves);
	memset(it->value, 0, sizeof it->value);
	if (task->knowledge->order)
		task->knowledge->order(task->view, it->moves, out->n, it->value);
	for (uint32_t i = 0; i < out->n; i++)
		out->action[i] =
		    (struct search_action){.move = it->moves[i], .prior = it->value[i]};
}

/* The better come first, and of equals those that did before. */
static void sort(const struct search_result *result, struct contest *c)
{
	for (uint32_t i = 1; i < c->n; i++) {
		const uint16_t at = c->at[i];
		const int64_t here = value(&result->action[at]);
		uint32_t to = i;

		for (; to && value(&result->action[c->at[to - 1]]) < here; to--)
			c->at[to] = c->at[to - 1];
		c->at[to] = at;
	}
}

int64_t search_spread(int64_t sum, int64_t squares, int64_t n)
{
	const int64_t middle = sum / n, variance = squares / n - middle * middle;

	return tree_root((uint64_t)(variance > 0 ? variance : 0));
}

static bool is_stopped(const struct search_task *task)
{
	return task->stop && atomic_load_explicit(task->stop, memory_order_relaxed);
}

/* So many more iterations for each that is still in; those that are left over when there are too
 * few for all go to the first. */
static void pass(struct iteration *it, struct search_result *result, const struct contest *c,
		 uint32_t times, uint32_t *left)
{
	const struct search_action *first = &result->action[c->at[0]];

	for (; times && *left && !is_stopped(it->task); times--) {
		for (uint32_t i = 0; i < c->n && *left; i++, --*left)
			iteration_play(it, &result->action[c->at[i]], c->at[i]);
		it->tree.spread =
		    search_spread(first->reward, first->reward_squares, first->visits);
	}
}

static void halve(struct iteration *it, struct search_result *result, struct contest *c)
{
	uint32_t left = it->task->iterations, rounds = 1;

	ASSERT(c->n);
	while (1u << rounds < c->n)
		rounds++;
	sort(result, c);
	for (; rounds; rounds--) {
		const uint32_t times = left / rounds / c->n;

		pass(it, result, c, times ? times : 1, &left);
		sort(result, c);
		c->n = (c->n + 1) / 2;
	}
}

struct search_result *search_run(const struct search_task *task, struct player_memory memory)
{
	struct search_result *result = memory.at;
	struct contest c;
	struct iteration it = {.task = task};

	ASSERT(memory.size >= SEARCH_MEMORY_MIN);
	it.seat = (unsigned)task->game->to_act(task->view);
	it.seats = task->game->seats(task->view);
	it.tree = tree_in(result + 1, memory.size - sizeof *result, task->iterations);
	list_actions(&it, result);
	c.n = result->n;
	for (uint32_t i = 0; i < c.n; i++)
		c.at[i] = (uint16_t)i;
	halve(&it, result, &c);
	return result;
}

void search_merge(struct search_result *into, const struct search_result *from)
{
	ASSERT(into->n == from->n);
	for (uint32_t i = 0; i < into->n; i++) {
		struct search_action *to = &into->action[i];
		const struct search_action *more = &from->action[i];

		to->visits += more->visits;
		to->reward += more->reward;
		to->points += more->points;
		to->reward_squares += more->reward_squares;
		to->points_squares += more->points_squares;
	}
}

uint32_t search_best(const struct search_result *result)
{
	uint32_t most = 0, best = 0;
	int64_t best_value = INT64_MIN;

	for (uint32_t i = 0; i < result->n; i++)
		most = result->action[i].visits > most ? result->action[i].visits : most;
	for (uint32_t i = 0; i < result->n; i++) {
		const struct search_action *a = &result->action[i];

		if (a->visits > most / 2 && value(a) > best_value) {
			best_value = value(a);
			best = i;
		}
	}
	return best;
}
