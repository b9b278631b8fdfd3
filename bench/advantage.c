/* bench_advantage DECISIONS[+GAME] GAMES [PLAYER[/ITERATIONS]]: how much better solo Doodle City
 * could be played than by the best move of the learned values.
 *
 *      bench_advantage 300 600                   300 decisions, 600 games twice for each action
 *      bench_advantage 300 600 expert/5000       decisions from games of a player
 *      bench_advantage 300+1000 600 expert/5000  from its thousandth game on
 *
 * The advantage of an action is how many points it brings more than the best move by the values, if
 * all later actions are best moves. The mean points of a player are those of the best-move player
 * plus the sum of the advantages of its actions in its own games, because they replace best moves
 * one after the other. So the greatest advantages in the games of a perfect player bound what is
 * possible. The games of a strong player stand for those.
 *
 * At random decisions the best few actions and the one made are played on to the end by best moves,
 * so many times each, twice with other dice. If one half of the games chooses the best action and
 * the other one estimates its advantage, the result is a little too low, because the choice may be
 * wrong. If the same half does both, it is too high, because the chosen action was also lucky. The
 * program also prints the error of the values when they compare two actions. */
#include "bench/measure.h"
#include "core/base/assert.h"
#include "core/doodle/doodle.h"
#include "search/eval/doodle/learned.h"
#include "search/eval/evaluation.h"

#include <stdio.h>
#include <unistd.h>

enum {
	FEW = 10,             /* best actions that are played on */
	ONE_IN = 12,          /* decisions is sampled */
	HALVES = 2,           /* of the games */
	SEEDS_MAX = 1u << 20, /* games that are played on from one decision, at most */
};

static struct network net;
static struct rng_key key;
static const struct player *player; /* NULL: the best move */
static uint32_t iterations;
static unsigned first; /* game */

/* The results: sums over the sampled decisions and over pairs of actions. */
static struct {
	struct measure_sums least, most, made; /* advantages */
	unsigned sampled;
	double off_squares;
	unsigned pairs;
	unsigned decisions, games; /* that there were */
} sum;

/* The legal actions and their scores by the values. */
struct choice {
	size_t n;
	move_t move[GAME_MOVES_MAX];
	int32_t value[GAME_MOVES_MAX];
};

static void score(const struct doodle *st, struct choice *out)
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

	score(st, &c);
	return c.move[evaluation_best(c.value, c.n)];
}

/* Plays on to the end by best moves. Returns the points. */
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

/* An action that was played on: points by the values, and mean points of the games of each half. */
struct tried {
	double expected, mean[HALVES];
};

static struct tried try_action(const struct doodle *before, move_t m, int32_t value, unsigned games)
{
	const uint64_t decision = first + sum.sampled; /* so that runs have other dice */
	struct tried out = {.expected = value / 100.0};
	struct doodle st = *before;

	doodle_apply(&st, m, NULL);
	for (unsigned i = 0; i < HALVES * games; i++)
		out.mean[i % HALVES] += (double)play_on(&st, decision * SEEDS_MAX + i) / games;
	return out;
}

/* Returns the advantage, by half `says`, of the action that is best by half `by`. */
static double advantage(const struct tried *tried, unsigned n, unsigned by, unsigned says)
{
	unsigned best = 0;

	for (unsigned i = 1; i < n; i++)
		best = tried[i].mean[by] > tried[best].mean[by] ? i : best;
	return tried[best].mean[says] - tried[0].mean[says];
}

/* Returns the squared error of the values between this action and the best move. The luck of the
 * two halves is independent, so it cancels out in their product on average. */
static double off_squared(const struct tried *action, const struct tried *best)
{
	const double expected = action->expected - best->expected;

	return (action->mean[0] - best->mean[0] - expected) *
	       (action->mean[1] - best->mean[1] - expected);
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

static void sample(const struct doodle *st, struct choice *c, move_t made, unsigned games)
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
	sum.sampled++;
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
	wrong =
	    table_set_seed(&t, seed, (size_t)snprintf(seed, sizeof seed, "advantage-%u", number));
	ASSERT(!wrong);
	rng_start(&pick, &key, RNG_CHOICES, number);
	while ((actor = table_to_act(&t)) != GAME_OVER) {
		struct choice c;
		move_t m;

		if (actor == GAME_CHANCE) {
			m = table_draw(&t);
		} else {
			score(st, &c);
			m = choose(&t, &c);
			sum.decisions += c.n > 1;
			if (c.n > 1 && !rng_below(&pick, ONE_IN))
				sample(st, &c, m, games);
		}
		wrong = table_append(&t, m, NULL);
		ASSERT(!wrong);
	}
	sum.games++;
}

/* ---- the command ---- */

static void print(const char *what, const struct measure_sums *s)
{
	const double each = (double)sum.decisions / sum.games;

	printf("%-28s %5.2f +- %.2f points a game\n", what, each * s->sum / sum.sampled,
	       each * measure_error(s, sum.sampled));
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
	while (sum.sampled < wanted) {
		play(first + sum.games, games);
		if (isatty(STDERR_FILENO))
			fprintf(stderr, "%u of %u decisions\r", sum.sampled, wanted);
	}
	printf("%u decisions of %u games; values are %.2f points off between two actions\n",
	       sum.sampled, sum.games, sqrt(sum.off_squares / sum.pairs));
	print("the best, at least", &sum.least);
	print("the best, at most", &sum.most);
	print("what was made", &sum.made);
	return 0;
}
