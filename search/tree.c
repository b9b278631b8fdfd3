#include "search/tree.h"

#include "core/base/assert.h"
#include "core/base/bits.h"

#include <string.h>

enum {
	FULL = 3,       /* quarters of the table that may be used */
	FEW_GAMES = 16, /* tell half of what many would of an action's past */
};

struct tree tree_in(void *at, size_t size, uint32_t nodes)
{
	uint32_t capacity = 1;
	struct tree t = {.node = at};

	ASSERT(size >= sizeof(struct tree_node) && (uintptr_t)at % _Alignof(struct tree_node) == 0);
	/* Twice as many places keep the ways short. */
	while (capacity < 2 * nodes && 2 * capacity * sizeof(struct tree_node) <= size)
		capacity *= 2;
	t.mask = capacity - 1;
	tree_clear(&t);
	return t;
}

void tree_clear(struct tree *t)
{
	const uint32_t capacity = t->mask + 1;

	memset(t->node, 0, capacity * sizeof *t->node);
	t->free = capacity / 4 * FULL;
}

/* The highest power of four that is not above n; 1 for 0. */
static uint64_t highest_square(uint64_t n)
{
	const uint32_t upper = (uint32_t)(n >> 32), lower = (uint32_t)n | 1u;

	return upper ? (uint64_t)1 << (32 + (bits_highest(upper) & ~1u))
		     : (uint64_t)1 << (bits_highest(lower) & ~1u);
}

uint32_t tree_root(uint64_t square)
{
	uint64_t root = 0;

	for (uint64_t bit = highest_square(square); bit; bit >>= 2) {
		const uint64_t tried = root + bit;

		root >>= 1;
		if (square >= tried) {
			square -= tried;
			root += bit;
		}
	}
	return (uint32_t)root;
}

/* 256 times the logarithm to base two, straight between powers of two. */
static uint32_t logarithm(uint32_t n)
{
	const unsigned whole = bits_highest(n);

	return whole * 256 + (uint32_t)((uint64_t)n << 8 >> whole) - 256;
}

static uint32_t find(const struct tree *t, uint32_t parent, move_t m)
{
	uint32_t at = parent * 0x9e3779b1u ^ m * 0x85ebca6bu;

	at ^= at >> 15;
	at *= 0x2c1b3c6du;
	at ^= at >> 13;
	for (at &= t->mask;; at = (at + 1) & t->mask) {
		const struct tree_node *node = &t->node[at];

		if (!node->visits || (node->parent == parent && node->move == m))
			return at;
	}
}

/* What the offers were found to be worth so far. */
struct findings {
	uint32_t visits;
	int64_t reward;
	int32_t value; /* of the best */
};

static struct findings find_all(const struct tree *t, uint32_t parent, struct tree_offer *offer,
				uint32_t n)
{
	struct findings all = {.value = INT32_MIN};

	for (uint32_t i = 0; i < n; i++) {
		const struct tree_node *node;

		offer[i].at = find(t, parent, offer[i].move);
		node = &t->node[offer[i].at];
		all.visits += node->visits;
		all.reward += node->reward;
		all.value = offer[i].value > all.value ? offer[i].value : all.value;
	}
	return all;
}

/* UCB1, with the spread of rewards as its unit: the mean of the rewards, and more the less it was visited. Before
 * there are many rewards knowledge says more than they do: an action is expected to be as much worse than the mean
 * of its node as knowledge, or its past, says that it is worse than the best. Where neither says anything what is
 * new comes first. */
static int64_t promise(const struct tree *t, const struct tree_offer *offer, int64_t expected,
		       uint32_t log_total)
{
	const struct tree_node *node = &t->node[offer->at];
	const int64_t visits = (int64_t)node->visits + t->trust;
	const uint32_t doubt =
	    tree_root((uint64_t)log_total * 256 / (node->visits ? node->visits : 1));

	if (!visits)
		return INT64_MAX;
	return (node->reward + t->trust * expected) / visits +
	       t->spread * doubt * t->exploration / (256 * 100);
}

uint32_t tree_choose(const struct tree *t, uint32_t parent, struct tree_offer *offer, uint32_t n)
{
	const struct findings all = find_all(t, parent, offer, n);
	const int64_t mean = all.visits ? all.reward / all.visits : 0;
	const uint32_t log_total = all.visits ? logarithm(all.visits) : 0;
	int64_t best_promise = INT64_MIN;
	uint32_t best = 0;

	for (uint32_t i = 0; i < n; i++) {
		const int64_t here =
		    promise(t, &offer[i], mean + offer[i].value - all.value, log_total);

		if (here > best_promise) {
			best_promise = here;
			best = i;
		}
	}
	return best;
}

bool tree_enter(struct tree *t, uint32_t parent, const struct tree_offer *offer)
{
	if (!tree_is_new(t, offer))
		return true;
	if (!t->free)
		return false;
	t->free--;
	t->node[offer->at] = (struct tree_node){.parent = parent, .move = offer->move};
	return true;
}

int64_t tree_past(const struct tree *t, unsigned seat, move_t m, int64_t mean)
{
	const struct tree_node *past = &t->node[find(t, TREE_PAST - seat, m)];
	const int64_t games = past->visits;

	return games ? (past->reward - mean * games) / (games + FEW_GAMES) : 0;
}

void tree_remember(struct tree *t, unsigned seat, move_t m, int64_t reward)
{
	const uint32_t parent = TREE_PAST - seat;
	const struct tree_offer past = {.move = m, .at = find(t, parent, m)};

	if (!tree_enter(t, parent, &past))
		return;
	t->node[past.at].visits++;
	t->node[past.at].reward += reward;
}
