/* The root of the search: sequential halving. */
#include "search/search.h"

#include "core/base/assert.h"
#include "search/iteration.h"

#include <string.h>

/* The actions that are still in, by their places at the root. */
struct contest {
	uint32_t n;
	uint16_t at[GAME_MOVES_MAX];
};

/* A search at work: which iteration is next. A round gives every action that is in as many
 * iterations, in passes of one each; then the better half stays in. */
struct search {
	struct search_task task;
	struct iteration it;
	struct contest in;
	uint32_t rounds; /* still to be played, this one with them */
	uint32_t passes; /* of this round */
	uint32_t next;   /* of those that are in */
	uint32_t left;   /* iterations */
	uint32_t grown;  /* iterations of the tree as it is */
	struct search_result result;
};

enum {
	PRIOR = 64,      /* what knowledge says counts like so many visits */
	RECALLED = 4096, /* actions with a past that there is room for, if there is room for all */
	EXPLORATION = 100, /* per cent of the spread, where knowledge says nothing else */
};

/* How good the action seems: the mean of its rewards, and, the less it was visited the more, what
 * knowledge says. */
static int64_t value(const struct search_action *action)
{
	const int64_t visits = action->visits;

	return (visits ? action->reward / visits : 0) + action->prior * PRIOR / (PRIOR + visits);
}

static const struct knowledge *knowledge_for(const struct player *p, const struct player_seat *seat)
{
	const struct knowledge *known = knowledge_of(seat->game), *deeper = known->deeper;

	while (deeper && deeper->fits && !deeper->fits(&seat->view))
		deeper = deeper->deeper;
	return p->knows_more && deeper ? deeper : known;
}

struct search_task search_task(const struct player *p, const struct player_seat *seat,
			       uint32_t iterations)
{
	const struct knowledge *knowledge = knowledge_for(p, seat);
	const uint32_t hard = knowledge->iterations[seat->game->seats(&seat->view) - 1];
	const uint32_t own = hard * p->effort / 100;

	return (struct search_task){
	    .game = seat->game,
	    .knowledge = knowledge,
	    .view = &seat->view,
	    .key = seat->chance,
	    .iterations = own < iterations ? own : iterations,
	};
}

/* The actions at the root, in the buffers of an iteration that has not begun. What knowledge says counts less the more
 * an action was visited, so only differences may count: else those that were visited less would seem better. */
static void list_actions(struct iteration *it, struct search_result *out)
{
	const struct search_task *task = it->task;
	int32_t best;

	out->n = (uint32_t)task->game->legal(task->view, it->moves);
	memset(it->value, 0, sizeof it->value);
	if (task->knowledge->order)
		task->knowledge->order(task->view, it->moves, out->n, it->value);
	best = it->value[knowledge_best(it->value, out->n)];
	for (uint32_t i = 0; i < out->n; i++)
		out->action[i] =
		    (struct search_action){.move = it->moves[i], .prior = it->value[i] - best};
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

/* So many passes are in this round; those that are left over when there are too few iterations for
 * all go to the first. */
static void plan_round(struct search *s)
{
	s->passes = s->left / s->rounds / s->in.n;
	s->passes += !s->passes;
}

static void end_pass(struct search *s)
{
	const struct search_action *first = &s->result.action[s->in.at[0]];

	s->it.tree.spread = search_spread(first->reward, first->reward_squares, first->visits);
	s->next = 0;
	if (--s->passes)
		return;
	sort(&s->result, &s->in);
	s->in.n = (s->in.n + 1) / 2;
	if (--s->rounds)
		plan_round(s);
}

struct search *search_begin(const struct search_task *task, struct player_memory memory)
{
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
	s->it.tree = tree_in(s + 1, memory.size - sizeof *s,
			     (task->regrows ? task->regrows : task->iterations) +
				 (task->knowledge->recalls ? RECALLED : 0));
	s->it.tree.exploration =
	    task->knowledge->exploration ? task->knowledge->exploration : EXPLORATION;
	s->it.tree.trust = task->knowledge->trust;
	list_actions(&s->it, &s->result);
	ASSERT(s->result.n);
	for (; s->in.n < s->result.n; s->in.n++)
		s->in.at[s->in.n] = (uint16_t)s->in.n;
	while (1u << s->rounds < s->in.n)
		s->rounds++;
	sort(&s->result, &s->in);
	plan_round(s);
	return s;
}

static void play(struct search *s, uint32_t place)
{
	if (s->task.regrows && s->grown == s->task.regrows) {
		iteration_regrow(&s->it);
		s->grown = 0;
	}
	s->grown++;
	iteration_play(&s->it, &s->result.action[place], place);
}

uint32_t search_go_on(struct search *s)
{
	const uint64_t all = s->task.iterations;

	for (uint64_t part = all / PLAYER_PARTS + 1; part && s->left && s->rounds; part--) {
		const uint16_t at = s->in.at[s->next++];

		play(s, at);
		if (!--s->left || s->next == s->in.n)
			end_pass(s);
	}
	return s->left && s->rounds ? (uint32_t)((all - s->left) * PLAYER_PARTS / all)
				    : PLAYER_PARTS;
}

struct search_result *search_result(struct search *s)
{
	return &s->result;
}

const struct iteration_end *search_play(struct search *s, uint32_t place)
{
	play(s, place);
	return &s->it.end;
}

struct search_result *search_run(const struct search_task *task, struct player_memory memory)
{
	struct search *s = search_begin(task, memory);

	while (search_go_on(s) < PLAYER_PARTS)
		;
	return &s->result;
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

/* The place of the best of n actions. */
static uint32_t best_of(const struct search_action *action, uint32_t n)
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

move_t search_move(const struct search_result *result)
{
	return result->action[best_of(result->action, result->n)].move;
}

void search_rank(struct search_result *result)
{
	for (uint32_t i = 0; i < result->n; i++) {
		struct search_action *first = &result->action[i];
		const uint32_t at = best_of(first, result->n - i);
		const struct search_action best = first[at];

		memmove(first + 1, first, at * sizeof *first);
		*first = best;
	}
}
