#include "search/tree.h"

#include "core/base/assert.h"
#include "search/statistics.h"

#include <string.h>

enum {
	FULL_QUARTERS = 3,  /* quarters of the table that may be used */
	HISTORY_PRIOR = 16, /* games without difference that an action's history begins with */
	LOG_UNIT = 256,     /* what stands for 1 in a logarithm */
};

struct tree tree_init(void *memory, size_t size, uint32_t nodes)
{
	uint32_t capacity = 1;
	struct tree t = {.node = memory};

	ASSERT(size >= sizeof(struct tree_node) &&
	       (uintptr_t)memory % _Alignof(struct tree_node) == 0);
	/* Twice as many entries keep the probe sequences short. */
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
	t->free = capacity / 4 * FULL_QUARTERS;
}

/* Returns LOG_UNIT times the logarithm of n to base two, linear between powers of two. */
static uint32_t logarithm(uint32_t n)
{
	const unsigned whole = bits_highest(n);

	return whole * LOG_UNIT + (uint32_t)((uint64_t)n * LOG_UNIT >> whole) - LOG_UNIT;
}

/* Returns the index of the node, or of the free entry where it would be added: linear probing. */
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

/* All candidates of a node together. */
struct siblings {
	uint32_t visits;
	int64_t reward;
	int32_t best_prior;
};

static struct siblings find_siblings(const struct tree *t, uint32_t parent,
				     struct tree_candidate *candidate, uint32_t n)
{
	struct siblings all = {.best_prior = INT32_MIN};

	for (uint32_t i = 0; i < n; i++) {
		struct tree_candidate *c = &candidate[i];
		const struct tree_node *node;

		c->index = find(t, parent, c->move);
		node = &t->node[c->index];
		all.visits += node->visits;
		all.reward += node->reward;
		all.best_prior = c->prior > all.best_prior ? c->prior : all.best_prior;
	}
	return all;
}

/* The formula of tree.h. `expected` is the reward by the prior alone. */
static int64_t uct_value(const struct tree *t, const struct tree_candidate *c, int64_t expected,
			 uint32_t log_total)
{
	const struct tree_node *node = &t->node[c->index];
	const int64_t visits = (int64_t)node->visits + t->prior_visits;
	const uint32_t doubt =
	    statistics_sqrt((uint64_t)log_total * LOG_UNIT / (node->visits ? node->visits : 1));

	if (!visits)
		return INT64_MAX;
	return (node->reward + t->prior_visits * expected) / visits +
	       t->deviation * doubt * t->exploration / (LOG_UNIT * 100);
}

uint32_t tree_select(const struct tree *t, uint32_t parent, struct tree_candidate *candidate,
		     uint32_t n)
{
	const struct siblings all = find_siblings(t, parent, candidate, n);
	const int64_t mean = all.visits ? all.reward / all.visits : 0;
	const uint32_t log_total = all.visits ? logarithm(all.visits) : 0;
	int64_t best_value = INT64_MIN;
	uint32_t best = 0;

	for (uint32_t i = 0; i < n; i++) {
		const int64_t expected = mean + candidate[i].prior - all.best_prior;
		const int64_t value = uct_value(t, &candidate[i], expected, log_total);

		if (value > best_value) {
			best_value = value;
			best = i;
		}
	}
	return best;
}

bool tree_expand(struct tree *t, uint32_t parent, const struct tree_candidate *candidate)
{
	struct tree_node *node = &t->node[candidate->index];

	if (node->visits)
		return true;
	if (!t->free)
		return false;
	t->free--;
	*node = (struct tree_node){.parent = parent, .move = candidate->move};
	return true;
}

int64_t tree_history(const struct tree *t, unsigned seat, move_t m, int64_t mean)
{
	const struct tree_node *entry = &t->node[find(t, TREE_HISTORY - seat, m)];
	const int64_t games = entry->visits;

	return games ? (entry->reward - mean * games) / (games + HISTORY_PRIOR) : 0;
}

void tree_add_history(struct tree *t, unsigned seat, move_t m, int64_t reward)
{
	const uint32_t parent = TREE_HISTORY - seat;
	const struct tree_candidate entry = {.move = m, .index = find(t, parent, m)};

	if (!tree_expand(t, parent, &entry))
		return;
	t->node[entry.index].visits++;
	t->node[entry.index].reward += reward;
}
