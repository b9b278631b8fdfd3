/* Views: letters of tokens in the hands of other seats are hidden, kinds are not (M17, M32, T8). */
#include "core/base/assert.h"
#include "core/base/bits.h"
#include "core/metro/state.h"

#include <string.h>

void metro_hide(const void *state, int viewer, void *view)
{
	struct metro *v = view;

	memmove(v, state, sizeof *v);
	if (viewer == GAME_ALL || metro_letters_known(v))
		return;
	for (unsigned c = 0; c < v->companies; c++) {
		const unsigned hand = metro_known_hand(v, c);

		if ((int)metro_seat_of(v, c) == viewer)
			continue;
		for (uint32_t left = hand; left; left = bits_rest(left))
			v->hidden[c][metro_token_kind(bits_lowest(left))]++;
		v->dealt[c] &= v->laid_tokens;
	}
}

move_t metro_redact(const void *state, move_t m, int viewer)
{
	const struct metro *st = state;
	struct metro_deal deal;

	if (GAME_KIND(m) != METRO_KIND_DEAL || viewer == GAME_ALL || metro_letters_known(st))
		return m;
	deal = metro_decode_deal(m);
	if ((int)metro_seat_of(st, deal.company) == viewer)
		return m;
	ASSERT(deal.n <= METRO_HAND_MAX);
	for (unsigned i = 0; i < deal.n; i++)
		if (deal.token[i] < METRO_HIDDEN)
			deal.token[i] = (uint8_t)(METRO_HIDDEN + metro_token_kind(deal.token[i]));
	return metro_encode_deal(&deal);
}

void metro_guess(void *view, struct rng *r)
{
	static const uint8_t none[METRO_COMPANIES][METRO_KINDS];
	struct metro *v = view;
	uint16_t got[METRO_COMPANIES];

	if (memcmp(v->hidden, none, sizeof none) == 0)
		return;
	metro_guess_deal(v, r, got);
	for (unsigned c = 0; c < v->companies; c++)
		if (memcmp(v->hidden[c], none[c], sizeof none[c]) != 0)
			v->dealt[c] = got[c];
	memset(v->hidden, 0, sizeof v->hidden);
}
