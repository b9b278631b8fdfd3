/* bench_advantage DECISIONS GAMES: how much better Doodle City could be played alone than by the best move of learned
 * values, if one knew what comes of each action where all later ones are their best moves.
 *
 *      bench_advantage 300 600       300 decisions, 600 games twice for each of the best actions of each
 *
 * Games are played by the best move. At some decisions, drawn at random, the best few actions are played on to the end,
 * so many times with each, twice over with other dice: one half says which action is best, the other how much better it
 * is than the best move, so that nobody's luck is counted as skill. The mean of that, times the decisions of a game, is
 * what the one who always knew would have more. Beside it how far the values are off when they compare two actions. */
#include "core/base/assert.h"
#include "players/doodle_learned.h"
#include "players/knowledge.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

enum {
	FEW = 6,              /* actions that are played on */
	ONE_IN = 12,          /* decisions is looked at */
	HALVES = 2,           /* of the games */
	SEEDS_MAX = 1u << 20, /* games that are played on from one decision, at most */
};

static struct network net;
static struct rng_key key;

/* What came out: sums over the decisions that were looked at, and over pairs of actions. */
static struct {
	double advantage, squares;
	unsigned looked_at;
	double off_squares;
	unsigned pairs;
	unsigned decisions, games; /* that there were */
} sum;

/* The legal actions by what the values say of them. */
struct choice {
	size_t n;
	move_t move[GAME_MOVES_MAX];
	int32_t value[GAME_MOVES_MAX];
};

static void weigh(const struct doodle *st, struct choice *out)
{
	out->n = doodle_legal(st, out->move);
	if (out->n > 1)
		doodle_weigh(&net, st, out->move, out->n, out->value);
	else
		out->value[0] = 0;
}

static move_t best_move(const struct doodle *st)
{
	struct choice c;

	weigh(st, &c);
	return c.move[knowledge_best(c.value, c.n)];
}

/* Plays on to the end by the best move: the points. */
static int play_on(const struct doodle *from, uint64_t seed)
{
	struct doodle st = *from;
	struct rng r;
	int actor;

	rng_start(&r, &key, RNG_TESTS, seed);
	while ((actor = doodle_to_act(&st)) != GAME_OVER)
		doodle_apply(&st, actor == GAME_CHANCE ? doodle_chance(&st, &r) : best_move(&st),
			     NULL);
	return doodle_sheet_points(&st, 0);
}

/* An action that was played on: points by the values, and in the mean of the games of each half. */
struct tried {
	double promised, mean[HALVES];
};

static struct tried try_action(const struct doodle *before, move_t m, int32_t value, unsigned games)
{
	struct tried out = {.promised = value / 100.0};
	struct doodle st = *before;

	doodle_apply(&st, m, NULL);
	for (unsigned i = 0; i < HALVES * games; i++)
		out.mean[i % HALVES] +=
		    (double)play_on(&st, (uint64_t)sum.looked_at * SEEDS_MAX + i) / games;
	return out;
}

/* How much better than the best move that action is which seems best in one half, by the other. */
static double advantage(const struct tried *tried, unsigned n, unsigned half)
{
	unsigned best = 0;

	for (unsigned i = 1; i < n; i++)
		best = tried[i].mean[half] > tried[best].mean[half] ? i : best;
	return tried[best].mean[!half] - tried[0].mean[!half];
}

/* How far off the values are between this action and the best move. What chance does to the halves has nothing to do with
 * each other, so it falls out of their product. */
static double off_squared(const struct tried *action, const struct tried *best)
{
	const double promised = action->promised - best->promised;

	return (action->mean[0] - best->mean[0] - promised) *
	       (action->mean[1] - best->mean[1] - promised);
}

static void look_at(const struct doodle *st, struct choice *c, unsigned games)
{
	struct tried tried[FEW];
	double here;
	unsigned n = 0;

	for (; n < FEW && n < c->n; n++) {
		const uint32_t at = knowledge_best(c->value, c->n);

		tried[n] = try_action(st, c->move[at], c->value[at], games);
		c->value[at] = INT32_MIN;
	}
	here = (advantage(tried, n, 0) + advantage(tried, n, 1)) / HALVES;
	sum.advantage += here;
	sum.squares += here * here;
	sum.looked_at++;
	for (unsigned i = 1; i < n; i++)
		sum.off_squares += off_squared(&tried[i], &tried[0]);
	sum.pairs += n - 1;
}

static void play(uint64_t number, unsigned games)
{
	const struct game_setup how = {.seats = 1};
	struct doodle st;
	struct rng dice, pick;
	int actor, wrong = doodle_setup(&how, &st);

	ASSERT(!wrong);
	rng_start(&dice, &key, RNG_EVENTS, number);
	rng_start(&pick, &key, RNG_CHOICES, number);
	while ((actor = doodle_to_act(&st)) != GAME_OVER) {
		struct choice c;
		move_t m;

		if (actor == GAME_CHANCE) {
			doodle_apply(&st, doodle_chance(&st, &dice), NULL);
			continue;
		}
		weigh(&st, &c);
		m = c.move[knowledge_best(c.value, c.n)];
		if (c.n > 1) {
			sum.decisions++;
			if (!rng_below(&pick, ONE_IN))
				look_at(&st, &c, games);
		}
		doodle_apply(&st, m, NULL);
	}
	sum.games++;
}

int main(int argc, char **argv)
{
	const unsigned wanted = argc == 3 ? (unsigned)strtoul(argv[1], NULL, 10) : 0;
	const unsigned games = argc == 3 ? (unsigned)strtoul(argv[2], NULL, 10) : 0;
	double mean, error, each;

	if (!wanted || !games || games > SEEDS_MAX / HALVES) {
		fputs("usage: bench_advantage DECISIONS GAMES\n", stderr);
		return 2;
	}
	net = network_in(values_doodle(), DOODLE_ROWS);
	key = rng_key("advantage", 9);
	while (sum.looked_at < wanted) {
		play(sum.games, games);
		if (isatty(STDERR_FILENO))
			fprintf(stderr, "%u of %u decisions\r", sum.looked_at, wanted);
	}
	mean = sum.advantage / sum.looked_at;
	error = 1.96 * sqrt((sum.squares / sum.looked_at - mean * mean) / sum.looked_at);
	each = (double)sum.decisions / sum.games;
	printf(
	    "%u decisions: %.3f +- %.3f points each, %.1f +- %.1f a game of %.1f; values are %.2f "
	    "points off between two actions\n",
	    sum.looked_at, mean, error, each * mean, each * error, each,
	    sqrt(sum.off_squares / sum.pairs));
	return 0;
}
