#include "tests/kit/smallest.h"

#include "core/base/assert.h"
#include "core/base/bits.h"
#include "core/base/json.h"

#include <string.h>

#define RULE(n) GAME_RULE('S', n)

static const struct game_option options[] = {{"low", GAME_SEATS(2, 2)}, {NULL, 0}};
static const char *const faults[] = {"line", "number", "twice", "missing", NULL};
static const char *const effects[] = {"card", "cards", NULL};

_Static_assert(sizeof(struct smallest) == 12, "a state has no padding");

/* ---- the board ---- */

static int refuse(struct game_fault *where, uint32_t line, enum smallest_fault what)
{
	*where = (struct game_fault){.line = line, .what = (uint8_t)what};
	return -1;
}

static int board_read(const char *s, size_t n, void *board, struct game_fault *where)
{
	struct scan text = scan_in(s, n), line, word, number, more;
	uint32_t at = 0;
	int64_t cards = 0;
	bool ended;

	while (scan_line(&text, &line, &ended)) {
		at++;
		if (!scan_word(&line, &word) || *word.at == '#')
			continue;
		if (!scan_is(&word, "cards") || !scan_word(&line, &number) ||
		    scan_word(&line, &more))
			return refuse(where, at, SMALLEST_FAULT_LINE);
		if (cards)
			return refuse(where, at, SMALLEST_FAULT_TWICE);
		cards = scan_number(&number, SMALLEST_CARDS_MAX);
		if (cards < SMALLEST_CARDS_MIN)
			return refuse(where, at, SMALLEST_FAULT_NUMBER);
	}
	if (!cards)
		return refuse(where, at, SMALLEST_FAULT_MISSING);
	*(uint8_t *)board = (uint8_t)cards; /* only now, when nothing can fail */
	return 0;
}

static void board_write(const void *state, struct text *out)
{
	const struct smallest *st = state;

	if (st->cards == SMALLEST_CARDS)
		return;
	text_string(out, "cards ");
	text_number(out, st->cards);
	text_char(out, '\n');
}

static int setup(const struct game_setup *how, void *state)
{
	struct smallest *st = state;

	memset(st, 0, sizeof *st); /* every byte is defined */
	st->cards = how->board ? *(const uint8_t *)how->board : SMALLEST_CARDS;
	st->options = how->options;
	st->dealing = 1;
	return 0;
}

static unsigned seats(const void *state)
{
	(void)state;
	return 2;
}

/* ---- who acts, and what may be done ---- */

static int to_act(const void *state)
{
	const struct smallest *st = state;

	if (st->dealing)
		return GAME_CHANCE;
	return st->hand[st->turn] ? st->turn : GAME_OVER;
}

/* Cards that are neither open nor known to be in a hand: the stock, and in a view what is hidden.
 */
static uint32_t unseen(const struct smallest *st)
{
	uint32_t cards = ((2u << st->cards) - 2u) & ~(uint32_t)st->open;

	for (unsigned seat = 0; seat < 2; seat++)
		if (st->hand[seat] != SMALLEST_HIDDEN)
			cards &= ~(1u << st->hand[seat]);
	return cards;
}

/* Returns the cards that the seat to act may hold, as a set: one, or all unseen ones if it is
 * hidden. */
static uint32_t may_show(const struct smallest *st)
{
	const unsigned card = st->hand[st->turn];

	return card == SMALLEST_HIDDEN ? unseen(st) : 1u << card;
}

static bool may_wait(const struct smallest *st)
{
	return !st->waited && st->hand[!st->turn];
}

static size_t legal(const void *state, move_t *out)
{
	const struct smallest *st = state;
	size_t n = 0;

	if (to_act(st) < 0)
		return 0;
	for (uint32_t cards = may_show(st); cards; cards = bits_rest(cards))
		out[n++] = GAME_MOVE(SMALLEST_SHOW, bits_lowest(cards));
	if (may_wait(st))
		out[n++] = GAME_MOVE(SMALLEST_WAIT, 0);
	return n;
}

/* Accepts '?' always. Before the first deal a view is the same bytes as the state, and the events
 * of a view must be playable. `chance` never draws it. */
static int check_deal(const struct smallest *st, move_t m)
{
	const uint32_t card = m & 15;

	if (GAME_FIELDS(m) >> 4 != st->turn + 1u)
		return GAME_RULE('T', 6);
	return card == SMALLEST_HIDDEN || unseen(st) >> card & 1 ? 0 : RULE(1);
}

static int check(const void *state, move_t m)
{
	const struct smallest *st = state;
	const uint32_t fields = GAME_FIELDS(m);

	switch (GAME_KIND(m)) {
	case SMALLEST_SHOW:
		if (fields >> 4)
			return GAME_RULE('T', 5);
		if (to_act(st) < 0)
			return GAME_RULE('T', 6);
		return may_show(st) >> fields & 1 ? 0 : RULE(2);
	case SMALLEST_WAIT:
		if (fields)
			return GAME_RULE('T', 5);
		if (to_act(st) < 0)
			return GAME_RULE('T', 6);
		return may_wait(st) ? 0 : RULE(2);
	case SMALLEST_DEAL:
		return st->dealing ? check_deal(st, m) : GAME_RULE('T', 6);
	default:
		return GAME_RULE('T', 5);
	}
}

/* ---- what happens ---- */

static void pass_on(struct smallest *st)
{
	st->turn = !st->turn;
	if (!st->hand[st->turn]) /* S2: the stock is empty and so is this hand */
		st->turn = !st->turn;
}

static void apply_show(struct smallest *st, uint8_t card, struct game_effects *why)
{
	const bool scores =
	    !st->last || (st->options & 1u << SMALLEST_LOW ? card < st->last : card > st->last);

	st->hand[st->turn] = 0;
	st->open |= (uint16_t)(1u << card);
	st->last = card;
	st->waited = 0;
	if (scores) {
		st->points[st->turn] = (uint8_t)(st->points[st->turn] + card);
		if (why) {
			struct game_effect *e = game_add_effect(why, RULE(3), 0, st->turn, card);

			e->cell[e->n++] = card;
		}
	}
	st->dealing = bits_count(st->open) + !!st->hand[!st->turn] < st->cards;
	if (!st->dealing)
		pass_on(st);
}

static void apply_deal(struct smallest *st, uint8_t card)
{
	st->hand[st->turn] = card;
	st->turn = !st->turn;
	st->dealing = !st->hand[st->turn]; /* S1: at the start seat 2 is dealt to next */
}

static void apply(void *state, move_t m, struct game_effects *why)
{
	struct smallest *st = state;

	ASSERT(check(st, m) == 0);
	if (GAME_KIND(m) == SMALLEST_SHOW) {
		apply_show(st, m & 15, why);
	} else if (GAME_KIND(m) == SMALLEST_WAIT) {
		st->waited = 1;
		pass_on(st);
	} else {
		apply_deal(st, m & 15);
	}
}

static uint8_t draw(uint32_t cards, struct rng *r)
{
	for (uint32_t skip = rng_below(r, bits_count(cards)); skip; skip--)
		cards = bits_rest(cards);
	return (uint8_t)bits_lowest(cards);
}

static move_t chance(const void *state, struct rng *r)
{
	const struct smallest *st = state;

	return GAME_MOVE(SMALLEST_DEAL, (st->turn + 1u) << 4 | draw(unseen(st), r));
}

/* ---- views ---- */

static bool sees(int viewer, unsigned seat)
{
	return viewer == GAME_ALL || viewer == (int)seat;
}

static void hide(const void *state, int viewer, void *view)
{
	struct smallest v = *(const struct smallest *)state;

	for (unsigned seat = 0; seat < 2; seat++)
		if (v.hand[seat] && !sees(viewer, seat))
			v.hand[seat] = SMALLEST_HIDDEN;
	*(struct smallest *)view = v;
}

static move_t redact(const void *state, move_t m, int viewer)
{
	const struct smallest *st = state;

	return GAME_KIND(m) == SMALLEST_DEAL && !sees(viewer, st->turn) ? m | SMALLEST_HIDDEN : m;
}

static void guess(void *view, struct rng *r)
{
	struct smallest *st = view;

	for (unsigned seat = 0; seat < 2; seat++)
		if (st->hand[seat] == SMALLEST_HIDDEN)
			st->hand[seat] = draw(unseen(st), r);
}

/* ---- points ---- */

static void score(const void *state, struct game_scores *out, struct game_effects *why)
{
	const struct smallest *st = state;

	*out = (struct game_scores){0};
	for (unsigned seat = 0; seat < 2; seat++) {
		out->points[seat] = st->points[seat];
		out->rank[seat] = (uint8_t)(1 + (st->points[!seat] > st->points[seat]));
		if (why && st->points[seat])
			game_add_effect(why, RULE(3), 1, (int)seat, st->points[seat]);
	}
}

/* ---- text ---- */

static int read_card(struct scan *s, bool hidden, uint32_t *card)
{
	if (hidden && scan_is(s, "?")) {
		*card = SMALLEST_HIDDEN;
		return 0;
	}
	*card = (uint32_t)(scan_one_of(s, "123456789") + 1);
	return *card && !s->n ? 0 : GAME_RULE('T', 5);
}

static int read(const void *state, const char *text, size_t n, move_t *m)
{
	struct scan s = scan_in(text, n);
	uint32_t card, seat = 0;

	(void)state;
	if (scan_is(&s, "wait")) {
		*m = GAME_MOVE(SMALLEST_WAIT, 0);
		return 0;
	}
	if (scan_string(&s, "deal ")) {
		seat = (uint32_t)(scan_one_of(&s, "12") + 1);
		if (!seat || !scan_string(&s, " "))
			return GAME_RULE('T', 5);
	} else if (!scan_string(&s, "show:")) {
		return GAME_RULE('T', 5);
	}
	if (read_card(&s, seat != 0, &card))
		return GAME_RULE('T', 5);
	*m = seat ? GAME_MOVE(SMALLEST_DEAL, seat << 4 | card) : GAME_MOVE(SMALLEST_SHOW, card);
	return 0;
}

static void write(const void *state, move_t m, struct text *out)
{
	(void)state;
	if (GAME_KIND(m) == SMALLEST_WAIT) {
		text_string(out, "wait");
		return;
	}
	text_string(out, GAME_KIND(m) == SMALLEST_SHOW ? "show:" : "deal ");
	if (GAME_KIND(m) == SMALLEST_DEAL) {
		text_number(out, m >> 4 & 3);
		text_char(out, ' ');
	}
	if ((m & 15) == SMALLEST_HIDDEN)
		text_char(out, '?');
	else
		text_number(out, m & 15);
}

static void json(const void *state, struct text *out)
{
	const struct smallest *st = state;

	json_begin_object(out);
	json_field_number(out, "cards", st->cards);
	json_field_set(out, "open", st->open);
	json_field_array(out, "hands");
	for (unsigned seat = 0; seat < 2; seat++)
		if (st->hand[seat] == SMALLEST_HIDDEN)
			json_put_raw(out, "null", 4);
		else
			json_put_number(out, st->hand[seat]);
	json_end_array(out);
	json_end_object(out);
}

/* moves_max: at most nine cards that somebody else may hold, and a wait. events_max: each card is
 * dealt once and shown once, and each wait is followed by a card. effects_max: one for each seat.
 */
const struct game smallest = {
    .id = "smallest",
    .options = options,
    .faults = faults,
    .effects = effects,
    .rules = 1,
    .seats_min = 2,
    .seats_max = 2,
    .board_size = 1,
    .state_size = sizeof(struct smallest),
    .moves_max = SMALLEST_CARDS_MAX + 1,
    .events_max = 3 * SMALLEST_CARDS_MAX,
    .effects_max = 2,
    .board_read = board_read,
    .board_write = board_write,
    .setup = setup,
    .seats = seats,
    .to_act = to_act,
    .legal = legal,
    .check = check,
    .apply = apply,
    .chance = chance,
    .hide = hide,
    .redact = redact,
    .guess = guess,
    .score = score,
    .read = read,
    .write = write,
    .json = json,
};
