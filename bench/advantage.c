/* bench_advantage DECISIONS[+GAME] GAMES [PLAYER[/ITERATIONS]]: how much better Doodle City could be played alone than by
 * the best move of learned values, and so how much there is to gain at all.
 *
 *      bench_advantage 300 600                   300 decisions, 600 games twice for each of the best actions of each
 *      bench_advantage 300 600 expert/5000       decisions from games of a player
 *      bench_advantage 300+1000 600 expert/5000  from its thousandth game on
 *
 * An action's advantage is what it brings more than the best move, if all later actions are best moves. What one player has
 * more than the best move, in the mean of all games, is the sum of the advantages of what it does, in its own games: each of
 * its actions in turn takes the place of a best move. So nobody can have more than by the greatest advantages in the games
 * of who plays perfectly, of which the games of a strong player are the nearest that there is.
 *
 * At some decisions, drawn at random, the best few actions and the one made are played on to the end by best moves, so many
 * times with each, twice over with other dice. If one half of the games says which action is best and the other how much
 * better it is, that is a little too little, because the one may be wrong; if both say the same, it is too much, because it
 * was also lucky. Beside it how far the values are off when they compare two actions. */
#include "bench/measure.h"
#include "core/base/assert.h"
#include "core/doodle/doodle.h"
#include "search/eval/doodle/learned.h"
#include "search/eval/evaluation.h"

#include <stdio.h>
#include <unistd.h>

enum {
	FEW = 10,             /* actions that are played on, and the one made */
	ONE_IN = 12,          /* decisions is looked at */
	HALVES = 2,           /* of the games */
	SEEDS_MAX = 1u << 20, /* games that are played on from one decision, at most */
};

static struct network net;
static struct rng_key key;
static const struct player *player; /* NULL: the best move */
static uint32_t iterations;
static unsigned first; /* game */

/* What came out: sums over the decisions that were looked at, and over pairs of actions. */
static struct {
	struct measure_sums least, most, made; /* advantages */
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
		doodle_learned_score(&net, st, out->move, out->n, out->value);
	else
		out->value[0] = 0;
}

static move_t best_move(const struct doodle *st)
{
	struct choice c;

	weigh(st, &c);
	return c.move[evaluation_best(c.value, c.n)];
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

/* ---- one decision ---- */

/* An action that was played on: points by the values, and in the mean of the games of each half. */
struct tried {
	double promised, mean[HALVES];
};

static struct tried try_action(const struct doodle *before, move_t m, int32_t value, unsigned games)
{
	const uint64_t decision = first + sum.looked_at; /* so that runs have other dice */
	struct tried out = {.promised = value / 100.0};
	struct doodle st = *before;

	doodle_apply(&st, m, NULL);
	for (unsigned i = 0; i < HALVES * games; i++)
		out.mean[i % HALVES] += (double)play_on(&st, decision * SEEDS_MAX + i) / games;
	return out;
}

/* How much better than the best move that action is which seems best in one half, by another. */
static double advantage(const struct tried *tried, unsigned n, unsigned by, unsigned says)
{
	unsigned best = 0;

	for (unsigned i = 1; i < n; i++)
		best = tried[i].mean[by] > tried[best].mean[by] ? i : best;
	return tried[best].mean[says] - tried[0].mean[says];
}

/* How far off the values are between this action and the best move. What chance does to the halves has nothing to do with
 * each other, so it falls out of their product. */
static double off_squared(const struct tried *action, const struct tried *best)
{
	const double promised = action->promised - best->promised;

	return (action->mean[0] - best->mean[0] - promised) *
	       (action->mean[1] - best->mean[1] - promised);
}

static struct tried try_next(const struct doodle *st, struct choice *c, uint32_t at, unsigned games)
{
	const struct tried out = try_action(st, c->move[at], c->value[at], games);

	c->value[at] = INT32_MIN;
	return out;
}

static uint32_t place_of(const struct choice *c, move_t m)
{
	uint32_t at = 0;

	while (c->move[at] != m)
		at++;
	return at;
}

static void look_at(const struct doodle *st, struct choice *c, move_t made, unsigned games)
{
	const uint32_t own = place_of(c, made);
	struct tried tried[FEW + 1];
	unsigned n = 0, at_made = FEW;

	for (; n < FEW && n < c->n; n++) {
		const uint32_t at = evaluation_best(c->value, c->n);

		at_made = at == own ? n : at_made;
		tried[n] = try_next(st, c, at, games);
	}
	if (at_made == FEW)
		tried[n++] = try_next(st, c, own, games);
	measure_add(&sum.least, (advantage(tried, n, 0, 1) + advantage(tried, n, 1, 0)) / HALVES);
	measure_add(&sum.most, (advantage(tried, n, 0, 0) + advantage(tried, n, 1, 1)) / HALVES);
	measure_add(&sum.made, (tried[at_made].mean[0] + tried[at_made].mean[1] - tried[0].mean[0] -
				tried[0].mean[1]) /
				   HALVES);
	sum.looked_at++;
	for (unsigned i = 1; i < n; i++)
		sum.off_squares += off_squared(&tried[i], &tried[0]);
	sum.pairs += n - 1;
}

/* ---- games ---- */

static move_t choose(const struct table *t, const struct choice *c)
{
	static _Alignas(16) uint8_t thoughts[PLAYER_MEMORY];
	const struct player_memory memory = {thoughts, sizeof thoughts};

	return player ? player_choose_within(player, t, memory, iterations)
		      : c->move[evaluation_best(c->value, c->n)];
}

static void play(unsigned number, unsigned games)
{
	static struct table t;
	const struct game_setup how = {.seats = 1};
	const struct doodle *st = (const void *)&t.state;
	struct rng pick;
	char seed[32];
	int actor, wrong = table_open(&t, &doodle, &how);

	ASSERT(!wrong);
	wrong = table_seed(&t, seed, (size_t)snprintf(seed, sizeof seed, "advantage-%u", number));
	ASSERT(!wrong);
	rng_start(&pick, &key, RNG_CHOICES, number);
	while ((actor = table_to_act(&t)) != GAME_OVER) {
		struct choice c;
		move_t m;

		if (actor == GAME_CHANCE) {
			m = table_draw(&t);
		} else {
			weigh(st, &c);
			m = choose(&t, &c);
			sum.decisions += c.n > 1;
			if (c.n > 1 && !rng_below(&pick, ONE_IN))
				look_at(st, &c, m, games);
		}
		wrong = table_append(&t, m, NULL);
		ASSERT(!wrong);
	}
	sum.games++;
}

/* ---- the command ---- */

static void tell(const char *what, const struct measure_sums *s)
{
	const double each = (double)sum.decisions / sum.games;

	printf("%-28s %5.2f +- %.2f points a game\n", what, each * s->sum / sum.looked_at,
	       each * measure_error(s, sum.looked_at));
}

int main(int argc, char **argv)
{
	const unsigned wanted = argc > 2 ? measure_count(argv[1], &first) : 0;
	const unsigned games = argc > 2 ? (unsigned)strtoul(argv[2], NULL, 10) : 0;

	if (!wanted || !games || games > SEEDS_MAX / HALVES || argc > 4 ||
	    (argc == 4 && !(player = measure_player(argv[3], &iterations)))) {
		fputs("usage: bench_advantage DECISIONS[+GAME] GAMES [PLAYER[/ITERATIONS]]\n",
		      stderr);
		return 2;
	}
	net = network_from_file(values_doodle());
	key = rng_key("advantage", 9);
	while (sum.looked_at < wanted) {
		play(first + sum.games, games);
		if (isatty(STDERR_FILENO))
			fprintf(stderr, "%u of %u decisions\r", sum.looked_at, wanted);
	}
	printf("%u decisions of %u games; values are %.2f points off between two actions\n",
	       sum.looked_at, sum.games, sqrt(sum.off_squares / sum.pairs));
	tell("the best, at least", &sum.least);
	tell("the best, at most", &sum.most);
	tell("what was made", &sum.made);
	return 0;
}
