/* Games of Doodle City to learn from: what a sheet will still bring. */

#include "learn/ahead.h"
#include "learn/subject.h"
#include "players/knowledge.h"

#include <string.h>

enum { CANDIDATES = 3 }; /* of which the best a turn ahead is chosen */

/* What the action brings in all, by looking a turn ahead. */
static int32_t look_after(const struct network *net, const struct doodle *st, move_t m)
{
	const unsigned seat = doodle_seat(st);
	const int32_t before = 100 * doodle_sheet_points(st, seat);
	struct doodle after = *st;
	struct doodle_sight sight;

	doodle_apply(&after, m, NULL);
	if (after.ending)
		return 100 * doodle_sheet_points(&after, seat) - before;
	doodle_see(net, &after, seat, &sight);
	return 100 * doodle_sheet_points(&after, seat) - before +
	       ahead_expect(net, &after, seat, &sight);
}

/* The best move by the network; of so many of the best, the one that is best a turn ahead. */
static move_t best_move(const struct network *net, const struct doodle *st, unsigned candidates)
{
	move_t moves[GAME_MOVES_MAX], best;
	int32_t value[GAME_MOVES_MAX], most = INT32_MIN;
	const size_t n = doodle_legal(st, moves);

	doodle_weigh(net, st, moves, n, value);
	best = moves[knowledge_best(value, n)];
	for (unsigned i = 0; candidates > 1 && i < candidates && i < n; i++) {
		const uint32_t at = knowledge_best(value, n);
		const int32_t here = look_after(net, st, moves[at]);

		value[at] = INT32_MIN;
		best = here > most ? moves[at] : best;
		most = here > most ? here : most;
	}
	return best;
}

static void begin(struct doodle *st, unsigned seats)
{
	const struct game_setup how = {.seats = (uint8_t)seats};

	doodle_setup(&how, st);
}

/* Positions of a seat, of which each is a lesson. */
struct lessons {
	uint32_t n;
	uint16_t at[LESSONS_MAX];
	float surprise[LESSONS_MAX]; /* what came, and was not promised */
};

/* The seat has acted: its position is a lesson to be, as soon as it is known what the next turn is
 * expected to bring. */
static void remember(const struct network *net, const struct doodle *st, unsigned seat,
		     struct lessons *l, struct game_played *out)
{
	struct lesson *lesson = &out->lesson[out->n];
	struct doodle_sight sight;

	doodle_see(net, st, seat, &sight);
	memcpy(lesson->rows, sight.rows, sizeof lesson->rows);
	lesson->value = (float)doodle_promise(net, &sight);
	l->surprise[l->n] = -lesson->value;
	l->at[l->n++] = (uint16_t)out->n++;
}

/* A new round: so much more is expected now. */
static void look_ahead(const struct network *net, const struct doodle *st, unsigned seat,
		       struct lessons *l)
{
	struct doodle_sight sight;

	if (!l->n)
		return;
	doodle_see(net, st, seat, &sight);
	l->surprise[l->n - 1] += (float)ahead_expect(net, st, seat, &sight);
}

/* What surprises later turns brought counts too, less and less. */
static void conclude(struct lessons *l, float trace, struct game_played *out)
{
	for (uint32_t i = l->n; i--;) {
		if (i + 1 < l->n)
			l->surprise[i] += trace * l->surprise[i + 1];
		out->lesson[l->at[i]].value += l->surprise[i];
	}
}

static unsigned seats_of(const struct course *c, struct rng *r)
{
	return rng_below(r, 100) < c->alone ? 1 : 2 + rng_below(r, DOODLE_SEATS - 1);
}

/* What the next turn is expected to bring is looked at a turn ahead. */
static void play(const struct network *net, const struct course *c, struct rng *r,
		 struct game_played *out)
{
	const unsigned seats = seats_of(c, r);
	struct lessons lessons[DOODLE_SEATS] = {0};
	struct doodle st;
	int actor;

	out->n = 0;
	out->points = 0;
	out->counts = seats == 1;
	begin(&st, seats);
	while ((actor = doodle_to_act(&st)) != GAME_OVER) {
		if (actor == GAME_CHANCE) {
			for (unsigned seat = 0; seat < seats; seat++)
				look_ahead(net, &st, seat, &lessons[seat]);
			doodle_apply(&st, doodle_chance(&st, r), NULL);
		} else {
			doodle_apply(&st, best_move(net, &st, 1), NULL);
			if (!st.ending && out->n < LESSONS_MAX)
				remember(net, &st, (unsigned)actor, &lessons[actor], out);
		}
	}
	for (unsigned seat = 0; seat < seats; seat++) {
		conclude(&lessons[seat], c->trace, out);
		out->points += (double)doodle_sheet_points(&st, seat) / seats;
	}
}

/* Plays a game alone by the best move, or, with `candidates` above 1, by that of so many of the best
 * which is best a turn ahead: its points. */
static double play_alone(const struct network *net, unsigned candidates, const struct rng *deal)
{
	struct rng r = *deal;
	struct doodle st;
	int actor;

	begin(&st, 1);
	while ((actor = doodle_to_act(&st)) != GAME_OVER)
		doodle_apply(&st,
			     actor == GAME_CHANCE ? doodle_chance(&st, &r)
						  : best_move(net, &st, candidates),
			     NULL);
	return doodle_sheet_points(&st, 0);
}

static double by_best_move(const struct network *net, const struct rng *deal)
{
	return play_alone(net, 1, deal);
}

static double a_turn_ahead(const struct network *net, const struct rng *deal)
{
	return play_alone(net, CANDIDATES, deal);
}

static const struct exam exams[] = {
    {"by the best move alone", 2000, by_best_move},
    {"a turn ahead", 400, a_turn_ahead}, /* takes a hundred times as long */
    {0},
};

const struct subject subject_doodle = {
    .name = "doodle",
    .rows = DOODLE_ROWS,
    .inputs = DOODLE_INPUTS,
    .seats = 1,
    .known = DOODLE_ROW_OF_BOTH_TREES,
    .usual = {.games = 300000, .seed = 1, .alone = 75, .rate = 0.0004f, .trace = 0.5f},
    .play = play,
    .exams = exams,
};
