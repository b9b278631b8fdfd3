/* Hands and views (C3, T8). The cards of a hidden hand count as unseen. */
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

void domicolor_hand_add(uint8_t *hand, unsigned type)
{
	unsigned i = DOMICOLOR_HAND_MAX - 1;

	ASSERT(hand[i] == DOMICOLOR_NONE);
	for (; i && hand[i - 1] > type; i--)
		hand[i] = hand[i - 1];
	hand[i] = (uint8_t)type;
}

void domicolor_hand_remove(uint8_t *hand, unsigned type)
{
	unsigned i = 0;

	while (hand[i] != type)
		ASSERT(++i < DOMICOLOR_HAND_MAX);
	for (; i + 1 < DOMICOLOR_HAND_MAX; i++)
		hand[i] = hand[i + 1];
	hand[i] = DOMICOLOR_NONE;
}

unsigned domicolor_nth_card(const uint8_t *counts, unsigned n)
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
	const bool is_deal = GAME_KIND(m) == DOMICOLOR_KIND_DEAL;
	const unsigned seat = is_deal ? domicolor_deal_seat(m) : domicolor_draw_seat(m);

	if (viewer == GAME_ALL || (!is_deal && GAME_KIND(m) != DOMICOLOR_KIND_DRAW) ||
	    (int)seat == viewer)
		return m;
	return is_deal ? domicolor_hidden_deal(seat, st->board.hand)
		       : domicolor_encode_draw(seat, DOMICOLOR_HIDDEN);
}

/* Each hidden card becomes one of the unseen cards, all equally likely. */
void domicolor_guess(void *view, struct rng *r)
{
	struct domicolor *v = view;
	unsigned unseen = v->stock;

	for (unsigned seat = 0; seat < v->seats; seat++)
		for (unsigned i = 0; i < DOMICOLOR_HAND_MAX; i++)
			unseen += v->hand[seat][i] == DOMICOLOR_HIDDEN;
	for (unsigned seat = 0; seat < v->seats; seat++)
		while (domicolor_has_hidden(v->hand[seat])) {
			const unsigned type = domicolor_nth_card(v->unseen, rng_below(r, unseen--));

			domicolor_hand_remove(v->hand[seat], DOMICOLOR_HIDDEN);
			domicolor_hand_add(v->hand[seat], type);
			v->unseen[type]--;
		}
	v->hidden = 0;
}
