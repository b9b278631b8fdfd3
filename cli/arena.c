/* tafel arena: tournaments of computer players. */
#include "arena/arena.h"
#include "cli/arena_file.h"
#include "cli/arena_table.h"
#include "cli/command.h"
#include "cli/input.h"
#include "cli/opening.h"
#include "cli/progress.h"
#include "cli/say.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
	OPTION_GAMES = 1,
	OPTION_THREADS,
	OPTION_JSON,
	OPTION_OUT,
	GAMES = 100, /* if not said */
	THREADS_MAX = 256,
};

/* What the command line asks for. */
struct wanted {
	struct opening opening;
	const struct game *game;
	const struct player *player[GAME_SEATS_MAX];
	unsigned seats, games, threads;
	const char *out;                    /* NULL: results are kept nowhere */
	char kept_seed[TABLE_SEED_MAX + 1]; /* of the tournament that is kept there */
	bool json;
};

/* ---- the command line ---- */

static bool read_options(struct args *args, struct wanted *w)
{
	static const struct option options[] = {
	    OPENING_OPTIONS,
	    {"games", required_argument, NULL, OPTION_GAMES},
	    {"threads", required_argument, NULL, OPTION_THREADS},
	    {"out", required_argument, NULL, OPTION_OUT},
	    {"json", no_argument, NULL, OPTION_JSON},
	    ARGS_COMMON,
	};
	int found;

	while ((found = args_next(args, options)) != ARGS_END) {
		if (opening_take(&w->opening, found))
			continue;
		if (found == OPTION_JSON)
			w->json = true;
		else if (found == OPTION_OUT)
			w->out = optarg;
		else if (found == OPTION_GAMES
			     ? !args_number("--games", optarg, 1, ARENA_GAMES_MAX, &w->games)
			     : found != OPTION_THREADS ||
				   !args_number("--threads", optarg, 1, THREADS_MAX, &w->threads))
			return false;
	}
	return true;
}

/* Who plays: a level for each seat. */
static bool read_players(struct wanted *w)
{
	const char *seats = w->opening.seats ? w->opening.seats : "";
	struct scan list = scan_in(seats, strlen(seats)), level;
	char buffer[256];
	struct text levels = text_in(buffer, sizeof buffer);

	while (*seats && args_next_word(&list, &level)) {
		const struct player *player = args_player(level.at, level.n);

		if (!player)
			return false;
		if (w->seats < w->game->seats_max)
			w->player[w->seats] = player;
		w->seats++;
	}
	if (w->seats >= w->game->seats_min && w->seats <= w->game->seats_max)
		return true;
	args_list_players(&levels);
	COMPLAIN(MSG_ARENA_SEATS, LANG_STRING(w->game->id), LANG_NUMBER(w->game->seats_min),
		 LANG_NUMBER(w->game->seats_max), LANG_STRING(say_string(&levels)));
	return false;
}

static bool read_args(struct args *args, struct wanted *w)
{
	const char *id;
	unsigned whole;

	if (!read_options(args, w) || !(id = args_operand(args, "GAME")) ||
	    !(w->game = args_game(id)) || !read_players(w))
		return false;
	whole = arena_whole(w->seats, w->games);
	if (whole != w->games)
		COMPLAIN(MSG_ARENA_ROUNDED, LANG_NUMBER(whole), LANG_NUMBER(w->games));
	w->games = whole;
	return true;
}

/* ---- playing ---- */

/* What the callbacks of a run need. */
struct playing {
	struct arena_file *file; /* NULL: none */
	unsigned seats;
	uint32_t games;
	bool failed; /* a result could not be written */
};

static bool keep(void *with, uint32_t game, const struct arena_result *r)
{
	struct playing *p = with;

	if (p->file && !arena_file_add(p->file, p->seats, game, r))
		p->failed = true;
	return !p->failed;
}

static bool watch(void *with, uint32_t played)
{
	const struct playing *p = with;

	progress_show(played, p->games);
	return !input_is_interrupted();
}

/* Plays what is not played yet; an exit code. */
static int play(const struct wanted *w, const struct arena *arena, struct arena_file *file,
		struct arena_result *results)
{
	struct playing p = {.file = file, .seats = w->seats, .games = w->games};
	const struct arena_run run = {
	    .arena = arena,
	    .results = results,
	    .games = w->games,
	    .threads = w->threads,
	    .with = &p,
	    .keep = keep,
	    .watch = watch,
	};
	const int wrong = arena_run(&run);

	progress_clear();
	if (wrong)
		COMPLAIN(MSG_ARENA_NO_ROOM, LANG_NUMBER(w->games), LANG_NUMBER(w->threads));
	return wrong || p.failed ? EXIT_WRONG_INPUT : EXIT_DONE;
}

/* ---- what came of it ---- */

static void tell_stopped(const struct wanted *w, const struct arena_result *results)
{
	uint32_t played = 0;

	for (uint32_t game = 0; game < w->games; game++)
		played += arena_is_played(&results[game]);
	if (played == w->games)
		return;
	if (w->out)
		COMPLAIN(MSG_ARENA_STOPPED_FILE, LANG_NUMBER(played), LANG_NUMBER(w->games),
			 LANG_STRING(w->out));
	else
		COMPLAIN(MSG_ARENA_STOPPED, LANG_NUMBER(played), LANG_NUMBER(w->games));
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
		COMPLAIN(MSG_ARENA_NOTHING);
}

/* Plays the tournament with its file, if it has one. */
static int hold(const struct wanted *w, const struct arena *arena, struct arena_result *results)
{
	struct arena_file file;
	int code;

	if (w->out && !arena_file_open(&file, w->out, arena, results, w->games))
		return EXIT_WRONG_INPUT;
	input_catch_signals();
	code = play(w, arena, w->out ? &file : NULL, results);
	if (w->out && !arena_file_close(&file))
		code = EXIT_WRONG_INPUT;
	tell_stopped(w, results);
	print(w, arena, results);
	return code;
}

/* Opens the table as it was asked for, and the tournament at it; an exit code. */
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
		COMPLAIN(MSG_ARGS_SEED, LANG_NUMBER(ARENA_SEED_MAX));
		return EXIT_WRONG_CALL;
	}
	return EXIT_DONE;
}

int command_arena(struct args *args)
{
	static struct arena arena;
	const long cores = sysconf(_SC_NPROCESSORS_ONLN);
	struct wanted w = {.games = GAMES, .threads = cores > 0 ? (unsigned)cores : 1};
	struct arena_result *results;
	int code;

	if (!read_args(args, &w))
		return EXIT_WRONG_CALL;
	code = open_arena(&w, &arena);
	if (code)
		return code;
	results = calloc(w.games, sizeof *results);
	if (!results) {
		COMPLAIN(MSG_ARENA_NO_ROOM, LANG_NUMBER(w.games), LANG_NUMBER(w.threads));
		return EXIT_WRONG_INPUT;
	}
	code = hold(&w, &arena, results);
	free(results);
	return code;
}
