/* Turns: whose it is, what is legal, and what events do (C2 to C7, C10, C11). */
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

unsigned domicolor_open_places(const struct domicolor *st)
{
	if (st->row_cards == st->board.width)
		return 1u << DOMICOLOR_TL | 1u << DOMICOLOR_TR | 1u << DOMICOLOR_BL |
		       1u << DOMICOLOR_BR;
	if (st->rows_begun == 1)
		return 1u << DOMICOLOR_L | 1u << DOMICOLOR_R;
	return st->grows_left ? 1u << DOMICOLOR_L : 1u << DOMICOLOR_R;
}

/* Returns the codes of a type, either way up, as a set (C2). */
static uint64_t both_ways(const struct domicolor_board *board, unsigned type)
{
	const unsigned code = board->code[type];

	return (uint64_t)1 << code | (uint64_t)1 << domicolor_turned(code);
}

/* Returns the codes of the cards that the seat may lay. A hidden card may be any unseen one. */
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
	const unsigned places = domicolor_open_places(st);
	size_t n = 0;

	for (uint64_t left = layable(st); left; left &= left - 1) {
		const unsigned code = (unsigned)__builtin_ctzll(left);

		for (uint32_t p = places; p; p = bits_rest(p))
			out[n++] = domicolor_encode_lay(code, bits_lowest(p));
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
	const unsigned code = domicolor_lay_code(m), place = domicolor_lay_place(m);

	if (place >= DOMICOLOR_PLACES)
		return GAME_RULE('T', 5);
	if (!(layable(st) >> code & 1))
		return GAME_RULE('C', 4);
	if (!(domicolor_open_places(st) >> place & 1))
		return place > DOMICOLOR_R   ? GAME_RULE('C', 7)
		       : st->rows_begun == 1 ? GAME_RULE('C', 5)
					     : GAME_RULE('C', 6);
	return 0;
}

/* Checks that a whole hand is dealt of cards that are left (C3), or a hidden hand (T8). */
static int check_deal(const struct domicolor *st, move_t m)
{
	const unsigned hand = st->board.hand;
	uint8_t left[DOMICOLOR_TYPES];
	unsigned last = 0;

	if (domicolor_deal_seat(m) != st->seat)
		return GAME_RULE('T', 6);
	if (m == domicolor_hidden_deal(st->seat, hand))
		return 0;
	memcpy(left, st->unseen, sizeof left);
	for (unsigned i = 0; i < hand; i++) {
		const unsigned type = domicolor_deal_type(m, hand, i);

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
	const unsigned type = domicolor_draw_type(m);
	const bool hidden = st->hidden >> st->seat & 1;

	if (domicolor_draw_seat(m) != st->seat)
		return GAME_RULE('T', 6);
	if (hidden != (type == DOMICOLOR_HIDDEN))
		return GAME_RULE('T', 8);
	return hidden || (type < st->board.types && st->unseen[type]) ? 0 : GAME_RULE('C', 4);
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
	if (!domicolor_is_exact(m, st->board.hand))
		return GAME_RULE('T', 5);
	switch (kind) {
	case DOMICOLOR_KIND_LAY:
		return check_lay(st, m);
	case DOMICOLOR_KIND_SAY:
		return 0;
	case DOMICOLOR_KIND_START:
		return domicolor_type(&st->board, domicolor_start_code(m)) < 0 ? GAME_RULE('C', 3)
									       : 0;
	case DOMICOLOR_KIND_DEAL:
		return check_deal(st, m);
	default:
		return check_draw(st, m);
	}
}

/* Begins the turn of the next seat, or ends the game with the last card (C4, C11). */
static void next_seat(struct domicolor *st)
{
	st->seat = (uint8_t)(st->seat + 1 < st->seats ? st->seat + 1 : 0);
	st->phase = DOMICOLOR_LAY;
	if (st->rows_begun < st->board.rows || st->row_cards < st->board.width)
		return;
	st->phase = DOMICOLOR_OVER;
	st->hidden = 0;
}

/* Ends the seat's action. It draws a card if one is left. */
static void end_turn(struct domicolor *st)
{
	if (st->stock)
		st->phase = DOMICOLOR_DRAW;
	else
		next_seat(st);
}

static void apply_lay(struct domicolor *st, move_t m, struct game_effects *why)
{
	const unsigned code = domicolor_lay_code(m);
	const enum domicolor_place place = domicolor_lay_place(m);
	const unsigned type = (unsigned)domicolor_type(&st->board, code);
	uint8_t *hand = st->hand[st->seat];
	int x, y, points;

	domicolor_locate(st, place, &x, &y);
	points = domicolor_card_points(st, code, x, y);
	if (domicolor_has_hidden(hand)) {
		domicolor_hand_remove(hand, DOMICOLOR_HIDDEN);
		st->unseen[type]--;
	} else {
		domicolor_hand_remove(hand, type);
	}
	domicolor_lay(st, code, place);
	if (domicolor_has(st, DOMICOLOR_ANNOUNCE)) {
		st->unsaid_points = (int16_t)points;
		st->phase = DOMICOLOR_SAY;
		return;
	}
	st->points[st->seat] = (int16_t)(st->points[st->seat] + points);
	if (why)
		domicolor_add_runs(st, st->seat, why);
	end_turn(st);
}

/* Gives the announced points: too many are corrected, too few are kept (C10). */
static void apply_say(struct domicolor *st, move_t m, struct game_effects *why)
{
	const int said = (int)GAME_FIELDS(m),
		  got = said < st->unsaid_points ? said : st->unsaid_points;

	st->points[st->seat] = (int16_t)(st->points[st->seat] + got);
	if (why) {
		domicolor_add_runs(st, st->seat, why);
		if (got < st->unsaid_points)
			game_add_effect(why, GAME_RULE('C', 10), DOMICOLOR_UNSAID, st->seat,
					got - st->unsaid_points);
	}
	st->unsaid_points = 0;
	end_turn(st);
}

static void apply_start(struct domicolor *st, move_t m)
{
	const unsigned code = domicolor_start_code(m);

	st->unseen[domicolor_type(&st->board, code)]--;
	st->rows_begun = 1;
	domicolor_lay(st, code, DOMICOLOR_R);
	st->phase = DOMICOLOR_DEAL;
}

/* Gives the seat a card from the stock. */
static void take_card(struct domicolor *st, unsigned type)
{
	domicolor_hand_add(st->hand[st->seat], type);
	st->stock--;
	if (type != DOMICOLOR_HIDDEN)
		st->unseen[type]--;
}

static void apply_deal(struct domicolor *st, move_t m)
{
	const unsigned hand = st->board.hand;

	for (unsigned i = 0; i < hand; i++)
		take_card(st, domicolor_deal_type(m, hand, i));
	if (domicolor_deal_type(m, hand, 0) == DOMICOLOR_HIDDEN)
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
		take_card(st, domicolor_draw_type(m));
		next_seat(st);
	}
}

/* Draws a hand. */
static move_t deal(const struct domicolor *st, struct rng *r)
{
	uint8_t left[DOMICOLOR_TYPES], hand[DOMICOLOR_HAND_MAX];
	unsigned unseen = 0;

	memset(hand, DOMICOLOR_NONE, sizeof hand);
	memcpy(left, st->unseen, sizeof left);
	for (unsigned type = 0; type < st->board.types; type++)
		unseen += left[type];
	for (unsigned i = 0; i < st->board.hand; i++) {
		const unsigned type = domicolor_nth_card(left, rng_below(r, unseen--));

		left[type]--;
		domicolor_hand_add(hand, type);
	}
	return domicolor_encode_deal(st->seat, hand, st->board.hand);
}

move_t domicolor_chance(const void *state, struct rng *r)
{
	const struct domicolor *st = state;
	unsigned code;

	switch (st->phase) {
	case DOMICOLOR_START:
		code =
		    st->board.code[domicolor_nth_card(st->unseen, rng_below(r, st->board.cards))];
		code = rng_below(r, 2) ? domicolor_turned(code) : code;
		return domicolor_encode_start(code);
	case DOMICOLOR_DEAL:
		return deal(st, r);
	default:
		ASSERT(st->phase == DOMICOLOR_DRAW && !st->hidden);
		code = domicolor_nth_card(st->unseen, rng_below(r, st->stock));
		return domicolor_encode_draw(st->seat, code);
	}
}
