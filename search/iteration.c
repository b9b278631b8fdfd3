#include "search/iteration.h"

#include "search/statistics.h"

#include <string.h>

enum {
	EXPANSION_VISITS = 8, /* of a node before its children enter the tree */
	WIDENING_UNIT = 16,
	CERTAIN_LEAD = 4000, /* hundredths of a point: an expected lead that is surely a win */
};

/* Returns the action's history: by how much it is better than the mean game of the seat. */
static int32_t history(const struct iteration *it, unsigned seat, move_t m)
{
	const int64_t mean = it->games ? it->rewards[seat] / it->games : 0;

	return (int32_t)tree_history(&it->tree, seat, m, mean);
}

/* Returns the seat's move in a playout, one of the n moves in it->moves. */
static move_t playout_move(struct iteration *it, unsigned seat, size_t n)
{
	const struct evaluation *eval = it->task->evaluation;

	if (n == 1)
		return it->moves[0];
	if (!eval->score_moves)
		return it->moves[rng_below(&it->rng, (uint32_t)n)];
	(eval->score_playout_moves ? eval->score_playout_moves
				   : eval->score_moves)(&it->state, it->moves, n, it->value);
	for (size_t i = 0; eval->action_history && i < n; i++)
		it->value[i] += history(it, seat, it->moves[i]);
	for (size_t i = 0; eval->playout_noise && i < n; i++)
		it->value[i] += (int32_t)rng_below(&it->rng, eval->playout_noise);
	return it->moves[evaluation_best(it->value, n)];
}

/* Makes all n moves candidates, in their order from a random one on. */
static void list_all_candidates(struct iteration *it, uint32_t n)
{
	const uint32_t first = rng_below(&it->rng, n);

	for (uint32_t i = 0; i < n; i++)
		it->candidate[i] = (struct tree_candidate){
		    .move = it->moves[i + first < n ? i + first : i + first - n]};
}

/* Makes the best of the n moves candidates of a node with so many visits: progressive widening.
 * Returns how many. */
static uint32_t list_candidates(struct iteration *it, unsigned seat, size_t n, uint32_t visits)
{
	const struct evaluation *eval = it->task->evaluation;
	const uint64_t widening = eval->widening ? eval->widening : 1;
	uint32_t k = 1 + statistics_sqrt(visits * widening / WIDENING_UNIT);

	if (!eval->score_moves) {
		list_all_candidates(it, (uint32_t)n);
		return (uint32_t)n;
	}
	eval->score_moves(&it->state, it->moves, n, it->value);
	k = k < n ? k : (uint32_t)n;
	for (uint32_t i = 0; i < k; i++) {
		const uint32_t best = evaluation_best(it->value, n);
		const move_t m = it->moves[best];

		it->candidate[i] = (struct tree_candidate){
		    .move = m,
		    .prior = eval->action_history ? history(it, seat, m) : it->value[best]};
		it->value[best] = INT32_MIN;
	}
	return k;
}

/* Where an iteration is in the tree. */
struct position {
	uint32_t node, visits;
	bool outside; /* the rest of the game is a playout */
};

/* Returns the seat's next move in the tree, or the first one of the playout. */
static move_t tree_move(struct iteration *it, struct position *at, unsigned seat, size_t n)
{
	const struct tree_candidate *chosen;
	uint32_t k;

	if (n == 1) /* no choice, no node */
		return it->moves[0];
	if (at->visits < EXPANSION_VISITS || it->depth == ITERATION_PATH_MAX) {
		at->outside = true;
		return playout_move(it, seat, n);
	}
	k = list_candidates(it, seat, n, at->visits);
	chosen = &it->candidate[tree_select(&it->tree, at->node, it->candidate, k)];
	at->outside = !tree_expand(&it->tree, at->node, chosen);
	if (!at->outside) {
		at->visits = it->tree.node[chosen->index].visits;
		at->node = TREE_ROOT_MOVES + chosen->index;
		it->path[it->depth] = chosen->index;
		it->actor[it->depth++] = (uint8_t)seat;
	}
	return chosen->move;
}

/* ---- the reward ---- */

/* A game that was cut off: an expected lead of CERTAIN_LEAD is a win, an equal deficit a loss, and
 * the chance to win is linear between them. */
static void reward_by_value(struct iteration *it)
{
	for (unsigned seat = 0; seat < it->seats; seat++)
		it->reward.points[seat] = it->evaluated[seat];
	for (unsigned seat = 0; seat < it->seats; seat++) {
		const int64_t lead = reward_lead(&it->reward, it->seats, seat);
		const int64_t limited = lead < -CERTAIN_LEAD  ? -CERTAIN_LEAD
					: lead < CERTAIN_LEAD ? lead
							      : CERTAIN_LEAD;

		it->reward.win[seat] = REWARD_WIN * (CERTAIN_LEAD + limited) / (2 * CERTAIN_LEAD);
	}
}

/* A game that was played to its end. A position value on the way counts as much as the points. */
static void reward_by_scores(struct iteration *it)
{
	struct game_scores scores;

	it->task->game->score(&it->state, &scores, NULL);
	it->reward = reward_of_scores(&scores, it->seats);
	for (unsigned seat = 0; it->is_evaluated && seat < it->seats; seat++)
		it->reward.points[seat] = (it->reward.points[seat] + it->evaluated[seat]) / 2;
}

/* ---- backpropagation ---- */

/* Keeps an action of this game for the action history. */
static void keep_action(struct iteration *it, unsigned seat, move_t m)
{
	if (it->actions == ITERATION_HISTORY_MAX)
		return;
	it->action_seat[it->actions] = (uint8_t)seat;
	it->action[it->actions++] = m;
}

static void update_history(struct iteration *it, const int64_t *rewards)
{
	it->games++;
	for (unsigned seat = 0; seat < it->seats; seat++)
		it->rewards[seat] += rewards[seat];
	for (uint32_t i = 0; i < it->actions; i++)
		tree_add_history(&it->tree, it->action_seat[i], it->action[i],
				 rewards[it->action_seat[i]]);
}

static void backpropagate(struct iteration *it, struct search_action *action)
{
	const struct evaluation *eval = it->task->evaluation;
	const int64_t points = it->reward.points[it->seat];
	int64_t rewards[GAME_SEATS_MAX] = {0};

	for (unsigned seat = 0; seat < it->seats; seat++) {
		rewards[seat] = reward_total(&it->reward, it->seats, seat);
		if (eval->reward_bonus)
			rewards[seat] += eval->reward_bonus(&it->state, seat);
	}
	action->visits++;
	action->reward += rewards[it->seat];
	action->reward_squares += rewards[it->seat] * rewards[it->seat];
	action->points += points;
	action->points_squares += points * points;
	for (uint32_t i = 0; i < it->depth; i++) {
		struct tree_node *node = &it->tree.node[it->path[i]];

		node->visits++;
		node->reward += rewards[it->actor[i]];
	}
	if (eval->action_history)
		update_history(it, rewards);
}

/* ---- the iteration ---- */

void iteration_restart_tree(struct iteration *it)
{
	tree_clear(&it->tree);
	memset(it->visits, 0, sizeof it->visits);
	memset(it->rewards, 0, sizeof it->rewards);
	it->games = 0;
}

/* Evaluates the position, in which chance is to act. Returns whether the game ends here. */
static bool is_cut_off(struct iteration *it)
{
	it->task->evaluation->evaluate(&it->state, it->evaluated);
	it->is_evaluated = true;
	return it->task->evaluation->cutoff_events;
}

void iteration_run(struct iteration *it, struct search_action *action, uint32_t index)
{
	const struct game *game = it->task->game;
	const struct evaluation *eval = it->task->evaluation;
	struct position at = {.node = index, .visits = it->visits[index]++};
	uint32_t events = 0; /* chance events since the game left the tree */
	int actor;

	/* Step 1. Random numbers: the k-th iteration of every root action draws the same ones, so
	 * that actions with the same visit count can be compared directly (common random
	 * numbers). */
	memcpy(&it->state, it->task->view, game->state_size);
	rng_start(&it->rng, &it->task->key, RNG_CHOICES,
		  (uint64_t)it->task->tree << 32 | action->visits);

	/* Step 2. Determinization: fill in what the seat cannot see. */
	game->guess(&it->state, &it->rng);

	/* Step 3. The root action. */
	game->apply(&it->state, action->move, NULL);
	it->depth = it->actions = 0;
	it->is_evaluated = false;
	keep_action(it, it->seat, action->move);

	while ((actor = game->to_act(&it->state)) != GAME_OVER) {
		move_t m;

		if (actor == GAME_CHANCE) {
			/* Step 4. Outside the tree: evaluate the position, and end there if the
			 * evaluation cuts games off. */
			if (at.outside && eval->evaluate && events++ == eval->cutoff_events &&
			    is_cut_off(it))
				break;
			/* Step 5. Chance draws. The tree has no nodes for it (open loop). */
			m = game->chance(&it->state, &it->rng);
		} else {
			const size_t n = game->legal(&it->state, it->moves);
			const unsigned seat = (unsigned)actor;

			/* Step 6. A seat acts: selection and expansion in the tree, then the
			 * playout. */
			m = at.outside ? playout_move(it, seat, n) : tree_move(it, &at, seat, n);
			if (n > 1)
				keep_action(it, seat, m);
		}
		game->apply(&it->state, m, NULL);
	}

	/* Step 7. The reward of every seat. */
	(it->is_evaluated && eval->cutoff_events ? reward_by_value : reward_by_scores)(it);

	/* Step 8. Backpropagation: root action, path, action history. */
	backpropagate(it, action);
}
