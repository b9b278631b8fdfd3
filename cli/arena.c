/* tafel arena: plays a tournament of computer players and bots. */
#include "arena/arena.h"
#include "cli/arena_bots.h"
#include "cli/arena_file.h"
#include "cli/arena_table.h"
#include "cli/command.h"
#include "cli/input.h"
#include "cli/message.h"
#include "cli/opening.h"
#include "cli/progress.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
	OPTION_GAMES = 1,
	OPTION_THREADS,
	OPTION_JSON,
	OPTION_OUT,
	OPTION_BOT,
	OPTION_BOT_TIME,
	OPTION_BOT_START,
	OPTION_BOT_STOP,
	/* Defaults: */
	GAMES = 100,
	BOT_MOVE_MS = 10000,
	BOT_START_MS = 30000,
	BOT_SECONDS_MAX = 86400,
	BOT_REPORTS = 3, /* printed in full; more are only counted */
};

/* The command line. */
struct wanted {
	struct opening opening;
	const struct game *game;
	struct arena_bots bots;
	struct bot_limits limits;
	struct arena_player player[GAME_SEATS_MAX];
	unsigned seats, games, threads;
	const char *out;                    /* NULL: results are not kept */
	char kept_seed[TABLE_SEED_MAX + 1]; /* the seed of the tournament in that file */
	bool json, bot_stop;
};

/* ---- the command line ---- */

static bool read_limit(const char *option, uint32_t *ms)
{
	double seconds;

	if (!args_seconds(option, optarg, BOT_SECONDS_MAX, &seconds))
		return false;
	*ms = (uint32_t)(seconds * 1000 + 0.5);
	return true;
}

/* Reads one option, with its value in `optarg`. */
static bool take_option(struct wanted *w, int found)
{
	switch (found) {
	case OPTION_JSON:
		w->json = true;
		return true;
	case OPTION_OUT:
		w->out = optarg;
		return true;
	case OPTION_BOT_STOP:
		w->bot_stop = true;
		return true;
	case OPTION_BOT:
		return arena_bots_add(&w->bots, optarg);
	case OPTION_BOT_TIME:
		return read_limit("--bot-time", &w->limits.move);
	case OPTION_BOT_START:
		return read_limit("--bot-start", &w->limits.start);
	case OPTION_GAMES:
		return args_number("--games", optarg, 1, ARENA_GAMES_MAX, &w->games);
	case OPTION_THREADS:
		return args_threads(optarg, &w->threads);
	default:
		return opening_read_option(&w->opening, found);
	}
}

static bool read_options(struct args *args, struct wanted *w)
{
	static const struct option options[] = {
	    OPENING_OPTIONS,
	    {"games", required_argument, NULL, OPTION_GAMES},
	    {"threads", required_argument, NULL, OPTION_THREADS},
	    {"out", required_argument, NULL, OPTION_OUT},
	    {"json", no_argument, NULL, OPTION_JSON},
	    {"bot", required_argument, NULL, OPTION_BOT},
	    {"bot-time", required_argument, NULL, OPTION_BOT_TIME},
	    {"bot-start", required_argument, NULL, OPTION_BOT_START},
	    {"bot-stop", no_argument, NULL, OPTION_BOT_STOP},
	    ARGS_COMMON,
	};
	int found;

	while ((found = args_next(args, options)) != ARGS_END)
		if (!take_option(w, found))
			return false;
	return true;
}

/* Finds a player by its name: a bot or a level. Returns false after an error message. */
static bool find_player(const struct wanted *w, struct scan name, struct arena_player *p)
{
	const struct arena_player *bot = arena_bots_find(&w->bots, name.at, name.n);
	const struct player *level = bot ? NULL : args_player(name.at, name.n);

	if (bot)
		*p = *bot;
	else if (level)
		*p = (struct arena_player){.name = level->name, .level = level};
	return bot || level;
}

/* Checks that every bot has a seat. */
static bool check_bots(const struct wanted *w)
{
	for (unsigned i = 0; i < w->bots.n; i++) {
		const char *name = w->bots.player[i].name;
		unsigned seat = 0;

		while (seat < w->seats && w->player[seat].name != name)
			seat++;
		if (seat == w->seats) {
			MESSAGE_ERROR(MSG_ARENA_BOT_UNUSED, LANG_STRING(name));
			return false;
		}
	}
	return true;
}

/* Reads --seats: a level or a bot for each seat. */
static bool read_players(struct wanted *w)
{
	const char *seats = w->opening.seats ? w->opening.seats : "";
	struct scan list = scan_in(seats, strlen(seats)), level;
	char buffer[256];
	struct text levels = text_in(buffer, sizeof buffer);

	while (*seats && args_next_word(&list, &level)) {
		struct arena_player player;

		if (!find_player(w, level, &player))
			return false;
		if (w->seats < w->game->seats_max)
			w->player[w->seats] = player;
		w->seats++;
	}
	if (w->seats >= w->game->seats_min && w->seats <= w->game->seats_max)
		return check_bots(w);
	args_list_players(&levels);
	MESSAGE_ERROR(MSG_ARENA_SEATS, LANG_STRING(w->game->id), LANG_NUMBER(w->game->seats_min),
		      LANG_NUMBER(w->game->seats_max), LANG_STRING(message_string(&levels)));
	return false;
}

static bool read_args(struct args *args, struct wanted *w)
{
	const char *id;
	unsigned whole;

	if (!read_options(args, w) || !(id = args_operand(args, "GAME")) ||
	    !(w->game = args_game(id)) || !read_players(w))
		return false;
	whole = arena_whole_blocks(w->seats, w->games);
	if (whole != w->games)
		MESSAGE_ERROR(MSG_ARENA_ROUNDED, LANG_NUMBER(whole), LANG_NUMBER(w->games));
	w->games = whole;
	return true;
}

/* ---- playing ---- */

/* The context of the callbacks of a run. */
struct playing {
	const struct arena *arena;
	struct arena_file *file; /* NULL: none */
	unsigned seats;
	uint32_t games;
	bool bot_stop;
	unsigned broken; /* games that bots broke off */
	bool failed; /* a result could not be written, or a bot broke off a game with --bot-stop */
};

/* Prints the first games that bots broke off in full. */
static void report_broken(struct playing *p, const struct arena_report *report)
{
	progress_clear();
	if (p->broken++ < BOT_REPORTS)
		arena_bots_report(p->arena, report);
	else if (p->broken == BOT_REPORTS + 1)
		MESSAGE_ERROR(MSG_ARENA_MORE_BROKEN);
	p->failed = p->failed || p->bot_stop;
}

static bool store_result(void *with, uint32_t game, const struct arena_result *r,
			 const struct arena_report *report)
{
	struct playing *p = with;

	if (report)
		report_broken(p, report);
	if (p->file && !arena_file_add(p->file, p->seats, game, r))
		p->failed = true;
	return !p->failed;
}

static bool show_progress(void *with, uint32_t played)
{
	const struct playing *p = with;

	progress_show(played, p->games);
	return !input_is_interrupted();
}

/* Plays the games that are not played yet. Returns an exit code. */
static int play(const struct wanted *w, const struct arena *arena, struct arena_file *file,
		struct arena_result *results)
{
	struct playing p = {
	    .arena = arena,
	    .file = file,
	    .seats = w->seats,
	    .games = w->games,
	    .bot_stop = w->bot_stop,
	};
	const struct arena_run run = {
	    .arena = arena,
	    .results = results,
	    .games = w->games,
	    .threads = w->threads,
	    .with = &p,
	    .keep = store_result,
	    .watch = show_progress,
	};
	const int wrong = arena_run(&run);

	progress_clear();
	if (wrong)
		MESSAGE_ERROR(MSG_ARENA_NO_ROOM, LANG_NUMBER(w->games), LANG_NUMBER(w->threads));
	return wrong || p.failed ? EXIT_WRONG_INPUT : EXIT_DONE;
}

/* ---- the result ---- */

static void print_stopped(const struct wanted *w, const struct arena_result *results)
{
	uint32_t played = 0;

	for (uint32_t game = 0; game < w->games; game++)
		played += arena_is_played(&results[game]);
	if (played == w->games)
		return;
	if (w->out)
		MESSAGE_ERROR(MSG_ARENA_STOPPED_FILE, LANG_NUMBER(played), LANG_NUMBER(w->games),
			      LANG_STRING(w->out));
	else
		MESSAGE_ERROR(MSG_ARENA_STOPPED, LANG_NUMBER(played), LANG_NUMBER(w->games));
}

static void print(const struct wanted *w, const struct arena *arena,
		  const struct arena_result *results)
{
	struct arena_outcome o = {.arena = arena, .planned = w->games};

	o.games = standings_sum(w->seats, results, w->games, o.standing);
	if (w->json)
		arena_table_json(&o);
	else if (o.games)
		arena_table_print(&o);
	else
		MESSAGE_ERROR(MSG_ARENA_NOTHING);
}

/* Plays the tournament, with its file if it has one. Returns an exit code. */
static int run_tournament(const struct wanted *w, const struct arena *arena,
			  struct arena_result *results)
{
	struct arena_file file;
	int code;

	if (w->out && !arena_file_open(&file, w->out, arena, results, w->games))
		return EXIT_WRONG_INPUT;
	input_catch_signals();
	code = play(w, arena, w->out ? &file : NULL, results);
	if (w->out && !arena_file_close(&file))
		code = EXIT_WRONG_INPUT;
	print_stopped(w, results);
	print(w, arena, results);
	return code;
}

/* Opens a table with the options, and the tournament with it. Returns an exit code. */
static int open_arena(struct wanted *w, struct arena *arena)
{
	static struct table table;
	int code;

	if (w->out && !w->opening.seed && arena_file_seed(w->out, w->kept_seed))
		w->opening.seed = w->kept_seed;
	code = opening_table(&w->opening, w->game, w->seats, &table);
	if (code)
		return code;
	if (arena_open(arena, &table, w->player)) {
		MESSAGE_ERROR(MSG_ARGS_SEED, LANG_NUMBER(ARENA_SEED_MAX));
		return EXIT_WRONG_CALL;
	}
	arena->limits = w->limits;
	return EXIT_DONE;
}

int command_arena(struct args *args)
{
	static struct arena arena;
	const long cores = sysconf(_SC_NPROCESSORS_ONLN);
	struct wanted w = {
	    .games = GAMES,
	    .threads = cores > 0 ? (unsigned)cores : 1,
	    .limits = {.move = BOT_MOVE_MS, .start = BOT_START_MS},
	};
	struct arena_result *results;
	int code;

	if (!read_args(args, &w))
		return EXIT_WRONG_CALL;
	code = open_arena(&w, &arena);
	if (code)
		return code;
	results = calloc(w.games, sizeof *results);
	if (!results) {
		MESSAGE_ERROR(MSG_ARENA_NO_ROOM, LANG_NUMBER(w.games), LANG_NUMBER(w.threads));
		return EXIT_WRONG_INPUT;
	}
	code = run_tournament(&w, &arena, results);
	free(results);
	return code;
}
