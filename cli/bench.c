/* tafel bench: measures how fast this machine plays. */
#include "bench/bench.h"
#include "bench/decimal.h"
#include "cli/command.h"
#include "cli/input.h"
#include "cli/message.h"
#include "cli/progress.h"
#include "cli/screen.h"
#include "core/base/assert.h"
#include "core/games.h"

#include <stdio.h>
#include <stdlib.h>

enum { RUNS = 7, OPTION_JSON = 1, OPTION_SECONDS, SECONDS_MAX = 600, LINE_MAX_BYTES = 512 };

/* The figures for one game and number of seats: the median run, the fastest and the slowest. */
struct figures {
	double games, decisions; /* a second */
	double slowest, fastest; /* decisions a second */
	unsigned runs;
};

static int ascending(double x, double y)
{
	return (x > y) - (x < y);
}

static int by_decisions(const void *a, const void *b)
{
	return ascending(bench_decisions_per_s(a), bench_decisions_per_s(b));
}

static int by_iterations(const void *a, const void *b)
{
	return ascending(bench_iterations_per_s(a), bench_iterations_per_s(b));
}

/* Measures. Returns false if it was interrupted before the first run ended. */
static bool measure(const struct game *game, unsigned seats, double seconds, struct figures *f)
{
	struct bench_run run[RUNS];
	unsigned n = 0;

	while (n < RUNS && !input_is_interrupted()) {
		progress_show(n, RUNS);
		bench_random(game, seats, n, (uint64_t)(seconds * 1e9 / RUNS), input_is_interrupted,
			     &run[n]);
		n++;
	}
	progress_clear();
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

/* Starts a JSON line about a game. */
static struct text begin_line(char *buffer, const struct game *game, unsigned seats,
			      const char *what)
{
	struct text out = text_in(buffer, LINE_MAX_BYTES);

	json_begin_object(&out);
	json_field_string(&out, "game", game->id);
	json_field_number(&out, "seats", seats);
	json_field_string(&out, "what", what);
	return out;
}

static void print_line(struct text *out)
{
	json_end_object(out);
	text_char(out, '\n');
	ASSERT(!out->full);
	fwrite(out->at, 1, out->n, stdout);
}

static void print_json(const struct game *game, unsigned seats, const struct figures *f)
{
	char buffer[LINE_MAX_BYTES];
	struct text out = begin_line(buffer, game, seats, "random");

	decimal_field(&out, "games_per_s", 0, f->games);
	decimal_field(&out, "decisions_per_s", 0, f->decisions);
	decimal_field(&out, "ns_per_decision", 2, 1e9 / f->decisions);
	json_field_number(&out, "runs", f->runs);
	json_field_array(&out, "spread");
	decimal_put(&out, 0, f->slowest);
	decimal_put(&out, 0, f->fastest);
	json_end_array(&out);
	print_line(&out);
}

static void print(const struct game *game, unsigned seats, const struct figures *f, bool json)
{
	if (json)
		print_json(game, seats, f);
	else
		printf("%-10s %5u %14.0f %14.0f %10.1f   %.0f - %.0f\n", game->id, seats, f->games,
		       f->decisions, 1e9 / f->decisions, f->slowest, f->fastest);
	fflush(stdout);
}

/* Returns the iterations a second of the median run; 0 if it was interrupted before the first run
 * ended. */
static double measure_search(const struct game *game, unsigned seats, bool evaluate, double seconds)
{
	struct bench_search run[RUNS];
	unsigned n = 0;

	while (n < RUNS && !input_is_interrupted()) {
		progress_show(n, RUNS);
		bench_search(game, seats, evaluate, n, (uint64_t)(seconds * 1e9 / RUNS),
			     input_is_interrupted, &run[n]);
		n++;
	}
	progress_clear();
	if (!n)
		return 0;
	qsort(run, n, sizeof *run, by_iterations);
	return bench_iterations_per_s(&run[n / 2]);
}

/* Random playouts measure the search itself, those with the evaluation what the levels do. */
static void search_game(const struct game *game, unsigned seats, double seconds, bool json)
{
	const double random = measure_search(game, seats, false, seconds);
	const double evaluated = measure_search(game, seats, true, seconds);

	if (json) {
		char buffer[LINE_MAX_BYTES];
		struct text out = begin_line(buffer, game, seats, "search");

		decimal_field(&out, "iterations_per_s", 0, random);
		decimal_field(&out, "knowing_iterations_per_s", 0, evaluated);
		print_line(&out);
	} else {
		printf("%-10s %5u %14.0f %14.0f\n", game->id, seats, random, evaluated);
	}
	fflush(stdout);
}

static void random_game(const struct game *game, unsigned seats, double seconds, bool json)
{
	struct figures f;

	if (measure(game, seats, seconds, &f))
		print(game, seats, &f, json);
}

/* Measures every game, or `only`, with all numbers of seats that are worth it. */
static void bench_games(const struct game *only, double seconds, bool json,
			void (*bench)(const struct game *, unsigned, double, bool))
{
	enum { FEW = 4 }; /* up to here every number, above it only the greatest */

	for (size_t i = 0; games[i]; i++) {
		const struct game *game = games[i];

		if (only && only != game)
			continue;
		for (unsigned seats = game->seats_min; seats <= game->seats_max; seats++)
			if ((seats <= FEW || seats == game->seats_max) && !input_is_interrupted())
				bench(game, seats, seconds, json);
	}
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
		else if (found != OPTION_SECONDS ||
			 !args_seconds("--seconds", optarg, SECONDS_MAX, &seconds))
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
		MESSAGE_PRINT(MSG_BENCH_HEADER);
	bench_games(only, seconds, json, random_game);
	if (!json)
		MESSAGE_PRINT(MSG_BENCH_SEARCH);
	bench_games(only, seconds, json, search_game);
	return EXIT_DONE;
}
