/* Events of Domicolor as numbers. Only this file knows which bits hold which field:
 *
 *      LAY       code of the card as it lies 8-3, place 2-0
 *      SAY       the number that is said
 *      START     code of the card as it lies
 *      DEAL      seat 25-24, types of the cards, ascending, six bits each, the first highest
 *      DRAW      seat 7-6, type 5-0
 *
 * state.h says what codes, types and places are. */
#ifndef TAFEL_DOMICOLOR_MOVE_H
#define TAFEL_DOMICOLOR_MOVE_H

#include "core/game.h"

/* Kinds of events (T5). */
enum domicolor_kind {
	DOMICOLOR_KIND_LAY = 1, /* a card is laid */
	DOMICOLOR_KIND_SAY,     /* its points are announced (C10) */
	DOMICOLOR_KIND_START,   /* chance: the start card */
	DOMICOLOR_KIND_DEAL,    /* chance: a hand */
	DOMICOLOR_KIND_DRAW,    /* chance: a card from the stock */
};

/* Where a card is laid (C5, C6), in the order of T5's table. */
enum domicolor_place {
	DOMICOLOR_L,
	DOMICOLOR_R,
	DOMICOLOR_TL,
	DOMICOLOR_TR,
	DOMICOLOR_BL,
	DOMICOLOR_BR,
	DOMICOLOR_PLACES
};

static inline move_t domicolor_encode_lay(unsigned code, unsigned place)
{
	return GAME_MOVE(DOMICOLOR_KIND_LAY, code << 3 | place);
}

static inline unsigned domicolor_lay_code(move_t lay)
{
	return lay >> 3 & 63;
}

static inline enum domicolor_place domicolor_lay_place(move_t lay)
{
	return (enum domicolor_place)(lay & 7);
}

static inline move_t domicolor_encode_start(unsigned code)
{
	return GAME_MOVE(DOMICOLOR_KIND_START, code);
}

static inline unsigned domicolor_start_code(move_t start)
{
	return start & 63;
}

static inline move_t domicolor_encode_deal(unsigned seat, const uint8_t *types, unsigned hand)
{
	move_t cards = 0;

	for (unsigned i = 0; i < hand; i++)
		cards = cards << 6 | types[i];
	return GAME_MOVE(DOMICOLOR_KIND_DEAL, seat << 24 | cards);
}

/* Returns a deal whose cards are all hidden (T8). */
static inline move_t domicolor_hidden_deal(unsigned seat, unsigned hand)
{
	return GAME_MOVE(DOMICOLOR_KIND_DEAL, seat << 24 | ((1u << 6 * hand) - 1u));
}

static inline unsigned domicolor_deal_seat(move_t deal)
{
	return deal >> 24 & 3;
}

/* Returns the type of card number i, from 0, in a deal of `hand` cards. */
static inline unsigned domicolor_deal_type(move_t deal, unsigned hand, unsigned i)
{
	return deal >> 6 * (hand - 1 - i) & 63;
}

static inline move_t domicolor_encode_draw(unsigned seat, unsigned type)
{
	return GAME_MOVE(DOMICOLOR_KIND_DRAW, seat << 6 | type);
}

static inline unsigned domicolor_draw_seat(move_t draw)
{
	return draw >> 6 & 3;
}

static inline unsigned domicolor_draw_type(move_t draw)
{
	return draw & 63;
}

/* Returns whether the number has no bit that belongs to no field. */
static inline bool domicolor_is_exact(move_t m, unsigned hand)
{
	const unsigned fields = GAME_FIELDS(m);

	switch (GAME_KIND(m)) {
	case DOMICOLOR_KIND_LAY:
		return !(fields >> 9);
	case DOMICOLOR_KIND_SAY:
		return !(fields >> 8);
	case DOMICOLOR_KIND_START:
		return !(fields >> 6);
	case DOMICOLOR_KIND_DEAL:
		return !(fields >> 26) && !((fields & 0xffffffu) >> 6 * hand);
	default:
		return !(fields >> 8);
	}
}

#endif
