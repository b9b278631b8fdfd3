/* tafel bench: figures of this machine. */
#include "bench/bench.h"
#include "cli/command.h"
#include "cli/input.h"
#include "cli/say.h"
#include "cli/screen.h"
#include "core/games.h"

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

enum { RUNS = 7, OPTION_JSON = 1, OPTION_SECONDS, SECONDS_MAX = 600 };

/* What was measured for one game and number of seats: the middle run, and the best and worst. */
struct figures {
	double games, decisions; /* a second */
	double slowest, fastest; /* decisions a second */
	unsigned runs;
};

static int by_decisions(const void *a, const void *b)
{
	const double x = bench_decisions_per_s(a), y = bench_decisions_per_s(b);

	return (x > y) - (x < y);
}

/* Draws on standard error how much is done, where a person can see it. */
static void show_progress(unsigned done, unsigned all)
{
	enum { WIDTH = 40 };

	if (!isatty(STDERR_FILENO))
		return;
	fputs("\r[", stderr);
	for (unsigned i = 0; i < WIDTH; i++)
		fputc(i * all < done * WIDTH ? '#' : '.', stderr);
	fputs("]", stderr);
	if (done == all)
		fputs("\r\x1b[K", stderr);
	fflush(stderr);
}

/* Measures; false if there is not a single run. */
static bool measure(const struct game *game, unsigned seats, double seconds, struct figures *f)
{
	struct bench_run run[RUNS];
	unsigned n = 0;

	while (n < RUNS && !input_is_interrupted()) {
		show_progress(n, RUNS);
		bench_random(game, seats, n, (uint64_t)(seconds * 1e9 / RUNS), input_is_interrupted,
			     &run[n]);
		n++;
	}
	show_progress(RUNS, RUNS);
	if (!n)
		return false;
	qsort(run, n, sizeof *run, by_decisions);
	*f = (struct figures){
	    .games = bench_games_per_s(&run[n / 2]),
	    .decisions = bench_decisions_per_s(&run[n / 2]),
	    .slowest = bench_decisions_per_s(&run[0]),
	    .fastest = bench_decisions_per_s(&run[n - 1]),
	    .runs = n,
	};
	return true;
}

static void print(const struct game *game, unsigned seats, const struct figures *f, bool json)
{
	if (json)
		printf("{\"game\":\"%s\",\"seats\":%u,\"what\":\"random\",\"games_per_s\":%.0f,"
		       "\"decisions_per_s\":%.0f,\"ns_per_decision\":%.2f,\"runs\":%u,"
		       "\"spread\":[%.0f,%.0f]}\n",
		       game->id, seats, f->games, f->decisions, 1e9 / f->decisions, f->runs,
		       f->slowest, f->fastest);
	else
		printf("%-10s %5u %14.0f %14.0f %10.1f   %.0f - %.0f\n", game->id, seats, f->games,
		       f->decisions, 1e9 / f->decisions, f->slowest, f->fastest);
	fflush(stdout);
}

static void bench_game(const struct game *game, double seconds, bool json)
{
	enum {
		FEW = 4
	}; /* up to here every number is worth measuring, above it only the greatest */
	struct figures f;

	for (unsigned seats = game->seats_min; seats <= game->seats_max; seats++)
		if ((seats <= FEW || seats == game->seats_max) && measure(game, seats, seconds, &f))
			print(game, seats, &f, json);
}

static bool read_seconds(const char *value, double *seconds)
{
	char *end;

	*seconds = strtod(value, &end);
	if (end == value || *end || !(*seconds > 0 && *seconds <= SECONDS_MAX)) {
		COMPLAIN(MSG_ARGS_SECONDS, LANG_STRING(value), LANG_NUMBER(SECONDS_MAX));
		return false;
	}
	return true;
}

int command_bench(struct args *args)
{
	static const struct option options[] = {
	    {"json", no_argument, NULL, OPTION_JSON},
	    {"seconds", required_argument, NULL, OPTION_SECONDS},
	    ARGS_COMMON,
	};
	const struct game *only = NULL;
	double seconds = 2;
	bool json = false;
	int found;

	while ((found = args_next(args, options)) != ARGS_END) {
		if (found == OPTION_JSON)
			json = true;
		else if (found != OPTION_SECONDS || !read_seconds(optarg, &seconds))
			return EXIT_WRONG_CALL;
	}
	if (optind < args->argc) {
		const char *id = args_operand(args, "GAME");

		only = id ? args_game(id) : NULL;
		if (!only)
			return EXIT_WRONG_CALL;
	}
	input_catch_signals();
	if (!json)
		TELL(MSG_BENCH_HEADER);
	for (size_t i = 0; games[i]; i++)
		if (!only || games[i] == only)
			bench_game(games[i], seconds, json);
	return EXIT_DONE;
}
