/* bench_coach GAME GAMES[+DEAL] LEVEL...: how long the coach takes for games of these levels, one
 * in each seat, and how often it names the same best action as a coach with ten times its budget.
 *
 *      bench_coach doodle 5 hard
 *      bench_coach domicolor 4+100 hard medium      from deal 100 on
 *
 * A decision matters if by the longer analysis the action made loses more than a point and more
 * than twice its error. Each of these is listed with both results. If the coach names another best
 * action than the longer analysis, the longer one judges it: tunnels of one turn can be laid in any
 * order, so another action may be as good. It is, unless it loses more than a point and more than
 * twice its error. Times are processor times of this process. */
#include "bench/measure.h"
#include "core/base/assert.h"
#include "core/games.h"
#include "search/coach/steps.h"

#include <stdio.h>
#include <time.h>

enum { LONGER = 10, POINT = 100 };

static const struct player *levels[GAME_SEATS_MAX];
static unsigned seats;
static _Alignas(16) uint8_t thoughts[PLAYER_MEMORY];
static const struct player_memory memory = {thoughts, sizeof thoughts};

/* Sums over the games. */
static struct {
	double seconds, most;
	unsigned games, decisions, matter, same, as_good;
} sum;

static double cpu_seconds(void)
{
	struct timespec t;

	clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
	return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

static void play(struct table *t, const struct game *game, unsigned deal)
{
	const struct game_setup how = {.seats = (uint8_t)seats};
	char seed[32];
	int actor, wrong = table_open(t, game, &how);

	ASSERT(!wrong);
	wrong = table_set_seed(t, seed, (size_t)snprintf(seed, sizeof seed, "coach-%u", deal));
	ASSERT(!wrong);
	while ((actor = table_to_act(t)) != GAME_OVER) {
		const struct player *p =
		    actor < 0 ? NULL : levels[((unsigned)actor + deal) % seats];

		wrong = table_append(t, p ? player_choose(p, t, memory) : table_draw(t), NULL);
		ASSERT(!wrong);
	}
}

static void finish(struct coach *c)
{
	while (coach_step(c) < COACH_DONE)
		;
}

/* Analyses the game. Returns the processor time in seconds. */
static double analyse(struct coach *c, const struct table *t, uint32_t effort)
{
	const double start = cpu_seconds();

	coach_begin(c, t, memory, effort);
	finish(c);
	return cpu_seconds() - start;
}

static move_t best(const struct coach_decision *d)
{
	return d->is_best ? d->made : d->other;
}

static bool loses(struct coach_estimate lost)
{
	return lost.mean > POINT && lost.mean > 2 * lost.error;
}

/* Judges another action at this decision with the budget of the longer analysis. Returns its
 * loss. */
static struct coach_estimate lost_by(const struct coach *longer, uint32_t nth, move_t instead)
{
	static struct coach again;
	struct coach_decision *d = &again.decision[nth];

	again = *longer;
	d->made = instead;
	again.item =
	    (struct coach_item){.phase = d->phase, .iterations = d->iterations, .index = nth};
	while (!coach_decision_step(&again))
		;
	return coach_lost_lead(d);
}

static void compare_decision(const struct coach *c, const struct coach *longer, uint32_t nth)
{
	const struct coach_decision *a = &c->decision[nth], *b = &longer->decision[nth];
	const bool same = best(a) == best(b);
	struct coach_estimate lost = {0};

	if (!same)
		lost = lost_by(longer, nth, best(a));
	sum.matter++;
	sum.same += same;
	sum.as_good += !loses(lost);
	printf("  event %u seat %u of %u: %+.2f +- %.2f, longer %+.2f +- %.2f ", a->event + 1,
	       a->seat + 1u, a->choices, a->lead.mean / 100.0, a->lead.error / 100.0,
	       b->lead.mean / 100.0, b->lead.error / 100.0);
	if (same)
		puts("same");
	else
		printf("other, which loses %.2f +- %.2f\n", lost.mean / 100.0, lost.error / 100.0);
}

static void compare(const struct coach *c, const struct coach *longer)
{
	sum.decisions += c->decisions;
	for (uint32_t i = 0; i < c->decisions; i++)
		if (loses(coach_lost_lead(&longer->decision[i])))
			compare_decision(c, longer, i);
}

static double share(unsigned n)
{
	return sum.matter ? 100.0 * n / sum.matter : 100.0;
}

int main(int argc, char **argv)
{
	static struct table table;
	static struct coach coach, longer;
	const struct game *game = argc > 3 ? games_find(argv[1], strlen(argv[1])) : NULL;
	unsigned first = 0;
	const unsigned games_wanted = argc > 3 ? measure_count(argv[2], &first) : 0;
	bool fits = game && games_wanted && argc - 3 <= GAME_SEATS_MAX;

	for (int i = 3; fits && i < argc; i++)
		fits = (levels[seats++] = player_find(argv[i], strlen(argv[i])));
	if (!fits || seats < game->seats_min || seats > game->seats_max) {
		fputs("usage: bench_coach GAME GAMES[+DEAL] LEVEL...\n", stderr);
		return 2;
	}
	for (; sum.games < games_wanted; sum.games++) {
		double seconds;

		play(&table, game, first + sum.games);
		seconds = analyse(&coach, &table, COACH_EFFORT);
		sum.seconds += seconds;
		sum.most = seconds > sum.most ? seconds : sum.most;
		analyse(&longer, &table, LONGER * COACH_EFFORT);
		compare(&coach, &longer);
		printf("%s, %u games: %.1f s a game (most %.1f), %u decisions, %u matter, same "
		       "best %.1f %%, as good %.1f %%\n",
		       game->id, sum.games + 1, sum.seconds / (sum.games + 1), sum.most,
		       sum.decisions, sum.matter, share(sum.same), share(sum.as_good));
		fflush(stdout);
	}
	return 0;
}
