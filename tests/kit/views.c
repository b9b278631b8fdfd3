/* The two laws of views; and views contain no secrets. */
#include "tests/kit/kit.h"

#include "table/json.h"

#include <string.h>

/* hide(apply(s, m), v) == apply(hide(s, v), redact(s, m, v)) */
static void check_first_law(struct kit *k, move_t next, int viewer)
{
	const struct game *g = k->game;
	const void *state = &k->table.state;
	const move_t seen = g->redact(state, next, viewer);
	struct table_state view = {{0}}, whole = k->table.state, hidden = {{0}};

	g->hide(state, viewer, &view);
	KIT(k, g->seats(&view) == k->table.seats);
	KIT(k, g->to_act(&view) == g->to_act(state));
	KIT(k, g->check(&view, seen) == 0);
	g->apply(&view, seen, NULL);
	g->apply(&whole, next, NULL);
	g->hide(&whole, viewer, &hidden);
	KIT(k, kit_same(k, &hidden, &view));
	KIT(k, g->to_act(&view) == g->to_act(&whole));
	if (viewer == GAME_ALL)
		KIT(k, seen == next && kit_same(k, &whole, &view));
}

/* The redacted event has the same text in the state and in the view. */
static void check_text(struct kit *k, move_t next, int viewer)
{
	const move_t seen = k->game->redact(&k->table.state, next, viewer);
	char here[GAME_WORD_MAX], there[GAME_WORD_MAX];
	struct text a = text_in(here, sizeof here), b = text_in(there, sizeof there);
	struct table_state view;

	k->game->hide(&k->table.state, viewer, &view);
	k->game->write(&k->table.state, seen, &a);
	k->game->write(&view, seen, &b);
	KIT(k, !a.full && a.n == b.n && memcmp(a.at, b.at, a.n) == 0);
}

/* A guess is a state that can be played to its end. */
static void play_on(struct kit *k, struct table_state *state)
{
	const struct game *g = k->game;
	uint32_t left = g->events_max - k->table.n;

	while (g->to_act(state) != GAME_OVER) {
		move_t moves[GAME_MOVES_MAX], m;
		const size_t n = g->legal(state, moves);

		KIT(k, left-- > 0);
		m = n ? moves[rng_below(&k->r, (uint32_t)n)] : g->chance(state, &k->r);
		KIT(k, g->check(state, m) == 0);
		g->apply(state, m, NULL);
	}
}

/* hide(guess(w), viewer(w)) == w */
static void check_second_law(struct kit *k, int viewer)
{
	struct table_state view = {{0}}, guessed, hidden = {{0}};

	k->game->hide(&k->table.state, viewer, &view);
	guessed = view;
	k->game->guess(&guessed, &k->r);
	k->game->hide(&guessed, viewer, &hidden);
	KIT(k, kit_same(k, &hidden, &view));
	k->game->hide(&view, viewer, &hidden); /* who knows less cannot know more */
	KIT(k, kit_same(k, &hidden, &view));
	if (viewer == GAME_ALL)
		KIT(k, kit_same(k, &guessed, &k->table.state));
	if (k->deep)
		play_on(k, &guessed);
}

void kit_views(struct kit *k, move_t next)
{
	for (int viewer = GAME_ALL; viewer < k->table.seats; viewer++) {
		check_first_law(k, next, viewer);
		check_second_law(k, viewer);
		check_text(k, next, viewer);
	}
}

/* Makes another table with the same view: event `at`, which is hidden from the viewer, is replaced,
 * and all later events stay. Returns false if that is impossible. */
static bool make_twin(struct kit *k, const struct table *t, uint32_t at, int viewer,
		      struct table *twin)
{
	const struct game *g = k->game;
	move_t other;

	table_prefix(t, at, twin);
	other = g->chance(&twin->state, &k->r);
	if (other == t->event[at] ||
	    g->redact(&twin->state, other, viewer) != g->redact(&twin->state, t->event[at], viewer))
		return false;
	KIT(k, table_append(twin, other, NULL) == 0);
	for (uint32_t n = at + 1; n < t->n; n++)
		if (table_append(twin, t->event[n], NULL))
			return false;
	return true;
}

static void compare_texts(struct kit *k, const struct text *a, const struct text *b)
{
	KIT(k, !a->full && a->n == b->n && memcmp(a->at, b->at, a->n) == 0);
}

static char first[KIT_TEXT_MAX], second[KIT_TEXT_MAX];

static void compare_replays(struct kit *k, const struct table *a, const struct table *b, int viewer,
			    enum replay_format format)
{
	struct replay one, two;
	bool more;

	replay_start(&one, a, viewer, format);
	replay_start(&two, b, viewer, format);
	do {
		struct text x = text_in(first, sizeof first), y = text_in(second, sizeof second);

		more = replay_next(&one, &x);
		KIT(k, more == replay_next(&two, &y));
		compare_texts(k, &x, &y);
	} while (more);
}

/* Of two such tables the viewer gets the same bytes, and a computer player does the same. */
static void compare_twins(struct kit *k, const struct table *a, const struct table *b, int viewer)
{
	struct text x = text_in(first, sizeof first), y = text_in(second, sizeof second);

	table_json(a, viewer, &x);
	table_json(b, viewer, &y);
	if (viewer >= 0 && table_to_act(a) == viewer) {
		table_json_legal(a, &x);
		table_json_legal(b, &y);
		for (size_t i = 0; players[i]; i++)
			KIT(k, kit_choose(players[i], a) == kit_choose(players[i], b));
	}
	compare_texts(k, &x, &y);
	for (int format = REPLAY_RECORD; format <= REPLAY_JSON; format++)
		compare_replays(k, a, b, viewer, (enum replay_format)format);
}

/* Secrets soon become known, so only the next few events after one are tried. */
static void check_secret(struct kit *k, uint32_t at, int viewer)
{
	static struct table part, twin;
	const uint32_t n = at + 1 + rng_below(&k->r, 4);

	if (n >= k->table.n)
		return;
	table_prefix(&k->table, n, &part);
	if (!make_twin(k, &part, at, viewer, &twin))
		return;
	k->twins++;
	compare_twins(k, &part, &twin, viewer);
}

/* T8: after the end nothing is hidden from anybody. */
static void check_end(struct kit *k)
{
	struct text all = text_in(first, sizeof first);

	table_json(&k->table, GAME_ALL, &all);
	for (int viewer = GAME_SPECTATOR; viewer < k->table.seats; viewer++) {
		struct text seen = text_in(second, sizeof second);

		table_json(&k->table, viewer, &seen);
		compare_texts(k, &all, &seen);
	}
}

void kit_secrets(struct kit *k)
{
	if (table_to_act(&k->table) == GAME_OVER)
		check_end(k);
	for (int viewer = GAME_SPECTATOR; viewer < k->table.seats; viewer++) {
		struct table_state state = k->table.begin;

		for (uint32_t at = 0; at < k->table.n; at++) {
			const move_t m = k->table.event[at];

			/* Only for some games, because whole replays are compared. */
			if (k->game->redact(&state, m, viewer) != m &&
			    rng_below(&k->r, k->deep ? 4 : 64) == 0)
				check_secret(k, at, viewer);
			k->game->apply(&state, m, NULL);
		}
	}
}
