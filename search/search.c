/* The root of the search: sequential halving. */
#include "search/search.h"

#include "core/base/assert.h"
#include "search/iteration.h"
#include "search/statistics.h"

#include <string.h>

/* The actions that are still in, by their indices at the root; the best first when a round
 * begins. */
struct survivors {
	uint32_t n;
	uint16_t index[GAME_MOVES_MAX];
};

/* A search at work. Sequential halving has log2(actions) rounds of about equally many iterations.
 * In a round every survivor gets equally many, in passes of one each; then the better half
 * survives. */
struct search {
	struct search_task task;
	struct iteration it;
	struct survivors in;
	uint32_t rounds;   /* to play, this one included */
	uint32_t passes;   /* to play in this round, this one included */
	uint32_t next;     /* survivor, in this pass */
	uint32_t left;     /* iterations */
	uint32_t tree_age; /* iterations since the tree began */
	struct search_result result;
};

enum {
	ROOT_PRIOR_VISITS = 64,    /* the move score of a root action counts like so many visits */
	HISTORY_ENTRIES = 4096,    /* of the table, for the action history */
	EXPLORATION_DEFAULT = 100, /* per cent */
};

/* Returns the mean reward of a root action, plus its prior, which fades with the visits. */
static int64_t value(const struct search_action *action)
{
	const int64_t visits = action->visits;

	return (visits ? action->reward / visits : 0) +
	       action->prior * ROOT_PRIOR_VISITS / (ROOT_PRIOR_VISITS + visits);
}

/* ---- the task ---- */

static const struct evaluation *evaluation_for(const struct player *p,
					       const struct player_observation *observation)
{
	const struct evaluation *own = evaluation_of(observation->game), *next = own->for_expert;

	while (next && next->fits && !next->fits(&observation->view))
		next = next->for_expert;
	return p->expert_evaluation && next ? next : own;
}

struct search_task search_task(const struct player *p, const struct player_observation *observation,
			       uint32_t iterations)
{
	const struct evaluation *evaluation = evaluation_for(p, observation);
	const unsigned seats = observation->game->seats(&observation->view);
	const uint32_t own = evaluation->iterations[seats - 1] * p->effort / 100;

	return (struct search_task){
	    .game = observation->game,
	    .evaluation = evaluation,
	    .view = &observation->view,
	    .key = observation->key,
	    .iterations = own < iterations ? own : iterations,
	};
}

/* ---- rounds ---- */

/* Lists the actions at the root, in the buffers of an iteration that has not begun. Their priors
 * are differences to the best score: a prior fades with the visits, so a common offset would favour
 * the actions with fewer of them. */
static void list_actions(struct iteration *it, struct search_result *out)
{
	const struct search_task *task = it->task;
	int32_t best;

	out->n = (uint32_t)task->game->legal(task->view, it->moves);
	memset(it->value, 0, sizeof it->value);
	if (task->evaluation->score_moves)
		task->evaluation->score_moves(task->view, it->moves, out->n, it->value);
	best = it->value[evaluation_best(it->value, out->n)];
	for (uint32_t i = 0; i < out->n; i++)
		out->action[i] =
		    (struct search_action){.move = it->moves[i], .prior = it->value[i] - best};
}

/* Sorts the survivors by value, the best first; equal ones keep their order. */
static void sort(const struct search_result *result, struct survivors *in)
{
	for (uint32_t i = 1; i < in->n; i++) {
		const uint16_t index = in->index[i];
		const int64_t here = value(&result->action[index]);
		uint32_t to = i;

		for (; to && value(&result->action[in->index[to - 1]]) < here; to--)
			in->index[to] = in->index[to - 1];
		in->index[to] = index;
	}
}

/* Shares the iterations out. The first survivors get what is left over when there are too few. */
static void plan_round(struct search *s)
{
	s->passes = s->left / s->rounds / s->in.n;
	s->passes += !s->passes;
}

static void end_pass(struct search *s)
{
	const struct search_action *first = &s->result.action[s->in.index[0]];

	s->it.tree.deviation =
	    statistics_deviation(first->reward, first->reward_squares, first->visits);
	s->next = 0;
	if (--s->passes)
		return;
	sort(&s->result, &s->in);
	s->in.n = (s->in.n + 1) / 2;
	if (--s->rounds)
		plan_round(s);
}

/* ---- the search ---- */

struct search *search_begin(const struct search_task *task, struct player_memory memory)
{
	const struct evaluation *eval = task->evaluation;
	struct search *s = memory.at;

	ASSERT(memory.size >= SEARCH_MEMORY_MIN);
	memset(s, 0, sizeof *s);
	s->task = *task;
	s->rounds = 1;
	s->left = task->iterations;
	s->it.task = &s->task;
	s->it.seat = (unsigned)task->game->to_act(task->view);
	s->it.seats = task->game->seats(task->view);
	/* An iteration adds one node at most. */
	s->it.tree = tree_init(s + 1, memory.size - sizeof *s,
			       (task->restart_after ? task->restart_after : task->iterations) +
				   (eval->action_history ? HISTORY_ENTRIES : 0));
	s->it.tree.exploration = eval->exploration ? eval->exploration : EXPLORATION_DEFAULT;
	s->it.tree.prior_visits = eval->prior_visits;
	list_actions(&s->it, &s->result);
	ASSERT(s->result.n);
	for (; s->in.n < s->result.n; s->in.n++)
		s->in.index[s->in.n] = (uint16_t)s->in.n;
	while (1u << s->rounds < s->in.n)
		s->rounds++;
	sort(&s->result, &s->in);
	plan_round(s);
	return s;
}

static void run_iteration(struct search *s, uint32_t index)
{
	if (s->task.restart_after && s->tree_age == s->task.restart_after) {
		iteration_restart_tree(&s->it);
		s->tree_age = 0;
	}
	s->tree_age++;
	iteration_run(&s->it, &s->result.action[index], index);
}

uint32_t search_step(struct search *s)
{
	const uint64_t all = s->task.iterations;

	for (uint64_t n = all / PLAYER_DONE + 1; n && s->left && s->rounds; n--) {
		run_iteration(s, s->in.index[s->next++]);
		if (!--s->left || s->next == s->in.n)
			end_pass(s);
	}
	return s->left && s->rounds ? (uint32_t)((all - s->left) * PLAYER_DONE / all) : PLAYER_DONE;
}

struct search_result *search_result(struct search *s)
{
	return &s->result;
}

const struct reward *search_sample(struct search *s, uint32_t index)
{
	run_iteration(s, index);
	return &s->it.reward;
}

struct search_result *search_run(const struct search_task *task, struct player_memory memory)
{
	struct search *s = search_begin(task, memory);

	while (search_step(s) < PLAYER_DONE)
		;
	return &s->result;
}

/* ---- results ---- */

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

/* Returns the index of the best of n actions. */
static uint32_t find_best(const struct search_action *action, uint32_t n)
{
	uint32_t most = 0, best = 0;
	int64_t best_value = INT64_MIN;

	for (uint32_t i = 0; i < n; i++)
		most = action[i].visits > most ? action[i].visits : most;
	for (uint32_t i = 0; i < n; i++)
		if (action[i].visits > most / 2 && value(&action[i]) > best_value) {
			best_value = value(&action[i]);
			best = i;
		}
	return best;
}

move_t search_best_move(const struct search_result *result)
{
	return result->action[find_best(result->action, result->n)].move;
}

void search_rank(struct search_result *result)
{
	for (uint32_t i = 0; i < result->n; i++) {
		struct search_action *first = &result->action[i];
		const uint32_t at = find_best(first, result->n - i);
		const struct search_action best = first[at];

		memmove(first + 1, first, at * sizeof *first);
		*first = best;
	}
}

static struct player_advice advice(const struct search_action *a)
{
	struct player_advice out = {.move = a->move, .visits = a->visits};

	if (!a->visits)
		return out;
	out.points = (int32_t)(a->points / (int64_t)a->visits);
	out.deviation = (int32_t)statistics_deviation(a->points, a->points_squares, a->visits);
	out.lead = (int32_t)(a->reward / (int64_t)a->visits);
	return out;
}

void search_hint(struct search_result *result, struct player_hint *out)
{
	search_rank(result);
	out->n = result->n;
	for (uint32_t i = 0; i < result->n; i++)
		out->action[i] = advice(&result->action[i]);
}
