#include "search/iteration.h"

#include <string.h>

enum {
	PLAYOUTS_FIRST = 8, /* visits before a node looks at what may follow it */
	BREADTH_UNIT = 16,
	SURE_LEAD = 4000, /* hundredths of a point */
};

/* The past of an action: how much more than others the games brought in which the seat took it. */
static int32_t recall(const struct iteration *it, unsigned seat, move_t m)
{
	const int64_t mean = it->games ? it->rewards[seat] / it->games : 0;

	return (int32_t)tree_past(&it->tree, seat, m, mean);
}

/* What whoever is to act does outside the tree. */
static move_t playout_move(struct iteration *it, unsigned seat, size_t n)
{
	const struct knowledge *knows = it->task->knowledge;

	if (n == 1)
		return it->moves[0];
	if (!knows->order)
		return it->moves[rng_below(&it->chance, (uint32_t)n)];
	(knows->playout ? knows->playout : knows->order)(&it->state, it->moves, n, it->value);
	for (size_t i = 0; knows->recalls && i < n; i++)
		it->value[i] += recall(it, seat, it->moves[i]);
	for (size_t i = 0; knows->whim && i < n; i++)
		it->value[i] += (int32_t)rng_below(&it->chance, knows->whim);
	return it->moves[knowledge_best(it->value, n)];
}

/* What a node that was visited so often offers of the n legal actions: the best by knowledge; all,
 * from any of them on, where there is none. */
static uint32_t offered(struct iteration *it, unsigned seat, size_t n, uint32_t visits)
{
	const struct knowledge *knows = it->task->knowledge;
	const uint64_t breadth = knows->breadth ? knows->breadth : 1;
	uint32_t k = 1 + tree_root(visits * breadth / BREADTH_UNIT);

	if (!knows->order) {
		const uint32_t first = rng_below(&it->chance, (uint32_t)n);

		for (uint32_t i = 0; i < n; i++)
			it->offer[i] = (struct tree_offer){
			    .move = it->moves[i + first < n ? i + first : i + first - n]};
		return (uint32_t)n;
	}
	knows->order(&it->state, it->moves, n, it->value);
	k = k < n ? k : (uint32_t)n;
	for (uint32_t i = 0; i < k; i++) {
		const uint32_t best = knowledge_best(it->value, n);
		const move_t m = it->moves[best];

		it->offer[i] = (struct tree_offer){
		    .move = m, .value = knows->recalls ? recall(it, seat, m) : it->value[best]};
		it->value[best] = INT32_MIN;
	}
	return k;
}

/* Where an iteration is in the tree. */
struct place {
	uint32_t node, visits;
	bool left; /* the tree is behind it, the rest is a playout */
};

/* The next action in the tree, or the first of the playout. */
static move_t tree_move(struct iteration *it, struct place *at, unsigned seat, size_t n)
{
	uint32_t k, chosen;
	const struct tree_offer *offer;

	if (n == 1) /* no choice, no node */
		return it->moves[0];
	if (at->visits < PLAYOUTS_FIRST || it->deep == ITERATION_DEEP) {
		at->left = true;
		return playout_move(it, seat, n);
	}
	k = offered(it, seat, n, at->visits);
	chosen = tree_choose(&it->tree, at->node, it->offer, k);
	offer = &it->offer[chosen];
	at->left = !tree_enter(&it->tree, at->node, offer);
	if (!at->left) {
		at->visits = it->tree.node[offer->at].visits;
		at->node = TREE_ROOTS + offer->at;
		it->way[it->deep] = offer->at;
		it->actor[it->deep++] = (uint8_t)seat;
	}
	return offer->move;
}

struct iteration_end iteration_end(const struct game_scores *scores, unsigned seats)
{
	struct iteration_end end = {0};

	for (unsigned seat = 0; seat < seats; seat++) {
		end.points[seat] = 100 * scores->points[seat];
		end.win[seat] = seats > 1 ? game_win(scores, seats, seat, ITERATION_WIN) : 0;
	}
	return end;
}

int64_t iteration_lead(const struct iteration_end *end, unsigned seats, unsigned seat)
{
	int64_t best = INT64_MIN;

	for (unsigned other = 0; other < seats; other++)
		if (other != seat && end->points[other] > best)
			best = end->points[other];
	return end->points[seat] - (seats > 1 ? best : 0);
}

int64_t iteration_reward(const struct iteration_end *end, unsigned seats, unsigned seat)
{
	return iteration_lead(end, seats, seat) + end->win[seat];
}

/* The game was not played to its end: who is promised to be ahead by SURE_LEAD has won, and between that the chances
 * are as the lead. */
static void end_by_promise(struct iteration *it)
{
	for (unsigned seat = 0; seat < it->seats; seat++)
		it->end.points[seat] = it->promise[seat];
	for (unsigned seat = 0; seat < it->seats; seat++) {
		const int64_t lead = iteration_lead(&it->end, it->seats, seat);
		const int64_t sure = lead < -SURE_LEAD  ? -SURE_LEAD
				     : lead < SURE_LEAD ? lead
							: SURE_LEAD;

		it->end.win[seat] = ITERATION_WIN * (SURE_LEAD + sure) / (2 * SURE_LEAD);
	}
}

/* It was: what was promised on the way, if anything, counts as much. */
static void end_by_score(struct iteration *it)
{
	struct game_scores scores;

	it->task->game->score(&it->state, &scores, NULL);
	it->end = iteration_end(&scores, it->seats);
	for (unsigned seat = 0; it->promised && seat < it->seats; seat++)
		it->end.points[seat] = (it->end.points[seat] + it->promise[seat]) / 2;
}

/* For the past of the action. */
static void choose(struct iteration *it, unsigned seat, move_t m)
{
	if (it->choices == ITERATION_LONG)
		return;
	it->chooser[it->choices] = (uint8_t)seat;
	it->choice[it->choices++] = m;
}

static void remember(struct iteration *it, const int64_t *rewards)
{
	it->games++;
	for (unsigned seat = 0; seat < it->seats; seat++)
		it->rewards[seat] += rewards[seat];
	for (uint32_t i = 0; i < it->choices; i++)
		tree_remember(&it->tree, it->chooser[i], it->choice[i], rewards[it->chooser[i]]);
}

static void note(struct iteration *it, struct search_action *action)
{
	const struct knowledge *knows = it->task->knowledge;
	int64_t rewards[GAME_SEATS_MAX] = {0};
	const int64_t *own = &it->end.points[it->seat];

	(it->promised && knows->horizon ? end_by_promise : end_by_score)(it);
	for (unsigned seat = 0; seat < it->seats; seat++) {
		rewards[seat] = iteration_reward(&it->end, it->seats, seat);
		if (knows->merit)
			rewards[seat] += knows->merit(&it->state, seat);
	}
	action->visits++;
	action->reward += rewards[it->seat];
	action->reward_squares += rewards[it->seat] * rewards[it->seat];
	action->points += *own;
	action->points_squares += *own * *own;
	for (uint32_t i = 0; i < it->deep; i++) {
		struct tree_node *node = &it->tree.node[it->way[i]];

		node->visits++;
		node->reward += rewards[it->actor[i]];
	}
	if (knows->recalls)
		remember(it, rewards);
}

/* What knowledge promises from here on, as chance is to act. */
static void ask_promise(struct iteration *it)
{
	it->task->knowledge->promise(&it->state, it->promise);
	it->promised = true;
}

void iteration_regrow(struct iteration *it)
{
	tree_clear(&it->tree);
	memset(it->visits, 0, sizeof it->visits);
	memset(it->rewards, 0, sizeof it->rewards);
	it->games = 0;
}

void iteration_play(struct iteration *it, struct search_action *action, uint32_t number)
{
	const struct game *game = it->task->game;
	const struct knowledge *knows = it->task->knowledge;
	struct place at = {.node = number, .visits = it->visits[number]++};
	uint32_t beyond = 0; /* chance events since the tree was left */
	int actor;

	memcpy(&it->state, it->task->view, game->state_size);
	rng_start(&it->chance, &it->task->key, RNG_CHOICES,
		  (uint64_t)it->task->tree << 32 | action->visits);
	game->guess(&it->state, &it->chance);
	game->apply(&it->state, action->move, NULL);
	it->deep = it->choices = 0;
	choose(it, it->seat, action->move);
	it->promised = false;
	while ((actor = game->to_act(&it->state)) != GAME_OVER) {
		move_t m;

		if (actor == GAME_CHANCE) {
			if (at.left && knows->promise && beyond++ == knows->horizon) {
				ask_promise(it);
				if (knows->horizon)
					break;
			}
			m = game->chance(&it->state, &it->chance);
		} else {
			const size_t n = game->legal(&it->state, it->moves);
			const unsigned seat = (unsigned)actor;

			m = at.left ? playout_move(it, seat, n) : tree_move(it, &at, seat, n);
			if (n > 1)
				choose(it, seat, m);
		}
		game->apply(&it->state, m, NULL);
	}
	note(it, action);
}
