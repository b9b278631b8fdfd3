/* Hands, and what of them may be seen (C3, T8). The cards of a hidden hand count as unseen. */
#include "core/base/assert.h"
#include "core/domicolor/state.h"

#include <string.h>

bool domicolor_has_hidden(const uint8_t *hand)
{
	unsigned i = 0;

	while (i < DOMICOLOR_HAND_MAX && hand[i] < DOMICOLOR_HIDDEN)
		i++;
	return i < DOMICOLOR_HAND_MAX && hand[i] == DOMICOLOR_HIDDEN;
}

void domicolor_take(uint8_t *hand, unsigned type)
{
	unsigned i = DOMICOLOR_HAND_MAX - 1;

	ASSERT(hand[i] == DOMICOLOR_NONE);
	for (; i && hand[i - 1] > type; i--)
		hand[i] = hand[i - 1];
	hand[i] = (uint8_t)type;
}

void domicolor_give(uint8_t *hand, unsigned type)
{
	unsigned i = 0;

	while (hand[i] != type)
		ASSERT(++i < DOMICOLOR_HAND_MAX);
	for (; i + 1 < DOMICOLOR_HAND_MAX; i++)
		hand[i] = hand[i + 1];
	hand[i] = DOMICOLOR_NONE;
}

unsigned domicolor_nth(const uint8_t *counts, unsigned n)
{
	/* Eight counts at a time; a product with ones adds bytes up. */
	const uint64_t ones = 0x0101010101010101u;

	for (unsigned base = 0; base < DOMICOLOR_TYPES; base += 8) {
		uint64_t eight;
		unsigned sum;

		memcpy(&eight, counts + base, sizeof eight);
		sum = (unsigned)(eight * ones >> 56);
		if (n >= sum) {
			n -= sum;
			continue;
		}
		while (n >= counts[base])
			n -= counts[base++];
		return base;
	}
	ASSERT(false);
	return 0;
}

void domicolor_hide(const void *state, int viewer, void *view)
{
	struct domicolor *v = view;

	memmove(v, state, sizeof *v);
	if (viewer == GAME_ALL || v->phase == DOMICOLOR_OVER)
		return;
	for (int seat = 0; seat < v->seats; seat++) {
		const bool dealt = v->phase > DOMICOLOR_DEAL || seat < v->seat;

		if (seat == viewer || !dealt || v->phase == DOMICOLOR_START)
			continue;
		v->hidden |= (uint8_t)(1u << seat);
		for (unsigned i = 0; i < DOMICOLOR_HAND_MAX; i++)
			if (v->hand[seat][i] < DOMICOLOR_HIDDEN) {
				v->unseen[v->hand[seat][i]]++;
				v->hand[seat][i] = DOMICOLOR_HIDDEN;
			}
	}
}

move_t domicolor_redact(const void *state, move_t m, int viewer)
{
	const struct domicolor *st = state;
	const int seat =
	    GAME_KIND(m) == DOMICOLOR_KIND_DEAL ? (int)(m >> 24 & 3) : (int)(m >> 6 & 3);

	if (viewer == GAME_ALL || seat == viewer)
		return m;
	if (GAME_KIND(m) == DOMICOLOR_KIND_DRAW)
		return m | DOMICOLOR_HIDDEN;
	if (GAME_KIND(m) == DOMICOLOR_KIND_DEAL)
		return m | ((1u << 6 * st->board.hand) - 1u);
	return m;
}

/* Each hidden card is any of the unseen ones, each as likely as the others. */
void domicolor_guess(void *view, struct rng *r)
{
	struct domicolor *v = view;
	unsigned unseen = v->stock;

	for (unsigned seat = 0; seat < v->seats; seat++)
		for (unsigned i = 0; i < DOMICOLOR_HAND_MAX; i++)
			unseen += v->hand[seat][i] == DOMICOLOR_HIDDEN;
	for (unsigned seat = 0; seat < v->seats; seat++)
		while (domicolor_has_hidden(v->hand[seat])) {
			const unsigned type = domicolor_nth(v->unseen, rng_below(r, unseen--));

			domicolor_give(v->hand[seat], DOMICOLOR_HIDDEN);
			domicolor_take(v->hand[seat], type);
			v->unseen[type]--;
		}
	v->hidden = 0;
}
