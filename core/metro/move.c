/* Chance events as numbers. */
#include "core/metro/move.h"

#include "core/base/assert.h"

enum { TURNS = 3, CITY_BASE = METRO_DISTRICTS * TURNS };

struct metro_city metro_decode_city(move_t m)
{
	struct metro_city city;
	move_t digits = GAME_FIELDS(m);

	for (unsigned slot = 0; slot < METRO_DISTRICTS; slot++) {
		city.district[slot] = (uint8_t)(digits % CITY_BASE / TURNS);
		city.turn[slot] = (uint8_t)(digits % TURNS);
		digits /= CITY_BASE;
	}
	return city;
}

move_t metro_encode_city(const struct metro_city *city)
{
	move_t digits = 0;

	for (unsigned slot = METRO_DISTRICTS; slot--;)
		digits =
		    digits * CITY_BASE + (move_t)TURNS * city->district[slot] + city->turn[slot];
	return GAME_MOVE(METRO_KIND_CITY, digits);
}

struct metro_deal metro_decode_deal(move_t m)
{
	struct metro_deal deal = {.company = m >> 24 & 3};

	for (unsigned i = METRO_HAND_MAX; i--;) {
		const unsigned token = m >> 4 * i & 15;

		if (deal.n || token != METRO_NO_TOKEN)
			deal.token[deal.n++] = (uint8_t)token;
	}
	return deal;
}

void metro_deal_add(struct metro_deal *deal, unsigned token)
{
	ASSERT(deal->n < METRO_HAND_MAX);
	deal->token[deal->n++] = (uint8_t)token;
}

move_t metro_encode_deal(const struct metro_deal *deal)
{
	move_t fields = 0xffffffu; /* METRO_NO_TOKEN six times */

	for (unsigned i = 0; i < deal->n; i++)
		fields = fields << 4 | deal->token[i];
	return GAME_MOVE(METRO_KIND_DEAL, deal->company << 24 | (fields & 0xffffffu));
}
