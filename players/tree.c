#include "players/tree.h"

#include "core/base/assert.h"
#include "core/base/bits.h"

#include <string.h>

enum { FULL = 3 }; /* quarters of the table that may be used */

struct tree tree_in(void *at, size_t size, uint32_t iterations)
{
	uint32_t capacity = 1;
	struct tree t = {.node = at};

	ASSERT(size >= sizeof(struct tree_node) && (uintptr_t)at % _Alignof(struct tree_node) == 0);
	/* An iteration adds one node at most; twice as many places keep the ways short. */
	while (capacity < 2 * iterations && 2 * capacity * sizeof(struct tree_node) <= size)
		capacity *= 2;
	memset(t.node, 0, capacity * sizeof(struct tree_node));
	t.mask = capacity - 1;
	t.free = capacity / 4 * FULL;
	return t;
}

uint32_t tree_root(uint64_t square)
{
	uint64_t root = 0, bit = (uint64_t)1 << 62;

	while (bit > square)
		bit >>= 2;
	for (; bit; bit >>= 2) {
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

/* UCB1, with the spread of rewards as its unit: the mean, and more the less it was visited. */
static int64_t promise(const struct tree *t, const struct tree_node *node, uint32_t log_total)
{
	const uint32_t doubt = tree_root((uint64_t)log_total * 256 / node->visits);

	return node->reward / (int64_t)node->visits +
	       t->spread * doubt * t->exploration / (256 * 100);
}

uint32_t tree_choose(const struct tree *t, uint32_t parent, struct tree_offer *offer, uint32_t n)
{
	uint32_t total = 0, best = 0;
	int64_t best_promise = INT64_MIN;

	for (uint32_t i = 0; i < n; i++) {
		offer[i].at = find(t, parent, offer[i].move);
		if (tree_is_new(t, &offer[i]))
			return i;
		total += t->node[offer[i].at].visits;
	}
	total = logarithm(total);
	for (uint32_t i = 0; i < n; i++) {
		const int64_t here = promise(t, &t->node[offer[i].at], total);

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
