/* Legal is ascending, each once, and exactly what check accepts. */
#include "tests/kit/kit.h"

#include <string.h>

struct list {
	move_t move[GAME_MOVES_MAX];
	size_t n;
};

/* The place of the first legal move that is not below m. */
static size_t place_of(const struct list *l, move_t m)
{
	size_t low = 0, high = l->n;

	while (low < high) {
		const size_t middle = (low + high) / 2;

		if (l->move[middle] < m)
			low = middle + 1;
		else
			high = middle;
	}
	return low;
}

static bool holds(const struct list *l, move_t m)
{
	const size_t at = place_of(l, m);

	return at < l->n && l->move[at] == m;
}

/* `state` may be a view. */
static void probe(struct kit *k, const void *state, const struct list *l, move_t m)
{
	KIT(k, (k->game->check(state, m) == 0) == holds(l, m));
}

/* Moves that differ from legal ones in a single bit or by one. */
static void probe_neighbours(struct kit *k, const void *state, const struct list *l)
{
	const size_t step = k->deep || l->n < 8 ? 1 : l->n / 8;

	for (size_t i = k->deep ? 0 : rng_below(&k->r, (uint32_t)step); i < l->n; i += step) {
		for (unsigned bit = 0; bit < 32; bit++)
			probe(k, state, l, l->move[i] ^ 1u << bit);
		probe(k, state, l, l->move[i] + 1);
		probe(k, state, l, l->move[i] - 1);
	}
}

static void probe_random(struct kit *k, const void *state, const struct list *l)
{
	for (unsigned i = 0; i < (k->deep ? 2000 : 20); i++) {
		const move_t m = rng_word(&k->r);

		probe(k, state, l, m);
		/* Most games use few fields: look where they are. */
		probe(k, state, l, m & (0xf0000000u | 0x0fffffffu >> (m >> 8) % 28));
	}
}

/* All fields of up to twelve bits of a kind: for Doodle City that is every drawing there is. */
static void probe_kind(struct kit *k, const void *state, const struct list *l, unsigned kind)
{
	size_t at = place_of(l, GAME_MOVE(kind, 0));

	for (unsigned fields = 0; fields < 1u << 12; fields++) {
		const move_t m = GAME_MOVE(kind, fields);
		const bool legal = at < l->n && l->move[at] == m;

		at += legal;
		KIT(k, (k->game->check(state, m) == 0) == legal);
	}
}

static void probe_all(struct kit *k, const void *state, const struct list *l)
{
	for (unsigned kind = 0; kind < 16; kind++)
		probe_kind(k, state, l, kind);
}

static void list_legal(struct kit *k, const void *state, struct list *l)
{
	memset(l->move, 0x5a, sizeof l->move);
	l->n = k->game->legal(state, l->move);
	KIT(k, l->n <= k->game->moves_max);
	for (size_t i = k->game->moves_max; i < GAME_MOVES_MAX; i++)
		KIT(k, l->move[i] == 0x5a5a5a5au);
	for (size_t i = 0; i < l->n; i++) {
		KIT(k, k->game->check(state, l->move[i]) == 0);
		KIT(k, !i || l->move[i - 1] < l->move[i]);
	}
}

/* What is refused leaves the table as it was. */
static void refuse(struct kit *k, move_t m)
{
	const struct table before = k->table;
	struct game_effects why = {.n = 0};

	KIT(k, table_append(&k->table, m, &why) < 0);
	KIT(k, help_same(&before, &k->table, sizeof before));
	KIT(k, why.n == 0);
}

static void refuse_some(struct kit *k, const struct list *l)
{
	for (unsigned i = 0; i < (k->deep ? 50 : 1); i++) {
		const move_t m = i % 2 && l->n ? l->move[i % l->n] ^ 1u << i % 32 : rng_word(&k->r);

		if (k->game->check(&k->table.state, m))
			refuse(k, m);
	}
}

/* When chance is to act, or nobody, no action is legal: not what was legal before either. After the
 * end nothing is, chance neither. */
static void check_nobody(struct kit *k, int actor)
{
	const void *state = &k->table.state;
	struct list l;

	list_legal(k, state, &l);
	KIT(k, l.n == 0);
	for (unsigned i = 0; i < k->n_before; i++)
		KIT(k, k->game->check(state, k->before[i]) < 0);
	if (actor != GAME_OVER)
		return;
	for (uint32_t i = 0; i < k->table.n; i++)
		KIT(k, k->game->check(state, k->table.event[i]) < 0);
	probe_random(k, state, &l);
	probe_all(k, state, &l);
}

static void remember(struct kit *k, const struct list *l)
{
	k->n_before = 0;
	for (size_t i = 0; i < l->n && k->n_before < sizeof k->before / sizeof *k->before; i++)
		k->before[k->n_before++] = l->move[i];
}

/* A seat sees its own legal actions in its view; other views are consistent in themselves. */
static void check_views(struct kit *k, int actor, const struct list *whole)
{
	for (int viewer = GAME_ALL; viewer < k->table.seats; viewer++) {
		struct table_state view;
		struct list l;

		k->game->hide(&k->table.state, viewer, &view);
		list_legal(k, &view, &l);
		if (viewer == actor || viewer == GAME_ALL)
			KIT(k, l.n == whole->n &&
				   memcmp(l.move, whole->move, l.n * sizeof *l.move) == 0);
		if (k->deep)
			probe_neighbours(k, &view, &l);
	}
}

void kit_moves(struct kit *k)
{
	const int actor = table_to_act(&k->table);
	const struct table before = k->table;
	struct list l;

	if (actor < 0) {
		check_nobody(k, actor);
		return;
	}
	list_legal(k, &k->table.state, &l);
	KIT(k, l.n > 0);
	probe_neighbours(k, &k->table.state, &l);
	probe_random(k, &k->table.state, &l);
	if (k->deep)
		probe_all(k, &k->table.state, &l);
	else
		probe_kind(k, &k->table.state, &l, GAME_KIND(l.move[0]));
	check_views(k, actor, &l);
	refuse_some(k, &l);
	KIT(k, help_same(&before, &k->table, sizeof before));
	remember(k, &l);
}
