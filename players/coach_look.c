/* Looking at one decision: a search, and pairs of games that check what it found. */
#include "players/coach_look.h"

#include "players/iteration.h"

enum {
	CHECK_SHARE = 4, /* a quarter of the iterations is for pairs of games */
	PIECE = 32,      /* pairs in one piece */
	CERTAIN = 10000, /* hundredths of a per cent */
};

/* Begins the search from what the seat could know then. */
static void begin(struct coach *c, const struct coach_decision *d)
{
	struct coach_step *s = &c->step;
	const struct game *game = c->table->game;
	struct table_state state;
	struct search_task task;

	table_fold(c->table, d->event, &state);
	s->seat = (struct player_seat){.game = game, .chance = coach_key(d->event, s->phase)};
	game->hide(&state, d->seat, &s->seat.view);
	task = search_task(&player_hard, &s->seat, UINT32_MAX);
	task.iterations = s->iterations - s->iterations / CHECK_SHARE;
	s->search = search_begin(&task, c->memory);
	s->duel = (struct coach_duel){0};
}

static uint32_t place_of(const struct search_result *result, move_t m)
{
	uint32_t i = 0;

	while (result->action[i].move != m)
		i++;
	return i;
}

/* Whom the action made is compared with: the best, or if it is that itself the next best. The games
 * meet chance that the search has not met. */
static void begin_duel(struct coach_step *s, struct coach_decision *d)
{
	const struct search_result *found = search_result(s->search);
	struct search_result ranked = *found;

	search_rank(&ranked);
	d->is_best = ranked.action[0].move == d->made;
	d->other = ranked.action[d->is_best].move;
	s->duel.made = place_of(found, d->made);
	s->duel.other = place_of(found, d->other);
	s->duel.pairs = s->iterations / CHECK_SHARE / 2;
}

/* One game that begins with the action at this place of the root: adds what came of it, and gives it. */
static struct coach_sums play(struct coach *c, uint32_t place, struct coach_sums *sums)
{
	const struct coach_step *s = &c->step;
	const uint32_t chance = s->iterations + (uint32_t)s->duel.lead.n;
	const unsigned seats = c->table->seats, seat = c->decision[s->nth].seat;
	const struct game_scores *end = search_play(s->search, place, chance);
	const struct coach_sums one = {
	    .points = 100 * end->points[seat],
	    .lead = iteration_lead(end, seats, seat),
	    .wins = iteration_win(end, seats, seat) * CERTAIN / ITERATION_WIN,
	};

	sums->points += one.points;
	sums->lead += one.lead;
	sums->wins += one.wins;
	return one;
}

static void play_pair(struct coach *c)
{
	struct coach_duel *duel = &c->step.duel;
	const struct coach_sums made = play(c, duel->made, &duel->made_sums);
	const struct coach_sums other = play(c, duel->other, &duel->other_sums);

	coach_sample(&duel->lead, made.lead - other.lead);
	coach_sample(&duel->wins, made.wins - other.wins);
}

static struct coach_value value(const struct coach_sums *sums, int64_t n)
{
	return (struct coach_value){
	    .points = coach_mean(sums->points, n),
	    .lead = coach_mean(sums->lead, n),
	    .wins = coach_mean(sums->wins, n),
	};
}

/* What the search thought best may turn out no better than what was made. */
static void conclude(const struct coach *c, const struct coach_duel *duel, struct coach_decision *d)
{
	const int64_t winning = c->table->seats > 1 ? duel->wins.sum * ITERATION_WIN / CERTAIN : 0;

	d->games = (uint32_t)duel->lead.n;
	d->made_value = value(&duel->made_sums, duel->lead.n);
	d->other_value = value(&duel->other_sums, duel->lead.n);
	d->lead = coach_estimate(&duel->lead);
	d->wins = coach_estimate(&duel->wins);
	d->is_best |= duel->lead.sum + winning >= 0;
}

bool coach_look(struct coach *c)
{
	struct coach_step *s = &c->step;
	struct coach_decision *d = &c->decision[s->nth];

	if (!s->search) {
		begin(c, d);
	} else if (!s->duel.pairs) {
		if (search_go_on(s->search) == PLAYER_PARTS) {
			begin_duel(s, d);
			c->done += s->iterations - s->iterations / CHECK_SHARE;
		}
	} else {
		for (uint32_t i = 0; i < PIECE && s->duel.lead.n < s->duel.pairs; i++)
			play_pair(c);
		if (s->duel.lead.n == s->duel.pairs) {
			conclude(c, &s->duel, d);
			c->done += s->iterations / CHECK_SHARE;
			return true;
		}
	}
	return false;
}
