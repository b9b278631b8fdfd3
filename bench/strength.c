/* bench_strength GAME GAMES[+DEAL] LEVEL...: plays the levels against each other, one in each seat.
 * Every deal is played once with each level in each seat. Wins and leads over the best other level
 * are means over deals, with 95 % intervals. For one level alone in Doodle City it also prints
 * points without the luck of the dice, in MetrOmania how often both lines were completed.
 *
 *      bench_strength doodle 200 hard
 *      bench_strength domicolor 1000 hard medium
 *      bench_strength domicolor 200 hard/5000 hard        with 5000 iterations a move
 *      bench_strength domicolor 200+5000 hard medium      from deal 5000 on: what was tuned on some
 *                                                         deals must be judged on others */
#include "bench/bench.h"
#include "bench/luck.h"
#include "bench/measure.h"
#include "core/base/assert.h"
#include "core/doodle/doodle.h"
#include "core/games.h"
#include "core/metro/state.h"
#include "search/reward.h"

#include <signal.h>
#include <stdio.h>

struct rival {
	const char *name;
	const struct player *player;
	uint32_t iterations; /* at most */
	/* Sums over the games. */
	double completed;
	struct measure_sums points, earned; /* earned: without luck */
	/* Sums over the deals. In a deal every level has every seat, so the value of the seats
	 * cancels out. */
	struct measure_sums wins, lead; /* means of a deal */
	double deal_wins, deal_lead;    /* of the current deal */
	uint64_t moves, nanoseconds;
};

static volatile sig_atomic_t stopped; /* print the results so far */

static void stop(int unused)
{
	(void)unused;
	stopped = 1;
}

static struct rival rivals[GAME_SEATS_MAX];
static unsigned seats;
static unsigned first_deal;

static bool read_rival(const char *name, struct rival *out)
{
	*out = (struct rival){.name = name};
	out->player = measure_player(name, &out->iterations);
	return out->player;
}

static struct rival *rival_in(unsigned seat, unsigned number)
{
	return &rivals[(seat + number) % seats];
}

static void play(struct table *t, unsigned number)
{
	static _Alignas(16) uint8_t thoughts[PLAYER_MEMORY];
	const struct player_memory memory = {thoughts, sizeof thoughts};
	int actor;

	while ((actor = table_to_act(t)) != GAME_OVER) {
		move_t m;
		int wrong;

		if (actor == GAME_CHANCE) {
			m = table_draw(t);
		} else {
			struct rival *r = rival_in((unsigned)actor, number);
			const uint64_t start = bench_now();

			m = player_choose_within(r->player, t, memory, r->iterations);
			r->nanoseconds += bench_now() - start;
			r->moves++;
		}
		wrong = table_append(t, m, NULL);
		ASSERT(!wrong);
	}
}

/* Returns whether both lines of the seat's company are completed (M11). */
static bool has_completed_both(const struct table *t, unsigned seat)
{
	const struct metro *st = (const void *)&t->state;

	return metro_is_completed(&st->line[2 * seat]) &&
	       metro_is_completed(&st->line[2 * seat + 1]);
}

/* Returns whether luck can be measured: it needs a learned evaluation of the sheet. */
static bool measures_luck(const struct game *game)
{
	return game == &doodle && seats == 1;
}

static void note(const struct table *t, unsigned number)
{
	struct game_scores scores;
	struct reward end;

	t->game->score(&t->state, &scores, NULL);
	end = reward_of_scores(&scores, seats);
	for (unsigned seat = 0; seat < seats; seat++) {
		struct rival *r = rival_in(seat, number);

		r->deal_wins +=
		    game_win_share(&scores, seats, seat, GAME_WIN_SHARES) / (double)GAME_WIN_SHARES;
		r->deal_lead += (double)reward_lead(&end, seats, seat) / 100;
		measure_add(&r->points, scores.points[seat]);
		if (measures_luck(t->game))
			measure_add(&r->earned, scores.points[seat] - luck_of(t));
		r->completed += t->game == &metro && has_completed_both(t, seat);
	}
}

static void end_deal(void)
{
	for (unsigned i = 0; i < seats; i++) {
		struct rival *r = &rivals[i];

		measure_add(&r->wins, r->deal_wins / seats);
		measure_add(&r->lead, r->deal_lead / seats);
		r->deal_wins = r->deal_lead = 0;
	}
}

static void play_game(const struct game *game, unsigned number)
{
	static struct table t;
	const struct game_setup how = {.seats = (uint8_t)seats};
	char seed[32];
	int wrong = table_open(&t, game, &how);

	ASSERT(!wrong);
	wrong = table_set_seed(
	    &t, seed,
	    (size_t)snprintf(seed, sizeof seed, "strength-%u", first_deal + number / seats));
	ASSERT(!wrong);
	play(&t, number);
	note(&t, number);
}

/* Prints a share of the games in per cent, with its 95 % interval. */
static void print_share(const char *what, double count, unsigned played)
{
	const double share = count / played;

	printf("   %s %5.1f %% +- %.1f", what, 100 * share,
	       196 * sqrt(share * (1 - share) / played));
}

/* Prints the mean of n values, with its 95 % interval. */
static void print_mean(const char *what, const struct measure_sums *sums, unsigned n, double unit)
{
	printf("   %s %6.2f +- %.2f", what, sums->sum / n / unit, measure_error(sums, n) / unit);
}

static void print(const struct game *game, const struct rival *r, unsigned played)
{
	printf("%-16s", r->name);
	if (seats > 1) {
		print_mean("wins %", &r->wins, played / seats, 0.01);
		print_mean("ahead", &r->lead, played / seats, 1);
	}
	print_mean("points", &r->points, played, 1);
	if (measures_luck(game))
		print_mean("without luck", &r->earned, played, 1);
	if (game == &metro)
		print_share("both lines", r->completed, played);
	printf("   %7.1f ms a move\n", (double)r->nanoseconds / 1e6 / (double)r->moves);
}

int main(int argc, char **argv)
{
	const struct game *game = argc > 3 ? games_find(argv[1], strlen(argv[1])) : NULL;
	const unsigned games_wanted = argc > 3 ? measure_count(argv[2], &first_deal) : 0;
	unsigned played = 0;
	bool fits = game && games_wanted && argc - 3 <= GAME_SEATS_MAX;

	for (int i = 3; fits && i < argc; i++)
		fits = read_rival(argv[i], &rivals[seats++]);
	if (!fits || seats < game->seats_min || seats > game->seats_max) {
		fputs("usage: bench_strength GAME GAMES[+DEAL] LEVEL[/ITERATIONS]...\n", stderr);
		return 2;
	}
	signal(SIGINT, stop);
	signal(SIGTERM, stop);
	while (played < games_wanted && !stopped) {
		for (unsigned i = 0; i < seats; i++)
			play_game(game, played++);
		end_deal();
	}
	printf("%s, %u games\n", game->id, played);
	for (unsigned i = 0; i < seats; i++)
		print(game, &rivals[i], played);
	return 0;
}
