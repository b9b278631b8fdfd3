#include "players/iteration.h"

#include <string.h>

enum {
	PLAYOUTS_FIRST = 8, /* visits before a node looks at what may follow it */
	BREADTH_UNIT = 16,
};

/* What whoever is to act does outside the tree. */
static move_t playout_move(struct iteration *it, size_t n)
{
	const struct knowledge *knows = it->task->knowledge;

	if (n == 1)
		return it->moves[0];
	if (!knows->order)
		return it->moves[rng_below(&it->chance, (uint32_t)n)];
	(knows->playout ? knows->playout : knows->order)(&it->state, it->moves, n, it->value);
	for (size_t i = 0; knows->whim && i < n; i++)
		it->value[i] += (int32_t)rng_below(&it->chance, knows->whim);
	return it->moves[knowledge_best(it->value, n)];
}

/* What a node that was visited so often offers of the n legal actions: the best by knowledge; all,
 * from any of them on, where there is none. */
static uint32_t offered(struct iteration *it, size_t n, uint32_t visits)
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

		it->offer[i] =
		    (struct tree_offer){.move = it->moves[best], .value = it->value[best]};
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
		return playout_move(it, n);
	}
	k = offered(it, n, at->visits);
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

/* Hundredths of a point, by seat. */
struct hundredths {
	int64_t of[GAME_SEATS_MAX];
};

static int64_t lead(const struct hundredths *points, unsigned seats, unsigned seat)
{
	int64_t best = INT64_MIN;

	for (unsigned other = 0; other < seats; other++)
		if (other != seat && points->of[other] > best)
			best = points->of[other];
	return points->of[seat] - (seats > 1 ? best : 0);
}

static struct hundredths scored(const struct game_scores *scores, unsigned seats)
{
	struct hundredths points = {0};

	for (unsigned seat = 0; seat < seats; seat++)
		points.of[seat] = 100 * scores->points[seat];
	return points;
}

int64_t iteration_lead(const struct game_scores *scores, unsigned seats, unsigned seat)
{
	const struct hundredths points = scored(scores, seats);

	return lead(&points, seats, seat);
}

int64_t iteration_win(const struct game_scores *scores, unsigned seats, unsigned seat)
{
	int64_t winners = 0;

	for (unsigned other = 0; other < seats; other++)
		winners += scores->place[other] == 1;
	return scores->place[seat] == 1 ? ITERATION_WIN / winners : 0;
}

static int64_t reward(const struct hundredths *points, const struct game_scores *scores,
		      unsigned seats, unsigned seat)
{
	return lead(points, seats, seat) + (seats > 1 ? iteration_win(scores, seats, seat) : 0);
}

int64_t iteration_reward(const struct game_scores *scores, unsigned seats, unsigned seat)
{
	const struct hundredths points = scored(scores, seats);

	return reward(&points, scores, seats, seat);
}

static void note(struct iteration *it, struct search_action *action)
{
	const struct knowledge *knows = it->task->knowledge;
	int64_t rewards[GAME_SEATS_MAX] = {0}, own;
	struct hundredths points;

	it->task->game->score(&it->state, &it->end, NULL);
	points = scored(&it->end, it->seats);
	for (unsigned seat = 0; it->promised && seat < it->seats; seat++)
		points.of[seat] = (points.of[seat] + it->promise[seat]) / 2;
	for (unsigned seat = 0; seat < it->seats; seat++) {
		rewards[seat] = reward(&points, &it->end, it->seats, seat);
		if (knows->merit)
			rewards[seat] += knows->merit(&it->state, seat);
	}
	own = points.of[it->seat];
	action->visits++;
	action->reward += rewards[it->seat];
	action->reward_squares += rewards[it->seat] * rewards[it->seat];
	action->points += own;
	action->points_squares += own * own;
	for (uint32_t i = 0; i < it->deep; i++) {
		struct tree_node *node = &it->tree.node[it->way[i]];

		node->visits++;
		node->reward += rewards[it->actor[i]];
	}
}

/* The tree is behind and chance is to act: what knowledge promises from here on. */
static void ask_promise(struct iteration *it)
{
	for (unsigned seat = 0; seat < it->seats; seat++)
		it->promise[seat] = it->task->knowledge->promise(&it->state, seat);
	it->promised = true;
}

void iteration_play(struct iteration *it, struct search_action *action, uint32_t number)
{
	const struct game *game = it->task->game;
	struct place at = {.node = number, .visits = action->visits};
	int actor;

	memcpy(&it->state, it->task->view, game->state_size);
	rng_start(&it->chance, &it->task->key, RNG_CHOICES,
		  (uint64_t)it->task->tree << 32 | action->visits);
	game->guess(&it->state, &it->chance);
	game->apply(&it->state, action->move, NULL);
	it->deep = 0;
	it->promised = false;
	while ((actor = game->to_act(&it->state)) != GAME_OVER) {
		move_t m;

		if (actor == GAME_CHANCE) {
			if (at.left && !it->promised && it->task->knowledge->promise)
				ask_promise(it);
			m = game->chance(&it->state, &it->chance);
		} else {
			const size_t n = game->legal(&it->state, it->moves);

			m = at.left ? playout_move(it, n) : tree_move(it, &at, (unsigned)actor, n);
		}
		game->apply(&it->state, m, NULL);
	}
	note(it, action);
}
