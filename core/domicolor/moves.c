/* Whose turn it is, what may be done, and what it does (C2 to C7, C10, C11). */
#include "core/base/assert.h"
#include "core/base/bits.h"
#include "core/domicolor/state.h"

#include <string.h>

int domicolor_to_act(const void *state)
{
	const struct domicolor *st = state;

	if (st->phase == DOMICOLOR_LAY || st->phase == DOMICOLOR_SAY)
		return st->seat;
	return st->phase == DOMICOLOR_OVER ? GAME_OVER : GAME_CHANCE;
}

unsigned domicolor_places(const struct domicolor *st)
{
	if (st->laid == st->board.width)
		return 1u << DOMICOLOR_TL | 1u << DOMICOLOR_TR | 1u << DOMICOLOR_BL |
		       1u << DOMICOLOR_BR;
	if (st->high == 1)
		return 1u << DOMICOLOR_L | 1u << DOMICOLOR_R;
	return st->left ? 1u << DOMICOLOR_L : 1u << DOMICOLOR_R;
}

/* Both ways up of the card types as a set of codes (C2). */
static uint64_t both_ways(const struct domicolor_board *board, unsigned type)
{
	const unsigned code = board->code[type];

	return (uint64_t)1 << code | (uint64_t)1 << domicolor_turned(code);
}

/* The cards that the seat may lay, either way up. A hidden card may be any that is unseen. */
static uint64_t layable(const struct domicolor *st)
{
	const uint8_t *hand = st->hand[st->seat];
	uint64_t codes = 0;

	for (unsigned i = 0; i < DOMICOLOR_HAND_MAX && hand[i] < DOMICOLOR_HIDDEN; i++)
		codes |= both_ways(&st->board, hand[i]);
	if (domicolor_has_hidden(hand))
		for (unsigned type = 0; type < st->board.types; type++)
			if (st->unseen[type])
				codes |= both_ways(&st->board, type);
	return codes;
}

static size_t legal_lays(const struct domicolor *st, move_t *out)
{
	const unsigned places = domicolor_places(st);
	size_t n = 0;

	for (uint64_t left = layable(st); left; left &= left - 1) {
		const unsigned code = (unsigned)__builtin_ctzll(left);

		for (uint32_t p = places; p; p = bits_rest(p))
			out[n++] = GAME_MOVE(DOMICOLOR_KIND_LAY, code << 3 | bits_lowest(p));
	}
	return n;
}

size_t domicolor_legal(const void *state, move_t *out)
{
	const struct domicolor *st = state;

	if (st->phase == DOMICOLOR_LAY)
		return legal_lays(st, out);
	if (st->phase != DOMICOLOR_SAY)
		return 0;
	for (unsigned said = 0; said <= DOMICOLOR_SAY_MAX; said++)
		out[said] = GAME_MOVE(DOMICOLOR_KIND_SAY, said);
	return DOMICOLOR_SAY_MAX + 1;
}

static int check_lay(const struct domicolor *st, move_t m)
{
	const unsigned code = m >> 3 & 63, place = m & 7;

	if (GAME_FIELDS(m) >> 9 || place >= DOMICOLOR_PLACES)
		return GAME_RULE('T', 5);
	if (!(layable(st) >> code & 1))
		return GAME_RULE('C', 4);
	if (!(domicolor_places(st) >> place & 1))
		return place > DOMICOLOR_R ? GAME_RULE('C', 7)
		       : st->high == 1     ? GAME_RULE('C', 5)
					   : GAME_RULE('C', 6);
	return 0;
}

/* C3, T8: a whole hand is dealt, of cards that are there; or a hidden one. */
static int check_deal(const struct domicolor *st, move_t m)
{
	const unsigned hand = st->board.hand;
	const move_t all = (1u << 6 * hand) - 1u;
	uint8_t left[DOMICOLOR_TYPES];
	unsigned last = 0;

	if (GAME_FIELDS(m) >> 26 || (m & 0xffffffu & ~all))
		return GAME_RULE('T', 5);
	if ((m >> 24 & 3) != st->seat)
		return GAME_RULE('T', 6);
	if ((m & all) == all)
		return 0;
	memcpy(left, st->unseen, sizeof left);
	for (unsigned i = hand; i--;) {
		const unsigned type = m >> 6 * i & 63;

		if (type < last)
			return GAME_RULE('T', 5);
		if (type >= st->board.types || !left[type])
			return GAME_RULE('C', 3);
		left[type]--;
		last = type;
	}
	return 0;
}

static int check_draw(const struct domicolor *st, move_t m)
{
	const unsigned type = m & 63;
	const bool hidden = st->hidden >> st->seat & 1;

	if (GAME_FIELDS(m) >> 8)
		return GAME_RULE('T', 5);
	if ((m >> 6 & 3) != st->seat)
		return GAME_RULE('T', 6);
	if (hidden != (type == DOMICOLOR_HIDDEN))
		return GAME_RULE('T', 8);
	return hidden || (type < st->board.types && st->unseen[type]) ? 0 : GAME_RULE('C', 4);
}

static int check_start(const struct domicolor *st, move_t m)
{
	if (GAME_FIELDS(m) >> 6)
		return GAME_RULE('T', 5);
	return domicolor_type(&st->board, m & 63) < 0 ? GAME_RULE('C', 3) : 0;
}

int domicolor_check(const void *state, move_t m)
{
	static const uint8_t phase_of[16] = {
	    [DOMICOLOR_KIND_LAY] = DOMICOLOR_LAY,     [DOMICOLOR_KIND_SAY] = DOMICOLOR_SAY,
	    [DOMICOLOR_KIND_START] = DOMICOLOR_START, [DOMICOLOR_KIND_DEAL] = DOMICOLOR_DEAL,
	    [DOMICOLOR_KIND_DRAW] = DOMICOLOR_DRAW,
	};
	const struct domicolor *st = state;
	const unsigned kind = GAME_KIND(m);

	if (kind < DOMICOLOR_KIND_LAY || kind > DOMICOLOR_KIND_DRAW)
		return GAME_RULE('T', 5);
	if (phase_of[kind] != st->phase)
		return kind == DOMICOLOR_KIND_SAY || st->phase == DOMICOLOR_SAY ? GAME_RULE('C', 10)
										: GAME_RULE('T', 6);
	switch (kind) {
	case DOMICOLOR_KIND_LAY:
		return check_lay(st, m);
	case DOMICOLOR_KIND_SAY:
		return GAME_FIELDS(m) > DOMICOLOR_SAY_MAX ? GAME_RULE('T', 5) : 0;
	case DOMICOLOR_KIND_START:
		return check_start(st, m);
	case DOMICOLOR_KIND_DEAL:
		return check_deal(st, m);
	default:
		return check_draw(st, m);
	}
}

/* C4, C11: the next seat, or the end with the last card. */
static void next_seat(struct domicolor *st)
{
	st->seat = (uint8_t)(st->seat + 1 < st->seats ? st->seat + 1 : 0);
	st->phase = DOMICOLOR_LAY;
	if (st->high < st->board.rows || st->laid < st->board.width)
		return;
	st->phase = DOMICOLOR_OVER;
	st->hidden = 0;
}

/* After laying, and saying: a card is drawn while there is one. */
static void end_turn(struct domicolor *st)
{
	if (st->stock)
		st->phase = DOMICOLOR_DRAW;
	else
		next_seat(st);
}

static void apply_lay(struct domicolor *st, move_t m, struct game_effects *why)
{
	const unsigned code = m >> 3 & 63;
	const enum domicolor_place place = (enum domicolor_place)(m & 7);
	const unsigned type = (unsigned)domicolor_type(&st->board, code);
	uint8_t *hand = st->hand[st->seat];
	int x, y, worth;

	domicolor_where(st, place, &x, &y);
	worth = domicolor_worth(st, code, x, y);
	if (domicolor_has_hidden(hand)) {
		domicolor_give(hand, DOMICOLOR_HIDDEN);
		st->unseen[type]--;
	} else {
		domicolor_give(hand, type);
	}
	domicolor_lay(st, code, place);
	if (domicolor_has(st, DOMICOLOR_ANNOUNCE)) {
		st->worth = (int16_t)worth;
		st->phase = DOMICOLOR_SAY;
		return;
	}
	st->points[st->seat] = (int16_t)(st->points[st->seat] + worth);
	if (why)
		domicolor_runs(st, st->seat, why);
	end_turn(st);
}

/* C10: too many are corrected, too few are kept. */
static void apply_say(struct domicolor *st, move_t m, struct game_effects *why)
{
	const int said = (int)GAME_FIELDS(m), got = said < st->worth ? said : st->worth;

	st->points[st->seat] = (int16_t)(st->points[st->seat] + got);
	if (why) {
		domicolor_runs(st, st->seat, why);
		if (got < st->worth)
			game_add_effect(why, GAME_RULE('C', 10), DOMICOLOR_UNSAID, st->seat,
					got - st->worth);
	}
	st->worth = 0;
	end_turn(st);
}

static void apply_start(struct domicolor *st, move_t m)
{
	const unsigned code = m & 63;

	st->unseen[domicolor_type(&st->board, code)]--;
	st->high = 1;
	domicolor_lay(st, code, DOMICOLOR_R);
	st->phase = DOMICOLOR_DEAL;
}

static void take(struct domicolor *st, unsigned type)
{
	domicolor_take(st->hand[st->seat], type);
	st->stock--;
	if (type != DOMICOLOR_HIDDEN)
		st->unseen[type]--;
}

static void apply_deal(struct domicolor *st, move_t m)
{
	for (unsigned i = st->board.hand; i--;)
		take(st, m >> 6 * i & 63);
	if ((m & 63) == DOMICOLOR_HIDDEN)
		st->hidden |= (uint8_t)(1u << st->seat);
	if (++st->seat < st->seats)
		return;
	st->seat = 0;
	st->phase = DOMICOLOR_LAY;
}

void domicolor_apply(void *state, move_t m, struct game_effects *why)
{
	struct domicolor *st = state;

	switch (GAME_KIND(m)) {
	case DOMICOLOR_KIND_LAY:
		ASSERT(st->phase == DOMICOLOR_LAY);
		apply_lay(st, m, why);
		break;
	case DOMICOLOR_KIND_SAY:
		ASSERT(st->phase == DOMICOLOR_SAY);
		apply_say(st, m, why);
		break;
	case DOMICOLOR_KIND_START:
		ASSERT(st->phase == DOMICOLOR_START);
		apply_start(st, m);
		break;
	case DOMICOLOR_KIND_DEAL:
		ASSERT(st->phase == DOMICOLOR_DEAL);
		apply_deal(st, m);
		break;
	default:
		ASSERT(GAME_KIND(m) == DOMICOLOR_KIND_DRAW && st->phase == DOMICOLOR_DRAW);
		take(st, m & 63);
		next_seat(st);
	}
}

/* A whole hand in the order of the deck. */
static move_t deal(const struct domicolor *st, struct rng *r)
{
	uint8_t left[DOMICOLOR_TYPES], hand[DOMICOLOR_HAND_MAX];
	move_t cards = 0;
	unsigned unseen = 0;

	memset(hand, DOMICOLOR_NONE, sizeof hand);
	memcpy(left, st->unseen, sizeof left);
	for (unsigned type = 0; type < st->board.types; type++)
		unseen += left[type];
	for (unsigned i = 0; i < st->board.hand; i++) {
		const unsigned type = domicolor_nth(left, rng_below(r, unseen--));

		left[type]--;
		domicolor_take(hand, type);
	}
	for (unsigned i = 0; i < st->board.hand; i++)
		cards = cards << 6 | hand[i];
	return GAME_MOVE(DOMICOLOR_KIND_DEAL, (move_t)st->seat << 24 | cards);
}

move_t domicolor_chance(const void *state, struct rng *r)
{
	const struct domicolor *st = state;
	unsigned code;

	switch (st->phase) {
	case DOMICOLOR_START:
		code = st->board.code[domicolor_nth(st->unseen, rng_below(r, st->board.cards))];
		code = rng_below(r, 2) ? domicolor_turned(code) : code;
		return GAME_MOVE(DOMICOLOR_KIND_START, code);
	case DOMICOLOR_DEAL:
		return deal(st, r);
	default:
		ASSERT(st->phase == DOMICOLOR_DRAW && !st->hidden);
		code = domicolor_nth(st->unseen, rng_below(r, st->stock));
		return GAME_MOVE(DOMICOLOR_KIND_DRAW, (unsigned)st->seat << 6 | code);
	}
}
