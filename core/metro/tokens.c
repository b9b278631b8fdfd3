/* Destination tokens: hands, which may be hidden, and deals (M17 to M19, M30 to M32). */
#include "core/base/assert.h"
#include "core/base/bits.h"
#include "core/metro/state.h"

#include <string.h>

enum { AH, CH, DH, FH, AW, BW, EW, FW, BP, CP, DP, EP };

const char metro_kind_letters[] = "hwp";
const uint8_t metro_letter[METRO_TOKENS] = {0, 2, 3, 5, 0, 1, 4, 5, 1, 2, 3, 4};
const uint8_t metro_pair[METRO_LETTERS][2] = {
    {AH, AW}, {BW, BP}, {CP, CH}, {DH, DP}, {EP, EW}, {FW, FH},
};

unsigned metro_token(unsigned letter, unsigned kind)
{
	for (unsigned i = 0; i < 2; i++)
		if (metro_token_kind(metro_pair[letter][i]) == kind)
			return metro_pair[letter][i];
	return METRO_NO_TOKEN;
}

/* ---- in hand ---- */

/* Returns whether letters of the company's hand are not known here. */
static bool is_hidden(const struct metro *st, unsigned company)
{
	const uint8_t *hidden = st->hidden[company];

	return hidden[0] | hidden[1] | hidden[2];
}

unsigned metro_kinds_in_hand(const struct metro *st, unsigned company)
{
	const unsigned hand = metro_known_hand(st, company);
	unsigned kinds = 1u << METRO_STREET;

	for (unsigned kind = 0; kind < METRO_KINDS; kind++)
		if (hand & metro_tokens_of_kind(kind) || st->hidden[company][kind])
			kinds |= 1u << (METRO_HOME + kind);
	return kinds;
}

static bool fields_touch(unsigned a, unsigned b)
{
	for (unsigned i = 0; i < 3; i++)
		for (unsigned j = 0; j < 3; j++)
			if (metro_corner[a][i] == metro_corner[b][j])
				return true;
	return false;
}

unsigned metro_tokens_for_field(const struct metro *st, unsigned tokens, unsigned field)
{
	unsigned layable = 0;

	tokens &= metro_tokens_of_kind(st->field[field] - (unsigned)METRO_HOME);
	for (uint32_t left = tokens; left; left = bits_rest(left)) {
		const unsigned token = bits_lowest(left);
		const uint8_t *pair = metro_pair[metro_letter[token]];
		const unsigned other = pair[0] == token ? pair[1] : pair[0];

		if (!(st->laid_tokens >> other & 1) || !fields_touch(st->token_field[other], field))
			layable |= 1u << token;
	}
	return layable;
}

/* ---- deals that fit what is known ---- */

/* A deal that is being completed. */
struct deal {
	unsigned companies;
	unsigned left;                               /* tokens that are not given yet, as a set */
	unsigned letters[METRO_COMPANIES];           /* that each has, as sets */
	uint8_t slots[METRO_COMPANIES][METRO_KINDS]; /* tokens it still gets */
};

/* Returns the first company that has not been dealt to. */
static unsigned first_undealt(const struct metro *st)
{
	return st->phase == METRO_CITY ? 0 : st->phase == METRO_DEAL ? st->company : st->companies;
}

/* Writes what is known of the deal. Returns false if somebody has a letter twice. */
static bool deal_begin(const struct metro *st, struct deal *d)
{
	bool good = true;

	memset(d, 0, sizeof *d);
	d->companies = st->companies;
	d->left = (1u << METRO_TOKENS) - 1u;
	memcpy(d->slots, st->hidden, sizeof d->slots);
	for (unsigned c = 0; c < st->companies; c++)
		for (uint32_t got = st->dealt[c]; got; got = bits_rest(got)) {
			const unsigned letter = 1u << metro_letter[bits_lowest(got)];

			good &= !(d->letters[c] & letter);
			d->letters[c] |= letter;
			d->left &= ~(got & (0u - got));
		}
	return good;
}

/* Returns whether these tokens can all be given. The recursion is as deep as there are tokens. */
/* NOLINTNEXTLINE(misc-no-recursion) */
static bool can_give(struct deal *d, uint32_t left)
{
	unsigned token, kind, letter;

	if (!left)
		return true;
	token = bits_lowest(left);
	kind = metro_token_kind(token);
	letter = 1u << metro_letter[token];
	for (unsigned c = 0; c < d->companies; c++) {
		bool good;

		if (!d->slots[c][kind] || d->letters[c] & letter)
			continue;
		d->slots[c][kind]--;
		d->letters[c] |= letter;
		good = can_give(d, bits_rest(left));
		d->slots[c][kind]++;
		d->letters[c] &= ~letter;
		if (good)
			return true;
	}
	return false;
}

/* Returns whether the deal can be completed where companies from `undealt` on have not been dealt
 * to. Each of these gets one token of each kind and, with three companies, one more of any kind
 * (M19). The recursion is as deep as there are companies. */
/* NOLINTNEXTLINE(misc-no-recursion) */
static bool can_deal(struct deal *d, unsigned undealt)
{
	if (undealt == d->companies)
		return can_give(d, d->left);
	memset(d->slots[undealt], 1, METRO_KINDS);
	if (d->companies != 3)
		return can_deal(d, undealt + 1);
	for (unsigned kind = 0; kind < METRO_KINDS; kind++) {
		bool good;

		d->slots[undealt][kind] = 2;
		good = can_deal(d, undealt + 1);
		d->slots[undealt][kind] = 1;
		if (good)
			return true;
	}
	return false;
}

unsigned metro_possible_hand(const struct metro *st, unsigned company)
{
	unsigned hand = metro_known_hand(st, company);
	struct deal d;

	if (!is_hidden(st, company))
		return hand;
	deal_begin(st, &d);
	for (uint32_t left = d.left; left; left = bits_rest(left)) {
		const unsigned token = bits_lowest(left), letter = 1u << metro_letter[token];
		uint8_t *slot = &d.slots[company][metro_token_kind(token)];

		if (!*slot || d.letters[company] & letter)
			continue;
		--*slot;
		d.letters[company] |= letter;
		if (can_give(&d, d.left & ~(1u << token)))
			hand |= 1u << token;
		++*slot;
		d.letters[company] &= ~letter;
	}
	return hand;
}

/* ---- dealing ---- */

#define TOKENS(a, b, c) (1u << (a) | 1u << (b) | 1u << (c))
static const uint16_t strict_deal[METRO_COMPANIES] = {
    TOKENS(AH, BW, CP),
    TOKENS(DH, AW, EP),
    TOKENS(FH, EW, BP),
    TOKENS(CH, FW, DP),
};
static const uint16_t two_companies_deal[METRO_COMPANIES] = {
    TOKENS(AH, BW, CP),
    TOKENS(AW, BP, CH),
    TOKENS(DH, EP, FW),
    TOKENS(DP, EW, FH),
};
static const uint16_t two_seats_deal[METRO_COMPANIES] = {
    TOKENS(AH, BW, CP) | TOKENS(DH, EP, FW),
    TOKENS(AW, BP, CH) | TOKENS(DP, EW, FH),
};
#undef TOKENS

/* Returns the tokens of every company if they are fixed (M19, M30, M31), else NULL. */
static const uint16_t *fixed_deal(const struct metro *st)
{
	return metro_has(st, METRO_TWO_COMPANIES) ? two_companies_deal
	       : st->seats == 2                   ? two_seats_deal
	       : metro_has(st, METRO_STRICT)      ? strict_deal
						  : NULL;
}

static move_t deal_event(unsigned company, unsigned tokens)
{
	struct metro_deal deal = {.company = company};

	for (uint32_t left = tokens; left; left = bits_rest(left))
		metro_deal_add(&deal, bits_lowest(left));
	return metro_encode_deal(&deal);
}

/* Checks what a view can have hidden (T8): whole hands only, only where letters are secret, and all
 * hands but one as soon as one is hidden. */
static int check_hiding(const struct metro *st, unsigned shown, unsigned hidden)
{
	unsigned hands_shown = shown > 0, hands_hidden = hidden > 0;

	if (shown && hidden)
		return GAME_RULE('T', 8);
	if (hidden && metro_letters_known(st))
		return GAME_RULE('M', 32);
	for (unsigned c = 0; c < st->company; c++) {
		hands_shown += st->dealt[c] > 0;
		hands_hidden += is_hidden(st, c);
	}
	return hands_hidden && hands_shown > 1 ? GAME_RULE('T', 8) : 0;
}

/* Checks that the hand can be dealt and leaves a deal for all others (M19). */
static int check_possible(const struct metro *st, const struct metro_deal *deal)
{
	struct metro after = *st;
	struct deal d;

	ASSERT(st->company < METRO_COMPANIES);
	metro_apply_deal(&after, deal);
	if (fixed_deal(st))
		return after.dealt[st->company] == fixed_deal(st)[st->company] ? 0
									       : GAME_RULE('M', 19);
	if ((metro_kinds_in_hand(&after, st->company) & 15u) !=
	    15u) /* all three kinds, and street */
		return GAME_RULE('M', 19);
	return deal_begin(&after, &d) && can_deal(&d, st->company + 1u) ? 0 : GAME_RULE('M', 19);
}

int metro_check_deal(const struct metro *st, move_t m)
{
	const struct metro_deal deal = metro_decode_deal(m);
	unsigned shown = 0, hidden = 0, tokens = 0, before = 0;
	int wrong;

	if (metro_encode_deal(&deal) != m)
		return GAME_RULE('T', 5);
	if (deal.company != st->company)
		return GAME_RULE('T', 6);
	if (deal.n != metro_hand_size(st))
		return GAME_RULE('M', 19);
	for (unsigned i = 0; i < deal.n; i++) {
		const unsigned token = deal.token[i];

		if (token == METRO_NO_TOKEN)
			return GAME_RULE('M', 19);
		if (token < before)
			return GAME_RULE('T', 5);
		before = token;
		hidden += token >= METRO_HIDDEN;
		shown += token < METRO_HIDDEN;
		tokens |= token < METRO_HIDDEN ? 1u << token : 0;
	}
	wrong = check_hiding(st, shown, hidden);
	if (wrong)
		return wrong;
	for (unsigned c = 0; c < st->company; c++)
		if (st->dealt[c] & tokens)
			return GAME_RULE('M', 19);
	return bits_count(tokens) == shown ? check_possible(st, &deal) : GAME_RULE('M', 19);
}

void metro_apply_deal(struct metro *st, const struct metro_deal *deal)
{
	for (unsigned i = 0; i < deal->n; i++) {
		const unsigned token = deal->token[i];

		if (token >= METRO_HIDDEN)
			st->hidden[st->company][token - METRO_HIDDEN]++;
		else
			st->dealt[st->company] |= (uint16_t)(1u << token);
	}
}

/* Returns an element of the set by chance. */
static unsigned any_of(uint32_t set, struct rng *r)
{
	for (unsigned n = rng_below(r, bits_count(set)); n; n--)
		set = bits_rest(set);
	return bits_lowest(set);
}

/* Gives all tokens of one kind that are left to companies by chance. Returns false if somebody
 * would get a letter twice, or if there are more or fewer slots than tokens. */
static bool give_kind(struct deal *d, unsigned kind, struct rng *r, uint16_t *got)
{
	uint32_t left = d->left & metro_tokens_of_kind(kind);

	for (unsigned c = 0; c < d->companies; c++)
		for (unsigned i = 0; i < d->slots[c][kind]; i++) {
			unsigned token, letter;

			if (!left)
				return false;
			token = any_of(left, r);
			letter = 1u << metro_letter[token];
			if (d->letters[c] & letter)
				return false;
			d->letters[c] |= letter;
			got[c] |= (uint16_t)(1u << token);
			left &= ~(1u << token);
		}
	return !left;
}

/* Gives tokens by chance without regard to letters, and starts again until nobody has a letter
 * twice. So all deals that fit are equally likely. One try in five fits with four companies, one in
 * eight with three. */
void metro_guess_deal(const struct metro *st, struct rng *r, uint16_t *dealt)
{
	struct deal seen;
	const bool good = deal_begin(st, &seen);
	bool whole = false;

	ASSERT(good);
	while (!whole) {
		struct deal d = seen;

		memcpy(dealt, st->dealt, sizeof st->dealt);
		for (unsigned c = first_undealt(st); c < st->companies; c++) {
			memset(d.slots[c], 1, METRO_KINDS);
			if (st->companies == 3)
				d.slots[c][rng_below(r, METRO_KINDS)]++;
		}
		whole = true;
		for (unsigned kind = 0; whole && kind < METRO_KINDS; kind++)
			whole = give_kind(&d, kind, r, dealt);
	}
}

move_t metro_draw_deal(const struct metro *st, struct rng *r)
{
	const uint16_t *fixed = fixed_deal(st);
	uint16_t got[METRO_COMPANIES];

	if (fixed)
		return deal_event(st->company, fixed[st->company]);
	metro_guess_deal(st, r, got);
	return deal_event(st->company, got[st->company]);
}
