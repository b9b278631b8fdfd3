#include "table/table.h"

#include "core/base/assert.h"

#include <string.h>

int table_open(struct table *t, const struct game *game, const struct game_setup *setup)
{
	struct table_state begin = {{0}};
	const int wrong = game_begin(game, setup, &begin);

	if (wrong)
		return wrong;
	memset(t, 0, sizeof *t);
	t->game = game;
	t->seats = setup->seats;
	t->options = setup->options;
	t->begin = t->state = begin;
	return 0;
}

/* Copies a text of the header, which may have `max` bytes, and ends it with zero bytes. Returns 0
 * or T3. */
static int keep(char *to, size_t max, const char *text, size_t n)
{
	const struct scan s = scan_in(text, n);

	if (!n || n > max || !scan_is_printable(&s) || text[0] == ' ' || text[n - 1] == ' ')
		return GAME_RULE('T', 3);
	memset(to, 0, max + 1);
	memcpy(to, text, n);
	return 0;
}

int table_set_name(struct table *t, unsigned seat, const char *text, size_t n)
{
	if (seat >= t->seats)
		return GAME_RULE('T', 3);
	return keep(t->name[seat], TABLE_NAME_MAX, text, n);
}

/* Returns the number that n digits are, or -1. */
static int number_at(const char *s, size_t n)
{
	int number = 0;

	for (size_t i = 0; i < n; i++) {
		if (s[i] < '0' || s[i] > '9')
			return -1;
		number = number * 10 + s[i] - '0';
	}
	return number;
}

int table_set_date(struct table *t, const char *text, size_t n)
{
	static const uint8_t days[12] = {31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
	int month, day;

	if (n != TABLE_DATE_MAX || text[4] != '-' || text[7] != '-' || number_at(text, 4) < 0)
		return GAME_RULE('T', 3);
	month = number_at(text + 5, 2);
	day = number_at(text + 8, 2);
	if (month < 1 || month > 12 || day < 1 || day > days[month - 1])
		return GAME_RULE('T', 3);
	return keep(t->date, TABLE_DATE_MAX, text, n);
}

int table_set_seed(struct table *t, const char *text, size_t n)
{
	for (size_t i = 0; i < n; i++)
		if (text[i] == ' ')
			return GAME_RULE('T', 3);
	if (t->proof.committed || keep(t->seed, TABLE_SEED_MAX, text, n))
		return GAME_RULE('T', 3);
	t->key = rng_key(text, n);
	return 0;
}

int table_set_commitment(struct table *t, const uint8_t *commitment)
{
	if (t->proof.committed || t->seed[0])
		return GAME_RULE('T', 3);
	memcpy(t->proof.commitment, commitment, PROOF_HASH);
	t->proof.committed = true;
	return 0;
}

int table_set_nonce(struct table *t, unsigned seat, const uint8_t *nonce)
{
	struct proof *p = &t->proof;

	if (!p->committed || p->known || seat >= t->seats || p->nonces >> seat & 1)
		return GAME_RULE('T', 3);
	memcpy(p->nonce[seat], nonce, PROOF_NONCE);
	p->nonces |= (uint8_t)(1u << seat);
	return 0;
}

int table_set_secret(struct table *t, const uint8_t *secret)
{
	uint8_t commitment[PROOF_HASH];

	proof_commitment(secret, commitment);
	if (!t->proof.committed || t->proof.known ||
	    memcmp(commitment, t->proof.commitment, sizeof commitment) != 0)
		return GAME_RULE('T', 3);
	memcpy(t->proof.secret, secret, PROOF_SECRET);
	t->proof.known = true;
	t->key = proof_key(&t->proof);
	return 0;
}

int table_append(struct table *t, move_t m, struct game_effects *why)
{
	const int wrong = t->game->check(&t->state, m);

	if (wrong)
		return wrong;
	ASSERT(t->n < t->game->events_max);
	t->game->apply(&t->state, m, why);
	t->event[t->n++] = m;
	return 0;
}

move_t table_draw_at(const struct table *t, uint32_t n, const struct table_state *before)
{
	struct rng r;

	ASSERT(table_can_draw(t));
	rng_start(&r, &t->key, RNG_EVENTS, n);
	return t->game->chance(before, &r);
}

move_t table_draw(const struct table *t)
{
	return table_draw_at(t, t->n, &t->state);
}

uint32_t table_count_forged(const struct table *t, uint32_t *first)
{
	struct table_state state = t->begin;
	uint32_t forged = 0;

	if (!table_can_draw(t))
		return 0;
	for (uint32_t n = 0; n < t->n; n++) {
		if (t->game->to_act(&state) == GAME_CHANCE &&
		    table_draw_at(t, n, &state) != t->event[n] && !forged++)
			*first = n;
		t->game->apply(&state, t->event[n], NULL);
	}
	return forged;
}

void table_fold(const struct table *t, uint32_t n, struct table_state *out)
{
	ASSERT(n <= t->n);
	*out = t->begin;
	for (uint32_t i = 0; i < n; i++)
		t->game->apply(out, t->event[i], NULL);
}

void table_view(const struct table *t, int viewer, struct table *out)
{
	const struct game *game = t->game;
	struct table_state state = t->begin;

	*out = *t;
	memset(&out->key, 0, sizeof out->key);
	memset(out->seed, 0, sizeof out->seed);
	memset(out->proof.secret, 0, sizeof out->proof.secret);
	out->proof.known = false;
	game->hide(&t->begin, viewer, &out->begin);
	game->hide(&t->state, viewer, &out->state);
	for (uint32_t n = 0; n < t->n; n++) {
		out->event[n] = game->redact(&state, t->event[n], viewer);
		game->apply(&state, t->event[n], NULL);
	}
}

void table_prefix(const struct table *t, uint32_t n, struct table *out)
{
	struct table_state state;

	table_fold(t, n, &state);
	if (out != t)
		*out = *t;
	out->state = state;
	memset(out->event + n, 0, (out->n - n) * sizeof *out->event);
	out->n = n;
}
